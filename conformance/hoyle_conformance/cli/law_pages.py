"""How rules, rulings, discrepancies, clauses and terms look on the screen."""

from collections.abc import Iterable, Iterator

from hoyle.law import Law, links, model
from hoyle.law.book import source_of
from hoyle.law.terms import terms_in
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.phrases import phrase

Named = tuple[str, model.Words]


def lines_of(clause: model.Clause, screen: Screen) -> str:
    """``line 93`` or ``lines 15-16``."""
    first, last = clause.lines[0], clause.lines[-1]
    return screen.say("line {n}", n=first) if first == last else screen.say("lines {a}-{b}", a=first, b=last)


def heading(screen: Screen, text: str) -> None:
    """A heading inside the page of one thing."""
    screen.line()
    screen.line("  " + screen.style(screen.say(text), "cyan"))


def both_languages(screen: Screen, words: model.Words, indent: int) -> None:
    """A statement in both languages, the reader's first."""
    screen.prose(words.said(screen.lang), indent)
    screen.prose(words.said(screen.other), indent, "", "dim")


def listing(screen: Screen, things: Iterable[Named], indent: int = 2) -> None:
    """A short list: id and statement."""
    for id, words in things:
        screen.line(" " * indent + screen.style(id, "bold"))
        screen.prose(words.said(screen.lang), indent + 4)


def clause(
    law: Law, screen: Screen, id: str, words: str | None = None, indent: int = 4, *, misprints: bool = True
) -> None:
    """A clause, or some of its words, «as printed», with its place and notes on what is wrong with them."""
    if source_of(id) not in law.source_ids or id not in law.source(source_of(id)).clauses:
        screen.line(" " * indent + screen.say("{id} (no such clause; run `hoyle lint`)", id=id))
        return
    found = law.clause(id)
    screen.printed(f"«{words or found.text}»", indent, struck=found.struck)
    place = f"{id}, {lines_of(found, screen)}"
    screen.line(" " * (indent + 2) + screen.style(place, "dim"))
    notes(screen, found, indent + 2, words, misprints=misprints)


def notes(
    screen: Screen, clause: model.Clause, indent: int, words: str | None = None, *, misprints: bool = True
) -> None:
    """What is damaged, struck or lost in a clause; only what is damaged in them where ``words`` are given."""
    if clause.struck and words is None:
        screen.line(" " * indent + screen.style(screen.say("struck through in print, in whole or in part"), "yellow"))
    for damage in clause.damage if misprints else ():
        if words is not None and damage.printed not in words:
            continue
        what = "printed «{printed}», reads «{reads}»: {because}" if damage.reads else "printed «{printed}»: {because}"
        because = damage.because.said(screen.lang)
        text = screen.say(what, printed=damage.printed, reads=damage.reads, because=because)
        screen.prose(text, indent, "! ", "yellow")
    if clause.lost and words is None:
        text = screen.say("lost here: {what}", what=clause.lost.said(screen.lang))
        screen.prose(text, indent, "! ", "yellow")


def rule(law: Law, screen: Screen, rule: model.Rule) -> None:
    """A rule, whole."""
    titled(screen, rule.id, screen.say(rule.modality))
    both_languages(screen, rule.says, 2)
    if rule.outside:
        screen.line()
        source = rule.outside.from_.said(screen.lang)
        part = "In part from outside the texts: {source}" if rule.grounds else "OUTSIDE the texts: {source}"
        screen.prose(screen.say(part, source=source), 2, "", "bold", "yellow")
    for id, readings in rule.under.items():
        screen.line()
        ruling, names = links.find_ruling(law, id), ", ".join(readings)
        if ruling is None or ruling.default in readings:
            screen.prose(screen.say("Holds under {id}: {readings}, the default", id=id, readings=names), 2)
        else:
            text = "Holds only under {id}: {readings}, which is not the default ({default})"
            screen.prose(screen.say(text, id=id, readings=names, default=ruling.default), 2, "", "bold", "yellow")
    for text in (
        linked(screen, phrase("Exception to {ids}"), rule.exception_to),
        linked(screen, phrase("Except where one of these holds: {ids}"), links.exceptions_to(law, rule.id)),
    ):
        if text:
            screen.line()
            screen.prose(text, 2)
    if rule.untestable:
        screen.line()
        screen.prose(screen.say("No program can be checked for this: {why}", why=rule.untestable.said(screen.lang)), 2)
    if rule.grounds:
        heading(screen, "The printed words")
        for id in rule.grounds:
            clause(law, screen, id)
    if terms := terms_in(law.glossary, rule.id.partition(".")[0], rule.says):
        screen.line()
        screen.prose(screen.say("Terms: {ids}", ids=", ".join(term.id for term in terms)), 2)
    known = {other.id: other for other in links.all_rules(law)}
    if rule.derived_from:
        heading(screen, "Derived from")
        listing(screen, [(id, known[id].says) for id in rule.derived_from if id in known], 4)
    if derived := links.rules_derived_from(law, rule.id):
        heading(screen, "What follows from it")
        listing(screen, [(other.id, other.says) for other in derived], 4)
    if rulings := links.rulings_touching(law, rule):
        heading(screen, "Rulings")
        for ruling in rulings:
            ruling_body(law, screen, ruling, 4)
    entries = links.discrepancies_touching(law, rule.cites)
    if changing := [entry for entry in entries if entry.changes_play]:
        heading(screen, "Discrepancies that change play")
        for entry in changing:
            discrepancy_body(law, screen, entry, 4)
    if others := [entry for entry in entries if not entry.changes_play]:
        heading(screen, "Discrepancies that do not change play")
        listing(screen, [(entry.id, entry.what) for entry in others], 4)


def linked(screen: Screen, english: str, ids: list[str]) -> str:
    """A line that names other rules; empty where there are none."""
    return screen.say(english, ids=", ".join(ids)) if ids else ""


def ruling(law: Law, screen: Screen, ruling: model.Ruling) -> None:
    """A ruling by itself, with what it touches."""
    ruling_body(law, screen, ruling, 0)
    if rules := links.rules_under(law, ruling.id):
        heading(screen, "Rules it affects")
        listing(screen, [(rule.id, rule.says) for rule in rules], 4)
    if entries := links.discrepancies_settled_by(law, ruling.id):
        heading(screen, "Discrepancies it settles")
        for entry in entries:
            discrepancy_body(law, screen, entry, 4)


def ruling_in_force(screen: Screen, ruling: model.Ruling, chosen: str, dormant: list[model.Rule]) -> None:
    """A ruling in a list: its question, the reading in force, and rules that hold only under others."""
    screen.line("  " + screen.style(ruling.id, "bold"))
    screen.prose(ruling.question.said(screen.lang), 6)
    for reading in ruling.readings:
        if reading.id == chosen:
            says = (reading.rule or reading.says).said(screen.lang)
            screen.prose(f"{screen.style(reading.id, 'bold')}: {says}", 6, "→ ")
    for rule in dormant:
        text = screen.say("not in force: {id}: {says}", id=rule.id, says=rule.says)
        screen.prose(text, 6, "", "dim")


def ruling_body(law: Law, screen: Screen, ruling: model.Ruling, indent: int) -> None:
    """The question, and every reading with its support; an arrow marks the default."""
    kind = screen.say("ruling: {kind}", kind=screen.say(ruling.kind))
    titled(screen, ruling.id, kind, indent)
    both_languages(screen, ruling.question, indent + 2)
    for reading in ruling.readings:
        default = reading.id == ruling.default
        marks = [screen.say("default")] * default + [screen.say("outside the texts")] * from_outside(reading)
        note = f"  ({', '.join(marks)})" if marks else ""
        arrow = "→" if default else " "
        screen.line(" " * indent + f"  {arrow} " + screen.style(reading.id, "bold") + note)
        both_languages(screen, reading.says, indent + 6)
        if reading.rule:
            screen.prose(screen.say("as a rule: {rule}", rule=reading.rule), indent + 6)
        support(law, screen, reading.support, indent + 6)
    if named := [law.canons[id].name.said(screen.lang) for id in ruling.canons if id in law.canons]:
        screen.prose(screen.say("Decided by: {canons}", canons=", ".join(named)), indent + 2)


def from_outside(reading: model.Reading) -> bool:
    """Whether no clause speaks for a reading, so that it comes from outside the texts alone."""
    return reading.support.outside is not None and not reading.support.grounds


def support(law: Law, screen: Screen, support: model.Support, indent: int) -> None:
    """What speaks for a reading."""
    if support.outside:
        also = "Also outside the texts: {source}" if support.grounds else "OUTSIDE the texts: {source}"
        screen.prose(screen.say(also, source=support.outside.said(screen.lang)), indent, "", "yellow")
    screen.prose(screen.say("because: {why}", why=support.because.said(screen.lang)), indent)
    for id in support.grounds:
        clause(law, screen, id, indent=indent + 2)


PLAY_CHANGES = {
    "deal": phrase("who gets which cards"),
    "turn": phrase("whose turn it is"),
    "moves": phrase("what may be done"),
    "table": phrase("what lies where"),
    "penalty": phrase("offences and penalties"),
    "score": phrase("points"),
    "end": phrase("how the game ends"),
}
"""What play changes, for each class of discrepancies."""


def discrepancy(law: Law, screen: Screen, entry: model.Discrepancy) -> None:
    """A discrepancy by itself, with the ruling that settles it and the rules that rest on its clauses."""
    discrepancy_body(law, screen, entry, 0)
    if entry.ruling and (found := links.find_ruling(law, entry.ruling)):
        heading(screen, "Rulings")
        ruling_body(law, screen, found, 4)
    cited = {wording.cite for wording in entry.wordings}
    if rules := [rule for rule in links.all_rules(law) if cited & set(rule.grounds)]:
        heading(screen, "Rules that rest on these clauses")
        listing(screen, [(rule.id, rule.says) for rule in rules], 4)


def discrepancy_body(law: Law, screen: Screen, entry: model.Discrepancy, indent: int) -> None:
    """What differs, all wordings, and whether play changes."""
    discrepancy_brief(screen, entry, indent)
    for text in where(screen, entry):
        screen.prose(text, indent + 2)
    for wording in entry.wordings:
        if wording.cite:
            clause(law, screen, wording.cite, wording.words, indent + 4)
        else:
            screen.line(" " * (indent + 4) + screen.say("{text} is silent", text=wording.silent))


def where(screen: Screen, entry: model.Discrepancy) -> Iterator[str]:
    """Between which texts, and within which, a discrepancy stands."""
    if entry.between:
        sides = " | ".join(", ".join(side) for side in entry.between)
        yield screen.say("Between: {sides}", sides=sides)
    if entry.within:
        yield screen.say("Within: {texts}", texts=", ".join(entry.within))


def titled(screen: Screen, id: str, kind: str, indent: int = 0, mark: str = "") -> None:
    """A heading: an id, and what kind of thing it is, below it where there is no room beside it."""
    head, about = f"{' ' * indent}{mark}{screen.style(id, 'bold')}", f"({kind})"
    if indent + len(mark) + len(id) + 2 + len(about) <= screen.width:
        screen.line(f"{head}  {about}")
    else:
        screen.line(head)
        screen.prose(about, indent + 2)


def discrepancy_brief(screen: Screen, entry: model.Discrepancy, indent: int, mark: str = "") -> None:
    """What differs, its kind, whether play changes, in what and how much, and the ruling."""
    name = screen.say("discrepancy: {name}", name=screen.say(entry.kind))
    titled(screen, entry.id, name, indent, mark)
    screen.prose(entry.what.said(screen.lang), indent + 2)
    if entry.changes_play:
        how = entry.changes_play.said(screen.lang)
        what = screen.say(PLAY_CHANGES[entry.class_])
        often = screen.say("in most games" if entry.severity == "major" else "in a case that few games reach")
        text = screen.say("Play changes ({what}, {often}): {how}", what=what, often=often, how=how)
        screen.prose(text, indent + 2, "", "red")
    else:
        settled = "Play does not change: the texts leave one way to play." if entry.severity == "settled" else ""
        screen.prose(screen.say(settled or "Play does not change."), indent + 2)
    if entry.ruling:
        open_ = screen.say("no ruling yet")
        screen.line(
            " " * (indent + 2) + screen.say("Ruling: {id}", id=open_ if entry.ruling == "open" else entry.ruling)
        )


def term(law: Law, screen: Screen, term: model.Term) -> None:
    """A term of art, with its false friends and the clauses that define it."""
    names = [f"{lang}: {', '.join(words)}" for lang, words in (("es", term.es), ("en", term.en)) if words]
    games = ", ".join(term.games)
    titled(screen, term.id, screen.say("term: {games}", games=games))
    screen.line("  " + " · ".join(names))
    both_languages(screen, term.means, 2)
    for id in term.defined_by:
        clause(law, screen, id)
    for friend in term.false_friends:
        screen.line("  " + screen.style(screen.say("False friend"), "yellow"))
        clause(law, screen, friend.cite, friend.words)
        both_languages(screen, friend.means, 6)


def scenario(law: Law, screen: Screen, scenario: model.Scenario) -> None:
    """A short game worked out by hand: what it shows, and the rules."""
    titled(screen, scenario.id, screen.say("an example"))
    both_languages(screen, scenario.says, 2)
    heading(screen, "Rules")
    listing(screen, [(id, law.rule(id).says) for id in scenario.rules], 4)

"""How the answer to a question looks on the screen: the answer first, then how we know it, then what is related."""

from hoyle.law import Law, model
from hoyle.law.answers import Answer, answer, worth_quoting
from hoyle.law.ranking import Ranked
from hoyle.law.search import Findable, Found
from hoyle_conformance.cli import law_pages
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.phrases import phrase
from hoyle_conformance.reports.basis import basis, basis_in_brief

QUOTED = 2
"""How many clauses are quoted."""
RELATED = 6
"""How many related entries are listed."""
FAR = 0.35
"""What has less than this share of the best answer's points is not related."""
EXAMPLES = 3
"""How many other things are listed: examples, differences, terms."""
LANGUAGES = {"en": phrase("in English: {words}"), "es": phrase("in Spanish: {words}")}
"""What a clause is called that says the same in the asker's language."""
UNSURE = phrase("It is not certain what you are asking. Perhaps:")
UNSURE_GAME = phrase("It is not certain which game you are asking about. In each:")
MORE = phrase("`hoyle rule ID` tells more about one of them.")
MORE_OF_A_GAME = phrase("`--game GAME` asks about one game, and `hoyle rule ID` tells more about a rule.")
OUR_WORDS = phrase("in our own words: {words}")
"""What the rules are called that say what a clause says, if no text has it in the asker's language."""


def show(law: Law, screen: Screen, found: Found) -> None:
    """What a question led to: the answer, or the answers if it is not certain what is asked; then what is related."""
    best = found.answers[0]
    if found.unsure:
        screen.prose(screen.say(UNSURE if found.game_told else UNSURE_GAME), 0, "", "yellow")
        screen.line()
    if len(found.perhaps) > 1:
        answered = {hit.thing.id for hit in found.perhaps}
        for hit in found.perhaps:
            side_by_side(law, screen, answer(law, hit.thing.id, screen.lang))
        screen.prose(screen.say(MORE if found.game_told else MORE_OF_A_GAME), 0, "", "dim")
    else:
        given = answer(law, best.thing.id, screen.lang)
        in_full(law, screen, given)
        answered = {best.thing.id, *given.exceptions}
    almost_as_good = (hit for hit in found.answers if hit.points > FAR * best.points)
    if others := [hit.thing for hit in almost_as_good if found.game_told and hit.thing.id not in answered]:
        law_pages.heading(screen, "Related")
        for thing in others[:RELATED]:
            in_brief(law, screen, thing)
    if related := [hit.thing for hit in found.related[:EXAMPLES] if found.game_told]:
        law_pages.heading(screen, "Examples, differences and terms")
        law_pages.listing(screen, [(thing.id, thing.says) for thing in related], 4)


def title_of(law: Law, id: str, lang: str) -> str:
    """The title of the game that an entry is about."""
    return law.game(id.partition(".")[0]).title.said(lang)


def headline(law: Law, screen: Screen, found: Answer) -> None:
    """The answer in one sentence, what it answers, and where it is."""
    screen.prose(found.says.said(screen.lang), 0, "", "bold")
    if found.to:
        screen.prose(screen.say("to the question: {question}", question=found.to), 2, "", "dim")
    if found.rule:
        screen.prose(screen.say("as a rule: {rule}", rule=found.rule), 2)
    screen.line("  " + screen.style(f"{title_of(law, found.id, screen.lang)} · {found.id}", "dim"))


def side_by_side(law: Law, screen: Screen, found: Answer) -> None:
    """One of several answers."""
    headline(law, screen, found)
    screen.prose(basis_in_brief(found, screen.lang), 2)
    screen.line()


def in_full(law: Law, screen: Screen, found: Answer) -> None:
    """An answer with everything that it rests on."""
    headline(law, screen, found)
    if found.exceptions:
        law_pages.heading(screen, "Exceptions")
        law_pages.listing(screen, [(id, rule_says(law, id)) for id in found.exceptions], 4)
    screen.line()
    screen.prose(basis(found, screen.lang), 2)
    for quoted in worth_quoting(law, found.quotations)[:QUOTED]:
        law_pages.clause(law, screen, quoted.clause, misprints=False)
        if quoted.means:
            label = LANGUAGES[screen.lang] if quoted.from_clause else OUR_WORDS
            screen.prose(screen.say(label, words=quoted.means), 6)
    if found.others:
        law_pages.heading(screen, "Other readings")
        for other in found.others:
            screen.prose(other.says.said(screen.lang), 4)
            where = screen.say("reading {reading} of {ruling}", reading=other.reading, ruling=other.ruling)
            editions = [edition.said(screen.lang) for edition in other.editions]
            screen.prose("; ".join([where, *editions]), 6, "", "dim")


def rule_says(law: Law, id: str) -> model.Words:
    """What a rule says."""
    return law.game(id.partition(".")[0]).rules[id].says


def in_brief(law: Law, screen: Screen, thing: Findable) -> None:
    """An entry with its answer: a ruling is never only a question."""
    screen.line("    " + screen.style(thing.id, "bold"))
    screen.prose(thing.says.said(screen.lang), 8)
    if thing.kind == "ruling":
        screen.prose("→ " + answer(law, thing.id, screen.lang).says.said(screen.lang), 8)


def as_data(law: Law, found: Found, query: str, lang: str) -> dict[str, object]:
    """What a question led to, for programs."""
    return {
        "type": "search",
        "query": query,
        "unsure": found.unsure,
        "game-told": found.game_told,
        "perhaps": [hit.thing.id for hit in found.perhaps],
        "answer": answer_as_data(law, answer(law, found.answers[0].thing.id, lang)),
        "found": [brief_data(law, hit, lang) for hit in (*found.answers, *found.related)],
    }


def answer_as_data(law: Law, found: Answer) -> dict[str, object]:
    """An answer for programs."""
    return {
        "id": found.id,
        "says": words(found.says),
        "question": words(found.to),
        "rule": words(found.rule),
        "exceptions": [{"id": id, "says": words(rule_says(law, id))} for id in found.exceptions],
        "basis": found.basis,
        "because": words(found.because),
        "citations": [{"clause": one.clause, "means": one.means, "from": one.from_clause} for one in found.quotations],
        "others": [
            {
                "ruling": one.ruling,
                "reading": one.reading,
                "says": words(one.says),
                "editions": [words(edition) for edition in one.editions],
            }
            for one in found.others
        ],
    }


def brief_data(law: Law, hit: Ranked[Findable], lang: str) -> dict[str, object]:
    """An entry for programs; a ruling with its answer."""
    thing = hit.thing
    data: dict[str, object] = {"type": thing.kind, "id": thing.id, "says": words(thing.says)}
    return {**data, "answer": words(answer(law, thing.id, lang).says)} if thing.kind == "ruling" else data


def words(said: model.Words | None) -> dict[str, str] | None:
    """A statement in both languages."""
    return {"en": said.en, "es": said.es} if said else None

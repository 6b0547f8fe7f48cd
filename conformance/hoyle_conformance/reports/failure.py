"""One failure on a terminal: the rule, the rulebook's words, the story, expected and got, what to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from hoyle_conformance.checks.severity import Severity
from hoyle_conformance.language.story import Step
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import Account, Quote, RuleTold, profile_lines
from hoyle_conformance.reports.page import LEAST, Page

QUOTES = 3
"""How many clauses are quoted for one rule."""
RULES = 2
"""How many rules are told in full; of the others only the id."""
TEXTS = 3
SENTENCES = 3
"""Told of a move that went well."""
LONGEST_RAW = 300
"""A longer line is not printed."""
INDENT = 6


def word_of(told: Account) -> str:
    """The verdict, or that it is advice."""
    return "advice" if told.severity is Severity.ADVICE else told.verdict


def headline(page: Page, told: Account, lang: str) -> str:
    """The verdict and the check, on one line."""
    word = word_of(told)
    colour = "yellow" if word == "advice" else "red"
    return f"{page.style(say(lang, word).upper(), 'bold', colour)}  {page.style(told.check, 'bold')}"


def write_failure(page: Page, told: Account, game: str, lang: str, *, again: bool = True) -> None:
    """The whole failure, with how to see it again unless there is nothing to run."""
    players = say(lang, "{n} player", "{n} players", n=told.players)
    shown = len(say(lang, word_of(told))) + 2 + len(told.check)
    about = f"{game} · {told.edition} · {players}"
    page.headed(headline(page, told, lang), shown, about, "dim", indent=INDENT, gap="   ")
    if told.says not in [rule.says for rule in told.rules[:RULES]]:
        page.prose(told.says, indent=INDENT)
    write_law_and_story(page, told, lang)
    _contrasts(page, told, lang)
    _readings(page, told, game, lang)
    if again:
        _again(page, told, lang)


def write_law_and_story(page: Page, told: Account, lang: str) -> None:
    """The rules in the rulebook's words, and the game up to the point in question."""
    _law(page, told, lang)
    _story(page, told, lang)


def _again(page: Page, told: Account, lang: str) -> None:
    again, hand = say(lang, "see it again"), say(lang, "by hand")
    width = max(len(again), len(hand))
    page.line()
    page.line(f"{again:<{width}}  {told.again}", INDENT)
    if told.raw:
        page.line(f"{hand:<{width}}  {page.style(_by_hand(told), 'dim')}", INDENT)


def _by_hand(told: Account) -> str:
    """The raw line to pipe in, or, if it is too long to copy, the command that prints it."""
    replay, _, command = told.again.partition(" -- ")
    if len(told.raw) <= LONGEST_RAW or not replay.startswith("hoyle replay"):
        return told.raw
    return f"{replay} --raw | {command}" if command else f"{replay} --raw"


def unmarked(words: str) -> str:
    """Printed words without marks of bold type or lists. What is struck out keeps its own, since it reads so."""
    words = unlisted(words)
    return words if words.count("**") % 2 else words.replace("**", "")


def unlisted(words: str) -> str:
    """Printed words without the mark that a transcription has before each entry of a list.

    >>> unlisted("- ▶ Baraja las cartas.")
    '▶ Baraja las cartas.'
    """
    return words.removeprefix("- ")


def place(quote: Quote, lang: str) -> str:
    """Where words are in a rulebook."""
    lines = quote.lines
    where = (
        say(lang, "line {n}", n=lines[0])
        if len(set(lines)) == 1
        else say(lang, "lines {a}-{b}", a=lines[0], b=lines[-1])
    )
    return f"{quote.source} {where}"


def _law(page: Page, told: Account, lang: str) -> None:
    for rule in told.rules[:RULES]:
        _rule(page, rule, lang, quoted=told.has_text)
    if more := [rule.id for rule in told.rules[RULES:]]:
        page.prose(say(lang, "and {n} more: {ids}", n=len(more), ids=", ".join(more)), "dim", indent=INDENT)
    for reading in told.readings:
        page.prose(reading.in_force(lang), indent=INDENT)
    for line in told.found:
        page.prose(line, "yellow", indent=INDENT)
    _texts(page, told, lang)


def _texts(page: Page, told: Account, lang: str) -> None:
    """Where the texts differ; only that they do if none of them is the text of the edition."""
    if not told.has_text:
        if ids := [id for id, _ in told.texts_differ]:
            differ = say(lang, "the texts of another edition differ here ({n}): {ids}", n=len(ids), ids=", ".join(ids))
            page.prose(differ, "dim", indent=INDENT)
        return
    for id, what in told.texts_differ[:TEXTS]:
        page.prose(say(lang, "the texts differ: {what} ({id})", what=what, id=id), "yellow", indent=INDENT)
    if len(told.texts_differ) > TEXTS:
        ids = [id for id, _ in told.texts_differ[TEXTS:]]
        page.prose(say(lang, "and {n} more: {ids}", n=len(ids), ids=", ".join(ids)), "dim", indent=INDENT)
    if vary := told.texts_vary:
        some = ", ".join([*vary[:TEXTS], *(["…"] if len(vary) > TEXTS else [])])
        page.prose(
            say(
                lang,
                "discrepancies that touch these words and do not change play ({n}): {ids}",
                n=len(vary),
                ids=some,
            ),
            "dim",
            indent=INDENT,
        )
    if told.rules and not told.texts_differ and not vary:
        page.prose(say(lang, "no discrepancy between the texts touches these words"), "dim", indent=INDENT)


def _rule(page: Page, rule: RuleTold, lang: str, *, quoted: bool) -> None:
    """A rule in our words, then in those of the rulebook; of another edition's, in another language, only where."""
    page.prose(f"{rule.id}: {rule.says}", indent=INDENT)
    shown = [quote for quote in rule.quotes if quoted or quote.language == lang][:QUOTES]
    if rule.quotes and not shown:
        places = "; ".join(dict.fromkeys(place(quote, lang) for quote in rule.quotes[:QUOTES]))
        where = say(lang, "{places}, in the words of another edition: hoyle rule {id}", places=places, id=rule.id)
        page.prose(where, "dim", indent=INDENT + 2)
    for quote in shown:
        page.prose(f"«{unmarked(quote.words)}»  {place(quote, lang)}", "cyan", indent=INDENT + 2)
    if rule.outside:
        page.prose(say(lang, "outside the texts: {source}", source=rule.outside), "yellow", indent=INDENT + 2)


def _story(page: Page, told: Account, lang: str) -> None:
    if not told.steps:
        return
    page.line()
    if told.cards:
        page.prose(say(lang, "cards dealt: {cards} …", cards=" ".join(told.cards)), indent=INDENT)
    if told.before:
        page.line(page.style(say(lang, "(after {n} moves)", n=told.before - 1), "dim"), INDENT + 2)
    width = max(len(step.says or say(lang, "the deal")) for step in told.steps)
    for step in told.steps:
        if step.number or step.number == told.wrong or step.cards:
            _step(page, step, told, width, lang)
    if told.picture:
        page.line()
        page.line(page.style(say(lang, "the table as it should be"), "dim"), INDENT)
        for line in told.picture:
            page.drawn(line, INDENT + 2)


def _shortened(step: Step, differing: frozenset[int]) -> Iterator[str]:
    """What happened in a move that went well: its beginning, and what is about nobody or about seats that differ."""
    told = [one for one in step.happened if one.says]
    for number, one in enumerate(told):
        if number < SENTENCES or not one.seats or one.seats & differing:
            yield one.says
        else:
            yield "…"


def _step(page: Page, step: Step, told: Account, width: int, lang: str) -> None:
    wrong = told.wrong
    marked = step.number == wrong
    arrow = "→" if marked else " "
    says = step.says or say(lang, "the deal")
    sentences = [one.says for one in step.happened if one.says]
    near = wrong is not None and step.number in (wrong - 1, wrong)  # what goes wrong often began one step before
    if not near:
        sentences = [one for one, _ in groupby(_shortened(step, told.differing))]
    happened = " ".join(sentences)
    if step.refused is not None:
        happened = f"{say(lang, 'refused')}: {step.refused}"
    styles, number = ["bold"] if marked else [], f"{arrow} {step.number:>3}  "
    lead = f"{number}{says:<{width}}  "
    if page.width - INDENT - len(lead) >= LEAST:
        page.prose(happened, *styles, indent=INDENT - 2, first=lead)
        return
    page.prose(says, *styles, indent=INDENT - 2, first=number)
    if happened:
        page.prose(happened, *styles, indent=INDENT + len(number))


def _contrasts(page: Page, told: Account, lang: str) -> None:
    if not told.contrasts:
        return
    page.line()
    expected, got = say(lang, "expected"), say(lang, "got")
    label = max(len(expected), len(got))
    what = max(len(one.what) for one in told.contrasts)
    gap = "  " if what else ""
    if page.width - INDENT - what - len(gap) - label < LEAST:
        what, gap = 0, "  "
    for one in told.contrasts:
        if not what and one.what:
            page.prose(one.what, indent=INDENT)
        page.prose(
            one.expected, "green", indent=INDENT, first=f"{one.what if what else '':<{what}}{gap}{expected:<{label}}  "
        )
        page.prose(one.got, "red", indent=INDENT, first=f"{'':<{what}}{gap}{got:<{label}}  ")


def _readings(page: Page, told: Account, game: str, lang: str) -> None:
    for reading in told.right_under:
        page.line()
        page.prose(reading.would_be_right(lang), "yellow", indent=INDENT)
        page.prose(say(lang, "if that is how it plays, say so in hoyle.yaml:"), indent=INDENT)
        for written in profile_lines(game, reading):
            page.line(written, INDENT + 2)

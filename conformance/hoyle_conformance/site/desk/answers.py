"""What the desk answers, as HTML: the table, what may be done and what not, what a move would do, other readings.

It runs in the browser, on the same functions as ``hoyle position`` and ``hoyle rule``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.law import Law
from hoyle.law.answers import Answer, answer, worth_quoting
from hoyle.law.book import GameLaw, Unknown
from hoyle.law.search import Findable, Search, entry
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.language.story import Teller
from hoyle_conformance.phrases import Complaint, phrase, say
from hoyle_conformance.positions.dispute import (
    Outcome,
    Swayed,
    done_by_itself,
    forbidden,
    lawful_moves,
    layout_of,
    outcomes,
    swayed,
    table_after,
    to_decide,
)
from hoyle_conformance.positions.names import read_named
from hoyle_conformance.reports.account import Quote, rule_told, understood_first
from hoyle_conformance.reports.basis import basis, basis_in_brief
from hoyle_conformance.reports.failure import place
from hoyle_conformance.reports.html.drawing import Drawing
from hoyle_conformance.reports.html.elements import Markup, el, join
from hoyle_conformance.site.desk.one_language import OneLanguage

HERE = Path("table")
"""What a layout from the page is called in messages."""
RUN = re.compile(r"(?<=\d)-(?=\d)")
SHOWN = 6
"""Moves that are named for one reason."""
QUOTED = 2
RELATED = 5
FAR = 0.35
"""What has less than this share of the best answer's points is not related."""
SWAYED = {
    "lawful": "the move is lawful then",
    "refused": "the move is refused then",
    "differently": "the move comes out differently",
}
VERDICTS = {
    "lawful": phrase("Yes, the rules allow it."),
    "refused": phrase("No, the rules do not allow it."),
    "irregular": phrase("No, the rules forbid it. At a table it can be done all the same, and is punished."),
}


@cache
def law() -> Law:
    """The law, read once."""
    return Law()


@dataclass(frozen=True)
class Reply:
    """What the page is told."""

    html: str
    good: bool
    """Whether the table is possible, and the move asked about lawful."""
    seat: int | None = None
    """The seat at which something is wrong."""
    moves: list[Move] | None = None
    """The moves of a game that is played, up to now."""


def judge(layout: dict[str, Any], move: str | None, lang: str, root: str) -> Reply:
    """What the rules say of a table, or of a move at it; ``root`` leads to the pages of the language."""
    try:
        game, script, names = layout_of(layout, HERE)
        asked = read_named(game, move, names) if move else None
    except (BadProfile, Unknown, Complaint, ValueError) as error:
        why = error.said(lang) if isinstance(error, Complaint) else str(error)
        return Reply(el("p", why.removeprefix(f"{HERE}: "), class_="bad"), good=False)
    words = Teller(game, lang, names=names, people=True)
    cite = Cited(lang, root)
    try:
        table = table_after(script)
    except Impossible as error:
        why = say(lang, "this table is not possible: {why}", why=words.objection(error.why, error.rules))
        return Reply(el("p", why, class_="bad") + cite.rules(error.rules), good=False, seat=seat_in(error.why))
    except Refused as error:
        at = script.moves[lawful_moves(script)]
        why = say(lang, "refused: {why}", why=words.objection(error.why, error.rules))
        return Reply(el("p", words.move(at)) + el("p", why, class_="bad") + cite.rules(error.rules), good=False)
    drawing = Drawing(game, OneLanguage(lang), [words.seat(seat) for seat in range(script.players)])
    parts: list[Markup] = []
    happened = [one for one in done_by_itself(script, words) if one.says]
    if happened:
        parts.append(heading(lang, "this left no choice, and has been done"))
        for one in happened:
            parts += [el("p", one.says), cite.rules(one.rules)]
    good = True
    if asked is None:
        parts += may(table, words, lang)
        parts += may_not(forbidden(game, table), words, cite)
    else:
        found = outcomes(script, asked, words)
        good = found[0].refused is None
        parts += [el("h3", unbroken(words.move(asked))), verdict(table, asked, lang, refused=not good)]
        parts += [would(one, cite) for one in found]
    parts.append(el("figure", drawing.table(table.view(), None, {})))
    parts += otherwise(swayed(script, asked, words), words, root)
    return Reply("".join(parts), good)


def verdict(table: Table, asked: Move, lang: str, *, refused: bool) -> Markup:
    """The answer in one sentence, before the reasons."""
    lawful = not refused and asked in table.lawful()
    word = "lawful" if lawful else "refused" if refused else "irregular"
    return el("p", say(lang, VERDICTS[word]), class_="verdict" if lawful else "verdict no")


def seat_in(why: str) -> int | None:
    """The seat that a message names, so that the page can show it there."""
    number = why.partition("seat ")[2].partition(" ")[0]
    return int(number) if number.isdigit() else None


def unbroken(words: str) -> str:
    """Words in which a line never ends within a run of cards such as 1-4."""
    return RUN.sub("\N{NON-BREAKING HYPHEN}", words)


def heading(lang: str, english: str, **values: object) -> Markup:
    """A heading of an answer."""
    text = say(lang, english, **values)
    return el("h3", text[:1].upper() + text[1:])


def may(table: Any, words: Teller, lang: str) -> list[Markup]:
    """Whose move it is, and what is lawful, each move as a button that asks what it would do."""
    deciding = to_decide(table)
    if not deciding:
        return [heading(lang, "the game is over")]
    moves = [
        el("li", el("button", unbroken(words.move(move)), type="button", data_move=words.written(move)))
        for move in table.moves()
    ]
    seats = ", ".join(map(words.seat, deciding))
    return [heading(lang, "to decide: {seats}", seats=seats), el("ul", join(moves), class_="plain may")]


def may_not(found: list[Any], words: Teller, cite: Cited) -> list[Markup]:
    """What is not lawful, by reason."""
    if not found:
        return []
    items = []
    for group in found:
        named = [words.move(move) for move in group.moves[:SHOWN]]
        more = ["…"] if len(group.moves) > SHOWN else []
        items.append(
            el(
                "li",
                el("p", unbroken("; ".join([*named, *more])), class_="what-not"),
                el("p", words.objection(group.why, group.rules), class_="why"),
                cite.rules(group.rules),
            )
        )
    return [heading(words.lang, "not lawful now"), el("ul", join(items), class_="plain may-not")]


def would(outcome: Outcome, cite: Cited) -> Markup:
    """One way in which a move may come out."""
    lang = cite.lang
    if outcome.refused is not None:
        return Markup(
            el("p", say(lang, "refused: {why}", why=outcome.refused), class_="bad") + cite.rules(outcome.rules)
        )
    parts = []
    if outcome.cards:
        parts.append(el("h4", say(lang, "if the next card is {cards}:", cards=", ".join(outcome.cards))))
    if outcome.example:
        parts.append(el("h4", say(lang, "with the cards that the layout does not name in one possible order:")))
    for one in outcome.happened:
        parts += [el("p", one.says)] if one.says else []
        parts.append(cite.rules(one.rules))
    return el("div", *parts, class_="outcome")


def otherwise(found: list[Swayed], words: Teller, root: str) -> list[Markup]:
    """The readings under which the answer is different, and the editions that have them."""
    lang = words.lang
    if not found:
        return [el("p", say(lang, "No other reading of the texts changes this answer."), class_="dim")]
    items = []
    for one in found:
        ruling = words.law.rulings[one.ruling]
        reading = next(known for known in ruling.readings if known.id == one.reading)
        editions = [
            edition.title.said(lang)
            for edition in words.law.file.editions
            if edition.readings.get(one.ruling) == one.reading
        ]
        lines = [el("p", el("b", ruling.question.said(lang)), " ", reading.says.said(lang))]
        if one.impossible:
            lines.append(el("p", say(lang, "this table is not possible: {why}", why=one.impossible)))
        if one.moves is not None:
            named = [*one.moves[:SHOWN], *(["…"] if len(one.moves) > SHOWN else [])]
            lines.append(el("p", say(lang, "lawful then: {moves}", moves=", ".join(named))))
        if one.outcome:
            lines.append(el("p", say(lang, SWAYED[one.outcome])))
        if editions:
            lines.append(el("p", "; ".join(editions), class_="dim"))
        link = el("a", f"{one.ruling} = {one.reading}", href=f"{root}{words.law.id}/questions.html#{one.ruling}")
        items.append(el("li", *lines, el("p", link, class_="id")))
    return [heading(lang, "the answer is different under"), el("ul", join(items), class_="plain otherwise")]


class Cited:
    """Rules as a reason, each with its words and the book's; those of a rule that was cited before are folded away."""

    def __init__(self, lang: str, root: str) -> None:
        self.lang, self.root = lang, root
        self.known: set[str] = set()

    def rules(self, ids: Iterable[str]) -> Markup:
        """All of them."""
        return join([self.rule(id) for id in dict.fromkeys(ids)])

    def rule(self, id: str) -> Markup:
        """One rule with what it says, and the book's words."""
        link = el("a", id, href=f"{self.root}{id.partition('.')[0]}/#{id}", class_="id")
        if id in self.known:
            return el("p", link, class_="cited")
        self.known.add(id)
        told = rule_told(law(), law().rule(id), self.lang)
        quotes = [quoted(one, self.lang) for one in understood_first(told.quotes, self.lang)[:QUOTED]]
        if told.outside:
            quotes.append(el("p", say(self.lang, "OUTSIDE the texts: {source}", source=told.outside), class_="dim"))
        return el("div", el("p", told.says, " ", link), *quotes, class_="cited")


def quoted(quote: Quote, lang: str) -> Markup:
    """Words of a rulebook, and where they are."""
    words = quote.words.replace("**", "").replace("~~", "").lstrip("-▶• ")
    return el(
        "blockquote",
        el("p", f"«{words}»", lang=quote.language),
        el("footer", el("cite", place(quote, lang))),
    )


# --- questions --------------------------------------------------------------------------------------------------


@cache
def search(game: str) -> Search:
    """The search over one game, or over all."""
    return Search(law(), [game] if game else law().game_ids)


def ask(question: str, game: str, lang: str, root: str) -> Reply:
    """What the law answers to a question, as ``hoyle rule`` does."""
    query = " ".join(question.split())
    named = entry(law(), query)
    if named and named.kind in ("rule", "ruling"):
        return Reply(in_full(answer(law(), named.id, lang), lang, root), good=True)
    found = search(game).ask(query)
    if not found.answers:
        return Reply(el("p", say(lang, "nothing in the law matches {query!r}", query=query)), good=False)
    parts = []
    if found.unsure:
        text = "It is not certain what you are asking. Perhaps:"
        if not found.game_told:
            text = "It is not certain which game you are asking about. In each:"
        parts.append(el("p", say(lang, text), class_="unsure"))
    given = [answer(law(), hit.thing.id, lang) for hit in found.perhaps]
    if len(given) > 1:
        parts.append(el("div", join([in_full(one, lang, root, folded=True) for one in given]), class_="sides"))
    else:
        parts.append(in_full(given[0], lang, root))
    answered = {id for one in given for id in (one.id, *one.exceptions)}
    almost_as_good = [hit.thing for hit in found.answers if hit.points > FAR * found.answers[0].points]
    if others := [thing for thing in almost_as_good if found.game_told and thing.id not in answered]:
        items = [in_brief(thing, lang, root) for thing in others[:RELATED]]
        parts += [heading(lang, "Related"), el("ul", join(items), class_="plain")]
    return Reply("".join(parts), good=True)


def page_of(id: str, root: str) -> str:
    """The page of a rule or ruling."""
    game = id.partition(".")[0]
    page = "questions.html" if id in law().game(game).rulings else ""
    return f"{root}{game}/{page}#{id}"


def in_full(found: Answer, lang: str, root: str, *, folded: bool = False) -> Markup:
    """An answer with all that it rests on, which is folded away if it is one of several."""
    game = law().game(found.id.partition(".")[0])
    parts = [el("p", game.title.said(lang), class_="dim")]
    if found.to:
        parts.append(el("h2", found.to.said(lang)))
    rule = f" {found.rule.said(lang)}" if found.rule else ""
    parts.append(el("p", found.says.said(lang), rule, class_="answer"))
    parts.append(el("p", el("a", found.id, href=page_of(found.id, root)), class_="id"))
    grounds = rests_on(found, game, lang, root)
    if folded:
        parts.append(el("details", el("summary", basis_in_brief(found, lang)), *grounds))
    else:
        parts += grounds
    return el("article", *parts, class_="found side" if folded else "found", data_id=found.id)


def rests_on(found: Answer, game: GameLaw, lang: str, root: str) -> list[Markup]:
    """Exceptions to an answer, how we know it, the words that it rests on, and other readings of them."""
    parts = []
    if found.exceptions:
        items = [in_brief(Findable("rule", game.id, id, game.rules[id].says), lang, root) for id in found.exceptions]
        parts += [heading(lang, "Exceptions"), el("ul", join(items), class_="plain")]
    parts.append(el("p", basis(found, lang)))
    for one in worth_quoting(law(), found.quotations)[:QUOTED]:
        clause = law().clause(one.clause)
        meta = law().source(one.clause.partition(":")[0]).meta
        parts.append(quoted(Quote(one.clause, meta.source, meta.language, list(clause.lines), clause.text), lang))
        if one.means:
            means = one.means if one.from_clause else say(lang, "in our own words: {words}", words=one.means)
            parts.append(el("p", means, class_="dim"))
    if found.others:
        items = [el("li", other.says.said(lang)) for other in found.others]
        parts += [heading(lang, "Other readings"), el("ul", join(items))]
    return parts


def in_brief(thing: Findable, lang: str, root: str) -> Markup:
    """An entry with its answer: a ruling is never only a question."""
    says = [el("p", thing.says.said(lang))]
    if thing.kind == "ruling":
        says.append(el("p", "→ ", answer(law(), thing.id, lang).says.said(lang)))
    return el("li", *says, el("p", el("a", thing.id, href=page_of(thing.id, root)), class_="id"))

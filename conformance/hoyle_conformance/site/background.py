"""What stands behind each article and question: clauses, differences of the texts, examples."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property

from markupsafe import Markup, escape

from hoyle.law import Law, model
from hoyle.law.answers import editions_with
from hoyle.law.book import GameLaw, source_of
from hoyle_conformance.rulebooks.rulebook import Quote

WORDS = re.compile(r"\s+|[^\s]+")
ENTRIES = re.compile(r"\*\*|~~|(?<!\w)\*|\*(?!\w)")
"""Marks of emphasis, which are left out where what differs is marked."""


@dataclass(frozen=True)
class Side:
    """What one text says where the texts differ, or that it says nothing."""

    text: str
    quote: Quote | None
    marked: Markup | None = None
    """The words, with what differs marked; None if that is all of them."""


@dataclass(frozen=True)
class Difference:
    """A discrepancy as a reader needs it."""

    id: str
    what: str
    changes: str
    ruling: str
    sides: list[Side]


@dataclass(frozen=True)
class OneReading:
    """A reading of an open question, with what supports it."""

    id: str
    says: str
    rule: str
    because: str
    outside: str
    quotes: list[Quote]
    editions: list[str]


@dataclass(frozen=True)
class Question:
    """An open question: the answer first, then other readings."""

    id: str
    question: str
    answer: OneReading
    others: list[OneReading]
    canons: list[str]
    rules: list[tuple[str, str]]
    differences: list[str]


class Background:
    """All that stands behind the rules of one game, in one language."""

    def __init__(self, law: Law, game: GameLaw, lang: str) -> None:
        self.law, self.game, self.lang = law, game, lang

    def quote(self, id: str) -> Quote:
        """A clause as it is quoted."""
        clause = self.law.clause(id)
        words = clause.text.lstrip("-▶•* ") if clause.text[:1] in "-▶•" else clause.text
        return Quote(source_of(id), clause.lines, words, clause.struck, self.law.source(source_of(id)).meta.language)

    def quotes(self, clauses: Iterable[str]) -> list[Quote]:
        """Clauses as they are quoted; ids that no source has are left to the lint."""
        known = (id for id in clauses if source_of(id) in self.law.source_ids)
        return [self.quote(id) for id in known if id in self.law.source(source_of(id)).clauses]

    @cached_property
    def by_clause(self) -> dict[str, list[str]]:
        """The discrepancies that quote each clause."""
        found: dict[str, list[str]] = defaultdict(list)
        for entry in self.game.discrepancies.values():
            for cite in {wording.cite for wording in entry.wordings if wording.cite}:
                found[cite].append(entry.id)
        return found

    @cached_property
    def differences(self) -> dict[str, Difference]:
        """The discrepancies of the game, those that change play first."""
        entries = sorted(self.game.discrepancies.values(), key=lambda entry: entry.changes_play is None)
        return {entry.id: self._difference(entry) for entry in entries}

    def differences_at(self, clauses: Iterable[str]) -> list[Difference]:
        """The discrepancies that quote any of these clauses, those that change play first."""
        ids = dict.fromkeys(id for clause in clauses for id in self.by_clause.get(clause, ()))
        return sorted((self.differences[id] for id in ids), key=lambda one: not one.changes)

    @cached_property
    def examples(self) -> dict[str, list[tuple[str, str]]]:
        """The examples of each rule: their ids, and what they show."""
        found: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for scenario in self.game.scenarios.values():
            for id in (*scenario.rules, *filter(None, [scenario.tells_apart])):
                found[id].append((scenario.id, scenario.says.said(self.lang)))
        return found

    def questions(self) -> list[Question]:
        """The open questions of the game."""
        return [self._question(ruling) for ruling in self.game.rulings.values()]

    def _question(self, ruling: model.Ruling) -> Question:
        readings = {reading.id: self._reading(ruling, reading) for reading in ruling.readings}
        rules = [
            (rule.id, rule.says.said(self.lang))
            for rule in self.game.rules.values()
            if ruling.id in rule.rulings or ruling.id in rule.under
        ]
        settled = [entry.id for entry in self.game.discrepancies.values() if entry.ruling == ruling.id]
        canons = [self.law.canons[id].name.said(self.lang) for id in ruling.canons if id in self.law.canons]
        answer = readings.pop(ruling.default)
        question = ruling.question.said(self.lang)
        return Question(ruling.id, question, answer, list(readings.values()), canons, rules, settled)

    def _reading(self, ruling: model.Ruling, reading: model.Reading) -> OneReading:
        support = reading.support
        return OneReading(
            id=reading.id,
            says=reading.says.said(self.lang),
            rule=reading.rule.said(self.lang) if reading.rule else "",
            because=support.because.said(self.lang),
            outside=support.outside.said(self.lang) if support.outside else "",
            quotes=self.quotes(support.grounds),
            editions=[title.said(self.lang) for title in editions_with(self.game, ruling.id, reading.id)],
        )

    def _difference(self, entry: model.Discrepancy) -> Difference:
        return Difference(
            id=entry.id,
            what=entry.what.said(self.lang),
            changes=entry.changes_play.said(self.lang) if entry.changes_play else "",
            ruling=entry.ruling if entry.ruling and entry.ruling != "open" else "",
            sides=[self._side(wording) for wording in entry.wordings],
        )

    def _side(self, wording: model.Wording) -> Side:
        if wording.cite is None or source_of(wording.cite) not in self.law.source_ids:
            return Side(wording.silent or wording.cite or "", None)
        quote = self.quote(wording.cite)
        return Side(quote.source, quote, marked(quote.words, [wording.words]) if wording.words else None)


def marked(text: str, parts: Iterable[str]) -> Markup:
    """A text with some of its words marked, as far as it has them."""
    spans: list[tuple[int, int]] = []
    for part in parts:
        at = text.find(part)
        if at >= 0:
            spans.append((at, at + len(part)))
    out, end = Markup(), 0
    for start, stop in sorted(spans):
        if start >= end:
            out += escape(_plain(text[end:start])) + Markup("<mark>") + _plain(text[start:stop]) + Markup("</mark>")
            end = stop
    return out + _plain(text[end:])


def _plain(text: str) -> str:
    """Words without marks of emphasis."""
    return ENTRIES.sub("", text)


def compared(left: str, right: str) -> tuple[Markup, Markup]:
    """Two texts in one language, with the words marked that only one of them has.

    >>> [str(one) for one in compared("a 1 is laid", "a 15 is laid")]
    ['a <mark>1</mark> is laid', 'a <mark>15</mark> is laid']
    """
    words = [WORDS.findall(_plain(text)) for text in (left, right)]
    matcher = SequenceMatcher(None, [one.casefold() for one in words[0]], [one.casefold() for one in words[1]], False)
    sides = [Markup(), Markup()]
    for kind, a, b, c, d in matcher.get_opcodes():
        for side, (start, stop) in enumerate(((a, b), (c, d))):
            text = "".join(words[side][start:stop])
            if text:
                sides[side] += text if kind == "equal" else Markup("<mark>{}</mark>").format(text)
    return sides[0], sides[1]

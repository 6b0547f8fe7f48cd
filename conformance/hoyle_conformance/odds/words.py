"""Odds in words: how often a run misses a bug, and what shows it."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle_conformance.judging.bench import Effort
from hoyle_conformance.odds.chance import Interval
from hoyle_conformance.odds.table import Measured, Tried, Unit, hardest
from hoyle_conformance.phrases import Phrase

MILLION = 1_000_000
MOST = 0.5


class Number(int):
    """A number of which two digits count, with its thousands set apart.

    >>> str(Number(12_345)), str(Number(7))
    ('12\u202f000', '7')
    """

    def __str__(self) -> str:
        digits = len(f"{int(self)}") - 2
        return f"{round(int(self), -digits) if digits > 0 else int(self):,}".replace(",", "\u202f")

    def __format__(self, spec: str) -> str:
        return str(self)


def one_in(chance: float) -> Phrase:
    """How often something happens that has this chance, for a table.

    >>> str(one_in(0.0005)), str(one_in(0.7)), str(one_in(1e-9))
    ('1 in 2\u202f000', 'most', '< 1 in 10⁶')
    """
    if chance > MOST:
        return Phrase("most")
    if chance * MILLION < 1:
        return Phrase("< 1 in {n}", n="10⁶")
    return Phrase("1 in {n}", n=Number(round(1 / chance)))


def how_often(chance: float) -> Phrase:
    """The same for a sentence."""
    if chance > MOST:
        return Phrase("in most runs")
    if chance * MILLION < 1:
        return Phrase("less than once in a million runs")
    return Phrase("at most once in {n} runs", n=Number(round(1 / chance)))


def between(chance: Interval) -> Phrase:
    """How often, with the limits, unless all are below one in a million."""
    if chance.most * MILLION < 1 or chance.least > MOST:
        return one_in(chance.most)
    return Phrase(
        "{likely} (95 %: {least} to {most})",
        likely=one_in(chance.likely),
        least=one_in(chance.least),
        most=one_in(chance.most),
    )


def shown_by(one: Tried, limits: bool = False) -> Phrase:
    """Among how many the bug shows in one; with limits, the interval as well."""
    if not one.found:
        return Phrase("0 in {many}", many=_many(one.unit, one.lots * one.size))
    share = one.share
    said = Phrase("1 in {many}", many=_many(one.unit, round(one.size / share.likely)))
    if not limits:
        return said
    few, many = (Number(max(1, round(one.size / limit))) for limit in (share.most, share.least))
    return Phrase("{said} (95 %: 1 in {few} to 1 in {many})", said=said, few=few, many=many)


def _many(unit: Unit, many: int) -> Phrase:
    n = Number(many)
    return {
        Unit.SCRIPTS: Phrase("{n} script", "{n} scripts", n=n),
        Unit.UNLAWFUL_MOVES: Phrase("{n} unlawful move", "{n} unlawful moves", n=n),
        Unit.PAIRS: Phrase("{n} pair of games", "{n} pairs of games", n=n),
        Unit.GAMES: Phrase("{n} game of its own", "{n} games of its own", n=n),
    }[unit]


def odds_in_words(bugs: Sequence[Measured], effort: Effort, preset: str) -> Phrase:
    """How likely a run is to miss a bug like these, as one sentence.

    What generated games alone would do is said too: no directed check may have been made for the next bug of the kind.
    """
    often = how_often(hardest(bugs, effort).missed(effort).most)
    if all(one.always for one in bugs):
        found = "a bug like this is found in every run; generated games alone miss it {often} (preset {preset})"
        return Phrase(found, often=often, preset=preset)
    return Phrase("a bug like this is missed {often} (preset {preset})", often=often, preset=preset)

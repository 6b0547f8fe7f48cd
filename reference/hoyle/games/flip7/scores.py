"""The points of a row of cards in Flip 7, and the rules that made them so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from hoyle.games.flip7.law import BONUS, DOUBLE, IN, MODIFIERS, NUMBERS, OUT, TWICE, rule
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flip7.table import Flip7

SUM_OF_NUMBERS = rule.id("flip7.score.numbers")
ZERO = rule.id("flip7.score.zero")
DOUBLED = rule.id("flip7.score.double")
ONLY_NUMBERS_DOUBLED = rule.id("flip7.score.double-only-numbers")
PLUS_CARDS = rule.id("flip7.score.modifiers")
SEVEN_BONUS = rule.id("flip7.score.bonus")
TOTAL = rule.id("flip7.score.total")
ALL_SCORE = rule.id("flip7.flip-seven.all-score")
STAYED_SCORES = rule.id("flip7.stay.scores")
FROZEN_SCORES = rule.id("flip7.freeze.scores")


def points_of(numbers: Iterable[str], modifiers: Iterable[str], flip_seven: bool, every_x2: bool) -> int:
    """The points of a row of numbers and a row of modifiers; a second x2 may double again.

    >>> points_of(["5", "8"], ["x2", "+4"], flip_seven=False, every_x2=False)
    30
    """
    total = sum(map(NUMBERS.__getitem__, numbers))
    plus = 0
    doubles = 0
    for card in modifiers:
        if card == DOUBLE:
            doubles += 1
        else:
            plus += MODIFIERS[card] or 0
    if doubles:
        total *= TWICE ** (doubles if every_x2 else 1)
    return total + plus + (BONUS if flip_seven else 0)


def rules_at_work(table: Flip7, seat: int) -> Iterator[RuleId]:
    """The rules that made the points of one person what they are."""
    numbers, modifiers, flip_seven = table.numbers[seat], table.modifiers[seat], seat == table.flipper
    doubles = modifiers.count(DOUBLE)
    plus = doubles < len(modifiers)
    yield TOTAL
    if numbers:
        yield SUM_OF_NUMBERS
        if "0" in numbers:
            yield ZERO
    if doubles:
        if numbers:
            yield DOUBLED
        if plus or flip_seven:
            yield ONLY_NUMBERS_DOUBLED
    if plus:
        yield PLUS_CARDS
    if flip_seven:
        yield SEVEN_BONUS
    if table.status[seat] == IN and table.flipper not in (None, seat):
        yield ALL_SCORE
    frozen = seat in table.frozen
    if table.status[seat] == OUT and not frozen:
        yield STAYED_SCORES
    if frozen:
        yield FROZEN_SCORES

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


def points_of(numbers: Iterable[str], modifiers: Iterable[str], flip_seven: bool, every_x2: bool = False) -> int:
    """The points of a row of numbers and a row of modifiers; a second x2 may double again.

    >>> points_of(["5", "8"], ["x2", "+4"], flip_seven=False)
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
    double = DOUBLE in modifiers
    plus = any(card != DOUBLE for card in modifiers)
    at_work = (
        (TOTAL, True),
        (SUM_OF_NUMBERS, bool(numbers)),
        (ZERO, "0" in numbers),
        (DOUBLED, double and bool(numbers)),
        (ONLY_NUMBERS_DOUBLED, double and (plus or flip_seven)),
        (PLUS_CARDS, plus),
        (SEVEN_BONUS, flip_seven),
        (ALL_SCORE, table.status[seat] == IN and table.flipper not in (None, seat)),
        (STAYED_SCORES, table.status[seat] == OUT and seat not in table.frozen),
        (FROZEN_SCORES, seat in table.frozen),
    )
    return (id for id, happened in at_work if happened)

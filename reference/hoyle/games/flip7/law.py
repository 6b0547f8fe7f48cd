"""The pack of Flip 7 and the numbers of its rules, as the law has them, and the points of a row of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hoyle.law import Law
from hoyle.table import rules_of

LAW = Law().game("flip7")
rule = rules_of(LAW)

CARDS = {card.name: card for card in LAW.file.cards}
NUMBERS = {card.name: card.value or 0 for card in LAW.file.cards if card.kind == "number"}
MODIFIERS = {card.name: card.value for card in LAW.file.cards if card.kind == "modifier"}
DOUBLE, FREEZE, SECOND_CHANCE, FLIP_THREE = "x2", "freeze", "second-chance", "flip-three"

TARGET = LAW.constants["target-score"]
SEVEN = LAW.constants["flip-seven-numbers"]
BONUS = LAW.constants["flip-seven-bonus"]
THREE = LAW.constants["flip-three-cards"]
TWICE = LAW.constants["double-factor"]
ONE_PACK = LAW.constants["one-pack-players"]
CHALLENGE_ROUNDS = LAW.constants["challenge-rounds"]

IN, OUT, BUSTED = "in", "out", "busted"
PLACE = {card.name: place for place, card in enumerate(LAW.file.cards)}
"""Where a card stands in the order of the pack."""
VERBS = ("hit", "stay", "freeze", "flip-three", "give", "decline", "save", "bust")


def points(numbers: Iterable[str], modifiers: Iterable[str], flip_seven: bool, readings: Mapping[str, str]) -> int:
    """The points of a row of numbers and a row of modifiers.

    >>> points(["5", "8"], ["x2", "+4"], False, LAW.readings())
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
        total *= TWICE ** (doubles if readings["flip7.score.two-doubles"] == "each" else 1)
    return total + plus + (BONUS if flip_seven else 0)

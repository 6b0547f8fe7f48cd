"""The law of Patience as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from typing import TypeGuard

from hoyle.law import Law
from hoyle.table import is_whole, readings_of, rules_of

LAW = Law().game("patience")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack and the piles ------------------------------------------------------------------------------------

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
NAMES = {value: name for name, value in VALUES.items()}
ONE_HIGHER = {name: tuple(other for other in VALUES if VALUES[other] == value + 1) for name, value in VALUES.items()}
"""The cards that are one higher than a card; none for the highest."""
CARDS = sum(card.count for card in LAW.file.cards)
PILES = LAW.constants["lower-piles"]
ONE = NAMES[LAW.constants["first-card"]]
BASE = VALUES[ONE] - 1
"""What a 1 is laid on: the bare table."""


def is_pile(number: object) -> TypeGuard[int]:
    """Whether there is a lower pile of this number."""
    return is_whole(number) and 0 <= number < PILES


# --- readings --------------------------------------------------------------------------------------------------

FIRST_ONES_REPLACED = reading("patience.first-ones", "at-once")
LATER_ONES_AT_ONCE = reading("patience.later-ones", "at-once")
PLAYS_COMPULSORY = reading("patience.duty", "compulsory")
PLAYS_FREE = reading("patience.duty", "free")
ONLY_TOP_CARDS = reading("patience.covered", "top")
DOUBLING_WHOLE_PILES = reading("patience.doubling", "whole-piles")
DOUBLING_SINGLE_CARDS = reading("patience.doubling", "single-cards")
DOUBLING_PARTS = reading("patience.doubling", "parts")
DOUBLING_IN_SEQUENCE = reading("patience.opportunity", "in-sequence")
DOUBLING_AT_WILL = reading("patience.opportunity", "at-will")
TOP_CARD_FILLS = reading("patience.filler", "top")
FILLING_BEFORE_TURNING = reading("patience.filling", "before-turning")
EVERY_SPACE_IS_FILLED = reading("patience.spaces", "every")
ONLY_SPACES_OF_DOUBLING = reading("patience.spaces", "doubling")

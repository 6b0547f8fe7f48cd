"""The law of Stock Exchange as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("stock-exchange")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

COPIES = {card.name: card.count for card in LAW.file.cards}
"""How many cards there are of each number, from the lowest."""
PLACE = {number: place for place, number in enumerate(COPIES)}
"""The place of a number in the order of the pack."""
HAND_SIZE = min(COPIES.values())
"""As many cards as there are of a number: there is one number for each player, so each is dealt that many."""

# --- numbers of the rules --------------------------------------------------------------------------------------

HANDS = LAW.constants["hands"]
POINT = LAW.constants["points-for-sold"]
FEWEST_NAMED = LAW.constants["fewest-named"]

# --- readings --------------------------------------------------------------------------------------------------

AT_LEAST_TWO = reading("stock-exchange.least-cards", "two")
NUMBER_NAMED = reading("stock-exchange.talk", "number-named")
OFFERED_CARDS_FREE = reading("stock-exchange.offered-cards", "free")
OFFERED_CARDS_HELD = reading("stock-exchange.offered-cards", "held")
NEW_OFFER_REPLACES = reading("stock-exchange.second-offer", "replaced")
SECOND_OFFER_WAITS = reading("stock-exchange.second-offer", "waits")
REFUSAL_IS_FOR_GOOD = reading("stock-exchange.refusal", "for-good")
SOLD_ONLY_ON_AN_OPEN_BOARD = reading("stock-exchange.sold-early", "open-board")
SOLD_AT_ONCE = reading("stock-exchange.sold-early", "at-once")
TIES_PLAY_ON = reading("stock-exchange.tie", "play-on")

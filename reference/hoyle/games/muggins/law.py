"""The law of Muggins as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("muggins")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
NAMES = {value: name for name, value in VALUES.items()}
ONE, LAST = NAMES[1], NAMES[LAW.constants["last-number"]]
BELOW = {name: NAMES.get(value - 1) for name, value in VALUES.items()}
ABOVE = {name: NAMES.get(value + 1) for name, value in VALUES.items()}
PACK_SIZE = LAW.constants["pack-size"]

# --- numbers and words of the rules ----------------------------------------------------------------------------

PENALTY = LAW.constants["penalty-cards"]
STOCK, HAND = "stock", "hand"
"""Where a card is played from."""

# --- readings --------------------------------------------------------------------------------------------------

OFFENCES_PLAYED = reading("muggins.offences", "played")
OFFENCES_FORBIDDEN = reading("muggins.offences", "forbidden")
LEFT_OF_THE_DEALER = reading("muggins.first-player", "left-of-dealer")
TURNED_FROM_THE_TOP = reading("muggins.hand-end", "top")
ONES_MAY_WAIT = reading("muggins.ones", "may")
FULL_PILES_STAY = reading("muggins.full-pile", "stays")
OTHERS_ONLY = reading("muggins.own-stock-pile", "others-only")
OWN_STOCK_PILE_TOO = reading("muggins.own-stock-pile", "own-too")
STOCK_PILE_FIRST = reading("muggins.precedence", "stock-first")
ONLY_TO_TABLE_PILES = reading("muggins.parenthesis", "to-table-piles")
FIRST_CALL_COUNTS = reading("muggins.several-calls", "first")
EACH_MAY_CALL = reading("muggins.several-calls", "each")
CALLED_BEFORE_THE_NEXT_ACT = reading("muggins.call.until", "next-act")
CALLED_UNTIL_THE_TURN_ENDS = reading("muggins.call.until", "end-of-turn")
ONLY_WRONG_CARDS = reading("muggins.called-player", "wrong-card")
BACK_TO_THE_STOCK_PILE = reading("muggins.taken-back", "stock-pile")
WRONG_LAST_CARD_WINS = reading("muggins.wrong-last-card", "wins")
WRONG_LAST_CARD_CAN_BE_CALLED = reading("muggins.wrong-last-card", "may-be-called")
FALSE_CALL_IS_NOT_HEARD = reading("muggins.false-call", "not-heard")
FALSE_CALL_COSTS = reading("muggins.false-call", "caller-takes")
LAST_CARD_IS_LEFT = reading("muggins.last-card", "must-play")
PENALTY_BELOW = reading("muggins.penalty-place", "below")
STOCK_PILE_TURNED_OVER = reading("muggins.stock-turned", "turned-over")
TURNED_OVER_AT_ONCE = reading("muggins.turning-moment", "at-once")

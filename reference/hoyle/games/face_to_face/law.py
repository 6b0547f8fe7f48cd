"""The law of Face to Face as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("face-to-face")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack --------------------------------------------------------------------------------------------------

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
PILE_CARDS = (str(LAW.constants["ascending-start"]), str(LAW.constants["descending-start"]))
"""What lies on the ascending and the descending pile before any card is laid."""
TOPS = VALUES | {card: int(card) for card in PILE_CARDS}
"""The value of whatever may lie on top of a pile."""

# --- numbers and words of the rules ----------------------------------------------------------------------------

HAND = LAW.constants["hand-cards"]
LEAST = LAW.constants["least-cards"]
DRAWN = LAW.constants["cards-drawn"]
GIFTS = LAW.constants["opponent-cards"]
STEP = LAW.constants["trick-step"]
ALL_LAID, UNABLE = "all-laid", "unable"
"""How a game ends."""

# --- readings --------------------------------------------------------------------------------------------------

ANY_TWO_CARDS = reading("face-to-face.two-cards.which-piles", "any-piles")
GIFT_AT_ANY_TIME = reading("face-to-face.opponent-card.when", "any-time")
GIFT_COMES_LAST = reading("face-to-face.opponent-card.when", "last")
BARE_SHOWS_ITS_CARD = reading("face-to-face.opponent-card.bare-pile", "pile-card")
BARE_TAKES_ANY_CARD = reading("face-to-face.opponent-card.bare-pile", "any-card")
STUCK_MUST_NOT = reading("face-to-face.stuck", "must-not")
STUCK_TAKES_BACK = reading("face-to-face.stuck", "take-back")
MUST_DRAW = reading("face-to-face.draw.choice", "compulsory")
MAY_DRAW_FEWER = reading("face-to-face.draw.choice", "optional")
DRAWS_WHAT_IS_LEFT = reading("face-to-face.draw.short", "what-is-left")
DRAWS_NONE_IF_SHORT = reading("face-to-face.draw.short", "none")
LOSES_IN_OWN_TURN = reading("face-to-face.loss.moment", "own-turn")
LAST_CARD_LOSES = reading("face-to-face.last-card", "loses")
LAST_CARD_WINS = reading("face-to-face.last-card", "wins")
OPPONENT_WINS = reading("face-to-face.loss.result", "opponent-wins")
LAST_ON_OWN_PILE = reading("face-to-face.win.where", "own-pile")
TRICK_ON_VISIBLE_CARD = reading("face-to-face.trick.whose-card", "visible")

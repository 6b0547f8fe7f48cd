"""The cards and numbers of Face to Face, read from the law, and the names of its piles."""

from __future__ import annotations

from hoyle.law import Law

LAW = Law().game("face-to-face")

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
HAND = LAW.constants["hand-cards"]
LEAST = LAW.constants["least-cards"]
DRAWN = LAW.constants["cards-drawn"]
GIFTS = LAW.constants["opponent-cards"]
STEP = LAW.constants["trick-step"]
PILE_CARDS = (str(LAW.constants["ascending-start"]), str(LAW.constants["descending-start"]))
TOPS = VALUES | {card: int(card) for card in PILE_CARDS}
"""The value of whatever may lie on top of a pile."""

UP, DOWN = 0, 1
PILES = {"own-up": (False, UP), "own-down": (False, DOWN), "their-up": (True, UP), "their-down": (True, DOWN)}
"""The piles as the person to move sees them: whether the opponent's, and in which direction."""
FORWARDS, TRICK, GIFT = "forwards", "trick", "gift"
"""How the top card of a pile came there."""
ALL_LAID, UNABLE = "all-laid", "unable"
VERBS = ("lay", "end", "draw", "take-back")

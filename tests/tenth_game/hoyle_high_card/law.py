"""The law of High Card as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("high-card")
rule = rules_of(LAW)
reading = readings_of(LAW)

CARDS = {card.name: card.value or 0 for card in LAW.file.cards}
"""The number of each card."""
HAND = LAW.constants["hand"]

LEFT_LEADS = reading("high-card.lead-after-shared", "left-of-leader")

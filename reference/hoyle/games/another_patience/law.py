"""The law of Another Patience as the engine uses it: its pack, its numbers, its readings by name."""

from __future__ import annotations

from hoyle.law import Law
from hoyle.table import readings_of, rules_of

LAW = Law().game("another-patience")
rule = rules_of(LAW)
reading = readings_of(LAW)

# --- the pack and the numbers of the rules ---------------------------------------------------------------------

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
ROWS = LAW.constants["rows"]
TOTAL = LAW.constants["total"]
PASSES = LAW.constants["passes"]

# --- readings --------------------------------------------------------------------------------------------------

BOTH_RELEASED = reading("another-patience.releasing-pair", "both-released")
RELEASING_PAIRS = reading("another-patience.releasing-pair", "allowed")
STOCK_TOP_STAYS = reading("another-patience.stock-top", "stays")
REMOVING_FIRST = reading("another-patience.turning", "all-first")
TURNING_FREE = reading("another-patience.turning", "free")
TURNED_THIRTEEN_ALONE = reading("another-patience.turned-thirteen", "alone")
THIRTEENS_RELEASED = reading("another-patience.covered-thirteen", "released")
THIRTEENS_WHILE_COVERED = reading("another-patience.covered-thirteen", "covered")
ADDED_TO_ONE = reading("another-patience.sum", "two")
ADDED_TO_MORE = reading("another-patience.sum", "more")
PACK_ONCE = reading("another-patience.passes", "once")
PACK_THREE_TIMES = reading("another-patience.passes", "three")
TRIANGLE_WINS = reading("another-patience.goal", "triangle")

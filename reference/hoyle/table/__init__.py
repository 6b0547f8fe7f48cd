"""A table: what every game's engine offers, and what the engines are made of.

Every game is asked the same questions (:class:`Table`): what is lawful, what is irregular, why a move is refused. Rule
ids and readings are checked when an engine is imported (:mod:`hoyle.table.ids`), chance is always explicit, and a
table can be laid out by hand (:mod:`hoyle.table.position`).
"""

from hoyle.table.ids import Reading, RuleId, Tagged, readings_of, rules_of
from hoyle.table.refusals import Impossible, Refused
from hoyle.table.table import THE_REST, Event, Move, Table, View

__all__ = [
    "THE_REST",
    "Event",
    "Impossible",
    "Move",
    "Reading",
    "Refused",
    "RuleId",
    "Table",
    "Tagged",
    "View",
    "readings_of",
    "rules_of",
]

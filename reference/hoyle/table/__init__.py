"""A table: what every game's engine offers, and what the engines are made of.

Every game is asked the same questions (:class:`Table`): what is lawful, what is irregular, why a move is refused. Rule
ids and readings are checked when an engine is imported (:mod:`hoyle.table.ids`), chance is always explicit, and a
table can be laid out by hand (:mod:`hoyle.table.position`).
"""

from typing import TYPE_CHECKING

from hoyle._lazy import lazy

if TYPE_CHECKING:
    from hoyle.table.ids import Reading, RuleId, Tagged, readings_of, rules_of
    from hoyle.table.notation import BadMove
    from hoyle.table.plain import Event, Move, View, is_whole
    from hoyle.table.refusals import Impossible, Refused
    from hoyle.table.table import THE_REST, Table, is_among
else:
    __getattr__ = lazy(
        __name__,
        {
            **dict.fromkeys(("Reading", "RuleId", "Tagged", "readings_of", "rules_of"), "hoyle.table.ids"),
            "BadMove": "hoyle.table.notation",
            **dict.fromkeys(("Event", "Move", "View", "is_whole"), "hoyle.table.plain"),
            **dict.fromkeys(("Impossible", "Refused"), "hoyle.table.refusals"),
            **dict.fromkeys(("THE_REST", "Table", "is_among"), "hoyle.table.table"),
        },
    )

__all__ = [
    "THE_REST",
    "BadMove",
    "Event",
    "Impossible",
    "Move",
    "Reading",
    "Refused",
    "RuleId",
    "Table",
    "Tagged",
    "View",
    "is_among",
    "is_whole",
    "readings_of",
    "rules_of",
]

"""A sensible player of Muggins: gets rid of cards where the rules want it, and calls what others miss."""

from random import Random

from hoyle.table import Move, Table

ORDER = ("muggins", "stock-table", "table", "stock-build", "build", "turn", "lay")
"""What goes first: a call, then plays to the table, then to others, and only then one's own Stock Pile."""

MISSES = 0.15
"""How often a play is missed, as people do: without that nobody would ever call."""


def sensible(table: Table, rng: Random) -> Move:
    """The first of these that is lawful; of several piles any. Now and then a play is missed."""
    if rng.random() < MISSES:
        return rng.choice(table.moves())
    options = table.lawful()
    first = min(options, key=lambda move: ORDER.index(move["do"]))
    return rng.choice([move for move in options if move["do"] == first["do"]])

"""What games share in taking up a table as somebody shows it."""

from __future__ import annotations

from hoyle.table.table import Table


def take_up_pile(table: Table, pile: list[str], count: int | None) -> bool:
    """Makes a pile as high as it is shown; whether that can be done.

    Its order cannot be seen. Somebody who has drawn more cards than we did has drawn those on top; whoever has drawn
    fewer still has the last ones that we drew.
    """
    if count is None or count == len(pile):
        return True
    if count < len(pile):
        table.drawn += reversed(pile[count:])
        del pile[count:]
        return True
    order = table.shuffles[-1] if table.shuffles else []
    if count > len(order):
        return False
    pile[:] = order[::-1][:count]
    return True

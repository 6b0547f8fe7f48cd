"""A table of Another Patience laid out by hand: refused with the rule it breaks where no game can reach it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.another_patience.table import GONE, INDEX, PLACES, ROWS, SIZE, VALUES
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.another_patience.table import AnotherPatience

KEYS = ("triangle", "stock", "turned", "pack")


def lay_out(table: AnotherPatience, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and goes on to the next decision.

    ``triangle`` and ``stock`` are as a view shows them; ``turned`` is true if the top of the stock pile was just
    turned. ``pack`` has the cards still to turn, the next one first. What lies nowhere has been discarded.
    """
    unknown = sorted(set(position) - set(KEYS))
    if unknown:
        raise Impossible(f"the position has {unknown[0]!r}; it may have {', '.join(KEYS)}")
    table._begin()
    _lay_triangle(table, position.get("triangle", []))
    table.stock = _cards(position, "stock")
    table.fresh = bool(position.get("turned", False))
    if table.fresh and not table.stock:
        raise Impossible("a card was just turned and the stock pile is empty", "another-patience.turn")
    _lay_pack(table, _cards(position, "pack"))
    table._go_on()


def _lay_triangle(table: AnotherPatience, rows: object) -> None:
    if not isinstance(rows, list) or len(rows) != ROWS:
        raise Impossible(f"triangle has {ROWS} rows, each such as '5 - 12'", "another-patience.triangle")
    words = [word for row in rows for word in (row if isinstance(row, list) else str(row).split())]
    if len(words) != SIZE:
        raise Impossible(f"the triangle has {len(words)} places instead of {SIZE}", "another-patience.triangle")
    table.triangle = [_card(word) if word != GONE else GONE for word in words]
    table.here = sum(1 << index for index, word in enumerate(words) if word != GONE)
    for index in range(SIZE):
        if not table.here >> index & 1 and (covers := table.covers(index)):
            if table.readings["another-patience.covered-thirteen"] == "covered":
                continue
            raise Impossible(
                f"{PLACES[index]} is gone and {PLACES[covers[0]]}, which lay on it, is not", "another-patience.released"
            )


def _lay_pack(table: AnotherPatience, order: list[str]) -> None:
    """The pack in the order given; more cards of a number than there are cannot lie anywhere."""
    left = Counter(table.full_pack())
    left.subtract([*table.stock, *order, *(table.triangle[INDEX[PLACES[index]]] for index in table.left())])
    for card, count in left.items():
        if count < 0:
            raise Impossible(f"the position has more of {card!r} than the pack", "another-patience.pack")
    table._given.insert(0, [*order])
    table.pack = table.shuffled(list(order))[::-1]


def _cards(position: Mapping[str, Any], key: str) -> list[str]:
    value = position.get(key, [])
    if not isinstance(value, list):
        raise Impossible(f"{key} is {value!r}; it is a list of cards, such as [5, 8]")
    if THE_REST in value:
        raise Impossible(f"{key} names all its cards: what lies nowhere has been discarded")
    return [_card(card) for card in value]


def _card(card: object) -> str:
    name = str(card)
    if name not in VALUES:
        raise Impossible(f"{name!r} is no card of the pack", "another-patience.pack")
    return name

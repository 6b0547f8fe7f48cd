"""The moves of Another Patience that name places of the triangle."""

from __future__ import annotations

from hoyle.families.solitaire import solo
from hoyle.games.another_patience.triangle import INDEX, PLACES
from hoyle.table import Move


def pair_of(one: int, two: int) -> Move:
    """Two places of the triangle as a pair, the upper one first."""
    first, second = sorted((one, two))
    return solo("pair", **{"card": PLACES[first], "with": PLACES[second]})


def named(move: Move) -> list[str]:
    """The places of the triangle that a move names."""
    return [name for part in ("card", "with", "cards") if part in move for name in str(move[part]).split("+")]


def places_of(move: Move) -> list[int]:
    """The places that a lawful move names, from the top of the triangle down."""
    return sorted(INDEX[name] for name in named(move))


def in_order(move: Move) -> Move:
    """The same move with its places from the top of the triangle down: it does not matter which is named first.

    >>> in_order({"seat": 0, "do": "pair", "card": "7.2", "with": "6.1"})
    {'seat': 0, 'do': 'pair', 'card': '6.1', 'with': '7.2'}
    """
    names = named(move)
    if len(names) < 2 or any(name not in INDEX for name in names):
        return move
    names.sort(key=INDEX.__getitem__)
    if "cards" in move:
        return {**move, "cards": "+".join(names)}
    return {**move, **dict(zip(("card", "with"), names, strict=False))}

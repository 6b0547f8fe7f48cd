"""Games of Face to Face that look the same to one person, to find out whether a program reveals what is hidden."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import cast

from hoyle.games.face_to_face.table import FaceToFace
from hoyle.script import Script
from hoyle.table import Move, Refused, Table

TRIES = 12


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same moves with other cards in the places that the seat cannot see: the other hand, and both decks.

    Every other time only the decks change, so that it is known which of the two a program reveals.
    """
    table = script.replace(moves=[]).table()
    course = _course(table, script.moves)
    decks = cast(FaceToFace, table).decks
    orders = [list(order) for order in table.shuffles]
    other = 1 - seat
    own, theirs = (len(orders[one]) - len(decks[one]) for one in (seat, other))
    first = theirs if rng.random() < 0.5 else 0
    laid = {move["card"] for move in script.moves if move["do"] == "lay" and move["seat"] == other}
    unseen = {
        seat: range(own, len(orders[seat])),
        other: [place for place, card in enumerate(orders[other]) if place >= first and card not in laid],
    }
    for attempt in range(TRIES):
        changed = [order[:] for order in orders]
        for owner, places in unseen.items():
            _rearrange(changed[owner], list(places), rng, thoroughly=attempt < TRIES // 2)
        made = script.replace(shuffles=changed)
        with suppress(Refused):
            if changed != orders and _course(made.replace(moves=[]).table(), script.moves) == course:
                return made
    return None


def _rearrange(order: list[str], places: list[int], rng: Random, thoroughly: bool) -> None:
    """Shuffles the cards in these places, or swaps two of them."""
    if not thoroughly:
        places = rng.sample(places, min(2, len(places)))
    cards = [order[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        order[place] = card


def _course(table: Table, moves: list[Move]) -> list[tuple[bool, object]]:
    """Whether the game continues, and how it ended: what everybody may know about other hands."""
    course: list[tuple[bool, object]] = []
    for move in moves:
        table.play(move)
        course.append((table.over, table.result() if table.over else None))
    return course

"""Games of Stock Exchange that look the same to one seat, to find out whether a program reveals what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

from hoyle.games.stock_exchange.law import NUMBER_NAMED
from hoyle.script import Script
from hoyle.table import Impossible, Refused, Table


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game except for the cards of two others, or the number on an offer that nobody took up."""
    changes = [_other_cards, _other_number]
    rng.shuffle(changes)
    for _ in range(12):
        for change in changes:
            other = change(script, seat, rng)
            if other is not None and _looks_the_same(script, other, seat):
                return other
    return None


def _other_cards(script: Script, seat: int, rng: Random) -> Script | None:
    """Two others are dealt a card of each other's."""
    players, orders = script.players, [list(order) for order in script.shuffles]
    hand = len(orders) - 1
    left = (players + hand) % players  # who is served first
    places = [place for place in range(len(orders[hand])) if (left + place) % players != seat]
    one, other = rng.sample(places, 2)
    if (one - other) % players == 0 or orders[hand][one] == orders[hand][other]:
        return None
    orders[hand][one], orders[hand][other] = orders[hand][other], orders[hand][one]
    return script.replace(shuffles=orders)


def _other_number(script: Script, seat: int, rng: Random) -> Script | None:
    """Another seat offers the same number of cards, with a different number on them."""
    if script.readings.get(NUMBER_NAMED.ruling) == NUMBER_NAMED.id:
        return None
    offers = [at for at, move in enumerate(script.moves) if move["do"] == "offer" and move["seat"] != seat]
    if not offers:
        return None
    at = rng.choice(offers)
    number = rng.choice([str(one) for one in range(1, script.players + 1) if str(one) != script.moves[at]["number"]])
    return script.replace(moves=[*script.moves[:at], {**script.moves[at], "number": number}, *script.moves[at + 1 :]])


def _looks_the_same(script: Script, other: Script, seat: int) -> bool:
    """Whether everything said aloud, and all cards of the seat, are the same throughout."""
    try:
        one, two = script.table(), other.table()
        for mine, theirs in zip(script.moves, other.moves, strict=True):
            if _known(one, seat) != _known(two, seat):
                return False
            one.play(mine)
            two.play(theirs)
    except (Refused, Impossible):
        return False
    return bool(_known(one, seat) == _known(two, seat))


def _known(table: Table, seat: int) -> Any:
    view = table.view()
    if view["over"]:
        return view
    public = [{key: one[key] for key in ("offer", "said", "refused", "points")} for one in view["seats"]]
    return view["hand"], view["open"], public, view["seats"][seat]

"""A small sensible player of Flinch, built on the advice in the rulebook: help yourself, hinder the others."""

from __future__ import annotations

from random import Random

from hoyle.games.flinch.cards import CARDS, RESERVES
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move


def sensible(table: Flinch, rng: Random) -> Move:
    """What is due; what leads to the own Flinch card or empties the Hand; otherwise a card laid in sequence."""
    options = table.lawful()
    if table.about == "arrange":
        return max(options, key=lambda move: (_in_sequence(table, move), rng.random()))
    plays = [move for move in options if move["do"] == "play"]
    lays = [move for move in options if move["do"] == "lay"]
    due = [move for move in plays if "flinch" in move["from"]]
    if due or not lays:
        return rng.choice(due or plays or options)
    good = [move for move in plays if not _helps_opponent(table, move)]
    if good and (_leads_home(table, good) or len(table.hand[table.turn]) <= 3):
        return max(good, key=lambda move: (move["from"] == "hand", rng.random()))
    return max(lays, key=lambda move: (_in_sequence(table, move), int(move["card"]), rng.random()))


def _leads_home(table: Flinch, plays: list[Move]) -> bool:
    """Whether own cards reach from some pile to the number before the own Flinch card."""
    seat = table.turn
    if not table.flinch[seat]:
        return bool(plays)
    wanted = CARDS[table.flinch[seat][-1]]
    held = {CARDS[card] for _, card in table.sources(seat)}
    reach = {CARDS[move["card"]] for move in plays}
    return any(all(number in held for number in range(low, wanted)) for low in reach if low < wanted)


def _helps_opponent(table: Flinch, move: Move) -> bool:
    """Whether the play would let the next opponents play from their Flinch Piles."""
    following = str(CARDS[move["card"]] + 1)
    return any(
        table.flinch[other] and table.flinch[other][-1] == following for other in table.opponents(table.turn)[:2]
    )


def _in_sequence(table: Flinch, move: Move) -> bool:
    """Whether the card goes on one that is the next higher: sequences running down."""
    place = table.reserve[move["seat"]][RESERVES.index(move["on"])]
    return bool(place) and CARDS[place[-1]] == CARDS[move["card"]] + 1

"""A sensible player of Flinch, built on the advice in the rulebook: help yourself, hinder the others."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.flinch.law import ARRANGE, CARDS, FLINCH, HAND, PARTNER_FLINCH, PLACE
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move, Table


def sensible(table: Table, rng: Random) -> Move:
    """What is due, leads to the player's own Flinch card or empties the Hand; otherwise a card laid in sequence."""
    flinch = cast(Flinch, table)
    options = flinch.lawful()
    if flinch.about == ARRANGE:
        return max(options, key=lambda move: (_in_sequence(flinch, move), rng.random()))
    plays = [move for move in options if move["do"] == "play"]
    lays = [move for move in options if move["do"] == "lay"]
    due = [move for move in plays if move["from"] in (FLINCH, PARTNER_FLINCH)]
    if due or not lays:
        return rng.choice(due or plays or options)
    good = [move for move in plays if not _helps_opponent(flinch, move)]
    if good and (_leads_home(flinch, good) or len(flinch.hand[flinch.turn]) <= 3):
        return max(good, key=lambda move: (move["from"] == HAND, rng.random()))
    return max(lays, key=lambda move: (_in_sequence(flinch, move), int(move["card"]), rng.random()))


def _leads_home(table: Flinch, plays: list[Move]) -> bool:
    """Whether the player's cards reach from some pile to the number before their own Flinch card."""
    seat = table.turn
    if not table.flinch[seat]:
        return bool(plays)
    wanted = CARDS[table.flinch[seat][-1]]
    held = {CARDS[card] for _, card in table.duties.sources(seat)}
    reach = {CARDS[move["card"]] for move in plays}
    return any(all(number in held for number in range(low, wanted)) for low in reach if low < wanted)


def _helps_opponent(table: Flinch, move: Move) -> bool:
    """Whether the play would let the next opponents play from their Flinch Piles."""
    following = str(CARDS[move["card"]] + 1)
    return any(
        table.flinch[other] and table.flinch[other][-1] == following for other in table.opponents(table.turn)[:2]
    )


def _in_sequence(table: Flinch, move: Move) -> bool:
    """Whether the card goes on the next higher one: sequences run down."""
    place = table.reserve[move["seat"]][PLACE[move["on"]]]
    return bool(place) and CARDS[place[-1]] == CARDS[move["card"]] + 1

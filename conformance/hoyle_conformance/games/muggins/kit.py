"""The kit of Muggins: telling scripts, and what a seat cannot see. Unlawful moves and invariants stand beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import cast

from hoyle.games.muggins.table import ABOVE, BELOW, LAW, ONE, SEEN, Muggins
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.games.muggins.invariants import INVARIANTS
from hoyle_conformance.games.muggins.picture import picture
from hoyle_conformance.games.muggins.unlawful import UNLAWFUL, unlawful

# --- scripts ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taste:
    """A way of playing: how likely each choice is."""

    wrong: float
    """To commit a fault where one is possible."""
    call: float
    """To call where somebody can be called."""
    fits: float
    """That the next card turned is one that can be played."""
    players: tuple[int, int] = (2, 5)
    length: tuple[int, int] = (4, 50)


MOODS: Mapping[str, Taste] = {
    "orderly": Taste(0.0, 0.0, 0.6),
    "builders": Taste(0.02, 0.5, 0.95, length=(30, 70)),
    "careless": Taste(0.3, 0.6, 0.6),
    "quarrelsome": Taste(0.6, 0.9, 0.5, players=(3, 6)),
    "cheats": Taste(0.7, 0.1, 0.7),
    "crowd": Taste(0.15, 0.6, 0.4, players=(14, 24), length=(40, 140)),
    "favourite": Taste(0.8, 1.0, 0.8, players=(16, 24), length=(60, 160)),
    "finish": Taste(0.02, 0.5, 0.9, players=(18, 24), length=(40, 200)),
}


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Players for a mood; many where the Hands are to run out."""
    low, high = MOODS[mood].players
    least, most = max(low, claim.players[0]), min(high, claim.players[1])
    return (rng.randint(least, most), None, 1) if least <= most else None


def length(rng: Random, mood: str) -> int:
    """How many moves a script may have."""
    return rng.randint(*MOODS[mood].length)


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    muggins, taste = cast(Muggins, table), MOODS[mood]
    favourite = muggins.players - 1 if mood == "favourite" else None
    callers = muggins.callers()
    if callers and rng.random() < taste.call:
        return {"seat": favourite if favourite in callers else rng.choice(callers), "do": "muggins"}
    _choose_card(muggins, taste, rng)
    wrong = muggins.options["irregular"]
    if wrong and muggins.turn != favourite and rng.random() < taste.wrong:
        return dict(rng.choice(wrong))
    return dict(rng.choice(muggins.options["lawful"]))


def _choose_card(table: Muggins, taste: Taste, rng: Random) -> None:
    if rng.random() >= taste.fits:
        return
    tops = [stock[-1] for stock in table.stocks if stock]
    near = [card for top in tops for card in (ABOVE[top], BELOW[top]) if card]
    high = sorted({card for top in table.piles if (card := ABOVE[top])}, key=int, reverse=True)
    wanted = [*high[:2], *high[:1], rng.choice(near) if near else ONE, ONE]
    with suppress(Impossible):  # all of them have been seen: chance decides
        table.stack([rng.choice(wanted)])


def filler(table: Table) -> Move:
    """The move that does least: the first duty of whoever is in turn."""
    return dict(cast(Muggins, table).options["lawful"][0])


# --- what is hidden --------------------------------------------------------------------------------------


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with the cards that nobody has seen in another order: no seat can tell, not even their owners."""
    table = script.table()
    for move in script.moves:
        table.play(move)
    unseen = [place for places in cast(Muggins, table).places for place in places if place != SEEN]
    order = list(table.shuffles[0])
    cards = [order[place] for place in unseen]
    rng.shuffle(cards)
    for place, card in zip(unseen, cards, strict=True):
        order[place] = card
    return script.replace(shuffles=[order]) if order != table.shuffles[0] else None


# --- counts ----------------------------------------------------------------------------------------------


def dealt(players: int, *tops: str) -> tuple[str, ...]:
    """A whole pack in which each seat turns these cards first.

    >>> dealt(2, "1 2 9", "10")[-4:]
    ('2', '15', '1', '10')
    """
    wanted = [hand.split() for hand in tops]
    left = Counter(card.name for card in LAW.file.cards for _ in range(card.count))
    left.subtract(card for hand in wanted for card in hand)
    rest = sorted(left.elements(), key=int)
    order = []
    for place in reversed(range(sum(card.count for card in LAW.file.cards))):
        hand = wanted[place % players] if place % players < len(wanted) else []
        order.append(hand.pop(0) if hand else rest.pop())
    return tuple(reversed(order))


DEALS = (
    Deal(
        "two-neighbours",
        Words(
            "Two players whose cards fit each other's Stock Piles and a Table Pile; all games of six moves.",
            "Dos personas cuyas cartas encajan en sus Pilas de Acopio y en una de Mesa; toda partida de seis pasos.",
        ),
        2,
        dealt(2, "3 1 4 2 5 6", "1 2 4 3 2 1"),
        6,
        ("muggins.order.table-piles", "muggins.order.stock-pile", "muggins.stock-piles.build", "muggins.call.offence"),
    ),
    Deal(
        "three-stock-piles",
        Words(
            "Three players with a choice of Stock Piles; all games of five moves.",
            "Tres personas con varias Pilas de Acopio a elegir; todas las partidas de cinco jugadas.",
        ),
        3,
        dealt(3, "9 10 1 8", "7 6 9 1", "8 9 7 2"),
        5,
        ("muggins.stock-piles.build", "muggins.call.by-opponent", "muggins.turn.play-if-able"),
    ),
)

NOT_PLAYED = {
    "muggins.pack": "dealer",
    "muggins.players": "refusal",
    "muggins.shuffle": "dealer",
    "muggins.hand.hidden": "leak",
    "muggins.call.unfounded": "refusal",
}

KIT = GameKit(
    game="muggins",
    moods={mood: 1 if taste.players[0] > 6 else 3 for mood, taste in MOODS.items()},
    seat_players=seat_players,
    direct=direct,
    length=length,
    filler=filler,
    unlawful_kinds=UNLAWFUL,
    unlawful=unlawful,
    invariants=tuple(INVARIANTS),
    not_played=NOT_PLAYED,
    claimed_if={
        # Where faults are forbidden the table plays what must be played; that nothing else is taken, refusals show.
        "muggins.turn.play-if-able": lambda claim: claim.readings["muggins.offences"] == "played",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("muggins.hand.hidden",),
    pack_rules=("muggins.pack",),
    shuffle_rules=("muggins.shuffle",),
    picture=picture,
)

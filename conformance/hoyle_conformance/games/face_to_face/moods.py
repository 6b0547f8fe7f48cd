"""Ways of making scripts of Face to Face: with tricks, with gifts, reckless, a race to the last card."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field
from random import Random
from typing import cast

from hoyle.games.face_to_face.law import STEP, VALUES
from hoyle.games.face_to_face.piles import DOWN, PILES, UP
from hoyle.games.face_to_face.table import FaceToFace
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.moods import Mood, Moods, Seating


@dataclass(frozen=True)
class Taste(Mood):
    """How likely each choice is."""

    stop: float
    """Ending a turn once that is possible."""
    _: KW_ONLY
    gift: float = 0.0
    """Laying a card on the opponent's pile."""
    trick: float = 0.0
    """Laying a reverse trick."""
    spare: float = 0.0
    """Laying the card that spoils the fewest others."""
    spoil: float = 0.0
    """Laying the card that spoils the most others."""
    halfway: float = 0.0
    """Laying a card after which no second one fits."""
    dawdle: bool = False
    """Whether a single last card is kept for a turn of its own."""
    drawn: Mapping[str, float] = field(default_factory=dict)
    """Choosing the kind of the next cards drawn."""
    moves: tuple[int, int] = (6, 60)
    weight: int = 6

    @property
    def to_the_end(self) -> bool:
        """Whether both lay all the cards they can."""
        return "near" in self.drawn


TASTES: Mapping[str, Taste] = {
    "plain": Taste(0.4, moves=(4, 40)),
    "tricks": Taste(0.2, trick=0.8, spare=0.9, drawn={"tens": 0.8}),
    "gifts": Taste(0.3, gift=0.5, spare=0.8, drawn={"improving": 0.6}),
    "generous": Taste(0.5, gift=0.9, trick=0.5, spare=0.9, drawn={"tens": 0.5}),
    "reckless": Taste(0.6, spoil=0.8, halfway=0.3, drawn={"dead": 0.4}),
    "edge": Taste(0.9, gift=0.2, trick=0.4, spoil=0.7, halfway=0.2, drawn={"chain": 0.7, "dead": 0.3}),
    "race": Taste(0.02, gift=0.7, spare=1.0, drawn={"near": 1.0}, moves=(120, 400), weight=1),
    "last-card": Taste(0.05, gift=0.5, spare=1.0, dawdle=True, drawn={"near": 1.0}, moves=(120, 400), weight=1),
}
NEXT = ("tens", "improving", "chain", "dead", "near")
"""Kinds of cards to draw, in the order in which they are tried."""


def seat_players(rng: Random, mood: str, claim: Claim) -> Seating | None:
    """Two people, always."""
    return (2, None, 1) if claim.plays(2) else None


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Chooses the next move, and the cards that are drawn when the turn ends."""
    game, taste = cast(FaceToFace, table), TASTES[mood]
    options = game.lawful()
    lays = [move for move in options if move["do"] == "lay"]
    if len(lays) == len(options):
        return _choose_lay(game, lays, taste, rng)
    if lays and not _stops(game, lays, taste, rng):
        return _choose_lay(game, lays, taste, rng)
    _choose_cards(game, taste, rng)
    return rng.choice([move for move in options if move["do"] != "lay"])


def _stops(table: FaceToFace, lays: list[Move], taste: Taste, rng: Random) -> bool:
    """Whether the turn ends here; a person who spares the piles stops before a card that spoils them."""
    if not table.decks[table.turn]:
        return taste.dawdle and len(table.hands[table.turn]) == 1
    if taste.to_the_end:
        values = _values_left(table)
        if all(_spoilt(table, move, values) for move in lays):
            return True
    return rng.random() < taste.stop


def _choose_lay(table: FaceToFace, lays: list[Move], taste: Taste, rng: Random) -> Move:
    gifts = [move for move in lays if PILES[move["on"]].theirs]
    own = [move for move in lays if not PILES[move["on"]].theirs]
    tricks = [move for move in own if _is_trick(table, move)]
    if rng.random() < taste.halfway and (fatal := [move for move in lays if _is_fatal(table, move)]):
        return rng.choice(fatal)
    ending = taste.to_the_end and not table.decks[table.turn]  # the gift is kept, to win on the opponent's pile
    if gifts and ending and table.is_last(table.turn):
        return rng.choice(gifts)
    if gifts and not ending and rng.random() < taste.gift:
        return rng.choice(_not_fatal(table, gifts) or lays)
    if tricks and rng.random() < taste.trick:
        return rng.choice(tricks)
    if own and rng.random() < taste.spare:
        values = _values_left(table)
        return min(_not_fatal(table, own) or own, key=lambda move: (_spoilt(table, move, values), rng.random()))
    if own and rng.random() < taste.spoil:
        values = _values_left(table)
        return max(own, key=lambda move: (_spoilt(table, move, values), rng.random()))
    return rng.choice(lays)


def _is_trick(table: FaceToFace, move: Move) -> bool:
    side = PILES[move["on"]].side
    back = -STEP if side == UP else STEP
    return VALUES[move["card"]] == table.top_value(move["seat"], side) + back


def _is_fatal(table: FaceToFace, move: Move) -> bool:
    """Whether no second card fits after it."""
    return not table.able_after(move["seat"], move["card"], move["on"], table.own, table.theirs)


def _not_fatal(table: FaceToFace, moves: list[Move]) -> list[Move]:
    return [move for move in moves if not _is_fatal(table, move)]


def _values_left(table: FaceToFace) -> list[int]:
    """The values of all cards that the person to move still has, from the lowest."""
    seat = table.turn
    return sorted(VALUES[card] for card in (*table.hands[seat], *table.decks[seat]))


def _spoilt(table: FaceToFace, move: Move, values: list[int]) -> int:
    """How many of the person's cards no longer fit either of their piles after it."""
    seat = move["seat"]
    up, down = table.top_value(seat, UP), table.top_value(seat, DOWN)
    value = VALUES[move["card"]]
    if move["on"] == "own-up":
        up = value
    elif move["on"] == "own-down":
        down = value
    return max(0, bisect_right(values, up) - bisect_left(values, down))


def _choose_cards(table: FaceToFace, taste: Taste, rng: Random) -> None:
    """Puts cards on top of the deck of the person who is about to draw."""
    seat = table.turn
    for kind in NEXT:
        if rng.random() < taste.drawn.get(kind, 0):
            wanted = [card for card in _cards_of(kind, table, seat, rng) if card in table.decks[seat]]
            with suppress(Impossible):
                table.stack(wanted[: table.cards_to_draw(seat)], seat)
            return


def _cards_of(kind: str, table: FaceToFace, seat: int, rng: Random) -> list[str]:
    up, down = table.top_value(seat, UP), table.top_value(seat, DOWN)
    deck = table.decks[seat]
    match kind:
        case "tens":
            return [str(up - STEP), str(down + STEP), str(up - 2 * STEP)]
        case "improving":
            theirs_up, theirs_down = table.top_value(1 - seat, UP), table.top_value(1 - seat, DOWN)
            fitting = [card for card in deck if VALUES[card] < theirs_up or VALUES[card] > theirs_down]
            return rng.sample(fitting, min(2, len(fitting)))
        case "chain":
            chains = (
                (up - STEP, up - 2 * STEP),
                (down + STEP, down + 2 * STEP),
                (up - STEP, up - 1),
                (down + STEP, down + 1),
                (up - STEP,),
                (down + STEP,),
            )
            return [str(value) for value in rng.choice(chains)]
        case "dead":
            return [
                card for card in deck if down <= VALUES[card] <= up and VALUES[card] not in (up - STEP, down + STEP)
            ]
    above = sorted(VALUES[card] for card in deck if VALUES[card] > up)
    below = sorted((VALUES[card] for card in deck if VALUES[card] < down), reverse=True)
    near = (
        [value for pair in zip(above, below, strict=False) for value in pair] if rng.random() < 0.5 else above + below
    )
    return [str(value) for value in dict.fromkeys(near)]


def filler(table: Table) -> Move:
    """The move that does the least: ending the turn, or the first card that leaves a second."""
    game = cast(FaceToFace, table)
    options = game.lawful()
    if options[-1]["do"] != "lay":
        return options[-1]
    return next((move for move in options if not _is_fatal(game, move)), options[0])


MOODS = Moods(TASTES, seat_players, direct, filler)

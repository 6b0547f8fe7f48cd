"""Ways of making scripts of Flip 7, each with a preference for different cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field
from random import Random
from typing import cast

from hoyle.games.flip7.law import (
    CHALLENGE,
    FLIP_THREE,
    FREEZE,
    MODIFIERS,
    NUMBERS,
    SECOND_CHANCE,
    TARGET,
)
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Waiting
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.moods import Mood, Moods, Seating

MOST_IN_A_RACE = 7
CLOSE = 12
"""Within so many points of the leader one takes part in a race."""
NEAR = 150
"""Points from which two people come to the same total within a round or two."""
CROWDS = (14, 16, 17, 18, 18, 20, 24)
"""Eighteen are the most for one pack, whose cards then run out within a round; beyond that there are two packs."""
FEWEST_IN_A_CROWD = 12

Choose = Callable[[Flip7, list[Move], Random], Move]
"""One of the lawful moves, perhaps after choosing the next cards."""
HowMany = Callable[[Random, int, int], int]
"""How many play, from the least to the most that a program can seat."""


# --- how many play ---------------------------------------------------------------------------------------------


def _few(rng: Random, least: int, most: int) -> int:
    return min(most, least + int(rng.random() ** 2 * 4))


def _fewest(rng: Random, least: int, most: int) -> int:
    return least


def _some(rng: Random, least: int, most: int) -> int:
    return rng.randint(least, min(most, max(least, MOST_IN_A_RACE)))


def _crowd(rng: Random, least: int, most: int) -> int:
    return min(most, rng.choice(CROWDS))


# --- whom action cards are played against, and what is done in a turn --------------------------------------------


def _aim(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Half of the time, puts a card on the pile that makes an aimed Flip Three interesting."""
    if options[0]["do"] == FLIP_THREE and rng.random() < 0.5:
        _stack(table, rng.choice((FREEZE, FLIP_THREE, SECOND_CHANCE, "0")))
    return rng.choice(options)


def _aim_at_most(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Mostly against whoever has most numbers: a Flip Three that brings cards to wait, then one that makes a Flip 7."""
    numbers = table.numbers
    move = max(options, key=lambda option: (len(numbers[option["to"]]) if "to" in option else 0, rng.random()))
    if move["do"] != FLIP_THREE or rng.random() < 0.1:
        return rng.choice(options)
    to = move["to"]
    new = [card for card in NUMBERS if card not in numbers[to]]
    waiting = [one for one in table.todo if isinstance(one, Waiting)]
    if not waiting and rng.random() < 0.8:
        others = [option for option in options if option.get("to") != to and option["do"] == FLIP_THREE]
        _stack(table, FLIP_THREE, rng.choice((FREEZE, FLIP_THREE)), rng.choice(new))
        return rng.choice(others or [move])
    _stack(table, *rng.sample(new, min(3, len(new))))
    return move


def _race(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Whoever leads takes high numbers up to the target, or exactly to it; the others take little, and mostly stay."""
    seat, totals = options[0]["seat"], table.totals
    sums = [total + table.points(other) for other, total in enumerate(totals)]
    if sums[seat] < max(sums) - CLOSE:
        return options[0] if rng.random() < 0.35 else options[-1]
    missing = TARGET - sums[seat]
    held = table.numbers[seat]
    if missing <= 0:
        return options[-1] if rng.random() < 0.7 else options[0]
    new = [card for card in NUMBERS if card not in held]
    exactly = [card for card in new if int(card) == missing]
    wanted = exactly if exactly and rng.random() < 0.6 else new
    only_the_highest = wanted is exactly or rng.random() < 0.9
    _stack(table, wanted[-1] if only_the_highest else rng.choice(wanted))
    return options[0]


def _choose_card(table: Flip7, seat: int, kinds: Mapping[str, float], rng: Random) -> None:
    roll = rng.random()
    for kind, share in kinds.items():
        roll -= share
        if roll < 0:
            wanted = _cards_of(kind, table, seat)
            if wanted:
                _stack(table, rng.choice(wanted))
            return


def _cards_of(kind: str, table: Flip7, seat: int) -> list[str]:
    held = table.numbers[seat]
    match kind:
        case "repeat":
            return held
        case "new":
            return [card for card in NUMBERS if card not in held]
        case "modifier":
            return list(MODIFIERS)
        case "zero":
            return ["0"]
    return [kind]


def _meet(table: Flip7, options: list[Move], rng: Random) -> Move:
    """Two people gather points while the others stay, and come to the same total in one round."""
    seat, totals = options[0]["seat"], table.totals
    held = table.numbers[seat]
    if seat > 1 or max(totals) >= TARGET:
        return options[-1] if rng.random() < 0.9 else options[0]
    if max(totals) < NEAR:
        wanted = list(NUMBERS)[-4:] if len(held) < 4 else []
    else:
        missing = TARGET - totals[seat] - table.points(seat)
        wanted = [card for card, value in NUMBERS.items() if value <= missing] if missing > 0 else []
    wanted = [card for card in wanted if card not in held and card in table.pile]
    if not wanted:
        return options[-1]
    _stack(table, wanted[-1])
    return options[0]


def _stack(table: Flip7, *cards: str) -> None:
    with suppress(Impossible):  # the pile has none left: chance decides
        table.stack(cards)


# --- the moods -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taste(Mood):
    """How likely a turn is to be a hit, and the next card to be of a kind; the rest is chance."""

    hit: float
    cards: Mapping[str, float] = field(default_factory=dict)
    _: KW_ONLY
    moves: tuple[int, int] = (4, 50)
    weight: int = 6
    challenge: bool = False
    """Whether it is about the challenge, which one or two play."""
    long: bool = False
    """Whether it is about more rounds than a challenge has."""
    how_many: HowMany = _few
    least_players: int = 2
    """With fewer there is nothing to see."""
    enough: int | None = None
    """Numbers with which one always stays."""
    aim: Choose = _aim
    """Whom an action card is played against."""
    turn: Choose | None = None
    """What is done in a turn, if that is not left to the chances above."""


TASTES: Mapping[str, Taste] = {
    "plain": Taste(0.8),
    "repeats": Taste(0.95, {"repeat": 0.35}),
    "chances": Taste(0.95, {"second-chance": 0.35, "repeat": 0.25}),
    "freezes": Taste(0.9, {"freeze": 0.25, "modifier": 0.1}),
    "threes": Taste(0.9, {"flip-three": 0.25, "freeze": 0.1, "second-chance": 0.1, "new": 0.3}),
    "sevens": Taste(0.99, {"new": 0.75, "modifier": 0.08, "flip-three": 0.04, "zero": 0.05}),
    "modifiers": Taste(0.9, {"modifier": 0.3, "new": 0.4}),
    "waits": Taste(0.99, {"flip-three": 0.2, "new": 0.7}, moves=(12, 60), weight=3, aim=_aim_at_most),
    "race": Taste(0.9, moves=(30, 90), weight=3, long=True, how_many=_some, turn=_race),
    "riches": Taste(0.97, {"modifier": 0.15, "new": 0.7}, moves=(150, 400), weight=1, long=True, enough=5),
    "ties": Taste(0.6, {"new": 0.6}, moves=(150, 500), weight=1, long=True, how_many=_fewest, turn=_meet),
    "crowd": Taste(
        0.99,
        {"new": 0.6, "flip-three": 0.05},
        moves=(90, 260),
        weight=1,
        long=True,
        how_many=_crowd,
        least_players=FEWEST_IN_A_CROWD,
    ),
    "challenge": Taste(0.95, {"new": 0.7, "modifier": 0.1}, moves=(60, 200), weight=1, challenge=True),
}


def seat_players(rng: Random, mood: str, claim: Claim) -> Seating | None:
    """Players, variant and packs for a mood."""
    taste = TASTES[mood]
    least, most = claim.players
    only_challenge = "base" not in claim.variants or most < 3
    if taste.challenge or (only_challenge and not taste.long):
        fitting = [n for n in (1, 2) if least <= n <= most]
        return (rng.choice(fitting), CHALLENGE, 1) if fitting and CHALLENGE in claim.variants else None
    if only_challenge:
        for_points = "flip7.two-play-for-points" in claim.followed and least <= 2 <= most
        return (2, CHALLENGE, 1) if for_points and taste.least_players <= 2 else None
    players = taste.how_many(rng, max(3, least), most)
    if players < max(least, taste.least_players):
        return None
    # as many packs as are recommended: a program that counts its players takes no other number
    return players, None, Flip7.packs_for(players)


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Perhaps chooses the next card, and always the next move."""
    flip7, taste = cast(Flip7, table), TASTES[mood]
    options = flip7.lawful()
    first = options[0]
    if first["do"] != "hit":
        return taste.aim(flip7, options, rng)
    if taste.turn is not None:
        return taste.turn(flip7, options, rng)
    hit = rng.random() < taste.hit
    has_enough = taste.enough is not None and len(flip7.numbers[first["seat"]]) >= taste.enough
    if not hit or has_enough:
        return options[-1]
    _choose_card(flip7, first["seat"], taste.cards, rng)
    return first


def filler(table: Table) -> Move:
    """The move that does the least: staying, or the first choice."""
    return table.lawful()[-1]


MOODS = Moods(TASTES, seat_players, direct, filler)

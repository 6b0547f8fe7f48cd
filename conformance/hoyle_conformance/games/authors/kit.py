"""The kit of Authors: telling scripts, unlawful questions, invariants over views, and twins."""

from __future__ import annotations

from random import Random
from typing import cast

from hoyle.games.authors.table import LAW, NUMBER, OF_NUMBER, Authors
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.asking import asking, choose, picture
from hoyle_conformance.gamekit.asking import twin as asking_twin
from hoyle_conformance.gamekit.asking_invariants import invariants
from hoyle_conformance.gamekit.kit import Deal, GameKit, Unlawful, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Moods

# --- scripts ---------------------------------------------------------------------------------------------

MOODS: dict[str, dict[str, float]] = {
    # How likely a question is one that will be answered, one that will not, or one put to an empty hand.
    "guesses": {"hit": 0.3},
    "runs": {"hit": 0.8},
    "whole": {"hit": 0.93, "empty": 0.02},
    "crowd": {"hit": 0.8, "empty": 0.12},
    "ties": {"hit": 0.75, "miss": 0.2},
    "pair": {"hit": 0.7},
}
LENGTHS = {"whole": (60, 120), "crowd": (20, 60), "ties": (90, 160), "pair": (5, 40)}
WEIGHTS = {"guesses": 6, "runs": 6, "whole": 2, "crowd": 3, "ties": 1, "pair": 2}
PLAYERS = {"whole": (3, 6), "crowd": (12, 24), "ties": (3, 4), "pair": (2, 2)}


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Players, variant and packs for a mood; with many players hands are soon empty."""
    low, high = PLAYERS.get(mood, (2, 8))
    least, most = max(low, claim.players[0]), min(high, claim.players[1])
    return (rng.randint(least, most), None, 1) if least <= most else None


def direct(table: Table, rng: Random, mood: str) -> Move:
    """The next question."""
    return choose(asking(table), rng, MOODS[mood], "card")


def filler(table: Table) -> Move:
    """The question that does least: the first."""
    return table.lawful()[0]


# --- unlawful moves --------------------------------------------------------------------------------------

UNLAWFUL = (
    Unlawful(
        "out-of-turn",
        ("authors.ask.turn",),
        Words("A player asks who has not the right to.", "Pide un jugador que no tiene el derecho a pedir."),
    ),
    Unlawful(
        "no-such-seat",
        ("authors.players",),
        Words("A seat that does not exist asks.", "Pide un asiento que no existe."),
    ),
    Unlawful(
        "wrong-player",
        ("authors.ask.whom", "authors.ask.same-player", "authors.empty-hand.out"),
        Words(
            "The asker asks oneself, or a player who may not be asked.",
            "Quien pide se pregunta a sí mismo, o a un jugador a quien no se puede preguntar.",
        ),
    ),
    Unlawful(
        "number-not-held",
        ("authors.ask.number-held",),
        Words(
            "A card is asked for of a number that the asker does not hold.",
            "Se pide una carta de un número que quien pide no tiene.",
        ),
    ),
    Unlawful(
        "wrong-card",
        ("authors.ask.particular", "authors.ask.by-number", "authors.ask.wanted", "authors.pack"),
        Words(
            "A card is asked for that does not exist, or that the asker holds.",
            "Se pide una carta que no existe, o que quien pide tiene.",
        ),
    ),
    Unlawful(
        "after-the-end",
        ("authors.end",),
        Words("Somebody asks after the game is over.", "Alguien pide cuando el juego ya ha terminado."),
    ),
)


def unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful questions at this point, each with the id of its kind."""
    authors = cast(Authors, table)
    if authors.over:
        return [("after-the-end", _question(rng.randrange(authors.players), 0, "1a"))]
    seat = authors.asker
    options = authors.lawful()
    one = rng.choice(options)
    found = [("no-such-seat", {**one, "seat": authors.players})]
    found += [("out-of-turn", move) for move in _out_of_turn(authors, rng)]
    asked = {move["to"] for move in options}
    found += [("wrong-player", {**one, "to": to}) for to in range(authors.players + 1) if to not in asked]
    held = {NUMBER[card] for card in authors.hands[seat]}
    named = authors.readings["authors.series-named"] == "named"
    for number, cards in OF_NUMBER.items():
        if number not in held:
            found.append(("number-not-held", {**one, "card": rng.choice(cards) if named else number}))
    wrong = [one["card"] + "e", *(NUMBER[one["card"]] if named else one["card"] + "a",)]
    if named and authors.readings["authors.own-card"] == "wanted-only":
        wrong += [rng.choice(authors.hands[seat])] * 4
    found += [("wrong-card", {**one, "card": card}) for card in wrong]
    return found


def _out_of_turn(table: Authors, rng: Random) -> list[Move]:
    """Questions that would be lawful if another player had the right to ask."""
    other = rng.randrange(table.players)
    if other == table.asker or not table.hands[other]:
        return []
    theirs = table.copy()
    theirs.pass_on(other)
    return [rng.choice(theirs.lawful())]


def _question(seat: int, to: int, card: str) -> Move:
    return {"seat": seat, "do": "ask", "to": to, "card": card}


# --- counts, leaks and invariants ------------------------------------------------------------------------

BY_SERIES = tuple(card for series in zip(*OF_NUMBER.values(), strict=True) for card in series)
"""All cards of the first series, then all of the second: three players are dealt nothing but books."""


def _swapped(one: str, other: str) -> tuple[str, ...]:
    names = {one: other, other: one}
    return tuple(names.get(card, card) for card in BY_SERIES)


DEALS = (
    Deal(
        "two-books-left",
        Words(
            "Three players, all books but two dealt; one player has no cards.",
            "Tres jugadores, repartidos todos los libros menos dos; uno no tiene cartas.",
        ),
        3,
        _swapped("1d", "3d"),
        3,
        ("authors.ask.whom", "authors.ask.number-held", "authors.hand-over", "authors.empty-hand", "authors.book"),
    ),
    Deal(
        "two-players",
        Words(
            "Two players with two cards of every number; no question is in vain.",
            "Dos jugadores con dos cartas de cada número; ninguna pregunta es en vano.",
        ),
        2,
        tuple(card for number in OF_NUMBER.values() for card in number),
        2,
        ("authors.ask.particular", "authors.hand-over", "authors.ask-again"),
    ),
)


def hand_sizes(players: int) -> list[int]:
    """All cards are dealt one at a time: some players may have one more."""
    return [len(NUMBER) // players + (seat < len(NUMBER) % players) for seat in range(players)]


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with other cards in the hands, or other books face down, that the seat cannot see."""
    return asking_twin(script, seat, rng, frozenset({"cards", "books", "won"}))


INVARIANTS = invariants(
    LAW,
    hand_sizes,
    {
        "cards-are-kept": ("authors.deal.all", "authors.hand-over", "authors.book"),
        "copies": ("authors.pack", "authors.hand-over", "authors.book"),
        "no-book-in-hand": ("authors.book", "authors.book.dealt"),
        "hands-are-counted": ("authors.hand.secret",),
        "books-stay": ("authors.book",),
        "the-asker-has-cards": ("authors.empty-hand",),
        "the-deal": ("authors.deal.all", "authors.first-asker"),
        "the-end": ("authors.end",),
        "the-most-books-win": ("authors.winner", "authors.tie.shared"),
    },
    {"the-most-books-win": {"authors.tied": "shared"}},
)

KIT = GameKit(
    game="authors",
    moods=Moods(
        {mood: Mood(moves=LENGTHS.get(mood, (3, 40)), weight=WEIGHTS[mood]) for mood in MOODS},
        seat_players,
        direct,
        filler,
    ),
    unlawful=UnlawfulMoves(UNLAWFUL, unlawful),
    invariants=INVARIANTS,
    not_played={
        "authors.pack": "dealer",
        "authors.players": "refusal",
        "authors.hand.secret": "leak",
        "authors.book.face-down": "leak",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("authors.hand.secret", "authors.book.face-down"),
    pack_rules=("authors.pack",),
    shuffle_rules=("authors.shuffle",),
    picture=picture,
)

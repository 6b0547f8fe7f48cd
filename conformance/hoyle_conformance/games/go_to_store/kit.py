"""The kit of Go To Store: telling scripts, unlawful questions, invariants over views, and twins."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import cast

from hoyle.games.go_to_store.table import BOOK, LAW, NUMBERS, SIX, GoToStore
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Move, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.asking import asking, choose, picture
from hoyle_conformance.gamekit.asking import twin as asking_twin
from hoyle_conformance.gamekit.asking_invariants import invariants
from hoyle_conformance.gamekit.kit import Deal, GameKit, Unlawful, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Moods

# --- scripts ---------------------------------------------------------------------------------------------

MOODS: dict[str, dict[str, float]] = {
    # How likely a question is one that will be answered, one that will not, or one put to an empty hand; and how
    # likely the card on top of the Store is the one asked for, the fourth of a number, or one that helps nobody.
    "guesses": {"hit": 0.3},
    "runs": {"hit": 0.85},
    "lucky": {"miss": 0.7, "wish": 0.5},
    "fourths": {"hit": 0.3, "miss": 0.5, "fourth": 0.7},
    "bare": {"hit": 0.97, "fourth": 0.5},
    "whole": {"hit": 0.9, "empty": 0.03},
    "crowd": {"hit": 0.8, "empty": 0.1},
    "ties": {"hit": 0.8, "miss": 0.15},
    "pair": {"hit": 0.7, "wish": 0.1},
}
WEIGHTS = {"guesses": 6, "runs": 6, "lucky": 4, "fourths": 4, "bare": 3, "whole": 3, "crowd": 3, "ties": 2, "pair": 2}
LENGTHS = {"whole": (50, 160), "crowd": (20, 90), "ties": (80, 200), "pair": (5, 120), "bare": (10, 60)}
PLAYERS = {"whole": (2, 5), "crowd": (8, 10), "ties": (3, 4), "pair": (2, 2), "bare": (2, 3)}


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Players, variant and packs for a mood; ten players leave no Store."""
    low, high = PLAYERS.get(mood, (2, 6))
    least, most = max(low, claim.players[0]), min(high, claim.players[1])
    return (rng.randint(least, most), None, 1) if least <= most else None


def direct(table: Table, rng: Random, mood: str) -> Move:
    """The next question, and perhaps the next card of the Store."""
    move = choose(asking(table), rng, MOODS[mood], "number")
    _choose_card(cast(GoToStore, table), move, MOODS[mood], rng)
    return move


def _choose_card(table: GoToStore, move: Move, tastes: Mapping[str, float], rng: Random) -> None:
    hand = table.hands[move["seat"]]
    card = None
    if rng.random() < tastes.get("wish", 0.0):
        card = move["number"]
    elif rng.random() < tastes.get("fourth", 0.0):
        card = next((card for card in hand if hand.count(card) == BOOK - 1), max(hand, key=hand.count))
    if card is not None:
        with suppress(Impossible):  # the Store has none left: chance decides
            table.stack([card])


def filler(table: Table) -> Move:
    """The question that does least: the first."""
    return table.lawful()[0]


# --- unlawful moves --------------------------------------------------------------------------------------

UNLAWFUL = (
    Unlawful(
        "out-of-turn",
        ("go-to-store.ask.turn",),
        Words("A player asks out of turn.", "Un jugador pide fuera de turno."),
    ),
    Unlawful(
        "no-such-seat",
        ("go-to-store.players",),
        Words("A seat that does not exist asks.", "Pide un asiento que no existe."),
    ),
    Unlawful(
        "wrong-player",
        ("go-to-store.ask.whom",),
        Words(
            "The asker asks oneself, or a seat that does not exist.",
            "Quien pide se pregunta a sí mismo, o a un asiento que no existe.",
        ),
    ),
    Unlawful(
        "number-not-held",
        ("go-to-store.ask.number-held",),
        Words("A number is asked for that the asker does not hold.", "Se pide un número que quien pide no tiene."),
    ),
    Unlawful(
        "after-the-end",
        ("go-to-store.end", "go-to-store.end.runs-out"),
        Words("Somebody asks after the game is over.", "Alguien pide cuando el juego ya ha terminado."),
    ),
)


def unlawful(table: Table, rng: Random) -> list[tuple[str, Move]]:
    """Unlawful questions at this point, each with the id of its kind."""
    store = cast(GoToStore, table)
    if store.over:
        return [("after-the-end", {"seat": rng.randrange(store.players), "do": "ask", "to": 0, "number": "1"})]
    seat = store.asker
    one = rng.choice(store.lawful())
    found = [("no-such-seat", {**one, "seat": store.players})]
    found += [("wrong-player", {**one, "to": to}) for to in (seat, store.players)]
    found += [("number-not-held", {**one, "number": number}) for number in NUMBERS if number not in store.hands[seat]]
    other = rng.randrange(store.players)
    if other != seat and store.hands[other]:
        number = rng.choice(store.hands[other])
        found.append(("out-of-turn", {"seat": other, "do": "ask", "to": seat, "number": number}))
    return found


# --- counts, leaks and invariants ------------------------------------------------------------------------

DEALS = (
    Deal(
        "three-numbers",
        Words(
            "Two players with two of each of three numbers; no question is in vain.",
            "Dos jugadores con dos de cada uno de tres números; ninguna pregunta es en vano.",
        ),
        2,
        ("1", "1", "1", "1", "2", "2", "2", "2", "3", "3", "3", "3", "4", "5", "4", "5", "6", "6"),
        6,
        ("go-to-store.hand-over-all", "go-to-store.book", "go-to-store.ask-again"),
    ),
    Deal(
        "small-store",
        Words(
            "Every order of a few cards, every game of three questions.",
            "Cada orden de unas pocas cartas, cada partida de tres preguntas.",
        ),
        2,
        ("1", "2", "1", "2", "3", "3", "1", "2", "1", "2", "3", "3", "4", "4", "5"),
        3,
        ("go-to-store.draw", "go-to-store.hand-over-all", "go-to-store.turn.left", "go-to-store.turn.asked"),
        arrange=6,
    ),
)


def hand_sizes(players: int) -> list[int]:
    """Six cards to each player."""
    return [SIX] * players


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with other cards in the other hands or in the Store. Whether books show their numbers is open."""
    return asking_twin(script, seat, rng, frozenset({"cards", "books", "book_numbers", "won"}))


INVARIANTS = invariants(
    LAW,
    hand_sizes,
    {
        "cards-are-kept": ("go-to-store.store", "go-to-store.hand-over-all", "go-to-store.draw", "go-to-store.book"),
        "copies": ("go-to-store.pack", "go-to-store.hand-over-all", "go-to-store.book"),
        "no-book-in-hand": ("go-to-store.book", "go-to-store.book.dealt", "go-to-store.book.drawn"),
        "hands-are-counted": ("go-to-store.hand.secret",),
        "books-stay": ("go-to-store.book",),
        "the-asker-has-cards": ("go-to-store.empty-hand.draws", "go-to-store.empty-hand.passed-over"),
        "the-deal": ("go-to-store.deal.six", "go-to-store.first-asker"),
        "the-end": ("go-to-store.end",),
        "the-most-books-win": ("go-to-store.winner", "go-to-store.tie.shared"),
    },
    {
        "the-end": {"go-to-store.ending": "all-books", "go-to-store.without-cards": "draws-and-passes"},
        "the-most-books-win": {"go-to-store.tied": "shared"},
    },
)

KIT = GameKit(
    game="go-to-store",
    moods=Moods(
        {mood: Mood(moves=LENGTHS.get(mood, (3, 40)), weight=WEIGHTS[mood]) for mood in MOODS},
        seat_players,
        direct,
        filler,
    ),
    unlawful=UnlawfulMoves(UNLAWFUL, unlawful),
    invariants=INVARIANTS,
    not_played={
        "go-to-store.pack": "dealer",
        "go-to-store.players": "refusal",
        "go-to-store.book.dealt": "example",  # once in some thousand deals
        "go-to-store.hand.secret": "leak",
        "go-to-store.store.face-down": "leak",
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("go-to-store.hand.secret", "go-to-store.store.face-down"),
    pack_rules=("go-to-store.pack",),
    shuffle_rules=("go-to-store.shuffle",),
    picture=picture,
)

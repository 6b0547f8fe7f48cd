"""What the kits of the two games for one player share: Patience and Another Patience."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, cast

from hoyle.families.solitaire import Solitaire, solo
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Move, Table, View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.invariants import Instance
from hoyle_conformance.gamekit.kit import Unlawful, UnlawfulMoves
from hoyle_conformance.gamekit.moods import Mood, Seating

# --- scripts -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taste(Mood):
    """How likely the next card is to be of a kind; the rest is chance."""

    cards: Mapping[str, float] = field(default_factory=dict)


def one_player(rng: Random, mood: str, claim: Claim) -> Seating | None:
    """The only seating there is."""
    return 1, None, 1


def filler(table: Table) -> Move:
    """The move that does the least: turning a card, if that is possible."""
    return table.lawful()[-1]


def put_next(table: Table, *cards: str) -> None:
    """Makes these cards come next, if they are still in the pack."""
    with suppress(Impossible):
        table.stack(cards)


def choose_card(table: Solitaire, rng: Random, taste: Taste, cards_of: Callable[[str], list[str]]) -> None:
    """Perhaps makes a card of some kind come next; later kinds are used if the pack has none of the first."""
    roll = rng.random()
    for kind, share in taste.cards.items():
        roll -= share
        if roll < 0:
            wanted = [card for card in cards_of(kind) if card in table.pack]
            if wanted:
                put_next(table, rng.choice(wanted))
                return


def same_but_unseen(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game with a different order of the cards that have not been turned."""
    table = script.replace(moves=[]).table()
    for move in script.moves:
        table.play(move)
    hidden = cast(Solitaire, table).pack[::-1]
    order = table.shuffles[0]
    if len(set(hidden)) < 2 or len(table.drawn) + len(hidden) != len(order):
        return None  # nothing is hidden, or it was seen before the pack was turned over
    other = hidden[:]
    while other == hidden:
        rng.shuffle(other)
    return script.replace(shuffles=[[*order[: len(order) - len(hidden)], *other]])


# --- unlawful moves ----------------------------------------------------------------------------------------


SECOND_PLAYER = Words("A second player moves.", "Juega una segunda persona.")
AFTER_THE_END = Words(
    "A card is turned after the game is over.", "Se vuelve una carta cuando la partida ya ha terminado."
)


def unlawful_moves(
    kinds: tuple[Unlawful, ...],
    every: Callable[[Any, Random], Iterable[tuple[str, Move]]],
    otherwise: tuple[str, ...] = (),
) -> UnlawfulMoves:
    """The unlawful moves of a game, from a function that makes something of each kind, lawful or not."""

    def at(table: Table, rng: Random) -> list[tuple[str, Move]]:
        if table.over:
            return [("after-the-end", solo("turn"))]
        lawful = table.lawful()
        found = [(kind, move) for kind, move in every(table, rng) if move not in lawful]
        return [("no-such-seat", {**lawful[0], "seat": 1}), *found]

    return UnlawfulMoves(kinds, at, otherwise)


# --- invariants --------------------------------------------------------------------------------------------


def steps(views: list[View], script: Script) -> Iterator[tuple[int, Move, View, View]]:
    """Each move with the view before it and after it, while the game goes on."""
    for at, (before, after) in enumerate(pairwise(views)):
        if at < len(script.moves) and not after["over"]:
            yield at + 1, script.moves[at], before, after


def pack_only_shrinks(views: list[View], script: Script) -> Iterator[Instance]:
    """The pack never gets thicker."""
    for at, _, before, after in steps(views, script):
        yield at, f"from {before['pack']} to {after['pack']} cards" if after["pack"] > before["pack"] else None


# --- the picture -------------------------------------------------------------------------------------------

WORDS = {
    "en": {"stock": "stock pile", "pack": "pack", "won": "won", "lost": "lost"},
    "es": {"stock": "Pila de Acopio", "pack": "baraja", "won": "ganada", "lost": "perdida"},
}
SHOWN = 10
"""How many cards of the stock pile are drawn; the top one comes last."""


def ending(view: View, lang: str) -> list[str]:
    """How the game ended."""
    return [WORDS[lang]["won" if view.get("won") else "lost"]]


def stock_and_pack(view: View, lang: str, note: str = "") -> str:
    """A line for the stock pile, perhaps with a note on its top card, and for the pack."""
    words = WORDS[lang]
    stock = [str(card) for card in view.get("stock", [])]
    more = "… " if len(stock) > SHOWN else ""
    cards = " ".join(stock[-SHOWN:]) or "·"
    return f"{words['stock']}  {more}{cards}{note}   {words['pack']} {view.get('pack')}"


# --- bugs that both games can have -------------------------------------------------------------------------


class MovesFromAnybody(Solitaire):
    """Takes a move from any seat."""

    def play(self, move: Move) -> None:
        """Makes a move, whoever it comes from."""
        super().play({**move, "seat": 0})


class NextCardShown(Solitaire):
    """Sends the top card of the pack along with the view."""

    def view(self, seat: int | None = None) -> View:
        """The view, with the card that comes next."""
        return {**super().view(seat), "next": self.pack[-1] if self.pack else None}


class AlwaysWon(Solitaire):
    """Says that every game was won."""

    def lose(self) -> None:
        """The game is won."""
        self.win()

"""What must hold in every game of Authors and of Go To Store. Views only: nothing here knows the engines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from hoyle.law.book import GameLaw
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, finder, running
from hoyle_conformance.gamekit.kit import Invariant


@dataclass(frozen=True)
class Facts:
    """What the invariants need to know about a game."""

    number: Mapping[str, str]
    """The number of each card; a number stands for itself."""
    pack: int
    book: int
    hand_sizes: Callable[[int], list[int]]
    """How many cards each player is dealt, by the number of players."""


Find = Callable[[Facts, list[View], Script], Iterator[Instance]]


@dataclass(frozen=True)
class Statement:
    """An invariant of both games, before it is tied to the rules of one."""

    says: Words
    needs: tuple[str, ...]
    find: Find


STATEMENTS: dict[str, Statement] = {}


def statement(id: str, en: str, es: str, *needs: str) -> Callable[[Find], None]:
    """Adds an invariant of both games."""

    def add(find: Find) -> None:
        STATEMENTS[id] = Statement(Words(en, es), needs, find)

    return add


def invariants(
    game: GameLaw,
    hand_sizes: Callable[[int], list[int]],
    rules: Mapping[str, tuple[str, ...]],
    under: Mapping[str, Mapping[str, str]],
) -> tuple[Invariant, ...]:
    """The invariants of a game: the rules that each rests on, and the readings it assumes."""
    cards = game.file.cards
    number = {card.name: str(card.value) for card in cards} | {str(card.value): str(card.value) for card in cards}
    facts = Facts(number, sum(card.count for card in cards), game.constants["book-cards"], hand_sizes)
    observables = {kind.id for kind in game.table.observables}
    return tuple(
        Invariant(
            id,
            rules[id],
            one.says,
            frozenset(one.needs) | ({"store"} & observables if "seats.cards" in one.needs else set()),
            finder(partial(one.find, facts)),
            under.get(id, {}),
        )
        for id, one in STATEMENTS.items()
    )


@statement(
    "cards-are-kept",
    "No card is lost or made: hands, books and what is left to draw are the whole pack.",
    "Ninguna carta se pierde ni se crea: las manos, los libros y lo que queda por robar son la baraja entera.",
    "over",
    "seats.cards",
    "seats.books",
)
def _cards_are_kept(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        held = sum(seat["cards"] + facts.book * seat["books"] for seat in view["seats"]) + view.get("store", 0)
        yield at, f"{held} cards instead of {facts.pack}" if held != facts.pack else None


@statement(
    "copies",
    "No card is in two hands, or in a hand and a book.",
    "Ninguna carta está en dos manos, ni en una mano y en un libro.",
    "over",
    "seats.hand",
    "seats.book_numbers",
)
def _copies(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        names = [str(card) for seat in view["seats"] for card in seat["hand"]]
        seen = Counter(facts.number[name] for name in names)
        seen.update([str(laid) for seat in view["seats"] for laid in seat["book_numbers"]] * facts.book)
        over = [number for number, count in seen.items() if count > facts.book]
        twice = [name for name, count in Counter(names).items() if count > 1 and facts.number[name] != name]
        if over:
            yield at, f"{seen[over[0]]} cards of number {over[0]}"
        else:
            yield at, f"the card {twice[0]} twice" if twice else None


@statement(
    "no-book-in-hand",
    "Nobody keeps four cards of a number in hand.",
    "Nadie conserva en la mano cuatro cartas de un número.",
    "over",
    "seats.hand",
)
def _no_book_in_hand(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        for number, seat in enumerate(view["seats"]):
            if len(seat["hand"]) < facts.book - 1:
                continue
            most, count = Counter([facts.number[str(card)] for card in seat["hand"]]).most_common(1)[0]
            if count >= facts.book - 1:
                yield at, f"seat {number} holds {count} of number {most}" if count >= facts.book else None


@statement(
    "hands-are-counted",
    "The number of cards shown for a player is the number of cards in their hand.",
    "El número de cartas que se muestra de un jugador es el de las cartas de su mano.",
    "over",
    "seats.cards",
    "seats.hand",
)
def _hands_are_counted(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        for number, seat in enumerate(view["seats"]):
            wrong = len(seat["hand"]) != seat["cards"]
            yield at, f"seat {number} holds {len(seat['hand'])} cards and shows {seat['cards']}" if wrong else None


@statement(
    "books-stay",
    "A book stays with the player who made it.",
    "Un libro se queda con el jugador que lo hizo.",
    "over",
    "seats.books",
)
def _books_stay(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at in range(1, len(views)):
        for number, (was, now) in enumerate(zip(views[at - 1]["seats"], views[at]["seats"], strict=True)):
            lost = set(map(str, was.get("book_numbers", []))) - set(map(str, now.get("book_numbers", [])))
            wrong = now["books"] < was["books"] or ("book_numbers" in now and lost)
            if was["books"]:
                yield at, f"seat {number} had {was['books']} books and has {now['books']}" if wrong else None


@statement(
    "the-asker-has-cards",
    "It is never the turn of a player without cards.",
    "Nunca le toca pedir a un jugador sin cartas.",
    "over",
    "asker",
    "seats.cards",
)
def _the_asker_has_cards(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        wrong = not view["seats"][view["asker"]]["cards"]
        yield at, f"seat {view['asker']} is to ask and has no cards" if wrong else None


@statement(
    "the-deal",
    "Everybody is dealt the right number of cards, and the player to the dealer's left begins.",
    "Cada jugador recibe el número justo de cartas, y empieza el que está a la izquierda de quien reparte.",
    "over",
    "asker",
    "seats.cards",
    "seats.books",
)
def _the_deal(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    first = views[0]
    if script.position is not None or first["over"] or script.players == 2:
        return  # between two players the first question may leave no choice; then it has already been asked
    dealt = [seat["cards"] + facts.book * seat["books"] for seat in first["seats"]]
    due = facts.hand_sizes(script.players)
    yield 0, f"{dealt} cards are dealt instead of {due}" if dealt != due else None
    if first["seats"][0]["cards"]:
        yield 0, f"seat {first['asker']} begins instead of seat 0" if first["asker"] != 0 else None


@statement(
    "the-end",
    "The game is over when all books are made, and not before.",
    "El juego termina cuando están hechos todos los libros, y no antes.",
    "over",
    "seats.books",
)
def _the_end(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        made = sum(seat["books"] for seat in view["seats"])
        done = made * facts.book == facts.pack
        if made * facts.book >= facts.pack // 2 or view["over"]:
            state = "over" if view["over"] else "not over"
            yield at, f"{made} books are made and the game is {state}" if done != view["over"] else None


@statement(
    "the-most-books-win",
    "Only players with the most books have won.",
    "Solo han ganado quienes tienen más libros.",
    "over",
    "seats.books",
    "seats.won",
)
def _the_most_books_win(facts: Facts, views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        if view["over"]:
            books = [seat["books"] for seat in view["seats"]]
            won = [number for number, seat in enumerate(view["seats"]) if seat["won"]]
            due = [number for number, count in enumerate(books) if count == max(books)]
            yield at, f"with {books} books the seats {won} have won" if won != due else None

"""Games of asking: Authors and Go To Store. A player asks another for cards of a number; four of a number are a book.

Each game says what is asked for, how a question is answered and when the game ends. What the two share is here:
whose turn it is, books, winners, refusals and views.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

from hoyle.families.asking.taking_up import take_up
from hoyle.table import Impossible, Move, Reading, Refused, RuleId, Table, View

MOST_BY_ITSELF = 1000
"""Steps in a row without a choice. With all cards in the game there are far fewer."""


@dataclass(frozen=True, kw_only=True)
class AskingRules:
    """The rules that both games have, by the ids of one of them."""

    players: RuleId
    pack: RuleId
    shuffle: RuleId
    first_asker: RuleId
    turn: RuleId
    number_held: RuleId
    whom: RuleId
    ask_again: RuleId
    to_the_asked: RuleId
    to_the_left: RuleId
    passed_over: RuleId
    book: RuleId
    book_dealt: RuleId
    end: RuleId
    winner: RuleId
    tie_shared: RuleId
    tie_nobody: RuleId


class AskingTable(Table):
    """A table at which one player at a time asks another for cards."""

    longest_game = 5000  # random questions miss far more often than not

    rules: ClassVar[AskingRules]
    asked_is_next: ClassVar[Reading]
    """The reading under which the player who was asked in vain asks next, instead of the one to the asker's left."""
    nobody_wins_ties: ClassVar[Reading]
    asks_for: ClassVar[str]
    """What a question names besides a player, and its key in a move: a card or a number."""
    number_of: ClassVar[Mapping[str, str]]
    """The number of each card of the pack."""
    book_cards: ClassVar[int]
    all_books: ClassVar[int]

    hands: list[list[str]]
    """The cards of each player, in the order in which they came."""
    books: list[list[str]]
    """The numbers of the books of each player."""
    made: int
    """How many books there are."""
    asker: int
    miss_to_the_asked: bool
    """Whether a question in vain gives the turn to the player who was asked; looked up once."""
    finished: bool

    # --- what a game provides ------ ------------------------------------------------------------------------

    @abstractmethod
    def deal(self, cards: list[str]) -> None:
        """Deals the shuffled cards."""

    @abstractmethod
    def goes_by_itself(self) -> bool:
        """Does the next thing if it leaves no choice; False if it leaves one."""

    @abstractmethod
    def may_want(self) -> Sequence[str]:
        """What the asker may ask for."""

    @abstractmethod
    def ask(self, seat: int, to: int, wanted: str) -> None:
        """Asks, and does what follows from the answer."""

    @abstractmethod
    def answer(self, to: int, wanted: str) -> list[str]:
        """The cards that the player asked has to hand over."""

    @abstractmethod
    def game_ends(self) -> bool:
        """Whether the game is over."""

    @abstractmethod
    def why_not_for(self, seat: int, wanted: object) -> Refused | None:
        """Why the asker may not ask for something; None if it may be asked for."""

    @abstractmethod
    def seat_view(self, seat: int | None, owner: int) -> View:
        """What a seat sees of a player."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            title = self.law.title.en
            raise Impossible(
                "{title} takes four series of one pack, not {packs} packs",
                self.rules.pack,
                title=title,
                packs=self.packs,
            )
        self._clear()
        self.deal(self.shuffle_pack())
        self.asker = self.first_asker()
        self.tell("begin", self.rules.first_asker, seat=self.asker)
        self.lay_dealt_books()
        self._go_on()

    def _clear(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.books = [[] for _ in range(self.players)]
        self.made = 0
        self.asker = self.players - 1  # the dealer, until the cards are dealt
        self.miss_to_the_asked = self.under(self.asked_is_next)
        self.finished = False

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return (self.rules.pack,)

    def shuffle_pack(self) -> list[str]:
        """Four series of the cards from 1 to 15, shuffled."""
        self.tell("shuffle", self.rules.shuffle)
        return self.shuffled(self.full_pack())

    def first_asker(self) -> int:
        """The player to the dealer's left begins."""
        return 0

    def lay_dealt_books(self) -> None:
        """Four cards of a number that were dealt together are a book."""
        for seat, hand in enumerate(self.hands):
            numbers = [*map(self.number_of.__getitem__, hand)]
            for number in dict.fromkeys(numbers):
                if numbers.count(number) > 1:  # most numbers occur once
                    self.lay_book(seat, number, self.rules.book_dealt)

    # --- whose turn it is ----------------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The player to the left."""
        return (seat + 1) % self.players

    def pass_on(self, seat: int) -> None:
        """The turn of a player begins."""
        self.asker = seat

    def keeps_asking(self, seat: int) -> None:
        """A player who has received cards asks again."""
        if self.events is not None:
            self.tell("ask-again", self.rules.ask_again, seat=seat)

    def miss_ends_turn(self, seat: int, to: int) -> None:
        """After a question in vain it is somebody else's turn."""
        self.pass_on(self.asks_next(seat, to))
        if self.events is not None:
            rule = self.rules.to_the_asked if self.miss_to_the_asked else self.rules.to_the_left
            self.tell("passes", rule, seat=self.asker)

    def asks_next(self, seat: int, to: int) -> int:
        """After a question in vain: the player who was asked, or the one to the asker's left."""
        return to if self.miss_to_the_asked else self.after(seat)

    def pass_over(self, seat: int) -> None:
        """A player without cards cannot ask: the turn passes."""
        self.tell("skip", self.rules.passed_over, seat=seat)
        self.pass_on(self.after_empty_hand(seat))

    def after_empty_hand(self, seat: int) -> int:
        """The turn of a player without cards goes to the left."""
        return self.after(seat)

    # --- asking --------------------------------------------------------------------------------------------

    def numbers_in_hand(self, seat: int) -> list[str]:
        """The different numbers that a player holds, in the order of the hand."""
        return list(dict.fromkeys(map(self.number_of.__getitem__, self.hands[seat])))

    def held(self, seat: int, number: str) -> int:
        """How many cards of a number a player holds."""
        return [*map(self.number_of.__getitem__, self.hands[seat])].count(number)

    def may_ask(self) -> Sequence[int]:
        """Whom the asker may ask: any other player."""
        return _others(self.players, self.asker)

    def lawful(self) -> list[Move]:
        """Everything that may be asked for, of every player who may be asked."""
        if self.finished:
            return []
        engine, seat, wanted, found = type(self), self.asker, self.may_want(), list[Move]()
        for to in self.may_ask():
            questions = _questions(engine, seat, to)
            found += [questions[one] for one in wanted]
        return found

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next question or the end of the game."""
        for _ in range(MOST_BY_ITSELF):
            if self.game_ends():
                self.finish()
                return
            if not self.goes_by_itself():
                return
        raise Impossible("the turn goes round for ever: cards are missing, so no more books can be made")

    def _make(self, move: Move) -> None:
        self.ask(move["seat"], move["to"], move[self.asks_for])
        self._go_on()

    def to_draw(self) -> Sequence[str]:
        """The cards that can still be drawn: none in a game that deals all of them."""
        return ()

    def take(self, seat: int, to: int, cards: list[str]) -> None:
        """Cards go from the hand of the player asked to that of the asker."""
        for card in cards:
            self.hands[to].remove(card)
        self.hands[seat] += cards

    # --- books ---------------------------------------------------------------------------------------------

    def lay_book(self, seat: int, number: str, *because: RuleId) -> None:
        """Four cards of the same number are laid down as a book."""
        if self.held(seat, number) == self.book_cards:
            self.lay_down(seat, number)
            self.tell("book", *because, self.rules.book, seat=seat, number=number)

    def lay_down(self, seat: int, number: str) -> None:
        """The cards of a number go from a hand to the books."""
        of = self.number_of
        self.hands[seat] = [card for card in self.hands[seat] if of[card] != number]
        self.books[seat].append(number)
        self.made += 1

    # --- the end -------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The game is over."""
        self.finished = True
        self.tell_the_end()
        most = self.with_most_books()
        if len(most) > 1:
            rule = self.rules.tie_nobody if self.under(self.nobody_wins_ties) else self.rules.tie_shared
            self.tell("tie", rule, books=len(self.books[most[0]]))
        for seat in self.winners():
            self.tell("win", self.rules.winner, seat=seat, books=len(self.books[seat]))

    def tell_the_end(self) -> None:
        """Records why the game is over: all books have been made."""
        self.tell("end", self.rules.end)

    def with_most_books(self) -> list[int]:
        """The players who have the most books."""
        counts = list(map(len, self.books))
        best = max(counts)
        return [seat for seat, count in enumerate(counts) if count == best]

    def winners(self) -> list[int]:
        """The player with the most books; in a tie all of them or nobody, depending on the reading."""
        most = self.with_most_books()
        return [] if len(most) > 1 and self.under(self.nobody_wins_ties) else most

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The winners, and how many books each player has."""
        return {"winners": self.winners(), "books": list(map(len, self.books))}

    # --- refusals ------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        if self.finished:
            return Refused("the game is over", self.rules.end)
        try:
            seat = self.check_seat(move)
        except Refused as refused:
            return Refused(refused.why, self.rules.players)
        if move.get("do") != "ask":
            return Refused("there is no move {do!r}; the only one is ask", do=move.get("do"))
        key = self.asks_for
        if len(move) != 4 or "to" not in move or key not in move:
            return Refused("a question names a player as to and a {key} as {key}, and nothing else", key=key)
        if seat != self.asker:
            return Refused("seat {asker} is to ask, not seat {seat}", self.rules.turn, asker=self.asker, seat=seat)
        return self.why_not_of(seat, move["to"]) or self.why_not_for(seat, move[key])

    def why_not_of(self, seat: int, to: object) -> Refused | None:
        """Why the asker may not ask a player; None if the player may be asked."""
        if not self.has_seat(to):
            return Refused(
                "there is no seat {to!r} to ask; seats are 0 to {last}",
                self.rules.whom,
                self.rules.players,
                to=to,
                last=self.players - 1,
            )
        if to == seat:
            return Refused("players cannot ask themselves; ask another player", self.rules.whom)
        return self.why_not_now(to)

    def why_not_now(self, to: int) -> Refused | None:
        """Why another player may not be asked at this point; None if the player may be asked."""
        return None

    # --- looking at the table ------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """The table as a seat sees it; without a seat, everything."""
        if self.finished:
            winners = self.winners()
            seats = [{"books": len(books), "won": owner in winners} for owner, books in enumerate(self.books)]
            return {"over": True, "seats": seats}
        return {
            "over": False,
            "asker": self.asker,
            **self.common_view(),
            "seats": [self.seat_view(seat, owner) for owner in range(self.players)],
        }

    def common_view(self) -> View:
        """What everybody sees besides the players."""
        return {}

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)

    def cards_named(self, hands: list[list[str]]) -> list[list[str]]:
        """The cards of some hands, by the names under which a view shows them."""
        return hands

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        other.hands = [hand[:] for hand in self.hands]
        other.books = [books[:] for books in self.books]
        return other


@cache
def _others(players: int, asker: int) -> tuple[int, ...]:
    """All players but one; made once, since every question needs them."""
    return tuple(seat for seat in range(players) if seat != asker)


@cache
def _questions(engine: type[AskingTable], seat: int, to: int) -> dict[str, Move]:
    """All questions of one player to another, by what is asked for; made once, since lists of moves have dozens."""
    names = {**engine.number_of, **dict.fromkeys(engine.number_of.values())}
    return {one: {"seat": seat, "do": "ask", "to": to, engine.asks_for: one} for one in names}

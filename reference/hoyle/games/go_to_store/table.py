"""Go To Store, as ``spec/games/go-to-store`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

Whoever has the turn asks another player for all cards of a number in hand. A miss sends the asker to the Store.
A question that leaves no choice is asked by the table itself, and so is the draw of a player without cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.law import Law
from hoyle.table import THE_REST, Impossible, Move, Refused, Table, View, rules_of

LAW = Law().game("go-to-store")
rule = rules_of(LAW)

NUMBERS = [card.name for card in LAW.file.cards]
SIX = LAW.constants["hand-cards"]
BOOK = LAW.constants["book-cards"]
ALL_BOOKS = sum(card.count for card in LAW.file.cards) // BOOK
PARTS = {"seat", "do", "to", "number"}


class GoToStore(Table):
    """A table of Go To Store.

    >>> table = GoToStore(2, shuffles=[["5", "5", "1", "5", "2", "6", "3", "7", "4", "8", "6", "9", "12", "..."]])
    >>> table.play({"seat": 0, "do": "ask", "to": 1, "number": "5"})
    >>> table.view()["seats"][0]["hand"]
    ['5', '1', '2', '3', '4', '6', '5', '5']
    >>> table.play({"seat": 0, "do": "ask", "to": 1, "number": "4"})
    >>> table.view()["asker"], table.view()["seats"][0]["hand"][-1]
    (1, '12')
    >>> table.view(1)["seats"][0]  # what seat 1 sees of seat 0
    {'cards': 9, 'books': 0, 'book_numbers': []}
    """

    law = LAW
    longest_game = 5000  # random questions miss far more often than not

    hands: list[list[str]]
    books: list[list[str]]
    """The numbers of the books of each player."""
    store: list[str]
    """The top card last."""
    asker: int
    finished: bool

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible(f"Go To Store takes four series of one pack, not {self.packs} packs", "go-to-store.pack")
        self._clear()
        self.deal(self.shuffle_pack())
        self.asker = self.first_asker()
        self.tell("begin", "go-to-store.first-asker", seat=self.asker)
        self.lay_dealt_books()
        self._go_on()

    def _clear(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.books = [[] for _ in range(self.players)]
        self.store = []
        self.finished = False

    def _pack_rules(self) -> tuple[str, ...]:
        return ("go-to-store.pack",)

    @rule("go-to-store.shuffle", "go-to-store.pack")
    def shuffle_pack(self) -> list[str]:
        """Four series of cards 1 to 15, shuffled."""
        return self.shuffled(self.full_pack())

    @rule("go-to-store.deal.six", "go-to-store.store")
    def deal(self, cards: list[str]) -> None:
        """Six cards to each player; the remaining cards, face down in the middle of the table, are the Store."""
        dealt = cards[: SIX * self.players]
        self.hands = self.deal_hands(dealt)
        self.store = cards[len(dealt) :][::-1]
        how = f"go-to-store.deal.{self.readings['go-to-store.dealing']}"
        self.tell("deal", "go-to-store.deal.six", how, "go-to-store.store", "go-to-store.shuffle", cards=SIX)

    @rule("go-to-store.deal.singly", "go-to-store.deal.together")
    def deal_hands(self, cards: list[str]) -> list[list[str]]:
        """To the left, one card at a time or six together."""
        if self.readings["go-to-store.dealing"] == "singly":
            return [cards[seat :: self.players] for seat in range(self.players)]
        return [cards[SIX * seat : SIX * (seat + 1)] for seat in range(self.players)]

    @rule("go-to-store.first-asker")
    def first_asker(self) -> int:
        """The first player at the dealer's left begins."""
        return 0

    @rule("go-to-store.book.dealt")
    def lay_dealt_books(self) -> None:
        """Four cards of a number that were dealt together are a book."""
        for seat in range(self.players):
            for number in dict.fromkeys(self.hands[seat]):
                self.lay_book(seat, number, "go-to-store.book.dealt")

    # --- the course of the game ----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next question or the end of the game."""
        while not self.game_ends():
            hand = self.hands[self.asker]
            if not hand:
                self.without_cards(self.asker)
            elif self.players == 2 and hand.count(hand[0]) == len(hand):
                self.ask(self.asker, 1 - self.asker, hand[0])
            else:
                return
        self.finish()

    def after(self, seat: int) -> int:
        """The player at the left."""
        return (seat + 1) % self.players

    @rule(
        "go-to-store.empty-hand.draws",
        "go-to-store.empty-hand.then-passes",
        "go-to-store.empty-hand.then-asks",
        "go-to-store.empty-hand.passed-over",
    )
    def without_cards(self, seat: int) -> None:
        """Who has the turn and no cards draws one, if the reading and the Store allow it, and asks or passes."""
        reading = self.readings["go-to-store.without-cards"]
        if reading == "passed-over" or not self.store:
            self.tell("skip", "go-to-store.empty-hand.passed-over", seat=seat)
            self.asker = self.after(seat)
            return
        card = self.draw(seat)
        then = "then-asks" if reading == "draws-and-asks" else "then-passes"
        rules = ("go-to-store.empty-hand.draws", f"go-to-store.empty-hand.{then}")
        self.tell("no-cards", *rules, seat=seat, card=card)
        if reading == "draws-and-passes":
            self.asker = self.after(seat)

    # --- asking --------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """Every number in hand, of every other player."""
        if self.finished:
            return []
        seat, numbers = self.asker, dict.fromkeys(self.hands[self.asker])
        return [
            {"seat": seat, "do": "ask", "to": to, "number": number}
            for to in range(self.players)
            if to != seat
            for number in numbers
        ]

    def play(self, move: Move) -> None:
        """Asks, or refuses and changes nothing."""
        refused = self.why_not(move)
        if refused is not None:
            raise refused
        self.ask(move["seat"], move["to"], move["number"])
        self._go_on()

    def ask(self, seat: int, to: int, number: str) -> None:
        """The player asked hands over all of the number and the asker goes on, or says "Go to Store"."""
        rules = ("go-to-store.ask.turn", "go-to-store.ask.number-held", "go-to-store.ask.whom")
        self.tell("ask", *rules, seat=seat, to=to, number=number)
        cards = self.answer(to, number)
        if cards:
            self.hand_over(seat, to, cards)
            self.goes_on(seat)
        else:
            self.tell("miss", to=to)
            self.go_to_store(seat, to, number)

    @rule("go-to-store.hand-over-all")
    def answer(self, to: int, number: str) -> list[str]:
        """What the player asked has to hand over: all cards of the number."""
        return [card for card in self.hands[to] if card == number]

    def hand_over(self, seat: int, to: int, cards: list[str]) -> None:
        """The cards go from the player asked to the asker, who may have a book with them."""
        for card in cards:
            self.hands[to].remove(card)
        self.hands[seat] += cards
        self.tell("hand-over", "go-to-store.hand-over-all", to=to, count=len(cards), number=cards[0])
        self.lay_book(seat, cards[0], "go-to-store.book")

    @rule("go-to-store.ask-again")
    def goes_on(self, seat: int) -> None:
        """The same player asks again."""
        self.tell("ask-again", "go-to-store.ask-again", seat=seat)

    @rule("go-to-store.draw", "go-to-store.draw.same-number", "go-to-store.draw.wish", "go-to-store.store.exhausted")
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        """The asker draws a card, if there is one, and it is the next player's turn; a lucky draw may change that."""
        if not self.store:
            self.tell("exhausted", "go-to-store.store.exhausted")
        else:
            card = self.draw(seat)
            self.tell("draw", "go-to-store.draw", "go-to-store.draw.top", seat=seat, card=card)
            if card == number and self.keeps_the_turn(seat):
                return
        self.asker = self.asks_next(seat, to)
        self.tell("passes", f"go-to-store.turn.{self.readings['go-to-store.next-asker']}", seat=self.asker)

    def keeps_the_turn(self, seat: int) -> bool:
        """Whether a player who has drawn the number asked for asks again."""
        if self.readings["go-to-store.drawn-number"] == "asks-again":
            self.tell("wish", "go-to-store.draw.wish", seat=seat)
            return True
        self.tell("same-number", "go-to-store.draw.same-number", seat=seat)
        return False

    @rule("go-to-store.draw.top")
    def draw(self, seat: int) -> str:
        """A card off the top of the Store, which may complete a book."""
        card = self.store.pop()
        self.drawn.append(card)
        self.hands[seat].append(card)
        self.lay_book(seat, card, "go-to-store.book.drawn")
        return card

    @rule("go-to-store.turn.left", "go-to-store.turn.asked")
    def asks_next(self, seat: int, to: int) -> int:
        """After a miss it is the next player's turn: at the left, or the one who was asked."""
        return to if self.readings["go-to-store.next-asker"] == "asked" else self.after(seat)

    @rule("go-to-store.book", "go-to-store.book.drawn", "go-to-store.book.dealt")
    def lay_book(self, seat: int, number: str, because: str) -> None:
        """Four cards of the same number are laid aside as a book."""
        hand = self.hands[seat]
        if hand.count(number) == BOOK:
            self.hands[seat] = [card for card in hand if card != number]
            self.books[seat].append(number)
            self.tell("book", because, "go-to-store.book", seat=seat, number=number)

    # --- the end -------------------------------------------------------------------------------------------

    @rule("go-to-store.end", "go-to-store.end.runs-out")
    def game_ends(self) -> bool:
        """When the Store is exhausted and the books all assembled; under one reading when anything runs out."""
        if sum(map(len, self.books)) == ALL_BOOKS:
            return True
        if self.readings["go-to-store.ending"] == "runs-out":
            return not self.store or not all(self.hands)
        return self.readings["go-to-store.without-cards"] == "passed-over" and not any(self.hands)

    def finish(self) -> None:
        """The game is over."""
        self.finished = True
        if sum(map(len, self.books)) < ALL_BOOKS and self.readings["go-to-store.ending"] == "all-books":
            self.tell("stuck", "go-to-store.empty-hand.passed-over")
        elif self.readings["go-to-store.ending"] == "runs-out":
            self.tell("runs-out", "go-to-store.end.runs-out")
        else:
            self.tell("end", "go-to-store.end")
        best = max(map(len, self.books))
        if sum(len(books) == best for books in self.books) > 1:
            self.tell("tie", f"go-to-store.tie.{self.readings['go-to-store.tied']}", books=best)
        for seat in self.winners():
            self.tell("win", "go-to-store.winner", seat=seat, books=len(self.books[seat]))

    @rule("go-to-store.winner", "go-to-store.tie.shared", "go-to-store.tie.nobody")
    def winners(self) -> list[int]:
        """Who has the greatest number of books; of a tie all or none, as the reading has it."""
        best = max(map(len, self.books))
        winners = [seat for seat, books in enumerate(self.books) if len(books) == best]
        return [] if len(winners) > 1 and self.readings["go-to-store.tied"] == "nobody" else winners

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The winners, and the books of all."""
        return {"winners": self.winners(), "books": [len(books) for books in self.books]}

    # --- refusals ------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, and the rules that forbid it; none if it is lawful."""
        if self.finished:
            return Refused("the game is over", "go-to-store.end")
        try:
            seat = self.check_seat(move)
        except Refused as refused:
            return Refused(refused.why, "go-to-store.players")
        if move.get("do") != "ask":
            return Refused(f"there is no move {move.get('do')!r}; the only one is ask")
        if set(move) != PARTS:
            return Refused("a question names a player and a number, to and number, and nothing else")
        if seat != self.asker:
            return Refused(f"it is the turn of seat {self.asker}, not of seat {seat}", "go-to-store.ask.turn")
        return self._why_not_of(seat, move["to"]) or self._why_not_for(seat, move["number"])

    def _why_not_of(self, seat: int, to: object) -> Refused | None:
        """Why a player may not be asked."""
        if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < self.players:
            why = f"there is no seat {to!r} to ask; seats are 0 to {self.players - 1}"
            return Refused(why, "go-to-store.ask.whom", "go-to-store.players")
        if to == seat:
            return Refused("nobody asks oneself; ask another player", "go-to-store.ask.whom")
        return None

    def _why_not_for(self, seat: int, number: object) -> Refused | None:
        """Why a number may not be asked for."""
        if number in self.hands[seat]:
            return None
        if number not in NUMBERS:
            why = f"there is no number {number!r}; numbers are {NUMBERS[0]} to {NUMBERS[-1]}"
            return Refused(why, "go-to-store.pack", "go-to-store.ask.number-held")
        return Refused(f"seat {seat} holds no {number} and may not ask for any", "go-to-store.ask.number-held")

    # --- looking at the table ------------------------------------------------------------------------------

    @rule("go-to-store.hand.secret")
    def shown_to(self, seat: int | None, owner: int) -> bool:
        """Whether a seat sees the cards of a player: only its own, and all-seeing eyes all."""
        return seat is None or seat == owner

    @rule("go-to-store.store.face-down")
    def view(self, seat: int | None = None) -> View:
        """Hands are hidden and the Store lies face down; books are laid aside for all to see."""
        if self.finished:
            winners = self.winners()
            return {
                "over": True,
                "seats": [{"books": len(books), "won": n in winners} for n, books in enumerate(self.books)],
            }
        return {
            "over": False,
            "asker": self.asker,
            "store": len(self.store),
            "seats": [self._seat_view(seat, owner) for owner in range(self.players)],
        }

    def _seat_view(self, seat: int | None, owner: int) -> dict[str, Any]:
        hand, books = self.hands[owner], self.books[owner]
        seen: dict[str, Any] = {"cards": len(hand), "books": len(books), "book_numbers": books[:]}
        if self.shown_to(seat, owner):
            seen["hand"] = hand[:]
        return seen

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.hands = [hand[:] for hand in self.hands]
        other.books = [books[:] for books in self.books]
        other.store, other.drawn, other.shuffles = self.store[:], self.drawn[:], self.shuffles[:]
        other.events = None if self.events is None else self.events[:]
        return other

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the Store, for those who make scripts."""
        self._stack(self.store, cards)

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.families.asking import lay_out

        self._clear()
        numbers = dict(zip(NUMBERS, NUMBERS, strict=True))
        self.asker, self.hands, self.books, left = lay_out(self, position, numbers, store=True)
        order = position.get("store", [THE_REST])
        if not isinstance(order, list):
            raise Impossible(f"store is {order!r}; it is a list of cards, the top one first")
        self._given.insert(0, [str(card) for card in order])
        self.store = self.shuffled(left)[::-1]
        self._go_on()


ENGINE = GoToStore

"""Authors, as ``spec/games/authors`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

All cards are dealt; whoever has the right to ask names another player and a card. A card is a number and the letter
of its series, such as ``5b``. A question that leaves no choice is asked by the table itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.law import Law
from hoyle.table import Impossible, Move, Refused, Table, View, rules_of

LAW = Law().game("authors")
rule = rules_of(LAW)

NUMBER = {card.name: str(card.value) for card in LAW.file.cards}
OF_NUMBER: dict[str, list[str]] = {}
"""The cards of each number, one of each series."""
for _card, _number in NUMBER.items():
    OF_NUMBER.setdefault(_number, []).append(_card)
BOOK = LAW.constants["book-cards"]
ALL_BOOKS = len(NUMBER) // BOOK
PARTS = {"seat", "do", "to", "card"}


class Authors(Table):
    """A table of Authors.

    >>> table = Authors(4, shuffles=[["..."]])  # unshuffled, so that each seat is dealt one series
    >>> table.play({"seat": 0, "do": "ask", "to": 1, "card": "5b"})
    >>> table.view()["asker"], table.view()["seats"][0]["cards"]
    (0, 16)
    >>> table.play({"seat": 0, "do": "ask", "to": 3, "card": "5c"})
    >>> table.view()["asker"]
    3
    >>> table.view(1)["seats"][0]  # what seat 1 sees of seat 0
    {'cards': 16, 'books': 0}
    """

    law = LAW
    longest_game = 5000  # random questions miss far more often than not

    hands: list[list[str]]
    books: list[list[str]]
    """The numbers of the books in front of each player."""
    asker: int
    partner: int | None
    """Who has handed over a card in this turn last."""
    finished: bool

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible(f"Authors takes four series of one pack, not {self.packs} packs", "authors.pack")
        self._clear()
        self.deal(self.shuffle_pack())
        self.asker = self.first_asker()
        self.tell("begin", "authors.first-asker", seat=self.asker)
        self.lay_dealt_books()
        self._go_on()

    def _clear(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.books = [[] for _ in range(self.players)]
        self.partner = None
        self.finished = False

    def _pack_rules(self) -> tuple[str, ...]:
        return ("authors.pack",)

    @rule("authors.shuffle", "authors.pack")
    def shuffle_pack(self) -> list[str]:
        """Four series of cards from 1 to 15, shuffled."""
        return self.shuffled(self.full_pack())

    @rule("authors.deal.singly", "authors.deal.all")
    def deal(self, cards: list[str]) -> None:
        """Deals the sixty cards to the left, one card at a time; some players may have more than others."""
        for seat in range(self.players):
            self.hands[seat] = cards[seat :: self.players]
        self.tell("deal", "authors.deal.singly", "authors.deal.all", "authors.shuffle", cards=len(cards))

    @rule("authors.first-asker")
    def first_asker(self) -> int:
        """The player at the left of the dealer begins."""
        return 0

    @rule("authors.book.dealt")
    def lay_dealt_books(self) -> None:
        """Four cards of a number that were dealt together are a book."""
        for seat in range(self.players):
            for number in dict.fromkeys(map(NUMBER.__getitem__, self.hands[seat])):
                self.lay_book(seat, number, "authors.book.dealt")

    # --- the course of the game ----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next question or the end of the game."""
        while not self.all_books_made():
            if not self.hands[self.asker]:
                self.tell("skip", "authors.empty-hand", seat=self.asker)
                self.pass_on(self.after_empty_hand(self.asker))
            elif not (asked := self.may_ask()):
                self.tell("turn-ends", "authors.ask.same-player", seat=self.asker)
                self.pass_on(self.after(self.asker))
            elif len(asked) == 1 and len(wanted := self.may_want()) == 1:
                self.ask(self.asker, asked[0], wanted[0])
            else:
                return
        self.finish()

    def after(self, seat: int) -> int:
        """The player at the left."""
        return (seat + 1) % self.players

    @rule("authors.empty-hand")
    def after_empty_hand(self, seat: int) -> int:
        """The right to ask goes on to the left."""
        return self.after(seat)

    def pass_on(self, seat: int) -> None:
        """The right to ask passes to a player, whose turn begins."""
        self.asker = seat
        self.partner = None

    # --- asking --------------------------------------------------------------------------------------------

    @rule("authors.ask.whom", "authors.empty-hand.asked", "authors.empty-hand.out", "authors.ask.same-player")
    def may_ask(self) -> list[int]:
        """Any other player; of those without cards, and after a success, as the readings have it."""
        asked = [seat for seat in range(self.players) if seat != self.asker]
        if self.readings["authors.whom-to-ask"] == "each-turn" and self.partner is not None:
            asked = [self.partner]
        if self.readings["authors.without-cards"] == "out":
            asked = [seat for seat in asked if self.hands[seat]]
        return asked

    @rule("authors.ask.number-held", "authors.ask.wanted", "authors.ask.pretended", "authors.ask.by-number")
    def may_want(self) -> list[str]:
        """What the asker may ask for: cards of the numbers in hand, but not those in hand themselves."""
        hand = self.hands[self.asker]
        numbers = dict.fromkeys(map(NUMBER.__getitem__, hand))
        if self.readings["authors.series-named"] == "number":
            return list(numbers)
        cards = [card for number in numbers for card in OF_NUMBER[number]]
        if self.readings["authors.own-card"] == "any-card":
            return cards
        return [card for card in cards if card not in hand]

    def lawful(self) -> list[Move]:
        """Every card that may be asked for, of every player who may be asked."""
        if self.finished:
            return []
        seat, wanted = self.asker, self.may_want()
        return [{"seat": seat, "do": "ask", "to": to, "card": card} for to in self.may_ask() for card in wanted]

    def play(self, move: Move) -> None:
        """Asks, or refuses and changes nothing."""
        refused = self.why_not(move)
        if refused is not None:
            raise refused
        self.ask(move["seat"], move["to"], move["card"])
        self._go_on()

    @rule("authors.hand-over", "authors.ask-again", "authors.ask.another-player")
    def ask(self, seat: int, to: int, card: str) -> None:
        """The player asked hands the card over and the asker goes on, or the right to ask passes."""
        if self.events is not None:
            self.tell("ask", *self._ask_rules(to, card), seat=seat, to=to, card=card)
        handed = self.answer(to, card)
        if handed:
            self.hand_over(seat, to, handed)
            self.partner = to
            self.goes_on(seat)
        else:
            self.tell("miss", *self._miss_rules(to), to=to, card=card)
            self.pass_on(self.asks_next(seat, to))
            self.tell("passes", self._next_rule(), seat=self.asker)

    def _ask_rules(self, to: int, card: str) -> list[str]:
        """The rules that a question puts to the test, for the record of events."""
        named = self.readings["authors.series-named"] == "named"
        pretended = self.readings["authors.own-card"] == "any-card"
        again = "another-player" if self.readings["authors.whom-to-ask"] == "each-question" else "same-player"
        exercised = {
            "authors.ask.turn": True,
            "authors.ask.number-held": True,
            "authors.ask.whom": True,
            "authors.ask.wanted": named and not pretended,
            "authors.ask.pretended": named and pretended and card in self.hands[self.asker],
            "authors.ask.by-number": not named,
            "authors.empty-hand.out": self.readings["authors.without-cards"] == "out" and not all(self.hands),
            "authors.ask.particular": named and any(NUMBER[held] == NUMBER[card] for held in self.hands[to]),
            f"authors.ask.{again}": self.partner is not None and (self.partner == to) == (again == "same-player"),
        }
        return [id for id, happened in exercised.items() if happened]

    def _miss_rules(self, to: int) -> list[str]:
        may = self.readings["authors.without-cards"] == "may-be-asked"
        return ["authors.empty-hand.asked"] if may and not self.hands[to] else []

    @rule("authors.ask.particular", "authors.ask.by-number")
    def answer(self, to: int, card: str) -> list[str]:
        """What the player asked has to hand over: the very card; or one card, where only its number was named."""
        hand = self.hands[to]
        if self.readings["authors.series-named"] == "number":
            return [held for held in hand if NUMBER[held] == card][:1]
        return [card] if card in hand else []

    @rule("authors.hand-over")
    def hand_over(self, seat: int, to: int, cards: list[str]) -> None:
        """The cards go from the player asked to the asker, who may have a book with them."""
        for card in cards:
            self.hands[to].remove(card)
            self.hands[seat].append(card)
            self.tell("hand-over", "authors.hand-over", seat=seat, to=to, card=self.named(card))
        self.lay_book(seat, NUMBER[cards[0]], "authors.book")

    @rule("authors.ask-again")
    def goes_on(self, seat: int) -> None:
        """Who has received the card asked for keeps the right to ask."""
        self.tell("ask-again", "authors.ask-again", seat=seat)

    @rule("authors.miss.to-the-asked", "authors.miss.to-the-left")
    def asks_next(self, seat: int, to: int) -> int:
        """After a miss the right to ask passes to the player asked, or around the table to the left."""
        return to if self.readings["authors.after-a-miss"] == "asked" else self.after(seat)

    def _next_rule(self) -> str:
        return f"authors.miss.to-the-{self.readings['authors.after-a-miss']}"

    @rule("authors.book", "authors.book.dealt")
    def lay_book(self, seat: int, number: str, because: str) -> None:
        """Four cards of the same number are laid down as a book."""
        hand = self.hands[seat]
        cards = [card for card in hand if NUMBER[card] == number]
        if len(cards) == BOOK:
            self.hands[seat] = [card for card in hand if NUMBER[card] != number]
            self.books[seat].append(number)
            self.tell("book", because, "authors.book", seat=seat, number=number)

    # --- the end -------------------------------------------------------------------------------------------

    @rule("authors.end")
    def all_books_made(self) -> bool:
        """The play goes on until all the books have been made up."""
        return sum(map(len, self.books)) == ALL_BOOKS

    def finish(self) -> None:
        """The game is over."""
        self.finished = True
        self.tell("end", "authors.end")
        best = max(map(len, self.books))
        winners = self.winners()
        if sum(len(books) == best for books in self.books) > 1:
            self.tell("tie", f"authors.tie.{self.readings['authors.tied']}", books=best)
        for seat in winners:
            self.tell("win", "authors.winner", seat=seat, books=len(self.books[seat]))

    @rule("authors.winner", "authors.tie.shared", "authors.tie.nobody")
    def winners(self) -> list[int]:
        """Who holds the most books; of a tie all or none, as the reading has it."""
        best = max(map(len, self.books))
        winners = [seat for seat, books in enumerate(self.books) if len(books) == best]
        return [] if len(winners) > 1 and self.readings["authors.tied"] == "nobody" else winners

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
            return Refused("the game is over", "authors.end")
        try:
            seat = self.check_seat(move)
        except Refused as refused:
            return Refused(refused.why, "authors.players")
        if move.get("do") != "ask":
            return Refused(f"there is no move {move.get('do')!r}; the only one is ask")
        if set(move) != PARTS:
            return Refused("a question names a player and a card, to and card, and nothing else")
        if seat != self.asker:
            return Refused(f"seat {self.asker} has the right to ask, not seat {seat}", "authors.ask.turn")
        return self._why_not_of(seat, move["to"]) or self._why_not_for(seat, move["card"])

    def _why_not_of(self, seat: int, to: object) -> Refused | None:
        """Why a player may not be asked."""
        if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < self.players:
            last = self.players - 1
            return Refused(
                f"there is no seat {to!r} to ask; seats are 0 to {last}", "authors.ask.whom", "authors.players"
            )
        if to == seat:
            return Refused("nobody asks oneself; ask another player", "authors.ask.whom")
        if to in self.may_ask():
            return None
        if not self.hands[to]:
            return Refused(f"seat {to} has no cards and is out of the game", "authors.empty-hand.out")
        return Refused(f"this turn's questions go to seat {self.partner}", "authors.ask.same-player")

    def _why_not_for(self, seat: int, card: object) -> Refused | None:
        """Why a card may not be asked for."""
        named = self.readings["authors.series-named"] == "named"
        if not isinstance(card, str) or card not in (NUMBER if named else OF_NUMBER):
            if named:
                return Refused(f"there is no card {card!r}; name number and series, as in 5b", "authors.ask.particular")
            return Refused(f"there is no number {card!r}; ask for one of 1 to {ALL_BOOKS}", "authors.ask.by-number")
        number = NUMBER.get(card, card)
        if card in self.may_want():
            return None
        if all(NUMBER[held] != number for held in self.hands[seat]):
            return Refused(f"seat {seat} holds no {number} and may not ask for one", "authors.ask.number-held")
        return Refused(f"seat {seat} holds {card} already", "authors.ask.wanted")

    # --- looking at the table ------------------------------------------------------------------------------

    def named(self, card: str) -> str:
        """A card as it is called: by its number alone where series are not told apart."""
        return card if self.readings["authors.series-named"] == "named" else NUMBER[card]

    @rule("authors.hand.secret", "authors.book.face-down")
    def shown_to(self, seat: int | None, owner: int) -> bool:
        """Whether a seat sees a player's cards and the numbers of the books: only its own; all-seeing eyes see all."""
        return seat is None or seat == owner

    def view(self, seat: int | None = None) -> View:
        """Hands are hidden and books lie face down: the others see how many there are."""
        if self.finished:
            winners = self.winners()
            return {
                "over": True,
                "seats": [{"books": len(books), "won": n in winners} for n, books in enumerate(self.books)],
            }
        return {
            "over": False,
            "asker": self.asker,
            "seats": [self._seat_view(seat, owner) for owner in range(self.players)],
        }

    def _seat_view(self, seat: int | None, owner: int) -> dict[str, Any]:
        hand, books = self.hands[owner], self.books[owner]
        seen: dict[str, Any] = {"cards": len(hand), "books": len(books)}
        if self.shown_to(seat, owner):
            named = self.readings["authors.series-named"] == "named"
            seen["hand"] = hand[:] if named else [NUMBER[card] for card in hand]
            seen["book_numbers"] = books[:]
        return seen

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.hands = [hand[:] for hand in self.hands]
        other.books = [books[:] for books in self.books]
        other.shuffles = self.shuffles[:]
        other.events = None if self.events is None else self.events[:]
        return other

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """There is no pile to draw from: all cards are dealt."""
        if cards:
            raise Impossible("Authors has no pile to draw from", "authors.deal.all")

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.families.asking import lay_out

        self._clear()
        self.asker, self.hands, self.books, _ = lay_out(self, position, NUMBER, store=False)
        self._go_on()


ENGINE = Authors

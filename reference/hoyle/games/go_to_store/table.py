"""Go To Store, as ``spec/games/go-to-store`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

The player whose turn it is asks another for all cards of a number in hand. A miss sends the asker to the Store. If
only one question is possible, the table asks it; it also draws for a player without cards. What Authors has too is in
:mod:`hoyle.families.asking.table`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from hoyle.families.asking.table import AskingTable
from hoyle.games.go_to_store.law import (
    ASKED_IS_NEXT,
    BOOK,
    BOOK_DRAWN,
    DEALT_SINGLY,
    DRAW_FROM_THE_TOP,
    DRAWN_NUMBER_ASKS_AGAIN,
    DRAWN_NUMBER_ENDS_TURN,
    DRAWN_WISH,
    DRAWS_AND_ASKS,
    EMPTY_HAND_DRAWS,
    ENDS_WHEN_ANYTHING_RUNS_OUT,
    LAW,
    NOBODY_WINS_TIES,
    NUMBER,
    NUMBERS,
    PASSED_OVER,
    QUESTION,
    RULES,
    RUNS_OUT,
    SIX,
    STORE,
    STORE_EXHAUSTED,
    THEN_ASKS,
    THEN_PASSES,
    rule,
)
from hoyle.games.go_to_store.layout import lay_out
from hoyle.games.go_to_store.refusals import why_not_for
from hoyle.table import Refused, View
from hoyle.table.taking_up import take_up_rest


class GoToStore(AskingTable):
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
    rules = RULES
    player_rules = (RULES.players,)
    end_rules = (RULES.end,)
    asked_is_next = ASKED_IS_NEXT
    nobody_wins_ties = NOBODY_WINS_TIES
    asks_for = "number"
    number_of = NUMBER
    book_cards = BOOK
    all_books = len(NUMBERS)
    copied = (*AskingTable.copied, "store")

    store: list[str]
    """The top card last."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _clear(self) -> None:
        super()._clear()
        self.store = []

    @rule("go-to-store.deal.six")
    def deal(self, cards: list[str]) -> None:
        """Six cards to each player; the remaining cards, face down in the middle of the table, are the Store."""
        dealt = SIX * self.players
        singly = self.under(DEALT_SINGLY)
        self.hands = (self.deal_singly if singly else self.deal_together)(cards[:dealt])
        how = GoToStore.deal_singly if singly else GoToStore.deal_together
        self.tell("deal", GoToStore.deal, how, cards=SIX)
        self.store = cards[dealt:][::-1]
        self.tell("store", STORE)

    @rule("go-to-store.deal.singly")
    def deal_singly(self, cards: list[str]) -> list[list[str]]:
        """To the left, one card at a time."""
        return [cards[seat :: self.players] for seat in range(self.players)]

    @rule("go-to-store.deal.together")
    def deal_together(self, cards: list[str]) -> list[list[str]]:
        """To the left, six cards at a time."""
        return [cards[SIX * seat : SIX * (seat + 1)] for seat in range(self.players)]

    # --- the course of the game ----------------------------------------------------------------------------

    def goes_by_itself(self) -> bool:
        """Draws or passes for a player without cards; asks if there is only one question."""
        hand = self.hands[self.asker]
        if not hand:
            self.without_cards(self.asker)
        elif self.players == 2 and hand.count(hand[0]) == len(hand):
            self.ask(self.asker, 1 - self.asker, hand[0])
        else:
            return False
        return True

    def without_cards(self, seat: int) -> None:
        """A player without cards draws one, if the reading and the Store allow it, and asks or passes."""
        if not self.store or self.under(PASSED_OVER):
            self.pass_over(seat)
            return
        card = self.draw(seat)
        asks = self.under(DRAWS_AND_ASKS)
        self.tell("no-cards", EMPTY_HAND_DRAWS, THEN_ASKS if asks else THEN_PASSES, seat=seat, card=card)
        if not asks:
            self.pass_on(self.after(seat))

    # --- asking --------------------------------------------------------------------------------------------

    def may_want(self) -> Sequence[str]:
        """The numbers in hand."""
        return list(dict.fromkeys(self.hands[self.asker]))

    def held(self, seat: int, number: str) -> int:
        """How many cards of a number a player holds; the number is the name of the card."""
        return self.hands[seat].count(number)

    def ask(self, seat: int, to: int, wanted: str) -> None:
        """The player asked hands over all cards of the number and the asker asks again, or says "Go to Store"."""
        if self.events is not None:
            self.tell("ask", *QUESTION, seat=seat, to=to, number=wanted)
        cards = self.answer(to, wanted)
        if cards:
            self.hand_over(seat, to, cards)
            self.keeps_asking(seat)
        else:
            if self.events is not None:
                self.tell("miss", to=to)
            self.go_to_store(seat, to, wanted)

    def answer(self, to: int, wanted: str) -> list[str]:
        """What the player asked has to hand over: all cards of the number."""
        return [wanted] * self.hands[to].count(wanted)

    @rule("go-to-store.hand-over-all")
    def hand_over(self, seat: int, to: int, cards: list[str]) -> None:
        """The cards go from the player asked to the asker, who may complete a book with them."""
        self.take(seat, to, cards)
        self.tell("hand-over", GoToStore.hand_over, to=to, count=len(cards), number=cards[0])
        self.lay_book(seat, cards[0])

    # --- the Store -----------------------------------------------------------------------------------------

    @rule("go-to-store.draw")
    def go_to_store(self, seat: int, to: int, number: str) -> None:
        """The asker draws a card, if there is one, and it is the next player's turn; a lucky draw may change that."""
        if not self.store:
            self.tell("exhausted", STORE_EXHAUSTED)
        else:
            card = self.draw(seat)
            if self.events is not None:
                self.tell("draw", GoToStore.go_to_store, DRAW_FROM_THE_TOP, seat=seat, card=card)
            if card == number and self.keeps_the_turn(seat):
                return
        self.miss_ends_turn(seat, to)

    def keeps_the_turn(self, seat: int) -> bool:
        """Whether a player who has drawn the number asked for asks again."""
        if self.under(DRAWN_NUMBER_ASKS_AGAIN):
            self.tell("wish", DRAWN_WISH, seat=seat)
            return True
        self.tell("same-number", DRAWN_NUMBER_ENDS_TURN, seat=seat)
        return False

    def draw(self, seat: int) -> str:
        """A card off the top of the Store, which may complete a book."""
        card = self.store.pop()
        self.drawn.append(card)
        self.hands[seat].append(card)
        self.lay_book(seat, card, BOOK_DRAWN)
        return card

    def to_draw(self) -> Sequence[str]:
        """The Store."""
        return self.store

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the Store, for building scripts."""
        self._stack(self.store, cards)

    # --- the end -------------------------------------------------------------------------------------------

    def game_ends(self) -> bool:
        """Whether the Store is exhausted and all books are assembled; under one reading, whether anything ran out."""
        if self.made == self.all_books:
            return True
        if self.store and all(self.hands):
            return False
        return self.under(ENDS_WHEN_ANYTHING_RUNS_OUT) or (self.under(PASSED_OVER) and not any(self.hands))

    def tell_the_end(self) -> None:
        """Records why the game is over."""
        if self.under(ENDS_WHEN_ANYTHING_RUNS_OUT):
            self.tell("runs-out", RUNS_OUT)
        elif self.made == self.all_books:
            self.tell("end", RULES.end)
        else:  # nobody has cards, and nobody may draw any
            self.tell("stuck", RULES.passed_over)

    # --- refusals ------------------------------------------------------------------------------------------

    def why_not_for(self, seat: int, wanted: object) -> Refused | None:
        """Why the asker may not ask for a number; None if it may be asked for."""
        return why_not_for(self, seat, wanted)

    # --- looking at the table ------------------------------------------------------------------------------

    @rule("go-to-store.store.face-down")
    def common_view(self) -> View:
        """The Store lies face down: everybody sees how many cards it has."""
        return {"store": len(self.store)}

    @rule("go-to-store.hand.secret")
    def seat_view(self, seat: int | None, owner: int) -> View:
        """Hands are hidden; books are laid aside for all to see."""
        hand, books = self.hands[owner], self.books[owner]
        seen: View = {"cards": len(hand), "books": len(books), "book_numbers": books[:]}
        if seat is None or seat == owner:
            seen["hand"] = hand[:]
        return seen

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; everything that is neither in hands nor in books is in the Store."""
        if not super().take_up(shown):
            return False
        seen = [*chain(*self.hands), *(number for books in self.books for number in books * BOOK)]
        return self.finished or take_up_rest(self, self.store, shown.get("store"), seen)

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)


ENGINE = GoToStore

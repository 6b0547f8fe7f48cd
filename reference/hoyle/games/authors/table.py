"""Authors, as ``spec/games/authors`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

All cards are dealt. The player whose turn it is asks another for a card. A card is a number and the letter of its
series, such as ``5b``. If only one question is possible, the table asks it. What Go To Store has too is in
:mod:`hoyle.families.asking.table`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import cycle
from typing import Any

from hoyle.families.asking.table import AskingTable
from hoyle.games.authors.law import (
    ALL_DEALT,
    ANOTHER_PLAYER,
    ANY_CARD,
    ASKED_IS_NEXT,
    BOOK,
    BY_NUMBER,
    EMPTY_HAND_ASKED,
    EMPTY_HAND_OUT,
    EMPTY_HANDS_ARE_OUT,
    EMPTY_HANDS_MAY_BE_ASKED,
    LAW,
    NOBODY_WINS_TIES,
    NUMBER,
    OF_NUMBER,
    ONE_PLAYER_A_TURN,
    ONLY_NUMBER_NAMED,
    PARTICULAR,
    PRETENDED,
    RULES,
    SAME_PLAYER,
    WANTED,
    rule,
)
from hoyle.games.authors.layout import lay_out
from hoyle.games.authors.refusals import why_not_for, why_not_now
from hoyle.table import Impossible, Refused, RuleId, View


class Authors(AskingTable):
    """A table of Authors.

    >>> table = Authors(4, shuffles=[["..."]])  # unshuffled: each seat is dealt one series
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
    rules = RULES
    player_rules = (RULES.players,)
    end_rules = (RULES.end,)
    asked_is_next = ASKED_IS_NEXT
    nobody_wins_ties = NOBODY_WINS_TIES
    asks_for = "card"
    number_of = NUMBER
    book_cards = BOOK
    all_books = len(OF_NUMBER)

    partner: int | None
    """The player who handed over a card last in this turn."""
    by_number: bool
    """Whether cards are named by their number alone, without a series; looked up once."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _clear(self) -> None:
        super()._clear()
        self.partner = None
        self.by_number = self.under(ONLY_NUMBER_NAMED)

    @rule("authors.deal.singly")
    def deal(self, cards: list[str]) -> None:
        """Deals the sixty cards to the left, one at a time; some players may have more than others."""
        self.hands = [cards[seat :: self.players] for seat in range(self.players)]
        self.tell("deal", Authors.deal, ALL_DEALT, cards=len(cards))

    # --- the course of the game ----------------------------------------------------------------------------

    def goes_by_itself(self) -> bool:
        """Passes the turn on if nothing can be asked; asks if there is only one question."""
        if not self.hands[self.asker]:
            self.pass_over(self.asker)
        elif not (asked := self.may_ask()):
            self.end_turn(self.asker)
        elif len(asked) == 1 and len(wanted := self.may_want()) == 1:
            self.ask(self.asker, asked[0], wanted[0])
        else:
            return False
        return True

    def game_ends(self) -> bool:
        """Whether the game is over: play continues until all the books have been made up."""
        return self.made == self.all_books

    def end_turn(self, seat: int) -> None:
        """The only player who may be asked in this turn is out of the game, so the turn ends."""
        self.tell("turn-ends", SAME_PLAYER, seat=seat)
        self.pass_on(self.after(seat))

    def pass_on(self, seat: int) -> None:
        """The right to ask passes to a player, whose turn begins."""
        self.asker = seat
        self.partner = None

    # --- asking --------------------------------------------------------------------------------------------

    def may_ask(self) -> Sequence[int]:
        """Any other player. Readings decide about players without cards, and about asking another after a success."""
        asked = super().may_ask()
        if self.partner is not None and self.under(ONE_PLAYER_A_TURN):
            asked = [self.partner]
        if not all(self.hands) and self.under(EMPTY_HANDS_ARE_OUT):
            asked = [seat for seat in asked if self.hands[seat]]
        return asked

    def may_want(self) -> Sequence[str]:
        """What the asker's hand lets them ask for."""
        return self.to_want(self.asker)

    def to_want(self, seat: int) -> Sequence[str]:
        """Cards of the numbers in hand, but not the cards in hand themselves; only numbers if no series is named."""
        if self.by_number:
            return self.numbers_in_hand(seat)
        return _cards_to_want(tuple(self.hands[seat]), self.may_pretend())

    def may_pretend(self) -> bool:
        """Whether players may ask for a card in their own hand, to mislead."""
        return self.under(ANY_CARD)

    def ask(self, seat: int, to: int, wanted: str) -> None:
        """The player asked hands over the card and the asker asks again, or the right to ask passes."""
        if self.events is not None:
            self.tell("ask", *self._ask_rules(to, wanted), seat=seat, to=to, card=wanted)
        handed = self.answer(to, wanted)
        if handed:
            self.hand_over(seat, to, handed)
            self.partner = to
            self.keeps_asking(seat)
        else:
            if self.events is not None:
                empty = not self.hands[to] and self.under(EMPTY_HANDS_MAY_BE_ASKED)
                self.tell("miss", *((EMPTY_HAND_ASKED,) if empty else ()), to=to, card=wanted)
            self.miss_ends_turn(seat, to)

    def _ask_rules(self, to: int, card: str) -> list[RuleId]:
        """The rules that a question puts to the test, for the record of events."""
        by_number, any_card, same_player = self.by_number, self.under(ANY_CARD), self.under(ONE_PLAYER_A_TURN)
        again = self.partner is not None and (self.partner == to) == same_player
        exercised = {
            RULES.turn: True,
            RULES.number_held: True,
            RULES.whom: True,
            WANTED: not by_number and not any_card,
            PRETENDED: not by_number and any_card and card in self.hands[self.asker],
            BY_NUMBER: by_number,
            EMPTY_HAND_OUT: self.under(EMPTY_HANDS_ARE_OUT) and not all(self.hands),
            PARTICULAR: not by_number and card not in self.hands[to] and bool(self.held(to, NUMBER[card])),
            SAME_PLAYER if same_player else ANOTHER_PLAYER: again,
        }
        return [id for id, happened in exercised.items() if happened]

    def answer(self, to: int, wanted: str) -> list[str]:
        """What the player asked has to hand over: that card, or any one card if only its number was named."""
        hand = self.hands[to]
        if self.by_number:
            return [held for held in hand if NUMBER[held] == wanted][:1]
        return [wanted] if wanted in hand else []

    @rule("authors.hand-over")
    def hand_over(self, seat: int, to: int, cards: list[str]) -> None:
        """The cards go from the player asked to the asker, who may complete a book with them."""
        self.take(seat, to, cards)
        for card in cards if self.events is not None else ():
            self.tell("hand-over", Authors.hand_over, seat=seat, to=to, card=self.named(card))
        self.lay_book(seat, NUMBER[cards[0]])

    def held(self, seat: int, number: str) -> int:
        """How many cards of a number a player holds."""
        hand = self.hands[seat]
        return sum([card in hand for card in OF_NUMBER[number]])

    # --- refusals ------------------------------------------------------------------------------------------

    def why_not_now(self, to: int) -> Refused | None:
        """Why another player may not be asked at this point; None if the player may be asked."""
        return why_not_now(self, to)

    def why_not_for(self, seat: int, wanted: object) -> Refused | None:
        """Why the asker may not ask for a card; None if it may be asked for."""
        return why_not_for(self, seat, wanted)

    # --- looking at the table ------------------------------------------------------------------------------

    def named(self, card: str) -> str:
        """The name of a card: its number alone if no series is named."""
        return NUMBER[card] if self.by_number else card

    @rule("authors.hand.secret", "authors.book.face-down")
    def seat_view(self, seat: int | None, owner: int) -> View:
        """Hands are hidden and books lie face down: the others see only how many there are."""
        hand, books = self.hands[owner], self.books[owner]
        seen: View = {"cards": len(hand), "books": len(books)}
        if seat is None or seat == owner:
            seen["hand"] = [NUMBER[card] for card in hand] if self.by_number else hand[:]
            seen["book_numbers"] = books[:]
        return seen

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """There is no pile to draw from: all cards are dealt."""
        if cards:
            raise Impossible("Authors has no pile to draw from", ALL_DEALT)

    def cards_named(self, hands: list[list[str]]) -> list[list[str]]:
        """The cards of these hands; of any series, if only the numbers are shown."""
        if not self.by_number:
            return hands
        series = {number: cycle(cards) for number, cards in OF_NUMBER.items()}
        return [[next(series[number]) for number in hand] for hand in hands]

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)


@lru_cache(maxsize=1000)  # most questions are in vain and leave all hands as they are
def _cards_to_want(hand: tuple[str, ...], pretending: bool) -> list[str]:
    """The cards of all numbers in a hand, without those in it, unless the player may pretend."""
    own = () if pretending else set(hand)
    numbers = dict.fromkeys(map(NUMBER.__getitem__, hand))
    return [card for number in numbers for card in OF_NUMBER[number] if card not in own]


ENGINE = Authors

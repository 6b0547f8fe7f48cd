"""The opening of Flinch: who begins, and what is done while nobody has a card to begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from hoyle.games.flinch.law import (
    ARRANGE,
    BASE,
    DEAL_ANEW,
    HAND_SIZE,
    ONE_ON_PILE_OR_IN_HAND,
    PLACE,
    REDRAW_IN_TURN,
    SEARCH_FROM_THE_LEFT,
    rule,
)
from hoyle.games.flinch.part import TablePart
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

FIRST_WITH_A_ONE = rule.id("flinch.opening.first-with-a-one")
LEFT_OF_THE_LEADER = rule.id("flinch.opening.left-of-the-leader")
ONE_ON_THE_PILE = rule.id("flinch.opening.one-on-the-pile")
ONE_IN_HAND = rule.id("flinch.opening.one-in-hand")
STARTERS_OPEN = rule.id("flinch.starters.open")
NEW_HANDS = rule.id("flinch.opening.new-hands")
ONE_BY_ONE = rule.id("flinch.opening.one-by-one")
REPEAT = rule.id("flinch.opening.repeat")
AS_FAR_AS_IT_GOES = rule.id("flinch.opening.as-far-as-it-goes")


class Opening(TablePart):
    """The search for the first 1."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.line: list[int] = []
        """Who still has to lay down the Hand in this round of the opening."""

    def copy(self, table: Flinch) -> Self:
        """The same opening for a second table."""
        other = super().copy(table)
        other.line = self.line[:]
        return other

    # --- who begins ----------------------------------------------------------------------------------------

    @rule("flinch.opening.first-with-a-one", "flinch.opening.left-of-the-leader", "flinch.starters.open")
    def opener(self) -> int | None:
        """The first player who has a 1, or another card that starts a pile; from the left of the dealer."""
        seats = self.table.seats_from(0 if self.table.under(SEARCH_FROM_THE_LEFT) else 1)
        return next((seat for seat in seats if self.has_a_one(seat)), None)

    @rule("flinch.opening.one-on-the-pile", "flinch.opening.one-in-hand")
    def has_a_one(self, seat: int) -> bool:
        """In the Hand or on top of the Flinch Pile; under one reading only in the Hand."""
        table = self.table
        if not table.starters.isdisjoint(table.hand[seat]):
            return True
        return table.under(ONE_ON_PILE_OR_IN_HAND) and not table.starters.isdisjoint(table.flinch[seat][-1:])

    def search(self) -> None:
        """Looks for a player to begin; while there is none, Hands are laid down and drawn."""
        table = self.table
        while not table.finished:
            if not self.line:
                opener = self.opener()
                if opener is not None:
                    self.begin_game(opener)
                    return
                if not self.another_round():
                    continue
            seat = self.line[0]
            if self.chooses_places(seat):
                table.turn, table.about = seat, ARRANGE
                return
            self.lay_down(seat)
            self.laid_down(seat)

    def begin_game(self, opener: int) -> None:
        """The opener has the first turn."""
        table = self.table
        variation = (STARTERS_OPEN,) if table.building != BASE else ()
        first = FIRST_WITH_A_ONE if table.under(SEARCH_FROM_THE_LEFT) else LEFT_OF_THE_LEADER
        having = ONE_ON_THE_PILE if table.under(ONE_ON_PILE_OR_IN_HAND) else ONE_IN_HAND
        table.tell("opens", *variation, first, having, seat=opener)
        table.begin_turn(opener)

    # --- while nobody can begin ----------------------------------------------------------------------------

    @rule("flinch.opening.repeat", "flinch.opening.as-far-as-it-goes")
    def another_round(self) -> bool:
        """Begins another round of laying down, unless the Stack is empty or everything is dealt again."""
        table = self.table
        left = len(table.the_stack.groups)
        if not left:
            table.block.nobody_can_play()
            return False
        if left < HAND_SIZE * table.players and table.under(DEAL_ANEW):
            self.deal_anew()
            return False
        self.line = list(range(table.players))
        return True

    @rule("flinch.opening.deal-anew")
    def deal_anew(self) -> None:
        """All cards are gathered, shuffled and dealt again."""
        self.table.tell("deal-anew", Opening.deal_anew)
        self.table.deal()

    def chooses_places(self, seat: int) -> bool:
        """Whether the player divides the Hand among the piles: every time but the first, when five piles lie there."""
        return bool(self.table.hand[seat]) and any(self.table.reserve[seat])

    @rule("flinch.opening.lay-down")
    def lay_down(self, seat: int) -> None:
        """The five cards of the Hand, side by side, start the five Reserve Piles."""
        table = self.table
        if table.hand[seat]:
            table.tell("lay-down", Opening.lay_down, seat=seat)
        for place, card in zip(table.reserve[seat], table.hand[seat], strict=False):
            place.append(card)
        table.hand[seat] = []

    @rule("flinch.opening.arrange")
    def arrange(self, seat: int, card: str, on: str) -> None:
        """A later Hand is divided among the piles as the player likes."""
        table = self.table
        table.tell("arranged", Opening.arrange, REPEAT, seat=seat, card=card, on=on)
        table.hand[seat].remove(card)
        table.reserve[seat][PLACE[on]].append(card)
        if not table.hand[seat]:
            self.laid_down(seat)
            self.search()

    @rule("flinch.opening.new-hands", "flinch.opening.one-by-one")
    def laid_down(self, seat: int) -> None:
        """When all have laid down, all draw; under one reading each draws at once."""
        self.line.remove(seat)
        if self.table.under(REDRAW_IN_TURN):
            self.new_hand(seat, ONE_BY_ONE)
            if self.has_a_one(seat):
                self.line = []
        elif not self.line:
            for player in range(self.table.players):
                self.new_hand(player, NEW_HANDS)

    def new_hand(self, seat: int, by: RuleId) -> None:
        """A new Hand, if the Stack still has one."""
        table = self.table
        if table.the_stack.groups:
            table.the_stack.draw(seat)
            table.tell("new-hand", by, NEW_HANDS, seat=seat)
        else:
            table.tell("no-hand", AS_FAR_AS_IT_GOES, seat=seat)

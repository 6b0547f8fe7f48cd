"""The Stack of Flinch: new Hands from it, and how it is renewed when it is used up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self

from hoyle.games.flinch.law import (
    CARDS,
    HAND_IS_OPTIONAL,
    HAND_SIZE,
    RENEW_AT_ONCE,
    RENEW_WHEN_NEEDED,
    RENEWED_HANDS,
    SEVERAL_PILES,
    TWO_PILES_ARE_SEVERAL,
    rule,
)
from hoyle.games.flinch.part import TablePart
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

WHEN_TURN_COMES = rule.id("flinch.new-hand.when-turn-comes")
AT_ONCE = rule.id("flinch.new-hand.at-once")
MAY_BE_DECLINED = rule.id("flinch.new-hand.may-be-declined")
NONE_LEFT = rule.id("flinch.new-hand.none-left")
TWO_PILES = rule.id("flinch.renewal.two-piles")
ONE_PILE = rule.id("flinch.renewal.one-pile")
NEW_STACK = rule.id("flinch.renewal.new-stack")


class Stack(TablePart):
    """The cards that are still to come: the groups of the Stack, and the removed piles that renew it."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.groups: list[str] = []
        """Whole groups of five, the next card last."""
        self.removed: list[str] = []
        """The cards of complete piles."""

    def copy(self, table: Flinch) -> Self:
        """The same cards for a second table."""
        other = super().copy(table)
        other.groups, other.removed = self.groups[:], self.removed[:]
        return other

    def lay(self, order: list[str]) -> None:
        """These cards are the new Stack, the first on top; those that do not make a whole group lie aside."""
        odd = len(order) % HAND_SIZE
        self.removed, self.groups = order[:odd], order[odd:][::-1]

    # --- new Hands -----------------------------------------------------------------------------------------

    def draw(self, seat: int) -> None:
        """The seat takes the next group of five."""
        table = self.table
        for _ in range(HAND_SIZE):
            card = self.groups.pop()
            table.drawn.append(card)
            table.hand[seat].append(card)

    @rule("flinch.new-hand.may-be-declined")
    def may_draw(self, seat: int) -> bool:
        """Under one reading the player chooses whether to take a new Hand within the turn."""
        table = self.table
        if table.hand[seat] or table.first_act or not table.under(HAND_IS_OPTIONAL):
            return False
        return bool(self.groups) or self.renewable()

    @rule("flinch.new-hand.at-once", "flinch.new-hand.when-turn-comes", "flinch.new-hand.none-left")
    def fill_hand(self, seat: int) -> None:
        """A player who is to play and has no Hand is given one, if the Stack has any."""
        table = self.table
        if table.hand[seat] or self.may_draw(seat):
            return
        self.renew_when_needed()
        if self.groups:
            self.new_hand(seat, WHEN_TURN_COMES if table.first_act else AT_ONCE)
        elif not table.hand[seat]:
            table.tell("no-hand", NONE_LEFT, seat=seat)

    def new_hand(self, seat: int, by: RuleId) -> None:
        """Five cards from the Stack."""
        self.draw(seat)
        self.table.fresh = True
        self.table.tell("new-hand", by, seat=seat)
        self.renew_at_once()

    def choose_hand(self, seat: int) -> None:
        """A new Hand that could have been declined."""
        self.renew_when_needed()
        self.new_hand(seat, MAY_BE_DECLINED)

    # --- the Stack renewed ---------------------------------------------------------------------------------

    @rule("flinch.renewal.two-piles", "flinch.renewal.one-pile")
    def enough_removed(self) -> bool:
        """Whether several piles have been removed: at least two; under one reading one is enough."""
        needed = SEVERAL_PILES if self.table.under(TWO_PILES_ARE_SEVERAL) else 1
        return len(self.removed) >= needed * len(CARDS)

    def renewable(self) -> bool:
        """Whether the Stack is used up and the removed cards can become a new one."""
        return not self.groups and self.enough_removed()

    @property
    def exhausted(self) -> bool:
        """Whether the Stack is used up and cannot be renewed."""
        return not self.groups and not self.renewable()

    @rule("flinch.renewal.at-once")
    def renew_at_once(self) -> None:
        """As soon as the Stack is used up and several piles are removed, these are shuffled."""
        if self.renewable() and self.table.under(RENEW_AT_ONCE):
            self.renew(Stack.renew_at_once)

    @rule("flinch.renewal.when-needed")
    def renew_when_needed(self) -> None:
        """When a Hand is due and the Stack has none, the removed piles are shuffled."""
        if self.renewable() and self.table.under(RENEW_WHEN_NEEDED):
            self.renew(Stack.renew_when_needed)

    @rule("flinch.renewal.shuffle", "flinch.renewal.only-removed")
    def renew(self, moment: Callable[..., None]) -> None:
        """The removed cards, and only these, are the new Stack."""
        table = self.table
        self.lay(table.shuffled(sorted(self.removed, key=CARDS.__getitem__)))
        several = TWO_PILES if table.under(TWO_PILES_ARE_SEVERAL) else ONE_PILE
        to_players = table.under(RENEWED_HANDS)
        table.tell("renewal", Stack.renew, several, Stack.hands_for_all if to_players else NEW_STACK, moment)
        if to_players:
            self.hands_for_all()

    @rule("flinch.renewal.hands-first")
    def hands_for_all(self) -> None:
        """Under one reading those without a Hand are dealt one at once, from the player whose turn it is."""
        table = self.table
        for seat in table.seats_from(table.turn):
            if not table.hand[seat] and self.groups:
                self.draw(seat)
                table.fresh = table.fresh or seat == table.turn

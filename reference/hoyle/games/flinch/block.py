"""The blocked game of Flinch, in which only one player can play, and the dead game, in which nobody can."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.law import (
    ANYONE_IS_FAVORED,
    CARDS,
    DEAD_IS_DEALT_AGAIN,
    RELEASE,
    RELEASE_FROM_RESERVE,
    TURN,
    WAIT_A_ROUND,
    WAIT_AN_OWN_TURN,
    rule,
)
from hoyle.games.flinch.part import TablePart
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

MUST_PLAY = rule.id("flinch.blocked.must-play")
FROM_RESERVE = rule.id("flinch.blocked.from-reserve")
OWN_CARD_STAYS = rule.id("flinch.blocked.own-card-stays")
OWN_CARD_UNDER = rule.id("flinch.blocked.own-card-under")
CARD_UNDER = rule.id("flinch.blocked.card-under")
LAST_CARD_WAITS = rule.id("flinch.blocked.last-card-waits")
UNTIL_ROUND_OVER = rule.id("flinch.blocked.until-round-over")
OWN_TURN = rule.id("flinch.blocked.own-turn")
ONE_TURN = rule.id("flinch.blocked.one-turn")
UNDECIDED = rule.id("flinch.dead.undecided")
DEALT_AGAIN = rule.id("flinch.dead.dealt-again")


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody may not play the last Flinch card: whose release is the reason, and what turns have begun since."""

    releaser: int
    turns: int = 0
    own_turn: bool = False


class Block(TablePart):
    """What happens when only one player can play, or nobody."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.releases: list[Held] = []
        """In a block, what the player who did not want to play may play."""
        self.waiting: dict[int, Wait] = {}
        """Who may not play the last Flinch card."""

    def copy(self, table: Flinch) -> Self:
        """The same block for a second table."""
        other = super().copy(table)
        other.waiting = self.waiting.copy()
        return other

    # --- the blocked game ----------------------------------------------------------------------------------

    @rule("flinch.blocked.must-play", "flinch.blocked.from-reserve")
    def releasing(self, seat: int) -> list[Held]:
        """When the Stack is exhausted: the cards of the only player who can play; empty if there is no block."""
        table = self.table
        if not table.the_stack.exhausted:
            return []
        if any(map(table.duties.able, table.seats_from(seat)[1:])):
            return []
        plays = table.duties.plays(seat)
        if table.under(RELEASE_FROM_RESERVE):
            plays = [held for held in plays if held.from_reserve]
        return plays

    def begin(self, seat: int, plays: list[Held]) -> None:
        """The player must play after all; which card, if there are several, is a choice."""
        table = self.table
        only_reserve = (FROM_RESERVE,) if table.under(RELEASE_FROM_RESERVE) else ()
        table.tell("blocked", MUST_PLAY, *only_reserve, seat=seat)
        table.about, self.releases = RELEASE, plays
        ways = [(held, on) for held in plays for on in table.piles.targets(held.card)]
        if len(ways) == 1:
            self.release(seat, *ways[0])

    def release(self, seat: int, held: Held, on: str) -> None:
        """Plays the releasing card; whoever it favors puts the top card under, or waits."""
        table = self.table
        before = table.piles.playable()
        table.about = TURN
        table.play_card(seat, held, on)
        if table.finished:
            return
        for other, pile in enumerate(table.flinch):
            if not pile or other in self.waiting:
                continue
            if pile[-1] in table.piles.playable() and pile[-1] not in before:
                if other == seat:
                    self.favors_itself(seat)
                else:
                    self.favors(seat, other)

    @rule("flinch.blocked.own-card-stays", "flinch.blocked.own-card-under")
    def favors_itself(self, seat: int) -> None:
        """What happens to the top card of the player who had to play, if that pile is the favored one."""
        table = self.table
        if table.under(ANYONE_IS_FAVORED):
            table.tell("favors-itself", OWN_CARD_UNDER, seat=seat)
            self.favors(seat, seat)
        else:
            table.tell("keeps-top", OWN_CARD_STAYS, seat=seat)

    @rule("flinch.blocked.card-under", "flinch.blocked.last-card-waits")
    def favors(self, releaser: int, favored: int) -> None:
        """The favored top card goes to the bottom; a last card waits for one round."""
        pile = self.table.flinch[favored]
        if len(pile) > 1:
            pile.insert(0, pile.pop())
            self.table.tell("card-under", CARD_UNDER, seat=favored)
        else:
            self.waiting[favored] = Wait(releaser, own_turn=favored == releaser)
            self.table.tell("must-wait", LAST_CARD_WAITS, seat=favored)

    def turn_begins(self, seat: int) -> None:
        """A last card that had to wait long enough may be played again."""
        for player, wait in list(self.waiting.items()):
            over, why = self.has_waited(wait, seat)
            if over:
                del self.waiting[player]
                self.table.tell("may-play-again", why, seat=player)
            else:
                own_turn = wait.own_turn or player == seat
                self.waiting[player] = replace(wait, turns=wait.turns + 1, own_turn=own_turn)

    @rule("flinch.blocked.until-round-over", "flinch.blocked.own-turn", "flinch.blocked.one-turn")
    def has_waited(self, wait: Wait, in_turn: int) -> tuple[bool, RuleId]:
        """Whether a last card has waited for a round; under other readings for a turn, its player's own or any."""
        if self.table.under(WAIT_A_ROUND):
            return wait.releaser == in_turn, UNTIL_ROUND_OVER
        if self.table.under(WAIT_AN_OWN_TURN):
            return wait.own_turn, OWN_TURN
        return wait.turns > 0, ONE_TURN

    # --- the dead game -------------------------------------------------------------------------------------

    def dead(self) -> bool:
        """Whether nobody at all can play, now or after waiting, and no new cards will come."""
        table = self.table
        if not table.the_stack.exhausted and not self._only_duty_cards():
            return False
        seats = table.seats_from(table.turn)
        if any(map(table.duties.able, seats)) or any(map(table.duties.layable_flinch_card, seats)):
            return False
        return not any(table.flinch[seat][-1] in table.piles.playable() for seat in self.waiting)

    def _only_duty_cards(self) -> bool:
        """Whether all have a Hand of cards that are never laid: then nobody can draw, whatever the Stack has."""
        never_laid = self.table.duty_cards
        return all(hand and never_laid.issuperset(hand) for hand in self.table.hand)

    @rule("flinch.dead.undecided", "flinch.dead.dealt-again")
    def nobody_can_play(self) -> None:
        """The game ends without a winner; under one reading the cards are dealt again.

        If all cards that start a pile lie under Flinch cards, dealing again would never let anybody play. On that the
        reading says nothing; the game ends without a winner under it too, by the rule that was to be carried out.
        """
        table = self.table
        if not table.under(DEAD_IS_DEALT_AGAIN):
            table.finish([], UNDECIDED)
            return
        table.tell("dead", DEALT_AGAIN)
        if self.gather():
            table.begin_turn(table.turn)
        else:
            table.finish([], DEALT_AGAIN)

    def gather(self) -> bool:
        """Makes everything but the Flinch Piles a new Stack, and all draw; False if no card could start a pile."""
        table = self.table
        cards = table.the_stack.removed + table.the_stack.groups
        for seat in range(table.players):
            cards += table.hand[seat]
            for place in table.reserve[seat]:
                cards += place
        for pile in table.piles:
            cards += pile.cards
        tops = [pile[-1] for pile in table.flinch if pile]
        if table.starters.isdisjoint(cards + tops):
            return False
        table.clear_places()
        self.waiting = {}
        table.the_stack.lay(table.shuffled(sorted(cards, key=CARDS.__getitem__)))
        for seat in range(table.players):
            if table.the_stack.groups:
                table.the_stack.draw(seat)
        return True

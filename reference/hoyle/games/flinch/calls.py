"""Calls of "Flinch!": who may call, who gets the credit, and what the player who was called must do and draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from hoyle.games.flinch.law import (
    CREDIT_LEFT_NEIGHBOUR,
    OFFENCE,
    PENALTY_REMAINING_PILE,
    PENALTY_UNSEEN_CARD,
    WIN_ONLY_BY_PLAYING,
    rule,
)
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.telling import TURN_GOES_LEFT
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

ANY_OPPONENT = rule.id("flinch.call.any-opponent")
NO_PARTNER_CALLS = rule.id("flinch.partners.no-call")
NEAREST = rule.id("flinch.call.nearest")
NEIGHBOUR = rule.id("flinch.call.neighbour")
TAKE_BACK = rule.id("flinch.discontinue.take-back")
NO_CARD_LAID = rule.id("flinch.discontinue.no-card")
EARLIER_PLAYS_STAY = rule.id("flinch.discontinue.earlier-plays")
DRAW = rule.id("flinch.penalty.draw")
TO_BOTTOM = rule.id("flinch.penalty.to-bottom")
TOP_CARD = rule.id("flinch.penalty.top-card")
UNSEEN_CARD = rule.id("flinch.penalty.unseen-card")
NEXT_UP = rule.id("flinch.penalty.next-up")
PENALTY_OWN = rule.id("flinch.partners.penalty-own")
PENALTY_REMAINING = rule.id("flinch.partners.penalty-remaining")
ONLY_BY_PLAYING = rule.id("flinch.win.only-by-playing")
WIN_BY_DRAWING = rule.id("flinch.win.drawn")


class Calls(TablePart):
    """Calls, and what they lead to."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.called: list[int] = []
        """Who has called the offence, in the order of the calls."""

    def copy(self, table: Flinch) -> Self:
        """The same calls for a second table."""
        other = super().copy(table)
        other.called = self.called[:]
        return other

    def turn_begins(self, seat: int) -> None:
        """Nobody has called yet."""
        self.called = []

    # --- calling -------------------------------------------------------------------------------------------

    @rule("flinch.call.any-opponent", "flinch.partners.no-call")
    def callers(self, offender: int) -> list[int]:
        """Any opponent may call, a partner may not."""
        return [other for other in self.table.opponents(offender) if other not in self.called]

    @rule("flinch.call.in-the-turn")
    def may_call_late(self, seat: int) -> bool:
        """Whether a seat may call an offence that stands, under the reading that allows it."""
        return bool(self.table.offences.standing) and seat in self.table.opponents(self.table.turn)

    def call(self, seat: int) -> None:
        """An opponent calls; several may, as if at the same time, until the player discontinues."""
        table, offences = self.table, self.table.offences
        if table.about != OFFENCE:
            offences.reopen()
        assert offences.now is not None
        self.called.append(seat)
        partners = (NO_PARTNER_CALLS,) if table.partnership else ()
        table.tell("call", ANY_OPPONENT, *partners, *offences.now.grounds, seat=seat)
        if not self.callers(offences.offender):
            self.discontinue(offences.offender)

    @rule("flinch.call.unfounded-costs")
    def call_without_offence(self, seat: int) -> None:
        """Under one reading the caller pays the penalty for a call without an offence."""
        self.table.tell("unfounded", Calls.call_without_offence, seat=seat)
        self.penalty(seat, self.table.turn)

    # --- discontinuing -------------------------------------------------------------------------------------

    @rule("flinch.discontinue.no-card", "flinch.discontinue.earlier-plays")
    def discontinue(self, seat: int) -> None:
        """The card is taken back, no card is laid, the penalty card is drawn, and the turn is over."""
        table = self.table
        credited, rules = self.credit(seat)
        rules += self.take_back()
        if seat == table.turn:
            rules += (NO_CARD_LAID, TURN_GOES_LEFT)
            rules += [EARLIER_PLAYS_STAY] if not table.first_act else []
        table.tell("discontinue", *rules, seat=seat)
        self.called = []
        table.offences.close()
        self.penalty(seat, credited)
        if seat == table.turn and not table.finished:
            table.acted(seat)
            table.end_turn()

    @rule("flinch.discontinue.take-back")
    def take_back(self) -> list[RuleId]:
        """Takes back the card that was being played; the rule for it, if there is anything to take back."""
        offence = self.table.offences.now
        if offence is None or offence.before is None:
            return []
        self.table.offences.put_back(offence.before)
        return [TAKE_BACK]

    @rule("flinch.call.nearest", "flinch.call.neighbour")
    def credit(self, seat: int) -> tuple[int, list[RuleId]]:
        """The nearest of several callers to the left; under one reading the nearest opponent, caller or not."""
        several = len(self.called) > 1
        if several and self.table.under(CREDIT_LEFT_NEIGHBOUR):
            return self.table.opponents(seat)[0], [NEIGHBOUR]
        nearest = min(self.called, key=lambda caller: (caller - seat) % self.table.players)
        return nearest, [NEAREST] if several else []

    # --- the penalty card ----------------------------------------------------------------------------------

    @rule("flinch.penalty.draw", "flinch.penalty.to-bottom", "flinch.win.drawn", "flinch.win.only-by-playing")
    def penalty(self, seat: int, caller: int) -> None:
        """A card of the caller's Flinch Pile goes to the bottom of the player's own."""
        table = self.table
        giver, taker = self.giver(caller), self.taker(seat)
        if giver is None:
            table.tell("no-penalty", PENALTY_OWN, seat=seat, to=caller)
            return
        if len(table.flinch[giver]) == 1 and table.under(WIN_ONLY_BY_PLAYING):
            table.tell("no-penalty", ONLY_BY_PLAYING, seat=seat, to=caller)
            return
        rules = [DRAW, TO_BOTTOM]
        if giver != caller or taker != seat:
            rules.append(PENALTY_REMAINING)
        elif not table.flinch[seat]:
            rules.append(PENALTY_OWN)
        card, which = self.penalty_card(table.flinch[giver])
        table.flinch[taker].insert(0, card)
        last = not table.flinch[giver]
        table.tell("penalty", *rules, *(which[:1] if last else which), seat=seat, to=caller)
        if last:
            table.check_win(giver, WIN_BY_DRAWING)

    @rule("flinch.penalty.top-card", "flinch.penalty.unseen-card", "flinch.penalty.next-up")
    def penalty_card(self, pile: list[str]) -> tuple[str, list[RuleId]]:
        """The top card, and the next one is turned up; under one reading the card beneath it."""
        if self.table.under(PENALTY_UNSEEN_CARD):
            return pile.pop(-2 if len(pile) > 1 else -1), [UNSEEN_CARD]
        return pile.pop(), [TOP_CARD, NEXT_UP]

    @rule("flinch.partners.penalty-remaining", "flinch.partners.penalty-own")
    def giver(self, caller: int) -> int | None:
        """Whose pile gives the card: the caller's, or the last pile of the pair."""
        if self.table.flinch[caller]:
            return caller
        return self.table.partner(caller) if self.table.under(PENALTY_REMAINING_PILE) else None

    def taker(self, seat: int) -> int:
        """Whose pile takes the card: the player's own, or the last pile of the pair."""
        partner = self.table.partner(seat)
        if self.table.flinch[seat] or partner is None or not self.table.under(PENALTY_REMAINING_PILE):
            return seat
        return partner

"""Offences of Flinch: what is wrong with an act, and what follows.

A wrong act that can be Flinched stops the table (``about`` is ``offence``): opponents call, or the player goes on.
What follows from the act, such as a new Hand or the next turn, waits until then. A called act is simply taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.flinch.acts import Act, Earlier, Expose, Held, Lay, Lift, Lying, Offence, Pass, Play
from hoyle.games.flinch.law import (
    CALL_PILE_AND_ONES,
    CALL_PILE_ONLY,
    CALL_UNTIL_TURN_ENDS,
    FLINCH,
    LOOKING_EVERYWHERE,
    OFFENCE,
    PARTNER_FLINCH,
    PARTNERS_PILE_BEFORE_OWN,
    TURN,
    rule,
)
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.telling import TURN_GOES_LEFT
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

PILE = rule.id("flinch.offence.pile")
PARTNERS_PILE = rule.id("flinch.partners.offence-pile")
ORDER_OF_PILES = rule.id("flinch.partners.offence-order")
OWN_PILE_TOO_SOON = rule.id("flinch.partners.offence-own-first")
ONES = rule.id("flinch.offence.ones")
ONE_LAID = rule.id("flinch.offence.one-laid")
GAP_IN_RESERVE = rule.id("flinch.offence.place")
OUT_OF_TURN = rule.id("flinch.partners.offence-out-of-turn")
EVERYWHERE = rule.id("flinch.offences.everywhere")
IN_TIME = rule.id("flinch.call.in-time")
IN_THE_TURN = rule.id("flinch.call.in-the-turn")

ABOUT_PILES = frozenset({PILE, PARTNERS_PILE, ORDER_OF_PILES, OWN_PILE_TOO_SOON})


class Offences(TablePart):
    """What players do wrong."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.now: Offence | None = None
        """The offence that may be called now."""
        self.standing: tuple[RuleId, ...] = ()
        """The grounds of an offence that stands but may still be called in this turn, under one reading."""

    def turn_begins(self, seat: int) -> None:
        """Offences of the turn before can no longer be called."""
        self.standing = ()

    # --- what is wrong -------------------------------------------------------------------------------------

    @rule("flinch.partners.offence-order", "flinch.partners.offence-own-first")
    def neglected(self, seat: int, instead: Held | None = None) -> list[RuleId]:
        """The offences in playing a card, or in ending the turn, although something else should come first."""
        duties = self.table.duties
        found = []
        source = instead.source if instead else None
        partner_first = self.table.under(PARTNERS_PILE_BEFORE_OWN)
        if source == FLINCH and partner_first and duties.partner_pile_due(seat):
            found.append(OWN_PILE_TOO_SOON)
        elif source == PARTNER_FLINCH and not partner_first and duties.pile_due(seat):
            found.append(ORDER_OF_PILES)
        if source not in (FLINCH, PARTNER_FLINCH):
            found += [PILE] if duties.pile_due(seat) else []
            found += [PARTNERS_PILE] if duties.partner_pile_due(seat) else []
            ones = duties.ones_due(seat)
            if ones and instead not in ones and instead not in duties.meanwhile(seat, ones):
                found.append(ONES)
        return found

    @rule("flinch.offence.one-laid", "flinch.offence.place")
    def in_laying(self, seat: int, card: str, on: str) -> list[RuleId]:
        """The offences in ending the turn with this card on this place."""
        found = self.neglected(seat)
        if card in self.table.duty_cards:
            found.append(ONE_LAID)
        if on not in self.table.duties.places(seat):
            found.append(GAP_IN_RESERVE)
        return found

    @rule("flinch.offence.pile", "flinch.offence.ones", "flinch.partners.offence-pile")
    def can_be_called(self, offences: list[RuleId]) -> list[RuleId]:
        """The offences among these that can be Flinched."""
        if self.table.under(CALL_PILE_ONLY):
            return [one for one in offences if one in ABOUT_PILES]
        if self.table.under(CALL_PILE_AND_ONES):
            return [one for one in offences if one in ABOUT_PILES or one == ONES]
        return offences

    def everywhere(self) -> bool:
        """Whether looking and playing out of turn can be Flinched at this table: with partners, or everywhere."""
        return self.table.partnership or self.table.under(LOOKING_EVERYWHERE)

    @rule("flinch.partners.offence-out-of-turn", "flinch.offences.everywhere")
    def play_out_of_turn(self, seat: int, held: Held, on: str) -> None:
        """A play out of turn is an offence."""
        self.commit(seat, Play(held, on), [OUT_OF_TURN if self.table.partnership else EVERYWHERE])

    # --- what follows ---------------------------------------------------------------------------------------

    @property
    def offender(self) -> int:
        """Who has done wrong."""
        assert self.now is not None
        return self.now.seat

    def commit(self, seat: int, act: Act, grounds: list[RuleId]) -> None:
        """The card is moved, and everything else waits for calls."""
        table = self.table
        self.now = Offence(seat, act, tuple(grounds), self.cards_now())
        table.about = OFFENCE
        table.tell("offence", *grounds, seat=seat)
        match act:
            case Play(held, on):
                table.put(seat, held, on)
            case Lay(held, on):
                table.lay_card(seat, held, on)

    def cards_now(self) -> Lying:
        """The cards as they lie now."""
        table = self.table
        return Lying(
            [pile[:] for pile in table.flinch],
            [hand[:] for hand in table.hand],
            [[place[:] for place in places] for places in table.reserve],
            list(table.piles),
        )

    def put_back(self, before: Lying) -> None:
        """Puts the cards back as they lay before."""
        table = self.table
        table.flinch = [pile[:] for pile in before.flinch]
        table.hand = [hand[:] for hand in before.hand]
        table.reserve = [[place[:] for place in places] for places in before.reserve]
        table.piles.replace(before.piles[:])

    def reopen(self) -> None:
        """An offence of this turn that stands is called after all; nothing is taken back."""
        self.now = Offence(self.table.turn, Earlier(), self.standing)
        self.table.about = OFFENCE

    def close(self) -> None:
        """The offence is dealt with, and the turn goes on."""
        self.now = None
        self.table.about = TURN

    @rule("flinch.offence.stands")
    def stands(self) -> None:
        """Nobody has called: what was done stands, and what follows from it is done."""
        table, offence = self.table, self.now
        assert offence is not None
        late = table.under(CALL_UNTIL_TURN_ENDS)
        ends = () if isinstance(offence.act, Play) else (TURN_GOES_LEFT,)
        table.tell("stands", Offences.stands, IN_THE_TURN if late else IN_TIME, *ends, seat=offence.seat)
        self.close()
        if late and offence.seat == table.turn:
            self.standing = offence.grounds
        self._follow(offence.seat, offence.act)

    def _follow(self, seat: int, act: Act) -> None:
        """Does what follows from an act that stands."""
        table = self.table
        match act:
            case Play(held) if seat == table.turn:
                table.after_play(seat, held)
            case Play(held):
                table.follow_up(seat, held.source)
                table.exposure.played_out_of_turn(seat, held.source)
            case Lay(held):
                table.acted(seat)
                table.after_lay(seat, held)
            case Pass():
                table.acted(seat)
                table.end_turn()
            case Expose(card):
                table.exposure.must_play_exposed(seat, card)
            case Lift(place):
                table.exposure.must_play_uncovered(seat, place)

"""Cards of Flinch that were shown, lifted or looked at, and what the player must do about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from hoyle.games.flinch.acts import (
    BY_A_CALL,
    BY_EXPOSING,
    BY_EXPOSING_EARLIER,
    BY_LIFTING,
    BY_PEEPING,
    BY_PLAYING,
    BY_TOUCHING,
    Binding,
    Bound,
    Expose,
    Held,
    Lift,
    Peek,
)
from hoyle.games.flinch.law import (
    ANY_EXPOSURE_IS_WRONG,
    CALL_ANY_WRONG_PLAY,
    CALL_AT_INTENTION,
    DUTIES_BEFORE_EXPOSED,
    EVERY_PLAY_BINDS,
    EXPOSED_ANYWAY,
    EXPOSED_TO_RESERVE,
    HAND,
    LIFTED_CARD_BINDS,
    PARTNER_RESERVES,
    PLACE,
    RESERVES,
    UNDER,
    UNPLAYABLE_CALL_FREES,
    rule,
)
from hoyle.games.flinch.offences import EVERYWHERE
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.telling import BEFORE_DUTIES, TURN_GOES_LEFT

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

SHOWN_FROM_HAND = rule.id("flinch.offence.shown-from-hand")
ANY_EXPOSED = rule.id("flinch.offence.any-exposed")
LIFTED = rule.id("flinch.offence.lifted")
LOOKING = rule.id("flinch.partners.offence-looking")
CALLED = rule.id("flinch.exposed.called")
CALLED_FREED = rule.id("flinch.exposed.called-freed")
DISCONTINUE_NO_CARD = rule.id("flinch.discontinue.no-card")


class Exposure(TablePart):
    """Exposed and uncovered cards."""

    def __init__(self, table: Flinch) -> None:
        super().__init__(table)
        self.exposed: list[list[str]] = [[] for _ in range(table.players)]
        """Cards exposed out of turn, by seat, until the turn of that seat."""
        self.bound: Bound | None = None
        """The card that the player whose turn it is must play."""

    def copy(self, table: Flinch) -> Self:
        """The same cards for a second table."""
        other = super().copy(table)
        other.exposed = [cards[:] for cards in self.exposed]
        return other

    def turn_begins(self, seat: int) -> None:
        """Nobody has to play a certain card yet."""
        self.bound = None

    # --- a card that must be played ------------------------------------------------------------------------

    def bind(self, seat: int, held: Held, by: Binding) -> None:
        """The card must be played, or else the turn ends."""
        self.bound = Bound(held, by)
        self.table.tell("bound", by.must_play, seat=seat, card=held.card)

    def plays(self, seat: int, bound: Bound) -> list[Held]:
        """What a player who is bound to a card may play: that card, or first what is due."""
        due = self.table.duties.before_exposed(seat)
        return due or [bound.held] * (bound.held.card in self.table.piles.playable())

    def can_be_satisfied(self, seat: int, bound: Bound) -> bool:
        """Whether whoever is bound to a card can do something other than discontinue."""
        return bool(self.plays(seat, bound)) or self.may_be_laid(seat, bound)

    @rule("flinch.exposed.laid")
    def may_be_laid(self, seat: int, bound: Bound) -> bool:
        """Whether the card may go to the Reserve instead: under one reading, if it comes from the Hand."""
        duties = self.table.duties
        if not self.table.under(EXPOSED_TO_RESERVE) or bound.held.source != HAND:
            return False
        return not duties.before_exposed(seat) and bound.held.card in duties.layable(seat)

    @rule("flinch.exposed.or-discontinue", "flinch.uncovered.or-discontinue", "flinch.exposed.called-discontinue")
    def unplayable(self, seat: int, bound: Bound) -> None:
        """If the card that must be played cannot be, the turn ends; no card is laid and none drawn."""
        table = self.table
        self.bound = None
        if bound.by is BY_A_CALL and table.under(UNPLAYABLE_CALL_FREES):
            table.tell("freed", CALLED_FREED, seat=seat, card=bound.held.card)
            return
        in_vain = () if table.under(DUTIES_BEFORE_EXPOSED) or not table.duties.due(seat) else (BEFORE_DUTIES,)
        by = (bound.by.or_else, *in_vain, DISCONTINUE_NO_CARD, TURN_GOES_LEFT)
        table.tell("unplayable", *by, seat=seat, card=bound.held.card)
        table.acted(seat)
        table.end_turn()

    def played_out_of_turn(self, seat: int, source: str) -> None:
        """A partner has played from the Reserve of a player who is bound: the card has come to the top, or is gone."""
        if self.bound is None or self.table.partner(seat) != self.table.turn or source not in PARTNER_RESERVES:
            return
        (where, card), place = self.bound.held, PLACE[source]
        if where == UNDER[place]:
            self.bound = Bound(Held(RESERVES[place], card), self.bound.by)
        elif where == RESERVES[place]:
            self.bound = None

    # --- cards of the Hand ---------------------------------------------------------------------------------

    def expose(self, seat: int, card: str) -> None:
        """A card is shown from the Hand: in turn it must be played, out of turn it may be called later."""
        if seat == self.table.turn:
            self.expose_in_turn(seat, card)
        else:
            self.expose_out_of_turn(seat, card)

    @rule("flinch.exposed.called")
    def expose_out_of_turn(self, seat: int, card: str) -> None:
        """The card may be called when the turn of its player comes."""
        self.exposed[seat].append(card)
        self.table.tell("exposed", CALLED, seat=seat, card=card)

    @rule("flinch.offence.shown-from-hand", "flinch.offence.any-exposed")
    def expose_in_turn(self, seat: int, card: str) -> None:
        """An intention to play wrong may be Flinched at once."""
        table = self.table
        if table.under(CALL_AT_INTENTION):
            if table.offences.can_be_called(table.offences.neglected(seat, Held(HAND, card))):
                table.offences.commit(seat, Expose(card), [SHOWN_FROM_HAND])
                return
            if table.under(ANY_EXPOSURE_IS_WRONG):
                table.offences.commit(seat, Expose(card), [ANY_EXPOSED])
                return
        self.must_play_exposed(seat, card)

    @rule("flinch.exposed.must-play")
    def must_play_exposed(self, seat: int, card: str) -> None:
        """A card exposed in turn must be played."""
        self.table.acted(seat)
        self.bind(seat, Held(HAND, card), BY_EXPOSING)

    def cards_to_call(self, seat: int) -> list[str]:
        """The exposed cards that can be called now that the turn of their player has come."""
        if self.table.first_act and self.bound is None and self.exposed[seat]:
            return [card for card in dict.fromkeys(self.exposed[seat]) if card in self.table.hand[seat]]
        return []

    @rule("flinch.exposed.called", "flinch.exposed.called-must-play")
    def call_card(self, card: str) -> None:
        """An opponent calls the card: it must be played."""
        seat = self.table.turn
        self.exposed[seat] = []
        self.table.tell("called-card", Exposure.call_card, seat=seat, card=card)
        self.bind(seat, Held(HAND, card), BY_A_CALL)

    @rule("flinch.exposed.not-called")
    def too_late_to_call(self, seat: int) -> None:
        """With the first act of a turn it is too late to call a card that was exposed before."""
        if self.exposed[seat]:
            self.exposed[seat] = []
            self.table.tell("not-called", Exposure.too_late_to_call, seat=seat)

    @rule("flinch.exposed.without-call")
    def turn_has_come(self, seat: int) -> None:
        """Under one reading a card exposed out of turn must be played when the turn comes, called or not."""
        cards = self.cards_to_call(seat)
        if cards and self.table.under(EXPOSED_ANYWAY):
            self.exposed[seat] = []
            self.bind(seat, Held(HAND, cards[0]), BY_EXPOSING_EARLIER)

    # --- cards of the Reserve ------------------------------------------------------------------------------

    @rule("flinch.offence.lifted")
    def lift(self, seat: int, place: str) -> None:
        """A card lifted from the Reserve and not played shows an intention to play wrong."""
        table = self.table
        neglected = table.offences.neglected(seat, Held(place, table.reserve[seat][PLACE[place]][-1]))
        wrong = table.under(CALL_ANY_WRONG_PLAY) or table.offences.can_be_called(neglected)
        if wrong and table.under(CALL_AT_INTENTION):
            table.offences.commit(seat, Lift(place), [LIFTED])
        else:
            self.must_play_uncovered(seat, place)

    @rule("flinch.uncovered.must-play", "flinch.uncovered.lifted")
    def must_play_uncovered(self, seat: int, place: str) -> None:
        """A player who lifts a card without playing it must play the one beneath; under one reading the card lifted."""
        self.table.acted(seat)
        cards = self.table.reserve[seat][PLACE[place]]
        if len(cards) > 1 and self.table.under(LIFTED_CARD_BINDS):
            self.bind(seat, Held(place, cards[-1]), BY_TOUCHING)
        else:
            self._uncover(seat, place, BY_LIFTING)

    @rule("flinch.uncovered.proper-play-free", "flinch.uncovered.every-play-binds")
    def played_from(self, seat: int, place: str) -> None:
        """A proper play from the Reserve leaves the player free; under one reading the next card must follow."""
        below = self.table.reserve[seat][PLACE[place]]
        if below and self.table.under(EVERY_PLAY_BINDS):
            self.bind(seat, Held(place, below[-1]), BY_PLAYING)

    @rule("flinch.partners.offence-looking", "flinch.offences.everywhere", "flinch.reserve.no-looking")
    def peek(self, seat: int, at: str) -> None:
        """Looking under a card is Flinched with partners; under one reading the card seen must be played."""
        table = self.table
        if table.offences.everywhere():
            table.offences.commit(seat, Peek(), [LOOKING if table.partnership else EVERYWHERE])
        else:
            self.must_play_peeped(seat, at)

    @rule("flinch.uncovered.peeped")
    def must_play_peeped(self, seat: int, place: str) -> None:
        """The card that was seen must be played."""
        self.table.acted(seat)
        self._uncover(seat, place, BY_PEEPING)

    def _uncover(self, seat: int, place: str, by: Binding) -> None:
        cards = self.table.reserve[seat][PLACE[place]]
        if len(cards) > 1:
            self.bind(seat, Held(UNDER[PLACE[place]], cards[-2]), by)

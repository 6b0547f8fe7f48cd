"""The rules at work when a card of Flinch is played or laid, for the record of events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hoyle.games.flinch.acts import Bound, Held
from hoyle.games.flinch.law import (
    BASE,
    DRAWN_ONES,
    DUTIES_BEFORE_EXPOSED,
    EIGHTS,
    FIFTEENS,
    FLINCH,
    HAND,
    LAY_WHAT_FITS_NOWHERE,
    NEW,
    ONE,
    ONES_HAVE_DUTIES,
    PARTNER_FLINCH,
    PARTNER_RESERVES,
    PARTNERS_PILE_BEFORE_OWN,
    PILE_ALWAYS,
    PILE_AT_THE_START,
    PLACE,
    PROPER_PLAY_IS_FREE,
    RESERVES,
    STOP_FREELY,
    STOP_WHEN_STUCK,
    UNDER,
    rule,
)
from hoyle.table import RuleId

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

OWN_TURN = rule.id("flinch.turn.own")
THREE_SOURCES = rule.id("flinch.turn.three-sources")
PLAY_ON = rule.id("flinch.turn.play-on")
NEED_NOT = rule.id("flinch.turn.need-not")
WHILE_ABLE = rule.id("flinch.turn.while-able")
CARD_THAT_FITS = rule.id("flinch.turn.card-that-fits")
TURN_GOES_LEFT = rule.id("flinch.turn.left")

ONE_STARTS = rule.ids("flinch.piles.one-starts", "flinch.piles.one-for-each-one")
NEXT_NUMBER = rule.id("flinch.piles.next-number")
FIFTEENS_START = rule.id("flinch.fifteens.start")
FIFTEENS_DOWN = rule.id("flinch.fifteens.down")
ONES_UP = rule.id("flinch.fifteens.ones-up")
EIGHTS_START = rule.id("flinch.eights.start")
BOTH_WAYS = rule.id("flinch.eights.both-ways")

PILE_FIRST = rule.id("flinch.duty.pile-first")
PILE_ALWAYS_FIRST = rule.id("flinch.duty.pile-always")
PILE_FIRST_AT_THE_START = rule.id("flinch.duty.pile-at-the-start")
PILE_ONE_FIRST = rule.id("flinch.duty.pile-one-first")
ONES = rule.ids("flinch.duty.ones", "flinch.duty.ones-second")
DRAWN_ONES_ONLY = rule.id("flinch.duty.drawn-ones-only")
RESERVE_MEANWHILE = rule.id("flinch.duty.reserve-meanwhile")
STARTERS_DUTY = rule.id("flinch.starters.duty")
ONES_ALONE = rule.id("flinch.starters.ones-alone")

PARTNERS_PILE = rule.id("flinch.partners.pile")
OWN_PILE_FIRST = rule.id("flinch.partners.own-pile-first")
PARTNERS_PILE_FIRST = rule.id("flinch.partners.partner-pile-first")
ONE_PILE_LEFT = rule.id("flinch.partners.one-pile-left")
PARTNERS_RESERVE = rule.id("flinch.partners.reserve")

FROM_RESERVE = rule.ids("flinch.reserve.play-from", "flinch.reserve.tops-only")
PROPER_PLAY_FREE = rule.id("flinch.uncovered.proper-play-free")
DUTIES_FIRST = rule.id("flinch.exposed.duties-first")
BEFORE_DUTIES = rule.id("flinch.exposed.before-duties")

ONE_CARD_ENDS_TURN = rule.ids("flinch.reserve.one-card", "flinch.reserve.ends-turn")
OWN_RESERVE = rule.id("flinch.reserve.own")
ANY_OF_FIVE = rule.id("flinch.reserve.any-of-five")
SIDE_BY_SIDE = rule.id("flinch.reserve.side-by-side")
REFILL = rule.id("flinch.reserve.refill")
EXPOSED_LAID = rule.id("flinch.exposed.laid")
FLINCH_CARD_LAID = rule.id("flinch.reserve.flinch-card")
HAND_NEXT_TURN = rule.id("flinch.new-hand.next-turn")


# --- a card played ---------------------------------------------------------------------------------------------


def play_rules(table: Flinch, seat: int, held: Held, on: str) -> Iterator[RuleId]:
    """The rules at work when a card is played lawfully; the table is still as it was before."""
    yield OWN_TURN
    yield THREE_SOURCES
    yield from _pile_rules(table, held.card, on)
    if not table.first_act:
        yield PLAY_ON
    if held.source == FLINCH:
        yield from _flinch_rules(table, seat, held.card)
    elif held.source == PARTNER_FLINCH:
        yield PARTNERS_PILE
        if table.duties.pile_due(seat) and table.under(PARTNERS_PILE_BEFORE_OWN):
            yield PARTNERS_PILE_FIRST
        if not table.flinch[seat]:
            yield ONE_PILE_LEFT
    elif held.source == HAND:
        yield from _hand_rules(table, seat, held)
    elif held.source not in UNDER:
        yield from _reserve_rules(table, seat, held.source)
    if table.exposure.bound is not None:
        yield from _bound_rules(table, seat, held, table.exposure.bound)


def _pile_rules(table: Flinch, card: str, on: str) -> Iterator[RuleId]:
    if on == NEW:
        if card == ONE:
            yield from ONE_STARTS
        if table.building != BASE:
            yield FIFTEENS_START if table.building == FIFTEENS else EIGHTS_START
    elif table.building == FIFTEENS:
        yield FIFTEENS_DOWN if on.startswith("15") else ONES_UP
    else:
        yield BOTH_WAYS if table.building == EIGHTS else NEXT_NUMBER


def _flinch_rules(table: Flinch, seat: int, card: str) -> Iterator[RuleId]:
    yield PILE_FIRST
    if table.strayed and table.under(PILE_ALWAYS):
        yield PILE_ALWAYS_FIRST
    if table.duties.partner_pile_due(seat) and not table.under(PARTNERS_PILE_BEFORE_OWN):
        yield OWN_PILE_FIRST
    if card == ONE and Held(HAND, ONE) in table.duties.ones_due(seat):
        yield PILE_ONE_FIRST


def _hand_rules(table: Flinch, seat: int, held: Held) -> Iterator[RuleId]:
    card = held.card
    if held in table.duties.ones_due(seat):
        if card == ONE:
            yield from ONES
        if table.building != BASE:
            yield ONES_ALONE if table.under(ONES_HAVE_DUTIES) else STARTERS_DUTY
    elif card in table.starters and card != ONE and table.under(ONES_HAVE_DUTIES):
        yield ONES_ALONE
    if table.strayed and table.under(PILE_AT_THE_START):
        yield PILE_FIRST_AT_THE_START
    if table.under(DRAWN_ONES) and not table.fresh and ONE in table.hand[table.turn]:
        yield DRAWN_ONES_ONLY


def _reserve_rules(table: Flinch, seat: int, source: str) -> Iterator[RuleId]:
    yield from FROM_RESERVE
    if source in RESERVES and len(table.reserve[seat][PLACE[source]]) > 1 and table.under(PROPER_PLAY_IS_FREE):
        yield PROPER_PLAY_FREE
    if source in PARTNER_RESERVES:
        yield PARTNERS_RESERVE
    if table.duties.ones_due(seat):
        yield RESERVE_MEANWHILE


def _bound_rules(table: Flinch, seat: int, held: Held, bound: Bound) -> Iterator[RuleId]:
    if held != bound.held:
        yield DUTIES_FIRST
        return
    yield bound.by.must_play
    if not table.under(DUTIES_BEFORE_EXPOSED) and table.duties.due(seat):
        yield BEFORE_DUTIES


# --- a card laid -----------------------------------------------------------------------------------------------


def lay_rules(table: Flinch, seat: int, held: Held, on: str) -> Iterator[RuleId]:
    """The rules at work when a card is laid lawfully; the table is still as it was before."""
    hand, reserve = table.hand[seat], table.reserve[seat]
    yield from ONE_CARD_ENDS_TURN
    yield TURN_GOES_LEFT
    yield OWN_RESERVE
    if all(reserve):
        yield ANY_OF_FIVE
    else:
        yield SIDE_BY_SIDE
        if any(reserve[PLACE[on] + 1 :]):
            yield REFILL
    if table.under(STOP_WHEN_STUCK):
        yield WHILE_ABLE
    elif table.under(LAY_WHAT_FITS_NOWHERE):
        yield CARD_THAT_FITS
    elif table.under(STOP_FREELY) and table.duties.able(seat):
        yield NEED_NOT
    if held.source == FLINCH:
        yield FLINCH_CARD_LAID
    elif len(hand) == 1:
        yield HAND_NEXT_TURN
    if table.exposure.bound is not None:
        yield EXPOSED_LAID
    if ONE in hand and not table.duty_cards.isdisjoint(hand) and not table.duties.due(seat):
        yield DRAWN_ONES_ONLY

"""A table of Flinch laid out by hand, as in a dispute. One that no game reaches is refused, with the rule.

What is left out is filled in: cards under the Flinch tops and the order of the Stack come from the rest of the pack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.flinch.law import CARDS, EIGHTS, FLINCH_SIZE, HAND_SIZE, MIDDLE, PLACES, rule
from hoyle.games.flinch.piles import Pile
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, card, left_over

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch

KEYS = {"turn", "piles", "removed", "stack", "seats"}
SEAT_KEYS = {"flinch", "top", "hand", "reserve"}

PLAYERS = rule.id("flinch.players")
PACK = rule.id("flinch.pack.series")
TEN = rule.id("flinch.deal.ten")
FIVE = rule.id("flinch.deal.five")
FIVE_PLACES = rule.id("flinch.reserve.side-by-side")
NO_ONES = rule.id("flinch.reserve.no-ones")
NEXT_NUMBER = rule.id("flinch.piles.next-number")
ONE_STARTS = rule.id("flinch.piles.one-starts")
TO_FIFTEEN = rule.id("flinch.piles.to-fifteen")
FIRST_RID = rule.id("flinch.win.first-rid")


def lay_out(table: Flinch, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and lets the seat whose turn it is play."""
    whole = Part(position, KEYS)
    seats = list(whole.seats(table.players, SEAT_KEYS, PLAYERS))
    table.piles.replace([_pile(table, str(name)) for name in whole.listed("piles")])
    table.the_stack.removed = list(CARDS) * whole.whole("removed")
    for number, seat in enumerate(seats):
        _lay_seat(table, number, seat)
    _lay_rest(table, seats, whole.cards("stack", CARDS, PACK))
    if not all(table.flinch) and not table.partnership:
        raise Impossible("a player without a Flinch Pile has won", FIRST_RID)
    table.begin_turn(whole.seat("turn", table.players))


def _pile(table: Flinch, name: str) -> Pile:
    first, _, last = name.partition("-")
    if first not in CARDS or (last and last not in CARDS):
        raise Impossible("{name!r} is not a pile; write its run, such as 1-6", NEXT_NUMBER, name=name)
    one, two = CARDS[first], CARDS[last or first]
    start = MIDDLE if table.building == EIGHTS else one
    pile = Pile(start, min(one, two), max(one, two))
    starts = start in {CARDS[starter] for starter in table.starters} and pile.low <= start <= pile.high
    if pile.name != name or not starts:
        raise Impossible("no pile runs {name} in this variant", ONE_STARTS, name=name)
    if table.piles.complete(pile):
        raise Impossible("the pile {name} is complete and would be removed", TO_FIFTEEN, name=name)
    return pile


def _lay_seat(table: Flinch, number: int, seat: Part) -> None:
    hand = seat.cards("hand", CARDS, PACK)
    if len(hand) > HAND_SIZE:
        raise Impossible("seat {seat} has {many} cards in the Hand", FIVE, seat=number, many=len(hand))
    places = seat.listed("reserve")
    if len(places) > PLACES:
        raise Impossible("seat {seat} has {many} Reserve Piles", FIVE_PLACES, seat=number, many=len(places))
    reserve = [_place(cards) for cards in places]
    if not table.played and any(not table.duty_cards.isdisjoint(cards) for cards in reserve):
        raise Impossible("seat {seat} has a card on the Reserve that never goes there", NO_ONES, seat=number)
    table.hand[number] = hand
    table.reserve[number][: len(reserve)] = reserve


def _place(cards: object) -> list[str]:
    """One place of a Reserve: its cards, the top one last, or only the top one, or nothing."""
    if cards in (None, ""):
        return []
    return [card(one, CARDS, PACK) for one in (cards if isinstance(cards, list) else [cards])]


def _lay_rest(table: Flinch, seats: list[Part], first: list[str]) -> None:
    """The remaining cards: those under the Flinch tops, and the Stack."""
    sizes = [seat.whole("flinch", FLINCH_SIZE) for seat in seats]
    tops = [
        [card(seat.raw("top"), CARDS, PACK)] if "top" in seat and size else []
        for seat, size in zip(seats, sizes, strict=True)
    ]
    lying = [*table.the_stack.removed]
    for pile in table.piles:
        lying += pile.cards
    for number, top in enumerate(tops):
        lying += table.hand[number] + top
        for place in table.reserve[number]:
            lying += place
    left = left_over(table.full_pack(), lying, PACK)
    hidden = sum(sizes) - sum(map(len, tops))
    stack = left.total() - hidden
    if stack < 0:
        raise Impossible("the Flinch Piles have {many} cards more than are left", TEN, many=-stack)
    order = _order(table, left, first, hidden)
    at = 0
    for number, top in enumerate(tops):
        under = sizes[number] - len(top)
        table.flinch[number] = order[at : at + under] + top
        at += under
    whole_groups = len(order) - stack % HAND_SIZE  # nobody counts every card in a dispute, so the surplus lies aside
    table.the_stack.groups = order[at:whole_groups][::-1]
    table.the_stack.removed += order[whole_groups:]


def _order(table: Flinch, left: Counter[str], first: list[str], hidden: int) -> list[str]:
    """The remaining cards, shuffled: first those under the Flinch tops, then the Stack, the named cards on top."""
    cards = list(left.elements())
    if not first:
        return table.shuffled(cards)
    for name, count in Counter(first).items():
        if left[name] < count:
            raise Impossible("the Stack cannot have {count} of {name!r}", PACK, count=count, name=name)
    under = list((left - Counter(first)).elements())
    return table.put_in_order(cards, [*under[:hidden], *first, THE_REST])

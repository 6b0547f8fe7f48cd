"""Sets up a table of Flinch from a view, even one that only a mistake could have produced.

The cards of the Stack, those under a Flinch Pile's open card and those under the tops of the Reserve cannot be seen.
If the view does not show how they lie, the table cannot be set up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.flinch.acts import Play
from hoyle.games.flinch.block import Wait
from hoyle.games.flinch.law import (
    ARRANGE,
    CARDS,
    EIGHTS,
    FLINCH,
    HAND,
    HAND_SIZE,
    MIDDLE,
    OFFENCE,
    PARTNER_FLINCH,
    PLACES,
    RELEASE,
    TURN,
)
from hoyle.games.flinch.piles import COMPLETE, Pile
from hoyle.table import View
from hoyle.table.taking_up import known, seat_shown, take_up_drawn

if TYPE_CHECKING:
    from hoyle.games.flinch.table import Flinch


def take_up(table: Flinch, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible."""
    events, table.events = table.events, None  # no events: nothing happens, the table is only set up
    table.options = None
    parts = dict(zip(range(table.players), shown.get("seats", []), strict=False))
    if shown.get("over", table.finished):
        taken_up = _take_up_flinch_piles(table, parts)
        table.finished, table.winners = True, [seat_shown(table, one) for one in shown.get("winners", table.winners)]
    else:
        table.finished, table.winners = False, []
        taken_up = _take_up_cards(table, shown, parts) and _take_up_question(table, shown.get("asked"))
        table.calls.called = _calls(table, shown)
        taken_up = taken_up and _take_up_waits(table, parts)
    table.events = events
    return taken_up


def _take_up_cards(table: Flinch, shown: View, parts: Mapping[int, Mapping[str, Any]]) -> bool:
    """All cards, wherever they are. Those of an offence are left alone, since a call would put them back."""
    lying, before, hands = table.offences.cards_now(), _outside_the_stack(table), table.hand
    table.piles.replace(_piles(table, shown))
    table.hand = [
        [known(str(card), CARDS) for card in parts.get(seat, {}).get("hand", hand)] for seat, hand in enumerate(hands)
    ]
    for seat, part in parts.items():
        table.exposure.exposed[seat] = [
            known(str(card), CARDS) for card in part.get("exposed", table.exposure.exposed[seat])
        ]
    if not _take_up_flinch_piles(table, parts) or not _take_up_reserves(table, parts):
        return False
    if not _take_up_removed(table, shown.get("removed", len(table.the_stack.removed))):
        return False
    after, count = _outside_the_stack(table), shown.get("stack", len(table.the_stack.groups))
    gone = before - after
    back = [card for hand in hands for card in hand if _one_of(gone, card)]
    if not take_up_drawn(table.the_stack.groups, count, list((after - before).elements()), back):
        return False
    unknown = shown.get("removed", 0) - len(
        table.the_stack.removed
    )  # of what a wrong program removes besides whole piles
    table.the_stack.removed += list(CARDS)[: max(0, unknown)]
    return count % HAND_SIZE == 0 and (table.about != OFFENCE or table.offences.cards_now() == lying)


def _outside_the_stack(table: Flinch) -> Counter[str]:
    cards = Counter(table.the_stack.removed)
    for seat in range(table.players):
        cards.update(table.flinch[seat] + table.hand[seat])
        for place in table.reserve[seat]:
            cards.update(place)
    for pile in table.piles:
        cards.update(pile.cards)
    return cards


def _one_of(cards: Counter[str], card: str) -> bool:
    """Removes the given card from these, if it is among them; False if it is not."""
    found = cards[card] > 0
    cards[card] -= found
    return found


# --- piles ---------------------------------------------------------------------------------------------------------


def _piles(table: Flinch, shown: View) -> list[Pile]:
    return [_pile(table, str(name)) for name in shown["piles"]] if "piles" in shown else list(table.piles)


def _pile(table: Flinch, name: str) -> Pile:
    """A Playing Pile from its run; how it was started tells which way it goes."""
    first, _, last = name.partition("-")
    one, two = CARDS[first], CARDS[last or first]
    pile = Pile(MIDDLE if table.building == EIGHTS else one, min(one, two), max(one, two))
    if pile.name != name or pile.start not in COMPLETE:
        raise ValueError(f"there is no pile {name!r}")
    return pile


def _take_up_flinch_piles(table: Flinch, parts: Mapping[int, Mapping[str, Any]]) -> bool:
    """The open card and the height of each; a card that is gone from one pile may be under another."""
    loose: list[str] = []
    low: list[list[str]] = []
    for seat, part in parts.items():
        pile = table.flinch[seat]
        count = part.get("flinch", len(pile))
        top = str(part.get("top", pile[count - 1] if 0 < count <= len(pile) else ""))
        if len(pile) < count and pile[-1:] == [top]:
            low.append(pile)
        elif not _take_up_flinch_pile(pile, count, top, loose):
            return False
    for pile in low:
        if not loose:
            return False
        pile.insert(0, loose.pop())
    return all(len(table.flinch[seat]) == part.get("flinch", len(table.flinch[seat])) for seat, part in parts.items())


def _take_up_flinch_pile(pile: list[str], count: int, top: str, loose: list[str]) -> bool:
    """The open card was played or not, and a card was put under the pile or not; otherwise the order is unknown."""
    if count == len(pile) + 1:
        pile.append(known(top, CARDS))
    elif count < len(pile) and pile[-1:] == [top]:
        loose += pile[: len(pile) - count]
        del pile[: len(pile) - count]
    elif count < len(pile):
        loose += pile[count:]
        del pile[count:]
    elif pile[-1:] != [top] and pile[-2:-1] == [top]:
        pile.insert(0, pile.pop())
    elif pile[-1:] != [top] and pile[:1] == [top]:
        pile.append(pile.pop(0))
    return (pile[-1] if pile else "") == top and len(pile) == count


def _take_up_reserves(table: Flinch, parts: Mapping[int, Mapping[str, Any]]) -> bool:
    for seat, part in parts.items():
        places = table.reserve[seat]
        tops = [str(top or "") for top in part.get("reserve", [place[-1] if place else "" for place in places])]
        sizes = part.get("reserve_sizes", [len(place) for place in places])
        if len(tops) != PLACES or len(sizes) != PLACES:
            return False
        for place, top, size in zip(places, tops, sizes, strict=True):
            if size > len(place) + 1 or bool(size) != bool(top):
                return False
            del place[size:]
            if top:
                place[size - 1 :] = [known(top, CARDS)]
    return True


def _take_up_removed(table: Flinch, count: int) -> bool:
    """Whole piles are removed, and it does not matter which."""
    removed = table.the_stack.removed
    if not 0 <= count <= len(table.full_pack()):
        return False
    while count - len(removed) >= len(CARDS):
        removed += CARDS
    while len(removed) - count >= len(CARDS):
        for card in CARDS:
            removed.remove(card)
    del removed[count:]
    return True


# --- who must act --------------------------------------------------------------------------------------------------


def _take_up_question(table: Flinch, asked: Mapping[str, Any] | None) -> bool:
    """Who must act, and about what. An offence or an opening must be the one we know; a turn may be anybody's."""
    now = table.offences.now if table.about == OFFENCE else None
    before = (table.turn if now is None else now.seat, table.about)
    seat, about = before if asked is None else (seat_shown(table, asked["seat"]), asked["about"])
    if (seat, about) != before:
        if about not in (TURN, RELEASE) or (about == RELEASE and seat != table.turn):
            return False
        table.offences.now, table.opening.line, table.about = None, [], about
        if seat != table.turn or before[1] == ARRANGE:
            table.begin_turn(seat)
        elif now is not None:
            table.first_act = False
            table.strayed |= isinstance(now.act, Play) and now.act.held.source not in (FLINCH, PARTNER_FLINCH)
        table.block.releases = table.block.releasing(seat) if about == RELEASE else []
    bound = table.exposure.bound
    if bound is not None and bound.held.source == HAND and bound.held.card not in table.hand[table.turn]:
        table.exposure.bound = None
    return about != RELEASE or bool(table.block.releases)


def _calls(table: Flinch, shown: View) -> list[int]:
    called = [seat_shown(table, seat) for seat in shown.get("called", table.calls.called)]
    return table.calls.called if called == sorted(table.calls.called) else called


def _take_up_waits(table: Flinch, parts: Mapping[int, Mapping[str, Any]]) -> bool:
    """Whose last Flinch card must wait; if we did not know, since the release by the player whose turn it is."""
    waiting = table.block.waiting
    for seat, part in parts.items():
        if not part.get("waits", seat in waiting):
            waiting.pop(seat, None)
        else:
            waiting.setdefault(seat, Wait(table.turn, own_turn=seat == table.turn))
    return all(table.flinch[seat] for seat in waiting)

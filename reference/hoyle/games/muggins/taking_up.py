"""Sets up a table of Muggins from a view, even one that only a mistake could have produced.

All cards but those of the Hands are visible. A card that is no longer visible went into a Hand, and a newly visible one
came from a Hand: if possible, from that of the player who has it now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hoyle.games.muggins.law import NAMES, STOCK_PILE_TURNED_OVER, VALUES
from hoyle.games.muggins.plays import Held, Offence
from hoyle.table import View
from hoyle.table.taking_up import known, seat_shown

if TYPE_CHECKING:
    from hoyle.games.muggins.table import Muggins


def take_up(table: Muggins, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible."""
    if shown.get("over", table.over):
        table.winner = shown.get("winner", table.winner)
        table.offence, table.duties, table.faults = None, [], []
        return table.over
    table.winner = None
    parts = dict(zip(range(table.players), shown.get("seats", []), strict=False))
    before = [_open_cards(table, seat) for seat in range(table.players)]
    piles = _in_piles(table)
    table.turn = seat_shown(table, shown.get("turn", table.turn))
    turned = shown.get("turned", table.turned)
    table.turned = None if turned is None else _known([turned])[0]
    table.piles = _known(shown.get("piles", table.piles))
    table.stocks = [_known(parts.get(seat, {}).get("stock", stock)) for seat, stock in enumerate(table.stocks)]
    counts = [int(parts.get(seat, {}).get("hand", len(hand))) for seat, hand in enumerate(table.hands)]
    if not _take_up_hands(table, counts, before, piles):
        return False
    if not _take_up_offence(table, shown.get("offence", table.offence and table.offence.seat)):
        return False
    table._find_options()
    return all(_has_a_card(table, seat) for seat in range(table.players))


def _has_a_card(table: Muggins, seat: int) -> bool:
    """Whether somebody can continue and pay a penalty; a player who should have won cannot."""
    if table.hands[seat] or table.stocks[seat]:
        return True
    if seat == table.turn:
        return table.turned is not None and seat not in table.callers()
    return table.waits_for_a_call() and table.offence is not None and table.offence.seat == seat


def _known(cards: Iterable[object]) -> list[str]:
    """The names of these cards, if the pack has all of them."""
    return [known(str(card), VALUES) for card in cards]


def _open_cards(table: Muggins, seat: int) -> list[str]:
    """The cards face up in front of somebody, the top one last."""
    return table.stocks[seat] + ([table.turned] if table.turned is not None and seat == table.turn else [])


def _in_piles(table: Muggins) -> list[str]:
    return [NAMES[value] for top in table.piles for value in range(1, VALUES[top] + 1)]


# --- the Hands -----------------------------------------------------------------------------------------------------


def _take_up_hands(table: Muggins, counts: list[int], before: list[list[str]], piles: list[str]) -> bool:
    """Makes each Hand as high as it is shown; False if the view does not fit the order of the Hands.

    A card that is no longer visible was never lifted, so it goes back on top. A new one was lifted from an end.
    """
    after = [_open_cards(table, seat) for seat in range(table.players)]
    were, are = Counter(sum(before, piles)), Counter(sum(after, _in_piles(table)))
    gone, came = were - are, are - were
    for seat, (hand, count) in enumerate(zip(table.hands, counts, strict=True)):
        if len(hand) < count or _lifted(hand, came) is not None:
            back = [Held(card) for card in before[seat] if _one_of(gone, card)]
            hand += back[::-1] if table.under(STOCK_PILE_TURNED_OVER) else back
        while len(hand) > count and (end := _lifted(hand, came)) is not None:
            came[hand.pop(end).card] -= 1
    for hand, count in zip(table.hands, counts, strict=True):
        while len(hand) == count and gone.total() and (end := _lifted(hand, came)) is not None:
            came[hand.pop(end).card] -= 1
            _put_back(hand, gone)
        while len(hand) < count and gone.total():
            _put_back(hand, gone)
    lost = gone - Counter(piles)  # a pile may be removed; no other card disappears
    return not came.total() and not lost and [len(hand) for hand in table.hands] == counts


def _lifted(hand: list[Held], came: Counter[str]) -> int | None:
    """The end of a Hand, the top first, that has a newly visible card."""
    return next((end for end in (-1, 0) if hand and came[hand[end].card] > 0), None)


def _put_back(hand: list[Held], gone: Counter[str]) -> None:
    card = next(gone.elements())
    gone[card] -= 1
    hand.append(Held(card))


def _one_of(cards: Counter[str], card: str) -> bool:
    """Removes the given card from these, if it is among them; False if it is not."""
    found = cards[card] > 0
    cards[card] -= found
    return found


# --- what can be called --------------------------------------------------------------------------------------------


def _take_up_offence(table: Muggins, seat: int | None) -> bool:
    """Who can be called. The reason cannot be seen, so it must be a fault that we know and that still shows."""
    offence = table.offence
    if seat is None:
        table.offence = None
        return True
    return offence is not None and offence.seat == seat and (bool(offence.called) or _can_be_made_good(table, offence))


def _can_be_made_good(table: Muggins, offence: Offence) -> bool:
    """Whether the card that would be taken back is still where it was put."""
    if offence.card is None:
        return True
    if offence.play is None:
        return table.turned == offence.card
    return offence.play.to is None or table.stocks[offence.play.to][-1:] == [offence.card]

"""Sets up a table of Face to Face from a view, even one that only a mistake could have produced."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.face_to_face.law import GIFTS, PILE_CARDS, STUCK_TAKES_BACK, TOPS, UNABLE, VALUES
from hoyle.games.face_to_face.piles import DOWN, PILES, UP, Manner, Top
from hoyle.table import View
from hoyle.table.taking_up import known, seat_shown, take_up_drawn

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

SIDES = {"up": UP, "down": DOWN}


def take_up(table: FaceToFace, shown: View) -> bool:
    """Sets the table up as it is shown; False if that is not possible."""
    if shown.get("over", table.over):
        table.winner = shown.get("winner", table.winner)
        table.loser = shown.get("loser", table.loser)
        table.how = shown.get("how", table.how) or UNABLE
        return True
    table.winner = table.loser = table.how = None
    parts = list(zip(range(table.players), shown.get("seats", []), strict=False))
    laid = {str(part[name]) for seat, part in parts for name in SIDES if name in part} - _tops(table)
    if not all(_take_up_hand(table, seat, part, laid) for seat, part in parts):
        return False
    for seat, part in parts:
        _take_up_piles(table, seat, part)
    _take_up_turn(table, shown)
    return not _stuck_for_good(table)


def _tops(table: FaceToFace) -> set[str]:
    return {top.card for tops in table.tops for top in tops}


def _take_up_hand(table: FaceToFace, seat: int, part: Mapping[str, Any], laid: set[str]) -> bool:
    """The hand, and the deck that it is drawn from. A card that was laid is gone from both."""
    hand, deck = table.hands[seat], table.decks[seat]
    count = part.get("deck", len(deck))
    if "hand" in part:
        held = table.hands[seat] = [known(str(card), VALUES) for card in part["hand"]]
        came = [card for card in held if card not in hand]
        gone = [card for card in hand if card not in held and card not in laid]
        return take_up_drawn(deck, count, came, gone)
    drawn = len(deck) - count
    if drawn > 0:  # only the number of cards in the hand is visible
        hand += [deck.pop() for _ in range(drawn)]
    return len(deck) == count and len(hand) == int(part.get("held", len(hand)))


def _take_up_piles(table: FaceToFace, seat: int, part: Mapping[str, Any]) -> None:
    """The visible cards. How one got there cannot be seen; if the pile's owner still has it, it is the opponent's."""
    tops = table.tops[seat]
    for name, side in SIDES.items():
        card = known(str(part.get(name, tops[side].card)), TOPS)
        if card != tops[side].card:
            theirs = card not in PILE_CARDS and card in (*table.hands[seat], *table.decks[seat])
            tops[side] = Top(card, Manner.GIFT if theirs else Manner.FORWARDS)


def _take_up_turn(table: FaceToFace, shown: View) -> None:
    """Whose turn it is, and how many cards have been laid in it; on which piles cannot be seen."""
    turn = seat_shown(table, shown.get("turn", table.turn))
    laid = shown.get("laid", table.own + table.theirs if turn == table.turn else 0)
    if turn != table.turn or not laid:
        table.fresh_turn(turn)
    if shown.get("on_theirs", bool(table.theirs)) != bool(table.theirs):
        table.theirs = 0 if table.theirs else GIFTS
    table.own = laid - table.theirs
    del table.touched[laid:]
    if table.undo is not None:
        pile = PILES[table.undo.on]
        if table.tops[pile.owner(turn)][pile.side].card != table.undo.card:
            table.undo = None


def _stuck_for_good(table: FaceToFace) -> bool:
    """Whether a card must be taken back, but it is unknown which one."""
    if table.undo is not None or not table.under(STUCK_TAKES_BACK):
        return False
    return table.own + table.theirs > 0 and not table.able(table.turn, table.own, table.theirs)

"""Why a move of Face to Face is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.face_to_face.law import DOWN, LEAST, PILE_CARDS, PILES, STEP, TOPS, UP, VALUES, VERBS
from hoyle.table import Move, Refused

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

PARTS = {"lay": {"card", "on"}, "draw": {"cards"}}


def why_not(table: FaceToFace, move: Move) -> Refused | None:
    """Why a move is refused; nothing if it is lawful."""
    if table.over:
        return Refused("the game is over", "face-to-face.win.ends", "face-to-face.lose")
    try:
        seat = table.check_seat(move)
    except Refused as refused:
        return Refused(refused.why, "face-to-face.players")
    do = move.get("do")
    if do not in VERBS:
        return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
    odd = set(move) ^ {"seat", "do", *PARTS.get(do, ())}
    if odd:
        form = ", ".join(sorted({"seat", "do", *PARTS.get(do, ())}))
        return Refused(f"{do!r} has the parts {form}, no more and no less; {sorted(odd)[0]!r} is amiss")
    if seat != table.turn:
        return Refused(f"it is the turn of seat {table.turn}, not of seat {seat}", "face-to-face.turn.in-turns")
    if do == "take-back":
        if table.stuck():
            return None
        return Refused("a card that is laid lies", "face-to-face.turn.singly")
    if table.stuck():
        return Refused("no second card can be laid; the card must be taken back", "face-to-face.turn.two")
    if do == "lay":
        return _why_not_lay(table, seat, move["card"], move["on"])
    return _why_not_end(table, seat, move.get("cards"), do == "draw")


def _why_not_end(table: FaceToFace, seat: int, cards: object, fewer: bool) -> Refused | None:
    if not table.enough(table.own, table.theirs):
        laid = table.own + table.theirs
        return Refused(f"{laid} laid; at least {LEAST} cards are due in a turn", *_rules_of_two(table, seat))
    if not fewer:
        return None
    if not table.may_draw_fewer():
        due = "face-to-face.draw.six" if table.theirs else "face-to-face.draw.must"
        return Refused("the cards that are due must be drawn; say end", due)
    if not isinstance(cards, int) or isinstance(cards, bool) or not 0 <= cards < table.cards_to_draw(seat):
        return Refused(
            f"{cards!r} is no number of cards fewer than are due; say end to draw those", "face-to-face.draw.two"
        )
    return None


def _rules_of_two(table: FaceToFace, seat: int) -> tuple[str, ...]:
    empty = ("face-to-face.turn.empty-deck",) if not table.decks[seat] else ()
    return ("face-to-face.turn.two", *empty)


def _why_not_lay(table: FaceToFace, seat: int, card: object, on: object) -> Refused | None:
    if not isinstance(on, str) or on not in PILES:
        return Refused(f"there is no pile {on!r}; piles are {', '.join(PILES)}", "face-to-face.piles")
    if not isinstance(card, str) or card not in VALUES:
        return Refused(
            f"there is no card {card!r}; cards are the numbers as text, such as '29'", "face-to-face.pack.cards"
        )
    if card not in table.hands[seat]:
        return Refused(f"seat {seat} does not hold the {card}", "face-to-face.turn.two", "face-to-face.hand.first")
    if PILES[on][0] and table.theirs:
        return Refused("one card a turn goes on the opponent's piles, and one lies there", "face-to-face.opponent.one")
    if not table.fits(seat, card, on):
        return _why_not_there(table, seat, card, on)
    if not table.may_lay(seat, card, on, table.own, table.theirs):
        if table.is_last(seat):
            return Refused("the last card goes on an own pile", "face-to-face.win")
        return Refused("the card on the opponent's pile is the last of the turn", "face-to-face.opponent.one")
    if not table.may_be_laid(seat, card, on):
        return Refused("no second card could be laid after it, and two are due", "face-to-face.turn.two")
    return None


def _why_not_there(table: FaceToFace, seat: int, card: str, on: str) -> Refused:
    """The order of the pile forbids it."""
    theirs, side = PILES[on]
    top = table.tops[1 - seat if theirs else seat][side]
    equal = ("face-to-face.equal",) if VALUES[card] == TOPS[top] else ()
    if theirs:
        if top in PILE_CARDS:
            return Refused(f"no card improves a pile at {top}", "face-to-face.opponent.bare")
        need = "lower" if side == UP else "higher"
        pile = "face-to-face.opponent.ascending" if side == UP else "face-to-face.opponent.descending"
        return Refused(f"{card} does not improve a pile that shows {top}; {need} cards do", pile, *equal)
    if side == UP:
        order, trick, way = "face-to-face.own.ascending", "face-to-face.trick.ascending", "higher"
        back = int(top) - STEP
    else:
        order, trick, way = "face-to-face.own.descending", "face-to-face.trick.descending", "lower"
        back = int(top) + STEP
    assert side in (UP, DOWN)
    exact = f", or {back}" if str(back) in VALUES else ""
    return Refused(f"{card} on {top}: the pile takes {way} cards{exact}", order, trick, *equal)

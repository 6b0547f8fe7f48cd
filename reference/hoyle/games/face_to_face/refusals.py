"""Why a move of Face to Face is refused, and the rules that forbid it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.games.face_to_face.law import LEAST, PILE_CARDS, STEP, TOPS, VALUES, rule
from hoyle.games.face_to_face.piles import PILES, UP
from hoyle.table import Move, Refused, is_whole

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

NO_SUCH_PILE = rule.id("face-to-face.piles")
NO_SUCH_CARD = rule.id("face-to-face.pack.cards")
OUT_OF_TURN = rule.id("face-to-face.turn.in-turns")
ONE_BY_ONE = rule.id("face-to-face.turn.singly")
TWO_CARDS = rule.id("face-to-face.turn.two")
TWO_WITHOUT_A_DECK = rule.id("face-to-face.turn.empty-deck")
MUST_DRAW = rule.id("face-to-face.draw.must")
DRAW_UP_TO_SIX = rule.id("face-to-face.draw.six")
DRAW_TWO = rule.id("face-to-face.draw.two")
ONE_GIFT = rule.id("face-to-face.opponent.one")
BARE = rule.id("face-to-face.opponent.bare")
EQUAL = rule.id("face-to-face.equal")
LAST_CARD = rule.id("face-to-face.win")

# By the side of the pile: ascending, descending.
DOES_NOT_IMPROVE = (
    "{card} does not improve a pile that shows {top}; lower cards do",
    "{card} does not improve a pile that shows {top}; higher cards do",
)
TAKES = (
    "{card} on {top}: the pile takes higher cards",
    "{card} on {top}: the pile takes lower cards",
)
TAKES_OR_BACK = (
    "{card} on {top}: the pile takes higher cards, or {back}",
    "{card} on {top}: the pile takes lower cards, or {back}",
)
"""What is said of the ascending pile, then of the descending one."""
IMPROVE = rule.ids("face-to-face.opponent.ascending", "face-to-face.opponent.descending")
ORDER = rule.ids("face-to-face.own.ascending", "face-to-face.own.descending")
TRICK = rule.ids("face-to-face.trick.ascending", "face-to-face.trick.descending")


def why_not(table: FaceToFace, move: Move) -> Refused | None:
    """Why a move is refused; None if it is lawful."""
    seat, do = move["seat"], move["do"]
    if seat != table.turn:
        return Refused("it is the turn of seat {turn}, not of seat {seat}", OUT_OF_TURN, turn=table.turn, seat=seat)
    if do == "take-back":
        return None if table.stuck() else Refused("a card that is laid stays where it is", ONE_BY_ONE)
    if table.stuck():
        return Refused("no second card can be laid; the card must be taken back", TWO_CARDS)
    if do == "lay":
        return _why_not_lay(table, seat, move["card"], move["on"])
    return _why_not_end(table, seat) or (_why_not_draw(table, seat, move["cards"]) if do == "draw" else None)


def _why_not_end(table: FaceToFace, seat: int) -> Refused | None:
    if table.enough(table.own, table.theirs):
        return None
    without_a_deck = () if table.decks[seat] else (TWO_WITHOUT_A_DECK,)
    laid = table.own + table.theirs
    return Refused(
        "{laid} laid; at least {least} cards are due in a turn", TWO_CARDS, *without_a_deck, laid=laid, least=LEAST
    )


def _why_not_draw(table: FaceToFace, seat: int, cards: object) -> Refused | None:
    if not table.may_draw_fewer():
        due = DRAW_UP_TO_SIX if table.theirs else MUST_DRAW
        return Refused("the cards that are due must be drawn; say end", due)
    if not is_whole(cards) or not 0 <= cards < table.cards_to_draw(seat):
        return Refused(
            "{cards!r} is not a number of cards below what is due; say end to draw those", DRAW_TWO, cards=cards
        )
    return None


def _why_not_lay(table: FaceToFace, seat: int, card: object, on: object) -> Refused | None:
    if not isinstance(on, str) or on not in PILES:
        return Refused("there is no pile {on!r}; piles are {piles}", NO_SUCH_PILE, on=on, piles=", ".join(PILES))
    if not isinstance(card, str) or card not in VALUES:
        return Refused(
            "there is no card {card!r}; cards are the numbers as text, such as '29'", NO_SUCH_CARD, card=card
        )
    if card not in table.hands[seat]:
        return Refused("seat {seat} does not hold the {card}", TWO_CARDS, seat=seat, card=card)
    if PILES[on].theirs and table.theirs:
        return Refused("one card a turn goes on the opponent's piles, and one lies there", ONE_GIFT)
    if not table.fits(seat, card, on):
        return _why_not_there(table, seat, card, on)
    if not table.may_lay(seat, card, on, table.own, table.theirs):
        if table.is_last(seat):
            return Refused("the last card goes on one of your own piles", LAST_CARD)
        return Refused("the card on the opponent's pile is the last of the turn", ONE_GIFT)
    if not table.may_be_laid(seat, card, on):
        return Refused("no second card could be laid after it, and two are due", TWO_CARDS)
    return None


def _why_not_there(table: FaceToFace, seat: int, card: str, on: str) -> Refused:
    """The order of the pile forbids it."""
    pile = PILES[on]
    side, up = pile.side, pile.side == UP
    top = table.tops[pile.owner(seat)][side].card
    equal = (EQUAL,) if VALUES[card] == TOPS[top] else ()
    if pile.theirs:
        if top in PILE_CARDS:
            return Refused("no card improves a pile at {top}", BARE, top=top)
        return Refused(DOES_NOT_IMPROVE[side], IMPROVE[side], *equal, card=card, top=top)
    back = TOPS[top] - STEP if up else TOPS[top] + STEP
    takes = (TAKES_OR_BACK if str(back) in VALUES else TAKES)[side]
    return Refused(takes, ORDER[side], TRICK[side], *equal, card=card, top=top, back=back)

"""A table of Face to Face laid out by hand, as in a dispute; refused with the rule it breaks if no game leads there.

A person's cards are in the hand, in the deck, or laid. The position names the hand, the deck (top card first) and the
visible cards. Every other card has been laid and is covered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.face_to_face.law import GIFTS, HAND, PILE_CARDS, VALUES, rule
from hoyle.games.face_to_face.piles import DOWN, UP, Manner, Top
from hoyle.table import THE_REST, Impossible
from hoyle.table.position import Part, card

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

KEYS = {"turn", "laid", "on_theirs", "seats"}
SEAT_KEYS = {"hand", "deck", "up", "down", "from_opponent"}
SIDES = {"up": UP, "down": DOWN}

PACK = rule.id("face-to-face.pack.cards")
NO_SUCH_TOP = rule.id("face-to-face.piles")
BARE = rule.id("face-to-face.opponent.bare")
SIX_AT_MOST = rule.id("face-to-face.draw.six")
ALL_LAID = rule.id("face-to-face.win")
NOT_LAID = rule.id("face-to-face.cover")
CARDS_OF_A_TURN = rule.id("face-to-face.turn.more")
STUCK_HALFWAY = rule.id("face-to-face.lose.halfway")


def lay_out(table: FaceToFace, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and plays up to the decision of the seat whose turn it is."""
    table.one_pack()
    whole = Part(position, KEYS)
    seats = list(whole.seats(table.players, SEAT_KEYS))
    table.clear()
    for number, seat in enumerate(seats):
        _lay_piles(table, number, seat)
        _lay_hand(table, number, seat)
    for number, seat in enumerate(seats):
        _lay_deck(table, number, seat)
    _check_tops(table)
    _take_up_turn(table, whole)


def _lay_piles(table: FaceToFace, number: int, seat: Part) -> None:
    tops = table.tops[number]
    for name, side in SIDES.items():
        top = str(seat.raw(name, PILE_CARDS[side]))
        if top != PILE_CARDS[side] and top not in VALUES:
            raise Impossible(
                "{top!r} cannot lie on the {name} pile of seat {seat}", NO_SUCH_TOP, top=top, name=name, seat=number
            )
        tops[side] = Top(top)
    for name in map(str, seat.listed("from_opponent")):
        if name not in SIDES or tops[SIDES[name]].card in PILE_CARDS:
            raise Impossible("no card of the opponent lies on {name!r} of seat {seat}", BARE, name=name, seat=number)
        tops[SIDES[name]] = Top(tops[SIDES[name]].card, Manner.GIFT)


def _lay_hand(table: FaceToFace, number: int, seat: Part) -> None:
    hand = seat.cards("hand", VALUES, PACK)
    if len(set(hand)) < len(hand):
        raise Impossible("seat {seat} holds a card twice", PACK, seat=number)
    if len(hand) > HAND:
        raise Impossible(
            "seat {seat} holds {many} cards; a hand has {most} at most",
            SIX_AT_MOST,
            seat=number,
            many=len(hand),
            most=HAND,
        )
    table.hands[number] = hand


def _lay_deck(table: FaceToFace, number: int, seat: Part) -> None:
    """The deck as given; if it ends with ``...``, it has all cards that are neither held nor visible."""
    names = [str(name) for name in seat.listed("deck")]
    if names[-1:] == [THE_REST]:
        seen = {*table.hands[number], *(top.card for tops in table.tops for top in tops), *names}
        names = names[:-1] + [name for name in VALUES if name not in seen]
    deck = [card(name, VALUES, PACK) for name in names]
    if len({*deck, *table.hands[number]}) < len(deck) + len(table.hands[number]):
        raise Impossible("seat {seat} has a card twice", PACK, seat=number)
    if not deck and not table.hands[number]:
        raise Impossible("seat {seat} has laid all cards, so the game is over", ALL_LAID, seat=number)
    table.decks[number] = table.put_in_order(deck, deck)[::-1]


def _check_tops(table: FaceToFace) -> None:
    """A visible card was laid by somebody who no longer has it; one card cannot be on two piles."""
    laid = [set(VALUES) - set(table.hands[seat]) - set(table.decks[seat]) for seat in range(table.players)]
    for number, tops in enumerate(table.tops):
        for side, (top, came) in enumerate(tops):
            if top in PILE_CARDS:
                continue
            if came is not Manner.GIFT and top not in laid[number]:
                tops[side] = Top(top, Manner.GIFT)  # then it is the opponent's card
            layer = 1 - number if tops[side].came is Manner.GIFT else number
            if top not in laid[layer]:
                raise Impossible("the {top} that seat {seat} shows has not been laid", NOT_LAID, top=top, seat=number)
            laid[layer].discard(top)


def _take_up_turn(table: FaceToFace, whole: Part) -> None:
    turn = whole.seat("turn", table.players)
    laid, on_theirs = whole.whole("laid"), whole.flag("on_theirs")
    held = len(table.hands[turn])
    if not on_theirs <= laid <= HAND - held:
        raise Impossible(
            "laid is {laid}; with {held} cards in hand it is {least} to {most}",
            CARDS_OF_A_TURN,
            laid=laid,
            held=held,
            least=int(on_theirs),
            most=HAND - held,
        )
    if laid:
        _go_on(table, turn, laid, GIFTS if on_theirs else 0)
    else:
        table.begin_turn(turn)


def _go_on(table: FaceToFace, turn: int, laid: int, theirs: int) -> None:
    """Continues in the middle of a turn; the game is lost if what is still due cannot be laid."""
    table.fresh_turn(turn)
    table.own, table.theirs = laid - theirs, theirs
    if not table.able(turn, table.own, table.theirs):
        table.lose(turn, STUCK_HALFWAY)

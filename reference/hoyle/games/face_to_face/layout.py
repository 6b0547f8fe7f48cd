"""A table of Face to Face laid out by hand, as in a dispute: refused with the rule it breaks where no game gets there.

A person's cards are in the hand, in the deck, or laid. The position names the hand, the deck (top card first) and the
visible cards; every card that is named nowhere has been laid and is covered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hoyle.games.face_to_face.law import DOWN, FORWARDS, GIFT, GIFTS, HAND, PILE_CARDS, UP, VALUES
from hoyle.table import THE_REST, Impossible

if TYPE_CHECKING:
    from hoyle.games.face_to_face.table import FaceToFace

KEYS = {"turn", "laid", "on_theirs", "seats"}
SEAT_KEYS = {"hand", "deck", "up", "down", "from_opponent"}
SIDES = {"up": UP, "down": DOWN}


def lay_out(table: FaceToFace, position: Mapping[str, Any]) -> None:
    """Puts the cards on the table and goes on to the decision of the seat whose turn it is."""
    table.one_pack()
    _only(position, KEYS, "the position")
    seats = [_mapping(seat, f"seat {n}") for n, seat in enumerate(_list(position.get("seats"), "seats"))]
    if len(seats) != table.players:
        raise Impossible(f"the position has {len(seats)} seats for {table.players} players", "face-to-face.players")
    table.clear()
    for number, seat in enumerate(seats):
        _lay_piles(table, number, seat)
        _lay_hand(table, number, seat)
    for number, seat in enumerate(seats):
        _lay_deck(table, number, _list(seat.get("deck"), f"deck of seat {number}"))
    _check_tops(table)
    turn = position.get("turn", 0)
    if not isinstance(turn, int) or isinstance(turn, bool) or not 0 <= turn < table.players:
        raise Impossible(f"turn is {turn!r}; seats are 0 and 1", "face-to-face.players")
    _take_up_turn(table, turn, position)


def _lay_piles(table: FaceToFace, number: int, seat: Mapping[str, Any]) -> None:
    _only(seat, SEAT_KEYS, f"seat {number}")
    for name, side in SIDES.items():
        top = str(seat.get(name, PILE_CARDS[side]))
        if top != PILE_CARDS[side] and top not in VALUES:
            raise Impossible(f"{top!r} cannot lie on the {name} pile of seat {number}", "face-to-face.piles")
        table.tops[number][side] = top
    for name in _list(seat.get("from_opponent"), f"from_opponent of seat {number}"):
        if name not in SIDES or table.tops[number][SIDES[name]] in PILE_CARDS:
            raise Impossible(f"no card of the opponent lies on {name!r} of seat {number}", "face-to-face.opponent.bare")
        table.came[number][SIDES[name]] = GIFT


def _lay_hand(table: FaceToFace, number: int, seat: Mapping[str, Any]) -> None:
    hand = [_card(card) for card in _list(seat.get("hand"), f"hand of seat {number}")]
    if len(set(hand)) < len(hand):
        raise Impossible(f"seat {number} holds a card twice", "face-to-face.pack.cards")
    if len(hand) > HAND:
        raise Impossible(f"seat {number} holds {len(hand)} cards; a hand has {HAND} at most", "face-to-face.draw.six")
    table.hands[number] = hand


def _lay_deck(table: FaceToFace, number: int, order: list[object]) -> None:
    """The deck as given; with ``...`` at its end all cards that are neither held nor visible are in it."""
    names = [str(card) for card in order]
    if names[-1:] == [THE_REST]:
        seen = {*table.hands[number], *(top for tops in table.tops for top in tops)}
        names = names[:-1] + [card for card in VALUES if card not in seen and card not in names]
    deck = [_card(card) for card in names]
    twice = set(deck) & set(table.hands[number])
    if twice or len(set(deck)) < len(deck):
        raise Impossible(f"seat {number} has a card twice", "face-to-face.pack.cards")
    if not deck and not table.hands[number]:
        raise Impossible(f"seat {number} has laid all cards, so the game is over", "face-to-face.win")
    table._given.insert(number, deck)
    table.decks[number] = table.shuffled(deck)[::-1]


def _check_tops(table: FaceToFace) -> None:
    """A visible card has been laid by somebody, who has it no more; one card cannot lie on two piles."""
    laid = [set(VALUES) - set(table.hands[seat]) - set(table.decks[seat]) for seat in range(table.players)]
    visible = [(number, side, top) for number, tops in enumerate(table.tops) for side, top in enumerate(tops)]
    for number, side, top in visible:
        if top in PILE_CARDS:
            continue
        layer = 1 - number if table.came[number][side] == GIFT else number
        if table.came[number][side] == FORWARDS and top not in laid[number]:
            layer = 1 - number  # then it is the opponent's card
            table.came[number][side] = GIFT
        if top not in laid[layer]:
            raise Impossible(f"the {top} that seat {number} shows has not been laid", "face-to-face.cover")
        laid[layer].discard(top)


def _take_up_turn(table: FaceToFace, turn: int, position: Mapping[str, Any]) -> None:
    laid, on_theirs = position.get("laid", 0), position.get("on_theirs", False)
    if not isinstance(on_theirs, bool):
        raise Impossible(f"on_theirs is true or false, not {on_theirs!r}")
    if not isinstance(laid, int) or isinstance(laid, bool) or not on_theirs <= laid <= HAND - len(table.hands[turn]):
        raise Impossible(f"laid is {laid!r}, with {len(table.hands[turn])} cards in hand", "face-to-face.turn.more")
    if laid:
        _go_on(table, turn, laid, GIFTS if on_theirs else 0)
    else:
        table.begin_turn(turn)


def _go_on(table: FaceToFace, turn: int, laid: int, theirs: int) -> None:
    """In the middle of a turn."""
    table.fresh_turn(turn)
    table.own, table.theirs = laid - theirs, theirs
    if not table.able(turn, table.own, table.theirs):
        table.lose(turn, "face-to-face.lose.halfway")


def _card(card: object) -> str:
    name = str(card)
    if name not in VALUES:
        raise Impossible(f"{name!r} is no card of the pack", "face-to-face.pack.cards")
    return name


def _list(value: object, what: str) -> list[Any]:
    if value is not None and not isinstance(value, list):
        raise Impossible(f"{what} is {value!r}; it is a list, such as [5, 8]")
    return value or []


def _mapping(value: object, what: str) -> Mapping[str, Any]:
    if value is not None and not isinstance(value, Mapping):
        raise Impossible(f"{what} is {value!r} instead of a mapping")
    return value or {}


def _only(mapping: object, keys: set[str], what: str) -> None:
    if not isinstance(mapping, Mapping):
        raise Impossible(f"{what} is {mapping!r} instead of a mapping")
    unknown = sorted(set(mapping) - keys, key=str)
    if unknown:
        raise Impossible(f"{what} has {unknown[0]!r}; it may have {', '.join(sorted(keys))}")

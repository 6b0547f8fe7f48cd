"""What must hold in the views of every game of Face to Face. Views only: nothing here knows the engine.

Views may be missing within a turn if a turn is one move to a program. Invariants that need every single card say so.
"""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.games.face_to_face.law import (
    ANY_TWO_CARDS,
    BARE_SHOWS_ITS_CARD,
    DRAWN,
    DRAWS_WHAT_IS_LEFT,
    HAND,
    LAST_CARD_LOSES,
    LEAST,
    MUST_DRAW,
    OPPONENT_WINS,
    PILE_CARDS,
    STEP,
    TRICK_ON_VISIBLE_CARD,
    VALUES,
)
from hoyle.games.face_to_face.piles import DOWN, UP
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running, seats, steps
from hoyle_conformance.gamekit.kit import Invariant

START = {"up": int(PILE_CARDS[UP]), "down": int(PILE_CARDS[DOWN])}

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _single_lays(views: list[View]) -> Iterator[tuple[int, int, View, View]]:
    """Neighbouring views with exactly one card laid in between, and by whom."""
    for at, before, after in steps(views):
        if before["turn"] == after["turn"] and after["laid"] == before["laid"] + 1:
            yield at, before["turn"], before, after


def _turn_ends(views: list[View]) -> Iterator[tuple[int, int, View, View]]:
    """Neighbouring views with the end of a turn in between, and whose turn, if it can be seen what was laid in it."""
    for at, before, after in steps(views):
        if before["turn"] != after["turn"] and before["laid"]:
            yield at, before["turn"], before, after


def _taken_back(before: View, after: View) -> bool:
    """Whether the only card of a turn may be taken back, as one reading allows."""
    return bool(before["turn"] == after["turn"] and after["laid"] < before["laid"])


def _left(view: View, seat: int) -> int:
    """Cards that a person still has to lay."""
    return int(view["seats"][seat]["held"]) + int(view["seats"][seat]["deck"])


@invariant(
    "first-hands",
    "Each person begins with six of 58 cards in hand and bare piles.",
    "Cada persona empieza con seis de 58 cartas en la mano y las pilas sin cartas.",
    ("face-to-face.hand.first", "face-to-face.pack.cards", "face-to-face.piles"),
    ("over", "turn", "seats.held", "seats.deck", "seats.up", "seats.down"),
)
def _first_hands(views: list[View], script: Script) -> Iterator[Instance]:
    for seat in views[0]["seats"]:
        seen = [seat["held"], seat["deck"], int(seat["up"]), int(seat["down"])]
        right = [HAND, len(VALUES) - HAND, START["up"], START["down"]]
        yield 0, f"{seen} instead of {right}" if seen != right else None


@invariant(
    "hands",
    "A hand has at most six cards, no card twice, and as many as the view says.",
    "Una mano tiene como mucho seis cartas, ninguna repetida, y tantas como dice la vista.",
    ("face-to-face.pack.cards", "face-to-face.hand.first", "face-to-face.draw.six", "face-to-face.draw.two"),
    ("over", "seats.hand", "seats.held"),
)
def _hands(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, seat in seats(views):
        hand = [str(card) for card in seat["hand"]]
        different = {card for card in hand if card in VALUES}
        wrong = len(different) < len(hand) or len(hand) != seat["held"] or len(hand) > HAND
        yield at, f"seat {number} holds {seat['held']} cards: {' '.join(hand)}" if wrong else None


@invariant(
    "cards-dwindle",
    "What a person has in hand and deck together never grows.",
    "Lo que una persona tiene en la mano y en el mazo nunca crece.",
    ("face-to-face.deck.own", "face-to-face.win", "face-to-face.pack.cards"),
    ("over", "turn", "laid", "seats.held", "seats.deck"),
)
def _cards_dwindle(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in steps(views):
        if _taken_back(before, after):
            continue
        for seat in range(len(after["seats"])):
            was, now = _left(before, seat), _left(after, seat)
            yield at, f"seat {seat} had {was} cards to lay and has {now}" if now > was else None


@invariant(
    "the-other-waits",
    "In a person's turn the other's hand and deck do not change.",
    "En el turno de una persona no cambian la mano ni el mazo de la otra.",
    ("face-to-face.turn.in-turns", "face-to-face.deck.own"),
    ("over", "turn", "seats.held", "seats.deck"),
)
def _the_other_waits(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in steps(views):
        other = 1 - before["turn"]
        was, now = ([view["seats"][other][key] for key in ("held", "deck")] for view in (before, after))
        yield at, f"seat {other} had {was} in hand and deck and has {now}" if was != now else None


@invariant(
    "two-cards-a-turn",
    "When a turn has ended, at least two cards have left the hand and the deck.",
    "Cuando ha terminado un turno, han salido al menos dos cartas de la mano y el mazo.",
    ("face-to-face.turn.two", "face-to-face.turn.empty-deck"),
    ("over", "turn", "seats.held", "seats.deck"),
)
def _two_cards_a_turn(views: list[View], script: Script) -> Iterator[Instance]:
    begun = _left(views[0], views[0]["turn"]) if not views[0]["over"] else 0
    for at, before, after in steps(views):
        seat = before["turn"]
        if after["turn"] != seat:
            laid = begun - _left(after, seat)
            yield at, f"seat {seat} has laid {laid} in the turn" if laid < LEAST else None
            begun = _left(after, after["turn"])


@invariant(
    "own-piles-in-order",
    "A card on a person's own pile goes forwards, or exactly ten back.",
    "Una carta en una pila propia avanza, o retrocede exactamente diez.",
    (
        "face-to-face.own.ascending",
        "face-to-face.own.descending",
        "face-to-face.trick.ascending",
        "face-to-face.trick.descending",
        "face-to-face.equal",
    ),
    ("over", "turn", "laid", "seats.up", "seats.down"),
)
def _own_piles_in_order(views: list[View], script: Script) -> Iterator[Instance]:
    for at, seat, before, after in _single_lays(views):
        was, now = before["seats"][seat], after["seats"][seat]
        for side, way in (("up", 1), ("down", -1)):
            step = (int(now[side]) - int(was[side])) * way
            if step:
                wrong = step < 0 and step != -STEP
                yield at, f"{now[side]} on {was[side]} on the {side} pile of seat {seat}" if wrong else None


@invariant(
    "other-piles-improve",
    "A card on the opponent's pile improves it.",
    "Una carta en la pila del oponente la mejora.",
    ("face-to-face.opponent.ascending", "face-to-face.opponent.descending", "face-to-face.opponent.bare"),
    ("over", "turn", "laid", "seats.up", "seats.down"),
    dict([BARE_SHOWS_ITS_CARD]),
)
def _other_piles_improve(views: list[View], script: Script) -> Iterator[Instance]:
    for at, seat, before, after in _single_lays(views):
        was, now = before["seats"][1 - seat], after["seats"][1 - seat]
        for side, way in (("up", 1), ("down", -1)):
            step = (int(now[side]) - int(was[side])) * way
            if step:
                yield at, f"{now[side]} on {was[side]} on the {side} pile of the opponent" if step > 0 else None


@invariant(
    "one-for-the-opponent",
    "In a turn at most one pile of the opponent changes, and only once.",
    "En un turno cambia como mucho una pila del oponente, y una sola vez.",
    ("face-to-face.opponent.one",),
    ("over", "turn", "laid", "seats.up", "seats.down"),
)
def _one_for_the_opponent(views: list[View], script: Script) -> Iterator[Instance]:
    changes = 0
    for at, before, after in steps(views):
        if _taken_back(before, after):
            changes = 0
            continue
        was, now = (view["seats"][1 - before["turn"]] for view in (before, after))
        changes += sum(str(was[side]) != str(now[side]) for side in START)
        if changes:
            yield at, f"{changes} cards on the opponent's piles in one turn" if changes > 1 else None
        if after["turn"] != before["turn"]:
            changes = 0


@invariant(
    "draws",
    "After a turn on one's own piles two cards are drawn, otherwise up to six, or what is left; never before its end.",
    "Tras un turno en las pilas propias se roban dos cartas; si no, hasta seis, o las que queden; nunca antes.",
    (
        "face-to-face.draw.two",
        "face-to-face.draw.six",
        "face-to-face.draw.at-end",
        "face-to-face.draw.must",
        "face-to-face.draw.left",
        "face-to-face.draw.no-deck",
    ),
    ("over", "turn", "laid", "on_theirs", "seats.held", "seats.deck"),
    dict([MUST_DRAW, DRAWS_WHAT_IS_LEFT]),
)
def _draws(views: list[View], script: Script) -> Iterator[Instance]:
    for at, seat, before, after in _single_lays(views):
        was, now = before["seats"][seat]["deck"], after["seats"][seat]["deck"]
        yield at, f"the deck of seat {seat} goes from {was} to {now} in the middle of the turn" if was != now else None
    for at, seat, before, after in _turn_ends(views):
        was, now = before["seats"][seat], after["seats"][seat]
        due = min(HAND - was["held"] if before["on_theirs"] else DRAWN, was["deck"])
        drawn = now["held"] - was["held"]
        wrong = drawn != due or was["deck"] - now["deck"] != due
        yield at, f"seat {seat} draws {drawn} instead of {due}" if wrong else None


@invariant(
    "who-plays-on-can-lay-two",
    "A person who begins a turn can lay two cards in a row, on their own piles or one on the opponent's.",
    "Quien empieza un turno puede colocar dos cartas una tras otra, en sus pilas o una de ellas en las del oponente.",
    (
        "face-to-face.lose",
        "face-to-face.lose.look-ahead",
        "face-to-face.lose.every-pile",
        "face-to-face.lose.last-card",
    ),
    ("over", "turn", "laid", "seats.hand", "seats.up", "seats.down"),
    dict([BARE_SHOWS_ITS_CARD, TRICK_ON_VISIBLE_CARD, ANY_TWO_CARDS, LAST_CARD_LOSES]),
)
def _who_plays_on_can_lay_two(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        if not view["laid"]:
            seat = view["turn"]
            own, other = view["seats"][seat], view["seats"][1 - seat]
            hand = [int(card) for card in own["hand"]]
            able = _able(hand, int(own["up"]), int(own["down"]), int(other["up"]), int(other["down"]))
            yield at, f"seat {seat} plays on with {own['hand']} on {own['up']} and {own['down']}" if not able else None


def _able(hand: list[int], up: int, down: int, their_up: int, their_down: int) -> bool:
    """Whether some card fits one's own piles and then another one does, or one of them fits the opponent's."""
    for first in hand:
        rest = [card for card in hand if card != first]
        gifts = any(card < their_up or card > their_down for card in rest)
        ascends, descends = first > up or first == up - STEP, first < down or first == down + STEP
        if ascends and (gifts or any(_fits(card, first, down) for card in rest)):
            return True
        if descends and (gifts or any(_fits(card, up, first) for card in rest)):
            return True
    return False


def _fits(card: int, up: int, down: int) -> bool:
    return card > up or card < down or card == up - STEP or card == down + STEP


@invariant(
    "the-winner-has-no-deck",
    "A person who wins by laying all cards has no deck left and at most six cards in hand.",
    "Quien gana por colocar todas sus cartas ya no tiene mazo y como mucho seis cartas en la mano.",
    ("face-to-face.win", "face-to-face.win.whole-deck"),
    ("over", "winner", "how", "seats.deck"),
)
def _the_winner_has_no_deck(views: list[View], script: Script) -> Iterator[Instance]:
    last = views[-1]
    if last["over"] and last["how"] == "all-laid" and len(views) > 1:
        deck = views[-2]["seats"][last["winner"]]["deck"]
        yield len(views) - 1, f"seat {last['winner']} wins with {deck} cards in the deck" if deck else None


@invariant(
    "one-wins-and-one-loses",
    "When the game is over, one person has won and the other has lost.",
    "Cuando la partida ha terminado, una persona ha ganado y la otra ha perdido.",
    ("face-to-face.win", "face-to-face.lose.other-wins"),
    ("over", "winner", "loser"),
    dict([OPPONENT_WINS]),
)
def _one_wins_and_one_loses(views: list[View], script: Script) -> Iterator[Instance]:
    last = views[-1]
    if last["over"]:
        right = {last["winner"], last["loser"]} == {0, 1}
        yield len(views) - 1, f"winner {last['winner']}, loser {last['loser']}" if not right else None

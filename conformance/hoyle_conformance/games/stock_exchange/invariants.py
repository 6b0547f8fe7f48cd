"""What must hold in the views of every game of Stock Exchange. Views only: nothing here knows the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hoyle.games.stock_exchange.law import COPIES, HAND_SIZE, HANDS, POINT
from hoyle.script import Script
from hoyle.table import View
from hoyle_conformance.gamekit.invariants import Instance, add_to, running, seats, steps
from hoyle_conformance.gamekit.kit import Invariant

INVARIANTS: list[Invariant] = []
invariant = add_to(INVARIANTS)


def _held(seat: View) -> Counter[str]:
    return Counter(map(str, seat["cards"]))


def _same_hand(views: list[View]) -> Iterator[tuple[int, View, View]]:
    """Steps within a hand."""
    return (step for step in steps(views) if step[1]["hand"] == step[2]["hand"])


@invariant(
    "everybody-has-ten-cards",
    "Everybody holds as many cards as there are of a number, before and after every trade.",
    "Cada cual tiene tantas cartas como hay de un número, antes y después de cada cambio.",
    ("stock-exchange.deal", "stock-exchange.trade.equal"),
    ("over", "seats.cards"),
)
def _everybody_has_ten_cards(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, seat in seats(views):
        count = len(seat["cards"])
        yield at, f"seat {number} has {count} cards instead of {HAND_SIZE}" if count != HAND_SIZE else None


@invariant(
    "cards-are-kept",
    "The hands together are all cards of the lowest numbers, as many numbers as there are players.",
    "Las manos juntas son todas las cartas de los números más bajos, tantos números como personas.",
    ("stock-exchange.pack", "stock-exchange.trade", "stock-exchange.lot.held"),
    ("over", "seats.cards"),
)
def _cards_are_kept(views: list[View], script: Script) -> Iterator[Instance]:
    whole = Counter({str(number): COPIES[str(number)] for number in range(1, script.players + 1)})
    for at, view in running(views):
        together = sum((_held(seat) for seat in view["seats"]), Counter())
        yield at, f"the hands together are {dict(together)}" if together != whole else None


@invariant(
    "offers-can-be-kept",
    "Players hold the cards that they offer.",
    "Quien ofrece cartas las tiene.",
    ("stock-exchange.lot.held", "stock-exchange.offer.lapses", "stock-exchange.lot.one-number"),
    ("over", "seats.cards", "seats.offer", "seats.offered"),
)
def _offers_can_be_kept(views: list[View], script: Script) -> Iterator[Instance]:
    for at, number, seat in seats(views):
        if seat["offer"]:
            held = _held(seat)[str(seat["offered"])]
            wrong = f"seat {number} offers {seat['offer']} cards of {seat['offered']} and holds {held}"
            yield at, wrong if held < seat["offer"] else None


@invariant(
    "a-closed-board-is-empty",
    "While the board is closed there are no offers.",
    "Con la Bolsa cerrada no hay ofertas.",
    ("stock-exchange.opening.closed", "stock-exchange.next-hand"),
    ("over", "open", "seats.offer"),
)
def _a_closed_board_is_empty(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        if not view["open"]:
            yield at, "there is an offer on a closed board" if any(seat["offer"] for seat in view["seats"]) else None


@invariant(
    "a-trade-is-between-two",
    "Within a hand, cards move only when an offer is taken up: between those two players, one number each way.",
    "Dentro de una mano solo se mueven cartas al aceptarse una oferta, entre esas dos personas, un número por lado.",
    ("stock-exchange.trade", "stock-exchange.trade.equal", "stock-exchange.lot.one-number"),
    ("over", "hand", "seats.cards"),
)
def _a_trade_is_between_two(views: list[View], script: Script) -> Iterator[Instance]:
    for at, before, after in _same_hand(views):
        move = script.moves[at - 1]
        two = {move["seat"], move["to"]} if move.get("do") == "accept" else set()
        for number, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            lost, gained = _held(old) - _held(new), _held(new) - _held(old)
            as_traded = (
                number in two and len(lost) == len(gained) == 1 and lost.total() == gained.total() == move["count"]
            )
            lawful = as_traded or not (lost or gained)
            yield at, None if lawful else f"seat {number} has lost {dict(lost)} and gained {dict(gained)}"


@invariant(
    "an-offer-is-taken-up-once",
    "After a trade the offer that was taken up is gone.",
    "Tras un cambio la oferta aceptada ya no está.",
    ("stock-exchange.trade.first-taker", "stock-exchange.trade"),
    ("over", "hand", "seats.offer"),
)
def _an_offer_is_taken_up_once(views: list[View], script: Script) -> Iterator[Instance]:
    for at, _, after in _same_hand(views):
        move = script.moves[at - 1]
        if move.get("do") == "accept":
            left = after["seats"][move["to"]]["offer"]
            yield at, f"seat {move['to']} still offers {left} cards" if left else None


@invariant(
    "a-point-a-hand",
    "Every hand that was played has given one point.",
    "Cada mano jugada ha dado un punto.",
    ("stock-exchange.sold.point", "stock-exchange.sold", "stock-exchange.sold.first-call"),
    ("over", "hand", "seats.points"),
)
def _a_point_a_hand(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        points = sum(seat["points"] for seat in view["seats"])
        hands_played = view["hand"] if view["over"] else view["hand"] - 1
        due = POINT * hands_played
        yield at, f"{points} points instead of {due}" if points != due else None


@invariant(
    "the-deal-goes-round",
    "The dealer of the first hand sits last, and the deal passes to the left.",
    "Quien reparte la primera mano es el último asiento, y el reparto pasa a la izquierda.",
    ("stock-exchange.deal.passes",),
    ("over", "hand", "dealer"),
)
def _the_deal_goes_round(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in running(views):
        due = (view["hand"] - 2) % script.players  # hand 1 is dealt by the last seat, hand 2 by seat 0
        yield at, f"seat {view['dealer']} deals hand {view['hand']}" if view["dealer"] != due else None


@invariant(
    "the-most-points-win",
    "The game is over after ten hands or more, and the winners are those with the most points.",
    "El juego termina tras diez manos o más, y ganan quienes tienen más puntos.",
    ("stock-exchange.hands", "stock-exchange.wins", "stock-exchange.wins.together"),
    ("over", "hand", "winners", "seats.points"),
)
def _the_most_points_win(views: list[View], script: Script) -> Iterator[Instance]:
    for at, view in enumerate(views):
        if view["over"]:
            points = [seat["points"] for seat in view["seats"]]
            best = [seat for seat, one in enumerate(points) if one == max(points)]
            wrong = f"{view['winners']} win with points {points} after {view['hand']} hands"
            yield at, wrong if view["winners"] != best or view["hand"] < HANDS else None

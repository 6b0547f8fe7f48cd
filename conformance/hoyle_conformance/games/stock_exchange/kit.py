"""The kit of Stock Exchange: telling scripts and what a seat cannot see. Unlawful moves and invariants stand beside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from hoyle.games.stock_exchange.table import LAW, StockExchange
from hoyle.law.model import Words
from hoyle.script import Script
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import Deal, GameKit
from hoyle_conformance.games.stock_exchange.invariants import INVARIANTS
from hoyle_conformance.games.stock_exchange.picture import picture
from hoyle_conformance.games.stock_exchange.unlawful import UNLAWFUL, unlawful

# --- scripts ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taste:
    """A way of trading."""

    aim: float
    """How likely an act helps to bring a hand together; else it is one of all that are possible."""
    players: tuple[int, int] = (3, 6)
    length: tuple[int, int] = (3, 40)
    race: float = 0.0
    """How likely an act stands in the way of another: pays with offered cards, withdraws, refuses, offers anew."""
    dealt: bool = False
    """Whether hands after the first are dealt all but complete, so that whole games are short."""


MOODS: Mapping[str, Taste] = {
    "haggle": Taste(0.0),
    "races": Taste(0.1, race=0.6),
    "traders": Taste(0.93, length=(30, 90), players=(3, 4)),
    "crowd": Taste(0.3, players=(7, 15)),
    "games": Taste(0.99, length=(60, 200), players=(3, 4), dealt=True),
}


def seat_players(rng: Random, mood: str, claim: Claim) -> tuple[int, str | None, int] | None:
    """Players for a mood."""
    low, high = MOODS[mood].players
    least, most = max(low, claim.players[0]), min(high, claim.players[1])
    return (rng.randint(least, most), None, 1) if least <= most else None


def length(rng: Random, mood: str) -> int:
    """How many moves a script may have."""
    return rng.randint(*MOODS[mood].length)


def direct(table: Table, rng: Random, mood: str) -> Move:
    """Chooses the next act; before the end of a hand perhaps what the next deal is."""
    board, taste = cast(StockExchange, table), MOODS[mood]
    if not board.open and rng.random() < 0.5:
        return {"seat": board.dealer, "do": "open"}
    complete = [seat for seat in range(board.players) if board.complete(seat)]
    if board.open and complete and rng.random() < taste.aim:
        if taste.dealt:
            board.stack(_nearly_complete(board, rng))
        return {"seat": _seller(board, complete, rng), "do": "sold"}
    if board.open and rng.random() < taste.race and (moves := _in_the_way(board)):
        return rng.choice(moves)
    if board.open and rng.random() < taste.aim and (move := _helpful(board, rng)):
        return move
    return _anything(board, rng)


def _anything(board: StockExchange, rng: Random) -> Move:
    """Any act, all kinds about as likely: there are always more offers than anything else."""
    kinds: dict[str, list[Move]] = {}
    for move in board.lawful():
        kinds.setdefault(move["do"], []).append(move)
    return rng.choice(kinds[rng.choice(list(kinds))])


def _in_the_way(board: StockExchange) -> list[Move]:
    """Acts that cross an offer that is out."""
    out = [seat for seat, offer in enumerate(board.offers) if offer]
    crossing = [
        move
        for move in board.lawful()
        if move["do"] in ("withdraw", "refuse") or (move["do"] == "offer" and move["seat"] in out)
    ]
    for move in board.lawful():
        offer = board.offers[move["seat"]]
        if move["do"] == "accept" and offer is not None and offer.number == move["number"]:
            crossing += [move] * 5
    return crossing


def _wanted(board: StockExchange, seat: int) -> str:
    """The number a seat collects: another one in each hand."""
    return LAW.file.cards[(seat + board.hand) % board.players].name


def _helpful(board: StockExchange, rng: Random) -> Move | None:
    """Somebody gets cards of the number they collect: an offer for them, or its acceptance."""
    seats = list(range(board.players))
    rng.shuffle(seats)
    for to in seats:
        offer = board.offers[to]
        if offer is not None and offer.number != _wanted(board, to):
            for seat in seats:
                lot = (seat, to, offer.size, _wanted(board, to))
                if seat != to and board.why_not_accept(*lot) is None:
                    return {"seat": seat, "do": "accept", "to": to, "count": offer.size, "number": lot[3]}
    for seat in seats:
        wanted = _wanted(board, seat)
        spare = [number for number in board.hands[seat] if number != wanted]
        most = max((board.free(other, wanted) for other in seats if other != seat), default=0)
        for number in spare:
            count = min(most, board.hands[seat][number])
            if count >= board.fewest():
                return {"seat": seat, "do": "offer", "count": count, "number": number}
    return None


def _seller(board: StockExchange, complete: list[int], rng: Random) -> int:
    """Of those who could call, often one who is behind, so that games end level."""
    behind = min(complete, key=lambda seat: board.points[seat])
    return behind if rng.random() < 0.5 else rng.choice(complete)


def _nearly_complete(board: StockExchange, rng: Random) -> list[str]:
    """A deal in which everybody has one number but for a few cards of somebody else's."""
    players = board.players
    hands = [[LAW.file.cards[(seat + board.hand) % players].name] * 10 for seat in range(players)]
    for _ in range(rng.choice((0, 0, 2, 3))):
        one, other = rng.sample(range(players), 2)
        hands[one][-2:], hands[other][-2:] = hands[other][-2:], hands[one][-2:]
    first = (board.dealer + 2) % players  # the next dealer's left
    return [hands[(first + place) % players].pop() for place in range(10 * players)]


def filler(table: Table) -> Move:
    """The move that does least: to open the board, or to offer a card."""
    return table.lawful()[0]


# --- what is hidden --------------------------------------------------------------------------------------


def twin(script: Script, seat: int, rng: Random) -> Script | None:
    """The same game but for the cards of two others, or for the number on an offer that came to nothing."""
    changes = [_other_cards, _other_number]
    rng.shuffle(changes)
    for _ in range(12):
        for change in changes:
            other = change(script, seat, rng)
            if other is not None and _looks_the_same(script, other, seat):
                return other
    return None


def _other_cards(script: Script, seat: int, rng: Random) -> Script | None:
    """Two others are dealt a card of each other's."""
    players, orders = script.players, [list(order) for order in script.shuffles]
    hand = len(orders) - 1
    left = (players + hand) % players  # who is served first
    places = [place for place in range(len(orders[hand])) if (left + place) % players != seat]
    one, other = rng.sample(places, 2)
    if (one - other) % players == 0 or orders[hand][one] == orders[hand][other]:
        return None
    orders[hand][one], orders[hand][other] = orders[hand][other], orders[hand][one]
    return script.replace(shuffles=orders)


def _other_number(script: Script, seat: int, rng: Random) -> Script | None:
    """Another seat offers as many cards of another number."""
    if script.readings.get("stock-exchange.talk") == "number-named":
        return None
    offers = [at for at, move in enumerate(script.moves) if move["do"] == "offer" and move["seat"] != seat]
    if not offers:
        return None
    at = rng.choice(offers)
    number = rng.choice([str(one) for one in range(1, script.players + 1) if str(one) != script.moves[at]["number"]])
    return script.replace(moves=[*script.moves[:at], {**script.moves[at], "number": number}, *script.moves[at + 1 :]])


def _looks_the_same(script: Script, other: Script, seat: int) -> bool:
    """Whether all that is said aloud, and all the cards of the seat, are the same throughout."""
    try:
        one, two = script.table(), other.table()
        for mine, theirs in zip(script.moves, other.moves, strict=True):
            if _known(one, seat) != _known(two, seat):
                return False
            one.play(mine)
            two.play(theirs)
    except (Refused, Impossible):
        return False
    return bool(_known(one, seat) == _known(two, seat))


def _known(table: Table, seat: int) -> Any:
    view = table.view()
    if view["over"]:
        return view
    public = [{key: one[key] for key in ("offer", "said", "refused", "points")} for one in view["seats"]]
    return view["hand"], view["open"], public, view["seats"][seat]


# --- counts ----------------------------------------------------------------------------------------------

DEALS = (
    Deal(
        "two-acts",
        Words(
            "A mixed deal for three; every opening, and every second act of everybody.",
            "Un reparto mezclado para tres; cada apertura y cada segundo acto de cada cual.",
        ),
        3,
        tuple("123123123123231231231312312312"),
        2,
        ("stock-exchange.offer", "stock-exchange.all-at-once", "stock-exchange.trade", "stock-exchange.refuse"),
    ),
)

KIT = GameKit(
    game="stock-exchange",
    moods={mood: 1 if taste.dealt or mood == "traders" else 4 for mood, taste in MOODS.items()},
    seat_players=seat_players,
    direct=direct,
    length=length,
    filler=filler,
    unlawful_kinds=UNLAWFUL,
    unlawful=unlawful,
    invariants=tuple(INVARIANTS),
    not_played={
        "stock-exchange.pack": "dealer",
        "stock-exchange.players": "refusal",
        "stock-exchange.hand.hidden": "leak",
        "stock-exchange.opening.closed": "refusal",
        "stock-exchange.sold.complete": "refusal",
    },
    claimed_if={
        rule: lambda claim: claim.reshuffles and claim.players[0] <= MOODS["games"].players[1]
        for rule in (
            "stock-exchange.next-hand",
            "stock-exchange.deal.passes",
            "stock-exchange.hands",
            "stock-exchange.wins",
            "stock-exchange.wins.together",
            "stock-exchange.wins.play-on",
        )
    },
    deals=DEALS,
    twin=twin,
    leak_rules=("stock-exchange.hand.hidden", "stock-exchange.offer.count-only"),
    pack_rules=("stock-exchange.pack",),
    shuffle_rules=("stock-exchange.shuffle",),
    picture=picture,
)

"""Stock Exchange, as ``spec/games/stock-exchange`` has it: ``hoyle source flinch-en-1938:stock-exchange``.

All play at once, so nothing is forced and there are no turns: on an open board every seat can act at any time. A script
is the order in which things were said; a seat that comes too late is refused. An act names everything it means (whose
offer, how many cards), so that it applies to no offer but the one that was meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Self

from hoyle.games.stock_exchange.law import (
    AT_LEAST_TWO,
    COPIES,
    FEWEST_NAMED,
    HANDS,
    LAW,
    NUMBER_NAMED,
    OFFERED_CARDS_FREE,
    OFFERED_CARDS_HELD,
    PLACE,
    POINT,
    REFUSAL_IS_FOR_GOOD,
    SECOND_OFFER_WAITS,
    SOLD_AT_ONCE,
    TIES_PLAY_ON,
    rule,
)
from hoyle.games.stock_exchange.layout import lay_out
from hoyle.games.stock_exchange.offers import Gone, Lots, Offer
from hoyle.games.stock_exchange.refusals import why_not
from hoyle.games.stock_exchange.taking_up import take_up
from hoyle.table import Impossible, Move, Refused, RuleId, Table, View

# Rules that an event names only if they played a part in it.
PACK = rule.ids("stock-exchange.pack")
NUMBER_KEPT_SECRET = rule.id("stock-exchange.offer.count-only")
NUMBER_SAID = rule.id("stock-exchange.offer.named")
TWO_AT_LEAST = rule.id("stock-exchange.offer.at-least-two")
NO_OTHER_OUT = rule.id("stock-exchange.offer.waits")
FIRST_TAKER = rule.id("stock-exchange.trade.first-taker")
FIRST_CALL = rule.id("stock-exchange.sold.first-call")
DEALT_COMPLETE = rule.id("stock-exchange.sold.dealt")
MOST_POINTS = rule.id("stock-exchange.wins")
SEVERAL_WIN = rule.id("stock-exchange.wins.together")
LEADERS_PLAY_ON = rule.id("stock-exchange.wins.play-on")

# Moves that are the same at every table.
MOST_SEATS = len(COPIES)
SOLD, WITHDRAW = ([{"seat": seat, "do": do} for seat in range(MOST_SEATS)] for do in ("sold", "withdraw"))
REFUSE = {
    (seat, to): {"seat": seat, "do": "refuse", "to": to} for seat in range(MOST_SEATS) for to in range(MOST_SEATS)
}


class StockExchange(Table):
    """A table of Stock Exchange.

    >>> table = StockExchange(3, shuffles=[["1", "2", "3"] * 10])
    >>> table.lawful()[0]
    {'seat': 2, 'do': 'open'}
    >>> table.play({"seat": 2, "do": "offer", "count": 2, "number": "3"})
    >>> table.play({"seat": 0, "do": "accept", "to": 2, "count": 2, "number": "1"})
    >>> table.view(0)["seats"][0]["cards"].count("3")
    2
    >>> table.play({"seat": 1, "do": "accept", "to": 2, "count": 2, "number": "2"})
    Traceback (most recent call last):
    hoyle.table.refusals.Refused: the offer of seat 2 has been taken up already
    """

    law = LAW
    player_rules = rule.ids("stock-exchange.players")
    end_rules = rule.ids("stock-exchange.hands")
    copied = (*Table.copied, "offers", "gone", "points", "winners", "wanted")
    longest_game = 150  # random trades hardly ever complete a hand

    hands: list[dict[str, int]]
    """How many cards of each number each seat holds; a number that a seat does not hold has no entry."""
    offers: list[Offer | None]
    gone: list[Gone | None]
    """What happened to the last offer of each seat in this hand."""
    open: bool
    """Whether the board is open."""
    winners: list[int]
    wanted: list[str]
    """Cards that the next deal should begin with, for building scripts."""

    # --- setting up ------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible("{packs} packs; Stock Exchange is played with one", *PACK, packs=self.packs)
        self._begin()
        self.dealer = self.players - 1
        self.deal_hand()

    def _begin(self) -> None:
        self.hand = 1
        self.points = [0] * self.players
        self.winners = []
        self.wanted = []

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("stock-exchange.pack")
    def full_pack(self) -> list[str]:
        """As many numbers as there are players, all cards of each."""
        copies = {**COPIES, **self.pack_counts}
        return [number for number in list(COPIES)[: self.players] for _ in range(copies[number])]

    @rule("stock-exchange.shuffle")
    def shuffle_cards(self) -> list[str]:
        """All cards in the order of the next deal; those that ``stack`` asked for come first."""
        self.tell("shuffle", StockExchange.shuffle_cards)
        order = self.shuffled(self.full_pack())
        for place, card in enumerate(self.wanted):
            there = order.index(card, place)
            order[place], order[there] = order[there], order[place]
        self.wanted = []
        self.drawn += order
        return order

    @rule("stock-exchange.deal")
    def deal_hand(self) -> None:
        """Deals all cards one at a time, beginning to the dealer's left; the board is closed."""
        self.hands = [{} for _ in range(self.players)]
        for place, card in enumerate(self.shuffle_cards()):
            held = self.hands[self.served(place)]
            held[card] = held.get(card, 0) + 1
        self.clear_board()
        self.tell("deal", StockExchange.deal_hand, hand=self.hand, seat=self.dealer)

    def served(self, place: int) -> int:
        """Who is dealt the card at this place."""
        return (self.dealer + 1 + place) % self.players

    def clear_board(self) -> None:
        """No offers, and nobody may make one before the board is open."""
        self.offers = [None] * self.players
        self.gone = [None] * self.players
        self.open = False

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Makes the next deal begin with these cards, in the order in which they are dealt."""
        left = Counter(self.full_pack())
        left.subtract(cards)
        if any(left[card] < 0 for card in cards):
            raise Impossible("the cards that are asked for are not all in the pack")
        self.wanted = list(cards)

    # --- the board -------------------------------------------------------------------------------------------

    @rule("stock-exchange.opening.play")
    def call_play(self, seat: int) -> None:
        """The dealer calls "Play"."""
        self.open = True
        self.tell("open", StockExchange.call_play, seat=seat)

    @rule("stock-exchange.opening.closed", "stock-exchange.all-at-once")
    def may_act(self, seat: int) -> bool:
        """On an open board everybody may act at any time; before that only the dealer."""
        return self.open or seat == self.dealer

    @rule("stock-exchange.offer", "stock-exchange.all-at-once")
    def make_offer(self, seat: int, count: int, number: str) -> None:
        """Somebody offers cards to everybody else."""
        if not self.open:
            self._open_by_offer(seat)
        if self.offers[seat] is not None:
            self._replace_offer(seat)
        self.offers[seat] = Offer(count, number)
        self.gone[seat] = None
        said = NUMBER_SAID if self.says_number() else NUMBER_KEPT_SECRET
        least = (TWO_AT_LEAST,) if self.under(AT_LEAST_TWO) else ()
        waits = (NO_OTHER_OUT,) if self.under(SECOND_OFFER_WAITS) else ()
        self.tell("offer", StockExchange.make_offer, said, *least, *waits, seat=seat, count=count)

    @rule("stock-exchange.offer.waits")
    def may_offer(self, seat: int) -> bool:
        """Whether somebody may make an offer, perhaps not while another one of theirs is out."""
        return self.offers[seat] is None or not self.under(SECOND_OFFER_WAITS)

    @rule("stock-exchange.opening.by-offer")
    def _open_by_offer(self, seat: int) -> None:
        """The dealer's first offer opens the board."""
        self.open = True
        self.tell("open-by-offer", StockExchange._open_by_offer, seat=seat)

    @rule("stock-exchange.offer.replaced")
    def _replace_offer(self, seat: int) -> None:
        """A new offer replaces the one before."""
        before = self.offers[seat]
        assert before is not None
        self.tell("replace", StockExchange._replace_offer, seat=seat, count=before.size)

    @rule("stock-exchange.offer", "stock-exchange.offer.at-least-two")
    def fewest(self) -> int:
        """The fewest cards that may be traded at a time."""
        return FEWEST_NAMED if self.under(AT_LEAST_TWO) else 1

    @rule("stock-exchange.offer.count-only", "stock-exchange.offer.named")
    def says_number(self) -> bool:
        """Whether an offer names the number on its cards."""
        return self.under(NUMBER_NAMED)

    @rule("stock-exchange.lot.one-number", "stock-exchange.lot.held")
    def holds(self, seat: int, count: int, number: str) -> bool:
        """Whether somebody has that many cards of one number."""
        return self.hands[seat].get(number, 0) >= count

    @rule("stock-exchange.offer.withdrawn")
    def withdraw(self, seat: int) -> None:
        """The seat that made an offer takes it off the board."""
        self.close_offer(seat, Gone.WITHDRAWN)
        self.tell("withdraw", StockExchange.withdraw, seat=seat)

    def close_offer(self, seat: int, gone: Gone) -> None:
        """Removes an offer and remembers why."""
        self.offers[seat] = None
        self.gone[seat] = gone

    @rule("stock-exchange.refuse")
    def refuse(self, seat: int, to: int) -> None:
        """Says no; the offer is still there for the others."""
        offer = self.offers[to]
        assert offer is not None
        self.offers[to] = offer._replace(refused=tuple(sorted((*offer.refused, seat))))
        self.tell("refuse", StockExchange.refuse, seat=seat, to=to)

    # --- trades ----------------------------------------------------------------------------------------------

    @rule("stock-exchange.trade.anybody")
    def may_answer(self, seat: int, to: int) -> bool:
        """An offer is for everybody except the seat that made it."""
        return seat != to

    @rule("stock-exchange.trade.equal")
    def matches(self, offer: Offer, count: int) -> bool:
        """Whether somebody gives as many cards as are offered."""
        return count == offer.size

    @rule("stock-exchange.refuse.for-good")
    def has_refused(self, seat: int, offer: Offer) -> bool:
        """Whether somebody has refused an offer and must stand by it."""
        return seat in offer.refused and self.under(REFUSAL_IS_FOR_GOOD)

    @rule("stock-exchange.offer.binds")
    def free(self, seat: int, number: str) -> int:
        """How many cards of a number a seat may give away without breaking its own offer."""
        held, offer = self.hands[seat].get(number, 0), self.offers[seat]
        if offer is None or offer.number != number or self.under(OFFERED_CARDS_FREE):
            return held
        return held - offer.size

    @rule("stock-exchange.trade")
    def trade(self, seat: int, to: int, number: str) -> None:
        """The two lots change hands at once, and the offer is gone."""
        offer = self.offers[to]
        assert offer is not None
        self.close_offer(to, Gone.TAKEN)
        self.give(to, seat, offer.size, offer.number)
        self.give(seat, to, offer.size, number)
        if self.events is not None:
            self._tell_trade(seat, to, offer)
        self.drop_uncovered(seat)

    def _tell_trade(self, seat: int, to: int, offer: Offer) -> None:
        rules = StockExchange
        lots = (rules.trade, rules.may_answer, rules.matches, FIRST_TAKER, rules.holds)
        held = (rules.free,) if self.under(OFFERED_CARDS_HELD) else ()
        for_good = (rules.has_refused,) if offer.refused and self.under(REFUSAL_IS_FOR_GOOD) else ()
        self.tell("trade", *lots, *held, *for_good, seat=seat, to=to, count=offer.size)

    def give(self, giver: int, taker: int, count: int, number: str) -> None:
        """Moves cards of one number from one hand to another."""
        hand, other = self.hands[giver], self.hands[taker]
        hand[number] -= count
        if not hand[number]:
            del hand[number]
        other[number] = other.get(number, 0) + count

    @rule("stock-exchange.offer.lapses")
    def drop_uncovered(self, seat: int) -> None:
        """An offer lapses when its cards have been traded away."""
        offer = self.offers[seat]
        if offer is not None and not self.holds(seat, offer.size, offer.number):
            self.close_offer(seat, Gone.LAPSED)
            self.tell("lapse", StockExchange.drop_uncovered, seat=seat)

    # --- the end of a hand and of the game -------------------------------------------------------------------

    @rule("stock-exchange.sold.complete")
    def complete(self, seat: int) -> bool:
        """Whether a hand is entirely of one number."""
        return len(self.hands[seat]) == 1

    @rule("stock-exchange.sold.open-board", "stock-exchange.sold.dealt")
    def may_sell(self) -> bool:
        """Whether "Sold" may be called: on an open board, perhaps as soon as the cards are dealt."""
        return self.open or self.under(SOLD_AT_ONCE)

    @rule("stock-exchange.sold", "stock-exchange.sold.point")
    def sold(self, seat: int) -> None:
        """The first to call "Sold" with a complete hand gets the point, and the hand is over."""
        number = next(iter(self.hands[seat]))
        self.score(seat)
        early = () if self.open else (DEALT_COMPLETE,)
        self.tell("sold", StockExchange.sold, *early, seat=seat, number=number)
        if sum(map(self.complete, range(self.players))) > 1:
            self.tell("also-complete", FIRST_CALL)
        if self.game_is_over():
            self.end_game()
        else:
            self.next_hand()

    def score(self, seat: int) -> None:
        """One point for the successful player."""
        self.points[seat] += POINT

    @rule("stock-exchange.next-hand", "stock-exchange.deal.passes")
    def next_hand(self) -> None:
        """The cards are shuffled and dealt again by the player to the dealer's left."""
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.players
        self.tell("next-hand", StockExchange.next_hand)
        self.deal_hand()

    def leaders(self) -> list[int]:
        """Those with the most points."""
        most = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == most]

    @rule("stock-exchange.hands")
    def game_is_over(self) -> bool:
        """Whether the game is over: after ten hands, perhaps later if several are in the lead."""
        if self.hand < HANDS:
            return False
        if len(self.leaders()) > 1 and self.under(TIES_PLAY_ON):
            self.tell("play-on", LEADERS_PLAY_ON)
            return False
        return True

    def end_game(self) -> None:
        """The player with the most points wins; several with the same points win together."""
        self.winners = self.leaders()
        win = SEVERAL_WIN if len(self.winners) > 1 else MOST_POINTS
        self.tell("win", StockExchange.game_is_over, win, hand=self.hand, seats=self.winners)

    # --- moves -----------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """Everything that anybody can do now."""
        if self.winners:
            return []
        if not self.open:
            return [
                {"seat": self.dealer, "do": "open"},
                *self._possible_offers(self.dealer),
                *(sold for seat in range(self.players) for sold in self._possible_sale(seat)),
            ]
        found: list[Move] = []
        out = [(seat, offer) for seat, offer in enumerate(self.offers) if offer is not None]
        for seat in range(self.players):
            found += self._possible_offers(seat)
            if out:
                found += self._possible_answers(seat, out)
            found += self._possible_sale(seat)
        return found

    def _possible_sale(self, seat: int) -> list[Move]:
        return [SOLD[seat]] if self.complete(seat) and self.may_sell() else []

    def lots(self, seat: int) -> Lots:
        """How many cards of each number somebody holds, from the lowest number."""
        return _from_the_lowest(tuple(self.hands[seat].items()))

    def free_lots(self, seat: int) -> Lots:
        """How many cards of each number somebody may give away."""
        lots = self.lots(seat)
        return tuple([(number, self.free(seat, number)) for number, _ in lots]) if self.offers[seat] else lots

    def _possible_offers(self, seat: int) -> list[Move]:
        return _offers(seat, self.fewest(), self.lots(seat)) if self.may_offer(seat) else []

    def _possible_answers(self, seat: int, out: list[tuple[int, Offer]]) -> list[Move]:
        """What somebody can do about the offers on the board: their own, and those of others."""
        found: list[Move] = [WITHDRAW[seat]] if self.offers[seat] else []
        lots = self.free_lots(seat)
        for to, offer in out:
            if not self.may_answer(seat, to):
                continue
            refused = seat in offer.refused
            if not refused or not self.has_refused(seat, offer):
                found += _accepts(seat, to, offer.size, lots)
            if not refused:
                found.append(REFUSE[seat, to])
        return found

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        return self.badly_put(move) or why_not(self, move)

    def _make(self, move: Move) -> None:
        seat = move["seat"]
        match move["do"]:
            case "open":
                self.call_play(seat)
            case "offer":
                self.make_offer(seat, move["count"], move["number"])
            case "withdraw":
                self.withdraw(seat)
            case "accept":
                self.trade(seat, move["to"], move["number"])
            case "refuse":
                self.refuse(seat, move["to"])
            case "sold":
                self.sold(seat)

    # --- looking at the table --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    def result(self) -> dict[str, Any]:
        """The winners and the points."""
        return {"winners": list(self.winners), "points": list(self.points)}

    @rule("stock-exchange.hand.hidden", "stock-exchange.offer.count-only")
    def view(self, seat: int | None = None) -> View:
        """A seat sees everything of its own; of the others only the points and how many cards they offer."""
        if self.winners:
            return {
                "over": True,
                "hand": self.hand,
                "winners": list(self.winners),
                "seats": [{"points": points} for points in self.points],
            }
        return {
            "over": False,
            "hand": self.hand,
            "dealer": self.dealer,
            "open": self.open,
            "seats": [self._seat_view(number, seat is None or seat == number) for number in range(self.players)],
        }

    def _seat_view(self, seat: int, own: bool) -> View:
        offer = self.offers[seat]
        view: View = {
            "offer": 0 if offer is None else offer.size,
            "said": offer.number if offer is not None and self.says_number() else None,
            "refused": [] if offer is None else list(offer.refused),
            "points": self.points[seat],
        }
        if own:
            view["cards"] = self.cards(seat)
            view["offered"] = None if offer is None else offer.number
        return view

    def cards(self, seat: int) -> list[str]:
        """The cards of a hand, sorted."""
        return list(_cards(self.lots(seat)))

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        other.hands = [hand.copy() for hand in self.hands]
        return other

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)

    # --- a table laid out by hand ----------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)


# Lists of moves have dozens of offers and answers. Most hands stay as they are from one move to the next, so what
# follows from them is kept; the moves themselves are made once.


@lru_cache(maxsize=1000)
def _from_the_lowest(hand: Lots) -> Lots:
    return tuple(sorted(hand, key=lambda lot: PLACE[lot[0]]))


@lru_cache(maxsize=1000)
def _cards(lots: Lots) -> tuple[str, ...]:
    return tuple(number for number, count in lots for _ in range(count))


@lru_cache(maxsize=1000)
def _offers(seat: int, fewest: int, lots: Lots) -> list[Move]:
    """All offers that can be made of some lots."""
    return [_offer(seat, count, number) for number, most in lots for count in range(fewest, most + 1)]


@lru_cache(maxsize=10_000)
def _accepts(seat: int, to: int, size: int, lots: Lots) -> list[Move]:
    """All ways to take up an offer with some lots."""
    return [_accept(seat, to, size, number) for number, count in lots if count >= size]


@cache
def _offer(seat: int, count: int, number: str) -> Move:
    return {"seat": seat, "do": "offer", "count": count, "number": number}


@cache
def _accept(seat: int, to: int, size: int, number: str) -> Move:
    return {"seat": seat, "do": "accept", "to": to, "count": size, "number": number}


ENGINE = StockExchange

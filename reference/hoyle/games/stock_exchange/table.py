"""Stock Exchange, as ``spec/games/stock-exchange`` has it: ``hoyle source flinch-en-1938:stock-exchange``.

All play at once, so that nothing is forced and there are no turns: on an open board every seat can act at any time. A
script is the order in which things were said; whoever comes too late is refused. An act names all it means (whose
offer, how many cards), so that it cannot hit another offer than the one it was meant for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from hoyle.law import Law
from hoyle.table import Impossible, Move, Refused, Table, View, rules_of

LAW = Law().game("stock-exchange")
rule = rules_of(LAW)

CARDS = {card.name: card for card in LAW.file.cards}
HAND_SIZE = min(card.count for card in LAW.file.cards)
"""As many cards as there are of a number: with a number for each player, that is what each is dealt."""
HANDS = LAW.constants["hands"]
POINT = LAW.constants["points-for-sold"]
FEWEST_NAMED = LAW.constants["fewest-named"]

TAKEN, WITHDRAWN, LAPSED = "taken", "withdrawn", "lapsed"


class Offer(NamedTuple):
    """Cards that somebody offers to trade."""

    size: int
    number: str
    refused: tuple[int, ...] = ()


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
    longest_game = 150  # who trades at random hardly ever completes a hand

    hands: list[dict[str, int]]
    """How many cards of each number each seat holds; none of a number is no entry."""
    offers: list[Offer | None]
    gone: list[str | None]
    """What became of the last offer of each seat in this hand."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible(f"{self.packs} packs; Stock Exchange is played with one", "stock-exchange.pack")
        self._begin()
        self.dealer = self.players - 1
        self.deal_hand()

    def _begin(self) -> None:
        self.hand = 1
        self.points = [0] * self.players
        self.winners: list[int] = []
        self.wanted: list[str] = []

    def _pack_rules(self) -> tuple[str, ...]:
        return ("stock-exchange.pack",)

    @rule("stock-exchange.pack")
    def full_pack(self) -> list[str]:
        """As many numbers as there are players, all cards of each."""
        return [card.name for card in LAW.file.cards[: self.players] for _ in range(card.count)]

    @rule("stock-exchange.shuffle", "stock-exchange.deal")
    def deal_hand(self) -> None:
        """Shuffles all cards and deals them one at a time, beginning at the dealer's left; the board is closed."""
        self.tell("shuffle", "stock-exchange.shuffle")
        self.hands = [{} for _ in range(self.players)]
        for place, card in enumerate(self._order()):
            held = self.hands[self.served(place)]
            held[card] = held.get(card, 0) + 1
        self.clear_board()
        self.tell("deal", "stock-exchange.deal", hand=self.hand, seat=self.dealer)

    def served(self, place: int) -> int:
        """Who gets the card at a place of the deal."""
        return (self.dealer + 1 + place) % self.players

    def clear_board(self) -> None:
        """No offers, and nobody may make one before the board is open."""
        self.offers = [None] * self.players
        self.gone = [None] * self.players
        self.open = False

    def _order(self) -> list[str]:
        """The order of the next deal, with the cards at the front that those who make scripts have asked for."""
        order = self.shuffled(self.full_pack())
        for place, card in enumerate(self.wanted):
            there = order.index(card, place)
            order[place], order[there] = order[there], order[place]
        self.wanted = []
        self.drawn += order
        return order

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Lets the next deal begin with these cards, in the order in which they are dealt."""
        left = Counter(self.full_pack())
        left.subtract(cards)
        if any(left[card] < 0 for card in cards):
            raise Impossible("the cards that are asked for are not all in the pack")
        self.wanted = list(cards)

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """Everything that anybody can do now."""
        if self.winners:
            return []
        found: list[Move] = []
        for seat in range(self.players) if self.open else [self.dealer]:
            if not self.open:
                found.append({"seat": seat, "do": "open"})
            found += self._possible_offers(seat)
            if self.open:
                found += self._possible_answers(seat)
                if self.complete(seat):
                    found.append({"seat": seat, "do": "sold"})
        return found

    def _possible_offers(self, seat: int) -> list[Move]:
        return [
            {"seat": seat, "do": "offer", "count": count, "number": number}
            for number, held in sorted(self.hands[seat].items(), key=lambda one: int(one[0]))
            for count in range(self.fewest(), held + 1)
        ]

    def _possible_answers(self, seat: int) -> list[Move]:
        found: list[Move] = [{"seat": seat, "do": "withdraw"}] if self.offers[seat] else []
        for other, offer in enumerate(self.offers):
            if offer is None or other == seat:
                continue
            for number in sorted(self.hands[seat], key=int):
                move = {"seat": seat, "do": "accept", "to": other, "count": offer.size, "number": number}
                if self.why_not_accept(seat, other, offer.size, number) is None:
                    found.append(move)
            if seat not in offer.refused:
                found.append({"seat": seat, "do": "refuse", "to": other})
        return found

    def play(self, move: Move) -> None:
        """Makes a move, or raises Refused and changes nothing."""
        refused = self.why_not(move)
        if refused is not None:
            raise refused
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

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, and the rules that forbid it; none if it is lawful."""
        from hoyle.games.stock_exchange.refusals import why_not

        return why_not(self, move)

    # --- the board -----------------------------------------------------------------------------------------

    @rule("stock-exchange.opening.play")
    def call_play(self, seat: int) -> None:
        """The dealer calls "Play"."""
        self.open = True
        self.tell("open", "stock-exchange.opening.play", seat=seat)

    @rule("stock-exchange.opening.closed", "stock-exchange.all-at-once")
    def may_act(self, seat: int) -> bool:
        """On an open board everybody may act at any time; before that only the dealer."""
        return self.open or seat == self.dealer

    @rule("stock-exchange.offer", "stock-exchange.opening.by-offer", "stock-exchange.offer.replaced")
    def make_offer(self, seat: int, count: int, number: str) -> None:
        """An offer takes the place of the one before; the dealer's opens the board."""
        if not self.open:
            self.open = True
            self.tell("open-by-offer", "stock-exchange.opening.by-offer", seat=seat)
        before = self.offers[seat]
        if before is not None:
            self.tell("replace", "stock-exchange.offer.replaced", seat=seat, count=before.size)
        self.offers[seat] = Offer(count, number)
        self.gone[seat] = None
        told = ["stock-exchange.offer", "stock-exchange.all-at-once"]
        told.append("stock-exchange.offer.named" if self.says_number() else "stock-exchange.offer.count-only")
        if self.readings["stock-exchange.least-cards"] == "two":
            told.append("stock-exchange.offer.at-least-two")
        self.tell("offer", *told, seat=seat, count=count)

    @rule("stock-exchange.offer", "stock-exchange.offer.at-least-two")
    def fewest(self) -> int:
        """The fewest cards that may be traded at a time."""
        return FEWEST_NAMED if self.readings["stock-exchange.least-cards"] == "two" else 1

    @rule("stock-exchange.offer.count-only", "stock-exchange.offer.named")
    def says_number(self) -> bool:
        """Whether an offer names the number on its cards."""
        return self.readings["stock-exchange.talk"] == "number-named"

    @rule("stock-exchange.lot.held", "stock-exchange.lot.one-number")
    def holds(self, seat: int, count: int, number: str) -> bool:
        """Whether somebody has so many cards of one number."""
        return self.hands[seat].get(number, 0) >= count

    @rule("stock-exchange.offer.withdrawn")
    def withdraw(self, seat: int) -> None:
        """Whoever made an offer takes it off the board."""
        self.close_offer(seat, WITHDRAWN)
        self.tell("withdraw", "stock-exchange.offer.withdrawn", seat=seat)

    def close_offer(self, seat: int, what: str) -> None:
        """An offer is gone, and it is known why."""
        self.offers[seat] = None
        self.gone[seat] = what

    @rule("stock-exchange.refuse")
    def refuse(self, seat: int, to: int) -> None:
        """Says no; the offer is still there for the others."""
        offer = self.offers[to]
        assert offer is not None
        self.offers[to] = offer._replace(refused=tuple(sorted((*offer.refused, seat))))
        self.tell("refuse", "stock-exchange.refuse", seat=seat, to=to)

    # --- trades --------------------------------------------------------------------------------------------

    @rule("stock-exchange.trade.equal", "stock-exchange.trade.anybody", "stock-exchange.refuse.for-good")
    def why_not_accept(self, seat: int, to: Any, count: Any, number: Any) -> Refused | None:
        """Why somebody cannot take an offer up with these cards; none if they can."""
        from hoyle.games.stock_exchange.refusals import why_not_accept

        return why_not_accept(self, seat, to, count, number)

    @rule("stock-exchange.offer.binds")
    def free(self, seat: int, number: str) -> int:
        """How many cards of a number somebody may give away without breaking their own offer."""
        held, offer = self.hands[seat].get(number, 0), self.offers[seat]
        if offer is None or offer.number != number or self.readings["stock-exchange.offered-cards"] == "free":
            return held
        return held - offer.size

    @rule("stock-exchange.trade", "stock-exchange.trade.anybody", "stock-exchange.trade.first-taker")
    def trade(self, seat: int, to: int, number: str) -> None:
        """The two lots change hands at once, and the offer is gone."""
        offer = self.offers[to]
        assert offer is not None
        self.close_offer(to, TAKEN)
        self.give(to, seat, offer.size, offer.number)
        self.give(seat, to, offer.size, number)
        told = ["stock-exchange.trade", "stock-exchange.trade.anybody", "stock-exchange.trade.equal"]
        told += ["stock-exchange.trade.first-taker", "stock-exchange.lot.one-number", "stock-exchange.lot.held"]
        if self.readings["stock-exchange.offered-cards"] == "held":
            told.append("stock-exchange.offer.binds")
        if self.readings["stock-exchange.refusal"] == "for-good" and offer.refused:
            told.append("stock-exchange.refuse.for-good")
        self.tell("trade", *told, seat=seat, to=to, count=offer.size)
        self.drop_uncovered(seat)

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
            self.close_offer(seat, LAPSED)
            self.tell("lapse", "stock-exchange.offer.lapses", seat=seat)

    # --- the end of a hand and of the game -----------------------------------------------------------------

    @rule("stock-exchange.sold.complete")
    def complete(self, seat: int) -> bool:
        """Whether a hand is entirely of one number."""
        return len(self.hands[seat]) == 1

    @rule("stock-exchange.sold", "stock-exchange.sold.point", "stock-exchange.sold.first-call")
    def sold(self, seat: int) -> None:
        """The first who calls "Sold" with a complete hand has the point, and the hand is over."""
        number = next(iter(self.hands[seat]))
        self.score(seat)
        self.tell("sold", "stock-exchange.sold", "stock-exchange.sold.point", seat=seat, number=number)
        if sum(map(self.complete, range(self.players))) > 1:
            self.tell("also-complete", "stock-exchange.sold.first-call")
        if self.game_is_over():
            self.end_game()
        else:
            self.next_hand()

    def score(self, seat: int) -> None:
        """One point for the successful player."""
        self.points[seat] += POINT

    @rule("stock-exchange.next-hand", "stock-exchange.deal.passes")
    def next_hand(self) -> None:
        """The cards are shuffled and dealt again by the player at the dealer's left."""
        self.hand += 1
        self.dealer = (self.dealer + 1) % self.players
        self.tell("next-hand", "stock-exchange.next-hand", "stock-exchange.deal.passes")
        self.deal_hand()

    def leaders(self) -> list[int]:
        """Those with the most points."""
        most = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == most]

    @rule("stock-exchange.hands", "stock-exchange.wins.play-on")
    def game_is_over(self) -> bool:
        """After ten hands; with several in the lead perhaps not yet."""
        if self.hand < HANDS:
            return False
        if len(self.leaders()) > 1 and self.readings["stock-exchange.tie"] == "play-on":
            self.tell("play-on", "stock-exchange.wins.play-on")
            return False
        return True

    @rule("stock-exchange.wins", "stock-exchange.wins.together")
    def end_game(self) -> None:
        """The player with the most points wins; several who have them win together."""
        self.winners = self.leaders()
        wins = "stock-exchange.wins.together" if len(self.winners) > 1 else "stock-exchange.wins"
        self.tell("win", "stock-exchange.hands", wins, hand=self.hand, seats=self.winners)

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    def result(self) -> dict[str, Any]:
        """The winners and the points."""
        return {"winners": list(self.winners), "points": list(self.points)}

    @rule("stock-exchange.hand.hidden", "stock-exchange.offer.count-only")
    def view(self, seat: int | None = None) -> View:
        """Of the others one sees the points and how many cards they offer; of oneself everything."""
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
        return [number for number in sorted(self.hands[seat], key=int) for _ in range(self.hands[seat][number])]

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in ("offers", "gone", "points", "winners", "wanted", "shuffles", "drawn"):
            setattr(other, name, getattr(self, name)[:])
        other.hands = [dict(hand) for hand in self.hands]
        other.events = None if self.events is None else self.events[:]
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.stock_exchange.layout import lay_out

        lay_out(self, position)


ENGINE = StockExchange

"""Muggins, as ``spec/games/muggins`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938:muggins``.

A player lifts card after card from a face-down Hand; one that cannot be played is laid on the own Stock Pile and ends
the turn. What leaves no choice is done by the table. A choice is either between lawful plays, or, where offences are
played and not forbidden, between a duty and a fault. After a fault any opponent may call "Muggins" as long as nothing
else is done; then several seats can move, and nothing is done for anybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Self

from hoyle.law import Law
from hoyle.table import Impossible, Move, Refused, Table, View, rules_of

LAW = Law().game("muggins")
rule = rules_of(LAW)

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
NAMES = {value: name for name, value in VALUES.items()}
ONE, LAST = NAMES[1], NAMES[LAW.constants["last-number"]]
PACK = LAW.constants["pack-size"]
PENALTY = LAW.constants["penalty-cards"]
BELOW = {name: NAMES.get(value - 1) for name, value in VALUES.items()}
ABOVE = {name: NAMES.get(value + 1) for name, value in VALUES.items()}

STOCK, HAND, TABLE = "stock", "hand", "table"
SEEN = -1
"""Instead of the place in the deal, for a card that was turned up at some time."""


class Play(NamedTuple):
    """A card that can be put somewhere: from the own Stock Pile or the Hand, to the Table Piles or a Stock Pile."""

    source: str
    to: int | None
    """The seat whose Stock Pile it goes on; none for the Table Piles."""


class Offence(NamedTuple):
    """What somebody has just done and can be called for."""

    seat: int
    card: str | None
    """The card to be taken back; none where none was wrongly played or lifted."""
    play: Play | None
    """The wrong play; none where a card was lifted or laid down."""
    called: tuple[int, ...] = ()
    """Who has called already, where several may."""


class Muggins(Table):
    """A table of Muggins.

    >>> seats = [{"hand": ["5", "..."]}, {"hand": ["9"], "stock": ["6"]}]
    >>> table = Muggins(2, position={"piles": ["4"], "seats": seats})
    >>> table.view()["turned"], table.lawful()
    ('5', [{'seat': 0, 'do': 'table'}, {'seat': 0, 'do': 'build', 'to': 1}, {'seat': 0, 'do': 'lay'}])
    >>> table.play({"seat": 0, "do": "build", "to": 1})
    >>> table.view()["offence"]
    0
    >>> table.play({"seat": 1, "do": "muggins"})
    >>> table.view()["seats"][0]["stock"]
    ['9']
    """

    law = LAW
    longest_game = 400  # players who leave out what they must play can go round for ever

    hands: list[list[str]]
    """Face down, the top card last."""
    places: list[list[int]]
    """Where in the deal each card of the Hands was, so that scripts can be given other cards."""
    stocks: list[list[str]]
    piles: list[str]
    """The top card of each Table Pile."""
    turned: str | None
    offence: Offence | None
    stood: int | None
    """Whose fault the last move has made good, since nobody had called."""
    settled: tuple[int, int] | None
    """Who was at fault and who has called, when the last move was the one call that counts."""
    options: dict[str, list[Move]]
    """What whoever is in turn can do: lawful, and irregular."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible(f"{self.packs} packs; Muggins is played with one", "muggins.pack")
        if self.players > PACK:
            raise Impossible(f"{self.players} players for {PACK} cards", "muggins.deal.all")
        self._clear()
        self.tell("shuffle", "muggins.shuffle")
        self.deal(self.shuffled(self.full_pack()))
        self.turn = self.first_player()
        self.tell("begin", "muggins.begins", seat=self.turn)
        self._go_on()

    def _clear(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.places = [[] for _ in range(self.players)]
        self.stocks = [[] for _ in range(self.players)]
        self.piles = []
        self.turned = None
        self.offence = None
        self.stood = None
        self.settled = None
        self.winner: int | None = None
        self.options = {"lawful": [], "irregular": []}
        self.wanted: list[str] = []

    def _pack_rules(self) -> tuple[str, ...]:
        return ("muggins.pack",)

    @rule("muggins.deal", "muggins.deal.all")
    def deal(self, order: list[str]) -> None:
        """One card at a time to the left until the pack is exhausted; the last card dealt lies on top."""
        for place, card in enumerate(order):
            seat = place % self.players
            self.hands[seat].append(card)
            self.places[seat].append(place)
        self.tell("deal", "muggins.deal", "muggins.deal.all")

    @rule("muggins.begins")
    def first_player(self) -> int:
        """The player at the left of the dealer; seats count from there."""
        return 0 if self.readings["muggins.first-player"] == "left-of-dealer" else 1

    def after(self, seat: int) -> int:
        """The player at the left."""
        return (seat + 1) % self.players

    # --- what can be played --------------------------------------------------------------------------------

    @rule("muggins.ones.centre", "muggins.table-piles.build-up", "muggins.table-piles.to-fifteen")
    def fits_table(self, card: str) -> bool:
        """A 1 starts a pile; any other card goes on the number below it."""
        return card == ONE or BELOW[card] in self.piles

    @rule("muggins.stock-piles.build")
    def fits_stock(self, card: str, top: str) -> bool:
        """Stock Piles are built up or down."""
        return top in (BELOW[card], ABOVE[card])

    @rule("muggins.stock-piles.of-others")
    def buildable(self, seat: int, source: str) -> list[int]:
        """The seats on whose Stock Piles one may build: those of others."""
        own = self.readings["muggins.own-stock-pile"] == "own-too" and source == HAND
        return [other for other in range(self.players) if self.stocks[other] and (own or other != seat)]

    def card_from(self, source: str) -> str | None:
        """The card that the player in turn can play from the Stock Pile, or the one turned up from the Hand."""
        if source == HAND:
            return self.turned
        stock = self.stocks[self.turn]
        return stock[-1] if stock else None

    def plays(self, source: str) -> list[Play]:
        """Everything that can be done with the card of a source."""
        card = self.card_from(source)
        if card is None:
            return []
        found = [Play(source, None)] if self.fits_table(card) else []
        piles = self.buildable(self.turn, source)
        return found + [Play(source, seat) for seat in piles if self.fits_stock(card, self.stocks[seat][-1])]

    # --- the order of duties -------------------------------------------------------------------------------

    def rank(self, play: Play) -> tuple[int, int]:
        """Of all plays that are possible, those of the lowest rank must come first."""
        source, to = self.source_rank(play), self.destination_rank(play)
        if self.readings["muggins.parenthesis"] == "to-table-piles":
            return to, source if play.to is None else 0
        return (source, to) if self.readings["muggins.precedence"] == "stock-first" else (to, source)

    @rule("muggins.order.table-piles")
    def destination_rank(self, play: Play) -> int:
        """Play first to the Table Piles, then to the Stock Piles of other players."""
        free_one = self.card_from(play.source) == ONE and self.readings["muggins.ones"] == "may"
        return 0 if play.to is None and not free_one else 1

    @rule("muggins.order.stock-pile")
    def source_rank(self, play: Play) -> int:
        """Play from your Stock Pile in preference to playing from your Hand."""
        return 0 if play.source == STOCK else 1

    @rule("muggins.order.stock-pile")
    def may_turn(self, possible: list[Play]) -> bool:
        """No card is lifted while the Stock Pile has a duty; to other Stock Piles that depends on the reading."""
        if (
            self.readings["muggins.precedence"] == "stock-first"
            and self.readings["muggins.parenthesis"] != "to-table-piles"
        ):
            return not possible
        return all(self.destination_rank(play) for play in possible)

    @rule("muggins.turn.play-if-able")
    def may_lay(self, possible: list[Play]) -> bool:
        """A card is laid down only when nothing can be played."""
        return not possible

    def _find_options(self) -> None:
        possible = self.plays(STOCK) + self.plays(HAND)
        first = min(map(self.rank, possible)) if possible else None
        lawful: list[Move] = []
        irregular: list[Move] = []
        for play in possible:
            (lawful if self.rank(play) == first else irregular).append(self._move(play))
        if self.turned is None:
            (lawful if self.may_turn(possible) else irregular).append({"seat": self.turn, "do": "turn"})
        else:
            (lawful if self.may_lay(possible) else irregular).append({"seat": self.turn, "do": "lay"})
        if self.readings["muggins.offences"] == "forbidden":
            irregular = []
        self.options = {"lawful": lawful, "irregular": irregular}

    def _move(self, play: Play) -> Move:
        verb = VERBS[play.source, play.to is None]
        return {"seat": self.turn, "do": verb} if play.to is None else {"seat": self.turn, "do": verb, "to": play.to}

    def callers(self) -> list[int]:
        """The opponents who may call."""
        if self.offence is None:
            return []
        return [seat for seat in range(self.players) if seat != self.offence.seat and seat not in self.offence.called]

    # --- the course of the turn ----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while self.winner is None:
            self._find_options()
            lawful, irregular = self.options["lawful"], self.options["irregular"]
            if self.offence is not None or len(lawful) + len(irregular) > 1:
                return
            self._carry_out(lawful[0])
        self.options = {"lawful": [], "irregular": []}

    def lawful(self) -> list[Move]:
        """All moves that are possible, faults among them where they can be made; which is which, ``options`` says."""
        calls: list[Move] = [{"seat": seat, "do": "muggins"} for seat in self.callers()] if self.winner is None else []
        return [dict(move) for move in (*self.options["lawful"], *self.options["irregular"], *calls)]

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        if move not in self.lawful():
            raise self.why_not(move)
        self.stood = self.settled = None
        if move["do"] == "muggins":
            self.muggins(move["seat"])
        else:
            self._let_stand()
            self._carry_out(move)
        self._go_on()
        self.wanted = []

    @rule("muggins.call.in-time")
    def _let_stand(self) -> None:
        """With the next act it is too late to call."""
        if self.offence is not None:
            if not self.offence.called:
                self.stood = self.offence.seat
                self.tell("stands", "muggins.call.in-time", seat=self.offence.seat)
            self.offence = None

    def _carry_out(self, move: Move) -> None:
        wrong = move in self.options["irregular"]
        broken = self._broken(move) if wrong else ()
        seat = self.turn
        match move["do"]:
            case "turn":
                offence = Offence(seat, self.turn_up(seat), None)
            case "lay":
                self.lay(seat, wrong)
                offence = Offence(seat, None, None)
            case _:
                play = PLAYS[move["do"]]._replace(to=move.get("to"))
                offence = Offence(seat, self.put(seat, play), play)
        if wrong:
            self.offence = offence
            for event, rule in broken:
                self.tell(event, rule, "muggins.call.offence", seat=seat)
        # A Stock Pile is not turned over while the card wrongly played on top of it may still be taken back.
        may_be_taken_back = wrong and offence.play is not None and offence.play.to == seat
        if self.turned is None and not may_be_taken_back:
            self.settle(seat)

    def _broken(self, move: Move) -> list[tuple[str, str]]:
        """The duties that an irregular move leaves undone."""
        possible = self.plays(STOCK) + self.plays(HAND)
        play = PLAYS.get(move["do"])
        broken = []
        if play is None and move["do"] == "lay":
            broken.append(("not-played", "muggins.turn.play-if-able"))
        if any(one.source == STOCK for one in possible) and (play is None or play.source == HAND):
            broken.append(("stock-passed-over", "muggins.order.stock-pile"))
        if play is not None and "to" in move and any(one.to is None for one in possible):
            broken.append(("table-passed-over", "muggins.order.table-piles"))
        return broken

    @rule("muggins.turn-up", "muggins.turn-up.seen")
    def turn_up(self, seat: int) -> str:
        """The first card from the back of the Hand, faced so that all see it as soon as its owner."""
        if not self.hands[seat]:
            self.turn_over(seat)
        card = self.turned = self.take(seat, -1 if self.readings["muggins.hand-end"] == "top" else 0)
        self.tell("turn", "muggins.turn-up", "muggins.turn-up.seen", seat=seat, card=card)
        return card

    @rule("muggins.turn.continues")
    def put(self, seat: int, play: Play) -> str:
        """Plays a card, and goes on with the turn."""
        card = self.turned if play.source == HAND else self.stocks[seat].pop()
        assert card is not None
        if play.source == HAND:
            self.turned = None
        else:
            self.tell("from-stock", "muggins.order.stock-pile", seat=seat)
        if play.to is None:
            fits = [
                other for other in self.buildable(seat, play.source) if self.fits_stock(card, self.stocks[other][-1])
            ]
            self.to_table(seat, card, *(["muggins.order.table-piles"] if fits else []))
        else:
            self.stocks[play.to].append(card)
            self.tell("build", "muggins.stock-piles.build", seat=seat, to=play.to, card=card)
        self.tell("continue", "muggins.turn.continues", seat=seat)
        return card

    @rule("muggins.ones.centre", "muggins.table-piles.as-many", "muggins.table-piles.build-up")
    def to_table(self, seat: int, card: str, *duties: str) -> None:
        """A 1 starts a pile of its own, any other card covers the number below it."""
        if card == ONE:
            rules = ("muggins.ones.centre", "muggins.table-piles.as-many", *duties)
            self.tell("start-pile", *rules, seat=seat, card=card)
        else:
            self.piles.remove(BELOW[card])  # type: ignore[arg-type]
            self.tell("table", "muggins.table-piles.build-up", *duties, seat=seat, card=card)
        self.piles.append(card)
        if card == LAST:
            self.full_pile()

    @rule("muggins.table-piles.to-fifteen")
    def full_pile(self) -> None:
        """A full pile takes no more cards; it stays, or is removed as in Flinch."""
        self.tell("full", "muggins.table-piles.to-fifteen")
        if self.readings["muggins.full-pile"] == "removed":
            self.piles.remove(LAST)

    @rule("muggins.turn.lay")
    def lay(self, seat: int, wrong: bool = False) -> None:
        """A card that cannot be played is laid face up on the own Stock Pile, and the turn passes."""
        card, stock = self.turned, self.stocks[seat]
        assert card is not None
        if stock and self.fits_stock(card, stock[-1]) and self.readings["muggins.own-stock-pile"] == "others-only":
            self.tell("own-fits", "muggins.stock-piles.of-others", seat=seat)
        self.turned = None
        stock.append(card)
        self.tell("keep" if wrong else "lay", "muggins.turn.lay", seat=seat, card=card)
        self.pass_turn()

    @rule("muggins.turn.passes")
    def pass_turn(self) -> None:
        """The next player at the left goes on."""
        self.turn = self.after(self.turn)
        self.tell("pass", "muggins.turn.passes", seat=self.turn)

    # --- the call ------------------------------------------------------------------------------------------

    @rule("muggins.call.offence", "muggins.call.by-opponent", "muggins.call.once", "muggins.call.each")
    def muggins(self, caller: int) -> None:
        """An opponent calls: a wrong card is taken back, a card is taken from the caller, the turn is over."""
        offence = self.offence
        assert offence is not None
        each = self.readings["muggins.several-calls"] == "each"
        self.tell(
            "muggins",
            "muggins.call.offence",
            "muggins.call.by-opponent",
            "muggins.call.each" if each else "muggins.call.once",
            seat=caller,
            to=offence.seat,
        )
        card = None if offence.called else self.take_back(offence)
        self.penalty(offence, caller, card)
        if not offence.called:
            self.end_turn(offence)
        self.offence = offence._replace(called=(*offence.called, caller)) if each else None
        if not each:
            self.settled = (offence.seat, caller)
        if not self.callers():
            self.offence = None
        self.settle(caller, giving=True)
        if self.winner is None:
            self.settle(offence.seat)

    @rule("muggins.call.wrong-card")
    def take_back(self, offence: Offence) -> str | None:
        """A card wrongly played leaves the pile it was played to; one wrongly lifted is no longer in play."""
        card, play = offence.card, offence.play
        if card is None or (play is None and self.readings["muggins.called-player"] == "wrong-card"):
            return None
        if play is None:
            self.turned = None
        elif play.to is not None:
            self.stocks[play.to].pop()
        else:
            if card in self.piles:
                self.piles.remove(card)
            if card != ONE:
                self.piles.append(BELOW[card])  # type: ignore[arg-type]
        self.tell("take-back", "muggins.call.wrong-card", seat=offence.seat, card=card)
        return card

    @rule("muggins.call.penalty", "muggins.call.wrong-card")
    def penalty(self, offence: Offence, caller: int, card: str | None) -> None:
        """The top card of the caller's Hand goes on the Stock Pile of the player who is called."""
        seat = offence.seat
        from_stock = offence.play is not None and offence.play.source == STOCK
        to_stock = from_stock or self.readings["muggins.taken-back"] == "stock-pile"
        over = to_stock and self.readings["muggins.penalty-place"] == "below"
        if card is not None and not over:
            self.return_card(seat, card, to_stock)
        for _ in range(PENALTY):
            if not self.hands[caller]:
                self.turn_over(caller)
            taken = self.take(caller, -1)
            self.stocks[seat].append(taken)
            self.tell("penalty", "muggins.call.penalty", seat=seat, to=caller, card=taken)
        if card is not None and over:
            self.return_card(seat, card, to_stock)

    def return_card(self, seat: int, card: str, to_stock: bool) -> None:
        """Puts a card that is taken back on the Stock Pile, or on the Hand where the next card is turned from."""
        if to_stock:
            self.stocks[seat].append(card)
        else:
            end = len(self.hands[seat]) if self.readings["muggins.hand-end"] == "top" else 0
            self.hands[seat].insert(end, card)
            self.places[seat].insert(end, SEEN)

    @rule("muggins.call.ends-turn")
    def end_turn(self, offence: Offence) -> None:
        """This ends your play until your turn comes again; whoever has laid a card down has ended it already."""
        lifted = offence.play is None and self.turned is not None
        if self.turn == offence.seat and not lifted:
            self.tell("ends-turn", "muggins.call.ends-turn", seat=offence.seat)
            self.pass_turn()

    # --- the Hand runs out ---------------------------------------------------------------------------------

    @rule("muggins.hand.exhausted", "muggins.win")
    def settle(self, seat: int, giving: bool = False) -> None:
        """With neither Hand nor Stock Pile left one wins; with a Stock Pile left it is turned over."""
        if self.hands[seat] or (self.turned is not None and self.turn == seat):
            return
        if not self.stocks[seat]:
            self.win(seat, giving)
        elif self.readings["muggins.turning-moment"] == "at-once":
            self.turn_over(seat)

    @rule("muggins.hand.exhausted", "muggins.hand.not-shuffled")
    def turn_over(self, seat: int) -> None:
        """The Stock Pile becomes the Hand, turned over and not shuffled."""
        stock = self.stocks[seat]
        self.hands[seat] = stock[::-1] if self.readings["muggins.stock-turned"] == "turned-over" else stock[:]
        self.places[seat] = [SEEN] * len(stock)
        self.stocks[seat] = []
        self.tell("turn-over", "muggins.hand.exhausted", "muggins.hand.not-shuffled", seat=seat)

    @rule("muggins.win", "muggins.win.by-penalty")
    def win(self, seat: int, giving: bool) -> None:
        """Whoever has exhausted both wins, by playing the last card or by giving it as a penalty."""
        self.winner = seat
        self.offence = None
        self.tell("win", "muggins.win.by-penalty" if giving else "muggins.win", seat=seat)

    # --- cards that are drawn ------------------------------------------------------------------------------

    def take(self, seat: int, end: int) -> str:
        """Takes a card from one end of a Hand; those who make scripts may have asked for another."""
        if self.wanted:
            self._exchange(seat, end, self.wanted.pop(0))
        self.places[seat].pop(end)
        card = self.hands[seat].pop(end)
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Lets the next cards that are drawn, by whomever, be these; they are exchanged with others never yet seen."""
        unseen = Counter(
            card
            for hand, places in zip(self.hands, self.places, strict=True)
            for card, place in zip(hand, places, strict=True)
            if place != SEEN
        )
        unseen.subtract(cards)
        if any(unseen[card] < 0 for card in cards):
            raise Impossible(f"{', '.join(cards)} are not all among the cards that nobody has seen")
        self.wanted = list(cards)

    def _exchange(self, seat: int, end: int, card: str) -> None:
        here = self.places[seat][end]
        if here == SEEN or self.hands[seat][end] == card:
            return
        for hand, places in zip(self.hands, self.places, strict=True):
            for at, place in enumerate(places):
                if hand[at] == card and place != SEEN:
                    order = self.shuffles[0] = self.shuffles[0][:]
                    order[here], order[place] = order[place], order[here]
                    hand[at], self.hands[seat][end] = self.hands[seat][end], card
                    return

    # --- refusals ------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refused:
        """Why a move is refused, and the rules that forbid it."""
        from hoyle.games.muggins.refusals import why_not

        return why_not(self, move)

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None

    def result(self) -> dict[str, Any]:
        """The winner."""
        return {"winner": self.winner}

    @rule("muggins.hand.hidden", "muggins.turn-up.seen")
    def view(self, seat: int | None = None) -> View:
        """The same for all: of the Hands only how many cards they have, a turned card for everybody."""
        if self.winner is not None:
            return {"over": True, "winner": self.winner}
        return {
            "over": False,
            "turn": self.turn,
            "turned": self.turned,
            "piles": self.piles[:],
            "offence": None if self.offence is None else self.offence.seat,
            "seats": [
                {"hand": len(hand), "stock": stock[:]} for hand, stock in zip(self.hands, self.stocks, strict=True)
            ],
        }

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in ("piles", "wanted", "shuffles", "drawn"):
            setattr(other, name, getattr(self, name)[:])
        for name in ("hands", "places", "stocks"):
            setattr(other, name, [row[:] for row in getattr(self, name)])
        other.events = None if self.events is None else self.events[:]
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.muggins.layout import lay_out

        lay_out(self, position)


PLAYS = {
    "table": Play(HAND, None),
    "build": Play(HAND, None),
    "stock-table": Play(STOCK, None),
    "stock-build": Play(STOCK, None),
}
VERBS = {(HAND, True): "table", (HAND, False): "build", (STOCK, True): "stock-table", (STOCK, False): "stock-build"}


ENGINE = Muggins

"""Muggins, as ``spec/games/muggins`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938:muggins``.

A player lifts card after card from a face-down Hand. A card that cannot be played is laid on the player's own Stock
Pile and ends the turn. What leaves no choice, the table does by itself. A choice is either between lawful plays, or, at
tables that allow offences, between a duty and a fault. After a fault any opponent may call "Muggins" until something
else is done; then several seats can move, and the table does nothing for anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from hoyle.games.muggins.law import (
    ABOVE,
    BACK_TO_THE_STOCK_PILE,
    BELOW,
    CALLED_UNTIL_THE_TURN_ENDS,
    EACH_MAY_CALL,
    FALSE_CALL_COSTS,
    FULL_PILES_STAY,
    HAND,
    LAST,
    LAST_CARD_IS_LEFT,
    LAW,
    LEFT_OF_THE_DEALER,
    OFFENCES_FORBIDDEN,
    ONE,
    ONES_MAY_WAIT,
    ONLY_TO_TABLE_PILES,
    ONLY_WRONG_CARDS,
    OTHERS_ONLY,
    OWN_STOCK_PILE_TOO,
    PACK_SIZE,
    PENALTY,
    PENALTY_BELOW,
    STOCK,
    STOCK_PILE_FIRST,
    STOCK_PILE_TURNED_OVER,
    TURNED_FROM_THE_TOP,
    TURNED_OVER_AT_ONCE,
    WRONG_LAST_CARD_CAN_BE_CALLED,
    rule,
)
from hoyle.games.muggins.layout import lay_out
from hoyle.games.muggins.plays import SOURCE, Held, Offence, Play, Settled
from hoyle.games.muggins.refusals import why_not
from hoyle.games.muggins.taking_up import take_up
from hoyle.table import Impossible, Move, Refused, RuleId, Table, View, is_among

# Rules that an event names only if they played a part in it.
PACK = rule.ids("muggins.pack")
DEALT_OUT = rule.id("muggins.deal.all")
CAN_BE_CALLED = rule.id("muggins.call.offence")
ONE_CALL = rule.id("muggins.call.once")
EACH_CALL = rule.id("muggins.call.each")
LATE_CALL = rule.id("muggins.call.in-the-turn")
WIN_BY_PENALTY = rule.id("muggins.win.by-penalty")
WIN_WRONGLY = rule.id("muggins.win.wrongly")
WIN_UNCALLED = rule.id("muggins.win.unless-called")

TOP, BOTTOM = -1, 0
"""The ends of a Hand."""

Neglected = tuple[str, Callable[..., Any]]
"""A duty left undone: the event that tells it, and the function that carries the duty out."""


class Muggins(Table):
    """A table of Muggins.

    >>> seats = [{"hand": ["5", "..."]}, {"hand": ["9"], "stock": ["6"]}]
    >>> table = Muggins(2, position={"piles": ["4"], "seats": seats})
    >>> table.view()["turned"], table.lawful()
    ('5', [{'seat': 0, 'do': 'table'}])
    >>> table.irregular()
    [{'seat': 0, 'do': 'build', 'to': 1}, {'seat': 0, 'do': 'lay'}]
    >>> table.play({"seat": 0, "do": "build", "to": 1})
    >>> table.view()["offence"]
    0
    >>> table.play({"seat": 1, "do": "muggins"})
    >>> table.view()["seats"][0]["stock"]
    ['9']
    """

    law = LAW
    player_rules = rule.ids("muggins.players")
    end_rules = rule.ids("muggins.win")
    copied = (*Table.copied, "piles", "wanted")
    longest_game = 400  # players who neglect what they must play can go round for ever

    hands: list[list[Held]]
    """Face down, the top card last."""
    stocks: list[list[str]]
    """The Stock Piles, each with its top card last."""
    piles: list[str]
    """The top card of each Table Pile."""
    turned: str | None
    """The card turned up from the Hand of the player in turn."""
    offence: Offence | None
    stood: int | None
    """The seat whose fault stands since the last move, because nobody called it."""
    settled: Settled | None
    """The fault that the last move called, if only one call counts."""
    winner: int | None
    duties: list[Move]
    """What the player in turn can lawfully do."""
    faults: list[Move]
    """What else that player can do, and be called for."""
    wanted: list[str]
    """Cards that should be drawn next, for building scripts."""

    # --- setting up ------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible("{packs} packs; Muggins is played with one", *PACK, packs=self.packs)
        if self.players > PACK_SIZE:
            raise Impossible("{players} players for {cards} cards", DEALT_OUT, players=self.players, cards=PACK_SIZE)
        self._clear()
        self.deal(self.shuffle_pack())
        self.turn = self.first_player()
        begins = (Muggins.first_player,) if self.under(LEFT_OF_THE_DEALER) else ()
        self.tell("begin", *begins, seat=self.turn)
        self._go_on()

    def _clear(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.stocks = [[] for _ in range(self.players)]
        self.piles = []
        self.turned = None
        self.offence = None
        self.turn = self.players - 1  # the dealer, until the cards are dealt
        self.stood = None
        self.settled = None
        self.winner = None
        self.duties = []
        self.faults = []
        self.wanted = []

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("muggins.shuffle")
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled, in the order of the deal."""
        self.tell("shuffle", Muggins.shuffle_pack)
        return self.shuffled(self.full_pack())

    @rule("muggins.deal", "muggins.deal.all")
    def deal(self, order: list[str]) -> None:
        """One card at a time to the left until the pack is exhausted; the last card dealt lies on top."""
        for place, card in enumerate(order):
            self.hands[place % self.players].append(Held(card, place))
        self.tell("deal", Muggins.deal)

    @rule("muggins.begins")
    def first_player(self) -> int:
        """The player to the left of the dealer; seats are numbered from there."""
        return 0 if self.under(LEFT_OF_THE_DEALER) else 1

    def after(self, seat: int) -> int:
        """The player to the left."""
        return (seat + 1) % self.players

    # --- what can be played ----------------------------------------------------------------------------------

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
        """The seats whose Stock Piles a player may build on: those of others."""
        own = source == HAND and self.under(OWN_STOCK_PILE_TOO)
        return [other for other, stock in enumerate(self.stocks) if stock and (own or other != seat)]

    def card_from(self, source: str) -> str | None:
        """The card that the player in turn can play from the Stock Pile, or the one turned up from the Hand."""
        if source == HAND:
            return self.turned
        stock = self.stocks[self.turn]
        return stock[-1] if stock else None

    def plays(self, source: str) -> list[Play]:
        """Everything that can be done with the card from a source."""
        card = self.card_from(source)
        if card is None:
            return []
        found = [Play(source)] if self.fits_table(card) else []
        piles = self.buildable(self.turn, source)
        return found + [Play(source, seat) for seat in piles if self.fits_stock(card, self.stocks[seat][-1])]

    def all_plays(self) -> list[Play]:
        """Everything that the player in turn can play, lawfully or not."""
        return self.plays(STOCK) + self.plays(HAND)

    # --- the order of duties ---------------------------------------------------------------------------------

    def rank(self, play: Play) -> tuple[int, int]:
        """Of all plays that are possible, those of the lowest rank must come first."""
        source, to = self.source_rank(play), self.destination_rank(play)
        if self.under(ONLY_TO_TABLE_PILES):
            return to, source if play.to is None and Play(STOCK) in self.plays(STOCK) else 0
        return (source, to) if self.under(STOCK_PILE_FIRST) else (to, source)

    @rule("muggins.order.table-piles")
    def destination_rank(self, play: Play) -> int:
        """Play first to the Table Piles, then to the Stock Piles of other players."""
        if play.to is not None:
            return 1
        return 1 if self.card_from(play.source) == ONE and self.under(ONES_MAY_WAIT) else 0

    @rule("muggins.order.stock-pile")
    def source_rank(self, play: Play) -> int:
        """Play from your Stock Pile in preference to playing from your Hand."""
        return 0 if play.source == STOCK else 1

    @rule("muggins.order.stock-pile")
    def may_turn(self, possible: list[Play]) -> bool:
        """No card is lifted while the Stock Pile has a duty; readings decide whether building on others is one."""
        if self.under(STOCK_PILE_FIRST) and not self.under(ONLY_TO_TABLE_PILES):
            return not possible
        return all(self.destination_rank(play) for play in possible)

    @rule("muggins.turn.play-if-able")
    def may_lay(self, possible: list[Play]) -> bool:
        """A card is laid down only when nothing can be played."""
        return not possible

    def _find_options(self) -> None:
        """Divides everything that the player in turn can do into duties and faults."""
        seat, possible = self.turn, self.all_plays()
        duties: list[Move] = []
        faults: list[Move] = []
        ranks = [self.rank(play) for play in possible]
        first = min(ranks, default=None)
        for play, rank in zip(possible, ranks, strict=True):
            (duties if rank == first else faults).append(play.move(seat))
        if self.turned is None:
            (duties if self.may_turn(possible) else faults).append({"seat": seat, "do": "turn"})
        else:
            (duties if self.may_lay(possible) else faults).append({"seat": seat, "do": "lay"})
        self.duties, self.faults = duties, [] if self.under(OFFENCES_FORBIDDEN) else faults

    def callers(self) -> list[int]:
        """The opponents who may call."""
        if self.offence is None:
            return []
        return [seat for seat in range(self.players) if seat != self.offence.seat and seat not in self.offence.called]

    # --- the course of the turn ------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while self.winner is None:
            self._find_options()
            if self.offence is not None or len(self.duties) + len(self.faults) > 1:
                return
            self._carry_out(self.duties[0])
        self.duties, self.faults = [], []

    @rule("muggins.call.in-time")
    def _let_stand(self) -> None:
        """After the next act it is too late to call."""
        if self.offence is not None:
            if self.can_be_called_later(self.offence):
                self.offence = self.offence._replace(card=None, play=None, late=True)
                return
            if not self.offence.called:
                self.stood = self.offence.seat
                until = LATE_CALL if self.under(CALLED_UNTIL_THE_TURN_ENDS) else Muggins._let_stand
                self.tell("stands", until, seat=self.offence.seat)
            self.offence = None
            if self.stood is not None and self.has_exhausted(self.stood):
                self.win(self.stood, WIN_UNCALLED)

    @rule("muggins.call.in-the-turn")
    def can_be_called_later(self, offence: Offence) -> bool:
        """Whether a fault can be called after the next act: under one reading, as long as the turn lasts."""
        return self.turn == offence.seat and self.under(CALLED_UNTIL_THE_TURN_ENDS)

    def _carry_out(self, move: Move) -> None:
        wrong = move in self.faults
        neglected = self._neglected(move) if wrong else []
        seat = self.turn
        match move["do"]:
            case "turn":
                offence = Offence(seat, self.turn_up(seat))
            case "lay":
                self.lay(seat, wrong)
                offence = Offence(seat)
            case verb:
                play = Play(SOURCE[verb], move.get("to"))
                offence = Offence(seat, self.put(seat, play), play)
        if wrong:
            self.offence = offence
            for event, duty in neglected:
                self.tell(event, duty, CAN_BE_CALLED, seat=seat)
        # A Stock Pile is not turned over while a card wrongly played onto it may still be taken back.
        may_be_taken_back = wrong and offence.play is not None and offence.play.to == seat
        if self.turned is None and not may_be_taken_back:
            self.settle(seat)

    def _neglected(self, move: Move) -> list[Neglected]:
        """The duties that an irregular move leaves undone."""
        possible, source = self.all_plays(), SOURCE.get(move["do"])
        neglected: list[Neglected] = []
        if move["do"] == "lay":
            neglected.append(("not-played", Muggins.may_lay))
        if source != STOCK and any(one.source == STOCK for one in possible):
            neglected.append(("stock-passed-over", Muggins.source_rank))
        if "to" in move and any(one.to is None for one in possible):
            neglected.append(("table-passed-over", Muggins.destination_rank))
        return neglected

    @rule("muggins.turn-up", "muggins.turn-up.seen")
    def turn_up(self, seat: int) -> str:
        """The first card from the back of the Hand, turned so that everybody sees it as soon as its owner does."""
        if not self.hands[seat]:
            self.turn_over(seat)
        card = self.turned = self.take(seat, TOP if self.under(TURNED_FROM_THE_TOP) else BOTTOM)
        self.tell("turn", Muggins.turn_up, seat=seat, card=card)
        return card

    @rule("muggins.turn.continues")
    def put(self, seat: int, play: Play) -> str:
        """Plays a card and continues the turn."""
        card = self.turned if play.source == HAND else self.stocks[seat].pop()
        assert card is not None
        if play.source == HAND:
            self.turned = None
        first = () if play.source == HAND else (Muggins.source_rank,)
        if play.to is None:
            piles = self.buildable(seat, play.source) if self.events is not None else []
            fits = any(self.fits_stock(card, self.stocks[other][-1]) for other in piles)
            self.to_table(seat, card, *((Muggins.destination_rank,) if fits else ()), *first)
        else:
            self.stocks[play.to].append(card)
            self.tell("build", Muggins.fits_stock, *first, seat=seat, to=play.to, card=card)
        if first:
            self.tell("from-stock", *first, seat=seat)
        self.tell("continue", Muggins.put, seat=seat)
        return card

    def to_table(self, seat: int, card: str, *duties: Callable[..., Any]) -> None:
        """Plays a card to the Table Piles, perhaps because of a duty to prefer them."""
        if card == ONE:
            self._start_pile(seat, *duties)
        else:
            self._build_up(seat, card, *duties)
        if card == LAST:
            self.full_pile()

    @rule("muggins.ones.centre", "muggins.table-piles.as-many")
    def _start_pile(self, seat: int, *duties: Callable[..., Any]) -> None:
        """A 1 starts a pile of its own."""
        self.piles.append(ONE)
        self.tell("start-pile", Muggins._start_pile, *duties, seat=seat, card=ONE)

    @rule("muggins.table-piles.build-up")
    def _build_up(self, seat: int, card: str, *duties: Callable[..., Any]) -> None:
        """A card covers the number below it."""
        self.piles.remove(BELOW[card] or ONE)
        self.piles.append(card)
        self.tell("table", Muggins._build_up, *duties, seat=seat, card=card)

    @rule("muggins.table-piles.to-fifteen")
    def full_pile(self) -> None:
        """A full pile takes no more cards; it stays, or is removed as in Flinch."""
        self.tell("full", Muggins.full_pile)
        if not self.under(FULL_PILES_STAY):
            self.piles.remove(LAST)

    @rule("muggins.turn.lay")
    def lay(self, seat: int, wrong: bool = False) -> None:
        """A card that cannot be played is laid face up on the player's own Stock Pile, and the turn passes."""
        card, stock = self.turned, self.stocks[seat]
        assert card is not None
        if stock and self.fits_stock(card, stock[-1]) and self.under(OTHERS_ONLY):
            self.tell("own-fits", Muggins.buildable, seat=seat)
        self.turned = None
        stock.append(card)
        self.tell("keep" if wrong else "lay", Muggins.lay, seat=seat, card=card)
        self.pass_turn()

    @rule("muggins.turn.passes")
    def pass_turn(self) -> None:
        """It is the turn of the next player to the left."""
        self.turn = self.after(self.turn)
        self.tell("pass", Muggins.pass_turn, seat=self.turn)

    # --- the call --------------------------------------------------------------------------------------------

    @rule("muggins.call.offence", "muggins.call.by-opponent")
    def muggins(self, caller: int) -> None:
        """An opponent calls: a wrong card is taken back, a card is taken from the caller, the turn is over."""
        offence, each = self.offence, self.under(EACH_MAY_CALL)
        assert offence is not None
        late = (LATE_CALL,) if offence.late else ()
        self.tell("muggins", Muggins.muggins, EACH_CALL if each else ONE_CALL, *late, seat=caller, to=offence.seat)
        if offence.late:
            offence = offence._replace(card=self.turned)
        card = None if offence.called else self.take_back(offence)
        self.penalty(offence, caller, card)
        if not offence.called:
            self.end_turn(offence)
        self.offence = offence._replace(called=(*offence.called, caller)) if each else None
        if not each:
            self.settled = Settled(offence.seat, caller)
        if not self.callers():
            self.offence = None
        self.settle(caller, giving=True)
        if self.winner is None:
            self.settle(offence.seat)

    @rule("muggins.call.unfounded-costs")
    def false_callers(self) -> list[int]:
        """Who can call without a fault and pay for it: the opponents of the player in turn, who must keep a card."""
        accused, before = self.turn, (self.offence, self.stood, self.settled)
        if any(one is not None for one in before) or self.winner is not None or not self.false_calls_cost():
            return []
        keeps = len(self.hands[accused]) + len(self.stocks[accused]) + (self.turned is not None) > PENALTY
        if not self.hands[accused] or not keeps:
            return []
        return [seat for seat in range(self.players) if seat != accused]

    def false_calls_cost(self) -> bool:
        """Whether a call without a fault is heard and paid for; never where faults are forbidden."""
        return self.under(FALSE_CALL_COSTS) and not self.under(OFFENCES_FORBIDDEN)

    def call_falsely(self, caller: int) -> None:
        """The caller takes the top card of the Hand of the player in turn, the mirror of the penalty."""
        accused = self.turn
        for _ in range(PENALTY):
            taken = self.take(accused, TOP)
            self.stocks[caller].append(taken)
            self.tell("false-call", Muggins.false_callers, seat=caller, to=accused, card=taken)
        self.settle(accused)

    @rule("muggins.call.wrong-card")
    def take_back(self, offence: Offence) -> str | None:
        """A card wrongly played leaves the pile it was played to; one wrongly lifted is no longer in play."""
        card, play = offence.card, offence.play
        if card is None or (play is None and self.under(ONLY_WRONG_CARDS)):
            return None
        if play is None:
            self.turned = None
        elif play.to is not None:
            self.stocks[play.to].pop()
        else:
            if card in self.piles:
                self.piles.remove(card)
            if (below := BELOW[card]) is not None:
                self.piles.append(below)
        self.tell("take-back", Muggins.take_back, seat=offence.seat, card=card)
        return card

    @rule("muggins.call.penalty")
    def penalty(self, offence: Offence, caller: int, card: str | None) -> None:
        """The top card of the caller's Hand goes on the Stock Pile of the player who is called."""
        seat = offence.seat
        to_stock = self.under(BACK_TO_THE_STOCK_PILE) or came_from_stock(offence)
        over = to_stock and self.under(PENALTY_BELOW)
        if card is not None and not over:
            self.return_card(seat, card, to_stock)
        if not self.last_card_is_left(caller):
            for _ in range(PENALTY):
                if not self.hands[caller]:
                    self.turn_over(caller)
                taken = self.take(caller, TOP)
                self.stocks[seat].append(taken)
                self.tell("penalty", Muggins.penalty, seat=seat, to=caller, card=taken)
        if card is not None and over:
            self.return_card(seat, card, to_stock)

    @rule("muggins.win.only-by-playing")
    def last_card_is_left(self, caller: int) -> bool:
        """Whether nothing is taken from the caller, who has to play the last card."""
        left = len(self.hands[caller]) + len(self.stocks[caller]) <= PENALTY and self.under(LAST_CARD_IS_LEFT)
        if left:
            self.tell("left", Muggins.last_card_is_left, to=caller)
        return left

    def return_card(self, seat: int, card: str, to_stock: bool) -> None:
        """Puts a card that is taken back on the Stock Pile, or on the end of the Hand where cards are turned."""
        if to_stock:
            self.stocks[seat].append(card)
        elif self.under(TURNED_FROM_THE_TOP):
            self.hands[seat].append(Held(card))
        else:
            self.hands[seat].insert(BOTTOM, Held(card))

    @rule("muggins.call.ends-turn")
    def end_turn(self, offence: Offence) -> None:
        """The call ends the player's turn; a player who has laid a card down has already ended it."""
        lifted = offence.play is None and self.turned is not None
        goes_on = lifted or (offence.late and self.under(ONLY_WRONG_CARDS))
        if self.turn == offence.seat and not goes_on:
            self.tell("ends-turn", Muggins.end_turn, seat=offence.seat)
            self.pass_turn()

    # --- the Hand runs out -----------------------------------------------------------------------------------

    def settle(self, seat: int, giving: bool = False) -> None:
        """A player with neither Hand nor Stock Pile wins; if a Stock Pile is left, it is turned over."""
        if self.hands[seat] or (self.turned is not None and self.turn == seat):
            return
        if not self.stocks[seat]:
            self._exhaust(seat, giving)
        elif self.under(TURNED_OVER_AT_ONCE):
            self.turn_over(seat)

    @rule("muggins.hand.exhausted", "muggins.hand.not-shuffled")
    def turn_over(self, seat: int) -> None:
        """The Stock Pile becomes the Hand, turned over and not shuffled."""
        stock = self.stocks[seat]
        hand = [Held(card) for card in stock]
        self.hands[seat] = hand[::-1] if self.under(STOCK_PILE_TURNED_OVER) else hand
        self.stocks[seat] = []
        self.tell("turn-over", Muggins.turn_over, seat=seat)

    def has_exhausted(self, seat: int) -> bool:
        """Whether somebody has neither Hand nor Stock Pile."""
        return not self.hands[seat] and not self.stocks[seat]

    def _exhaust(self, seat: int, giving: bool) -> None:
        """A player has exhausted both and wins, unless the last card was played wrongly and can be called."""
        wrongly = self.offence is not None and self.offence.seat == seat
        if wrongly and self.waits_for_a_call():
            self.pass_turn()
        elif wrongly:
            self.win(seat, WIN_WRONGLY)
        else:
            self.win(seat, *((WIN_BY_PENALTY,) if giving else ()))

    @rule("muggins.win.unless-called")
    def waits_for_a_call(self) -> bool:
        """Whether a last card that was played wrongly wins only when nobody has called."""
        return self.under(WRONG_LAST_CARD_CAN_BE_CALLED)

    @rule("muggins.win")
    def win(self, seat: int, *how: RuleId) -> None:
        """A player who has exhausted both wins; if not by playing the last card rightly, another rule says how."""
        self.winner = seat
        self.offence = None
        self.tell("win", *(how or (Muggins.win,)), seat=seat)

    # --- cards that are drawn --------------------------------------------------------------------------------

    def take(self, seat: int, end: int) -> str:
        """Takes a card from one end of a Hand; a script may ask for a different one."""
        if self.wanted:
            self._exchange(seat, end, self.wanted.pop(0))
        card = self.hands[seat].pop(end).card
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Makes these the next cards that anybody draws; they change places with others that nobody has seen yet."""
        unseen = [card for hand in self.hands for card, place in hand if place is not None]
        if any(unseen.count(card) < cards.count(card) for card in cards):
            raise Impossible("{cards} are not all among the cards that nobody has seen", cards=", ".join(cards))
        self.wanted = list(cards)

    def _exchange(self, seat: int, end: int, card: str) -> None:
        """Swaps the card at the end of a Hand with one that nobody has seen, in the deal too."""
        due = self.hands[seat][end]
        if due.place is None or due.card == card:
            return
        for hand in self.hands:
            for at, (name, place) in enumerate(hand):
                if name == card and place is not None:
                    order = self.shuffles[0] = self.shuffles[0][:]
                    order[due.place], order[place] = card, due.card
                    hand[at] = Held(due.card, place)
                    self.hands[seat][end] = Held(card, due.place)
                    return

    # --- moves -----------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """The duties of the player in turn, and the calls of those who may call."""
        return self.duties + self._calls()

    def irregular(self) -> list[Move]:
        """The faults that the player in turn can commit, and calls without a fault where they are heard."""
        return self.faults + self._false_calls()

    def moves(self) -> list[Move]:
        """What can be done, faults too, since only a call tells players that it was one; no call without a fault."""
        return self.duties + self.faults + self._calls()

    def _calls(self) -> list[Move]:
        return [{"seat": seat, "do": "muggins"} for seat in self.callers()]

    def _false_calls(self) -> list[Move]:
        return [{"seat": seat, "do": "muggins"} for seat in self.false_callers()]

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it can be made."""
        if is_among(move, self.moves()) or is_among(move, self._false_calls()):
            return None
        return self.badly_put(move) or why_not(self, move)

    def _make(self, move: Move) -> None:
        falsely = move["do"] == "muggins" and self.offence is None
        self.stood = self.settled = None
        if falsely:
            self.call_falsely(move["seat"])
        elif move["do"] == "muggins":
            self.muggins(move["seat"])
        else:
            self._let_stand()
            if self.winner is None:
                self._carry_out(move)
            if self.offence is not None and self.offence.late and self.offence.seat != self.turn:
                self._let_stand()
        self._go_on()
        self.wanted = []

    # --- looking at the table --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.winner is not None

    def result(self) -> dict[str, Any]:
        """The winner."""
        return {"winner": self.winner}

    @rule("muggins.hand.hidden", "muggins.turn-up.seen")
    def view(self, seat: int | None = None) -> View:
        """The same for all: only the size of the Hands, and a turned card for everybody."""
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
        other = super().copy()
        other.hands = [hand[:] for hand in self.hands]
        other.stocks = [stock[:] for stock in self.stocks]
        return other

    # --- a table laid out by hand ----------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)


def came_from_stock(offence: Offence) -> bool:
    """Whether a card was wrongly played from the Stock Pile."""
    return offence.play is not None and offence.play.source == STOCK


ENGINE = Muggins

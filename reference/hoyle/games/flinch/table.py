"""Flinch, as ``spec/games/flinch`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

The table has the cards and the course of a turn. Each of its parts (``Flinch.parts``) has one responsibility and a
module of its own: the Playing Piles, the Stack, the duties, the opening, the blocked game, offences, calls, exposed
cards, refusals.

``lawful()`` lists what is lawful. What is *irregular*, that is, possible at a table and punished, is listed by
``irregular()``; it can be played too, unless the table forbids it (``flinch.offences``). Everything else is impossible
and refused. In Flinch every card played or laid is a move, even if only one is lawful, since a player can always do the
wrong thing instead.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Self

from hoyle.games.flinch.acts import Held, Lay, Pass, Play
from hoyle.games.flinch.block import Block
from hoyle.games.flinch.calls import Calls
from hoyle.games.flinch.duties import Duties
from hoyle.games.flinch.exposure import Exposure
from hoyle.games.flinch.law import (
    ARRANGE,
    DEALT_TOGETHER,
    FLINCH,
    FLINCH_SIZE,
    HAND,
    HAND_SIZE,
    LAW,
    LAY_FLINCH_CARD_TOO,
    MOST_PACKS,
    OFFENCE,
    OFFENCES_HAPPEN,
    ONE,
    PARTNER_FLINCH,
    PARTNERS_BESIDE,
    PARTNERSHIP,
    PLACE,
    PLACES,
    RELEASE,
    RESERVES,
    STARTERS,
    STARTERS_HAVE_DUTIES,
    TURN,
    UNDER,
    rule,
)
from hoyle.games.flinch.layout import lay_out
from hoyle.games.flinch.offences import Offences
from hoyle.games.flinch.opening import Opening
from hoyle.games.flinch.part import TablePart
from hoyle.games.flinch.piles import PlayingPiles
from hoyle.games.flinch.refusals import Refusals, in_words
from hoyle.games.flinch.stack import Stack
from hoyle.games.flinch.taking_up import take_up
from hoyle.games.flinch.telling import lay_rules, play_rules
from hoyle.games.flinch.view import seat_view_of, view_of
from hoyle.table import Impossible, Move, Refused, RuleId, Table, View, is_among

# Rules that an event names only if they played a part in it.
PACK = rule.ids("flinch.pack.series")
SHUFFLE = rule.id("flinch.shuffle")
TWO_PACKS = rule.id("flinch.pack.two")
FLINCH_PILES = rule.ids("flinch.deal.ten", "flinch.flinch-pile.top-up")
HANDS = rule.ids("flinch.deal.five", "flinch.hands.secret")
STACK = rule.id("flinch.deal.stack")
DEAL_ONE_AT_A_TIME = rule.id("flinch.deal.one-at-a-time")
DEAL_TOGETHER = rule.id("flinch.deal.together")
PAIRS = rule.id("flinch.partners.pairs")
OPPOSITE = rule.id("flinch.partners.opposite")
SIDE_BY_SIDE = rule.id("flinch.partners.side-by-side")
NEXT_FLINCH_CARD = rule.id("flinch.flinch-pile.next-up")
PASS_NO_CARD = rule.ids("flinch.pass.no-card", "flinch.turn.left")
PASS_WHILE_ABLE = rule.id("flinch.pass.while-able")
NO_PASS_WHILE_ABLE = rule.id("flinch.pass.not-while-able")
FIRST_RID = rule.id("flinch.win.first-rid")
PAIR_FINISHED = rule.id("flinch.partners.finished")
HAND_DOES_NOT_MATTER = rule.id("flinch.win.hand-does-not-matter")


class Flinch(Table):
    """A table of Flinch.

    >>> table = Flinch(2, seed=1)
    >>> table.view()["stack"], table.view(0)["seats"][1]["hand_size"], "hand" in table.view(0)["seats"][1]
    (120, 5, False)
    >>> seats = [{"flinch": 2, "top": "7", "hand": ["1", "9"]}, {"flinch": 3}]
    >>> Flinch(2, position={"turn": 0, "piles": ["1-6"], "seats": seats}, seed=1).lawful()
    [{'seat': 0, 'do': 'play', 'from': 'flinch', 'card': '7', 'on': '1-6'}]
    """

    law = LAW
    player_rules = rule.ids("flinch.players")
    end_rules = rule.ids("flinch.win.first-rid")
    copied = (*Table.copied, "winners")
    parts: ClassVar[Mapping[str, type[TablePart]]] = {
        "piles": PlayingPiles,
        "the_stack": Stack,
        "duties": Duties,
        "opening": Opening,
        "block": Block,
        "offences": Offences,
        "calls": Calls,
        "exposure": Exposure,
        "refusals": Refusals,
    }
    """What the table is made of, by the name it has at the table."""
    piles: PlayingPiles
    the_stack: Stack
    duties: Duties
    opening: Opening
    block: Block
    offences: Offences
    calls: Calls
    exposure: Exposure
    refusals: Refusals

    flinch: list[list[str]]
    """The Flinch Piles, the open card last."""
    hand: list[list[str]]
    reserve: list[list[list[str]]]
    """Five places for each seat, the top card of each last."""

    turn: int
    about: str
    """What the table waits for: a turn, an offence, a release, or a Hand to be arranged."""
    first_act: bool
    """Whether nothing has been done yet in this turn."""
    fresh: bool
    """Whether the Hand was drawn from the Stack in this turn."""
    strayed: bool
    """Whether something other than the Flinch Pile has been played in this turn."""
    winners: list[int]
    options: list[Move] | None
    """The lawful moves, once somebody has asked for them."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._prepare()
        self.deal()
        self.opening.search()
        self._go_on()

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        self._prepare()
        lay_out(self, position)
        self._go_on()

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)

    def _prepare(self) -> None:
        """An empty table."""
        self.building, pairs, _ = self.variant.partition(PARTNERSHIP)
        self.partnership = bool(pairs)
        self._check_players()
        self.starters = STARTERS[self.building]
        self.duty_cards = self.starters if self.under(STARTERS_HAVE_DUTIES) else frozenset({ONE})
        self.played = self.under(OFFENCES_HAPPEN)
        for name, part in self.parts.items():
            setattr(self, name, part(self))
        self.flinch = [[] for _ in range(self.players)]
        self.clear_places()
        self.turn, self.about, self.finished = 0, TURN, False
        self.first_act, self.fresh, self.strayed = True, False, False
        self.winners, self.options = [], None

    @rule("flinch.pack.two", "flinch.partners.pairs")
    def _check_players(self) -> None:
        """One or two packs; partners come in pairs."""
        if not 1 <= self.packs <= MOST_PACKS:
            raise Impossible("{packs} packs; Flinch is played with one or two", TWO_PACKS, packs=self.packs)
        if self.partnership and self.players % 2:
            raise Impossible(
                "{players} players cannot form pairs; partners are four, six or eight", PAIRS, players=self.players
            )

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    def clear_places(self) -> None:
        """No card lies anywhere but in the Flinch Piles and the Stack."""
        self.hand = [[] for _ in range(self.players)]
        self.reserve = [[[] for _ in range(PLACES)] for _ in range(self.players)]
        self.exposure.exposed = [[] for _ in range(self.players)]
        self.opening.line = []
        self.piles.replace([])

    # --- the deal ------------------------------------------------------------------------------------------

    @rule("flinch.shuffle", "flinch.deal.stack")
    def deal(self) -> None:
        """Ten cards for each Flinch Pile, five for each Hand, and the rest in groups of five as the Stack."""
        self.clear_places()
        cards = self.shuffled(self.full_pack())
        self.tell("shuffle", SHUFFLE, *([TWO_PACKS] if self.packs > 1 else []))
        how = DEAL_TOGETHER if self.under(DEALT_TOGETHER) else DEAL_ONE_AT_A_TIME
        dealt = self._deal_piles(cards)
        self.tell("flinch-piles", *FLINCH_PILES, how)
        dealt = self._deal_hands(cards, dealt)
        self.tell("hands", *HANDS, how)
        self.the_stack.lay(cards[dealt:])
        seating = SIDE_BY_SIDE if self.under(PARTNERS_BESIDE) else OPPOSITE
        self.tell("deal", STACK, *([PAIRS, seating] if self.partnership else []))

    @rule("flinch.deal.ten")
    def _deal_piles(self, cards: list[str]) -> int:
        """The first cards are the Flinch Piles; the last one dealt lies on top."""
        return self._deal_round(cards, 0, FLINCH_SIZE, self.flinch)

    @rule("flinch.deal.five")
    def _deal_hands(self, cards: list[str], dealt: int) -> int:
        """The next cards are the Hands."""
        return self._deal_round(cards, dealt, HAND_SIZE, self.hand)

    @rule("flinch.deal.one-at-a-time", "flinch.deal.together")
    def _deal_round(self, cards: list[str], dealt: int, each: int, to: list[list[str]]) -> int:
        """Deals to the left, starting to the left of the dealer: one at a time, or each player's cards together."""
        end = dealt + each * self.players
        for seat in range(self.players):
            if self.under(DEALT_TOGETHER):
                to[seat] = cards[dealt + seat * each : dealt + (seat + 1) * each]
            else:
                to[seat] = cards[dealt + seat : end : self.players]
        return end

    # --- who is who ----------------------------------------------------------------------------------------

    def seats_from(self, first: int) -> list[int]:
        """All seats in turn order, starting with this one."""
        return [*range(first, self.players), *range(first)]

    @rule("flinch.partners.opposite", "flinch.partners.side-by-side")
    def partner(self, seat: int) -> int | None:
        """The partner of a seat, opposite or next to it; None without partners."""
        if not self.partnership:
            return None
        return seat ^ 1 if self.under(PARTNERS_BESIDE) else (seat + self.players // 2) % self.players

    def opponents(self, seat: int) -> list[int]:
        """All but the seat and its partner, starting to its left."""
        partner = self.partner(seat)
        return [other for other in self.seats_from(seat)[1:] if other != partner]

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the Stack, for building scripts."""
        self._stack(self.the_stack.groups, cards)

    # --- the course of the game ----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished and self.about == TURN:
            seat = self.turn
            self.the_stack.fill_hand(seat)
            self.exposure.turn_has_come(seat)
            bound = self.exposure.bound
            if self.block.dead():
                self.block.nobody_can_play()
                if not self.finished:
                    self.opening.search()
            elif bound is not None and not self.exposure.can_be_satisfied(seat, bound):
                self.exposure.unplayable(seat, bound)
            elif self.duties.can_only_wait(seat) and not self.the_stack.may_draw(seat):
                self.pass_turn(seat)
            else:
                return

    def begin_turn(self, seat: int) -> None:
        """A turn begins with nothing done in it."""
        self.turn, self.about = seat, TURN
        self.first_act, self.fresh, self.strayed = True, False, False
        for part in (self.exposure, self.offences, self.calls, self.block):
            part.turn_begins(seat)

    def acted(self, seat: int) -> None:
        """Something is done in the turn."""
        if self.first_act:
            self.exposure.too_late_to_call(seat)
        self.first_act = False

    @rule("flinch.turn.left")
    def end_turn(self) -> None:
        """The next player to the left plays."""
        self.begin_turn((self.turn + 1) % self.players)

    # --- playing a card ------------------------------------------------------------------------------------

    @rule("flinch.turn.play-on")
    def play_card(self, seat: int, held: Held, on: str) -> None:
        """Plays a card and does what follows from it; the player goes on."""
        if self.events is not None:
            rules = play_rules(self, seat, held, on)
            self.tell("play", *rules, seat=seat, card=held.card, on=on, **{"from": held.source})
        self.put(seat, held, on)
        self.after_play(seat, held)

    def put(self, seat: int, held: Held, on: str) -> None:
        """Moves a card from where it is to a pile, and does nothing more."""
        self.take(seat, held)
        self.piles.put(held.card, on)

    def take(self, seat: int, held: Held) -> None:
        """Takes a card from where it is."""
        source = held.source
        if source == HAND:
            self.hand[seat].remove(held.card)
        elif source in (FLINCH, PARTNER_FLINCH):
            self.flinch[self._owner(seat, source)].pop()
        else:
            place = self.reserve[self._owner(seat, source)][PLACE[source]]
            place.pop(-2 if source in UNDER else -1)

    def _owner(self, seat: int, source: str) -> int:
        """Whose cards a seat plays from."""
        partner = self.partner(seat) if source.startswith("partner") else None
        return seat if partner is None else partner

    def after_play(self, seat: int, held: Held) -> None:
        """What follows from a play in turn."""
        self.acted(seat)
        if held.source not in (FLINCH, PARTNER_FLINCH):
            self.strayed = True
        bound = self.exposure.bound
        if bound is not None and bound.held == held:
            self.exposure.bound = None
        self.follow_up(seat, held.source)
        if held.source in RESERVES and not self.finished:
            self.exposure.played_from(seat, held.source)

    def follow_up(self, seat: int, source: str) -> None:
        """A complete pile is removed, the next Flinch card turned up, the game won, or the Stack renewed."""
        self.piles.remove_complete()
        if source in (FLINCH, PARTNER_FLINCH):
            self.turn_up(self._owner(seat, source))
        if not self.finished:
            self.the_stack.renew_at_once()

    @rule("flinch.flinch-pile.next-up")
    def turn_up(self, owner: int) -> None:
        """The next card of a Flinch Pile is turned up; a player without one may have won."""
        pile = self.flinch[owner]
        if pile:
            self.tell("turned-up", NEXT_FLINCH_CARD, seat=owner, card=pile[-1])
        else:
            self.check_win(owner)

    # --- the end of a turn ---------------------------------------------------------------------------------

    def lay_card(self, seat: int, held: Held, on: str) -> None:
        """Puts a card on the Reserve, and does nothing more."""
        self.take(seat, held)
        self.reserve[seat][PLACE[on]].append(held.card)

    @rule("flinch.reserve.one-card", "flinch.reserve.ends-turn")
    def lay(self, seat: int, held: Held, on: str) -> None:
        """One card on the Reserve ends the turn."""
        if self.events is not None:
            self.tell("lay", *lay_rules(self, seat, held, on), seat=seat, card=held.card, on=on)
        self.acted(seat)
        self.lay_card(seat, held, on)
        self.after_lay(seat, held)

    def after_lay(self, seat: int, held: Held) -> None:
        """The turn is over; under a Flinch card that was laid the next one is turned up."""
        if held.source == FLINCH:
            self.turn_up(seat)
        if not self.finished:
            self.end_turn()

    @rule("flinch.pass.no-card")
    def pass_turn(self, seat: int) -> None:
        """Without a Hand the turn ends without a card."""
        if self.events is not None:
            rules = list(PASS_NO_CARD)
            if self.duties.able(seat):
                rules.append(PASS_WHILE_ABLE)
            elif not self.duties.may_pass_while_able():
                rules.append(NO_PASS_WHILE_ABLE)
            self.tell("pass", *rules, seat=seat)
        self.acted(seat)
        self.end_turn()

    # --- winning -------------------------------------------------------------------------------------------

    @rule("flinch.win.first-rid", "flinch.partners.finished")
    def check_win(self, owner: int, *by: RuleId) -> None:
        """The first player to get rid of the Flinch Pile wins; with partners, when both piles are gone."""
        if self.flinch[owner]:
            return
        partner = self.partner(owner)
        if partner is None:
            self.finish([owner], FIRST_RID, *by)
        elif not self.flinch[partner]:
            self.finish(sorted([owner, partner]), PAIR_FINISHED, *by)

    @rule("flinch.win.hand-does-not-matter")
    def finish(self, winners: list[int], *by: RuleId) -> None:
        """The game is over, whatever is left in Hands and Reserves."""
        self.finished, self.winners = True, winners
        left = any(self.hand[seat] or any(self.reserve[seat]) for seat in winners)
        self.tell("win" if winners else "undecided", *by, *([HAND_DOES_NOT_MATTER] if left else []), seats=winners)

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves of all seats; none when the game is over."""
        if self.options is None:
            self.options = [] if self.finished else self._lawful()
        return self.options

    def _lawful(self) -> list[Move]:
        seat = self.turn
        match self.about:
            case "arrange":
                return [move for card in dict.fromkeys(self.hand[seat]) for move in _lays(seat, card, RESERVES)]
            case "release":
                return self.play_moves(seat, self.block.releases)
            case "offence":
                return self._answers(self.offences.offender)
        return self._turn_moves(seat) + self._call_moves(seat)

    def _turn_moves(self, seat: int) -> list[Move]:
        """What the player whose turn it is may do."""
        bound = self.exposure.bound
        if bound is not None:
            found = self.play_moves(seat, self.exposure.plays(seat, bound))
            if self.exposure.may_be_laid(seat, bound):
                found += _lays(seat, bound.held.card, self.duties.places(seat))
            return found
        due = self.duties.due(seat)
        found = self.play_moves(seat, self.duties.plays_after(seat, due))
        if not due:
            for card in self.duties.layable_flinch_card(seat):
                found += _lays(seat, card, self.duties.places(seat), "lay-flinch")
        if self.hand[seat]:
            if not due:
                places = self.duties.places(seat)
                for card in self.duties.layable(seat):
                    found += _lays(seat, card, places)
            return found
        if self.the_stack.may_draw(seat):
            found.append({"seat": seat, "do": "draw"})
        if self.duties.may_pass(seat):
            found.append({"seat": seat, "do": "pass"})
        return found

    def play_moves(self, seat: int, plays: list[Held]) -> list[Move]:
        """All ways to play these cards."""
        return [
            {"seat": seat, "do": "play", "from": held.source, "card": held.card, "on": on}
            for held in plays
            for on in self.piles.targets(held.card)
        ]

    def _call_moves(self, turn: int) -> list[Move]:
        """Calls of exposed cards at the start of a turn, and of an offence that may still be called in it."""
        found: list[Move] = []
        if cards := self.exposure.cards_to_call(turn):
            callers = self.opponents(turn)
            found += [{"seat": other, "do": "call", "card": card} for other in callers for card in cards]
        if self.offences.standing:
            found += [{"seat": other, "do": "flinch"} for other in self.calls.callers(turn)]
        return found

    def _answers(self, offender: int) -> list[Move]:
        """Opponents call, or the offender goes on; once called, the offender discontinues."""
        calls: list[Move] = [{"seat": other, "do": "flinch"} for other in sorted(self.calls.callers(offender))]
        return [*calls, {"seat": offender, "do": "discontinue" if self.calls.called else "go-on"}]

    def irregular(self) -> list[Move]:
        """What can be done against the rules now, and be punished."""
        if self.finished or self.about != TURN or not self.played:
            return []
        lawful = self.lawful()
        return [move for move in self.conceivable() if move not in lawful and self.refusals.why_not(move) is None]

    def conceivable(self) -> list[Move]:
        """Everything that somebody might try in a turn."""
        seat = self.turn
        found = self.play_moves(seat, self.duties.sources(seat))
        for card in dict.fromkeys(self.hand[seat]):
            found += _lays(seat, card, RESERVES)
        if self.under(LAY_FLINCH_CARD_TOO):
            for held in self.duties.flinch_card(seat, FLINCH):
                found += _lays(seat, held.card, RESERVES, "lay-flinch")
        found.append({"seat": seat, "do": "pass"})
        found += [{"seat": seat, "do": "lift", "from": place} for place in RESERVES]
        found += [{"seat": seat, "do": "peek", "at": at} for at in (FLINCH, *RESERVES)]
        for other in range(self.players):
            found += [{"seat": other, "do": "expose", "card": card} for card in dict.fromkeys(self.hand[other])]
            if other != seat:
                found += self.play_moves(other, self.duties.sources(other))
                found.append({"seat": other, "do": "flinch"})
        return found

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        if is_among(move, self.lawful()):
            return None
        return self.badly_put(move) or self.refusals.why_not(move)

    def _make(self, move: Move) -> None:
        seat, options = self.check_seat(move), self.lawful()
        self.options = None
        if move in options:
            self._carry_out(seat, move, lawful=True)
        else:
            move = in_words(seat, move)
            self._carry_out(seat, move, lawful=move in options)
        self._go_on()

    def _carry_out(self, seat: int, move: Move, lawful: bool) -> None:
        match move["do"]:
            case "play":
                self._play(seat, Held(move["from"], move["card"]), move["on"], lawful)
            case "lay":
                self._lay(seat, Held(HAND, move["card"]), move["on"], lawful)
            case "lay-flinch":
                self._lay(seat, Held(FLINCH, move["card"]), move["on"], lawful)
            case "pass":
                self._pass(seat, lawful)
            case "draw":
                self.the_stack.choose_hand(seat)
            case "flinch" if self.about == OFFENCE or self.calls.may_call_late(seat):
                self.calls.call(seat)
            case "flinch":
                self.calls.call_without_offence(seat)
            case "go-on":
                self.offences.stands()
            case "discontinue":
                self.calls.discontinue(seat)
            case "expose":
                self.exposure.expose(seat, move["card"])
            case "call":
                self.exposure.call_card(move["card"])
            case "lift":
                self.exposure.lift(seat, move["from"])
            case "peek":
                self.exposure.peek(seat, move["at"])

    def _play(self, seat: int, held: Held, on: str, lawful: bool) -> None:
        """A card is played; if it is not known to be lawful, perhaps as an offence."""
        if self.about == RELEASE:
            self.block.release(seat, held, on)
        elif seat != self.turn:
            self.offences.play_out_of_turn(seat, held, on)
        elif not lawful and (wrong := self.offences.neglected(seat, held)):
            self.offences.commit(seat, Play(held, on), self.offences.can_be_called(wrong))
        else:
            self.play_card(seat, held, on)

    def _lay(self, seat: int, held: Held, on: str, lawful: bool) -> None:
        """A card is laid on the Reserve; if it is not known to be lawful, perhaps as an offence."""
        if self.about == ARRANGE:
            self.opening.arrange(seat, held.card, on)
        elif not lawful and (wrong := self.offences.in_laying(seat, held.card, on)):
            self.offences.commit(seat, Lay(held, on), self.offences.can_be_called(wrong))
        elif plays := self.block.releasing(seat):
            self.block.begin(seat, plays)
        else:
            self.lay(seat, held, on)

    def _pass(self, seat: int, lawful: bool) -> None:
        """The turn ends without a card; if that is not known to be lawful, perhaps as an offence."""
        if not lawful and (wrong := self.offences.neglected(seat)):
            self.offences.commit(seat, Pass(), self.offences.can_be_called(wrong))
        elif plays := self.block.releasing(seat):
            self.block.begin(seat, plays)
        else:
            self.pass_turn(seat)

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The seats that have won; none if the game ended undecided."""
        return {"winners": list(self.winners)}

    @rule("flinch.hands.secret")
    def view(self, seat: int | None = None) -> View:
        """The table as a seat sees it: its own Hand, the open cards, and the number of cards face down."""
        return view_of(self, seat)

    @rule("flinch.flinch-pile.top-up")
    def seat_view(self, seat: int, own: bool) -> View:
        """What lies in front of one seat: of a Flinch Pile only the top card is seen."""
        return seat_view_of(self, seat, own)

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        for name in self.parts:
            setattr(other, name, getattr(self, name).copy(other))
        other.flinch = [pile[:] for pile in self.flinch]
        other.hand = [hand[:] for hand in self.hand]
        other.reserve = [[place[:] for place in places] for places in self.reserve]
        return other


@cache
def _lays(seat: int, card: str, places: tuple[str, ...], do: str = "lay") -> list[Move]:
    """A card laid on each of these places; made once, since most lawful moves are of this kind."""
    return [{"seat": seat, "do": do, "card": card, "on": place} for place in places]


ENGINE = Flinch

"""Flip 7, as ``spec/games/flip7`` has it. Read it beside the rulebook: ``hoyle source flip7-es``.

A round is a stack of tasks (``todo``), the last one first: a Flip Three being dealt, a card waiting to be aimed, a
Second Chance to be given away. When it is empty the turn passes. What leaves no choice, the table does by itself; where
there is a choice, it asks one seat at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Self

from hoyle.games.flip7.law import (
    ACTIONS_DISCARDED_LAST,
    AIMED_ALL_FIRST,
    BEFORE_THE_FIFTH,
    BOTH_OF_A_PAIR,
    BUSTED,
    CHALLENGE,
    CHALLENGE_ROUNDS,
    DEALT_ALREADY_NO_OTHER,
    EITHER_OF_A_PAIR,
    EVERY_X2_DOUBLES,
    EVERYBODY_PLAYS_OFF,
    EXHAUSTED_STAY_ONLY,
    FIRST_SECOND_CHANCE_MAY_BE_GIVEN,
    FLIP_THREE,
    FREEZE,
    FREEZE_OPTIONAL,
    FREEZE_OTHERS_FIRST,
    IN,
    LAPSES_WHEN_OUT,
    LAW,
    MODIFIERS,
    NEWEST_FIRST,
    NUMBER_IS_REPLACED,
    NUMBERS,
    ONE_EACH,
    ONE_LAST_ROUND,
    ONE_PACK,
    ORDER_IS_CHOSEN,
    OUT,
    OUTER_FIRST,
    PLACE,
    RECEIVER_AIMS,
    RESHUFFLE_AT_ONCE,
    RESHUFFLE_EARLIER_ROUNDS,
    SAVING_OPTIONAL,
    SECOND_CHANCE,
    SEVEN,
    STAY_WITH_A_NUMBER,
    STAY_WITH_CARDS,
    TARGET,
    rule,
)
from hoyle.games.flip7.layout import lay_out
from hoyle.games.flip7.refusals import why_not
from hoyle.games.flip7.scores import points_of, rules_at_work
from hoyle.games.flip7.taking_up import take_up
from hoyle.games.flip7.tasks import Aim, FlipThree, GiveAway, InitialDeal, SaveOrBust, Task, Waiting
from hoyle.games.flip7.view import view_of
from hoyle.table import Impossible, Move, Refused, RuleId, Table, View, is_among

# Rules that an event names only if they played a part in it.
PACK = rule.ids("flip7.pack.numbers", "flip7.pack.modifiers", "flip7.pack.modifier-values", "flip7.pack.actions")
NOTHING_DEALT_FIRST = rule.id("flip7.round.no-initial-deal")
ONE_CHOICE = rule.id("flip7.turn.one-choice")
NOT_A_NUMBER = rule.id("flip7.modifier.not-a-number")
NO_BUST = rule.id("flip7.modifier.no-bust")
ONE_SECOND_CHANCE = rule.id("flip7.second-chance.one")
UNUSED_SECOND_CHANCE = rule.id("flip7.second-chance.unused")
SECOND_CHANCE_IN_FLIP_THREE = rule.id("flip7.flip-three.second-chance")
FREEZE_TARGET = rule.id("flip7.freeze.target")
FROZEN_ALONE = rule.id("flip7.freeze.alone")
FLIP_THREE_TARGET = rule.id("flip7.flip-three.target")
ACTION_LIES_ASIDE = rule.id("flip7.action.used")
NOT_FROM_THE_TABLE = rule.id("flip7.reshuffle.not-the-table")
FROM_EARLIER_ROUNDS = rule.id("flip7.reshuffle.earlier-rounds")


class Flip7(Table):
    """A table of Flip 7.

    >>> table = Flip7(3, shuffles=[["5", "8", "5", "..."]])
    >>> table.lawful()
    [{'seat': 0, 'do': 'hit'}, {'seat': 0, 'do': 'stay'}]
    >>> for move in [{"seat": 0, "do": "hit"}, {"seat": 1, "do": "hit"}, {"seat": 2, "do": "stay"}]:
    ...     table.play(move)
    >>> table.play({"seat": 0, "do": "hit"})
    >>> table.view()["seats"][0]["status"]
    'busted'
    """

    law = LAW
    player_rules = rule.ids("flip7.players")
    end_rules = rule.ids("flip7.game-end")
    copied = (*Table.copied, "totals", "pile", "discards", "spent", "used", "status", "chance", "frozen")

    first_dealt: int = 1
    """How far to the left of the dealer the first card of a round is dealt; some programs depart from it."""
    thrown_away: int = 0
    """How many cards of a shuffled pack are discarded before anything is dealt; the same."""
    numbers: list[list[str]]
    modifiers: list[list[str]]
    chance: list[bool]
    """Who has a Second Chance."""
    status: list[str]
    discards: list[str]
    spent: list[str]
    """Cards discarded in this round."""
    used: list[str]
    """Freezes and Flip Threes that were played in this round, or can no longer be: they lie aside or are discarded."""
    frozen: list[int]
    flipper: int | None
    """Who has made a Flip 7."""
    winner: int | None
    todo: list[Task]
    options: list[Move]

    # --- setting up ------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._check_packs()
        self.round = 1
        self.dealer = self.players - 1
        self.totals = [0] * self.players
        self.discards = []
        self.winner = None
        self.finished = False
        self.options = []
        self.pile = self.shuffle_pack()
        self._begin_round(range(self.players))
        self.tell("round", *self._opening_rules(), round=self.round, seat=self.dealer)
        self._go_on()

    @staticmethod
    def packs_for(players: int) -> int:
        """Two for more than 18."""
        return 2 if players > ONE_PACK else 1

    @rule("flip7.pack.two")
    def _check_packs(self) -> None:
        """One pack is enough for 18; more players may take two."""
        if not 1 <= self.packs <= self.packs_for(self.players):
            raise Impossible(
                "{packs} packs for {players} players; two packs are for more than {one_pack}",
                Flip7._check_packs,
                packs=self.packs,
                players=self.players,
                one_pack=ONE_PACK,
            )

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("flip7.shuffle")
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        two = (Flip7._check_packs,) if self.packs > 1 else ()
        self.tell("shuffle", *PACK, *two, Flip7.shuffle_pack)
        return self.shuffled(self.full_pack())[::-1]

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        seats = self.players
        self.numbers = [[] for _ in range(seats)]
        self.modifiers = [[] for _ in range(seats)]
        self.chance = [False] * seats
        self.status = [OUT] * seats
        for seat in taking_part:
            self.status[seat] = IN
        self.spent = []
        self.used = []
        self.frozen = []
        self.flipper = None
        self.turn = self.dealer
        self.todo = [InitialDeal()] if self.under(ONE_EACH) else []

    def _opening_rules(self) -> tuple[RuleId, ...]:
        return () if self.under(ONE_EACH) else (NOTHING_DEALT_FIRST,)

    def after(self, seat: int) -> int:
        """The person to the left."""
        return (seat + 1) % self.players

    # --- the pile --------------------------------------------------------------------------------------------

    def draw(self) -> str | None:
        """The next card of the pile; None if there is nothing left to deal."""
        pile = self.pile
        if not pile:
            self.reshuffle()
        if not pile:
            return None
        card = pile.pop()
        self.drawn.append(card)
        if not pile and self.under(RESHUFFLE_AT_ONCE):
            self.reshuffle()
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pile, for building scripts."""
        self._stack(self.pile, cards)

    def _cards_to_deal(self) -> list[str]:
        """The discards that may be shuffled; those of this round only under one reading. Cards on the table stay."""
        if self.under(RESHUFFLE_EARLIER_ROUNDS):
            return self.discards
        done = self.used.copy()
        for card in self.lying_aside():
            done.remove(card)
        return self.discards + self.spent + done

    @rule("flip7.reshuffle")
    def reshuffle(self) -> None:
        """The discarded cards make a new pile."""
        cards = self._cards_to_deal()
        if cards:
            self.pile[:] = self.shuffled(sorted(cards, key=PLACE.__getitem__))[::-1]
            if cards is not self.discards:
                self.spent, self.used = [], self.lying_aside()
            self.discards = []
            earlier = (FROM_EARLIER_ROUNDS,) if self.under(RESHUFFLE_EARLIER_ROUNDS) else ()
            self.tell("reshuffle", Flip7.reshuffle, NOT_FROM_THE_TABLE, *earlier, *self._aside(), cards=len(self.pile))

    # --- the course of the round -----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished:
            if self.flipper is not None:
                self._flip_seven_ends_round()
                continue
            options = self._next(self.todo[-1]) if self.todo else self._offer()
            if len(options) > 1:
                self.options = options
                return
            if options:
                self._carry_out(options[0])
        self.options = []

    def _next(self, task: Task) -> list[Move]:
        """Takes the next step of a task; the options if it needs a choice."""
        match task:
            case FlipThree():
                self._deal_flip_three(task)
            case Aim():
                return self._aim(task)
            case Waiting():
                return self._carry_out_waiting(task)
            case GiveAway(holder=holder):
                return self._give_away(holder)
            case SaveOrBust(seat=seat):
                return [{"seat": seat, "do": "save"}, {"seat": seat, "do": "bust"}]
            case InitialDeal():
                self._deal_initial_card(task)
        return []

    @rule("flip7.round.initial-deal")
    def _deal_initial_card(self, task: InitialDeal) -> None:
        """One card each before the first offer, Action cards carried out as they come."""
        task.dealt += 1
        seat = (self.dealer + self.first_dealt + task.dealt - 1) % self.players
        if task.dealt >= self.players:
            self.todo.pop()
        if not self.is_dealt_a_first_card(task, seat):
            return
        card = self.draw_first_card()
        if card is not None:
            self.tell("dealt", Flip7._deal_initial_card, seat=seat, card=card)
            self.receive(seat, card)

    def draw_first_card(self) -> str | None:
        """The next card of the pile, whatever it is; some programs depart from it."""
        return self.draw()

    def is_dealt_a_first_card(self, task: InitialDeal, seat: int) -> bool:
        """Whoever is in the round, except, under one reading, those to whom a Flip Three has dealt cards already."""
        served = seat in task.served and self.under(DEALT_ALREADY_NO_OTHER)
        return self.status[seat] == IN and not served

    @rule("flip7.turn.order")
    def _offer(self) -> list[Move]:
        """Offers the two options to the next person clockwise who is still in the round; ends it if nobody is left."""
        seat = self._next_in()
        if seat is None:
            self._all_out()
            return []
        self.turn = seat
        if self.events is not None:
            self.tell("offer", Flip7._offer, seat=seat)
        if self.pile or self._cards_to_deal() or self.under(EXHAUSTED_STAY_ONLY):
            return self._turn_moves(seat)
        self.tell("exhausted", Flip7.reshuffle)
        self._end_round()
        return []

    @rule("flip7.action.used")
    def lying_aside(self) -> list[str]:
        """The played Freezes and Flip Threes that are not discarded yet: all of them until the round ends, or only the
        Flip Threes that are not done. If those were shuffled, each could deal the other without end."""
        if self.under(ACTIONS_DISCARDED_LAST):
            return self.used.copy()
        return [FLIP_THREE] * min(self.flip_threes_going_on(), self.used.count(FLIP_THREE))

    def flip_threes_going_on(self) -> int:
        """How many are not done: their cards are being dealt, or those that waited are carried out."""
        return sum(isinstance(task, FlipThree | Waiting) for task in self.todo)

    def _aside(self) -> tuple[RuleId, ...]:
        """The rule on played Action cards, if any lie aside until the round ends."""
        return (ACTION_LIES_ASIDE,) if self.used and self.under(ACTIONS_DISCARDED_LAST) else ()

    @rule("flip7.turn.only-those-in")
    def _next_in(self) -> int | None:
        """The next person who is still in the round; the others are passed over."""
        seat, status = self.turn, self.status
        for _ in status:
            seat = (seat + 1) % self.players
            if status[seat] == IN:
                return seat
            if self.events is not None:
                self.tell("skip", Flip7._next_in, seat=seat)
        return None

    @rule("flip7.round-end.all-out")
    def _all_out(self) -> None:
        """The round ends when nobody is left in it."""
        self.tell("all-out", Flip7._all_out)
        self._end_round()

    def _turn_moves(self, seat: int) -> list[Move]:
        """One more card, if there is one, or staying."""
        both = _hit_or_stay(seat)
        if not self.pile and not self._cards_to_deal():
            return both[1:]
        return both if not self.under(STAY_WITH_CARDS) or self.has_a_card_to_stay_with(seat) else both[:1]

    def has_a_card_to_stay_with(self, seat: int) -> bool:
        """Whether a person has any card in front of them; under one reading it must be a Number card."""
        if self.under(STAY_WITH_A_NUMBER):
            return bool(self.numbers[seat])
        return bool(self.numbers[seat] or self.modifiers[seat] or self.chance[seat])

    @rule("flip7.stay")
    def stay(self, seat: int) -> None:
        """Out of the round, cards face down, to be scored when it ends."""
        self.status[seat] = OUT
        if self.events is not None:
            self.tell("stay", Flip7.stay, ONE_CHOICE, seat=seat)

    @rule("flip7.hit")
    def hit(self, seat: int) -> None:
        """The dealer gives one card face up."""
        card = self.draw()
        assert card is not None
        if self.events is not None:
            self.tell("hit", Flip7.hit, Flip7._offer, seat=seat, card=card)
        self.receive(seat, card)

    # --- receiving a card ------------------------------------------------------------------------------------

    def receive(self, seat: int, card: str, during: FlipThree | None = None) -> None:
        """What a card does when it is dealt to a person; during a Flip Three some cards wait."""
        if card in NUMBERS:
            if card in self.numbers[seat]:
                self.repeated(seat, card)
            else:
                self.new_number(seat, card)
        elif card in MODIFIERS:
            self.modifier(seat, card)
        elif card == SECOND_CHANCE:
            self.second_chance(seat)
        elif during is not None:
            self.wait(during, card)
        else:
            self.todo.append(Aim(seat, card))

    @rule("flip7.number.new")
    def new_number(self, seat: int, card: str) -> None:
        """A number not yet held is safe; the seventh different one is a Flip 7."""
        row = self.numbers[seat]
        row.append(card)
        if len(row) == SEVEN:
            self._flip_seven(seat)
        elif self.events is not None:
            not_seven = (NOT_A_NUMBER,) if len(row) + len(self.modifiers[seat]) >= SEVEN else ()
            self.tell("number", Flip7.new_number, *not_seven, seat=seat, card=card)

    @rule("flip7.flip-seven")
    def _flip_seven(self, seat: int) -> None:
        """Seven different numbers end the round at once."""
        self.flipper = seat
        self.tell("flip-seven", Flip7._flip_seven, seat=seat)

    def repeated(self, seat: int, card: str) -> None:
        """A number already held is a bust, unless a Second Chance prevents it."""
        if not self.chance[seat]:
            self.bust(seat, card)
        elif self.under(SAVING_OPTIONAL):
            self.todo.append(SaveOrBust(seat, card))
        else:
            self.save(seat, card)

    @rule("flip7.bust", "flip7.bust.cards-stay")
    def bust(self, seat: int, card: str) -> None:
        """Out of the round with no points; the cards stay on the table."""
        self.numbers[seat].append(card)
        self.status[seat] = BUSTED
        if self.events is not None:
            self.tell("bust", Flip7.bust, seat=seat, card=card)

    @rule("flip7.modifier.row")
    def modifier(self, seat: int, card: str) -> None:
        """A Modifier card goes to its own row above the numbers; it is not a number, so it cannot bust."""
        row = self.modifiers[seat]
        row.append(card)
        if self.events is not None:
            no_number = (NOT_A_NUMBER,) if self.numbers[seat] else ()
            no_bust = (NO_BUST,) if len(row) > 1 else ()
            self.tell("modifier", Flip7.modifier, *no_number, *no_bust, seat=seat, card=card)

    # --- Second Chance ---------------------------------------------------------------------------------------

    @rule("flip7.second-chance.keep")
    def second_chance(self, seat: int) -> None:
        """Kept by whoever has none; a second one is given away, or discarded if nobody can take it."""
        if (self.chance[seat] or self.under(FIRST_SECOND_CHANCE_MAY_BE_GIVEN)) and self._takers(seat):
            self.todo.append(GiveAway(seat))
        elif self.chance[seat]:
            self._discard_extra(seat)
        else:
            self.keep(seat)

    def keep(self, seat: int) -> None:
        """A first Second Chance is laid in front of the person, who must keep it unless a reading leaves the choice."""
        self.chance[seat] = True
        must = () if self.under(FIRST_SECOND_CHANCE_MAY_BE_GIVEN) else (Flip7.second_chance,)
        self.tell("keep", *must, seat=seat)

    def _takers(self, seat: int) -> list[int]:
        """Others still in the round who have no Second Chance."""
        return [
            other
            for other in range(self.players)
            if other != seat and self.status[other] == IN and not self.chance[other]
        ]

    def _give_away(self, holder: int) -> list[Move]:
        """All ways to give the card away; it is discarded if nobody can take it any more, as after a mistake."""
        keeping = [] if self.chance[holder] else [holder]
        takers = keeping + self._takers(holder)
        if not takers:
            self.todo.pop()
            self._discard_extra(holder)
        return [{"seat": holder, "do": "give", "to": to} for to in takers]

    @rule("flip7.second-chance.give-away")
    def give(self, seat: int, to: int) -> None:
        """The extra Second Chance goes to another person."""
        self.chance[to] = True
        self.tell("give", Flip7.give, ONE_SECOND_CHANCE, seat=seat, to=to)

    @rule("flip7.second-chance.discard-extra")
    def _discard_extra(self, seat: int) -> None:
        """An extra Second Chance that nobody can take is discarded."""
        self.spent.append(SECOND_CHANCE)
        self.tell("discard-extra", Flip7._discard_extra, ONE_SECOND_CHANCE, seat=seat)

    @rule("flip7.second-chance.save")
    def save(self, seat: int, card: str) -> None:
        """The repeated number and the Second Chance are discarded instead of busting."""
        self.chance[seat] = False
        self.spent += (card, SECOND_CHANCE)
        self.tell("save", Flip7.save, seat=seat, card=card)
        if self.under(NUMBER_IS_REPLACED):
            self.replace(seat)

    @rule("flip7.second-chance.another-card")
    def replace(self, seat: int) -> None:
        """Another card in place of the number that was discarded: one more of a Flip Three, or one at once."""
        task = self.todo[-1] if self.todo else None
        if isinstance(task, FlipThree):
            task.left += 1
            self.tell("one-more", Flip7.replace, seat=seat)
        elif (card := self.draw()) is not None:
            self.tell("replaced", Flip7.replace, seat=seat, card=card)
            self.receive(seat, card)

    # --- Freeze and Flip Three -------------------------------------------------------------------------------

    def _aim(self, task: Aim) -> list[Move]:
        """A Freeze or a Flip Three must be played against somebody."""
        options = self._aims(task.chooser, [task.card])
        if not options:
            self.todo.pop()
            self._no_target(task.chooser, task.card)
        return options

    def _aims(self, chooser: int, cards: list[str]) -> list[Move]:
        """All ways to play one of these cards."""
        aimed = [_aimed(chooser, card, to) for card in cards for to in self.targets(chooser, card)]
        return aimed + [{"seat": chooser, "do": "decline"} for card in cards if self.may_decline(chooser, card)]

    def targets(self, chooser: int, card: str) -> list[int]:
        """Those against whom the card may be played: people still in the round."""
        still_in = [seat for seat, status in enumerate(self.status) if status == IN]
        if card == FREEZE and self.under(FREEZE_OTHERS_FIRST):
            return [seat for seat in still_in if seat != chooser] or still_in
        return still_in

    def _no_target(self, chooser: int, card: str) -> None:
        """If nobody is left to play it against, the card lies aside until the round ends."""
        self.used.append(card)
        target = FREEZE_TARGET if card == FREEZE else FLIP_THREE_TARGET
        self.tell("no-target", target, *self._aside(), seat=chooser, card=card)

    @rule("flip7.action.apply")
    def may_decline(self, chooser: int, card: str) -> bool:
        """Whether the card may be left unused: never, except a Freeze under one reading."""
        return (
            card == FREEZE
            and self.under(FREEZE_OPTIONAL)
            and any(seat != chooser for seat in self.targets(chooser, card))
        )

    def decline(self, seat: int) -> None:
        """A Freeze that is not played lies aside until the round ends."""
        self.used.append(FREEZE)
        self.tell("decline", Flip7.may_decline, seat=seat)

    @rule("flip7.freeze")
    def freeze(self, seat: int, to: int) -> None:
        """Out of the round, cards face down, to be scored when it ends; the Freeze lies aside until then."""
        self.used.append(FREEZE)
        self.status[to] = OUT
        self.frozen.append(to)
        if self.events is not None:
            alone = (FROZEN_ALONE,) if self.status.count(IN) == 0 and seat == to else ()
            self.tell("freeze", Flip7.freeze, FREEZE_TARGET, Flip7.may_decline, *alone, seat=seat, to=to)

    def flip_three(self, seat: int, to: int) -> None:
        """Three cards are to be dealt to the person; the Flip Three lies aside until the round ends."""
        self.used.append(FLIP_THREE)
        self.todo.append(FlipThree(to, seat))
        self.tell("flip-three", FLIP_THREE_TARGET, Flip7.may_decline, seat=seat, to=to)

    @rule("flip7.flip-three.deal")
    def _deal_flip_three(self, task: FlipThree) -> None:
        """Deals the next of the three cards, unless a bust has stopped it or all are dealt."""
        seat = task.receiver
        if self.status[seat] == BUSTED:
            self._bust_in_flip_three(task)
        elif task.left == 0:
            self._finish_flip_three(task)
        elif (card := self.draw()) is not None:
            task.left -= 1
            if isinstance(self.todo[0], InitialDeal):
                self.todo[0].served.add(seat)
            if self.events is not None:
                kept = (SECOND_CHANCE_IN_FLIP_THREE,) if card == SECOND_CHANCE else ()
                self.tell("flipped", Flip7._deal_flip_three, *kept, seat=seat, card=card)
            self.receive(seat, card, task)
        elif self.under(EXHAUSTED_STAY_ONLY):
            self._finish_flip_three(task)
        else:
            self.tell("exhausted", Flip7.reshuffle)
            self._end_round()

    def _bust_in_flip_three(self, task: FlipThree) -> None:
        """A bust stops the Flip Three, and the waiting cards are lost."""
        self.todo.pop()
        if task.left:
            self._stop_flip_three(task)
        if task.waiting:
            self._lose(task.receiver, task.waiting)

    @rule("flip7.flip-three.stops")
    def _stop_flip_three(self, task: FlipThree) -> None:
        """A bust or a Flip 7 stops the Flip Three: its remaining cards are not dealt."""
        self.tell("flip-three-stops", Flip7._stop_flip_three, seat=task.receiver)

    @rule("flip7.flip-three.deferred")
    def wait(self, task: FlipThree, card: str) -> None:
        """A Freeze or a Flip Three among the three cards waits until all three are dealt."""
        task.waiting.append(card)
        self.tell("wait", Flip7.wait, seat=task.receiver, card=card)

    def _finish_flip_three(self, task: FlipThree) -> None:
        """The three cards are dealt: the cards that waited are due."""
        self.todo.pop()
        if not task.waiting:
            return
        chooser = task.receiver if self.under(RECEIVER_AIMS) else task.player
        due = Waiting(chooser, task.receiver, task.waiting)
        older = [at for at, other in enumerate(self.todo) if isinstance(other, Waiting)]
        if older and self.under(OUTER_FIRST):
            self.todo.insert(older[0], due)
        else:
            self.todo.append(due)

    def _carry_out_waiting(self, task: Waiting) -> list[Move]:
        """The next waiting card must be aimed; it is lost if its holder has bust."""
        status, cards = self.status[task.holder], task.cards
        open_cards = list(task.open_cards())
        if not open_cards:
            self.todo.pop()  # the last of them is done
        elif status == BUSTED or (status == OUT and self.under(LAPSES_WHEN_OUT)):
            self.todo.pop()
            self._lose(task.holder, open_cards)
        elif task.aimed and not cards:
            self._carry_out_aimed(task)
        elif any(self.targets(task.chooser, card) for card in cards):
            return self._aims(task.chooser, self.due_cards(task))
        else:
            self.todo.pop()
            for card in cards:
                self._no_target(task.chooser, card)
        return []

    def _carry_out_aimed(self, task: Waiting) -> None:
        """All waiting cards have their targets: the next is carried out, unless its target has left the round."""
        card, to = task.aimed.pop(0)
        if self.status[to] != IN:
            self._no_target(task.chooser, card)
        else:
            (self.freeze if card == FREEZE else self.flip_three)(task.chooser, to)

    def due_cards(self, task: Waiting) -> list[str]:
        """The cards of which one must be carried out now."""
        if self.under(ORDER_IS_CHOSEN):
            return sorted(set(task.cards))
        return task.cards[-1:] if self.under(NEWEST_FIRST) else task.cards[:1]

    @rule("flip7.flip-three.deferred-lost")
    def _lose(self, seat: int, cards: list[str]) -> None:
        """Waiting cards that are not carried out lie aside until the round ends."""
        self.used += cards
        self.tell("deferred-lost", Flip7._lose, *self._aside(), seat=seat, cards=list(cards))

    # --- the end of a round ----------------------------------------------------------------------------------

    def _flip_seven_ends_round(self) -> None:
        """A Flip 7 ends the round at once, even in the middle of a Flip Three."""
        for task in self.todo:
            if isinstance(task, FlipThree) and task.left:
                self._stop_flip_three(task)
        self._end_round()

    def _end_round(self) -> None:
        """Scores, discards, and ends the game or begins another round."""
        breaks_a_tie = not self.is_challenge and max(self.totals) >= TARGET
        self._score()
        self.discard()
        if breaks_a_tie and self.under(ONE_LAST_ROUND) and len(self._leaders()) > 1:
            self._leave_undecided()
        elif not self._game_ends():
            self._next_round(range(self.players))

    @rule("flip7.score.bust-nothing")
    def _score(self) -> None:
        """Everybody who has not bust adds the points of the round to the total."""
        for seat, status in enumerate(self.status):
            if status == BUSTED:
                if self.events is not None:
                    self.tell("scores-nothing", Flip7._score, seat=seat)
                continue
            points = self.points(seat)
            self.totals[seat] += points
            if self.events is not None:
                self.tell("score", *rules_at_work(self, seat), seat=seat, points=points)

    def points(self, seat: int) -> int:
        """The points of one person's cards."""
        return self.worth(self.numbers[seat], self.modifiers[seat], seat == self.flipper)

    def worth(self, numbers: list[str], modifiers: list[str], flip_seven: bool) -> int:
        """The points of a row of cards by the reading at this table."""
        return points_of(numbers, modifiers, flip_seven, self.under(EVERY_X2_DOUBLES))

    @rule("flip7.discard")
    def discard(self) -> None:
        """The cards of the round join the discards, apart from the pile."""
        discards = self.discards
        for numbers, modifiers, chance in zip(self.numbers, self.modifiers, self.chance, strict=True):
            discards += numbers
            discards += modifiers
            if chance:
                discards.append(SECOND_CHANCE)
        discards += self.spent
        discards += self.used
        for task in self.todo:  # the round ended before these cards were carried out
            discards += task.open_cards()
        if self.events is not None:
            unused = (UNUSED_SECOND_CHANCE,) if any(self.chance) else ()
            self.tell("discard", Flip7.discard, *unused, *self._aside())

    @rule("flip7.dealer.passes")
    def _next_round(self, taking_part: Iterable[int]) -> None:
        """The person to the left of the dealer deals the next round."""
        self.dealer = self.after(self.dealer)
        self.round += 1
        self._begin_round(taking_part)
        if not self.pile and self.under(RESHUFFLE_AT_ONCE):
            self.reshuffle()
        if not self.pile and not self._cards_to_deal():  # only a mistake leads to such a table, and it has no end
            raise Impossible("no card is left to deal")
        if self.events is not None:
            self.tell("round", Flip7._next_round, *self._opening_rules(), round=self.round, seat=self.dealer)

    # --- the end of the game ---------------------------------------------------------------------------------

    @rule("flip7.game-end")
    def _game_ends(self) -> bool:
        """At 200 points or more the game is over; if several people share the lead, another round is played."""
        if self.is_challenge:
            return self._challenge_ends()
        if max(self.totals) < TARGET:
            return False
        leaders = self._leaders()
        if len(leaders) > 1:
            self._play_off(leaders)
        else:
            self.finish(leaders[0])
        return True

    def _leaders(self) -> list[int]:
        """Those who have the most points."""
        most = max(self.totals)
        return [seat for seat, total in enumerate(self.totals) if total == most]

    @rule("flip7.tie")
    def _play_off(self, leaders: list[int]) -> None:
        """Those who share the lead play another round, or everybody does."""
        self.tell("tie", Flip7._play_off, seats=leaders, points=self.totals[leaders[0]])
        self._next_round(range(self.players) if self.under(EVERYBODY_PLAYS_OFF) else leaders)

    def _leave_undecided(self) -> None:
        """The one last round has not broken the tie: the game is over, and nobody wins."""
        self.finished = True
        self.tell("undecided", Flip7._play_off, points=max(self.totals))

    @rule("flip7.winner")
    def finish(self, winner: int) -> None:
        """The person with the most points wins."""
        self.winner = winner
        self.finished = True
        self.tell("win", Flip7.finish, Flip7._game_ends, seat=winner, points=self.totals[winner])

    @property
    def is_challenge(self) -> bool:
        """Whether this is the challenge, which nobody wins."""
        return self.variant == CHALLENGE

    @rule("flip7.challenge")
    def _challenge_ends(self) -> bool:
        """One person or a pair has a few rounds to reach 200 points."""
        last = CHALLENGE_ROUNDS - self.under(BEFORE_THE_FIFTH)
        self.finished = self.challenge_met() or self.round >= last
        if self.finished:
            self.tell("challenge", Flip7._challenge_ends, met=self.challenge_met())
        return self.finished

    def challenge_met(self) -> bool:
        """Whether the points that count have reached 200."""
        if self.under(EITHER_OF_A_PAIR):
            return max(self.totals) >= TARGET
        if self.under(BOTH_OF_A_PAIR):
            return min(self.totals) >= TARGET
        return sum(self.totals) >= TARGET

    # --- moves -----------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves, all of the same seat; none when the game is over."""
        return self.options

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        return None if is_among(move, self.options) else self.badly_put(move) or why_not(self, move)

    def _make(self, move: Move) -> None:
        self._carry_out(move)
        self._go_on()

    def _carry_out(self, move: Move) -> None:
        seat = move["seat"]
        match move["do"]:
            case "hit":
                self.hit(seat)
            case "stay":
                self.stay(seat)
            case "freeze":
                self._play_action(seat, FREEZE, move["to"])
            case "flip-three":
                self._play_action(seat, FLIP_THREE, move["to"])
            case "decline":
                self._take_action(FREEZE)
                self.decline(seat)
            case "give":
                self.todo.pop()
                if move["to"] == seat:  # under one reading whoever may give a first one may keep it
                    self.keep(seat)
                else:
                    self.give(seat, move["to"])
            case "save" | "bust" as choice:
                task = self.todo.pop()
                assert isinstance(task, SaveOrBust)
                (self.save if choice == "save" else self.bust)(seat, task.card)

    def _play_action(self, seat: int, card: str, to: int) -> None:
        """Carries the card out; under one reading a waiting card is first only aimed."""
        task = self.todo[-1]
        self._take_action(card)
        if isinstance(task, Waiting) and self.under(AIMED_ALL_FIRST):
            task.aimed.append((card, to))
            self.tell("aimed", Flip7.wait, seat=seat, card=card, to=to)
        else:
            (self.freeze if card == FREEZE else self.flip_three)(seat, to)

    def _take_action(self, card: str) -> None:
        """Removes the card that is carried out from the tasks."""
        task = self.todo[-1]
        if isinstance(task, Waiting):
            task.cards.remove(card)
        else:
            self.todo.pop()

    # --- looking at the table --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The winner, or whether the challenge was met, and the totals."""
        outcome = {"met": self.challenge_met()} if self.is_challenge else {"winner": self.winner}
        return {**outcome, "totals": list(self.totals)}

    def view(self, seat: int | None = None) -> View:
        """All cards in front of people are open, so every seat sees the same; only the pile is hidden."""
        return view_of(self)

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        other.numbers = [row[:] for row in self.numbers]
        other.modifiers = [row[:] for row in self.modifiers]
        other.todo = [task.copy() for task in self.todo]
        return other

    # --- a table laid out by hand ----------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)


@cache
def _hit_or_stay(seat: int) -> list[Move]:
    """The two options of a turn; made once, since nearly every move is one of them."""
    return [{"seat": seat, "do": "hit"}, {"seat": seat, "do": "stay"}]


@cache
def _aimed(seat: int, card: str, to: int) -> Move:
    """An Action card played against somebody; made once too."""
    return {"seat": seat, "do": card, "to": to}


ENGINE = Flip7

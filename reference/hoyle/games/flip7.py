"""Flip 7, as ``spec/games/flip7`` has it. Read it beside the rulebook: ``hoyle source flip7-es``.

A round is a stack of things to do (``todo``), the last one first: a Flip Three being dealt, a card waiting to be
aimed, a Second Chance to be given away. When it is empty the turn passes. Everything that leaves no choice is
done by the table; what does is ``asked``, of one seat at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Self

from hoyle.law import Law
from hoyle.table import Impossible, Move, Refused, Table, View, rules_of

LAW = Law().game("flip7")
rule = rules_of(LAW)

CARDS = {card.name: card for card in LAW.file.cards}
NUMBERS = {card.name: card.value or 0 for card in LAW.file.cards if card.kind == "number"}
MODIFIERS = {card.name: card.value for card in LAW.file.cards if card.kind == "modifier"}
DOUBLE, FREEZE, SECOND_CHANCE, FLIP_THREE = "x2", "freeze", "second-chance", "flip-three"

TARGET = LAW.constants["target-score"]
SEVEN = LAW.constants["flip-seven-numbers"]
BONUS = LAW.constants["flip-seven-bonus"]
THREE = LAW.constants["flip-three-cards"]
TWICE = LAW.constants["double-factor"]
ONE_PACK = LAW.constants["one-pack-players"]
CHALLENGE_ROUNDS = LAW.constants["challenge-rounds"]

IN, OUT, BUSTED = "in", "out", "busted"


class Flip7(Table):
    """A table of Flip 7.

    >>> table = Flip7(3, shuffles=[["5", "8", "5", "..."]])
    >>> table.moves()
    [{'seat': 0, 'do': 'hit'}, {'seat': 0, 'do': 'stay'}]
    >>> for move in [{"seat": 0, "do": "hit"}, {"seat": 1, "do": "hit"}, {"seat": 2, "do": "stay"}]:
    ...     table.play(move)
    >>> table.play({"seat": 0, "do": "hit"})
    >>> table.view()["seats"][0]["status"]
    'busted'
    """

    law = LAW
    player_rules = ("flip7.players",)

    numbers: list[list[str]]
    modifiers: list[list[str]]
    options: list[Move]
    asked: tuple[Any, ...] | None
    """Who must decide, and about what."""
    todo: list[list[Any]]
    spent: list[str]
    """Cards discarded in this round."""
    used: list[str]
    """Freezes and Flip Threes played in this round, or not to be played any more: aside until it ends."""
    frozen: list[int]
    flipper: int | None
    """Who has made a Flip 7."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._check_packs()
        self.round = 1
        self.dealer = self.players - 1
        self.totals = [0] * self.players
        self.discards: list[str] = []
        self.winner: int | None = None
        self.finished = False
        self.pile = self.shuffle_pack()
        self._begin_round(range(self.players))
        self.tell("round", *self._opening_rules(), round=self.round, seat=self.dealer)
        self._go_on()

    @rule("flip7.pack.two")
    def _check_packs(self) -> None:
        """One pack is enough for 18; more players may take two."""
        if self.packs != 1 and not (self.packs == 2 and self.players > ONE_PACK):
            raise Impossible(
                f"{self.packs} packs for {self.players} players; two packs are for more than {ONE_PACK}",
                "flip7.pack.two",
            )

    def _pack_rules(self) -> tuple[str, ...]:
        return (
            "flip7.pack.numbers",
            "flip7.pack.modifiers",
            "flip7.pack.modifier-values",
            "flip7.pack.actions",
        )

    @rule(
        "flip7.shuffle",
        "flip7.pack.numbers",
        "flip7.pack.modifiers",
        "flip7.pack.modifier-values",
        "flip7.pack.actions",
    )
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", "flip7.shuffle")
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
        self.todo = []
        self.turn = self.dealer
        if self.readings["flip7.initial-deal"] == "one-each":
            self.todo.append(["initial-deal", 0])

    # --- the course of the round ---------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished:
            self._step()
            if self.asked is not None:
                self.options = self._options(self.asked)
                if len(self.options) > 1:
                    return
                self._carry_out(self.options[0])
        self.options, self.asked = [], None

    def _step(self) -> None:
        """The next thing that is due."""
        self.asked = None
        if self.flipper is not None:
            self._flip_seven_ends_round()
        elif self.todo:
            task = self.todo[-1]
            getattr(self, "_do_" + task[0].replace("-", "_"))(task)
        else:
            self._offer()

    @rule("flip7.flip-seven", "flip7.flip-three.stops")
    def _flip_seven_ends_round(self) -> None:
        """A Flip 7 ends the round at once; what a Flip Three still had to deal is not dealt."""
        for task in self.todo:
            if task[0] == "flip-three" and task[2]:
                self.tell("flip-three-stops", "flip7.flip-three.stops", seat=task[1])
        self._end_round()

    @rule("flip7.turn.order", "flip7.turn.only-those-in", "flip7.round-end.all-out")
    def _offer(self) -> None:
        """Offers the two options to the next person clockwise who is in the round; with nobody left it ends."""
        seat, status = self.turn, self.status
        for _ in status:
            seat = (seat + 1) % self.players
            if status[seat] == IN:
                self.turn = seat
                if self.events is not None:
                    self.tell("offer", "flip7.turn.order", seat=seat)
                if self.pile or self._cards_to_deal():
                    self.asked = ("turn", seat)
                else:
                    self._exhausted(seat)
                return
            if self.events is not None:
                self.tell("skip", "flip7.turn.only-those-in", seat=seat)
        self.tell("all-out", "flip7.round-end.all-out")
        self._end_round()

    def after(self, seat: int) -> int:
        """The person at the left."""
        return (seat + 1) % self.players

    def _exhausted(self, seat: int) -> None:
        """No card can be dealt: whoever is in can only stay, or the round ends."""
        if self.readings["flip7.exhausted"] == "stay-only":
            self.asked = ("turn", seat)
        else:
            self.tell("exhausted", "flip7.reshuffle")
            self._end_round()

    @rule("flip7.stay")
    def stay(self, seat: int) -> None:
        """Out of the round, cards face down, to be scored when it ends."""
        self.status[seat] = OUT
        self.tell("stay", "flip7.stay", "flip7.turn.one-choice", seat=seat)

    @rule("flip7.hit", "flip7.turn.one-choice")
    def hit(self, seat: int) -> None:
        """The dealer gives one card face up."""
        card = self.draw()
        assert card is not None
        if self.events is not None:
            self.tell("hit", "flip7.hit", "flip7.turn.order", seat=seat, card=card)
        self.receive(seat, card)

    @rule("flip7.round.initial-deal")
    def _do_initial_deal(self, task: list[Any]) -> None:
        """One card each before the first offer, Action cards carried out as they come."""
        task[1] += 1
        seat = (self.dealer + task[1]) % self.players
        if task[1] >= self.players:
            self.todo.remove(task)
        if self.status[seat] == IN and (card := self.draw()) is not None:
            self.tell("dealt", "flip7.round.initial-deal", seat=seat, card=card)
            self.receive(seat, card)

    # --- receiving a card ----------------------------------------------------------------------------------

    def receive(self, seat: int, card: str, waiting: list[str] | None = None) -> None:
        """What a card does that is dealt to a person; during a Flip Three some cards wait."""
        if card in NUMBERS:
            if card in self.numbers[seat]:
                self.repeated(seat, card)
            else:
                self.new_number(seat, card)
        elif card in MODIFIERS:
            self.modifier(seat, card)
        elif card == SECOND_CHANCE:
            self.second_chance(seat)
        elif waiting is not None:
            self.wait(seat, card, waiting)
        else:
            self.todo.append(["aim", seat, seat, card])

    @rule("flip7.number.new", "flip7.flip-seven")
    def new_number(self, seat: int, card: str) -> None:
        """A number not yet held is safe; the seventh different one is a Flip 7 and ends the round at once."""
        row = self.numbers[seat]
        row.append(card)
        if len(row) == SEVEN:
            self.flipper = seat
            self.tell("flip-seven", "flip7.flip-seven", seat=seat)
        elif self.events is not None:
            self.tell("number", "flip7.number.new", seat=seat, card=card)

    def repeated(self, seat: int, card: str) -> None:
        """A number already held: a bust, unless a Second Chance saves."""
        if not self.chance[seat]:
            self.bust(seat, card)
        elif self.readings["flip7.second-chance.use"] == "optional":
            self.todo.append(["save", seat, card])
        else:
            self.save(seat, card)

    @rule("flip7.bust", "flip7.bust.cards-stay")
    def bust(self, seat: int, card: str) -> None:
        """Out of the round with no points; the cards stay on the table."""
        self.numbers[seat].append(card)
        self.status[seat] = BUSTED
        self.tell("bust", "flip7.bust", "flip7.bust.cards-stay", seat=seat, card=card)

    @rule("flip7.modifier.row", "flip7.modifier.not-a-number", "flip7.modifier.no-bust")
    def modifier(self, seat: int, card: str) -> None:
        """A row of its own above the numbers: no number, no bust."""
        self.modifiers[seat].append(card)
        self.tell(
            "modifier",
            "flip7.modifier.row",
            "flip7.modifier.not-a-number",
            "flip7.modifier.no-bust",
            seat=seat,
            card=card,
        )

    # --- Second Chance -------------------------------------------------------------------------------------

    @rule("flip7.second-chance.keep", "flip7.second-chance.one", "flip7.second-chance.discard-extra")
    def second_chance(self, seat: int) -> None:
        """Kept by whoever has none; a second one is given away, or discarded if nobody can take it."""
        if not self.chance[seat]:
            self.chance[seat] = True
            self.tell("keep", "flip7.second-chance.keep", seat=seat)
        elif self._takers(seat):
            self.todo.append(["give", seat])
        else:
            self.spent.append(SECOND_CHANCE)
            self.tell("discard-extra", "flip7.second-chance.discard-extra", "flip7.second-chance.one", seat=seat)

    @rule("flip7.second-chance.give-away")
    def _takers(self, seat: int) -> list[int]:
        """Others still in the round who have no Second Chance."""
        return [
            other
            for other in range(self.players)
            if other != seat and self.status[other] == IN and not self.chance[other]
        ]

    def _do_give(self, task: list[Any]) -> None:
        self.todo.remove(task)
        self.asked = ("second-chance", task[1])

    @rule("flip7.second-chance.give-away")
    def give(self, seat: int, to: int) -> None:
        """The extra Second Chance goes to another person."""
        self.chance[to] = True
        self.tell("give", "flip7.second-chance.give-away", "flip7.second-chance.one", seat=seat, to=to)

    @rule("flip7.second-chance.save")
    def save(self, seat: int, card: str) -> None:
        """The repeated number and the Second Chance are discarded instead of busting."""
        self.chance[seat] = False
        self.spent += (card, SECOND_CHANCE)
        self.tell("save", "flip7.second-chance.save", seat=seat, card=card)

    def _do_save(self, task: list[Any]) -> None:
        self.todo.remove(task)
        self.asked = ("save", task[1], task[2])

    # --- Freeze and Flip Three -----------------------------------------------------------------------------

    def _do_aim(self, task: list[Any]) -> None:
        """A Freeze or a Flip Three is to be played against somebody."""
        _, chooser, _, card = task
        self.todo.remove(task)
        if self.targets(chooser, card):
            self.asked = ("aim", chooser, [card], None)
        else:
            self.used.append(card)
            self.tell(
                "no-target",
                "flip7.freeze.target" if card == FREEZE else "flip7.flip-three.target",
                seat=chooser,
                card=card,
            )

    @rule("flip7.freeze.target", "flip7.freeze.alone", "flip7.flip-three.target")
    def targets(self, chooser: int, card: str) -> list[int]:
        """Those against whom the card may be played: people still in the round."""
        still_in = [seat for seat in range(self.players) if self.status[seat] == IN]
        if card == FREEZE and self.readings["flip7.freeze.self"] == "others-first":
            return [seat for seat in still_in if seat != chooser] or still_in
        return still_in

    @rule("flip7.action.apply")
    def may_decline(self, chooser: int, card: str) -> bool:
        """Whether the card may be left unused: never, but for one reading of the Freeze."""
        return (
            card == FREEZE
            and self.readings["flip7.freeze.declining"] == "optional"
            and any(seat != chooser for seat in self.targets(chooser, card))
        )

    @rule("flip7.freeze")
    def freeze(self, seat: int, to: int) -> None:
        """Out of the round, cards face down, to be scored when it ends."""
        self.used.append(FREEZE)
        self.status[to] = OUT
        self.frozen.append(to)
        alone = ("flip7.freeze.alone",) if self.status.count(IN) == 0 and seat == to else ()
        self.tell("freeze", "flip7.freeze", "flip7.freeze.target", "flip7.action.apply", *alone, seat=seat, to=to)

    @rule("flip7.flip-three.deal")
    def flip_three(self, seat: int, to: int) -> None:
        """Three cards are to be dealt to the person."""
        self.used.append(FLIP_THREE)
        self.todo.append(["flip-three", to, THREE, seat, []])
        self.tell("flip-three", "flip7.flip-three.target", "flip7.action.apply", seat=seat, to=to)

    @rule(
        "flip7.flip-three.deal",
        "flip7.flip-three.stops",
        "flip7.flip-three.second-chance",
        "flip7.flip-three.deferred-lost",
    )
    def _do_flip_three(self, task: list[Any]) -> None:
        """Deals the next of the three cards, or goes over to the cards that waited; a bust stops it and loses them."""
        _, seat, left, _, waiting = task
        if self.status[seat] == BUSTED:
            self.todo.remove(task)
            self.used += waiting
            if left:
                self.tell("flip-three-stops", "flip7.flip-three.stops", seat=seat)
            if waiting:
                self.tell("deferred-lost", "flip7.flip-three.deferred-lost", seat=seat, cards=list(waiting))
        elif left == 0:
            self._finish_flip_three(task)
        elif (card := self.draw()) is not None:
            task[2] -= 1
            self.tell("flipped", "flip7.flip-three.deal", *self._in_flip_three(card), seat=seat, card=card)
            self.receive(seat, card, waiting)
        elif self.readings["flip7.exhausted"] == "stay-only":
            self._finish_flip_three(task)
        else:
            self.tell("exhausted", "flip7.reshuffle")
            self._end_round()

    def _in_flip_three(self, card: str) -> tuple[str, ...]:
        return ("flip7.flip-three.second-chance",) if card == SECOND_CHANCE else ()

    @rule("flip7.flip-three.deferred")
    def wait(self, seat: int, card: str, waiting: list[str]) -> None:
        """A Freeze or a Flip Three among the three cards waits until all three are dealt."""
        waiting.append(card)
        self.tell("wait", "flip7.flip-three.deferred", seat=seat, card=card)

    def _finish_flip_three(self, task: list[Any]) -> None:
        """The three cards are dealt: the cards that waited are due."""
        _, seat, _, player, waiting = task
        self.todo.remove(task)
        if not waiting:
            return
        chooser = seat if self.readings["flip7.deferred.chooser"] == "receiver" else player
        due = ["waiting", chooser, seat, list(waiting)]
        older = [i for i, other in enumerate(self.todo) if other[0] == "waiting"]
        if older and self.readings["flip7.deferred.nesting"] == "outer-first":
            self.todo.insert(older[0], due)
        else:
            self.todo.append(due)

    @rule("flip7.flip-three.deferred", "flip7.flip-three.deferred-lost")
    def _do_waiting(self, task: list[Any]) -> None:
        """Carries out the next card that waited; a bust of its holder loses it."""
        _, chooser, holder, cards = task
        lost = self.status[holder] == BUSTED or (
            self.status[holder] == OUT and self.readings["flip7.deferred.holder-out"] == "lapses"
        )
        if lost:
            self.todo.remove(task)
            self.used += cards
            self.tell("deferred-lost", "flip7.flip-three.deferred-lost", seat=holder, cards=list(cards))
        elif not cards:
            self.todo.remove(task)
        elif not any(self.targets(chooser, card) for card in cards):
            self.todo.remove(task)
            self.used += cards
        elif self.readings["flip7.deferred.order"] == "chosen":
            self.asked = ("aim", chooser, sorted(set(cards)), cards)
        else:
            self.asked = ("aim", chooser, cards[:1], cards)

    # --- the pile ------------------------------------------------------------------------------------------

    def draw(self) -> str | None:
        """The next card of the pile; none if there is nothing left to deal."""
        pile = self.pile
        if not pile:
            self.reshuffle()
        if not pile:
            return None
        card = pile.pop()
        self.drawn.append(card)
        if not pile and self.readings["flip7.reshuffle.moment"] == "at-once":
            self.reshuffle()
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pile, for those who make scripts."""
        self._stack(self.pile, cards)

    @rule("flip7.reshuffle.not-the-table", "flip7.reshuffle.earlier-rounds")
    def _cards_to_deal(self) -> list[str]:
        """The discarded cards that may be shuffled: none from the table, of this round only under one reading."""
        if self.readings["flip7.reshuffle.cards"] == "all-discards":
            return self.discards + self.spent
        return self.discards

    @rule("flip7.reshuffle")
    def reshuffle(self) -> None:
        """The discarded cards make a new pile."""
        cards = self._cards_to_deal()
        if cards:
            self.pile[:] = self.shuffled(sorted(cards, key=self._place_in_pack))[::-1]
            if cards is not self.discards:
                self.spent = []
            self.discards = []
            self.tell(
                "reshuffle",
                "flip7.reshuffle",
                "flip7.reshuffle.not-the-table",
                *self._reshuffle_rules(),
                cards=len(self.pile),
            )

    def _reshuffle_rules(self) -> tuple[str, ...]:
        return ("flip7.reshuffle.earlier-rounds",) if self.readings["flip7.reshuffle.cards"] == "earlier-rounds" else ()

    @staticmethod
    def _place_in_pack(card: str) -> int:
        return _PLACE[card]

    # --- the end of a round --------------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Scores, discards, and ends the game or begins another round."""
        self._score()
        self.discard()
        if not self._game_ends():
            self._next_round(range(self.players))

    @rule(
        "flip7.score.total",
        "flip7.stay.scores",
        "flip7.freeze.scores",
        "flip7.flip-seven.all-score",
        "flip7.score.bust-nothing",
    )
    def _score(self) -> None:
        """Everybody who has not bust adds the points of the round to the total."""
        for seat in range(self.players):
            if self.status[seat] == BUSTED:
                self.tell("scores-nothing", "flip7.score.bust-nothing", seat=seat)
                continue
            points = self.points(seat)
            self.totals[seat] += points
            if self.events is not None:
                self.tell("score", *self._score_rules(seat), seat=seat, points=points)

    @rule(
        "flip7.score.numbers",
        "flip7.score.zero",
        "flip7.score.double",
        "flip7.score.double-only-numbers",
        "flip7.score.modifiers",
        "flip7.score.bonus",
    )
    def points(self, seat: int) -> int:
        """The points of one person's cards."""
        return points(self.numbers[seat], self.modifiers[seat], seat == self.flipper, self.readings)

    def _score_rules(self, seat: int) -> list[str]:
        """The rules that made the points of one person what they are, for the record of events."""
        numbers, modifiers = self.numbers[seat], self.modifiers[seat]
        bonus = seat == self.flipper
        plus = any(card != DOUBLE for card in modifiers)
        exercised = {
            "flip7.score.total": True,
            "flip7.score.numbers": bool(numbers),
            "flip7.score.zero": "0" in numbers,
            "flip7.score.double": DOUBLE in modifiers and bool(numbers),
            "flip7.score.double-only-numbers": DOUBLE in modifiers and (plus or bonus),
            "flip7.score.modifiers": plus,
            "flip7.score.bonus": bonus,
            "flip7.flip-seven.all-score": self.flipper is not None and self.status[seat] == IN and not bonus,
            "flip7.stay.scores": self.status[seat] == OUT and seat not in self.frozen,
            "flip7.freeze.scores": seat in self.frozen,
        }
        return [id for id, happened in exercised.items() if happened]

    @rule("flip7.discard", "flip7.second-chance.unused", "flip7.action.used")
    def discard(self) -> None:
        """The cards of the round join the discards, apart from the pile."""
        discards = self.discards
        unused = False
        for seat in range(self.players):
            discards += self.numbers[seat]
            discards += self.modifiers[seat]
            if self.chance[seat]:
                discards.append(SECOND_CHANCE)
                unused = True
        discards += self.spent
        discards += self.used
        for task in self.todo:  # the round ended before these cards were carried out
            discards += CARDS_OF_TASK.get(task[0], _no_cards)(task)
        if self.events is not None:
            self.tell("discard", "flip7.discard", *self._discard_rules(unused))

    def _discard_rules(self, unused: bool) -> list[str]:
        return ["flip7.second-chance.unused"] * unused + ["flip7.action.used"] * bool(self.used)

    @rule("flip7.dealer.passes")
    def _next_round(self, taking_part: Iterable[int]) -> None:
        """The person at the left of the dealer deals the next round."""
        self.dealer = self.after(self.dealer)
        self.round += 1
        self._begin_round(taking_part)
        if not self.pile and self.readings["flip7.reshuffle.moment"] == "at-once":
            self.reshuffle()
        self.tell("round", "flip7.dealer.passes", *self._opening_rules(), round=self.round, seat=self.dealer)

    def _opening_rules(self) -> tuple[str, ...]:
        return ("flip7.round.no-initial-deal",) if self.readings["flip7.initial-deal"] == "none" else ()

    @rule("flip7.game-end", "flip7.tie")
    def _game_ends(self) -> bool:
        """At 200 points or more the game is over, unless the most points are shared: then another round is played."""
        if self.variant == "challenge":
            return self._challenge_ends()
        most = max(self.totals)
        if most < TARGET:
            return False
        leaders = [seat for seat, total in enumerate(self.totals) if total == most]
        if len(leaders) > 1:
            everybody = self.readings["flip7.tie.who-plays"] == "everybody"
            self.tell("tie", "flip7.tie", seats=leaders, points=most)
            self._next_round(range(self.players) if everybody else leaders)
            return True
        self.finish(leaders[0])
        return True

    @rule("flip7.winner")
    def finish(self, winner: int) -> None:
        """The person with the most points wins."""
        self.winner = winner
        self.finished = True
        self.tell("win", "flip7.winner", "flip7.game-end", seat=winner, points=self.totals[winner])

    @rule("flip7.challenge")
    def _challenge_ends(self) -> bool:
        """One person or a pair has a few rounds to reach 200 points."""
        last = CHALLENGE_ROUNDS - (self.readings["flip7.challenge.rounds"] == "before-the-fifth")
        self.finished = self.challenge_met() or self.round >= last
        if self.finished:
            self.tell("challenge", "flip7.challenge", met=self.challenge_met())
        return self.finished

    def challenge_met(self) -> bool:
        """Whether the points that count have reached 200."""
        match self.readings["flip7.challenge.pair"]:
            case "either":
                return max(self.totals) >= TARGET
            case "both":
                return min(self.totals) >= TARGET
            case _:
                return sum(self.totals) >= TARGET

    # --- moves ---------------------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """All lawful moves; they are all of one seat, and none when the game is over."""
        return self.options

    def _options(self, asked: tuple[Any, ...]) -> list[Move]:
        """What the person who is asked may do."""
        if asked[0] == "turn":
            return self._turn_moves(asked[1])
        match asked:
            case ("aim", seat, cards, _):
                aimed = [{"seat": seat, "do": card, "to": to} for card in cards for to in self.targets(seat, card)]
                return aimed + [{"seat": seat, "do": "decline"} for card in cards if self.may_decline(seat, card)]
            case ("second-chance", seat):
                return [{"seat": seat, "do": "give", "to": to} for to in self._takers(seat)]
            case ("save", seat, _):
                return [{"seat": seat, "do": "save"}, {"seat": seat, "do": "bust"}]
        raise AssertionError(asked)

    @rule("flip7.stay", "flip7.hit")
    def _turn_moves(self, seat: int) -> list[Move]:
        """To take one more, if there is a card, or to stay."""
        both = _hit_or_stay(seat)
        if not self.pile and not self._cards_to_deal():
            return both[1:]
        if self.readings["flip7.staying"] == "with-cards" and not self._has_cards(seat):
            return both[:1]
        return both

    def _has_cards(self, seat: int) -> bool:
        return bool(self.numbers[seat] or self.modifiers[seat] or self.chance[seat])

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        if move not in self.options:
            raise self.why_not(move)
        self._carry_out(move)
        self._go_on()

    def _carry_out(self, move: Move) -> None:
        asked, self.asked = self.asked, None
        seat = move["seat"]
        match move["do"]:
            case "hit":
                self.hit(seat)
            case "stay":
                self.stay(seat)
            case "freeze" | "flip-three" as card:
                self._take_from_waiting(asked, card)
                (self.freeze if card == FREEZE else self.flip_three)(seat, move["to"])
            case "decline":
                self._take_from_waiting(asked, FREEZE)
                self.used.append(FREEZE)
                self.tell("decline", "flip7.action.apply", seat=seat)
            case "give":
                self.give(seat, move["to"])
            case "save":
                assert asked is not None
                self.save(seat, asked[2])
            case "bust":
                assert asked is not None
                self.bust(seat, asked[2])

    @staticmethod
    def _take_from_waiting(asked: tuple[Any, ...] | None, card: str) -> None:
        assert asked is not None
        waiting = asked[3]
        if waiting is not None:
            waiting.remove(card)

    def why_not(self, move: Move) -> Refused:
        """Why a move is refused, and the rules that forbid it."""
        if self.finished:
            return Refused("the game is over", "flip7.game-end")
        try:
            seat = self.check_seat(move)
        except Refused as refused:
            return refused
        do, to = move.get("do"), move.get("to")
        options = self.options
        asked_seat, verbs = options[0]["seat"], {option["do"] for option in options}
        if do not in VERBS:
            return Refused(f"there is no move {do!r}; moves are {', '.join(VERBS)}")
        if seat != asked_seat:
            if self.status[seat] != IN:
                return Refused(f"seat {seat} is out of the round", "flip7.turn.only-those-in")
            return Refused(
                f"seat {asked_seat} is to decide, not seat {seat}",
                "flip7.turn.order",
                "flip7.turn.one-choice",
            )
        if do not in verbs:
            return self._why_not_now(seat, do, verbs)
        if "to" in options[0] or to is not None:
            return self._why_not_against(seat, do, to)
        return Refused(f"the move has parts that {do!r} does not take: {', '.join(sorted(set(move) - {'seat', 'do'}))}")

    def _why_not_now(self, seat: int, do: str, verbs: set[str]) -> Refused:
        if do == "stay" and verbs == {"hit"}:
            return Refused("who has no cards must take one", "flip7.stay")
        if do in ("hit", "stay"):
            return Refused(f"seat {seat} must first {' or '.join(sorted(verbs))}", "flip7.action.apply")
        if do in ("save", "bust"):
            return Refused("there is no repeated number to decide about", "flip7.second-chance.save")
        if do == "decline":
            return Refused("an Action card must be carried out", "flip7.action.apply")
        if do == "give":
            return Refused("there is no second Second Chance to give away", "flip7.second-chance.give-away")
        return Refused(f"seat {seat} has no {do} to play now", "flip7.action.apply", "flip7.turn.one-choice")

    def _why_not_against(self, seat: int, do: str, to: object) -> Refused:
        rule = {"give": "flip7.second-chance.give-away", FREEZE: "flip7.freeze.target"}.get(
            do, "flip7.flip-three.target"
        )
        if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < self.players:
            return Refused(f"there is no seat {to!r} to play it against; seats are 0 to {self.players - 1}", rule)
        if self.status[to] != IN:
            return Refused(f"seat {to} is out of the round", rule)
        if to == seat:
            return Refused("it goes to another person", rule)
        return Refused(f"seat {to} already has a Second Chance", rule, "flip7.second-chance.one")

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """The winner, or whether the challenge was met, and the totals."""
        outcome = {"met": self.challenge_met()} if self.variant == "challenge" else {"winner": self.winner}
        return {**outcome, "totals": list(self.totals)}

    def view(self, seat: int | None = None) -> View:
        """All cards in front of people are open, so that every seat sees the same; only the pile is hidden."""
        if self.finished:
            return {
                "over": True,
                "round": self.round,
                **self.result(),
                "seats": [{"total": total} for total in self.totals],
            }
        assert self.asked is not None
        return {
            "over": False,
            "round": self.round,
            "dealer": self.dealer,
            "asked": {"seat": self.asked[1], "about": self._about()},
            "pile": len(self.pile),
            "discards": self.discards + self.spent + self.used,
            "seats": [
                {
                    "status": self.status[seat],
                    "numbers": list(self.numbers[seat]),
                    "modifiers": list(self.modifiers[seat]),
                    "second_chance": self.chance[seat],
                    "total": self.totals[seat],
                }
                for seat in range(self.players)
            ],
        }

    def _about(self) -> str:
        assert self.asked is not None
        return self.asked[2][0] if self.asked[0] == "aim" and len(self.asked[2]) == 1 else str(self.asked[0])

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        other.numbers = [row[:] for row in self.numbers]
        other.modifiers = [row[:] for row in self.modifiers]
        other.events = None if self.events is None else self.events[:]
        tasks = {id(task): [part[:] if isinstance(part, list) else part for part in task] for task in self.todo}
        other.todo = [tasks[id(task)] for task in self.todo]
        if self.asked is not None and self.asked[0] == "aim" and self.asked[3] is not None:
            other.asked = (*self.asked[:3], other.todo[-1][3])
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.flip7_position import lay_out

        lay_out(self, position)


def _no_cards(task: list[Any]) -> list[str]:
    return []


CARDS_OF_TASK: dict[str, Callable[[list[Any]], list[str]]] = {
    "aim": lambda task: [task[3]],
    "flip-three": lambda task: task[4],
    "waiting": lambda task: task[3],
}
"""The cards that lie open while a task waits."""


@cache
def _hit_or_stay(seat: int) -> list[Move]:
    """The two options of a turn; made once, since nearly every move is one of them."""
    return [{"seat": seat, "do": "hit"}, {"seat": seat, "do": "stay"}]


COPIED = ("totals", "pile", "discards", "spent", "used", "status", "chance", "frozen", "shuffles", "drawn")
VERBS = ("hit", "stay", "freeze", "flip-three", "give", "decline", "save", "bust")
_PLACE = {card.name: place for place, card in enumerate(LAW.file.cards)}


def points(numbers: Iterable[str], modifiers: Iterable[str], flip_seven: bool, readings: Mapping[str, str]) -> int:
    """The points of a row of numbers and a row of modifiers.

    >>> points(["5", "8"], ["x2", "+4"], False, LAW.readings())
    30
    """
    total = sum(map(NUMBERS.__getitem__, numbers))
    plus = 0
    doubles = 0
    for card in modifiers:
        if card == DOUBLE:
            doubles += 1
        else:
            plus += MODIFIERS[card] or 0
    if doubles:
        total *= TWICE ** (doubles if readings["flip7.score.two-doubles"] == "each" else 1)
    return total + plus + (BONUS if flip_seven else 0)

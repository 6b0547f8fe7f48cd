"""Flip 7, as ``spec/games/flip7`` has it. Read it beside the rulebook: ``hoyle source flip7-es``.

A round is a stack of things to do (``todo``), the last one first: a Flip Three being dealt, a card waiting to be
aimed, a Second Chance to be given away. When it is empty the turn passes. Everything that leaves no choice is
done by the table; what does is ``asked``, of one seat at a time.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Self

from hoyle.games.flip7.law import (
    BUSTED,
    FLIP_THREE,
    FREEZE,
    IN,
    MODIFIERS,
    NUMBERS,
    OUT,
    SECOND_CHANCE,
    SEVEN,
    THREE,
    rule,
)
from hoyle.games.flip7.refusals import why_not
from hoyle.games.flip7.rounds import Rounds
from hoyle.table import Move, Refused, View


class Flip7(Rounds):
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

    # --- the course of the round ---------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished:
            self.asked = None
            if self.flipper is not None:
                self._flip_seven_ends_round()
            elif self.todo:
                task = self.todo[-1]
                getattr(self, "_do_" + task[0].replace("-", "_"))(task)
            else:
                self._offer()
            if self.asked is not None:
                options = self.options = self._options(self.asked)
                if len(options) > 1:
                    return
                self._carry_out(options[0])
        self.options, self.asked = [], None

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
        if self.events is not None:
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
            self._no_target(chooser, card)

    @rule("flip7.action.used")
    def _no_target(self, chooser: int, card: str) -> None:
        """With nobody left to play it against the card lies aside until the round ends."""
        self.used.append(card)
        target = "flip7.freeze.target" if card == FREEZE else "flip7.flip-three.target"
        self.tell("no-target", target, "flip7.action.used", seat=chooser, card=card)

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

    @rule("flip7.freeze", "flip7.action.used")
    def freeze(self, seat: int, to: int) -> None:
        """Out of the round, cards face down, to be scored when it ends; the Freeze lies aside till then."""
        self.used.append(FREEZE)
        self.status[to] = OUT
        self.frozen.append(to)
        alone = ("flip7.freeze.alone",) if self.status.count(IN) == 0 and seat == to else ()
        self.tell("freeze", "flip7.freeze", "flip7.freeze.target", "flip7.action.apply", *alone, seat=seat, to=to)

    @rule("flip7.flip-three.deal", "flip7.action.used")
    def flip_three(self, seat: int, to: int) -> None:
        """Three cards are to be dealt to the person; the Flip Three lies aside until the round ends."""
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
            if left:
                self.tell("flip-three-stops", "flip7.flip-three.stops", seat=seat)
            if waiting:
                self._lose(seat, waiting)
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
            self._lose(holder, cards)
        elif not cards:
            self.todo.remove(task)
        elif not any(self.targets(chooser, card) for card in cards):
            self.todo.remove(task)
            for card in cards:
                self._no_target(chooser, card)
        elif self.readings["flip7.deferred.order"] == "chosen":
            self.asked = ("aim", chooser, sorted(set(cards)), cards)
        else:
            self.asked = ("aim", chooser, cards[:1], cards)

    @rule("flip7.flip-three.deferred-lost", "flip7.action.used")
    def _lose(self, seat: int, cards: list[str]) -> None:
        """Waiting cards that are not carried out lie aside until the round ends."""
        self.used += cards
        self.tell("deferred-lost", "flip7.flip-three.deferred-lost", "flip7.action.used", seat=seat, cards=list(cards))

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
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
        return why_not(self, move)

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
        parts = other.__dict__
        parts.update(self.__dict__)
        for name in COPIED:
            parts[name] = parts[name][:]
        other.numbers = [row[:] for row in self.numbers]
        other.modifiers = [row[:] for row in self.modifiers]
        other.events = None if self.events is None else self.events[:]
        if not self.todo:
            other.todo = []
            return other
        tasks = {id(task): [part[:] if isinstance(part, list) else part for part in task] for task in self.todo}
        other.todo = [tasks[id(task)] for task in self.todo]
        if self.asked is not None and self.asked[0] == "aim" and self.asked[3] is not None:
            other.asked = (*self.asked[:3], other.todo[-1][3])
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.flip7.layout import lay_out

        lay_out(self, position)


@cache
def _hit_or_stay(seat: int) -> list[Move]:
    """The two options of a turn; made once, since nearly every move is one of them."""
    return [{"seat": seat, "do": "hit"}, {"seat": seat, "do": "stay"}]


COPIED = ("totals", "pile", "discards", "spent", "used", "status", "chance", "frozen", "shuffles", "drawn")


ENGINE = Flip7

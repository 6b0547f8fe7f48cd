"""Games that do not go on: where a program stops answering, so that it is not waited for there again and again.

A program that hangs costs the whole time limit, more than once, for each game in which it does. So after the first time
we find the move at which it hangs. From then on, scripts that would come to the same situation are only sent up to
there, and count as not answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from hoyle.script import Trace
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures.failure import rules_of
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind
from hoyle_conformance.wire.messages import Op, Request

AT_ONCE = 64
"""How many beginnings of a game are tried in one go: a program answers those before it hangs, and we wait once."""
OFTEN = 2
"""From this many hangs on, one rule that was never seen right is enough to expect another."""
NAMED = 3
"""How many rules are named if a game does not continue."""

Ask = Callable[[Iterable[Request]], Iterator[Answer]]


class Hang(NamedTuple):
    """A situation in which the program did not answer."""

    situation: Situation
    trouble: Trouble


class Expected(NamedTuple):
    """Where a script would make the program hang, and why we think so."""

    at: int
    """After how many moves."""
    trouble: Trouble


class Liveness:
    """What is known about games that do not continue."""

    def __init__(self) -> None:
        self.hangs: list[Hang] = []
        self.furthest = -1
        """The most moves of a game that was answered; below 0 if none was."""
        self.own_games_hang = False
        """Whether it was waited for in vain to deal a game by itself."""
        self.own_games_long = False
        """Whether several games of its own were too long for one reply."""
        self._before = Evidence()

    def at_hand(self) -> Liveness:
        """A copy for another share: what that learns, it learns by itself."""
        other = Liveness()
        other.hangs, other.furthest, other.own_games_hang = [*self.hangs], self.furthest, self.own_games_hang
        other.own_games_long = self.own_games_long
        other._before = self._before
        return other

    def add(self, other: Liveness) -> None:
        """Adds what was found out in a share that began with some of this."""
        self.hangs += (hang for hang in other.hangs if hang not in self.hangs)
        self.furthest = max(self.furthest, other.furthest)
        self.own_games_hang |= other.own_games_hang
        self.own_games_long |= other.own_games_long

    def after(self, evidence: Evidence) -> Liveness:
        """What is known now that this was seen; what was right only matters where something hangs."""
        other = self.at_hand()
        if other.hangs:
            other._before = Evidence()
            other._before.right.update(evidence.right)
        return other

    def note(self, trace: Trace, answer: Answer) -> None:
        """Notes that a game was answered."""
        if answer.trouble is None:
            self.furthest = max(self.furthest, len(trace.script.moves))

    def expected(self, trace: Trace, evidence: Evidence) -> Expected | None:
        """The first step of a game at which the program would hang; None if it continues, as far as we know."""
        if not self.hangs:
            return None
        if self.furthest < min(1, len(trace.script.moves)):  # it has not continued in any game
            return Expected(self.furthest + 1, self.hangs[0].trouble)
        right = self._times_right(evidence)
        never_right = [{rule for rule in hang.situation if not right[rule]} for hang in self.hangs]
        for at, step in enumerate(map(set, steps_of(trace))):
            for hang, suspects in zip(self.hangs, never_right, strict=True):
                if self._alike(step, suspects, hang, evidence):
                    return Expected(at, hang.trouble)
        return None

    def _alike(self, step: set[str], suspects: set[str], hang: Hang, evidence: Evidence) -> bool:
        """Whether a step is like one in which the program hung, by the rules at work that were never seen right."""
        if not suspects:
            right = evidence.right[hang.situation] or self._before.right[hang.situation]
            return step == set(hang.situation) and not right
        return bool(suspects & step) if len(self.hangs) >= OFTEN else suspects <= step

    def _times_right(self, evidence: Evidence) -> Counter[str]:
        """How often each rule was seen right, before this share and in it."""
        return evidence.times_right() + self._before.times_right()

    def learn(self, trace: Trace, ask: Ask) -> Expected | None:
        """Finds out where the program hangs in a game that it did not answer. None if this time it answers."""
        found = find_hang(trace, ask)
        if found is None:
            return None
        at, trouble = found
        self.furthest = max(self.furthest, at - 1)
        steps = steps_of(trace)  # it may ask for more after the end of the game
        self.hangs.append(Hang(steps[min(at, len(steps) - 1)] if steps else (), trouble))
        return Expected(at, trouble)

    def name(self, evidence: Evidence) -> Trouble:
        """Says in which situation the last hang was, by the rules at work that were never seen right."""
        where, trouble = self.hangs[-1]
        right = self._times_right(evidence)
        rules = [rule for rule in where if not right[rule]] or list(where)
        if rules:
            more = "" if len(rules) <= NAMED else ", …"
            message = f"the game does not go on ({', '.join(rules[:NAMED])}{more}): {trouble.message}"
            trouble = msgspec.structs.replace(trouble, message=message)
            self.hangs[-1] = Hang(where, trouble)
        return trouble


def is_hang(answer: Answer) -> bool:
    """Whether the program was asked and did not answer in time."""
    trouble = answer.trouble
    return trouble is not None and trouble.kind is TroubleKind.TIMEOUT and trouble.asked


def is_too_long(answer: Answer) -> bool:
    """Whether the program answered more than one reply may have."""
    return answer.trouble is not None and answer.trouble.kind is TroubleKind.TOO_LONG


def steps_of(trace: Trace) -> list[Situation]:
    """The rules at work in each step of a game; in a step that is refused, those that forbid it."""
    steps = [situation(rules_of(events)) for events in trace.events or []]
    if trace.refused is not None:
        steps[trace.refused.at + 1 :] = [situation(trace.refused.rules)]
    return steps


def beginning(trace: Trace, moves: int) -> Trace:
    """The first moves of a game."""
    script = trace.script.replace(moves=trace.script.moves[:moves])
    refused = trace.refused if trace.refused is not None and trace.refused.at < moves else None
    events = None if trace.events is None else trace.events[: moves + 1]
    return Trace(script=script, views=trace.views[: moves + 1], refused=refused, events=events)


def find_hang(trace: Trace, ask: Ask) -> tuple[int, Trouble] | None:
    """After how many moves a program hangs, and what it is told; None if it answers every beginning of the game."""
    answered, last = -1, len(trace.script.moves)
    while True:
        tried = _spread(answered + 1, last)
        found = _first_hang(trace, tried, ask)
        if found is None:
            return None
        number, trouble = found
        answered, last = tried[number - 1] if number else answered, tried[number]
        if last - answered == 1:
            return last, trouble


def _spread(first: int, last: int) -> list[int]:
    """A few numbers from the first to the last."""
    apart = max(1, -(-(last - first + 1) // AT_ONCE))
    return sorted({*range(first, last, apart), last})


def _first_hang(trace: Trace, tried: Sequence[int], ask: Ask) -> tuple[int, Trouble] | None:
    answers = ask(Request(id=0, op=Op.PLAY, script=beginning(trace, moves).script) for moves in tried)
    try:
        for number, answer in enumerate(answers):
            if is_hang(answer) and answer.trouble is not None:
                return number, answer.trouble
        return None
    finally:
        give_up(answers)


def give_up(answers: Iterator[Answer]) -> None:
    """Nobody wants the remaining answers."""
    close = getattr(answers, "close", None)
    if close is not None:
        close()

"""The bench: one implementation, and everything that is needed to test it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import chain, count
from typing import NamedTuple, Protocol

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.every_step import Judged, judge_every_step
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.failures.no_answer import broke
from hoyle_conformance.judging.fewer_cards import FewerCards
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.liveness import Expected, Liveness, beginning, give_up, is_hang, steps_of
from hoyle_conformance.judging.resuming import expect_after
from hoyle_conformance.judging.shares import WHOLE, Share
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.mood_choice import Reached
from hoyle_conformance.scripts.pool_cache import Pool, PoolCache, key_of, listed
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import Op, Request


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much to test: numbers of scripts, games and cases."""

    scripts: int
    refusals: int
    games: int
    """Games the implementation deals by itself."""
    twins: int


PRESETS = {
    "quick": Effort(scripts=1500, refusals=400, games=200, twins=160),
    "ci": Effort(scripts=6000, refusals=1200, games=500, twins=300),
    "nightly": Effort(scripts=100_000, refusals=10_000, games=2000, twins=1000),
}


class OutOfTime(Exception):
    """The run has to be over."""


class Watcher(Protocol):
    """Looks at every game that passes by, and at what the implementation showed of it."""

    def __call__(self, script: Script, answer: Answer, as_expected: bool = False) -> None:
        """``as_expected`` says that every view is the one that the reference shows."""


class _Sent(NamedTuple):
    """A game that is being asked for."""

    trace: Trace
    part: Trace
    """As much of it as the program is asked for."""
    hang: Expected | None
    """Where the program would stop answering."""


@dataclass
class Bench:
    """One implementation on the bench."""

    implementation: Implementation
    kit: GameKit
    law: GameLaw
    claim: Claim
    effort: Effort
    seed: int
    share: Share = WHOLE
    """The part of the work that is being done."""
    watchers: list[Watcher] = field(default_factory=list)
    only: str | None = None
    """Only checks whose ids match this pattern are looked for, where each can be looked for by itself."""
    also: frozenset[str] = frozenset()
    """Checks that are looked for all the same."""
    deadline: float | None = None
    """When the run has to be over."""
    enough: float | None = None
    """When nothing new is started, so that there is time to conclude."""
    left_out: frozenset[str] = frozenset()
    """Mutants that no program is compared with: so it is measured how a bug is told that is in no catalogue."""
    pools: PoolCache | None = None
    """Where scripts are kept from one run to the next."""
    until: float | None = None
    """The same while something is being gathered: then nothing more is asked."""

    def __post_init__(self) -> None:
        self.eyes = Eyes(self.law, self.claim.observables, self.claim.composite, self.claim.house_rules)
        self._fewer = FewerCards(self.law, self.claim.without)
        self.evidence = Evidence()
        self.known: dict[str, Callable[[AnyFailure], bool]] = {}
        """By check, whether a failure of it is the one that is known."""
        self.liveness = Liveness()
        self._ids = count(1)
        self.reached: Reached = {}
        """What the scripts of earlier shares have reached."""

    def begin(self, share: Share, first_id: int, liveness: Liveness, reached: Reached) -> None:
        """Begins a share of some work. It knows of those before it where the program hangs and what was reached."""
        self.share, self._ids, self.evidence = share, count(first_id), Evidence()
        self.liveness, self.reached = liveness, reached

    def wants(self, check: str) -> bool:
        """Whether a check is looked for."""
        return self.only is None or check in self.also or fnmatchcase(check, self.only)

    def pool_key(self, section: str) -> str | None:
        """By what the scripts of a section, in this share, are kept; None if they are not.

        Where the time is limited, the clock decides how many scripts there are.
        """
        if self.pools is None or self.enough is not None or self.kit is not kit_of(self.kit.game):
            return None
        share = (section, *self.share, listed(self.reached))
        return key_of(self.kit.game, self.claim, self.effort, self.seed, share)

    def kept_pool(self, key: str | None) -> Pool | None:
        """The scripts that were kept by this key."""
        return None if key is None or self.pools is None else self.pools.get(key)

    def keep_pool(self, key: str | None, pool: Pool) -> None:
        """Keeps scripts for the next run."""
        if key is not None and self.pools is not None:
            self.pools.put(key, pool)

    def supposes(self, readings: Mapping[str, str]) -> bool:
        """Whether these readings are among those that are claimed."""
        return all(self.claim.readings[ruling] == reading for ruling, reading in readings.items())

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """Asks the implementation, with ids filled in. Raises OutOfTime."""
        answers = self.implementation.ask(self._numbered(requests))
        return map(self._fewer.filled_in, answers) if self._fewer else answers

    def _numbered(self, requests: Iterable[Request]) -> Iterator[Request]:
        for one in requests:
            if self.until is not None and time.monotonic() > self.until:
                raise OutOfTime
            if one.script is not None and one.script.departures:  # how the reference plays is no business of a program
                one = msgspec.structs.replace(one, script=one.script.replace(departures=[]))
            yield msgspec.structs.replace(one, id=next(self._ids))

    def play(self, traces: Iterable[Trace]) -> Iterator[tuple[Trace, Answer, Finding | None]]:
        """Has scripts played, and compares the outcomes with the reference: the first departure of each."""
        return ((one.trace, one.answer, next(iter(one.findings), None)) for one in self.play_on(traces))

    def play_on(self, traces: Iterable[Trace], guessed: bool = False) -> Iterator[Judged]:
        """Has scripts played, and judges every step of the outcomes.

        Scripts that are ``guessed`` rest on a table of which not everything is seen. If a program shows no views of one
        we may have guessed wrong, and an error, a refusal or another question proves nothing.
        """
        source, waiting = iter(traces), deque[_Sent]()
        while True:
            left, waiting = waiting, deque()
            answers = self.ask(self._plays((*(one.trace for one in left),), source, waiting))
            for answer in answers:
                yield from self._not_asked(waiting)
                sent = waiting.popleft()
                if guessed and answer.views is None and answer.trouble is None:
                    continue
                if not is_hang(answer):
                    yield self._judged(sent, answer)
                    continue
                give_up(answers)  # those after it may hang too: they are asked again when we know where
                hang = self.liveness.learn(sent.part, self.ask)
                yield self._judged(sent, answer) if hang is None else self._again(sent.trace, hang)
                break
            else:
                yield from self._not_asked(waiting)
                return

    def play_aside(self, traces: Iterable[Trace]) -> Iterator[Judged]:
        """Has scripts played that rest on a guess, and judges them; only what becomes of the last move is evidence.

        Whatever goes wrong before it was seen in other games, or follows from that.
        """
        for trace in traces:
            for one in self.play_unnoted([trace], guessed=True):
                self.evidence.note_last(one)
                yield one

    def play_unnoted(self, traces: Iterable[Trace], guessed: bool = False) -> list[Judged]:
        """Has scripts played that are no part of what is checked, and judges them: nothing of it is evidence."""
        before, self.evidence = self.evidence, Evidence()
        try:
            return list(self.play_on(traces, guessed))
        finally:
            self.evidence = before

    def _plays(self, again: Iterable[Trace], source: Iterator[Trace], waiting: deque[_Sent]) -> Iterator[Request]:
        """Asks for games, as far as they go on; those that go nowhere are left waiting without a question."""
        for trace in chain(again, source):
            hang = self.liveness.expected(trace, self.evidence)
            part = trace if hang is None else beginning(trace, hang.at - 1)
            waiting.append(_Sent(trace, part, hang))
            if hang is None or hang.at:
                yield Request(id=0, op=Op.PLAY, script=part.script)

    def _not_asked(self, waiting: deque[_Sent]) -> Iterator[Judged]:
        """The games at the front that were not asked for."""
        while waiting and (hang := waiting[0].hang) is not None and not hang.at:
            yield self._hung(waiting.popleft().trace, hang)

    def _judged(self, sent: _Sent, answer: Answer) -> Judged:
        """What a program did with a script, or with the part of it that was sent."""
        self.liveness.note(sent.part, answer)
        judged = judge_every_step(sent.part, answer, self.eyes)
        self.show(sent.part.script, answer, judged.as_expected)
        if sent.hang is not None and not judged.findings:
            return self._hung(sent.trace, sent.hang, judged)
        self.evidence.note(judged)
        return judged._replace(trace=sent.trace)

    def _again(self, trace: Trace, hang: Expected) -> Judged:
        """A game in which the program was just found to hang, asked for once more as far as it goes on."""
        if hang.at:
            part = beginning(trace, hang.at - 1)
            (answer,) = self.ask([Request(id=0, op=Op.PLAY, script=part.script)])
            judged = self._judged(_Sent(trace, part, None), answer)
            if judged.findings:
                return judged
        return self._hung(trace, hang._replace(trouble=self.liveness.name(self.evidence)))

    def _hung(self, trace: Trace, hang: Expected, before: Judged | None = None) -> Judged:
        """A game that does not go on, with what was seen of it before."""
        asked = Request(id=0, op=Op.PLAY, script=trace.script)
        failure = broke(hang.trouble, trace.script.replace(moves=trace.script.moves[: hang.at]), hang.at)
        judged = Judged(
            trace=trace,
            answer=Answer(request=asked, trouble=hang.trouble),
            findings=[Finding(failure=failure, trace=trace)],
            right=before.right if before else [],
            hidden=steps_of(trace)[hang.at + 1 :],
        )
        self.evidence.note(judged)
        return judged

    def show(self, script: Script, answer: Answer, as_expected: bool = False) -> None:
        """Lets all watchers look at the outcome of a script."""
        for watch in self.watchers:
            watch(script, answer, as_expected)

    def expect(self, script: Script) -> Trace:
        """How the reference plays a script; with a departure there may be more shuffles than it has."""
        script = script.replace(readings=self.claim.readings, without=self.claim.without)
        return run(script, events=True, seed=0 if script.departures else None)

    def expect_after(self, failure: AnyFailure) -> Trace:
        """How the reference plays a failure's script, resuming after earlier departures of the same game."""
        if failure.taken_up:
            script = failure.script.replace(readings=self.claim.readings)
            after = expect_after(script, failure.taken_up, self.eyes)
            if after is not None:
                return after
        return self.expect(failure.script)

    def speak(self, trace: Trace) -> Trace:
        """The trace with a script that names only the readings that are not the default."""
        return msgspec.structs.replace(
            trace, script=trace.script.replace(readings=self.claim.spoken_readings(self.law))
        )

"""Two implementations against each other: the shortest game on which they differ, and which is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import msgspec

from hoyle.script import Script, Trace
from hoyle.table import Impossible, Refused, View
from hoyle_conformance.checks import script_pool as pool
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.judging.failures import (
    AnyFailure,
    ChangedTheTable,
    Differs,
    WronglyAccepted,
    WronglyRefused,
)
from hoyle_conformance.judging.judge import Finding, judge, other_readings
from hoyle_conformance.judging.shrink import Shortener
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import Op, Request

BATCH = 32
"""How many scripts are in progress at once."""


@dataclass(frozen=True)
class Parting:
    """The first point at which two implementations differ."""

    trace: Trace
    """The script, and how the reference plays it."""
    answers: tuple[Answer, Answer]
    at: int
    """How many moves were made; if one of the two does not make the next move, that move is in question."""
    differences: list[Difference] = field(default_factory=list)
    """Expected is what the first one shows, got what the second shows; None if one stops and the other does not."""
    changed: bool = False
    """Both refuse the move, and afterwards the tables differ."""

    @property
    def finding(self) -> Finding:
        """The divergence in the form that the shrinker and the story use."""
        at, script = self.at, self.trace.script
        failure: AnyFailure
        if self.changed:
            failure = ChangedTheTable(at=at, script=script, differences=self.differences)
        elif self.differences:
            failure = Differs(at=at, script=script, differences=self.differences)
        elif self.trace.refused is None:
            failure = WronglyRefused(at=at, script=script)
        else:
            failure = WronglyAccepted(at=at, script=script)
        return Finding(failure=failure, trace=self.trace)

    def like(self, other: Parting) -> bool:
        """Whether two divergences are of the same kind."""
        return type(self.finding.failure) is type(other.finding.failure)

    @property
    def cut(self) -> Script:
        """The script without what comes after the divergence."""
        return self.finding.failure.cut()


@dataclass
class Match:
    """The outcome of a comparison."""

    parting: Parting | None = None
    played: int = 0
    """Scripts that both have played."""
    moves: int = 0
    """Moves that both have made in them."""
    not_played: int = 0
    """Scripts that at least one of them does not support. Tables laid out by hand need not be supported."""
    blank: int = 0
    """Scripts that both have played, and of which neither shows anything that is compared."""
    broken: tuple[Trace, tuple[Answer, Answer]] | None = None
    """The first script on which one of them broke."""
    unprovoked: int = 0
    """How often one of them ended although no request makes it end."""

    @property
    def complete(self) -> bool:
        """Whether every script was compared, and some move was made. What was not shown is not the same."""
        return self.moves > 0 and not (self.not_played or self.blank or self.broken or self.unprovoked)


def shows_something(answer: Answer, eyes: Eyes) -> bool:
    """Whether an answer says anything that can differ: a refusal, or a part of a view that both claim."""
    return answer.refused is not None or any(eyes.looks_at(view) for view in answer.views or () if view is not None)


def common_claim(one: Claim, other: Claim) -> Claim:
    """What both claim, under the readings of the first."""
    players = max(one.players[0], other.players[0]), min(one.players[1], other.players[1])
    variants = [variant for variant in one.variants if variant in other.variants]
    if players[0] > players[1] or not variants:
        raise BadProfile("the two have no variant of {game} and no number of players in common", game=one.game)
    for claim in (one, other):
        if not claim.answers(Op.PLAY) or claim.chance == "report":
            raise BadProfile(
                "both must answer play and take the order of the cards; one of them does not say so in its hello"
            )
    return msgspec.structs.replace(
        one,
        players=players,
        variants=variants,
        ops=one.ops & other.ops,
        observables=one.observables & other.observables,
        reshuffles=one.reshuffles and other.reshuffles,
        forbids=one.forbids and other.forbids,
        composite=one.composite or other.composite,
    )


class Rivals:
    """Has two implementations play the same scripts."""

    def __init__(self, one: Implementation, other: Implementation, claim: Claim, seed: int, scripts: int) -> None:
        self.both = (one, other)
        self.bench = pool.bench_of(one, claim, seed, scripts)

    def compare(self) -> Match:
        """Plays until they diverge, or until there are no more scripts."""
        match = Match()
        scripts = self._scripts()
        while batch := list(islice(scripts, BATCH)):
            for trace, answers in self._play(batch):
                if any(answer.unsupported is not None for answer in answers):
                    match.not_played += trace.script.position is None
                elif any(map(broken, answers)):
                    match.broken = match.broken or (trace, answers)
                elif not any(shows_something(answer, self.bench.eyes) for answer in answers):
                    match.blank += 1
                else:
                    match.played += 1
                    match.moves += min(_stop(answer)[0] for answer in answers)
                    if parting := part(trace, answers, self.bench.eyes):
                        match.parting = self._shortest(parting)
                        return match
        match.unprovoked = sum(one.anomalies.unprovoked for one in self.both)
        return match

    def _scripts(self) -> Iterator[Trace]:
        """The scripts, directed ones first."""
        yield from (trace for _, _, trace in pool.of_scenarios(self.bench))
        yield from (trace for _, trace in pool.unlawful(self.bench))
        yield from pool.lawful(self.bench)

    def _play(self, traces: list[Trace]) -> Iterable[tuple[Trace, tuple[Answer, Answer]]]:
        requests = [Request(id=number, op=Op.PLAY, script=trace.script) for number, trace in enumerate(traces, 1)]
        one, other = (list(implementation.ask(requests)) for implementation in self.both)
        return zip(traces, zip(one, other, strict=True), strict=True)

    def _part(self, trace: Trace) -> Parting | None:
        for _, answers in self._play([trace]):
            if not any(broken(answer) or answer.unsupported is not None for answer in answers):
                return part(trace, answers, self.bench.eyes)
        return None

    def _shortest(self, parting: Parting) -> Parting:
        """A shorter game on which they diverge in the same way."""
        found: list[Parting] = []

        def goes_wrong(trace: Trace) -> Finding | None:
            other = self._part(trace)
            if other is None or not other.like(parting):
                return None
            found.append(other)
            return other.finding

        refused = parting.trace.refused
        differs = isinstance(parting.finding.failure, Differs)
        unlawful = None if refused is None or differs else refused.at
        try:
            cut = self._part(self._expect(parting.cut)) or parting
            finding = Shortener(self.bench, parting.cut, goes_wrong, unlawful, cut.finding).run()
        except (Refused, Impossible):
            return parting
        best = next((one for one in found if one.finding == finding), cut)
        return self._part(self._expect(best.cut)) or best  # what comes after the difference is not part of the story

    def _expect(self, script: Script) -> Trace:
        return self.bench.speak(self.bench.expect(script))

    def stands(self, parting: Parting) -> list[tuple[Finding | None, list[tuple[str, str]]]]:
        """For each of the two: where it differs from the reference, and readings under which it is right."""
        found = []
        for answer in parting.answers:
            finding = judge(parting.trace, answer, self.bench.eyes)
            readings = []
            if finding is not None:
                script = parting.trace.script
                readings = list(other_readings(self.bench.law, self.bench.claim, script, answer, self.bench.eyes))
            found.append((finding, readings))
        return found


def broken(answer: Answer) -> str:
    """Why there is nothing to compare, if the program broke."""
    return answer.trouble.message if answer.trouble is not None else answer.error or ""


def part(trace: Trace, answers: tuple[Answer, Answer], eyes: Eyes) -> Parting | None:
    """The first point at which two answers to a script differ; None if they do not."""
    one, other = map(_seen, answers)
    for at, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if differences := _differences(eyes, mine, theirs):
            return Parting(trace, answers, at, differences)
    stops = sorted(map(_stop, answers))
    if stops[0] == stops[1] or (eyes.composite and all(answer.refused is not None for answer in answers)):
        return _afterwards(trace, answers, eyes)
    return Parting(trace, answers, min(stops[0][0], stops[1][0]))


def _seen(answer: Answer) -> list[View | None]:
    """The views up to the point at which it stopped."""
    views = answer.views or []
    return views if answer.result is not None else views[: _stop(answer)[0] + 1]


def _stop(answer: Answer) -> tuple[int, str]:
    """After how many moves it stopped, and how."""
    if answer.refused is not None:
        return answer.refused.at, "refused"
    if answer.diverged is not None:
        return answer.diverged.at, "asked"
    return len(answer.views or []) - 1, "end"


def _afterwards(trace: Trace, answers: tuple[Answer, Answer], eyes: Eyes) -> Parting | None:
    """Whether a refusal has left the two tables the same."""
    at = _stop(answers[0])[0]
    last = [(answer.views or [])[at + 1 :][-1:] for answer in answers]
    if eyes.composite or answers[0].refused is None or not all(last):
        return None
    differences = _differences(eyes, last[0][0], last[1][0])
    return Parting(trace, answers, at, differences, changed=True) if differences else None


def _differences(eyes: Eyes, mine: View | None, theirs: View | None) -> list[Difference]:
    """What the two show differently, whichever has more to show."""
    if mine is None or theirs is None:
        return [] if eyes.composite or mine is theirs else [Difference("view", mine, theirs)]
    found = {one.path: one for one in eyes.differences(mine, theirs)}
    for back in eyes.differences(theirs, mine):
        found.setdefault(back.path, Difference(back.path, back.got, back.expected))
    return list(found.values())

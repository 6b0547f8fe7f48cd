"""Leaks: two games that differ only in what a seat cannot see must look the same to it, move for move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle.table import Impossible
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, Operation
from hoyle_conformance.checks.section import Planned, Section, make_check, not_seen_to_hold
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ByHouseRule, TellsApart
from hoyle_conformance.judging.judge import Finding, beyond_house_rule, judge_seen, no_answer
from hoyle_conformance.judging.shares import how_many
from hoyle_conformance.judging.situations import situation
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, ViewResult

SAYS = Words(
    "What a seat sees does not depend on what it cannot see.",
    "Lo que ve un asiento no depende de lo que no puede ver.",
)

LEAST = 40
"""Pairs in a share, at least."""
SHORT, LONG = 20, 45
"""How many moves most games have at most, and the others: what is covered late is hidden too."""

Pair = tuple[Trace, Trace, int]
"""A game, its twin, and the seat that can see no difference."""


class Leaks(Section[None]):
    """One check for what seats see."""

    def planned(self, bench: Bench) -> list[Planned[None]]:
        """The one check, where the game has anything hidden."""
        if not bench.kit.twin:
            return []
        check = make_check(bench, Kind.LEAK, "leak.views", bench.kit.leak_rules, SAYS)
        return [Planned(check, (Operation(Op.VIEW), *GAMES_ON_PURPOSE), None)]

    def shares(self, bench: Bench) -> int:
        """By the number of pairs."""
        return how_many(bench.effort.twins, LEAST)

    def gather(self, bench: Bench) -> Tally:
        """Looks at twin games through the eyes of a seat, where the implementation plays both as it should.

        A program that plays a different game shows different tables in the two, without leaking anything.
        """
        tally = Tally()
        for one in self.planned(bench):
            if one.excused(bench) is None:
                self._compare(bench, one.check.id, tally)
        return tally

    def _compare(self, bench: Bench, id: str, tally: Tally) -> None:
        pairs = list(self._played(bench, tally, id))
        requests = (
            Request(id=0, op=Op.VIEW, script=one.script, seat=seat)
            for trace, twin, seat in pairs
            for one in (trace, twin)
        )
        answers = bench.ask(requests)
        for pair in pairs:
            trace, twin, _ = pair
            first, second = next(answers), next(answers)
            tally.exercised[id] += 1
            hidden_by = list(bench.kit.twins_differ_by(trace.script, twin.script) if bench.kit.twins_differ_by else ())
            finding = _judge(bench, pair, first, second, hidden_by or list(bench.kit.leak_rules))
            if finding is None and hidden_by:
                bench.evidence.right[situation(hidden_by)] += 1  # what else differs in another pair was shown there
            if finding is not None:
                tally.findings.append((id, beyond_house_rule(trace, finding.at, bench.eyes) or finding))

    def _played(self, bench: Bench, tally: Tally, id: str) -> Iterator[Pair]:
        """The pairs of which both games are played as they should be; the others are only counted."""
        pairs = list(self._pairs(bench))
        played = bench.play(one for trace, twin, _ in pairs for one in (trace, twin))
        for pair in pairs:
            findings = [finding for _, _, finding in (next(played), next(played)) if finding is not None]
            if not findings:
                yield pair
            elif any(isinstance(finding.failure, ByHouseRule) for finding in findings):
                tally.beyond[id] += 1
            else:
                tally.diverged[id] += 1

    def _pairs(self, bench: Bench) -> Iterator[Pair]:
        rng = Random(f"{bench.seed} twins {bench.share.number}")
        moods = list(bench.kit.moods.named)
        assert bench.kit.twin is not None
        for number in bench.share.numbers(bench.effort.twins):
            mood = moods[number % len(moods)]
            most = rng.randint(0, SHORT) if number % 4 < 3 else rng.randint(SHORT, LONG)
            recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), mood, most)
            if recording is None:
                continue
            trace = recording.trace()
            script = trace.script
            if bench.claim.composite and recording.within_turn():
                continue  # a program to which a turn is one move has nothing to show there
            seat = rng.randrange(script.players)
            other = bench.kit.twin(script, seat, rng)
            if other is not None and (twin := _as_expected(bench, trace, other)) is not None:
                yield trace, twin, seat

    def result(self, bench: Bench, planned: Planned[None], tally: Tally) -> Result:
        """Vacuous if no pair was played as it should be."""
        id = planned.check.id
        if not tally.exercised[id] and (tally.diverged[id] or tally.beyond[id]):
            return not_seen_to_hold(bench, planned.check, tally, id)
        return super().result(bench, planned, tally)


def _as_expected(bench: Bench, trace: Trace, other: Script) -> Trace | None:
    """The twin as the reference plays it; None if with a departure the two games do not look the same."""
    try:
        twin = bench.speak(bench.expect(other))
    except Impossible:
        if bench.claim.followed:
            return None
        raise
    return None if bench.claim.followed and twin.views != trace.views else twin


def _judge(bench: Bench, pair: Pair, first: Answer, second: Answer, about: list[str]) -> Finding | None:
    trace, _, seat = pair
    at = len(trace.script.moves)
    views = []
    for answer in (first, second):
        if not isinstance(answer.result, ViewResult):
            return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
        views.append(answer.result.view)
    one, two = views
    if one == two:
        seen = trace.script.replace(readings=bench.claim.readings).played().view(seat)
        blanked = bench.eyes.blanked(seen)  # showing nothing tells nothing
        return judge_seen(bench.eyes, trace, at, seat, blanked, first, bench.kit.leak_rules)
    differences = [
        Difference(key, one.get(key), two.get(key)) for key in sorted({*one, *two}) if one.get(key) != two.get(key)
    ]
    leak = TellsApart(at=at, script=trace.script, seat=seat, differences=differences, about=about)
    return Finding(failure=leak, trace=trace)

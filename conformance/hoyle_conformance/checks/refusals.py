"""Refusals: unlawful moves of every kind. They must be refused, and the table must not change."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from random import Random

from hoyle.script import Trace
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.checks.agreement import excused
from hoyle_conformance.games import Unlawful
from hoyle_conformance.generate import record
from hoyle_conformance.verdicts import Verdict


class Refusals:
    """One check for each kind of unlawful move."""

    def checks(self, bench: Bench) -> list[Check]:
        """The kinds of unlawful moves."""
        return [self._check(bench, kind) for kind in bench.kit.unlawful_kinds]

    @staticmethod
    def _check(bench: Bench, kind: Unlawful) -> Check:
        return bench.check(Kind.AGREEMENT, f"refusal.{kind.id}", kind.rules, kind.says)

    def gather(self, bench: Bench) -> Tally:
        """Sends scripts that end in an unlawful move."""
        tally = Tally()
        if excused(bench) is not None or not bench.claim.forbids:
            return tally
        kinds: deque[str] = deque()
        for _, _, finding in bench.play(self._scripts(bench, kinds)):
            id = f"{bench.kit.game}.refusal.{kinds.popleft()}"
            tally.exercised[id] += 1
            if finding is not None and finding.outcome != "differs":  # what differs before is not a matter of refusals
                tally.findings.append((id, finding))
        return tally

    def _scripts(self, bench: Bench, kinds: deque[str]) -> Iterator[Trace]:
        """Games stopped anywhere, with an unlawful move at the end; the kind least often sent first."""
        rng = Random(f"{bench.seed} refusals {bench.shard}")
        sent: Counter[str] = Counter()
        for number in range(bench.share(bench.effort.refusals)):
            mood = bench.kit.moods[number % len(bench.kit.moods)]
            most = None if number % 7 == 0 else rng.randint(0, 40)
            recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), mood, most)
            if recording is None:
                continue
            found = bench.kit.unlawful(recording.table, rng)
            if not found:
                continue
            kind, move = min(found, key=lambda one: (sent[one[0]], rng.random()))
            sent[kind] += 1
            script = recording.trace().script
            kinds.append(kind)
            yield bench.speak(bench.expect(script.replace(moves=[*script.moves, move])))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Accepted, crashed and refused are three different answers."""
        excuse = excused(bench)
        if excuse is None and not bench.claim.forbids:
            excuse = Verdict.UNTESTABLE, "says that it cannot refuse moves"
        for check in self.checks(bench):
            if excuse is not None:
                yield Result(check=check, verdict=excuse[0], reason=excuse[1])
            else:
                yield plain_result(bench, check, tally)

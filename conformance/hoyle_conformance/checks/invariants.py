"""Invariants: what must hold in every view that passed by, whatever script it came from."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.judging.verdicts import Verdict


class Invariants:
    """One check for each invariant of the game. It gathers nothing of its own: the bench looks at all views."""

    def checks(self, bench: Bench) -> list[Check]:
        """The invariants."""
        return [bench.check(Kind.INVARIANT, f"invariant.{one.id}", one.rules, one.says) for one in bench.kit.invariants]

    def gather(self, bench: Bench) -> Tally:
        """What the invariants have seen so far; this section comes last."""
        return bench.seen

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """An invariant that needs what is not shown is untestable."""
        for check, invariant in zip(self.checks(bench), bench.kit.invariants, strict=True):
            missing = sorted(invariant.needs - bench.claim.observables)
            if not bench.supposes(invariant.under):
                yield Result(check=check, verdict=Verdict.NOT_CLAIMED, reason="supposes another reading")
            elif missing:
                verdict, reason = bench.lacks(*missing, reason=f"needs {', '.join(missing)} in the views")
                yield Result(check=check, verdict=verdict, reason=reason)
            elif "play" not in bench.claim.ops and "selfplay" not in bench.claim.ops:
                verdict, reason = bench.lacks("play", "selfplay", reason="needs the operation play or selfplay")
                yield Result(check=check, verdict=verdict, reason=reason)
            else:
                yield plain_result(bench, check, tally, shrink=False)

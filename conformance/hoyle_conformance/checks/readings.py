"""Readings: finds out which reading of a ruling an implementation follows, and holds it to the one it claims."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.law.model import Ruling, Scenario
from hoyle.script import run
from hoyle.table import Impossible
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, by_house_rule, failure_of, not_run
from hoyle_conformance.checks.examples import excused, judge_trial, whole_script
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.scenarios import outcome_trial


class Readings:
    """One check for each ruling that a scenario tells apart."""

    def checks(self, bench: Bench) -> list[Check]:
        """The rulings with a scenario."""
        return [check for check, _, _ in self._rulings(bench)]

    def _rulings(self, bench: Bench) -> list[tuple[Check, Ruling, Scenario]]:
        game = bench.kit.game
        found = []
        for scenario in bench.law.scenarios.values():
            if scenario.tells_apart is not None:
                ruling = bench.law.rulings[scenario.tells_apart]
                tail = ruling.id.removeprefix(game + ".")
                rules = [rule.id for rule in bench.law.rules.values() if ruling.id in rule.rulings]
                found.append((bench.check(Kind.READING, f"reading.{tail}", rules, ruling.question), ruling, scenario))
        return found

    def gather(self, bench: Bench) -> Tally:
        """Plays each telling script and notes under which readings what came is right."""
        tally = Tally()
        for number, (check, ruling, scenario) in enumerate(self._rulings(bench)):
            excuse = excused(bench, scenario)
            if excuse is not None:
                tally.facts.setdefault(check.id, excuse)
            elif bench.mine(number):
                self._probe(bench, check, ruling, scenario, tally)
        return tally

    def _probe(self, bench: Bench, check: Check, ruling: Ruling, scenario: Scenario, tally: Tally) -> None:
        claimed = bench.claim.readings[ruling.id]
        trial = outcome_trial(bench.law, scenario, bench.claim.readings, scenario.outcomes[claimed])
        script = whole_script(bench, trial)
        trace, answer, _ = next(iter(bench.play([bench.speak(bench.expect(script))])))
        tally.exercised[check.id] += 1
        finding = judge_trial(bench, trial, trace, answer)
        if finding is None:
            return
        fits = []
        for reading, outcome in scenario.outcomes.items():
            if reading == claimed:
                continue
            readings = bench.claim.readings | {ruling.id: reading}
            try:
                other = outcome_trial(bench.law, scenario, readings, outcome)
                expected = run(script.replace(readings=readings))
            except Impossible:
                continue
            if judge_trial(bench, other, expected, answer) is None:
                fits.append(reading)
        tally.findings.append((check.id, finding))
        tally.facts[f"fits {check.id}"] = fits

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """Passes if the claimed reading is the one that is followed."""
        done = set()
        for check, ruling, _ in self._rulings(bench):
            if check.id in done:
                continue
            done.add(check.id)
            findings = [finding for id, finding in tally.findings if id == check.id]
            claimed = bench.claim.readings[ruling.id]
            if not findings:
                if tally.exercised[check.id]:
                    yield Result(
                        check=check,
                        verdict=Verdict.PASS,
                        exercised=tally.exercised[check.id],
                        reason=f"follows {claimed}",
                    )
                else:
                    yield not_run(check, tally.facts) or Result(
                        check=check, verdict=Verdict.VACUOUS, reason="never put to the test"
                    )
                continue
            excuse = by_house_rule(bench, check, findings, tally.exercised[check.id])
            if excuse is not None:
                yield excuse
                continue
            fits = tally.facts.get(f"fits {check.id}", [])
            reason = (
                f"follows {fits[0]}, claims {claimed}" if fits else f"claims {claimed} and follows no known reading"
            )
            failure = failure_of(findings[0], check.rules, [(ruling.id, reading) for reading in fits])
            yield Result(
                check=check,
                verdict=findings[0].verdict,
                exercised=tally.exercised[check.id],
                reason=reason,
                failures=[failure],
            )

"""Examples: scenarios worked out by hand. What is expected comes from the scenario, not from the reference."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hoyle.law.model import Scenario, Step
from hoyle.script import Script, Trace
from hoyle.table import View
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, not_run, plain_result
from hoyle_conformance.judging.judge import HOUSE_RULE, Finding, beyond_house_rule, judge, within_turn
from hoyle_conformance.judging.shrink import right_under
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.scenarios import Trial, all_trials, applies
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import MovesResult, Request, ViewResult

MOVES_DIFFER = "lawful moves differ"
"""How the reason begins where an implementation has other lawful moves."""
SEEN_BY = "seen by seat "
"""How the reason begins, before the number, where a seat sees something else than it should."""


class Examples:
    """One check for each scenario."""

    def checks(self, bench: Bench) -> list[Check]:
        """The scenarios that do not tell readings apart."""
        return [check for check, _ in self._scenarios(bench)]

    def _scenarios(self, bench: Bench) -> list[tuple[Check, Scenario]]:
        return [
            (bench.check(Kind.EXAMPLE, f"example.{scenario.id}", scenario.rules, scenario.says), scenario)
            for scenario in bench.law.scenarios.values()
            if scenario.tells_apart is None
        ]

    def gather(self, bench: Bench) -> Tally:
        """Has the scripts of the scenarios played."""
        tally = Tally()
        work: list[tuple[Check, Trial]] = []
        for number, (check, scenario) in enumerate(self._scenarios(bench)):
            excuse = excused(bench, scenario)
            if excuse is not None:
                tally.facts[check.id] = excuse
            elif bench.mine(number):
                work += ((check, trial) for trial in all_trials(bench.law, scenario, bench.claim.readings))
        traces = [bench.speak(bench.expect(whole_script(bench, trial))) for _, trial in work]
        for (check, trial), (trace, answer, _) in zip(work, bench.play(traces), strict=True):
            tally.exercised[check.id] += 1
            finding = judge_trial(bench, trial, trace, answer)
            if finding is not None:
                tally.findings.append((check.id, finding))
        if "moves" in bench.claim.ops:
            _compare_moves(bench, work, traces, tally)
        if "view" in bench.claim.ops:
            _compare_seen(bench, work, traces, tally)
        return tally

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A scenario is as short as it can be: its script is shown as it is."""
        for check in self.checks(bench):
            result = not_run(check, tally.facts) or plain_result(bench, check, tally, shrink=False)
            yield with_other_readings(bench, result) if result.failures else result


def with_other_readings(bench: Bench, result: Result) -> Result:
    """The result with the readings under which what came would be right."""
    failure = result.failures[0]
    return replace(result, failures=[replace(failure, other_readings=list(right_under(bench, failure.script)))])


def excused(bench: Bench, scenario: Scenario) -> tuple[Verdict, str] | None:
    """Why a scenario does not apply to this implementation, if it does not."""
    claim = bench.claim
    variant = scenario.variant or bench.law.file.variants[0].id
    if not applies(scenario, claim.readings):
        return Verdict.NOT_CLAIMED, "supposes another reading"
    if not claim.plays(scenario.players, variant):
        return Verdict.NOT_CLAIMED, f"{scenario.players} players, variant {variant}, are not claimed"
    if "play" not in claim.ops:
        return bench.lacks("play", reason="needs the operation play")
    if claim.chance == "report":
        return Verdict.UNTESTABLE, "needs an implementation that takes the order of the cards"
    if len(scenario.shuffles) > 1 and not claim.reshuffles:
        return Verdict.UNTESTABLE, "needs the order of a later shuffle"
    if not claim.forbids and all(getattr(step, "refuse", None) for step in scenario.steps if not isinstance(step, str)):
        return Verdict.UNTESTABLE, "needs an implementation that refuses moves"
    if "view" not in claim.ops and _only_of_seats(scenario):
        return bench.lacks("view", reason="needs the operation view")
    return None


def _only_of_seats(scenario: Scenario) -> bool:
    """Whether all that a scenario says is what seats see."""
    points = [step for step in scenario.steps if not isinstance(step, str)]
    return bool(points) and all(step == Step(sees=step.sees) for step in points)


def whole_script(bench: Bench, trial: Trial) -> Script:
    """The script of a trial; behind a move that must be refused the rest of its turn, where a turn is one move."""
    script = trial.script
    if not (trial.refused and bench.claim.composite):
        return script
    return script.replace(moves=[*script.moves, *bench.kit.finish_turn(script.moves[-1])])


def judge_trial(bench: Bench, trial: Trial, trace: Trace, answer: Answer) -> Finding | None:
    """What an answer has otherwise than the scenario says."""
    played = judge(trace, answer, bench.eyes)
    if played is not None and played.outcome == HOUSE_RULE:
        return played
    if trial.refused:
        return played if bench.claim.forbids else None
    views = answer.views
    if answer.result is None or views is None:
        return played or _unlike(trial, trace, answer)
    hidden = _hidden(bench, trial, trace, views)
    if trial.views and len(hidden) == len(trial.views):
        return Finding(outcome="unsupported", at=0, trace=trace, said="it shows nothing in the middle of a turn")
    for at, expected in trial.views.items():
        if at in hidden:
            continue
        if at >= len(views):
            return Finding(outcome="short", at=len(views), trace=trace, got=views, said=f"{len(views)} views")
        differences = bench.eyes.differences(expected, views[at])
        if differences:
            return Finding(outcome="differs", at=at, trace=trace, differences=differences, got=views)
    return None


def _hidden(bench: Bench, trial: Trial, trace: Trace, views: list[View | None]) -> set[int]:
    """The points of a scenario that a program to which a turn is one move need not show."""
    if not bench.claim.composite:
        return set()
    return {at for at in trial.views if at < len(views) and views[at] is None and within_turn(trace, at)}


def _unlike(trial: Trial, trace: Trace, answer: Answer) -> Finding:
    """The reference does the same as the implementation and the scenario does not: our own fault, shown as such."""
    at = answer.refused.at if answer.refused is not None else 0
    return Finding(outcome="refused", at=at, trace=trace, said="the scenario expects this move to be lawful")


def _compare_moves(bench: Bench, work: list[tuple[Check, Trial]], traces: list[Trace], tally: Tally) -> None:
    """Asks for the lawful moves wherever a scenario lists them."""
    points = [
        (check, trace, at, moves)
        for (check, trial), trace in zip(work, traces, strict=True)
        for at, moves in trial.moves.items()
    ]
    requests = (
        Request(id=0, op="moves", script=trace.script.replace(moves=trace.script.moves[:at]))
        for _, trace, at, _ in points
    )
    for (check, trace, at, moves), answer in zip(points, bench.ask(requests), strict=True):
        tally.exercised[check.id] += 1
        finding = judge_moves(trace, at, moves, answer)
        if finding is not None:
            finding = beyond_house_rule(trace, at, bench.eyes) or finding
            tally.findings.append((check.id, finding))


def _compare_seen(bench: Bench, work: list[tuple[Check, Trial]], traces: list[Trace], tally: Tally) -> None:
    """Looks at the table through the eyes of a seat wherever a scenario says what it sees."""
    points = [
        (check, trace, at, seat, view)
        for (check, trial), trace in zip(work, traces, strict=True)
        for (at, seat), view in trial.seen.items()
        if not (bench.claim.composite and within_turn(trace, at))
    ]
    requests = (
        Request(id=0, op="view", script=trace.script.replace(moves=trace.script.moves[:at]), seat=seat)
        for _, trace, at, seat, _ in points
    )
    for (check, trace, at, seat, view), answer in zip(points, bench.ask(requests), strict=True):
        tally.exercised[check.id] += 1
        finding = judge_seen(bench, trace, at, seat, view, answer)
        if finding is not None:
            finding = beyond_house_rule(trace, at, bench.eyes) or finding
            tally.findings.append((check.id, finding))


def judge_seen(bench: Bench, trace: Trace, at: int, seat: int, expected: View, answer: Answer) -> Finding | None:
    """Compares what a seat sees with what it should see, and with what it should not."""
    if not isinstance(answer.result, ViewResult):
        said = answer.trouble.message if answer.trouble else answer.error or f"answers view with {answer.outcome}"
        return Finding(outcome="error", at=at, trace=trace, said=said)
    differences = bench.eyes.differences(expected, bench.eyes.blanked(answer.result.view))
    if not differences:
        return None
    return Finding(outcome="differs", at=at, trace=trace, differences=differences, said=f"{SEEN_BY}{seat}")


def judge_moves(trace: Trace, at: int, moves: list[dict[str, object]], answer: Answer) -> Finding | None:
    """Compares lists of lawful moves, in any order."""
    if not isinstance(answer.result, MovesResult):
        said = answer.trouble.message if answer.trouble else answer.error or f"answers moves with {answer.outcome}"
        return Finding(outcome="error", at=at, trace=trace, said=said)
    expected, got = {_key(move) for move in moves}, {_key(move) for move in answer.result.moves}
    if expected == got:
        return None
    parts = [
        f"missing: {', '.join(sorted(expected - got))}" if expected - got else "",
        f"too many: {', '.join(sorted(got - expected))}" if got - expected else "",
    ]
    return Finding(outcome="differs", at=at, trace=trace, said=f"{MOVES_DIFFER}; " + "; ".join(filter(None, parts)))


def _key(move: dict[str, object]) -> str:
    return " ".join(
        f"{name}={move[name]}" for name in ("seat", "do", *sorted(set(move) - {"seat", "do"})) if name in move
    )

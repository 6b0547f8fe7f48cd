"""Scoring: every subset, every order. The points are worked out from the text, apart from any engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.script import Script, Trace
from hoyle.table import View
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.gamekit.kit import ScoreCase, ScoreFamily
from hoyle_conformance.judging.judge import Finding, beyond_house_rule
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request, ScoreResult


class Scoring:
    """One check for each family of score cases."""

    def checks(self, bench: Bench) -> list[Check]:
        """The families."""
        return [self._check(bench, family) for family in bench.kit.score_families]

    @staticmethod
    def _check(bench: Bench, family: ScoreFamily) -> Check:
        return bench.check(Kind.EXAMPLE, f"scoring.{family.id}", family.rules, family.says)

    def gather(self, bench: Bench) -> Tally:
        """Asks for scores where the implementation answers that; else lets games end with those cards."""
        tally = Tally()
        for family in bench.kit.score_families:
            id = self._check(bench, family).id
            cases = [case for number, case in enumerate(family.cases()) if bench.mine(number)]
            if "score" in bench.claim.ops:
                self._ask(bench, id, cases, tally)
            elif _takes_games(bench):
                self._play(bench, id, cases, tally)
        return tally

    def _ask(self, bench: Bench, id: str, cases: list[ScoreCase], tally: Tally) -> None:
        readings = bench.claim.spoken_readings(bench.law)
        requests = (
            Request(id=0, op="score", game=bench.kit.game, facts=case.facts, readings=readings) for case in cases
        )
        for case, answer in zip(cases, bench.ask(requests), strict=True):
            tally.exercised[id] += 1
            finding = _judge_score(bench, case, answer)
            if finding is not None:
                tally.findings.append((id, finding))

    def _play(self, bench: Bench, id: str, cases: list[ScoreCase], tally: Tally) -> None:
        scripts = list(_games(bench, cases))
        traces = [bench.speak(bench.expect(script)) for _, (script, _) in scripts]
        for (case, (_, seat)), (trace, answer, finding) in zip(scripts, bench.play(traces), strict=True):
            tally.exercised[id] += 1
            views = answer.views
            if answer.result is not None and views:
                finding = _judge_total(trace, seat, case.points, views[-1])
                finding = finding and (beyond_house_rule(trace, finding.at, bench.eyes) or finding)
            if finding is not None:
                tally.findings.append((id, finding))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A failure shows the cards and the points."""
        for check, family in zip(self.checks(bench), bench.kit.score_families, strict=True):
            if not {"score", "play"} & bench.claim.ops:
                verdict, reason = bench.lacks("score", "play", reason="needs the operation score or play")
                yield Result(check=check, verdict=verdict, reason=reason)
            elif "score" not in bench.claim.ops and not (_takes_games(bench) and any(_games(bench, family.cases()))):
                verdict, reason = bench.lacks("score", reason="needs the operation score")
                yield Result(check=check, verdict=verdict, reason=reason)
            else:
                yield plain_result(bench, check, tally, shrink=False)


def _takes_games(bench: Bench) -> bool:
    """Whether a game can be made to end with certain cards."""
    return "play" in bench.claim.ops and bench.claim.chance != "report"


def _games(bench: Bench, cases: Iterable[ScoreCase]) -> Iterator[tuple[ScoreCase, tuple[Script, int]]]:
    """For each case for which there is one, a game that ends with its cards, and whose they are."""
    assert bench.kit.score_script is not None
    return ((case, made) for case in cases if (made := bench.kit.score_script(case.facts, bench.claim)) is not None)


def _judge_score(bench: Bench, case: ScoreCase, answer: Answer) -> Finding | None:
    trace = Trace(script=Script(game=bench.kit.game, players=1, position={"score": case.facts}), views=[])
    if isinstance(answer.result, ScoreResult):
        if answer.result.points == case.points:
            return None
        difference = Difference("points", case.points, answer.result.points)
        return Finding(outcome="differs", at=0, trace=trace, differences=[difference], said=_in_words(case))
    if answer.trouble is not None:
        return Finding(outcome=answer.trouble.kind.value, at=0, trace=trace, said=answer.trouble.message)
    return Finding(outcome=answer.outcome, at=0, trace=trace, said=answer.error or answer.unsupported or "")


def _judge_total(trace: Trace, seat: int, points: int, view: View | None) -> Finding | None:
    seats = (view or {}).get("seats")
    got = seats[seat].get("total") if isinstance(seats, list) and len(seats) > seat else None
    if got == points:
        return None
    at = len(trace.script.moves)
    return Finding(outcome="differs", at=at, trace=trace, differences=[Difference(f"seats[{seat}].total", points, got)])


def _in_words(case: ScoreCase) -> str:
    return ", ".join(
        f"{name} {' '.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in case.facts.items()
    )

"""Scoring: every subset, every order. The points are worked out from the text, without any engine."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from hoyle.script import Script, Trace
from hoyle.table import View
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import (
    GAMES_ON_PURPOSE,
    CanShow,
    ComesUp,
    Excuse,
    Need,
    Operation,
    Readings,
    Shown,
    excuse,
    missing,
    without,
)
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.checks.wrong_hands import by_culprit, smallest_hands
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import GameKit, ScoreCase, ScoreFamily
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Differs, ScoreDiffers, Unsupported
from hoyle_conformance.judging.judge import Finding, beyond_house_rule, no_answer
from hoyle_conformance.judging.situations import situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, ScoreResult

SHARES = 4
TOTAL = "seats.total"
"""Where the points of a game show."""


@dataclass(frozen=True)
class PointsCanBeSeen:
    """Points are asked for, or games can be made to end with certain cards."""

    kit: GameKit
    family: ScoreFamily

    def lacking(self, claim: Claim) -> Excuse | None:
        """Neither is possible."""
        if claim.answers(Op.SCORE):
            return None
        if claim.lacking and all(names_cards(case.facts, claim.lacking) for case in self.family.cases()):
            return without(claim.lacking)
        if _takes_games(claim) and any(_games(self.kit, claim, self.family.cases())):
            return Shown(frozenset({TOTAL})).lacking(claim)
        return missing(claim, "score", reason="needs the operation score")


@dataclass(frozen=True)
class OnlyScores:
    """The program answers score and plays nothing; whatever plays is held to the examples."""

    def lacking(self, claim: Claim) -> Excuse | None:
        """It plays, or it cannot be asked."""
        if claim.partial and claim.answers(Op.SCORE):
            return None
        return Excuse(Verdict.NOT_CLAIMED, "only for programs that answer score and do not play")


class Scoring(Section[ScoreFamily]):
    """One check for each family of score cases. A failure shows the cards and the points."""

    def planned(self, bench: Bench) -> list[Planned[ScoreFamily]]:
        """The families."""

        def needs(family: ScoreFamily) -> tuple[Need, ...]:
            claimed = Readings(family.under), CanShow(family.shows), ComesUp(bench.law, family.rules)
            if family.asked_only:
                return OnlyScores(), *claimed
            return Operation(Op.SCORE, Op.PLAY), *claimed, PointsCanBeSeen(bench.kit, family)

        return one_check_each(bench, Kind.EXAMPLE, "scoring", bench.kit.score_families, needs)

    def shares(self, bench: Bench) -> int:
        """The cases of each family are dealt out."""
        return SHARES

    def gather(self, bench: Bench) -> Tally:
        """Asks for scores if the implementation answers that; otherwise lets games end with those cards."""
        tally = Tally()
        for one in self.wanted(bench):
            if one.excused(bench) is not None:
                continue
            cases = [case for number, case in enumerate(one.of.cases()) if bench.share.has(number)]
            cases = [case for case in cases if not names_cards(case.facts, bench.claim.lacking)]
            if bench.claim.answers(Op.SCORE):
                self._ask(bench, one.check.id, cases, tally)
            else:
                self._play(bench, one, cases, tally)
        return tally

    def result(self, bench: Bench, planned: Planned[ScoreFamily], tally: Tally) -> Result:
        """A failure for each rule that the hands break; of a program that plays too, its games decide which that is."""
        result = super().result(bench, planned, tally)
        found = [one.failure for one in tally.of(planned.check.id) if isinstance(one.failure, ScoreDiffers)]
        if result.verdict is not Verdict.FAIL or not found:
            return result
        if bench.claim.partial:
            failures = by_culprit(found, list(planned.of.cases()), bench.evidence, planned.check.rules[0])
        else:
            least, *others = smallest_hands(found)
            failures = [msgspec.structs.replace(least, others=tuple(others)).reported(planned.check.rules)]
        return msgspec.structs.replace(result, reason=failures[0].reason, failures=failures)

    def _ask(self, bench: Bench, id: str, cases: list[ScoreCase], tally: Tally) -> None:
        readings = bench.claim.spoken_readings(bench.law)
        requests = (
            Request(id=0, op=Op.SCORE, game=bench.kit.game, facts=case.facts, readings=readings) for case in cases
        )
        for case, answer in zip(cases, bench.ask(requests), strict=True):
            tally.exercised[id] += 1
            finding = _judge_score(bench, case, answer)
            if finding is not None:
                tally.findings.append((id, finding))

    def _play(self, bench: Bench, planned: Planned[ScoreFamily], cases: list[ScoreCase], tally: Tally) -> None:
        id, scripts = planned.check.id, list(_games(bench.kit, bench.claim, cases))
        if bench.claim.followed and not any(_games(bench.kit, bench.claim, planned.of.cases())):
            tally.departed[id] += 1
        traces = [bench.speak(bench.expect(script)) for _, (script, _) in scripts]
        for (case, (_, seat)), (trace, answer, finding) in zip(scripts, bench.play(traces), strict=True):
            tally.exercised[id] += 1
            views = answer.views
            if answer.result is not None and views:
                laid = finding if finding and _differs_in_hand(finding, seat, case) else None
                finding = _judge_total(trace, seat, case.points, views[-1])
                finding = finding and (laid or beyond_house_rule(trace, finding.at, bench.eyes) or finding)
            if finding is not None:
                tally.findings.append((id, finding))


def names_cards(facts: Mapping[str, Any], cards: Collection[str]) -> bool:
    """Whether one of some cards is among the facts of a score case."""
    rows = (row for row in facts.values() if isinstance(row, list))
    return any(card in cards for row in rows for card in row)


def _takes_games(claim: Claim) -> bool:
    """Whether a game can be made to end with certain cards."""
    return excuse(claim, GAMES_ON_PURPOSE) is None


def _games(kit: GameKit, claim: Claim, cases: Iterable[ScoreCase]) -> Iterator[tuple[ScoreCase, tuple[Script, int]]]:
    """For each case for which there is one, a game that ends with its cards, and whose they are."""
    assert kit.score_script is not None
    return ((case, made) for case in cases if (made := kit.score_script(case.facts, claim)) is not None)


def _judge_score(bench: Bench, case: ScoreCase, answer: Answer) -> Finding | None:
    script = Script(game=bench.kit.game, players=1)
    trace = Trace(script=script, views=[])
    if isinstance(answer.result, ScoreResult):
        rules = case.tells_of if bench.claim.partial else case.rules
        if answer.result.points == case.points:
            bench.evidence.right[situation(rules)] += 1
            return None
        bench.evidence.wrong[situation(rules)] += 1
        differences = [Difference("points", case.points, answer.result.points)]
        points = ScoreDiffers(script=script, facts=case.facts, differences=differences, about=list(rules))
        return Finding(failure=points, trace=trace)
    if answer.unsupported is not None:
        return Finding(failure=Unsupported(script=script, said=answer.unsupported, op=Op.SCORE), trace=trace)
    return Finding(failure=no_answer(answer, script), trace=trace)


def _differs_in_hand(finding: Finding, seat: int, case: ScoreCase) -> bool:
    """Whether other cards lie before somebody than those of the case: then their points tell nothing about scoring."""
    rows = {f"seats[{seat}].{row}" for row, cards in case.facts.items() if isinstance(cards, list)}
    return not rows.isdisjoint(one.path for one in finding.failure.differences)


def _judge_total(trace: Trace, seat: int, points: int, view: View | None) -> Finding | None:
    seats = (view or {}).get("seats")
    got = seats[seat].get("total") if isinstance(seats, list) and len(seats) > seat else None
    if got == points:
        return None
    wrong = [Difference(f"seats[{seat}].total", points, got)]
    return Finding(failure=Differs(at=len(trace.script.moves), script=trace.script, differences=wrong), trace=trace)

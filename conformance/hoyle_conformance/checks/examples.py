"""Examples: scenarios worked out by hand. What is expected comes from the scenario, not from the reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from hoyle.law.book import GameLaw
from hoyle.law.model import Scenario, Step
from hoyle.script import Script, Trace, run
from hoyle.table import THE_REST, Impossible, Table, View
from hoyle.table.departures import pack_instead
from hoyle_conformance.checks.check import Check, Kind, Result, Tally
from hoyle_conformance.checks.conclusion import in_force
from hoyle_conformance.checks.needs import (
    GAMES_ON_PURPOSE,
    Cards,
    ComesUp,
    Excuse,
    LaterShuffles,
    Need,
    Operation,
    Readings,
    Refuses,
    Seats,
    Shown,
    WholePack,
    without,
)
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import AgainstScenario, ByHouseRule, Differs, TooFewViews, WithinTurn
from hoyle_conformance.judging.judge import (
    Finding,
    beyond_house_rule,
    judge,
    judge_moves,
    judge_seen,
    within_turn,
)
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.scenarios import NoWay, Trial, all_trials, applies, cards_of, is_reached
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, PlayResult, Request


@dataclass(frozen=True)
class PackLasts:
    """A pack without some cards lasts as long as a scenario supposes."""

    law: GameLaw
    scenario: Scenario

    def lacking(self, claim: Claim) -> Excuse | None:
        """The pile runs out before the scenario ends."""
        try:
            for trial in all_trials(self.law, self.scenario, claim.readings, claim.without) if claim.without else ():
                run(trial.script)
        except Impossible:
            return without(claim.without)
        return None


SHARES = 4


class _Case(NamedTuple):
    """A script of an example, as the reference plays it."""

    check: Check
    trial: Trial
    trace: Trace
    departed: bool
    """Whether a departure that the reference follows changes what the example expects."""
    wrong_at: int | None = None
    """The move after which the program went wrong; None if it did not."""


class Examples(Section[Scenario]):
    """One check for each scenario."""

    def planned(self, bench: Bench) -> list[Planned[Scenario]]:
        """The scenarios that do not tell readings apart."""
        scenarios = [scenario for scenario in bench.law.scenarios.values() if scenario.tells_apart is None]
        return one_check_each(bench, Kind.EXAMPLE, "example", scenarios, partial(needs_of, bench.law))

    def shares(self, bench: Bench) -> int:
        """A few: most of the time goes into a few scenarios."""
        return SHARES

    def gather(self, bench: Bench) -> Tally:
        """Has the scripts of the scenarios played."""
        tally = Tally()
        cases: list[_Case] = []
        for number, one in enumerate(self.wanted(bench)):
            if bench.share.has(number) and one.excused(bench) is None:
                for trial in bench_trials(bench, one.of):
                    trace = expected_in(bench, whole_script(bench, trial))
                    if trace is None:
                        tally.departed[one.check.id] += 1
                    else:
                        cases.append(_Case(one.check, trial, trace, departed(bench, trial, trace)))
        played: list[_Case] = []
        for case, (trace, answer, _) in zip(cases, bench.play([one.trace for one in cases]), strict=True):
            id = case.check.id
            tally.exercised[id] += 1
            if case.departed:
                tally.departed[id] += 1
                finding = judge(trace, answer, bench.eyes)
            else:
                finding = judge_trial(bench, case.trial, trace, answer)
            if finding is not None:
                tally.findings.append((id, finding))
            played.append(case._replace(wrong_at=None if finding is None else finding.at))
        as_written = [one for one in played if not one.departed]
        if bench.claim.answers(Op.MOVES):
            _compare_moves(bench, as_written, tally)
        if bench.claim.answers(Op.VIEW):
            _compare_seen(bench, as_written, tally)
        return tally

    def result(self, bench: Bench, planned: Planned[Scenario], tally: Tally) -> Result:
        """A pass is one only if everything that decides the scenario was shown."""
        found = super().result(bench, planned, tally)
        lacking = unseen(bench, planned.of)
        if found.verdict is not Verdict.PASS or lacking is None:
            return found
        return Result(check=found.check, verdict=lacking.verdict, exercised=found.exercised, reason=lacking.reason)


def unseen(bench: Bench, scenario: Scenario) -> Excuse | None:
    """Why the last point of a scenario cannot be seen, if it cannot; earlier points only lead up to it."""
    points = [step for step in scenario.steps if not isinstance(step, str)]
    expects = [step.expect for step in points if step.expect is not None]
    if scenario.tells_apart is not None:
        outcome = scenario.outcomes[bench.claim.readings[scenario.tells_apart]]
        expects = [outcome.expect] if outcome.expect is not None else []
    elif any(step.refuse for step in points[-1:]):
        return None
    elif not expects and any(step.moves is not None for step in points):
        return Operation(Op.MOVES).lacking(bench.claim)
    known = {kind.id for kind in bench.law.table.observables}
    parts = frozenset(known.intersection(_parts(expects[-1])) if expects else ())
    if bench.claim.composite and parts & bench.claim.observables:
        return None  # it shows the table after whole turns: what is counted within one is not to be seen there
    return Shown(parts).lacking(bench.claim)


def _parts(view: View) -> Iterator[str]:
    """The parts of a view that a scenario names."""
    for key, value in view.items():
        if key != "seats":
            yield key
            continue
        for seat in value.values() if isinstance(value, dict) else value:
            yield from (f"seats.{part}" for part in seat)


def scenario_of(bench: Bench, check: Check) -> Scenario | None:
    """The scenario of an example; None for another check."""
    return bench.law.scenarios.get(check.id.removeprefix(f"{bench.kit.game}.example."))


def bench_trials(bench: Bench, scenario: Scenario, followed: Sequence[str] | None = None) -> list[Trial]:
    """Everything that a scenario says about a program with these readings and these cards.

    With departures that the reference follows too, all of them if none are named, another way may lead to the same
    table, or to the table as it looks from another seat. Then the scenario says what it says without them.
    """
    followed = bench.claim.followed if followed is None else followed
    for trials in _next_to_departures(bench, scenario, followed):
        if all(_holds_as_written(bench, one, followed) for one in trials):
            return trials
    return list(all_trials(bench.law, scenario, bench.claim.readings, bench.claim.without))


def _next_to_departures(bench: Bench, scenario: Scenario, followed: Sequence[str]) -> Iterator[list[Trial]]:
    """The scripts of a scenario for what the reference follows, from one seat after the other."""
    claimed, without = bench.claim.readings, bench.claim.without
    readings = bench.claim.readings_with(followed)
    rules = [bench.law.rules[id] for id in scenario.rules]
    in_force_still = all(in_force(one, readings) for one in rules if in_force(one, claimed))
    if followed and applies(scenario, readings) and in_force_still:
        for rotated in range(scenario.players if scenario.position is None else 1):
            with suppress(NoWay, Impossible):  # a card that its pack lacks leads nowhere
                yield list(all_trials(bench.law, scenario, readings, without, followed, rotated))


def _holds_as_written(bench: Bench, trial: Trial, followed: Sequence[str]) -> bool:
    """Whether the departures that are allowed for leave what a scenario expects as it is."""
    trace = expected_in(bench, whole_script(bench, trial, followed))
    return trace is not None and not departed(bench, trial, trace)


@dataclass(frozen=True)
class Reached:
    """A game leads to the table from which a scenario starts, under the readings that are claimed."""

    law: GameLaw
    scenario: Scenario

    def lacking(self, claim: Claim) -> Excuse | None:
        """No game is known that does."""
        if is_reached(self.law, self.scenario, claim.readings, claim.without):
            return None
        return Excuse(Verdict.NOT_CLAIMED, "no game leads to its table with the readings and cards claimed")


def needs_of(law: GameLaw, scenario: Scenario) -> tuple[Need, ...]:
    """What an implementation must have for a scenario to say anything about it."""
    points = [step for step in scenario.steps if not isinstance(step, str)]
    needs: list[Need] = [
        Readings(scenario.under),
        Seats(scenario.players, scenario.variant or law.file.variants[0].id),
        *GAMES_ON_PURPOSE,
        Cards(frozenset(cards_of(law, scenario))),
        ComesUp(law, tuple(scenario.rules)),
        PackLasts(law, scenario),
    ]
    if scenario.given is not None:
        needs.append(Reached(law, scenario))
    if len(scenario.shuffles) > 1:
        needs += [LaterShuffles(), WholePack()]
    if scenario.position is not None:
        needs.append(WholePack())
    told_by_refusals = points and all(step.refuse for step in points)
    if told_by_refusals or any(outcome.refused for outcome in scenario.outcomes.values()):
        needs.append(Refuses())
    if points and all(step == Step(sees=step.sees) for step in points):
        needs.append(Operation(Op.VIEW))
    return tuple(needs)


def whole_script(bench: Bench, trial: Trial, followed: Sequence[str] | None = None) -> Script:
    """The script of a trial; after a move that must be refused, the rest of its turn if a turn is one move."""
    departures = list(bench.claim.followed if followed is None else followed)
    script = _with_its_pack(trial.script.replace(readings=bench.claim.readings, departures=departures))
    if not (trial.refused and bench.claim.composite):
        return script
    return script.replace(moves=[*script.moves, *bench.kit.finish_turn(script.moves[-1])])


def _with_its_pack(script: Script) -> Script:
    """The script with the cards of a pack that is followed: those that it lacks are left out, the others come last.

    If one of them matters to the scenario, the game goes another way, and is compared with that.
    """
    counts = next((pack for name in script.departures if (pack := pack_instead(name)) is not None), None)
    if counts is None or not script.shuffles or THE_REST in script.shuffles[0]:
        return script
    law = Counter(script.shuffles[0])
    own = law.copy()
    own.update({card: count * (script.packs or 1) - law[card] for card, count in counts.items()})

    def ordered(order: list[str]) -> list[str]:
        left = own.copy()
        kept = []
        for card in order:
            if left[card] > 0:
                left[card] -= 1
                kept.append(card)
        return kept + list(left.elements())

    return script.replace(shuffles=[ordered(order) if Counter(order) == law else order for order in script.shuffles])


def expected_in(bench: Bench, script: Script) -> Trace | None:
    """How the reference plays a scenario; None if a departure that is allowed for makes it impossible."""
    try:
        return bench.speak(bench.expect(script))
    except Impossible:
        if script.departures:
            return None
        raise


def departed(bench: Bench, trial: Trial, trace: Trace) -> bool:
    """Whether the departures that are allowed for change what a scenario expects: it is not written for them."""
    if not trace.script.departures:
        return False
    if (trace.refused is not None) != trial.refused:
        return True
    if trace.refused is not None:
        return trace.refused.at != len(trial.script.moves) - 1
    played = Answer(request=Request(id=0, op=Op.PLAY), result=PlayResult(views=[*trace.views]))
    if judge_trial(bench, trial, trace, played) is not None:
        return True

    def table(at: int) -> Table:
        return trace.script.replace(moves=trace.script.moves[:at]).played()

    return any(
        sorted(map(str, moves)) != sorted(map(str, table(at).moves())) for at, moves in trial.moves.items()
    ) or any(bench.eyes.differences(expected, table(at).view(seat)) for (at, seat), expected in trial.seen.items())


def judge_trial(bench: Bench, trial: Trial, trace: Trace, answer: Answer) -> Finding | None:
    """Where an answer differs from the scenario."""
    played = judge(trace, answer, bench.eyes)
    if played is not None and isinstance(played.failure, ByHouseRule):
        return played
    if trial.refused:
        return played if bench.claim.forbids else None
    views = answer.views
    if answer.result is None or views is None:
        if played is not None:
            return played
        at = answer.refused.at if answer.refused is not None else 0
        return Finding(failure=AgainstScenario(at=at, script=trace.script), trace=trace)
    hidden = _hidden(bench, trial, trace, views)
    if trial.views and len(hidden) == len(trial.views):
        return Finding(failure=WithinTurn(script=trace.script), trace=trace)
    for at, expected in trial.views.items():
        if at in hidden:
            continue
        if at >= len(views):
            short = TooFewViews(at=len(views), script=trace.script, views=len(views))
            return Finding(failure=short, trace=trace)
        differences = bench.eyes.differences(expected, views[at])
        if differences and (played is None or played.at > at or played.trace.events is None):
            return Finding(failure=Differs(at=at, script=trace.script, differences=differences), trace=trace)
        if differences:
            return played  # it went wrong before, or shows it differently: the earliest step is reported
    return None


def _hidden(bench: Bench, trial: Trial, trace: Trace, views: list[View | None]) -> set[int]:
    """The points of a scenario that a program to which a turn is one move need not show."""
    if not bench.claim.composite:
        return set()
    return {at for at in trial.views if at < len(views) and views[at] is None and within_turn(trace, at)}


def _compare_moves(bench: Bench, cases: Sequence[_Case], tally: Tally) -> None:
    """Asks for the lawful moves wherever a scenario lists them."""
    points = [(one.check, one.trace, at, moves) for one in cases for at, moves in one.trial.moves.items()]
    requests = (
        Request(id=0, op=Op.MOVES, script=trace.script.replace(moves=trace.script.moves[:at]))
        for _, trace, at, _ in points
    )
    for (check, trace, at, moves), answer in zip(points, bench.ask(requests), strict=True):
        tally.exercised[check.id] += 1
        if (finding := judge_moves(trace, at, moves, answer)) is not None:
            tally.findings.append((check.id, beyond_house_rule(trace, at, bench.eyes) or finding))


def _compare_seen(bench: Bench, cases: Sequence[_Case], tally: Tally) -> None:
    """Looks at the table through the eyes of a seat wherever a scenario says what it sees.

    Where the table itself is wrong, whatever a seat sees of it is wrong too, and says nothing about who may see what.
    """
    points = [
        (one.check, one.trace, at, seat, view)
        for one in cases
        for (at, seat), view in one.trial.seen.items()
        if not (bench.claim.composite and within_turn(one.trace, at)) and (one.wrong_at is None or at < one.wrong_at)
    ]
    requests = (
        Request(id=0, op=Op.VIEW, script=trace.script.replace(moves=trace.script.moves[:at]), seat=seat)
        for _, trace, at, seat, _ in points
    )
    for (check, trace, at, seat, view), answer in zip(points, bench.ask(requests), strict=True):
        tally.exercised[check.id] += 1
        hiding = [rule for rule in check.rules if rule in bench.kit.leak_rules]
        if (finding := judge_seen(bench.eyes, trace, at, seat, view, answer, hiding)) is not None:
            tally.findings.append((check.id, beyond_house_rule(trace, at, bench.eyes) or finding))

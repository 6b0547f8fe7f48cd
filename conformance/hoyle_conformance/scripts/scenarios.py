"""Scenarios: short games worked out by hand from the text, turned into scripts with what must come of them.

``python -m hoyle_conformance.scripts.scenarios GAME`` plays them all on the reference and prints what differs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.model import Outcome, Scenario
from hoyle.script import Script
from hoyle.table import THE_REST, Move, Table, View
from hoyle_conformance.scripts.notation import read_move


@dataclass(frozen=True)
class Trial:
    """One script of a scenario, and what is known of it."""

    scenario: Scenario
    script: Script
    views: Mapping[int, View] = field(default_factory=dict)
    """After so many moves the table looks like this, as far as it matters."""
    moves: Mapping[int, list[Move]] = field(default_factory=dict)
    """After so many moves these are all the lawful moves."""
    seen: Mapping[tuple[int, int], View] = field(default_factory=dict)
    """After so many moves a seat sees this of the table, as far as it matters; null is what it does not see."""
    refused: bool = False
    """The last move of the script is refused."""


def applies(scenario: Scenario, readings: Mapping[str, str]) -> bool:
    """Whether a scenario says anything under these readings."""
    return all(readings.get(ruling) == reading for ruling, reading in scenario.under.items())


def base_script(law: GameLaw, scenario: Scenario, readings: Mapping[str, str]) -> Script:
    """The setup of a scenario."""
    starts = scenario.shuffles or ([scenario.cards] if scenario.position is None or scenario.cards else [])
    return Script(
        game=law.id,
        players=scenario.players,
        variant=scenario.variant,
        packs=scenario.packs,
        readings=dict(readings),
        position=scenario.position,
        shuffles=[[*map(str, start), THE_REST] for start in starts],
    )


def trials(law: GameLaw, scenario: Scenario, readings: Mapping[str, str]) -> Iterator[Trial]:
    """The scripts of a scenario: one for its course, and one for each move that must be refused on the way."""
    base = base_script(law, scenario, readings)
    moves: list[Move] = []
    views: dict[int, View] = {}
    lawful: dict[int, list[Move]] = {}
    seen: dict[tuple[int, int], View] = {}
    for step in scenario.steps:
        if isinstance(step, str):
            moves.append(read_move(law, step))
            continue
        if step.expect is not None:
            views[len(moves)] = step.expect
        if step.moves is not None:
            lawful[len(moves)] = [read_move(law, words) for words in step.moves]
        for seat, view in (step.sees or {}).items():
            seen[len(moves), int(seat)] = view
        if step.refuse is not None:
            yield Trial(scenario, base.replace(moves=[*moves, read_move(law, step.refuse)]), refused=True)
    yield Trial(scenario, base.replace(moves=moves), views, lawful, seen)


def outcome_trial(law: GameLaw, scenario: Scenario, readings: Mapping[str, str], outcome: Outcome) -> Trial:
    """The script of a scenario that tells readings apart, with what comes of it under one of them."""
    course = list(trials(law, scenario, readings))[-1]
    views = {len(course.script.moves): outcome.expect} if outcome.expect is not None else {}
    return Trial(scenario, course.script, views, refused=outcome.refused)


def all_trials(law: GameLaw, scenario: Scenario, readings: Mapping[str, str]) -> Iterator[Trial]:
    """Everything that a scenario says under these readings."""
    if scenario.tells_apart is None:
        yield from trials(law, scenario, readings)
    else:
        yield outcome_trial(law, scenario, readings, scenario.outcomes[readings[scenario.tells_apart]])


def _readings(law: GameLaw, scenario: Scenario) -> Iterator[dict[str, str]]:
    readings = law.readings() | scenario.under
    if scenario.tells_apart is None:
        yield readings
    else:
        for reading in scenario.outcomes:
            yield readings | {scenario.tells_apart: reading}


def _complaints(law: GameLaw, trial: Trial) -> Iterator[str]:
    """What the reference does otherwise than a trial says."""
    from hoyle.script import run
    from hoyle.table import Impossible
    from hoyle_conformance.judging.views import Eyes

    try:
        trace = run(trial.script)
    except Impossible as error:
        yield f"cannot be set up: {error}"
        return
    last = len(trial.script.moves) - 1
    if trial.refused:
        if trace.refused is None or trace.refused.at != last:
            yield f"move {last} is not refused; refused: {trace.refused}"
        return
    if trace.refused is not None:
        yield f"move {trace.refused.at} {trial.script.moves[trace.refused.at]} is refused: {trace.refused.why}"
        return
    eyes = Eyes(law)
    for at, expected in trial.views.items():
        for difference in eyes.differences(expected, trace.views[at]):
            yield f"after {at} moves: {difference.path}: expected {difference.expected}, got {difference.got}"
    for at, moves in trial.moves.items():
        table = _table_after(trial, at)
        if sorted(map(str, moves)) != sorted(map(str, table.moves())):
            yield f"after {at} moves: expected moves {moves}, got {table.moves()}"
    for (at, seat), expected in trial.seen.items():
        for difference in eyes.differences(expected, eyes.blanked(_table_after(trial, at).view(seat))):
            path, expected, got = difference.path, difference.expected, difference.got
            yield f"after {at} moves seat {seat} sees {path}: expected {expected}, got {got}"


def _table_after(trial: Trial, at: int) -> Table:
    table = trial.script.replace(moves=[]).table()
    for move in trial.script.moves[:at]:
        table.play(move)
    return table


def main(game: str) -> int:
    """Plays every scenario of a game on the reference and prints what differs."""
    law = Law().game(game)
    wrong = count = 0
    for scenario in law.scenarios.values():
        for readings in _readings(law, scenario):
            for trial in all_trials(law, scenario, readings):
                count += 1
                for complaint in _complaints(law, trial):
                    wrong += 1
                    told = readings[scenario.tells_apart] if scenario.tells_apart else ""
                    sys.stdout.write(f"{scenario.id} {told}: {complaint}\n")
    sys.stdout.write(f"{len(law.scenarios)} scenarios, {count} scripts, {wrong} differences\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))

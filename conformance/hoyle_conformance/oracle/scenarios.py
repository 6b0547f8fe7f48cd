"""The reference is held to the scenarios, which were worked out by hand from the text.

``python -m hoyle_conformance.oracle.scenarios GAME`` plays them all and prints what differs.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.model import Scenario
from hoyle.script import run
from hoyle.table import Impossible, Table
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.scenarios import Trial, all_trials


def readings_of(law: GameLaw, scenario: Scenario) -> Iterator[dict[str, str]]:
    """The readings under which a scenario says what happens: one set, or one for each reading that it tells apart."""
    readings = law.readings() | scenario.under
    if scenario.tells_apart is None:
        yield readings
    else:
        for reading in scenario.outcomes:
            yield readings | {scenario.tells_apart: reading}


def _complaints(law: GameLaw, trial: Trial) -> Iterator[str]:
    """Where the reference departs from what a trial says."""
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
        for readings in readings_of(law, scenario):
            for trial in all_trials(law, scenario, readings):
                count += 1
                for complaint in _complaints(law, trial):
                    wrong += 1
                    reading = readings[scenario.tells_apart] if scenario.tells_apart else ""
                    sys.stdout.write(f"{scenario.id} {reading}: {complaint}\n")
    sys.stdout.write(f"{len(law.scenarios)} scenarios, {count} scripts, {wrong} differences\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))

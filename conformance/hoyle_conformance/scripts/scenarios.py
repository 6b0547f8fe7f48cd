"""Scenarios: short games worked out by hand from the text, turned into scripts with their expected outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from hoyle.law.book import GameLaw
from hoyle.law.model import Outcome, Scenario
from hoyle.script import Script
from hoyle.table import THE_REST, Move, View
from hoyle.table.notation import read_move


@dataclass(frozen=True)
class Trial:
    """One script of a scenario, and what is known about it."""

    scenario: Scenario
    script: Script
    views: Mapping[int, View] = field(default_factory=dict)
    """What the table looks like after a number of moves, as far as it matters."""
    moves: Mapping[int, list[Move]] = field(default_factory=dict)
    """All the lawful moves after a number of moves."""
    seen: Mapping[tuple[int, int], View] = field(default_factory=dict)
    """What a seat sees after a number of moves, as far as it matters; null is what it does not see."""
    refused: bool = False
    """The last move of the script is refused."""


def applies(scenario: Scenario, readings: Mapping[str, str]) -> bool:
    """Whether a scenario applies under these readings."""
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
    """The script of a scenario that tells readings apart, with its outcome under one of them."""
    course = list(trials(law, scenario, readings))[-1]
    views = {len(course.script.moves): outcome.expect} if outcome.expect is not None else {}
    return Trial(scenario, course.script, views, refused=outcome.refused)


def all_trials(law: GameLaw, scenario: Scenario, readings: Mapping[str, str]) -> Iterator[Trial]:
    """Everything that a scenario says under these readings."""
    if scenario.tells_apart is None:
        yield from trials(law, scenario, readings)
    else:
        yield outcome_trial(law, scenario, readings, scenario.outcomes[readings[scenario.tells_apart]])

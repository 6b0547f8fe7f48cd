"""Which rules the reference says were at work. No program is asked, but what a failure is blamed on comes from here."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from hoyle.games import game_slugs, table_of
from hoyle.law.book import GameLaw
from hoyle.law.model import Scenario
from hoyle.script import Trace, run
from hoyle.table import Move, Table
from hoyle_conformance.oracle.scenarios import readings_of
from hoyle_conformance.scripts.scenarios import all_trials

MOVES = 100
"""Of each random game at most."""
NOT_TOLD = (".secret", ".hidden", ".face-down", ".pack", ".pack.series", ".pack.two", ".players")
"""How rules end that nothing which happens at a table tells: what is seen, and what is on the table beforehand."""

each_game = pytest.mark.parametrize("game", game_slugs())


@cache
def examples(game: str) -> list[tuple[Scenario, Trace]]:
    """The scenarios under each of their readings, as the reference plays them."""
    law = table_of(game).law
    return [
        (scenario, run(trial.script, events=True))
        for scenario in law.scenarios.values()
        for readings in readings_of(law, scenario)
        for trial in all_trials(law, scenario, readings)
    ]


def rules_of(trace: Trace) -> set[str]:
    """The rules of all events, and those by which the last move is refused."""
    events = {rule for step in trace.events or [] for event in step for rule in event["rules"]}
    return events | set(trace.refused.rules if trace.refused else ())


def tables(game: str) -> Iterator[Table]:
    """A table under the default readings, and one under each other reading, the variants in turn."""
    engine, law = table_of(game), table_of(game).law
    others = [{one.id: reading.id} for one in law.rulings.values() for reading in one.readings]
    for number, readings in enumerate([{}, *others]):
        variant = law.file.variants[number % len(law.file.variants)]
        players = max(variant.least_players, min(4, variant.most_players or 4))
        yield engine(players, variant=variant.id, readings=readings, seed=number, events=True)


def told_in_a_random_game(table: Table, known: list[Move], rng: Random) -> Iterator[str]:
    """The rules that are told when somebody plays at random, right or wrong, and tries what others did elsewhere."""
    for _ in range(MOVES):
        if table.over:
            break
        lawful = table.lawful()
        known.append(rng.choice((rng.random() < 0.2 and table.irregular()) or lawful))
        for tried in (rng.choice(known), rng.choice(known) | {"seat": lawful[0]["seat"]}):
            if refused := table.why_not(tried):
                yield from refused.rules
        table.play(known[-1])
    yield from (rule for event in table.events or [] for rule in event["rules"])


def strange(law: GameLaw, rules: set[str], readings: dict[str, str]) -> set[tuple[str, ...]]:
    """The rules that do not hold under some readings, each with those that differ from the default."""
    other = [f"{ruling}: {reading}" for ruling, reading in readings.items() if reading != law.readings()[ruling]]
    return {(rule, *other) for rule in rules - law.in_force(readings).keys()}


@each_game
def test_only_rules_in_force_are_told(game: str) -> None:
    law, known, rng = table_of(game).law, list[Move](), Random(0)
    found = {one for _, trace in examples(game) for one in strange(law, rules_of(trace), trace.script.readings)}
    for table in tables(game):
        found |= strange(law, set(told_in_a_random_game(table, known, rng)), table.readings)
    assert found == set()


@each_game
def test_every_rule_is_told_by_an_example_of_it(game: str) -> None:
    about = {rule for scenario, _ in examples(game) for rule in scenario.rules if not rule.endswith(NOT_TOLD)}
    told = {rule for scenario, trace in examples(game) for rule in rules_of(trace) & {*scenario.rules}}
    assert about - told == set()

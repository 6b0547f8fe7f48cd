"""What a program does wrong at nearly every move hides nothing else: its own games lead on."""

import pytest

from hoyle_conformance.checks import Effort
from hoyle_conformance.games import mutant_called
from hoyle_conformance.mutants.pairs import both
from hoyle_conformance.mutants.telling import Telling, tell

LITTLE = Effort(scripts=60, refusals=30, games=20, twins=0)


def told(one: str, other: str) -> tuple[Telling, bool]:
    """What is told about a program with two bugs that are in no catalogue, and whether both are told."""
    mutants = [found for id in (one, other) if (found := mutant_called(id)) is not None]
    telling = tell(both(*mutants), {}, LITTLE, left_out=frozenset([one, other]))
    return telling, telling.tells_both(*mutants)


@pytest.mark.parametrize(
    ("behind", "hides"),
    [
        ("go-to-store.takes-moves-after-the-end", "go-to-store.one-question-a-turn"),
        pytest.param(
            "stock-exchange.nine-will-do", "stock-exchange.the-dealer-is-served-first", marks=pytest.mark.sweep
        ),
        pytest.param("flip7.reshuffles-played-action-cards", "flip7.a-freeze-may-be-declined", marks=pytest.mark.sweep),
        pytest.param("go-to-store.seven-cards-for-few", "go-to-store.asks-for-any-number", marks=pytest.mark.sweep),
    ],
)
def test_a_bug_behind_one_of_every_game_is_told_by_its_rule(behind: str, hides: str) -> None:
    telling, both_told = told(behind, hides)
    assert both_told, telling.headlines
    broken = mutant_called(behind)
    assert broken is not None
    assert broken.rule not in telling.passed


def test_a_reading_is_told_although_its_scenario_assumes_another_one() -> None:
    """It follows two readings that it does not claim; the scenario for spaces assumes the first of them."""
    ids = "patience.a-one-always-goes-up", "patience.emptied-piles-are-lost"
    mutants = [found for id in ids if (found := mutant_called(id)) is not None]
    telling = tell(both(*mutants), {"patience.later-ones": "choice"}, LITTLE, left_out=frozenset(ids))
    assert [one.check for one in telling.headlines] == ["patience.reading.later-ones", "patience.reading.spaces"]

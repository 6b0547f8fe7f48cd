"""The tool that measures how often the games for one player are won: what it calls a win is one on the engine."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from hoyle.games import table_of

TOOL = Path(__file__).parents[1] / "benchmarks" / "patience_odds.py"


@pytest.fixture(scope="module")
def odds() -> ModuleType:
    spec = importlib.util.spec_from_file_location("patience_odds", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("game", "seeds"), [("patience", range(6)), ("another-patience", range(30))], ids=["patience", "another-patience"]
)
def test_a_line_that_foresight_finds_wins_on_the_engine(odds: ModuleType, game: str, seeds: range) -> None:
    won = 0
    for seed in seeds:
        search = odds.Foresight(table_of(game)(1, seed=seed), 500)
        if search.wins():
            table = table_of(game)(1, seed=seed)
            for move in search.line:
                table.play(move)
            assert table.result() == {"won": True}
            won += 1
    assert won


@pytest.mark.parametrize("seed", range(40))
def test_what_careful_play_wins_foresight_does_not_call_lost(odds: ModuleType, seed: int) -> None:
    readings = {"another-patience.stock-top": "stays"}
    table = table_of("another-patience")(1, seed=seed, readings=readings)
    if odds.carefully(table.copy(), Random(seed)):
        assert odds.Foresight(table, 2000).wins() is not False


def test_the_share_lies_in_its_interval(odds: ModuleType) -> None:
    low, high = odds.interval(14, 100)
    assert low < 0.14 < high
    assert odds.interval(0, 40)[0] == 0


def test_every_reading_is_measured_by_itself(odds: ModuleType) -> None:
    law = table_of("patience").law
    others = sum(len(ruling.readings) - 1 for ruling in law.rulings.values())
    assert len(odds.bundles("patience")) == 1 + others

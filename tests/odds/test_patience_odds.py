"""The tool that measures how often the games for one player are won: it plays by the engine, and the figures hold."""

import importlib.util
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hoyle.games import table_of
from hoyle.table import Table

TOOL = Path(__file__).with_name("patience_odds.py")

pytestmark = [
    pytest.mark.skipif(shutil.which("rustc") is None, reason="the players are written in Rust"),
    pytest.mark.xdist_group("odds"),  # they are compiled once
]


def _loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("patience_odds", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


odds = _loaded()
BUNDLES = [(game, name) for game in ("patience", "another-patience") for name in odds.bundles(game)]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = odds.compiled(tmp_path_factory.mktemp("search"))
    return path


@pytest.mark.parametrize(("game", "name"), BUNDLES)
def test_its_games_are_games_of_the_engine(program: Path, game: str, name: str) -> None:
    readings = odds.bundles(game)[name]
    for player, effort in (("careful", 0), ("planner", 1), ("foresight", 300)):
        for seed, (end, *moves) in enumerate(odds.played(program, game, player, effort, readings, 8)):
            if player == "foresight" and end != "won":
                continue
            table = table_of(game)(1, seed=seed, readings=readings)
            for words in moves:
                table.play(odds.move_of(game, words))
            assert table.over
            assert table.result() == {"won": end == "won"}


@pytest.mark.parametrize(
    ("game", "readings"),
    [
        ("another-patience", {}),
        ("another-patience", {"another-patience.stock-top": "just-turned"}),
        (
            "another-patience",
            {"another-patience.stock-top": "just-turned", "another-patience.covered-thirteen": "covered"},
        ),
    ],
)
def test_what_foresight_calls_lost_cannot_be_won_on_the_engine(
    program: Path, game: str, readings: dict[str, str]
) -> None:
    for seed, (end, *_) in enumerate(odds.played(program, game, "foresight", 100_000, readings, 6)):
        assert end == ("won" if can_be_won(table_of(game)(1, seed=seed, readings=readings)) else "lost")


def can_be_won(table: Table) -> bool:
    """Tries everything, without the short cuts of the tool."""
    seen = set()
    waiting = [table]
    while waiting:
        table = waiting.pop()
        if table.over:
            if table.result()["won"]:
                return True
            continue
        view = table.view()
        key = (*view["triangle"], view["pack"], view["turned"], *view["stock"])
        if key not in seen:
            seen.add(key)
            for move in table.lawful():
                after = table.copy()
                after.play(move)
                waiting.append(after)
    return False


@pytest.mark.parametrize(
    ("game", "player", "effort", "readings", "deals", "low", "high"),
    [
        ("patience", "careful", 0, {}, 1000, 0.33, 0.42),
        ("patience", "careful", 0, {"patience.doubling": "single-cards"}, 1000, 0.10, 0.17),
        ("another-patience", "foresight", 300_000, {}, 500, 0.14, 0.23),
        ("another-patience", "foresight", 300_000, {"another-patience.stock-top": "just-turned"}, 1000, 0.015, 0.04),
    ],
)
def test_the_figures_of_the_rulings_hold(
    program: Path, game: str, player: str, effort: int, readings: dict[str, str], deals: int, low: float, high: float
) -> None:
    found = odds.ends(program, game, player, effort, readings, deals)
    assert found["undecided"] == 0
    assert low < found["won"] / deals < high


def test_the_share_lies_in_its_interval() -> None:
    low, high = odds.interval(14, 100)
    assert low < 0.14 < high
    assert odds.interval(0, 40)[0] == 0
    assert odds.interval(14, 100, undecided=20)[1] > odds.interval(14, 100)[1]


def test_every_reading_is_measured_by_itself() -> None:
    law = table_of("patience").law
    others = sum(len(ruling.readings) - 1 for ruling in law.rulings.values())
    assert len(odds.bundles("patience")) == 1 + others

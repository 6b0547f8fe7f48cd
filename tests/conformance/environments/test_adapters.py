"""Environments of others, checked through the shim: one of PettingZoo, one of OpenSpiel."""

import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.environments.conftest import needs

from hoyle.games import table_of
from hoyle_conformance import Report, check
from hoyle_conformance.adapters.scaffold import TEMPLATES
from hoyle_conformance.judging.bench import PRESETS, Effort

SHIMS = str(TEMPLATES / "python")


@pytest.fixture(autouse=True)
def fewer_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shims are the point here, and not the rules."""
    monkeypatch.setitem(PRESETS, "quick", Effort(scripts=150, refusals=30, games=20, twins=5))
    monkeypatch.syspath_prepend(SHIMS)


def test_an_aec_environment_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("pettingzoo", "hoyle[pettingzoo]")
    from hoyle_environments import aec_ops  # a template, importable only here
    from hoyle_shim import answer  # a template, importable only here

    from hoyle_conformance.environments.aec import env  # needs pettingzoo

    def make(source: Any) -> Any:
        made = env("flip7", source.script["players"])
        pack = table_of("flip7")(source.script["players"], seed=0).full_pack()
        orders = [source.shuffle(pack), *(source.script.get("shuffles") or [])[1:]]
        made.table = table_of("flip7")(source.script["players"], shuffles=orders)
        made._select(0)
        return made

    hello = {"protocol": 1, "name": "aec", "games": {"flip7": {"ops": ["play", "moves"], "players": [3, 5]}}}
    ops = aec_ops(make, lambda env, action: env.lawful(env.agent_selection)[action], lambda env: env.table.view())
    report = check(
        "flip7",
        implementation=lambda request: answer({"hello": hello, **ops}, request),
        only="flip7.example.*",
    )
    assert report.exit_code in (0, 1)
    assert not [result.check.id for result in report.results if result.verdict in ("fail", "error", "wrong-reason")]
    assert sum(result.verdict == "pass" for result in report.results) > 100


def checked(bug: str = "", only: str | None = None) -> Report:
    return check("flip7", command=[sys.executable, str(Path(__file__).parent / "spiel_game.py"), SHIMS, bug], only=only)


def test_a_game_of_open_spiel_is_checked() -> None:
    needs("pyspiel", "open_spiel")
    report = checked()
    assert report.exit_code == 0, str(report)
    assert sum(result.verdict == "pass" for result in report.results) > 70


def test_a_bug_of_a_game_of_open_spiel_is_found() -> None:
    needs("pyspiel", "open_spiel")
    report = checked("no-bonus", "flip7.scoring.*")
    assert report.exit_code == 1
    assert "flip7.score.bonus" in {rule for failure in report.failures for rule in failure.rules}

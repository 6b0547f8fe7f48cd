"""The state machine passes an engine that is right, and shortens what is wrong with one that is not."""

from __future__ import annotations

import re
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from tests.places import DOCS, ROOT

from hoyle.games import table_of
from hoyle.table import Move, View
from hoyle_conformance.games import mutants_of
from hoyle_conformance.strategies import Start, state_machine

FEW = settings(
    max_examples=6,
    stateful_step_count=12,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def engine(game: str, mutant: str | None = None):  # type: ignore[no-untyped-def]
    """An engine as its author would wrap it: the reference, or a mutant of it, that takes its shuffles as they come."""
    kind = next(one.engine for one in mutants_of(game) if one.id == mutant) if mutant else table_of(game)

    class Wrapped:
        def __init__(self, start: Start) -> None:
            orders = [start.shuffle()]
            self.table = kind(start.players, variant=start.variant, readings=start.readings, shuffles=orders, seed=0)

        def play(self, move: Move) -> None:
            self.table.play(move)

        def view(self) -> View:
            return self.table.view()

    return Wrapped


@pytest.mark.parametrize("game", ["flip7", "authors"])
def test_a_right_engine_passes(game: str) -> None:
    run_state_machine_as_test(state_machine(game, engine(game)), settings=FEW)


@pytest.mark.parametrize(
    ("game", "mutant", "told"),
    [
        ("flip7", "flip7.stay-gives-back-the-cards", "flip7.stay"),
        ("flip7", "flip7.takes-moves-out-of-turn", "is not lawful"),
    ],
)
def test_a_wrong_engine_is_told_by_its_rule(game: str, mutant: str, told: str) -> None:
    many = settings(FEW, max_examples=150, phases=[Phase.generate])
    with pytest.raises(AssertionError, match=told):
        run_state_machine_as_test(state_machine(game, engine(game, mutant)), settings=many)


def test_what_an_engine_cannot_show_is_not_compared() -> None:
    class NoTotals(engine("flip7")):  # type: ignore[misc]
        def view(self) -> View:
            seats = [{key: value for key, value in seat.items() if key != "total"} for seat in super().view()["seats"]]
            return {**super().view(), "seats": seats}

    with pytest.raises(AssertionError, match="total"):
        run_state_machine_as_test(state_machine("flip7", NoTotals), settings=settings(FEW, phases=[Phase.generate]))
    run_state_machine_as_test(state_machine("flip7", NoTotals, shown=["seats.numbers", "asked"]), settings=FEW)


def test_the_example_on_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / "integration.md").read_text("utf-8").split("### Hypothesis")[1]
    monkeypatch.syspath_prepend(ROOT / "conformance" / "examples" / "flip7-tutorial")
    monkeypatch.syspath_prepend(ROOT / "conformance" / "hoyle_conformance" / "adapters" / "templates" / "python")
    names: dict[str, Any] = {}
    exec(re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0], names)
    right, wrong = names["Wrapped"], type("Wrong", (names["Wrapped"],), {"view": lambda self: {"over": True}})
    run_state_machine_as_test(state_machine("flip7", right, players=(3, 8)), settings=FEW)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(state_machine("flip7", wrong, players=(3, 8)), settings=FEW)
    for module in ("adapter", "engine", "hoyle_shim"):
        sys.modules.pop(module, None)

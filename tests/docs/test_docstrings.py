"""The examples in docstrings run, and every public name of the front doors has one."""

import doctest
import inspect
from importlib import import_module
from pathlib import Path
from types import GenericAlias

import pytest
from tests.places import ROOT

import hoyle

DOORS = ["hoyle", "hoyle_conformance"]
HOMES = {"hoyle": ROOT / "reference", "hoyle_conformance": ROOT / "conformance"}


def modules_with_examples(package: str) -> list[str]:
    """The modules that show how they are used. Templates of adapters are files for others, not modules of ours."""
    home = HOMES[package]
    return [
        ".".join(path.relative_to(home).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((home / package).rglob("*.py"))
        if "templates" not in path.parts and ">>> " in path.read_text(encoding="utf-8")
    ]


@pytest.mark.parametrize("module", [module for package in HOMES for module in modules_with_examples(package)])
def test_the_examples_run(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = doctest.testmod(import_module(module), report=True)
    assert done.attempted
    assert not done.failed


def public_names() -> dict[str, object]:
    """Every name of the front doors, and every question that a table answers; no other names for plain data."""
    doors = [(package, import_module(package)) for package in DOORS]
    names = {f"{package}.{name}": getattr(door, name) for package, door in doors for name in door.__all__}
    questions = ("lawful", "irregular", "why_not", "play", "move", "view", "over", "result", "copy")
    names |= {f"hoyle.Table.{name}": getattr(hoyle.Table, name) for name in questions}
    return {name: value for name, value in names.items() if not isinstance(value, str | GenericAlias)}


@pytest.mark.parametrize("name", public_names())
def test_a_public_name_shows_how_it_is_used(name: str) -> None:
    assert ">>> " in (inspect.getdoc(public_names()[name]) or "")

"""The page on architecture has every room, on the level that the import contract gives it."""

import tomllib
from pathlib import Path

import grimp
import pytest
from tests.places import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
PACKAGES = [
    ("reference", ROOT / "reference" / "hoyle", "Rooms of the reference"),
    ("kit", ROOT / "conformance" / "hoyle_conformance", "Rooms of the kit"),
]


def levels_of_the_contract(id: str) -> dict[str, int]:
    (layers,) = (contract["layers"] for contract in CONTRACTS if contract["id"] == id)
    return {room.strip(): level for level, layer in enumerate(reversed(layers), 1) for room in layer.split("|")}


def levels_of_the_page(title: str) -> dict[str, int]:
    section = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1:3] for line in section.splitlines() if line.startswith("| ") and "`" in line]
    return {room.strip().strip("`"): int(level) for level, room in rows}


@pytest.mark.parametrize(("contract", "title"), [(id, title) for id, _, title in PACKAGES])
def test_the_page_and_the_contract_have_the_same_levels(contract: str, title: str) -> None:
    assert levels_of_the_page(title) == levels_of_the_contract(contract)


@pytest.mark.parametrize(("contract", "package"), [(id, package) for id, package, _ in PACKAGES])
def test_every_room_has_a_level(contract: str, package: Path) -> None:
    rooms = {path.name for path in package.iterdir() if (path / "__init__.py").exists()}
    assert rooms - levels_of_the_contract(contract).keys() == set()


def test_the_kit_of_a_game_imports_no_engine_but_its_own() -> None:
    graph = grimp.build_graph("hoyle", "hoyle_conformance", cache_dir=None)
    engines = {engine.rpartition(".")[2]: engine for engine in graph.find_children("hoyle.games")}
    for game in engines:
        kit = f"hoyle_conformance.games.{game}"
        others = {
            name
            for name in engines
            if graph.direct_import_exists(importer=kit, imported=engines[name], as_packages=True)
        }
        assert others <= {game}, kit

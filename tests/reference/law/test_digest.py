"""The digest of a law changes with the law, and with nothing else."""

import shutil
from pathlib import Path

import pytest

from hoyle.law import Law
from hoyle.law.digest import law_digest
from hoyle.law.folders import find_spec


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the law that may be changed."""
    return Path(shutil.copytree(find_spec(), tmp_path / "spec"))


def changed(spec: Path, name: str) -> bool:
    """Whether another line in a file of the game changes its digest."""
    before = law_digest(Law(spec).game("authors"))
    with (spec / name).open("a", encoding="utf-8") as file:
        file.write("# another line\n")
    return law_digest(Law(spec).game("authors")) != before


@pytest.mark.parametrize(
    "name", ["games/authors/rules.yaml", "games/authors/scenarios/end.yaml", "sources/flinch-en-1938.yaml"]
)
def test_another_law_has_another_digest(spec: Path, name: str) -> None:
    assert changed(spec, name)


@pytest.mark.parametrize("name", ["games/authors/questions.yaml", "games/flip7/rules.yaml"])
def test_what_players_ask_and_other_games_are_not_the_law_of_a_game(spec: Path, name: str) -> None:
    assert not changed(spec, name)

"""A tenth game in a package of its own: once it is installed everything knows it, and nothing outside it names it.

The package is ``tests/tenth_game``. It was written by following docs/adding-a-game.md.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.places import DOCS, ROOT, TENTH_GAME

pytestmark = pytest.mark.xdist_group("tenth game")  # it is installed once
SERVE = [sys.executable, "-m", "hoyle_conformance.cli", "serve"]
LAYOUT = """
game: high-card
players: 3
leader: 1
trick: [r9]
seats:
  - {hand: [r1, b9, r3]}
  - {hand: [r4, r5]}
  - {hand: [r6, r7, r8]}
"""
SCRIPT = """{"game": "high-card", "players": 2, "shuffles": [["r5", "b5", "r1", "b2", "r12", "b12", "..."]],
"moves": [{"seat": 0, "do": "lay", "card": "r5"}, {"seat": 1, "do": "lay", "card": "b5"}]}"""


class Installed:
    """An environment in which the package is installed, and a folder to work in."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.folder = folder
        path = [str(ROOT / "reference"), str(ROOT / "conformance"), str(site)]
        self._environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(path),
            "HOYLE_LANG": "en",
            "COLUMNS": "100",
            "HOYLE_CACHE": str(site.with_name("cache")),  # of its own, and read once for all tests
        }

    def python(self, *argv: str, typed: str = "", at: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *argv],
            input=typed,
            capture_output=True,
            text=True,
            check=False,
            cwd=at or self.folder,
            env=self._environment,
            timeout=300,
        )

    def answers(self, *commands: list[str]) -> list[str]:
        """What several commands print, one after the other in one process."""
        code = (
            "import json, sys\nfrom hoyle_conformance.cli import main\n"
            "for argv in json.loads(sys.argv[1]):\n    print(main(argv), end='\\0')"
        )
        done = self.python("-c", code, json.dumps(commands))
        assert done.returncode == 0, done.stderr
        printed = done.stdout.split("\0")[:-1]
        assert [one[-1] for one in printed] == ["0"] * len(commands), done.stdout + done.stderr
        return [one[:-1] for one in printed]

    def hoyle(self, *argv: str, typed: str = "", code: int = 0) -> str:
        done = self.python("-m", "hoyle_conformance.cli", *argv, typed=typed)
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as pip installs it; what builds it comes from the registry, unless it is here already."""
    target = tmp_path_factory.mktemp("site")
    here = ["--no-build-isolation"] if find_spec("hatchling") else []
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", *here, "--target", str(target)]
    done = subprocess.run(
        [*command, str(TENTH_GAME)], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture
def installed(site: Path, tmp_path: Path) -> Installed:
    return Installed(site, tmp_path)


def test_it_is_a_game_like_the_others(installed: Installed) -> None:
    code = (
        "import hoyle\n"
        "assert {'flip7', 'high-card'} <= set(hoyle.games())\n"
        "table = hoyle.table('high-card', players=3, seed=1)\n"
        "while not table.over:\n"
        "    table.play(table.lawful()[0])\n"
        "print(sum(table.result()['tricks']) + table.aside)\n"
        "print(hoyle.law('high-card').rule('high-card.trick'))\n"
    )
    done = installed.python("-c", code)
    assert done.stdout.splitlines() == [
        "8",
        "high-card.trick: The highest number takes the trick.",
        "  «The highest number takes the trick.» (high-card:play.4, line 16)",
    ], done.stderr


def test_its_docstrings_are_right(installed: Installed) -> None:
    done = installed.python("-m", "doctest", str(TENTH_GAME / "hoyle_high_card" / "table.py"))
    assert done.returncode == 0, done.stdout


def test_its_rules_are_looked_up_and_found(installed: Installed) -> None:
    rule, ruling, question, spanish, source = installed.answers(
        ["rule", "high-card.trick"],
        ["rule", "high-card.lead-after-shared"],
        ["rule", "who takes the trick when a number is laid twice?"],
        ["--lang", "es", "rule", "--game", "high-card"],
        ["source", "high-card:deal"],
    )
    assert "«The highest number takes the trick.»" in rule
    assert "→ same-leader  (default)" in ruling
    assert "high-card.trick.shared" in question
    assert "Quien se lleva una baza" in spanish
    assert "Shuffle the whole pack." in source


def test_its_law_is_linted_with_ours(installed: Installed) -> None:
    out = installed.hoyle("lint")
    assert "high-card          20 clauses, digest ok, same as the text file, 0 not cited" in out
    assert "flip7-es" in out
    assert out.splitlines()[-1] == "no faults"


def test_the_reference_passes_its_examples(installed: Installed) -> None:
    report = installed.folder / "report.html"
    out = installed.hoyle("check", "high-card", "--only", "high-card.example.*", "--report", f"html={report}")
    assert "the checks that were chosen pass" in out
    assert "High Card" in report.read_text(encoding="utf-8")


def test_a_broken_rule_is_found_over_a_pipe_and_reported(installed: Installed) -> None:
    report = installed.folder / "report.html"
    argv = ["check", "high-card", "--report", f"html={report}", "--", *SERVE]
    out = installed.hoyle(*argv, "--mutant", "high-card.red-before-black", code=1)
    assert "«The highest number takes the trick.»" in out
    page = report.read_text(encoding="utf-8")
    assert "The highest number takes the trick." in page
    assert '<ul class="seats">' in page  # the table is drawn


def test_a_table_is_laid_out_by_hand(installed: Installed) -> None:
    (installed.folder / "table.yaml").write_text(LAYOUT, encoding="utf-8")
    assert "✓ C lay r6" in installed.hoyle("position", "table.yaml")
    out = installed.hoyle("position", "table.yaml", "--move", "0 lay b9", code=1)
    assert "refused: Player C is to lay a card, not Player A" in out
    impossible = LAYOUT.replace("[r4, r5]", "[r4, r5, r10]")
    (installed.folder / "table.yaml").write_text(impossible, encoding="utf-8")
    installed.hoyle("position", "table.yaml", code=2)


def test_a_person_plays_it(installed: Installed) -> None:
    out = installed.hoyle("play", "high-card", "--players", "2", "--seed", "1", typed="?\nquit\n")
    assert "you are seat 0" in out
    assert "Seat 0 leads." in out


def test_a_game_is_told_in_both_languages(installed: Installed) -> None:
    (installed.folder / "script.json").write_text(SCRIPT, encoding="utf-8")
    assert "Nobody takes the trick." in installed.hoyle("explain", "script.json")
    assert "Nadie se lleva la baza." in installed.hoyle("--lang", "es", "explain", "script.json")


def test_profiles_adapters_and_vectors_know_it(installed: Installed) -> None:
    profile = "games:\n  high-card:\n    readings: {high-card.lead-after-shared: left-of-leader}\n"
    (installed.folder / "mine.yaml").write_text(profile, encoding="utf-8")
    schema, checked, adapter, vectors = installed.answers(
        ["profile", "schema"],
        ["profile", "check", "mine.yaml"],
        ["adapter", "new", "--lang", "python", "high-card", "mine"],
        ["vectors", "export", "high-card", "vectors"],
    )
    assert '"high-card.lead-after-shared"' in schema
    assert "mine.yaml is right" in checked
    assert "written: mine/high-card.md" in adapter
    assert "19 of 19 rules exercised" in vectors


def test_our_own_tests_of_all_games_are_tests_of_this_one(installed: Installed) -> None:
    """Each mutant dies by a check that cites its rule, the reference passes under each reading, and so on."""
    chosen = ["tests/conformance", "tests/reference", "-m", "", "-k", "high-card"]
    done = installed.python("-m", "pytest", *chosen, "-p", "no:cacheprovider", "-p", "no:xdist", at=ROOT)
    assert done.returncode == 0, done.stdout
    mutants = (TENTH_GAME / "hoyle_high_card" / "conformance" / "mutants").glob("*.py")
    each = sum(path.read_text(encoding="utf-8").count("@mutant(") for path in mutants)
    assert int(done.stdout.split(" passed")[0].split()[-1]) > each >= 19


@pytest.mark.parametrize("part", ["spec", "reference", "conformance"])
def test_nothing_outside_the_package_names_it(part: str) -> None:
    files = [path for path in (ROOT / part).rglob("*") if path.suffix in (".py", ".yaml", ".json", ".po")]
    assert files
    assert [path for path in files if "high-card" in path.read_text(encoding="utf-8")] == []


def test_the_page_shows_the_package() -> None:
    page = (DOCS / "adding-a-game.md").read_text(encoding="utf-8")
    example = page.split("```python\n")[1].split("```")[0]
    assert example in (TENTH_GAME / "hoyle_high_card" / "conformance" / "mutants" / "tricks.py").read_text("utf-8")

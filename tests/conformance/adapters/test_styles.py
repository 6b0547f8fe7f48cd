"""Every style of adapter in every language: as it is generated, and with a real engine behind it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.conformance.adapters.languages import another_build, every_language, languages_with
from tests.places import DOCS

from hoyle.games import game_slugs
from hoyle.law import Law, find_spec
from hoyle_conformance.adapters.probe import Probe
from hoyle_conformance.adapters.scaffold import (
    EVERY_ACT,
    LANGUAGES,
    TEMPLATES,
    Style,
    every_act_games,
    new_adapter,
    shim_of,
    with_every_act,
)
from hoyle_conformance.checks import PRESETS, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.dialect import Translated
from hoyle_conformance.cli import main
from hoyle_conformance.cli.commands import adapter as cli
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

if TYPE_CHECKING:
    from tests.conformance.adapters.conftest import Made, Make

EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=40, refusals=40, games=10, twins=5)
SECTIONS = ("determinism", "examples", "scoring", "refusals", "agreement", "leaks", "dealing")
"""Enough to see that an adapter and its shim do all they should; the engine's rules are not the point here."""
LOG = (Path(__file__).parent / "flip7.log").read_text("utf-8")
SHOWN = ["--observables", "over,round,seats.total"]
LIMITS: dict[Style, int] = {"step": 40, "callback": 60, "score": 32, "log": 40}

GAMES: dict[Style, str] = {"step": "go-to-store", "callback": "go-to-store", "score": "flip7", "log": "flip7"}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOYLE_LANG", "en")


def opened(command: list[str]) -> Translated:
    return Translated(ProcessImplementation(command), {})


def verdicts(made: Made, game: str) -> tuple[Counter[str], list[Result]]:
    law = Law().game(game)
    with opened(made.command) as implementation:
        claim = make_claim(law, implementation.hello().games[game])
    plan = Plan(claim=claim, effort=EFFORT, sections=SECTIONS)
    results = check(Opened(opened, (made.command,)), plan, lambda event: None)
    return Counter(str(result.verdict) for result in results), [one for one in results if one.verdict.red]


def audit(made: Made, log: str, folder: Path) -> int:
    done = subprocess.run(made.command, input=log, capture_output=True, text=True, timeout=30, check=True)
    traces = folder / "games.jsonl"
    traces.write_text(done.stdout, encoding="utf-8")
    return main(["audit", str(traces), *SHOWN])


# --- as generated ------------------------------------------------------------------------------------------


@languages_with("step", "callback", "score")
def test_a_new_adapter_runs_and_says_what_is_left_to_fill_in(template: Make, language: str, style: str) -> None:
    made = template(language, style)
    steps = {step.name: step for step in Probe(made.command).steps()}
    assert [name for name in ("start", "hello", "unknown op", "noise", "end") if steps[name].wrong] == []
    left = steps["score" if style == "score" else "play, 0 moves"]
    assert f"in {LANGUAGES[language].adapter} is not written yet" in left.wrong
    assert left.fix.startswith("fill it in, and check again")


@another_build
def test_a_new_log_adapter_names_the_line_that_it_does_not_know(template: Make, language: str) -> None:
    made = template(language, "log")
    log = "players 3\ncard 5\nmove hit\nend\nwhat is this\n"
    done = subprocess.run(made.command, input=log, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2
    assert done.stderr == f"line 5: {LANGUAGES[language].adapter} does not know: what is this\n"
    assert msgspec.json.decode(done.stdout) == {
        "script": {"game": "flip7", "players": 3, "shuffles": [["5", "..."]], "moves": [{"seat": 0, "do": "hit"}]},
        "views": [{"over": False}, {"over": True}],
    }


@every_language
@pytest.mark.parametrize("style", LIMITS)
def test_a_new_adapter_is_short_and_formatted(language: str, style: Style, tmp_path: Path) -> None:
    files = new_adapter(language, style, GAMES[style])
    source = files[LANGUAGES[language].adapter]
    assert len(source.splitlines()) <= LIMITS[style]
    assert max(map(len, source.splitlines())) <= 120
    for name, text in files.items():  # a formatter reads what the adapter includes, too
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    adapter = tmp_path / LANGUAGES[language].adapter
    formatter = {
        "python": [sys.executable, "-m", "ruff", "format", "--check", "--line-length", "120"],
        "go": ["gofmt", "-d"],
        "rust": ["rustfmt", "--check", "--edition", "2021"],
    }.get(language)
    if formatter and (language == "python" or shutil.which(formatter[0])):
        done = subprocess.run([*formatter, str(adapter)], capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert language == "python" or done.stdout == ""


@every_language
@pytest.mark.parametrize("game", game_slugs())
def test_a_new_adapter_is_short_for_every_game(language: str, game: str) -> None:
    for style, limit in LIMITS.items():
        name, *_ = files = new_adapter(language, style, game)
        lines = files[name].splitlines()
        assert len(lines) <= limit
        assert max(map(len, lines)) <= 120, max(lines, key=len)
        assert f'"{game}"' in files[name]


@every_language
@pytest.mark.parametrize("style", ["step", "callback"])
def test_a_new_adapter_names_another_edition_where_there_is_one(language: str, style: Style) -> None:
    for game, other, first in (("flip7", "flip7-en", "flip7-es"), ("muggins", "flinch-es-1938", "flinch-en-1938")):
        name, *_ = files = new_adapter(language, style, game)
        (line,) = (line for line in files[name].splitlines() if f'"{other}"' in line)
        assert "edition" in line
        assert first in line
    name, *_ = files = new_adapter(language, style, "patience")
    assert "edition" not in files[name]


def test_the_command_and_the_page_know_every_language_and_style() -> None:
    page = (DOCS / "adapters.md").read_text("utf-8")
    assert set(cli.LANGUAGES) == set(LANGUAGES)
    assert set(cli.STYLES) == set(LIMITS)
    for language, laid_out in LANGUAGES.items():
        assert f"| `{language}` | `{laid_out.adapter}` |" in page
    for style in LIMITS:
        assert f"| `{style}` |" in page
        assert f"\n## {style}\n" in page


@every_language
def test_the_shim_knows_in_which_games_a_forced_act_is_a_move(language: str) -> None:
    games = every_act_games(Law(find_spec()))
    assert games
    texts = [path.read_text("utf-8") for path, _ in shim_of(language)]
    (listed,) = (found[0] for text in texts if (found := EVERY_ACT.search(text)))
    assert re.findall('"([^"]+)"', listed) == games, "run python -m hoyle_conformance.adapters.scaffold"
    made = with_every_act("\n".join(texts), [*games, "another-game"])
    assert listed.replace(f'"{games[-1]}"', f'"{games[-1]}", "another-game"') in made


@every_language
def test_the_shims_have_no_long_lines(language: str) -> None:
    files = [path for path in (TEMPLATES / language).rglob("*.*") if path.suffix not in (".pyc", ".md")]
    assert files
    assert [path.name for path in files for line in path.read_text("utf-8").splitlines() if len(line) > 120] == []
    assert [path.name for path in files if len(path.read_text("utf-8").splitlines()) >= 400] == []


# --- with an engine ----------------------------------------------------------------------------------------


@languages_with("step", "callback")
def test_an_engine_is_checked(filled_in: Make, language: str, style: str) -> None:
    """Go To Store: an engine that prints, hides hands, and refuses nothing by itself."""
    made = filled_in(language, style)
    assert [(step.name, step.wrong) for step in Probe(made.command).steps() if step.wrong] == []
    counts, red = verdicts(made, "go-to-store")
    assert counts["pass"] > 50
    # The shims start from a fresh deal only, and so few games do not reach every rule.
    wrong = [one for one in red if one.verdict not in (Verdict.UNTESTABLE, Verdict.VACUOUS)]
    assert [(one.check.id, one.verdict, one.reason) for one in wrong] == []


@another_build
def test_a_scorekeeper_is_checked(filled_in: Make, language: str) -> None:
    counts, red = verdicts(filled_in(language, "score"), "flip7")
    assert counts["pass"] == 5
    assert not red


@another_build
def test_a_log_is_audited(filled_in: Make, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = filled_in(language, "log")
    assert audit(made, LOG, tmp_path) == 0
    assert "1 game: 1 right, 0 wrong" in capsys.readouterr().out
    assert audit(made, LOG.replace("scores 14", "scores 18"), tmp_path) == 1
    assert "flip7.score" in capsys.readouterr().out


def test_a_part_of_the_table_that_does_not_exist_is_said(
    filled_in: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    audit(filled_in("python", "log"), LOG, tmp_path)
    assert main(["audit", str(tmp_path / "games.jsonl"), "--observables", "over,seats.points"]) == 2
    assert "flip7 has no observable 'seats.points'; it has asked, dealer" in capsys.readouterr().err

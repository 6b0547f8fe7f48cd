"""Programs are supervised on a system without process groups, pipes to select from, or limits: as on Windows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conformance.wire.conftest import Play, Start
from tests.places import ROOT

from hoyle_conformance.wire import process, supervision
from hoyle_conformance.wire.implementation import TroubleKind
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.portable_child import PortableChild


@pytest.fixture(autouse=True)
def portable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are started as they are there."""
    monkeypatch.setattr(process, "start_child", PortableChild)


def test_a_program_that_behaves_answers_everything(start: Start, play: Play) -> None:
    answers = list(start("behaves").ask(play(1, 2, 3, 40)))
    assert [len(answer.views or []) for answer in answers] == [2, 3, 4, 41]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "kind"),
    [
        ("dies_always", TroubleKind.DIED),
        ("hangs_always", TroubleKind.TIMEOUT),
        ("hangs_and_ignores_sigterm", TroubleKind.TIMEOUT),
        ("endless_line", TroubleKind.TOO_LONG),
        ("closes_output", TroubleKind.DIED),
        ("grows", TroubleKind.TOO_MUCH),
    ],
)
def test_a_program_that_breaks_is_told_as_elsewhere(start: Start, play: Play, program: str, kind: TroubleKind) -> None:
    limits = Limits(start=2.0, base=0.4, grace=0.3, failures=1, memory=100 * 2**20)
    answers = list(start(program, limits).ask(play(*[3] * 20)))
    assert kind in {answer.trouble.kind for answer in answers if answer.trouble}


def test_its_children_end_with_it(start: Start, play: Play) -> None:
    with start("leaves_a_child") as implementation:
        (answer,) = implementation.ask(play(1))
    assert answer.trouble is None


@pytest.mark.slow
@pytest.mark.parametrize(("program", "code"), [("nobody_busts", 1), ("deals_nothing", 0)])
def test_hoyle_check_works_without_anything_that_only_unix_has(folder: Path, program: str, code: int) -> None:
    """The kit in a process from which all of it is taken away."""
    (folder / "hoyle.yaml").write_text("games: {flip7: {drop-operations: [selfplay]}}\n", encoding="utf-8")
    paths = [str(ROOT / "tests" / "without_posix"), os.environ["PYTHONPATH"]]
    command = [sys.executable, "-m", "hoyle_conformance.cli", "check", "flip7", "--only", "flip7.example.a-b*"]
    command += ["--log", "log.jsonl", "--report", "junit=junit.xml", "--", sys.executable, f"{program}.py"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert (folder / "junit.xml").exists()
    assert (folder / ".hoyle" / "failures").exists() == bool(code)
    asked = [sys.executable, "-c", "from hoyle_conformance.wire.supervision import GROUPS; print(GROUPS)"]
    assert subprocess.run(asked, env=env, capture_output=True, text=True).stdout == "False\n"
    assert supervision.GROUPS

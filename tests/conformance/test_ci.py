"""What continuous integration takes from here: annotations, workflow, hooks."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from tests.conformance.conftest import Says
from tests.places import ROOT

from hoyle_conformance.cli import main as hoyle
from hoyle_conformance.cli.command_line import asked
from hoyle_conformance.reports.github import annotation

FIVE = "flip7.example.a-second-five-busts"
FEW_CHECKS = """#!/bin/sh
command=$1 game=$2; shift 2
exec {python} -m hoyle_conformance.cli "$command" "$game" --only "$game.example.*" "$@"
"""
"""The command as the action calls it, on the examples alone."""


def test_a_broken_rule_is_one_annotation(says: Says) -> None:
    code, out, _ = says("check", "flip7", "--only", FIVE, "--report", "github", "--python", "nobody_busts:handle")
    assert code == 1
    (line,) = [line for line in out.splitlines() if line.startswith("::")]
    assert line.startswith(f"::error title=fail%3A {FIVE}::A second card of a number")
    assert "%0Ahoyle replay .hoyle/failures/" in line


def test_what_is_green_has_no_annotation(says: Says) -> None:
    code, out, _ = says("check", "flip7", "--only", FIVE, "--report", "github")
    assert code == 0
    assert "::" not in out


def test_what_a_program_says_cannot_begin_a_command() -> None:
    line = annotation("error", "a::b,c", "x\r\n::stop-commands::y%0A")
    assert line == "::error title=a%3A%3Ab%2Cc::x%0D%0A::stop-commands::y%250A"


def test_reports_can_go_to_standard_output(says: Says) -> None:
    _, out, _ = says("check", "flip7", "--only", FIVE, "--report", "junit=-")
    assert "<testsuites>" in out


def commands_of(text: str) -> list[list[str]]:
    return [shlex.split(line)[1:] for line in text.splitlines() if line.startswith("hoyle ")]


def test_the_workflow_runs_commands_that_exist() -> None:
    workflow = yaml.safe_load((ROOT / "docs" / "ci" / "github.yml").read_text("utf-8"))
    steps = [step["run"] for step in workflow["jobs"]["conformance"]["steps"] if "run" in step]
    commands = [command for step in steps for command in commands_of(step)]
    assert len(commands) == 2
    for command in commands:
        assert asked(command).options


@pytest.mark.parametrize(("program", "code"), [("nobody_busts", 1), ("deals_nothing", 0)])
def test_the_action_checks_and_leaves_its_reports(folder: Path, program: str, code: int) -> None:
    """The script of its step, run as GitHub runs it: with bash, and the inputs in the environment."""
    action = yaml.safe_load((ROOT / "conformance" / "action" / "action.yml").read_text("utf-8"))
    step = next(step for step in action["runs"]["steps"] if step["name"] == "check")
    assert set(re.findall(r"inputs\.(\w+)", str(step["env"]))) <= set(action["inputs"])
    assert "${{" not in step["run"]
    (folder / "hoyle").write_text(FEW_CHECKS.format(python=sys.executable), encoding="utf-8")
    (folder / "hoyle").chmod(0o755)
    (folder / "hoyle.yaml").write_text("games: {flip7: {drop-operations: [selfplay]}}\n", encoding="utf-8")
    inputs = {"GAME": "flip7", "COMMAND": f"{sys.executable} {program}.py", "PROFILE": "", "PRESET": "quick"}
    env = os.environ | inputs | {"PATH": f"{folder}:{os.environ['PATH']}", "GITHUB_STEP_SUMMARY": "summary.md"}
    done = subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], env=env, capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    assert ("::error" in done.stdout) == bool(code)
    assert (folder / "summary.md").read_text("utf-8").startswith("# ")
    assert "<html" in (folder / "hoyle.html").read_text("utf-8")
    assert "<testsuites" in (folder / "hoyle.xml").read_text("utf-8")


def test_the_hooks_run_commands_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    for hook in hooks:
        (command,) = commands_of(hook["entry"])
        assert asked(command if hook.get("pass_filenames") is False else [*command, "hoyle.yaml"]).options
    named = yaml.safe_load((ROOT / "docs" / "ci" / "pre-commit.yml").read_text("utf-8"))["repos"][0]["hooks"]
    assert {hook["id"] for hook in named} == {hook["id"] for hook in hooks}


def test_the_hook_for_a_profile_finds_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hoyle.yaml").write_text("games: {flip7: {edition: x}}\n", encoding="utf-8")
    assert hoyle(["profile", "check", str(tmp_path / "hoyle.yaml")]) == 2
    assert "has no edition 'x'" in capsys.readouterr().out


PAGE = (ROOT / "docs" / "integration.md").read_text("utf-8")
TYPED = re.findall(r"^\$ (hoyle .*?)(?: > .*)?$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("line", TYPED)
def test_a_command_on_the_page_can_be_typed(line: str) -> None:
    (command,) = commands_of(line)
    assert asked(command).options


def test_the_schemas_and_files_on_the_page_exist() -> None:
    for name in re.findall(r"`(spec/schema/\S+?|conformance/examples/\S+?)`", PAGE):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"\]\(([a-z/-]+\.(?:md|yml))", PAGE):
        assert (ROOT / "docs" / name).exists(), name

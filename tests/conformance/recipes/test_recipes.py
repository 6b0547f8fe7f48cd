"""The files of ``hoyle ci`` are right, and what CI systems run of them works in a clean folder; broken, it does not."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.conformance.conftest import Says
from tests.conformance.recipes.conftest import Machine
from tests.places import ROOT
from tests.sweep import sweep

from hoyle import __version__
from hoyle_conformance.cli import main as hoyle
from hoyle_conformance.cli.command_line import asked
from hoyle_conformance.cli.program_options import OneProgram

RECIPES = ["github", "gitlab", "shell", "pre-commit"]
REPORTS = {"hoyle.xml", "hoyle.html", "hoyle.jsonl"}


@pytest.mark.parametrize("system", RECIPES)
@pytest.mark.parametrize("command", [[], ["--", "node", "my adapter.mjs", "--say", "a: 'b' # \"c\""]])
def test_a_recipe_is_well_formed_and_names_version_and_address(says: Says, system: str, command: list[str]) -> None:
    code, out, _ = says("ci", system, *([] if system == "pre-commit" else ["flip7", *command]))
    assert (code, "<<" in out, "OWNER/hoyle" in out, f"v{__version__}" in out) == (0, False, True, True)
    if system == "shell":
        subprocess.run(["sh", "-n"], input=out, text=True, check=True)
        script = out
    else:
        recipe = yaml.safe_load(out)
        if system == "pre-commit":
            offered = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
            assert {hook["id"] for hook in recipe["repos"][0]["hooks"]} <= offered
            return
        if system == "github":
            step = recipe["jobs"]["conformance"]["steps"][-1]
            assert step["uses"] == f"OWNER/hoyle/conformance/action@v{__version__}"
            assert shlex.split(step["with"].get("command", "")) == command[1:]
            return
        script = "\n".join(recipe["hoyle"]["script"])
    typed = shlex.split(next(line for line in script.splitlines() if "/hoyle" in line and " check " in line))
    typed = typed[[word.endswith("/hoyle") for word in typed].index(True) + 1 :]
    options = asked([word.replace("${HOYLE_PRESET:-ci}", "ci") for word in typed]).options
    assert isinstance(options, OneProgram)
    assert options.command == (command[1:] or None)


@pytest.mark.parametrize("system", ["github", "gitlab", "shell"])
def test_beside_a_profile_a_recipe_names_no_game(says: Says, system: str) -> None:
    code, out, err = says("ci", system)
    assert (code, out) == (2, "")
    assert err.startswith("hoyle: name a game, or a program: after -- or in a profile; there are checks for ")
    Path("hoyle.yaml").write_text("command: [./adapter]\ngames: {flip7: {}}\n", encoding="utf-8")
    code, out, _ = says("ci", system)
    assert code == 0
    if system == "github":
        assert "with" not in yaml.safe_load(out)["jobs"]["conformance"]["steps"][-1]
    else:
        assert "/hoyle check --preset" in out.replace('"', "")


def test_the_recipe_for_hooks_takes_no_game(says: Says) -> None:
    assert says("ci", "pre-commit", "flip7") == (
        2, "", "hoyle: the hook validates the profile and checks no game; leave out the game and the command\n",
    )  # fmt: skip


def recipe_of(says: Says, system: str, program: str) -> str:
    """The file of a CI system, for a program."""
    return says("ci", system, *([] if system == "pre-commit" else ["flip7", "--", sys.executable, f"{program}.py"]))[1]


def missed_by(machine: Machine, system: str, recipe: str, code: int) -> set[str]:
    """Everything that is not as it should be when a recipe has run in a clean folder, beside a bare system's Python."""
    job: dict[str, Any] = yaml.safe_load(recipe)["hoyle"] if system == "gitlab" else {"script": [recipe]}
    project = str(machine.project)
    variables = {name: text.replace("$CI_PROJECT_DIR", project) for name, text in job.get("variables", {}).items()}
    done = subprocess.run(
        ["sh", "-c", "set -e\n" + "\n".join(job["script"])],
        cwd=project,
        env=os.environ | machine.environment | variables,
        capture_output=True,
        text=True,
    )
    there = {
        "exit code": done.returncode == code,
        "install": machine.installed == [f"install -q hoyle @ git+https://github.com/OWNER/hoyle@v{__version__}"],
        "preset": "preset ci" in done.stdout,
    }
    there |= {name: (machine.project / name).exists() for name in REPORTS}
    if system == "gitlab":
        kept = job["artifacts"]
        there["artifacts"] = kept["when"] == "always" and set(kept["paths"]) > REPORTS
        there["junit"] = (machine.project / kept["reports"]["junit"]).exists()
        cached = [str(machine.project / path) for path in job["cache"]["paths"]]
        there["cache"] = cached == [machine.pip_cache] and __version__ in job["cache"]["key"]
    return {what for what, right in there.items() if not right}


@pytest.mark.parametrize(
    ("system", "program", "code"),
    sweep(
        [(system, *ended) for system in ("shell", "gitlab") for ended in (("nobody_busts", 1), ("deals_nothing", 0))],
        [("shell", "nobody_busts", 1), ("gitlab", "deals_nothing", 0)],
    ),
)
def test_a_recipe_installs_the_kit_checks_and_keeps_the_exit_code(
    machine: Machine, says: Says, system: str, program: str, code: int
) -> None:
    assert missed_by(machine, system, recipe_of(says, system, program), code) == set()


BREAKAGES: dict[tuple[str, str], dict[str, set[str]]] = {
    ("hoyle @ git+", "hoyle+"): {"shell": {"install"}, "gitlab": {"install"}},
    ("--report html=hoyle.html ", ""): {"shell": {"hoyle.html"}, "gitlab": {"hoyle.html"}},
    (".py", ".py || exit 0"): {"shell": {"exit code"}, "gitlab": {"exit code"}},
    ("junit: hoyle.xml", "junit: report.xml"): {"gitlab": {"junit"}},
    ("paths: [hoyle.xml, ", "paths: ["): {"gitlab": {"artifacts"}},
    ("paths: [.cache/pip]", "paths: [~/.cache/pip]"): {"gitlab": {"cache"}},
    ("${HOYLE_PRESET:-ci}", "quick"): {"shell": {"preset"}},
    ("exec ", ""): {"shell": set()},  # so that something can stand behind the command
}
"""Ways to break a recipe that do not hide each other, and what is missed then."""


@pytest.mark.parametrize("system", ["shell", "gitlab"])
def test_a_broken_recipe_is_found(machine: Machine, says: Says, system: str) -> None:
    recipe = recipe_of(says, system, "nobody_busts")
    here = {change: missed[system] for change, missed in BREAKAGES.items() if system in missed}
    for right, wrong in here:
        assert right in recipe
        recipe = recipe.replace(right, wrong)
    assert missed_by(machine, system, recipe, 1) == set().union(*here.values())


@pytest.mark.parametrize("system", ["shell", "gitlab"])
@pytest.mark.parametrize("wrong", ["pip install", "python3 -m pip install"])
def test_a_recipe_that_installs_into_the_system_is_found(machine: Machine, says: Says, system: str, wrong: str) -> None:
    recipe = recipe_of(says, system, "deals_nothing")
    right = {"shell": '"$venv/bin/pip" install', "gitlab": ".hoyle-venv/bin/pip install"}[system]
    assert right in recipe
    assert {"exit code", "install"} <= missed_by(machine, system, recipe.replace(right, wrong), 0)


def test_the_workflow_gives_the_action_inputs_that_it_has(says: Says) -> None:
    step = yaml.safe_load(recipe_of(says, "github", "nobody_busts"))["jobs"]["conformance"]["steps"][-1]
    action = yaml.safe_load((ROOT / "conformance" / "action" / "action.yml").read_text("utf-8"))
    required = {name for name, entry in action["inputs"].items() if entry.get("required")}
    assert required <= step["with"].keys() <= action["inputs"].keys()


def test_the_hooks_run_commands_that_exist() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    for hook in hooks:
        command = shlex.split(hook["entry"])[1:]
        assert asked(command if hook.get("pass_filenames") is False else [*command, "hoyle.yaml"]).options


def test_the_hook_for_a_profile_finds_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hoyle.yaml").write_text("games: {flip7: {edition: x}}\n", encoding="utf-8")
    assert hoyle(["profile", "check", str(tmp_path / "hoyle.yaml")]) == 2
    assert "has no edition 'x'" in capsys.readouterr().out


@pytest.mark.sweep
def test_the_hook_works_as_pre_commit_runs_it(tmp_path: Path, says: Says) -> None:
    """The recipe in a repository of its own; the kit is taken from this one and installed as pre-commit does it."""
    env = os.environ | {"PRE_COMMIT_HOME": str(tmp_path / "pre-commit")}
    project = tmp_path / "project"
    subprocess.run(["git", "init", "-q", str(project)], check=True)
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    recipe = recipe_of(says, "pre-commit", "nobody_busts")
    recipe = recipe.replace("https://github.com/OWNER/hoyle", str(ROOT)).replace(f"v{__version__}", head.strip())
    (project / ".pre-commit-config.yaml").write_text(recipe, encoding="utf-8")
    told = {}
    for edition in ("flip7-en", "x"):
        (project / "hoyle.yaml").write_text(f"games: {{flip7: {{edition: {edition}}}}}\n", encoding="utf-8")
        run = [sys.executable, "-m", "pre_commit", "run", "--files", "hoyle.yaml"]
        told[edition] = subprocess.run(run, cwd=project, env=env, capture_output=True, text=True)
    assert told["flip7-en"].returncode == 0, told["flip7-en"].stdout
    assert (told["x"].returncode, "has no edition 'x'" in told["x"].stdout) == (1, True), told["x"].stdout

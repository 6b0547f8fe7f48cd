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
from tests.sweep import sweep

from hoyle import __version__
from hoyle_conformance.cli import main as hoyle
from hoyle_conformance.cli.command_line import asked
from hoyle_conformance.cli.program_options import OneProgram
from hoyle_conformance.reports.github import annotation

FIVE = "flip7.example.a-second-five-busts"


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


ACTION = ROOT / "conformance" / "action"
KIT = """#!/bin/sh
command=$1 game=$2; shift 2
exec {python} -m hoyle_conformance.cli "$command" "$game" --only "$game.example.a-[bf]*" "$@"
"""
"""The installed command, on a few examples alone."""
SYSTEM_PYTHON = """#!/bin/sh
[ "$1 $2" = "-m venv" ] || exit 1  # a Python that takes no packages (PEP 668) and makes environments
mkdir -p "$3/bin"
cp "$KIT" "$3/bin/hoyle"
printf '#!/bin/sh\\necho "$@" >> pip-was-asked\\n' > "$3/bin/pip"
chmod +x "$3/bin/pip"
"""


@pytest.fixture
def runner(folder: Path) -> Path:
    """The folder of a runner on which the kit is installed."""
    (folder / "runner" / "hoyle" / "bin").mkdir(parents=True)
    kit = folder / "runner" / "hoyle" / "bin" / "hoyle"
    kit.write_text(KIT.format(python=sys.executable), encoding="utf-8")
    kit.chmod(0o755)
    (kit.parent / "python").symlink_to(sys.executable)
    (folder / "hoyle.yaml").write_text("games: {flip7: {drop-operations: [selfplay]}}\n", encoding="utf-8")
    return folder / "runner"


def act(runner: Path, program: str, script: str | None = None) -> subprocess.CompletedProcess[str]:
    """The script of the action's step, run as the host runs it: with bash, and the inputs in the environment."""
    inputs = {"GAME": "flip7", "COMMAND": f"{sys.executable} {program}.py", "PROFILE": "", "PRESET": "quick"}
    files = {"GITHUB_STEP_SUMMARY": str(runner / "summary"), "GITHUB_OUTPUT": str(runner / "output")}
    script = script or (ACTION / "check.sh").read_text("utf-8")
    env = os.environ | inputs | files | {"RUNNER_TEMP": str(runner)}
    return subprocess.run(["bash", "-c", script], cwd=runner.parent, env=env, capture_output=True, text=True)


def wrong_with(runner: Path, done: subprocess.CompletedProcess[str], code: int) -> list[str]:
    """Everything that a workflow would miss."""
    outputs = dict(line.split("=", 1) for line in (runner / "output").read_text("utf-8").splitlines())
    summary = runner / "summary"
    there = {
        "exit code": done.returncode == code,
        "outputs": outputs.keys() == {"exit-code", "passed", "failed", "reports"} and outputs["exit-code"] == str(code),
        "counts": (int(outputs.get("passed", 0)) > 0, int(outputs.get("failed", 0)) > 0) == (True, bool(code)),
        "annotations": ("::error" in done.stdout) == bool(code),
        "summary": summary.exists() and summary.read_text("utf-8").startswith("# "),
    }
    for name in ("hoyle.html", "hoyle.xml", "hoyle.json", "hoyle.jsonl"):
        there[name] = (Path(outputs.get("reports", "nowhere")) / name).exists()
    return [what for what, right in there.items() if not right]


@pytest.mark.slow
@pytest.mark.parametrize(("program", "code"), [("nobody_busts", 1), ("deals_nothing", 0)])
def test_the_action_checks_annotates_and_leaves_its_reports(runner: Path, program: str, code: int) -> None:
    assert wrong_with(runner, act(runner, program), code) == []


BREAKAGES = {
    "exit code": ('exit "$code"', "exit 0"),
    "annotations": ("--report github ", ""),
    "summary": ('>> "$GITHUB_STEP_SUMMARY"', "> /dev/null"),
    "outputs": ("exit-code=", "exitcode="),
    "hoyle.html": ('--report "html=$reports/hoyle.html"', ""),
}
"""What a workflow would miss if a part of the script were something else."""


@pytest.mark.slow
def test_a_broken_script_of_the_action_is_found(runner: Path) -> None:
    script = (ACTION / "check.sh").read_text("utf-8")
    for line, instead in BREAKAGES.values():
        assert line in script
        script = script.replace(line, instead)
    assert set(wrong_with(runner, act(runner, "nobody_busts", script), 1)) == set(BREAKAGES)


def test_the_action_passes_its_inputs_as_variables_and_names_outputs_that_the_script_writes() -> None:
    action = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))
    steps = {step["name"]: step for step in action["runs"]["steps"]}
    for step in steps.values():
        assert "${{" not in step.get("run", "")
        for named in re.findall(r"inputs\.([\w-]+)", str(step)):
            assert named in action["inputs"]
    script = (ACTION / "check.sh").read_text("utf-8")
    for name, output in action["outputs"].items():
        assert output["value"] == f"${{{{ steps.check.outputs.{name} }}}}"
        assert f"{name}=" in script
    variables = set(re.findall(r"\$\{?([A-Z_]+)", script + (ACTION / "install.sh").read_text("utf-8")))
    given = {name for step in steps.values() for name in step.get("env", {})}
    assert variables - given == {"RUNNER_TEMP", "GITHUB_STEP_SUMMARY", "GITHUB_OUTPUT"}


@pytest.mark.slow
@pytest.mark.sweep
def test_a_system_python_that_takes_no_packages_is_left_alone(tmp_path: Path) -> None:
    """The mark of PEP 668: pip refuses to install beside the system's packages, and an environment is not concerned."""
    env = os.environ | {"RUNNER_TEMP": str(tmp_path), "INSTALL": "pip", "PIP_REQUIRE_VIRTUALENV": "1"}
    subprocess.run(["bash", str(ACTION / "install.sh")], env=env, check=True, capture_output=True)
    assert (tmp_path / "hoyle" / "bin" / "python").exists()


def test_more_annotations_than_the_host_shows_are_counted(says: Says) -> None:
    code, out, _ = says(
        "check", "flip7", "--only", "flip7.example.a-*", "--report", "github", "--python", "one_each:handle"
    )
    lines = [line for line in out.splitlines() if line.startswith("::error")]
    told = next(line for line in out.splitlines() if " checks: " in line)
    verdicts = re.findall(r"(\d+) (?:fail|wrong-reason|hidden|untestable|vacuous|error)\b", told)
    red = sum(map(int, verdicts))
    assert (code, len(lines)) == (1, 10)
    assert red > 10
    assert lines[-1] == f"::error title=hoyle::{red - 9} more are in the report"


RECIPES = ["github", "gitlab", "shell", "pre-commit"]


@pytest.mark.parametrize("system", RECIPES)
@pytest.mark.parametrize("command", [[], ["--", "node", "my adapter.mjs", "--say", "a: 'b' # \"c\""]])
def test_a_recipe_is_well_formed_and_names_version_and_address(says: Says, system: str, command: list[str]) -> None:
    code, out, _ = says("ci", system, "flip7", *command)
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


def script_of(says: Says, system: str, program: str) -> str:
    """What a CI system runs in a shell, for a program."""
    _, text, _ = says("ci", system, "flip7", "--", sys.executable, f"{program}.py")
    if system == "gitlab":
        text = "set -e\n" + "\n".join(yaml.safe_load(text)["hoyle"]["script"])
    return text


def missed_by(runner: Path, script: str, code: int) -> list[str]:
    """Everything that is not as it should be when a script has run in a clean folder, beside a bare system Python."""
    folder = runner.parent
    (runner / "bin").mkdir()
    (runner / "bin" / "python3").write_text(SYSTEM_PYTHON, encoding="utf-8")
    (runner / "bin" / "python3").chmod(0o755)
    path = os.pathsep.join([str(runner / "bin"), os.environ["PATH"]])
    env = os.environ | {"PATH": path, "KIT": str(runner / "hoyle" / "bin" / "hoyle")}
    done = subprocess.run(["sh", "-c", script], cwd=folder, env=env, capture_output=True, text=True)
    asked_for = folder / "pip-was-asked"
    wanted = f"hoyle @ git+https://github.com/OWNER/hoyle@v{__version__}"
    there = {
        "exit code": done.returncode == code,
        "install": asked_for.exists() and asked_for.read_text("utf-8").endswith(f"{wanted}\n"),
        "preset": "preset ci" in done.stdout,
    }
    there |= {name: (folder / name).exists() for name in ("hoyle.xml", "hoyle.html", "hoyle.jsonl")}
    return [what for what, right in there.items() if not right]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "program", "code"),
    sweep(
        [(system, *ended) for system in ("shell", "gitlab") for ended in (("nobody_busts", 1), ("deals_nothing", 0))],
        [("shell", "nobody_busts", 1), ("gitlab", "deals_nothing", 0)],
    ),
)
def test_a_script_installs_the_kit_checks_and_keeps_the_exit_code(
    runner: Path, says: Says, system: str, program: str, code: int
) -> None:
    assert missed_by(runner, script_of(says, system, program), code) == []


@pytest.mark.slow
@pytest.mark.parametrize("system", ["shell", "gitlab"])
def test_a_broken_script_is_found(runner: Path, says: Says, system: str) -> None:
    script = script_of(says, system, "nobody_busts")
    for right, wrong in (("hoyle @ git+", "hoyle"), ("junit=hoyle.xml", "junit=other.xml"), (" -- ", " -- true || : ")):
        assert right in script
        script = script.replace(right, wrong)
    assert {"exit code", "install", "hoyle.xml"} <= set(missed_by(runner, script, 1))


def test_the_hooks_run_commands_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    for hook in hooks:
        (command,) = commands_of(hook["entry"])
        assert asked(command if hook.get("pass_filenames") is False else [*command, "hoyle.yaml"]).options


def test_the_hook_for_a_profile_finds_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "hoyle.yaml").write_text("games: {flip7: {edition: x}}\n", encoding="utf-8")
    assert hoyle(["profile", "check", str(tmp_path / "hoyle.yaml")]) == 2
    assert "has no edition 'x'" in capsys.readouterr().out


PAGE = (ROOT / "docs" / "integration.md").read_text("utf-8")


def test_the_schemas_and_files_on_the_page_exist() -> None:
    for name in re.findall(r"`(spec/schema/\S+?|conformance/examples/\S+?)`", PAGE):
        assert (ROOT / name).exists(), name

"""Our action does for a workflow what docs/integration.md says; broken on purpose in any part of it, it does not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from tests.conformance.recipes.conftest import Machine, machine_with
from tests.conformance.recipes.host import Host, Run, copied
from tests.places import ROOT

ACTION = ROOT / "conformance" / "action"
HELD_TO = "games: {flip7: {edition: flip7-en, drop-operations: [selfplay]}}\n"
NOTHING = "#!/bin/sh\nexit 0\n"


@pytest.fixture
def action(machine: Machine) -> Path:
    """The action, where a test may break it."""
    return copied(ACTION, machine.own / "actions")


def act(machine: Machine, action: Path, program: str = "nobody_busts", **inputs: str) -> Run:
    """The action as a step of a workflow, for a program in a folder of the workspace."""
    (machine.project / "held.yaml").write_text(HELD_TO, encoding="utf-8")
    host = Host(machine.project.parent, machine.own, machine.environment)
    wanted = {"game": "flip7", "command": f"{sys.executable} {program}.py", "profile": "held.yaml", "preset": "quick"}
    return host.run(action, working_directory=machine.project.name, **(wanted | inputs))


def missed_by(machine: Machine, action: Path, run: Run, code: int) -> set[str]:
    """Everything that a workflow would miss."""
    counts = (run.outputs["passed"], run.outputs["failed"])
    there = {
        "exit code": run.exit_code == code,
        "outputs": run.outputs.get("exit-code") == str(code) and Path(run.outputs["reports"] or "nowhere").is_dir(),
        "counts": [number not in ("", "0") for number in counts] == [True, bool(code)],
        "annotations": ("::error" in run.printed) == bool(code),
        "summary": run.summary.startswith("# "),
        "profile": "edition flip7-en" in run.printed,
        "preset": "preset quick" in run.printed,
        "install": [Path(line.split()[-1]).resolve() for line in machine.installed] == [action.parents[1]],
        "cache": run.cached.keys() == {machine.pip_cache},
        "artifact": run.uploaded.keys() == {"hoyle"},
    }
    for kept in run.uploaded.values():
        there |= {name: name in kept for name in ("hoyle.html", "hoyle.xml", "hoyle.json", "hoyle.jsonl")}
        there["failures"] = any(name.startswith("failures/") for name in kept) == bool(code)
    return {what for what, right in there.items() if not right}


@pytest.mark.parametrize(("program", "code"), [("nobody_busts", 1), ("deals_nothing", 0)])
def test_it_installs_checks_annotates_and_keeps_the_reports(
    machine: Machine, action: Path, program: str, code: int
) -> None:
    assert missed_by(machine, action, act(machine, action, program), code) == set()


BROKEN_TOGETHER = {
    "the script hides what happened": {
        ("check.sh", 'exit "$code"', "exit 0"): {"exit code"},
        ("check.sh", "--report github ", ""): {"annotations"},
        ("check.sh", '>> "$GITHUB_STEP_SUMMARY"', "> /dev/null"): {"summary"},
        ("check.sh", "exit-code=", "exitcode="): {"outputs"},
        ("check.sh", "passed=", "pass="): {"counts"},
        ("check.sh", '--report "html=$reports/hoyle.html"', ""): {"hoyle.html"},
        ("check.sh", 'cp -r .hoyle/failures "$reports/"', ":"): {"failures"},
    },
    "the description names other things": {
        ("action.yml", "path: ${{ runner.temp }}/hoyle-pip", "path: ~/.cache/pip"): {"cache"},
        ("action.yml", "path: ${{ steps.check.outputs.reports }}", "path: reports"): {
            "hoyle.html", "hoyle.xml", "hoyle.json", "hoyle.jsonl", "failures",
        },
        ("action.yml", "PROFILE: ${{ inputs.profile }}", 'PROFILE: ""'): {"profile"},
        ("action.yml", "PRESET: ${{ inputs.preset }}", "PRESET: ci"): {"preset"},
    },
    "nothing is uploaded": {
        ("action.yml", "if: always() && ", "if: "): {"artifact"},
    },
    "another program is checked": {
        ("action.yml", "COMMAND: ${{ inputs.command }}", 'COMMAND: ""'): {
            "exit code", "outputs", "counts", "annotations", "failures",
        },
    },
}  # fmt: skip
"""Ways to break the action, each with what a workflow then misses. Those of one group do not hide each other."""


def broken(action: Path, file: str, right: str, wrong: str) -> None:
    """Breaks a file of the action."""
    text = (action / file).read_text("utf-8")
    assert right in text
    (action / file).write_text(text.replace(right, wrong), encoding="utf-8")


@pytest.mark.parametrize("group", BROKEN_TOGETHER)
def test_a_broken_part_is_found(machine: Machine, action: Path, group: str) -> None:
    for breakage in BROKEN_TOGETHER[group]:
        broken(action, *breakage)
    assert missed_by(machine, action, act(machine, action), 1) == set().union(*BROKEN_TOGETHER[group].values())


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("install.sh", '"$programs/python" -m pip', "python3 -m pip"),
        ("install.sh", '"$programs/python" -m pip', "pip"),
        ("install.sh", "programs=$RUNNER_TEMP/hoyle/bin", "programs=$RUNNER_TEMP/elsewhere"),
        ("install.sh", 'echo "programs=', 'echo "program='),
        ("check.sh", '"$PROGRAMS/hoyle"', "hoyle"),
        ("action.yml", "$GITHUB_ACTION_PATH/install.sh", "install.sh"),
        ("action.yml", "$GITHUB_ACTION_PATH/check.sh", "check.sh"),
        ("action.yml", "working-directory: ${{ inputs.working-directory }}", "working-directory: ."),
    ],
)
def test_a_break_after_which_nothing_is_checked_is_found(
    machine: Machine, action: Path, file: str, right: str, wrong: str
) -> None:
    """Such as an install into the system's Python: even a program without a fault has no green run then."""
    broken(action, file, right, wrong)
    run = act(machine, action, "deals_nothing")
    assert {"exit code", "counts"} <= missed_by(machine, action, run, 0)


def key(machine: Machine, action: Path, **inputs: str) -> str:
    """The key of the cache; the kit does nothing."""
    (machine.own / "hoyle-command").write_text(NOTHING, encoding="utf-8")
    (only,) = act(machine, action, **inputs).cached.values()
    return only


def keys(machine: Machine, action: Path) -> list[str]:
    """The keys of caches that must not be the same: other requirements, another version asked for."""
    first, other = key(machine, action), key(machine, action, install="hoyle==0.2")
    broken(action.parents[1], "pyproject.toml", '"jinja2>=3.1"', '"jinja2>=3.2"')
    return [first, other, key(machine, action)]


def test_what_pip_downloads_decides_the_key_of_the_cache(machine: Machine, action: Path) -> None:
    assert key(machine, action) == key(machine, action)
    first, *others = keys(machine, action)
    assert first.startswith(f"hoyle-Linux-X64-{sys.version_info[0]}.{sys.version_info[1]}-")
    assert len({first, *others}) == 3


@pytest.mark.parametrize(
    "wrong",
    ["key: hoyle", "key: hoyle-${{ steps.cache.outputs.keys }}"],
)
def test_a_constant_key_is_found(machine: Machine, action: Path, wrong: str) -> None:
    broken(action, "action.yml", "key: ${{ steps.cache.outputs.key }}", wrong)
    assert len(set(keys(machine, action))) == 1


def test_on_windows_the_programs_of_an_environment_lie_elsewhere(folder: Path) -> None:
    windows = machine_with(folder, folder / "windows", programs="Scripts")
    action = copied(ACTION, windows.own / "actions")
    assert missed_by(windows, action, act(windows, action, "deals_nothing"), 0) == set()


@pytest.mark.parametrize("artifact", ["", "other"])
def test_the_artifact_has_the_name_that_is_wished_or_is_left_out(machine: Machine, action: Path, artifact: str) -> None:
    (machine.own / "hoyle-command").write_text(NOTHING, encoding="utf-8")
    assert set(act(machine, action, artifact=artifact).uploaded) == ({artifact} if artifact else set())


def test_the_actions_that_it_uses_are_pinned_to_a_commit() -> None:
    steps = yaml.safe_load((ACTION / "action.yml").read_text("utf-8"))["runs"]["steps"]
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", step["uses"]) for step in steps if "uses" in step)


@pytest.mark.sweep
@pytest.mark.parametrize(("right", "wrong"), [("", ""), ('"$programs/python" -m pip', "python3 -m pip")])
def test_a_real_pip_that_refuses_to_touch_the_system_is_satisfied(tmp_path: Path, right: str, wrong: str) -> None:
    """Outside of an environment it refuses, as under PEP 668; so the broken script fails, and ours does not."""
    script = (ACTION / "install.sh").read_text("utf-8").replace(right, wrong)
    env = os.environ | {"RUNNER_TEMP": str(tmp_path), "INSTALL": "pip", "PIP_REQUIRE_VIRTUALENV": "1"}
    env |= {"GITHUB_OUTPUT": str(tmp_path / "output"), "PATH": os.pathsep.join([sys.base_prefix + "/bin", env["PATH"]])}
    done = subprocess.run(["bash", "-c", script], env=env, capture_output=True, text=True)
    assert (done.returncode == 0) == (not wrong), done.stderr

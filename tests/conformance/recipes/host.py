"""A host for composite actions, as small as ours needs it: it runs the steps of an action as GitHub's runner does.

Scripts are really run. The two actions of the host that ours uses are played: what would be cached and what would be
uploaded is written down. An expression that is not known here is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

EXPRESSION = re.compile(r"\$\{\{ (.*?) \}\}")
NAME = re.compile(r"\b(inputs|steps|runner)\.([\w.-]+)")


@dataclass
class Run:
    """What a workflow sees of an action that has run."""

    outputs: dict[str, str]
    exit_code: int
    printed: str
    summary: str
    cached: dict[str, str] = field(default_factory=dict)
    """Each folder that is cached, and the key of its cache."""
    uploaded: dict[str, set[str]] = field(default_factory=dict)
    """Each artifact, and the files in it."""


class Host:
    """A runner with a workspace, beside which it keeps what is its own."""

    def __init__(self, workspace: Path, temp: Path, environment: Mapping[str, str]):
        self.workspace = workspace
        self.temp = temp
        self.environment = {**os.environ, **environment, "RUNNER_TEMP": str(temp), "GITHUB_WORKSPACE": str(workspace)}
        self.environment |= {"RUNNER_OS": "Linux", "RUNNER_ARCH": "X64"}

    def run(self, action: Path, **inputs: str) -> Run:
        """Runs an action; the name of an input has ``_`` for ``-``."""
        described = yaml.safe_load((action / "action.yml").read_text("utf-8"))
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        defaults = {name: entry["default"] for name, entry in described["inputs"].items() if "default" in entry}
        job = _Job(self, action, defaults | given)
        for step in described["runs"]["steps"]:
            job.do(step)
        job.seen.outputs = {name: job.filled(entry["value"]) for name, entry in described["outputs"].items()}
        return job.seen


class _Job:
    """One run of an action, step after step."""

    def __init__(self, host: Host, action: Path, inputs: Mapping[str, str]):
        self.host = host
        self.action = action
        self.inputs = inputs
        self.steps: dict[str, dict[str, str]] = {}
        self.seen = Run({}, 0, "", "")

    def do(self, step: dict[str, Any]) -> None:
        """Does a step, unless one before it has failed or its condition does not hold."""
        wanted = step.get("if", "success()")
        if not (self.value(wanted) and (self.seen.exit_code == 0 or "always()" in wanted)):
            return
        if "uses" in step:
            self.use(step["uses"], {name: self.filled(text) for name, text in step["with"].items()})
        else:
            self.script(step)

    def use(self, action: str, given: dict[str, str]) -> None:
        """Plays an action of the host."""
        match action.partition("@")[0]:
            case "actions/cache":
                self.seen.cached[given["path"]] = given["key"]
            case "actions/upload-artifact":
                folder = Path(given["path"])
                self.seen.uploaded[given["name"]] = {
                    path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
                }
            case other:
                raise LookupError(f"the host of these tests has no action {other}")

    def script(self, step: dict[str, Any]) -> None:
        """Runs a script with the host's own shell, and takes up the outputs that it writes."""
        assert step["shell"] == "bash"
        assert "${{" not in step["run"], "what users write would become part of a script"
        files = {name: self.host.temp / f"file-{name}" for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for path in files.values():
            path.write_text("", encoding="utf-8")
        environment = self.host.environment | {name: str(path) for name, path in files.items()}
        environment |= {"GITHUB_ACTION_PATH": str(self.action)}
        environment |= {name: self.filled(text) for name, text in step.get("env", {}).items()}
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.host.workspace / self.filled(step.get("working-directory", ".")),
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        written = files["GITHUB_OUTPUT"].read_text("utf-8").splitlines()
        self.steps[step.get("id", step["name"])] = dict(line.split("=", 1) for line in written)
        self.seen.summary += files["GITHUB_STEP_SUMMARY"].read_text("utf-8")
        self.seen.printed += done.stdout
        self.seen.exit_code = self.seen.exit_code or done.returncode

    def filled(self, text: str) -> str:
        """A text with the values of its expressions."""
        return EXPRESSION.sub(lambda found: str(self.value(found[1])), text)

    def value(self, expression: str) -> Any:
        """The value of an expression. A name that nobody has set is empty, as there."""
        known = {f"inputs.{name}": value for name, value in self.inputs.items()}
        for step, outputs in self.steps.items():
            known |= {f"steps.{step}.outputs.{name}": text for name, text in outputs.items()}
        known["runner.temp"] = str(self.host.temp)
        plain = NAME.sub(lambda found: repr(known.get(found[0], "")), expression).replace("&&", "and")
        functions = {"always": lambda: True, "success": lambda: True}
        return eval(plain, {"__builtins__": {}}, functions)


def copied(action: Path, to: Path) -> Path:
    """An action copied as the host does it: with its repository, of which it needs the description alone."""
    there = to / "conformance" / "action"
    shutil.copytree(action, there)
    shutil.copy(action.parents[1] / "pyproject.toml", to)
    return there

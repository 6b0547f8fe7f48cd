"""The pytest plugin, as the author of an engine meets it: another pytest, in another process."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.conformance.conftest import Says
from tests.places import ROOT

FIVE = "flip7.example.a-second-five-busts"
SUITE = "test_rules.py::test_flip7"
BUST = "flip7.example.a-bust-scores-nothing"
ENTRY = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]["pytest11"]


def run_pytest(folder: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """Runs pytest there, with the plugin installed as ``pyproject.toml`` says."""
    info = folder / "site" / "hoyle_of_this_checkout-0.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hoyle-of-this-checkout\nVersion: 0\n")
    (info / "entry_points.txt").write_text("[pytest11]\n" + "".join(f"{k} = {v}\n" for k, v in ENTRY.items()))
    path = os.pathsep.join([os.environ["PYTHONPATH"], str(folder / "site")])
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", *argv]
    environment = {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}
    return subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=environment, check=False, timeout=120
    )


def write(folder: Path, arguments: str, name: str = "test_rules.py") -> None:
    (folder / name).write_text(
        f"from hoyle_conformance.pytest_plugin import conformance\n\ntest_flip7 = conformance({arguments})\n"
    )


def test_each_check_is_a_test_and_a_failure_tells_the_story(folder: Path) -> None:
    write(folder, '"flip7", python="nobody_busts:handle", only="flip7.example.a-b*"')
    done = run_pytest(folder, "-rsf")
    assert done.returncode == 1
    assert f"FAILED test_rules.py::test_flip7::{FIVE}" not in done.stdout
    assert "FAILED test_rules.py::test_flip7::flip7.example.a-bust-scores-nothing" in done.stdout
    assert "«▶ Si recibes una carta de Número que ya tenías: ¡has fallado!»  flip7-es line 93" in done.stdout
    assert "see it again  hoyle replay .hoyle/failures/flip7-example-a-bust-scores-nothing-" in done.stdout
    assert "Traceback" not in done.stdout
    assert "7 failed" in done.stdout


def test_one_check_can_be_selected_by_its_id(folder: Path) -> None:
    write(folder, '"flip7", only="flip7.example.*"')
    done = run_pytest(folder, f"test_rules.py::test_flip7::{FIVE}", "-v")
    assert done.returncode == 0
    assert f"test_rules.py::test_flip7::{FIVE} PASSED" in done.stdout
    assert "1 passed" in done.stdout
    assert re.search(r"hoyle: \d+ of \d+ checks of test_rules.py::test_flip7 were not run", done.stdout)


def test_checks_run_in_parallel_and_those_that_were_deselected_are_counted(folder: Path) -> None:
    write(folder, '"flip7", only="flip7.example.a-b*"')
    assert "were not run" not in run_pytest(folder).stdout
    done = run_pytest(folder, "-p", "xdist", "-n", "1", "--dist", "loadscope", "--deselect", f"{SUITE}::{BUST}")
    assert done.returncode == 0
    assert f"hoyle: 1 of 7 checks of {SUITE} were not run" in done.stdout


def test_what_failed_can_be_run_again_alone(folder: Path) -> None:
    write(folder, f'"flip7", python="nobody_busts:handle", only="{BUST}*"')
    again = ("-p", "cacheprovider", "--last-failed")
    assert "1 failed" in run_pytest(folder, *again).stdout
    write(folder, f'"flip7", only="{BUST}*"')
    assert "1 passed" in run_pytest(folder, *again).stdout


def test_a_known_failure_is_xfail_and_a_stale_one_fails(folder: Path, says: Says) -> None:
    says("baseline", "write", "flip7", "--only", FIVE, "--python", "nobody_busts:handle")
    write(folder, f'"flip7", python="nobody_busts:handle", profile="hoyle.yaml", only="{FIVE}"')
    assert "1 xfailed" in run_pytest(folder).stdout
    write(folder, f'"flip7", profile="hoyle.yaml", only="{FIVE}"')
    stale = run_pytest(folder).stdout
    assert "1 failed" in stale
    assert f"stale-known-failure: {FIVE}: the stored script no longer goes wrong" in stale


def test_what_cannot_be_tested_fails(folder: Path) -> None:
    (folder / "deals.py").write_text(
        'def handle(request):\n    claim = {"ops": ["moves", "selfplay"], "players": [3, 8]}\n'
        '    return {"id": request["id"], "result": {"protocol": 1, "name": "deals", "games": {"flip7": claim}}}\n'
    )
    write(folder, f'"flip7", python="deals:handle", only="{FIVE}"')
    done = run_pytest(folder)
    assert "1 failed" in done.stdout
    assert f"untestable: {FIVE}: needs the operation play" in done.stdout


WRONG = {
    '"flip7", python="nowhere:handle"': "hoyle: nowhere:handle cannot be loaded",
    '"flip7", profile="no.yaml"': "no.yaml",
    '"chess"': "hoyle: there is no game 'chess'",
    '"flip7", readings={"flip7.initial-deal": "two"}': "has no reading 'two'",
    '"flip7", only="nothing.*"': "no check of flip7 matches 'nothing.*'",
    '"flip7", preset="huge"': "there is no preset 'huge'",
}
"""Arguments with which nothing can be collected, and what is said."""


def test_what_cannot_be_collected_is_one_line(folder: Path) -> None:
    for number, arguments in enumerate(WRONG):
        write(folder, arguments, f"test_{number}.py")
    done = run_pytest(folder)
    assert done.returncode == 2
    told = re.split(r"_+ ERROR collecting test_\d\.py _+", done.stdout.partition("short test summary")[0])[1:]
    assert len(told) == len(WRONG)
    for message, one in zip(WRONG.values(), told, strict=True):
        assert message in one
    assert "Traceback" not in done.stdout


def test_a_project_that_does_not_use_it_loads_nothing_from_the_kit(folder: Path) -> None:
    (folder / "test_other.py").write_text(
        "import sys\n\ndef test_nothing():\n"
        "    loaded = {name for name in sys.modules if name.split('.')[0] in ('hoyle', 'hoyle_conformance')}\n"
        "    plugin = {'hoyle_conformance', *(f'hoyle_conformance.pytest_plugin{name}' for name in ('', '.not_run'))}\n"
        "    assert loaded == plugin\n"
    )
    done = run_pytest(folder, "test_other.py")
    assert done.returncode == 0, done.stdout

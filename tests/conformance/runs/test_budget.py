"""``--budget`` is a hard limit: the run is over in time, and what was not tested is reported."""

import json
import re
import time
from pathlib import Path

import pytest

from hoyle_conformance.cli import main
from hoyle_conformance.runs.run import OUT_OF_TIME, all_checks


def test_a_run_is_over_in_time_and_what_is_not_decided_is_red(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["check", "flip7", "--only", "flip7.determinism"])  # reads the law, which is not what is measured here
    began = time.monotonic()
    assert main(["check", "flip7", "--budget", "0.5s", "--report", "json=report.json"]) == 1
    assert time.monotonic() - began < 10
    (run,) = json.loads(Path("report.json").read_text())["runs"]
    assert len(run["results"]) == len(all_checks("flip7"))
    late = [result for result in run["results"] if result["reason"] == OUT_OF_TIME]
    assert {result["verdict"] for result in late} == {"vacuous"}
    assert "agreement" in {result["kind"] for result in late}
    assert OUT_OF_TIME in " ".join(capsys.readouterr().out.split())


def test_a_section_that_takes_all_remaining_time_comes_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["check", "flip7", "--budget", "0.5s"])
    told = re.findall(r"^  (\w+) \(\d+ of \d+\)$", capsys.readouterr().err, re.MULTILINE)
    assert told[-2:] == ["agreement", "invariants"]

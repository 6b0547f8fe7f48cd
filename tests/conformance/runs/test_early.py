"""The early word: a red check is told when its verdict is known, and a run can be cut there."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from tests.conformance.conftest import SERVE, Says

from hoyle.games import game_slugs
from hoyle.law.model import Words
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.cli.progress import Progress
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.front_door import check
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.events import CheckFinished, RunCut, RunFinished, read_events

EXAMPLES = ["--only", "flip7.example.*bust*"]
NOBODY_BUSTS = ["--python", "nobody_busts:handle"]
MUTANT = ["--", *SERVE, "--mutant", "flip7.no-bust"]


def test_a_red_check_is_told_in_a_line_before_the_report(says: Says) -> None:
    _, out, err = says("check", "flip7", *EXAMPLES, *NOBODY_BUSTS)
    told = [line.split(":")[0] for line in err.splitlines() if line.startswith("  fail ")]
    assert "  fail flip7.example.a-second-five-busts" in told
    assert len(told) == len(set(told)) > 2
    assert not any(line.startswith("  fail ") for line in out.splitlines())


def test_fail_fast_stops_at_the_first(says: Says) -> None:
    code, out, err = says("check", "flip7", *EXAMPLES, "-x", *NOBODY_BUSTS)
    assert code == 1
    assert err.count("  fail ") == 1
    assert "cut after 1 failed check; not run: " in out.splitlines()[-1]
    assert "everything that is claimed" not in out


def test_maxfail_in_two_processes_and_every_report(says: Says) -> None:
    reports = [f"--report={kind}={kind}" for kind in ("json", "junit", "markdown", "html", "badge")]
    code, out, err = says("check", "flip7", *EXAMPLES, "--maxfail", "2", "--jobs", "2", *reports, *MUTANT)
    assert code == 1
    assert err.count("  fail ") == 2
    assert "cut after 2 failed checks" in out
    (run,) = json.loads(Path("json").read_text("utf-8"))["runs"]
    assert (run["finished"], run["cut"], run["exit-code"]) == (False, True, 1)
    assert run["not-run"]
    assert not {one["check"] for one in run["results"]} & set(run["not-run"])
    suite = ElementTree.parse("junit").getroot()[0]
    assert int(suite.attrib["tests"]) == len(suite.findall("testcase"))
    skipped = [one.attrib["name"] for one in suite.iter("testcase") if one.find("skipped") is not None]
    assert set(run["not-run"]) <= set(skipped)
    assert int(suite.attrib["failures"]) == 2
    assert "not run: " in Path("markdown").read_text("utf-8")
    assert "Not run" in Path("html").read_text("utf-8") or "not run" in Path("html").read_text("utf-8")
    assert "did not finish" in Path("badge").read_text("utf-8")


def test_a_run_that_was_cut_is_resumed(says: Says) -> None:
    says("check", "flip7", *EXAMPLES, "-x", "--log", "log", *NOBODY_BUSTS)
    assert isinstance(list(read_events(Path("log")))[-1], RunCut)
    code, out, _ = says("check", "flip7", *EXAMPLES, "--resume", "log", *NOBODY_BUSTS)
    assert code == 1
    assert "cut after" not in out
    *_, last = read_events(Path("log"))
    assert isinstance(last, RunFinished)
    _, whole, _ = says("check", "flip7", *EXAMPLES, *NOBODY_BUSTS)
    assert whole.splitlines()[-1].partition("(")[0] == out.splitlines()[-1].partition("(")[0]


def test_a_log_that_was_cut_is_reported_as_cut(says: Says) -> None:
    says("check", "flip7", *EXAMPLES, "-x", "--log", "log", *NOBODY_BUSTS)
    code, out, _ = says("report", "log", "--lang", "es")
    assert code == 0
    assert "cortada tras 1 prueba fallida; sin ejecutar: " in out


def test_known_failures_do_not_cut_a_run(says: Says) -> None:
    known = ["--only", "flip7.example.a-s*"]
    assert says("baseline", "write", "flip7", *known, *NOBODY_BUSTS)[0] == 0
    _, out, err = says("check", "flip7", *known, "-x", *NOBODY_BUSTS)
    assert " known-failure" in out
    assert "cut after" not in out
    assert "  fail " not in err


BREAKS = """
from hoyle_conformance.oracle.reference import ReferenceImplementation
import msgspec

def handle(request):
    if request["op"] == "hello":
        return {"id": request["id"], "result": msgspec.to_builtins(ReferenceImplementation().hello())}
    return {"id": request["id"], "error": "not written yet"}
"""
"""Claims every game, and plays none."""


def test_the_games_of_a_run_share_the_number(says: Says) -> None:
    Path("breaks.py").write_text(BREAKS, encoding="utf-8")
    code, out, _ = says("check", "--all", "--only", "*.example.*", "--maxfail", "2", "--python", "breaks:handle")
    assert code == 1  # an unlawful move that is met with an error is met with something other than a refusal
    assert "cut after 2 failed checks" in out
    assert out.splitlines()[-1] == "not run: " + ", ".join(game_slugs()[1:])


def test_a_green_run_is_not_cut(says: Says) -> None:
    code, out, _ = says("check", "flip7", *EXAMPLES, "-x")
    assert code == 0
    assert "the checks that were chosen pass" in out


@pytest.mark.parametrize("number", ["0", "-1", "some"])
def test_maxfail_is_a_number_above_nothing(says: Says, number: str) -> None:
    code, _, err = says("check", "flip7", f"--maxfail={number}")
    assert code == 2
    assert "--maxfail: " in err


def test_both_options_are_one_too_many(says: Says) -> None:
    code, _, err = says("check", "flip7", "-x", "--maxfail", "2")
    assert code == 2
    assert "--fail-fast is --maxfail 1" in err


def test_a_flag_with_a_letter_takes_no_value(says: Says) -> None:
    code, _, err = says("check", "flip7", "--fail-fast=yes")
    assert code == 2
    assert "--fail-fast takes no value" in err


def test_from_python() -> None:
    def answers(request: dict[str, object]) -> dict[str, object]:
        if request["op"] != "hello":
            return {"error": "not written yet"}
        return {"result": {"protocol": 1, "name": "mine", "games": {"flip7": {"ops": ["play"], "players": [3, 6]}}}}

    report = check("flip7", implementation=answers, only="flip7.example.*", maxfail=1)
    assert (report.green, report.exit_code) == (False, 2)
    assert len([one for one in report.results if one.verdict is Verdict.ERROR]) == 1
    assert isinstance(report.events[-1], RunCut)


def decided(id: str, verdict: Verdict, reason: str) -> CheckFinished:
    about = Check(id=id, kind=Kind.EXAMPLE, rules=[], says=Words("It holds.", "Se cumple."))
    return CheckFinished(result=Result(check=about, verdict=verdict, reason=reason))


def test_what_is_red_for_the_same_reason_without_a_game_shares_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(Screen("es"))
    for event in (
        decided("flip7.example.one", Verdict.UNTESTABLE, "never put to the test"),
        decided("flip7.example.two", Verdict.UNTESTABLE, "never put to the test"),
        decided("flip7.example.three", Verdict.PASS, ""),
        decided("flip7.example.four", Verdict.ERROR, "it died"),
        decided("flip7.example.four", Verdict.ERROR, "it died of something else"),
        decided("flip7.example.five", Verdict.ERROR, "it \x1b[31mdied\nagain " + "!" * 300),
    ):
        progress.tell(event)
    one, two, three = capsys.readouterr().err.splitlines()
    assert one == "  no comprobable flip7.example.one: nunca probada"
    assert two == "  error flip7.example.four: it died"
    assert "\x1b" not in three
    assert len(three) < 210

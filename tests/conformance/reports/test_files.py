"""The reports for programs: JUnit, JSON and Markdown, all from the same events."""

import json as plain_json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from tests.conformance.reports.test_hostile import spoiled
from xmlschema import XMLSchema

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks import Check, Kind, Result
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.terminal import report as terminal
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, Seals, read_events, results

if TYPE_CHECKING:
    from tests.conformance.reports.conftest import Run


def every_verdict(events: list[Event]) -> list[Event]:
    """The run with one more check for each verdict."""
    more: list[Event] = []
    for verdict in Verdict:
        check = Check(id=f"flip7.x.{verdict}", kind=Kind.EXAMPLE, rules=["flip7.bust"], says=Words("So.", "Así."))
        more.append(CheckFinished(result=Result(check=check, verdict=verdict, reason=f"because {verdict}")))
    return [*events[:-1], *more, events[-1]]


def test_junit_tells_failure_error_and_skipped_apart(busts: list[Event], law: Law) -> None:
    root = ElementTree.fromstring(writer("junit")(every_verdict(busts), law, "en"))
    suite = root[0]
    assert {name: suite.attrib[name] for name in ("tests", "failures", "errors", "skipped")} == {
        "tests": "12", "failures": "7", "errors": "2", "skipped": "2",
    }  # fmt: skip
    parts = {
        case.attrib["name"]: [(part.tag, part.attrib.get("type")) for part in case] for case in suite.iter("testcase")
    }
    assert parts["flip7.x.pass"] == []
    assert parts["flip7.x.fail"] == [("failure", "fail")]
    assert parts["flip7.x.vacuous"] == [("failure", "vacuous")]
    assert parts["flip7.x.untestable"] == [("failure", "untestable")]
    assert parts["flip7.x.stale-known-failure"] == [("failure", "stale-known-failure")]
    assert parts["flip7.x.error"] == [("error", "error")]
    assert parts["flip7.x.timeout"] == [("error", "timeout")]
    assert parts["flip7.x.not-claimed"] == [("skipped", None)]
    assert parts["flip7.x.known-failure"] == [("skipped", None)]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_junit_keeps_to_its_schema(busts: list[Event], law: Law, lang: str) -> None:
    schema = XMLSchema(Path(__file__).parent / "junit.xsd")
    cut = [event for event in busts if not isinstance(event, RunFinished)]
    for events in (busts, every_verdict(busts), cut, spoiled(busts), []):
        schema.validate(writer("junit")(events, law, lang))
    assert not schema.is_valid(writer("junit")(busts, law, lang).replace("failure", "broken"))


def test_a_junit_failure_tells_the_whole_story(busts: list[Event], law: Law) -> None:
    root = ElementTree.fromstring(writer("junit")(busts, law, "en"))
    failure = root.find(".//failure")
    assert failure is not None
    assert "→   4  seat 0 takes a card" in (failure.text or "")


def test_a_run_that_broke_off_is_an_error_in_junit(busts: list[Event], law: Law) -> None:
    cut = [event for event in busts if not isinstance(event, RunFinished)]
    root = ElementTree.fromstring(writer("junit")(cut, law, "en"))
    assert (root[0].attrib["errors"], root[0].attrib["tests"]) == ("1", "2")


def test_ctrf_counts_what_it_lists_and_tells_a_failure(busts: list[Event], law: Law) -> None:
    results = plain_json.loads(writer("ctrf")(every_verdict(busts), law, "en"))["results"]
    status = {test["name"]: test["status"] for test in results["tests"]}
    assert (status["flip7.x.pass"], status["flip7.x.known-failure"]) == ("passed", "skipped")
    assert {status[f"flip7.x.{verdict}"] for verdict in Verdict if verdict.red} == {"failed"}
    for state in ("passed", "failed", "skipped", "pending", "other"):
        assert results["summary"][state] == list(status.values()).count(state)
    assert any("→   4  seat 0 takes a card" in test.get("trace", "") for test in results["tests"])


def test_a_run_that_broke_off_has_failed_in_ctrf(busts: list[Event], law: Law) -> None:
    cut = [event for event in busts if not isinstance(event, RunFinished)]
    tests = plain_json.loads(writer("ctrf")(cut, law, "en"))["results"]["tests"]
    assert tests[-1] | {"message": ""} == {
        "name": "run",
        "status": "failed",
        "duration": 0,
        "suite": ["hoyle.flip7"],
        "message": "",
    }


@pytest.mark.parametrize("kind", ["html", "json", "junit", "ctrf", "markdown", "badge", "shields", "github"])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_log_gives_the_same_report_as_the_run(
    busts: list[Event], law: Law, tmp_path: Path, kind: str, lang: str
) -> None:
    path = tmp_path / "run.log"
    path.write_bytes(b"".join(map(Seals().lines, busts)))
    again = list(read_events(path))
    assert writer(kind)(again, law, lang) == writer(kind)(busts, law, lang)
    assert terminal(again, law, lang) == terminal(busts, law, lang)


def test_the_json_has_every_result_and_its_story(busts: list[Event], law: Law) -> None:
    data = plain_json.loads(writer("json")(every_verdict(busts), law, "en"))
    run = data["runs"][0]
    assert run["exit-code"] == 1
    assert [one["check"] for one in run["results"]] == [one.check.id for one in results(every_verdict(busts))]
    failure = run["results"][0]["failures"][0]
    assert [step["wrong"] for step in failure["story"]] == [False, False, False, False, True]
    assert failure["expected-and-got"] == [
        {"what": "seat 0, status", "expected": "busted", "got": "in", "path": "seats[0].status"}
    ]
    assert failure["rules"][0]["quotes"][0]["lines"] == [93]


def test_markdown_has_the_matrix_and_the_quote(busts: list[Event], law: Law) -> None:
    text = writer("markdown")(busts, law, "en")
    assert "| kind of check | fail |\n|---|--:|\n| example | 1 |\n" in text
    assert "> flip7-es line 93" in text
    assert "| seat 0, status | busted | in |" in text


def test_a_reading_that_fits_comes_with_the_line_to_write(busts: list[Event], law: Law) -> None:
    event = [event for event in busts if isinstance(event, CheckFinished)][-1]
    failure = msgspec.structs.replace(event.result.failures[0], other_readings=[("flip7.freeze.self", "anyone")])
    told = CheckFinished(result=msgspec.structs.replace(event.result, failures=[failure]))
    events = [told if one is event else one for one in busts]
    written = ["games:", "  flip7:", "    readings:", "      flip7.freeze.self: anyone"]
    assert "\n".join("        " + line for line in written) in terminal(events, law)
    assert "```yaml\ngames:\n  flip7:\n    readings:\n      flip7.freeze.self: anyone\n```" in writer("markdown")(
        events, law, "en"
    )


def test_the_same_run_reports_the_same_twice(run: "Run", law: Law) -> None:
    one, two = run("flip7.example.a-second-five-busts"), run("flip7.example.a-second-five-busts")
    assert writer("json")(one, law, "en") == writer("json")(two, law, "en")

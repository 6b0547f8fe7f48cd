"""Annotations of a run, as GitHub shows them."""

import re

from tests.conformance.conftest import Says

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


def test_more_annotations_than_the_host_shows_are_counted(says: Says) -> None:
    code, out, _ = says(
        "check", "flip7", "--only", "flip7.example.*", "--report", "github", "--python", "nobody_busts:handle"
    )
    lines = [line for line in out.splitlines() if line.startswith("::error")]
    told = next(line for line in out.splitlines() if " checks: " in line)
    verdicts = re.findall(r"(\d+) (?:fail|wrong-reason|hidden|untestable|vacuous|error)\b", told)
    red = sum(map(int, verdicts))
    assert (code, len(lines)) == (1, 10)
    assert red > 10
    assert lines[-1] == f"::error title=hoyle::{red - 9} more are in the report"

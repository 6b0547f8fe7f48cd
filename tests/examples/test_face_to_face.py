"""The Game: Face to Face in Perl, written from the rulebook alone, step by step and a turn at a time."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from tests.places import EXAMPLES

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

FOLDER = EXAMPLES / "face-to-face-perl"
EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=100, refusals=80, games=30, twins=10)


def not_green(perl: str, adapter: str) -> list[Result]:
    command = [perl, str(FOLDER / adapter)]
    law = Law().game("face-to-face")
    with ProcessImplementation(command) as implementation:
        claim = make_claim(law, implementation.hello().games[law.id])
    results = check(Opened(ProcessImplementation, (command,)), Plan(claim=claim, effort=EFFORT), lambda event: None)
    assert len(results) > 100
    return [result for result in results if result.verdict.red]


def test_the_perl_engine_follows_the_rules(perl: str) -> None:
    assert [(result.check.id, result.verdict, result.reason) for result in not_green(perl, "adapter.pl")] == []


def test_a_program_that_plays_whole_turns_hides_what_happens_within_them(perl: str) -> None:
    hidden = not_green(perl, "composite.pl")
    assert {result.verdict for result in hidden} == {Verdict.UNTESTABLE}
    assert len(hidden) <= 20


def test_adapters_are_short(lines: Callable[[str], int]) -> None:
    assert lines("face-to-face-perl/adapter.pl") <= 45  # 40 without the games that it deals by itself
    assert lines("face-to-face-perl/composite.pl") <= 60

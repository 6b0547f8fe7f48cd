"""Go To Store in Rust, written from the rulebook alone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.dialect import Translated
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

EFFORT = msgspec.structs.replace(PRESETS["quick"], scripts=150, refusals=60, games=20, twins=10)


def opened(program: str) -> Translated:
    return Translated(ProcessImplementation([program]), {})


def test_the_rust_engine_follows_the_rules(go_to_store_rust: str) -> None:
    law = Law().game("go-to-store")
    with opened(go_to_store_rust) as implementation:
        claim = make_claim(law, implementation.hello().games[law.id])
    plan = Plan(claim=claim, effort=EFFORT)
    results = check(Opened(opened, (go_to_store_rust,)), plan, lambda event: None)
    red = [result for result in results if result.verdict.red]
    assert {result.verdict for result in red} <= {Verdict.UNTESTABLE}  # it starts from a fresh deal only
    assert sum(result.verdict is Verdict.PASS for result in results) > 60


def test_the_adapter_is_short(lines: Callable[[str], int]) -> None:
    assert lines("go-to-store-rust/src/main.rs") <= 40

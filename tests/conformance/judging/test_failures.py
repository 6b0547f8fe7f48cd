"""A failure is a value: its class decides everything about it, and a program's words decide nothing."""

from typing import Any, get_args

import msgspec
import pytest

from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import View
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging import failures
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.failures import KINDS, AnyFailure, Asks, Failure
from hoyle_conformance.judging.judge import judge
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.files import known_failure
from hoyle_conformance.language.story import tell
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.contrast import contrasts
from hoyle_conformance.wire.implementation import Answer, Implementation, TroubleKind
from hoyle_conformance.wire.messages import Op, PlayResult, RefusedReply, Request

HIT = {"seat": 0, "do": "hit"}
SCRIPT = run(Script(game="flip7", players=3, shuffles=[["5", "8", "..."]], moves=[HIT])).script
OWN: dict[str, dict[str, Any]] = {
    "moves-differ": {"missing": ("seat=0 do=stay",)},
    "sees-otherwise": {"seat": 1},
    "score-differs": {"facts": {"numbers": ["5"]}},
    "violates": {"what": "a card is nowhere"},
    "unfair": {"card": "5", "places": [9, 0], "shuffles": 9},
    "keeps-neighbours": {"as_what": "gathered", "kept": 90, "by_chance": 20},
    "cannot-be": {"why": "no such card"},
    "not-asked": {"why": "for four players"},
    "unlawful-move": {"why": "not your turn"},
    "tells-apart": {"seat": 1},
    "answered-else": {"answered": "moves"},
    "house-rule": {"rule": "flip7.bust", "instead": "nothing"},
}
"""What some kinds need besides a script."""
MADE: list[Failure] = [kind(script=SCRIPT, **OWN.get(name, {})) for name, kind in KINDS.items()]


@pytest.mark.parametrize("failure", MADE, ids=KINDS)
def test_every_kind_comes_back_from_a_log_as_it_was(failure: Failure) -> None:
    assert msgspec.json.decode(msgspec.json.encode(failure), type=AnyFailure) == failure


@pytest.mark.parametrize("failure", MADE, ids=KINDS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_kind_can_be_told(failure: Any, lang: str) -> None:
    law = Law().game("flip7")
    steps = tell(law, SCRIPT, lang, failure.step)
    for one in contrasts(law, failure, steps, lang):
        assert one.expected
        assert one.got


def test_the_set_is_closed() -> None:
    def below(kind: type[Failure]) -> set[type[Failure]]:
        return {kind}.union(*map(below, kind.__subclasses__()))

    leaves = {kind for kind in below(Failure) if not kind.__subclasses__()}
    assert leaves == set(get_args(AnyFailure))


def test_every_trouble_of_the_wire_is_a_failure() -> None:
    assert set(failures.no_answer.BROKEN) == set(TroubleKind)


WORDS = ("no", "seen by seat 1", "lawful moves differ; missing: seat=0 do=stay", "cannot be: x", "")


@pytest.mark.parametrize("words", WORDS)
def test_what_a_program_says_decides_nothing(words: str) -> None:
    trace = run(SCRIPT, events=True)
    answer = Answer(request=Request(id=1, op=Op.PLAY), refused=RefusedReply(at=0, why=words, views=[trace.views[0]]))
    with ReferenceImplementation() as implementation:
        bench = bench_of(implementation)
        finding = failures_of(bench, answer)
    assert type(finding) is failures.WronglyRefused
    assert (finding.verdict, finding.said, finding.step) == (Verdict.FAIL, words, 1)
    stored = known_failure("flip7.agreement.turn.order", finding)
    assert stored is not None
    assert (stored.asks, stored.seat, stored.script) == (Asks.PLAY, None, SCRIPT)
    (told,) = contrasts(bench.law, finding, tell(bench.law, SCRIPT, "en", 1), "en")
    assert told.got == (f"refused: {words}" if words else "refused")


def test_a_view_that_differs_is_cut_at_that_view() -> None:
    long = SCRIPT.replace(moves=[HIT, {"seat": 1, "do": "stay"}])
    trace = run(long, events=True)
    wrong: list[View | None] = [trace.views[0], {**trace.views[1], "pile": 0}, trace.views[2]]
    answer = Answer(request=Request(id=1, op=Op.PLAY), result=PlayResult(views=wrong))
    with ReferenceImplementation() as implementation:
        finding = failures_of(bench_of(implementation), answer, long)
    assert type(finding) is failures.Differs
    assert (finding.at, finding.cut().moves) == (1, [HIT])
    assert "flip7.hit" in finding.rules_at_work(trace)


def bench_of(implementation: Implementation) -> Bench:
    law = Law().game("flip7")
    return Bench(implementation, kit_of("flip7"), law, make_claim(law, claim_of("flip7")), PRESETS["quick"], 0)


def failures_of(bench: Bench, answer: Answer, script: Script = SCRIPT) -> AnyFailure:
    finding = judge(run(script, events=True), answer, bench.eyes)
    assert finding is not None
    return finding.failure

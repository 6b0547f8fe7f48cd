"""A whole run against a program whose replies are spoiled: judged, logged, reported in every way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.fuzz import corpus
from tests.fuzz.fuzzed import Spoiled, dead, lazy
from tests.fuzz.mutate import absurd

from hoyle_conformance.checks import Effort
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import MOST_PLAYERS
from hoyle_conformance.claims.configuration import read_profile
from hoyle_conformance.claims.dialect import Translated
from hoyle_conformance.claims.without import without_names
from hoyle_conformance.cli.error_messages import expected, tell
from hoyle_conformance.cli.report_files import REPORTS
from hoyle_conformance.judging import shrink
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.known_failures.files import known_failure, path_of, save
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.programs.holding import claim_of
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.terminal import report
from hoyle_conformance.runs.events import Event, Seals, conclusion_of, read_events
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.messages import Request
from hoyle_conformance.wire.process import ProcessImplementation

SMALL = Effort(scripts=12, refusals=8, games=10, twins=2)
TINY = Effort(scripts=4, refusals=3, games=10, twins=1)
"""For programs that do nothing: each of their games is wrong, and being wrong takes longest."""
QUICK = Limits(start=5.0, base=0.3, per_move=0.01, grace=0.2, failures=3, restarts=6, lost=3.0)


class SpoiledObject(LocalImplementation):
    """A Python object that is made here, not found by its name."""

    def __init__(self, seed: str, rate: float) -> None:
        super().__init__("tests.fuzz.fuzzed:main")
        self._object = Spoiled(seed, rate)


def open_spoiled(seed: str, rate: float, program: tuple[str, ...]) -> Implementation:
    """The program, or the object if there is none."""
    return Translated(ProcessImplementation(program, limits=QUICK) if program else SpoiledObject(seed, rate), {})


def check_hello(game: str, seed: str) -> int:
    """Checks a right program that claims something absurd; the exit code, which is green only if it kept to the law."""
    rng, reference = Random(seed), ReferenceImplementation()
    right: Any = msgspec.to_builtins(reference.hello())
    right["games"][game] |= {"composite": False, "without": rng.sample(without_names(corpus.law().game(game)), 2)}
    absurd_claim = absurd(right["games"][game], rng, [right])
    hello = right | {"games": right["games"] | {game: absurd_claim}}

    def handle(request: dict[str, Any]) -> Any:
        if request["op"] == "hello":
            return {"id": request["id"], "result": hello}
        return msgspec.to_builtins(reference.answer(msgspec.convert(request, Request)).reply)

    law, events = corpus.law().game(game), list[Event]()
    try:
        claim = claim_of(LocalImplementation(handle), law)
        sections = rng.choice((("determinism", "examples"), ("dealing",), ("readings", "leaks"), ("scoring",)))
        check(Opened(LocalImplementation, (handle,)), Plan(claim=claim, effort=SMALL, sections=sections), events.append)
    except Exception as error:
        if expected(error, "en") is None:
            raise
        return tell(error, "en")
    assert 1 <= claim.players[0] <= claim.players[1] <= MOST_PLAYERS
    print(report(events, corpus.law(), "en", width=100))  # noqa: T201
    return conclusion_of(law, events).code


def check_narrowed(game: str, name: str, seed: str) -> int:
    """Checks a program that does nothing under the absurd profile that is here; the exit code, which is never green."""
    rng, law, events = Random(seed), corpus.law().game(game), list[Event]()
    program = {"dead": dead, "lazy": lazy}[name]
    shrink.MOST_MOVES = 100  # how short a game gets is not the question here
    try:
        claim = claim_of(LocalImplementation(program), law, read_profile(Path("hoyle.yaml")))
        known = [read_known_failure(Path(file)) for file in claim.known_failures]
        sections = ("determinism", *rng.sample(list(SECTIONS), 2))
        plan = Plan(claim=claim, effort=TINY, sections=sections, known=known)
        check(Opened(LocalImplementation, (program,)), plan, events.append)
    except Exception as error:
        if expected(error, "en") is None:
            raise
        return tell(error, "en")
    print(report(events, corpus.law(), "en", width=100))  # noqa: T201
    return conclusion_of(law, events).code


def check_spoiled(game: str, seed: str, rate: float, sections: tuple[str, ...], program: tuple[str, ...]) -> int:
    """Checks it and writes every report; the exit code that `hoyle check` would have."""
    shrink.MOST_MOVES = 100  # how short a game gets is not the question here
    events: list[Event] = []
    plan = Plan(claim=corpus.claim(game), effort=SMALL, seed=len(seed), sections=sections)
    try:
        results = check(Opened(open_spoiled, (seed, rate, program)), plan, events.append)
    except Exception as error:
        if expected(error, "en") is None:
            raise
        return tell(error, "en")
    log = Path("log.jsonl")
    log.write_bytes(b"".join(map(Seals().lines, events)))
    assert len(list(read_events(log))) == len(events)
    for result in results:
        for failure in result.failures:
            if entry := known_failure(result.check.id, failure):
                assert save(entry) == path_of(entry.check, entry.script)
    law, lang = corpus.law(), "en" if rate < 1 else "es"
    print(report(events, law, lang, width=100))  # noqa: T201
    for kind in REPORTS:
        writer(kind)(events, law, lang)
    log.unlink()
    ended = conclusion_of(law.game(game), events)
    assert not (ended.green and rate == 1), "a green on replies that are all spoiled"
    return ended.code

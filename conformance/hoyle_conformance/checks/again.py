"""A stored failure, judged again: the same question to the program, and the same look at the answer."""

from __future__ import annotations

from hoyle.script import Script, Trace
from hoyle.table import Impossible, Table
from hoyle_conformance.checks.check import Tally
from hoyle_conformance.checks.invariants import Invariants
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Asks
from hoyle_conformance.judging.judge import Finding, judge_moves, judge_seen
from hoyle_conformance.wire.messages import Op, Request


def judge_again(
    bench: Bench, script: Script, check: str = "", asks: Asks = Asks.PLAY, seat: int | None = None
) -> Finding | None:
    """The first thing that goes wrong when a stored script is asked for now."""
    return next(iter(all_again(bench, script, check, asks, seat)), None)


def puts_to_the_test(bench: Bench, expected: Trace, asks: Asks = Asks.PLAY) -> bool:
    """Whether a stored game shows anything that is compared: moves, a refusal, a part of a view that is claimed."""
    return asks is Asks.MOVES or expected.refused is not None or any(map(bench.eyes.looks_at, expected.views))


def all_again(
    bench: Bench, script: Script, check: str = "", asks: Asks = Asks.PLAY, seat: int | None = None
) -> list[Finding]:
    """All that goes wrong when a stored script is asked for now; first what the check of an invariant finds in it."""
    trace = bench.speak(bench.expect(script))
    if asks is not Asks.PLAY and trace.refused is not None:
        raise Impossible(f"move {trace.refused.at + 1} is not lawful: {trace.refused.why}", *trace.refused.rules)
    if seat is not None and seat not in range(script.players):
        raise Impossible(f"there is no seat {seat}; seats are 0 to {script.players - 1}")
    match asks:
        case Asks.PLAY:
            return _played(bench, trace, check)
        case Asks.MOVES:
            (answer,) = bench.ask([Request(id=0, op=Op.MOVES, script=trace.script)])
            return _found(judge_moves(trace, len(script.moves), _table(bench, trace).moves(), answer))
        case Asks.VIEW:
            (answer,) = bench.ask([Request(id=0, op=Op.VIEW, script=trace.script, seat=seat)])
            expected = bench.eyes.blanked(_table(bench, trace).view(seat))
            at, hiding = len(script.moves), bench.kit.leak_rules
            return _found(judge_seen(bench.eyes, trace, at, seat or 0, expected, answer, hiding))


def _found(finding: Finding | None) -> list[Finding]:
    return [] if finding is None else [finding]


def _played(bench: Bench, trace: Trace, check: str) -> list[Finding]:
    seen = Tally()
    look = Invariants().watch(bench, seen)
    (judged,) = bench.play_on([trace])
    look(trace.script, judged.answer)
    return [*seen.of(check), *judged.findings]


def _table(bench: Bench, trace: Trace) -> Table:
    """The reference after the moves of a script."""
    return trace.script.replace(readings=bench.claim.readings).played()

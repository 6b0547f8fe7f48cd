"""Judges what an implementation made of a script, up to the first divergence."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Move, View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.failures import (
    AnsweredElse,
    AnyFailure,
    AskedElse,
    ByHouseRule,
    ChangedTheTable,
    Differs,
    Errored,
    MovesDiffer,
    NoAnswer,
    SeesOtherwise,
    TooFewViews,
    Unsupported,
    WronglyAccepted,
    WronglyRefused,
    WrongReason,
    broke,
)
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import MovesResult, PlayResult, ViewResult


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A place at which an implementation departs from the reference, with what the reference makes of the script."""

    failure: AnyFailure
    trace: Trace

    @property
    def at(self) -> int:
        """So many moves were made."""
        return self.failure.at

    @property
    def verdict(self) -> Verdict:
        """What it makes of a check that has it."""
        return self.failure.verdict

    @property
    def suspects(self) -> list[str]:
        """The rules at work at that point."""
        return self.failure.rules_at_work(self.trace)


def judge(trace: Trace, answer: Answer, eyes: Eyes) -> Finding | None:
    """The first point at which an answer to ``play`` is not what the reference expects; none if there is none."""
    failure = _judge(trace, answer, eyes)
    if failure is None:
        return None
    finding = Finding(failure=failure, trace=trace)
    if isinstance(failure, NoAnswer):
        return finding
    departed = eyes.house_rule(finding.suspects) or eyes.house_rule(_offered(trace, finding.at, finding.at))
    return finding if departed is None else _by_house_rule(trace, finding.at, departed)


def beyond_house_rule(trace: Trace, at: int, eyes: Eyes) -> Finding | None:
    """The house rule that was at work up to some point, after which the implementation has another game before it."""
    rules = (rule for step in (trace.events or [])[: at + 1] for event in step for rule in event["rules"])
    departed = eyes.house_rule(rules) or eyes.house_rule(_offered(trace, 0, at))
    return None if departed is None else _by_house_rule(trace, at, departed)


def _by_house_rule(trace: Trace, at: int, departed: tuple[str, str]) -> Finding:
    rule, instead = departed
    return Finding(failure=ByHouseRule(at=at, script=trace.script, rule=rule, instead=instead), trace=trace)


def _offered(trace: Trace, first: int, last: int) -> Iterator[str]:
    """The rules by which something could be done between two points.

    Who does without such a rule has less to choose from, and perhaps nothing, so that the game goes on by itself.
    """
    table = trace.script.replace(moves=[]).table()
    made = len(trace.script.moves) if trace.refused is None else trace.refused.at
    for at in range(min(last, made) + 1):
        if at:
            table.play(trace.script.moves[at - 1])
        for move in table.moves() if at >= first else ():
            after = table.copy()
            after.events = []
            after.play(move)
            yield from (rule for event in after.events[:1] for rule in event["rules"])


def _judge(trace: Trace, answer: Answer, eyes: Eyes) -> AnyFailure | None:
    script, refusal = trace.script, trace.refused
    if answer.trouble is not None:
        return broke(answer.trouble, script)
    if answer.unsupported is not None:
        return Unsupported(script=script, said=answer.unsupported)
    if answer.error is not None:
        if refusal is not None:
            return WrongReason(at=refusal.at, script=script, said=answer.error)
        return Errored(script=script, said=answer.error)
    if answer.diverged is not None:
        at, asked = answer.diverged.at, answer.diverged.asked
        if refusal is not None and at == refusal.at:
            return WrongReason(at=at, script=script, said=asked, asked=True)
        earlier = _first_difference(trace, answer.diverged.views or [], eyes)
        return earlier or AskedElse(at=at, script=script, said=asked)
    if answer.refused is not None:
        return _judge_refusal(trace, answer.refused.at, answer.refused.why or "", answer.refused.views, eyes)
    assert isinstance(answer.result, PlayResult)
    return _judge_views(trace, answer.result.views, eyes)


def _judge_refusal(trace: Trace, at: int, why: str, views: list[View | None] | None, eyes: Eyes) -> AnyFailure | None:
    earlier = _first_difference(trace, (views or [])[: at + 1], eyes)
    if earlier:
        return earlier
    if trace.refused is None or not _same_place(trace, at, eyes):
        return WronglyRefused(at=at, script=trace.script, said=why)
    if views and len(views) > at + 1:
        before = _last_shown(views[:-1]) if eyes.composite else at
        changes = eyes.differences(trace.views[before], views[-1])
        if changes:
            return ChangedTheTable(at=at, script=trace.script, differences=changes, said=why)
    return None


def _same_place(trace: Trace, at: int, eyes: Eyes) -> bool:
    """Whether a refusal is of the right move; of the right turn, where a turn is one move."""
    assert trace.refused is not None
    if not eyes.composite:
        return at == trace.refused.at
    return _turn_start(trace, at) == _turn_start(trace, trace.refused.at)


def _last_shown(views: list[View | None]) -> int:
    """Where a program to which a turn is one move last had a view to show: before the turn that it refuses."""
    return max((at for at, view in enumerate(views) if view is not None), default=0)


def _turn_start(trace: Trace, at: int) -> int:
    """The index of the first move of the turn that a move belongs to: of the moves of one seat in a row."""
    moves = trace.script.moves
    while at > 0 and moves[at - 1].get("seat") == moves[at].get("seat"):
        at -= 1
    return at


def within_turn(trace: Trace, at: int) -> bool:
    """Whether the turn goes on after so many moves, so that a program to which it is one move has nothing to show."""
    moves = trace.script.moves
    if at == 0 or trace.views[at].get("over"):
        return False
    return at == len(moves) or moves[at].get("seat") == moves[at - 1].get("seat")


def _judge_views(trace: Trace, views: list[View | None], eyes: Eyes) -> AnyFailure | None:
    earlier = _first_difference(trace, views if trace.refused is None else views[: trace.refused.at + 1], eyes)
    if earlier:
        return earlier
    if trace.refused is not None:
        return WronglyAccepted(at=trace.refused.at, script=trace.script)
    if len(views) != len(trace.views):
        return TooFewViews(at=min(len(views), len(trace.views)), script=trace.script, views=len(views))
    return None


def _first_difference(trace: Trace, views: list[View | None], eyes: Eyes) -> Differs | None:
    for at, (expected, got) in enumerate(zip(trace.views, views, strict=False)):
        if got is None and eyes.composite and within_turn(trace, at):
            continue
        if expected != got and (differences := eyes.differences(expected, got)):
            return Differs(at=at, script=trace.script, differences=differences)
    return None


def judge_moves(trace: Trace, at: int, moves: list[Move], answer: Answer) -> Finding | None:
    """Compares lists of lawful moves, in any order."""
    if not isinstance(answer.result, MovesResult):
        return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
    expected, got = {_in_words(move) for move in moves}, {_in_words(move) for move in answer.result.moves}
    if expected == got:
        return None
    missing, extra = tuple(sorted(expected - got)), tuple(sorted(got - expected))
    return Finding(failure=MovesDiffer(at=at, script=trace.script, missing=missing, extra=extra), trace=trace)


def judge_seen(eyes: Eyes, trace: Trace, at: int, seat: int, expected: View, answer: Answer) -> Finding | None:
    """Compares what a seat sees with what it should see, and with what it should not."""
    if not isinstance(answer.result, ViewResult):
        return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
    differences = eyes.differences(expected, eyes.blanked(answer.result.view))
    if not differences:
        return None
    return Finding(failure=SeesOtherwise(at=at, script=trace.script, seat=seat, differences=differences), trace=trace)


def no_answer(answer: Answer, script: Script, at: int = 0) -> AnyFailure:
    """The failure of a question that was not answered as it should be."""
    op = answer.request.op
    if answer.trouble is not None:
        return broke(answer.trouble, script, at, op)
    if answer.error is not None:
        return Errored(at=at, script=script, said=answer.error, op=op)
    return AnsweredElse(at=at, script=script, op=op, answered=answer.outcome)


def _in_words(move: Move) -> str:
    return " ".join(
        f"{name}={move[name]}" for name in ("seat", "do", *sorted(set(move) - {"seat", "do"})) if name in move
    )


def other_readings(law: GameLaw, claim: Claim, script: Script, answer: Answer, eyes: Eyes) -> Iterator[tuple[str, str]]:
    """Rulings and readings under which the same answer would be right."""
    for ruling in law.rulings.values():
        for reading in ruling.readings:
            if reading.id == claim.readings[ruling.id]:
                continue
            try:
                trace = run(script.replace(readings={**claim.readings, ruling.id: reading.id}))
            except Impossible:
                continue
            if judge(trace, answer, eyes) is None:
                yield ruling.id, reading.id

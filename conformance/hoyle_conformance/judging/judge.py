"""Judges what an implementation made of a script, up to the first divergence."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import PlayResult

UNPLACED = ("error", "died", "timeout", "garbage", "too-long", "too-much", "wrong-id", "cannot-start")
"""Outcomes that do not tell at which move of the script it happened."""

HOUSE_RULE = "house-rule"
"""The outcome of a divergence where a rule was at work that is departed from on purpose."""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A divergence: what was expected, what came, and at which point of the script."""

    outcome: str
    """differs, refused, accepted, changed, diverged, short, unsupported, error, house-rule, or a kind of trouble."""
    at: int
    """So many moves were made."""
    trace: Trace
    differences: list[Difference] = []
    said: str = ""
    got: list[View | None] | None = None

    @property
    def suspects(self) -> list[str]:
        """The rules at work at that point."""
        if self.outcome in ("accepted", "changed") and self.trace.refused is not None:
            return list(self.trace.refused.rules)
        events = self.trace.events or []
        if self.outcome in UNPLACED:
            return list(dict.fromkeys(rule for step in events for event in step for rule in event["rules"]))
        happened = events[self.at] if self.at < len(events) else []
        if self.outcome in ("refused", "diverged"):  # the move after this point was not taken
            happened = events[self.at + 1] if self.at + 1 < len(events) else []
        return list(dict.fromkeys(rule for event in happened for rule in event["rules"]))

    @property
    def verdict(self) -> Verdict:
        """What it makes of a check that has it."""
        match self.outcome:
            case "timeout":
                return Verdict.TIMEOUT
            case "unsupported":
                return Verdict.UNTESTABLE
            case "house-rule":
                return Verdict.NOT_CLAIMED
            case "differs" | "refused" | "accepted" | "changed" | "diverged" | "short":
                return Verdict.FAIL
            case "wrong-reason":
                return Verdict.WRONG_REASON
        return Verdict.ERROR


def judge(trace: Trace, answer: Answer, eyes: Eyes) -> Finding | None:
    """The first point at which an answer to ``play`` is not what the reference expects; none if there is none."""
    finding = _judge(trace, answer, eyes)
    if finding is None or finding.outcome in UNPLACED:
        return finding
    house_rule = eyes.house_rule(finding.suspects) or eyes.house_rule(_offered(trace, finding.at, finding.at))
    return finding if house_rule is None else msgspec.structs.replace(finding, outcome=HOUSE_RULE, said=house_rule)


def beyond_house_rule(trace: Trace, at: int, eyes: Eyes) -> Finding | None:
    """The house rule that was at work up to some point, after which the implementation has another game before it."""
    rules = (rule for step in (trace.events or [])[: at + 1] for event in step for rule in event["rules"])
    house_rule = eyes.house_rule(rules) or eyes.house_rule(_offered(trace, 0, at))
    return None if house_rule is None else Finding(outcome=HOUSE_RULE, at=at, trace=trace, said=house_rule)


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


def _judge(trace: Trace, answer: Answer, eyes: Eyes) -> Finding | None:
    if answer.trouble is not None:
        return Finding(outcome=answer.trouble.kind.value, at=0, trace=trace, said=answer.trouble.message)
    if answer.unsupported is not None:
        return Finding(outcome="unsupported", at=0, trace=trace, said=answer.unsupported)
    refusal = trace.refused
    if answer.error is not None:
        if refusal is not None:
            return Finding(outcome="wrong-reason", at=refusal.at, trace=trace, said=f"error: {answer.error}")
        return Finding(outcome="error", at=0, trace=trace, said=answer.error)
    if answer.diverged is not None:
        at, asked, views = answer.diverged.at, answer.diverged.asked, answer.diverged.views
        if refusal is not None and at == refusal.at:
            return Finding(outcome="wrong-reason", at=at, trace=trace, said=f"asked for {asked}")
        earlier = _first_difference(trace, views or [], eyes)
        return earlier or Finding(outcome="diverged", at=at, trace=trace, said=asked, got=views)
    if answer.refused is not None:
        return _judge_refusal(trace, answer.refused.at, answer.refused.why or "", answer.refused.views, eyes)
    assert isinstance(answer.result, PlayResult)
    return _judge_views(trace, answer.result.views, eyes)


def _judge_refusal(trace: Trace, at: int, why: str, views: list[View | None] | None, eyes: Eyes) -> Finding | None:
    earlier = _first_difference(trace, (views or [])[: at + 1], eyes)
    if earlier:
        return earlier
    if trace.refused is None or not _same_place(trace, at, eyes):
        return Finding(outcome="refused", at=at, trace=trace, said=why, got=views)
    if views and len(views) > at + 1:
        before = _last_shown(views[:-1]) if eyes.composite else at
        changes = eyes.differences(trace.views[before], views[-1])
        if changes:
            return Finding(outcome="changed", at=at, trace=trace, differences=changes, said=why, got=views)
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


def _judge_views(trace: Trace, views: list[View | None], eyes: Eyes) -> Finding | None:
    earlier = _first_difference(trace, views if trace.refused is None else views[: trace.refused.at + 1], eyes)
    if earlier:
        return earlier
    if trace.refused is not None:
        return Finding(outcome="accepted", at=trace.refused.at, trace=trace, got=views)
    if len(views) != len(trace.views):
        said = (
            f"{len(views)} views for {len(trace.script.moves)} moves; one before the first and one after each are due"
        )
        return Finding(outcome="short", at=min(len(views), len(trace.views)), trace=trace, said=said, got=views)
    return None


def _first_difference(trace: Trace, views: list[View | None], eyes: Eyes) -> Finding | None:
    for at, (expected, got) in enumerate(zip(trace.views, views, strict=False)):
        if got is None and eyes.composite and within_turn(trace, at):
            continue
        if expected != got and (differences := eyes.differences(expected, got)):
            return Finding(outcome="differs", at=at, trace=trace, differences=differences, got=views)
    return None


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

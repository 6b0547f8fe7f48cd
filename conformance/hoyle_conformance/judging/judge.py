"""Judges how an implementation played a script: every step of it, not only the first that goes wrong."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

import msgspec

from hoyle.games import table_of
from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Move, Refused, View
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.attribution import last_shuffle, stopped_between, unseen_shuffle, written
from hoyle_conformance.judging.covered import last_put
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
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.own_accord import passed_over, rules_of_choice, rules_of_move
from hoyle_conformance.judging.signs import asks_about_else, told_by_a_sign, wants_to_shuffle
from hoyle_conformance.judging.situations import Situation, situation
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import MovesResult, PlayResult, ViewResult


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A place at which an implementation departs from the reference, with the reference's own trace."""

    failure: AnyFailure
    trace: Trace

    @property
    def at(self) -> int:
        """How many moves were made."""
        return self.failure.at

    @property
    def verdict(self) -> Verdict:
        """The verdict of a check with this finding."""
        return self.failure.verdict

    @property
    def suspects(self) -> list[str]:
        """The rules at work at that point; if there are none, those of the last step that had any.

        A table that follows a departure may name a rule of another reading: that one is not broken.
        """
        found = self.failure.rules_at_work(self.trace)
        for step in reversed((self.trace.events or [])[: self.at + 1]):
            if found:
                break
            found = rules_of(step)
        script = self.trace.script
        in_force = _in_force(script.game, tuple(script.readings.items()))
        return [rule for rule in found if rule in in_force] or found


@lru_cache(maxsize=1000)
def _in_force(game: str, readings: tuple[tuple[str, str], ...]) -> frozenset[str]:
    return frozenset(table_of(game).law.in_force(dict(readings)))


def judge(trace: Trace, answer: Answer, eyes: Eyes) -> Finding | None:
    """The first point at which an answer to ``play`` is not what the reference expects; None if it always is."""
    return next_departure(trace, answer, eyes)


def is_as_expected(trace: Trace, answer: Answer, eyes: Eyes) -> bool:
    """Whether an answer to ``play`` shows exactly what the reference expects: nearly all answers do."""
    views, refusal = answer.views, trace.refused
    if views is None or len(views) != len(trace.views) or answer.diverged is not None:
        return False
    if answer.refused is None:
        if refusal is not None:
            return False
    elif refusal is None or answer.refused.at != refusal.at or len(views) != refusal.at + 2:
        return False
    first_and_last = (0, len(views) - 1)  # whoever writes 1 for true does so in these as well
    for at, (expected, got) in enumerate(zip(trace.views, views, strict=True)):
        same = eyes.same if at in first_and_last else eyes.looks_same
        if not same(expected, got) and not (got is None and eyes.composite and within_turn(trace, at)):
            return False
    return True


Sort = tuple[Situation, str, frozenset[str]]
"""The rules at work where a game goes wrong, the kind of failure, and the parts of the view that differ."""


def sort_of(finding: Finding) -> Sort:
    """What a departure has in common with others of the same sort."""
    at_work = situation(rules_of(step_of(finding.trace, finding.at)))
    return at_work, finding.failure.kind, frozenset(finding.failure.parts)


def next_departure(
    trace: Trace,
    answer: Answer,
    eyes: Eyes,
    start: int = 0,
    shown: Mapping[int, View] | None = None,
    known: Container[Sort] = (),
) -> Finding | None:
    """The first departure from some step on; nobody looks up what one of a ``known`` sort is about."""
    failure = _judge(trace, answer, eyes, start)
    if failure is None or (shown and isinstance(failure, WrongReason) and failure.asked):
        return None  # at a table that was taken up the move is not lawful either: it asks for another one, rightly
    finding = Finding(failure=failure, trace=trace)
    if isinstance(failure, NoAnswer) or sort_of(finding) in known:
        return finding
    unseen = _unseen(finding, failure) if isinstance(failure, Differs) and not shown else []
    departed = eyes.house_rule([*unseen, *finding.suspects]) or eyes.house_rule(_offered(trace, finding.at, finding.at))
    if departed is not None:
        return _by_house_rule(trace, finding.at, departed)
    if shown:
        failure = msgspec.structs.replace(failure, taken_up=dict(shown))
    if isinstance(failure, Differs):
        view = (answer.views or [])[failure.at]
        about = unseen or _about_difference(trace, failure, view, eyes)
        failure = msgspec.structs.replace(failure, about=about)
    elif isinstance(failure, AskedElse) and not shown:
        shuffled = last_shuffle(trace.script, failure.at + 1)
        about = wants_to_shuffle(trace, failure.at) or list(dict.fromkeys([*finding.suspects, *shuffled]))
        failure = msgspec.structs.replace(failure, about=about)
    elif isinstance(failure, WrongReason) and failure.asked:
        failure = msgspec.structs.replace(failure, about=wants_to_shuffle(trace, failure.at))
    elif isinstance(failure, WronglyRefused) and eyes.composite:
        failure = msgspec.structs.replace(failure, about=_rules_of_turn(trace, failure.at))
    return Finding(failure=failure, trace=trace)


def _unseen(finding: Finding, failure: Differs) -> list[str]:
    """The rules by which cards were shuffled, or put where they were covered, with those by which they come up now."""
    script = finding.trace.script
    if shuffled := unseen_shuffle(script, failure.at):
        return [*shuffled, *finding.suspects]
    put = last_put(script, failure.at, failure.differences)
    return [] if put is None else list(dict.fromkeys([*put.rules, *(put.changed or finding.suspects)]))


def _about_difference(trace: Trace, failure: Differs, view: View | None, eyes: Eyes) -> list[str]:
    """The rules that a difference is about, where these are not simply those at work in the step."""
    if view is None:
        return []
    lacking = passed_over(trace.script, failure.at, failure.taken_up, view, eyes)
    if any(one.path == "over" and one.got is True for one in failure.differences):
        return [*table_of(trace.script.game).end_rules, *lacking, *failure.rules_at_work(trace)]
    if sign := told_by_a_sign(trace, failure, eyes.known_parts(view)):
        return sign
    if failure.at == 0:
        due = rules_of_choice(trace.script, 0, failure.taken_up) if asks_about_else(failure) else []
        return lacking or due or _deal(trace, failure)
    if not lacking and any(one.path.endswith(".about") for one in failure.differences):
        lacking = rules_of_choice(trace.script, failure.at, failure.taken_up)
    if lacking:
        return list(dict.fromkeys([*lacking, *failure.rules_at_work(trace)]))
    return [] if failure.taken_up else stopped_between(trace.script, failure.at, view, eyes)


def _deal(trace: Trace, failure: Differs) -> list[str]:
    """The rules of the deal that wrote what differs, where that is known.

    All rules of the deal are at work in every game, and only there: how often they were right does not say which.
    """
    there = written(trace.script, 0, failure.differences)
    return [rule for rule in failure.rules_at_work(trace) if rule in there.writers or rule in there.previous]


def beyond_house_rule(trace: Trace, at: int, eyes: Eyes) -> Finding | None:
    """The house rule that was at work up to some point, after which the implementation plays a different game."""
    rules = (rule for step in (trace.events or [])[: at + 1] for event in step for rule in event["rules"])
    departed = eyes.house_rule(rules) or eyes.house_rule(_offered(trace, 0, at))
    return None if departed is None else _by_house_rule(trace, at, departed)


def _by_house_rule(trace: Trace, at: int, departed: tuple[str, str]) -> Finding:
    rule, instead = departed
    return Finding(failure=ByHouseRule(at=at, script=trace.script, rule=rule, instead=instead), trace=trace)


def _offered(trace: Trace, first: int, last: int) -> Iterator[str]:
    """The rules by which something could be done between two points.

    Without such a rule a program has fewer choices, perhaps none, so that the game goes on by itself.
    """
    table = trace.script.replace(moves=[]).table()
    made = len(trace.script.moves) if trace.refused is None else trace.refused.at
    for at in range(min(last, made) + 1):
        if at:
            try:
                table.play(trace.script.moves[at - 1])
            except (Refused, Impossible):  # lawful only at a table that was taken up from the program
                return
        for move in table.moves() if at >= first else ():
            yield from rules_of_move(table, move)


def _judge(trace: Trace, answer: Answer, eyes: Eyes, start: int = 0) -> AnyFailure | None:
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
        earlier = _first_difference(trace, answer.diverged.views or [], eyes, start)
        if earlier:
            return earlier
        if refusal is not None and at == refusal.at:
            return WrongReason(at=at, script=script, said=asked, asked=True)
        return AskedElse(at=at, script=script, said=asked)
    if answer.refused is not None:
        return _judge_refusal(trace, answer.refused.at, answer.refused.why or "", answer.refused.views, eyes, start)
    assert isinstance(answer.result, PlayResult)
    return _judge_views(trace, answer.result.views, eyes, start)


def _judge_refusal(
    trace: Trace, at: int, why: str, views: list[View | None] | None, eyes: Eyes, start: int
) -> AnyFailure | None:
    earlier = _first_difference(trace, (views or [])[: at + 1], eyes, start)
    if earlier:
        return earlier
    if trace.refused is None or not _same_place(trace, at, eyes):
        return WronglyRefused(at=at, script=trace.script, said=why)
    if views and len(views) > at + 1:
        before = views[_last_shown(views[:-1]) if eyes.composite else at]
        changes = eyes.differences(before, views[-1]) if before is not None else []
        if changes:
            return ChangedTheTable(at=at, script=trace.script, differences=changes, said=why)
    return None


def _same_place(trace: Trace, at: int, eyes: Eyes) -> bool:
    """Whether the right move is refused, or the right turn where a turn is one move."""
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
    while 0 < at < len(moves) and moves[at - 1].get("seat") == moves[at].get("seat"):
        at -= 1
    return at


def _rules_of_turn(trace: Trace, at: int) -> list[str]:
    """The rules at work in a turn that is refused as a whole: any of its moves may be the one that is not taken."""
    moves, start = trace.script.moves, _turn_start(trace, at)
    end = start
    while end < len(moves) and moves[end].get("seat") == moves[start].get("seat"):
        end += 1
    return list(
        dict.fromkeys(rule for number in range(start, end) for rule in rules_of(step_of(trace, number + 1)[:1]))
    )


def within_turn(trace: Trace, at: int) -> bool:
    """Whether the turn goes on after this move, so that a program to which it is one move has nothing to show."""
    moves = trace.script.moves
    if at == 0 or trace.views[at].get("over"):
        return False
    return at == len(moves) or moves[at].get("seat") == moves[at - 1].get("seat")


def _judge_views(trace: Trace, views: list[View | None], eyes: Eyes, start: int) -> AnyFailure | None:
    compared = views if trace.refused is None else views[: trace.refused.at + 1]
    earlier = _first_difference(trace, compared, eyes, start)
    if earlier:
        return earlier
    if trace.refused is not None:
        return WronglyAccepted(at=trace.refused.at, script=trace.script)
    if len(views) != len(trace.views):
        return TooFewViews(at=min(len(views), len(trace.views)), script=trace.script, views=len(views))
    return None


def _first_difference(trace: Trace, views: list[View | None], eyes: Eyes, start: int) -> Differs | None:
    for at in range(start, min(len(trace.views), len(views))):
        expected, got = trace.views[at], views[at]
        if got is None and eyes.composite and within_turn(trace, at):
            continue
        if not eyes.same(expected, got) and (differences := eyes.differences(expected, got)):
            return Differs(at=at, script=trace.script, differences=differences)
    return None


MOST_MOVES = 60
"""Moves of a list that are told where lists differ."""


def judge_moves(trace: Trace, at: int, moves: list[Move], answer: Answer) -> Finding | None:
    """Compares lists of lawful moves, in any order."""
    if not isinstance(answer.result, MovesResult):
        return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
    expected, got = {_in_words(move) for move in moves}, {_in_words(move) for move in answer.result.moves}
    if expected == got:
        return None
    missing, extra = tuple(sorted(expected - got)[:MOST_MOVES]), tuple(sorted(got - expected)[:MOST_MOVES])
    wrong = (one for one in (*moves, *answer.result.moves) if _in_words(one) in {*missing, *extra})
    about = _about(trace, at, list(islice(wrong, MOST_MOVES)))
    differs = MovesDiffer(at=at, script=trace.script, missing=missing, extra=extra, about=about)
    return Finding(failure=differs, trace=trace)


def _about(trace: Trace, at: int, moves: list[Move]) -> list[str]:
    """The rules by which some moves may be made at this point, or by which they are refused."""
    table = trace.script.replace(moves=trace.script.moves[:at]).played()
    rules: dict[str, None] = {}
    for move in moves:
        refused = table.why_not(move)
        if refused is not None:
            rules.update(dict.fromkeys(refused.rules))
            continue
        rules.update(dict.fromkeys(rules_of_move(table, move)))
    return list(rules)


def judge_seen(
    eyes: Eyes, trace: Trace, at: int, seat: int, expected: View, answer: Answer, about: Sequence[str] = ()
) -> Finding | None:
    """Compares what a seat sees with what it should see, and with what it should not.

    ``about`` are rules of what is seen: nothing that happens at the table is to blame for what one seat sees of it.
    """
    if not isinstance(answer.result, ViewResult):
        return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
    differences = eyes.differences(expected, eyes.blanked(answer.result.view))
    if not differences:
        return None
    seen = SeesOtherwise(at=at, script=trace.script, seat=seat, differences=differences, about=list(about))
    return Finding(failure=seen, trace=trace)


def no_answer(answer: Answer, script: Script, at: int = 0) -> AnyFailure:
    """The failure of a question that was not answered as it should be."""
    op = answer.request.op
    if answer.trouble is not None:
        return broke(answer.trouble, script, at, op)
    if answer.error is not None:
        return Errored(at=at, script=script, said=answer.error, op=op)
    if answer.unsupported is not None and script.position is not None:
        return Unsupported(script=script, said=answer.unsupported, op=op)  # a table laid out by hand
    return AnsweredElse(at=at, script=script, op=op, answered=answer.outcome)


def _in_words(move: Move) -> str:
    return " ".join(
        f"{name}={move[name]}"[:200] for name in ("seat", "do", *sorted(set(move) - {"seat", "do"})) if name in move
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

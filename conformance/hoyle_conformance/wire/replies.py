"""Reads a line that an implementation wrote: a reply, an invalid reply, or noise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from hoyle_conformance.wire.implementation import Answer, Result
from hoyle_conformance.wire.messages import (
    PROTOCOL,
    RESULTS,
    DivergedReply,
    HelloResult,
    PlayResult,
    RefusedReply,
    Reply,
    Request,
    SelfplayResult,
)
from hoyle_conformance.wire.untrusted import UNREADABLE

FIVE = ("result", "refused", "diverged", "unsupported", "error")
_NULL = b"null"


class Envelope(Struct, frozen=True):
    """A reply whose result is not decoded yet: its shape depends on what was asked."""

    id: int
    result: Raw = Raw(_NULL)
    refused: RefusedReply | None = None
    diverged: DivergedReply | None = None
    unsupported: str | bool | None = None
    error: str | None = None


class PlayEnvelope(Struct, frozen=True):
    """A reply to ``play`` decoded in one go: nearly all replies are of this kind, and this is faster."""

    id: int
    result: PlayResult | None = None
    refused: RefusedReply | None = None
    diverged: Raw | None = None
    unsupported: Raw | None = None
    error: Raw | None = None


class Unfit(Exception):
    """A line that is meant as a reply but is not valid. ``id`` is whatever it has as an id."""

    def __init__(self, echoed: object, why: str) -> None:
        super().__init__(why)
        self.id, self.why = echoed, why


class Noise(Exception):
    """A line that is not meant as a reply, and what is wrong with it if it is one after all."""


ECHOED = re.compile(rb'"id"\s*:\s*"?(\d{1,18})')
BOM = b"\xef\xbb\xbf"
PLAIN, PER_VIEW, PER_GAME = 2**16, 2**13, 2**19
"""Bytes of a plain reply, for each view, and for each game that it deals; the largest view of any game has 2,500."""
LONGEST_TEXT = 2000
"""Characters that are kept of what a program says in its own words."""


def allowance(request: Request) -> int:
    """How many bytes a reply may have: what the question leaves room for, several times over."""
    if request.script is not None and request.op == "play":
        return PLAIN + PER_VIEW * (len(request.script.moves) + 2)
    if request.op == "selfplay":
        return (request.count or 1) * (PER_GAME + (request.players or 1) ** 2 * 2 * PER_VIEW)
    return 4 * PLAIN


def ids_in(line: bytes) -> Iterator[int]:
    """What look like the ids of a line that is meant as a reply and cannot be read."""
    if line.removeprefix(BOM).lstrip()[:1] == b"{":
        yield from (int(found[1]) for found in ECHOED.finditer(line))


def too_many_views(request: Request, views: Sequence[object] | None) -> str | None:
    """What is wrong with the number of views: there is one before the first move, and one after each."""
    most = len(request.script.moves) + 2 if request.script is not None else 0
    if views is None or len(views) <= most:
        return None
    return f"it has {len(views)} views; a script of {most - 2} moves has at most {most}"


def short(text: str | None) -> str | None:
    """A text of a program, cut to what is kept."""
    return text if text is None or len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def shortened(refused: RefusedReply) -> RefusedReply:
    """A refusal with no more of its reason than is kept."""
    return refused if len(refused.why or "") <= LONGEST_TEXT else replace(refused, why=short(refused.why))


_envelopes = msgspec.json.Decoder(Envelope)
_plays = msgspec.json.Decoder(PlayEnvelope)
_results = {op: msgspec.json.Decoder(shape) for op, shape in RESULTS.items()}


def read_line(line: bytes) -> Envelope:
    """The reply in a line. Raises Unfit or Noise."""
    try:
        return _envelopes.decode(line)
    except UNREADABLE as error:
        why = str(error)
    try:
        value = msgspec.json.decode(line)
    except UNREADABLE as error:
        raise Noise("it begins with a byte order mark" if line.startswith(BOM) else str(error)) from None
    if not isinstance(value, dict) or "id" not in value:
        raise Noise
    raise Unfit(value["id"], why)


def read_play(line: bytes) -> PlayEnvelope | None:
    """The reply in a line, if it is a plain one to ``play``; ``read_line`` explains everything else."""
    try:
        reply = _plays.decode(line)
    except UNREADABLE:
        return None
    if reply.diverged or reply.unsupported or reply.error or (reply.result is None) == (reply.refused is None):
        return None
    return reply


def answer_of(request: Request, reply: Envelope) -> Answer:
    """The answer to a request. Raises Unfit if the request cannot have such a reply."""
    answer = _without_result(request, reply)
    if bytes(reply.result) == _NULL:
        return _only_one(answer, reply.id, 0)
    _only_one(answer, reply.id, 1)
    try:
        result = cast("Result", _results[request.op].decode(reply.result))
    except UNREADABLE as error:
        raise Unfit(reply.id, f"its result is not one of '{request.op}': {error}") from None
    return _with_result(request, result)


def answer_from(request: Request, reply: Any) -> Answer:
    """The answer in a reply that is a Python value. Raises Unfit."""
    try:
        given = msgspec.convert({"id": request.id, **reply} if isinstance(reply, dict) else reply, Reply)
        answer = _without_result(request, given)
        if given.result is None:
            return _only_one(answer, request.id, 0)
        _only_one(answer, request.id, 1)
        return _with_result(request, cast("Result", msgspec.convert(given.result, RESULTS[request.op])))
    except (msgspec.ValidationError, UnicodeEncodeError, RecursionError) as error:  # half a character, or too deep
        raise Unfit(request.id, str(error)) from None


def _without_result(request: Request, reply: Envelope | Reply) -> Answer:
    unsupported, stopped = reply.unsupported, reply.refused or reply.diverged
    if stopped is not None and (why := too_many_views(request, stopped.views)):
        raise Unfit(request.id, why)
    diverged = reply.diverged
    return Answer(
        request=request,
        refused=reply.refused and shortened(reply.refused),
        diverged=diverged and replace(diverged, asked=short(diverged.asked) or ""),
        unsupported="" if unsupported is True else short(unsupported or None),
        error=short(reply.error),
    )


def _only_one(answer: Answer, echoed: int, results: int) -> Answer:
    """The answer, if exactly one of the five keys is present, the result included."""
    there = ["result"] * results + [name for name in FIVE[1:] if getattr(answer, name) is not None]
    if len(there) != 1:
        has = " and ".join(there) or "none of them"
        raise Unfit(echoed, f"it has {has}; a reply has exactly one of {', '.join(FIVE)}")
    return answer


def _wrong_games(request: Request, result: SelfplayResult) -> str | None:
    """What is wrong with the number of games, or with the views of one."""
    if len(result.traces) > (request.count or 1):
        return f"it has {len(result.traces)} games, and {request.count} were asked for"
    for trace in result.traces:
        if len(trace.views) > len(trace.script.moves) + 2:
            return f"a game has {len(trace.views)} views and {len(trace.script.moves)} moves"
    return None


def _with_result(request: Request, result: Result) -> Answer:
    """The answer, if its result is right in more than its shape."""
    if isinstance(result, HelloResult) and result.protocol != PROTOCOL:
        raise Unfit(request.id, f"it speaks protocol {result.protocol}; this kit speaks {PROTOCOL}")
    if isinstance(result, PlayResult) and (why := too_many_views(request, result.views)):
        raise Unfit(request.id, why)
    if isinstance(result, SelfplayResult) and (wrong := _wrong_games(request, result)):
        raise Unfit(request.id, wrong)
    return Answer(request=request, result=result)

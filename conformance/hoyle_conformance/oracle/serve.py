"""The reference engine, or a mutant of it, on the wire: one request per line, one reply per line."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import BinaryIO

import msgspec

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Reply, Request

_decode = msgspec.json.Decoder(Request).decode
_encode = msgspec.json.Encoder().encode


def serve(implementation: ReferenceImplementation, requests: Iterable[bytes], replies: BinaryIO) -> None:
    """Answers each line until the input ends."""
    for line in requests:
        replies.write(_encode(reply_to(implementation, line)) + b"\n")
        replies.flush()


def reply_to(implementation: ReferenceImplementation, line: bytes) -> Reply:
    """The reply to one line. An unknown operation is unsupported; any other problem is an error."""
    try:
        request = _decode(line)
    except msgspec.DecodeError as error:
        return _reply_to_unknown(line, error)
    answer = implementation.answer(request)
    if answer.trouble is not None:
        sys.stderr.write(answer.trouble.stderr)
        return Reply(id=request.id, error=answer.trouble.message)
    assert answer.reply is not None
    return answer.reply


def _reply_to_unknown(line: bytes, error: msgspec.DecodeError) -> Reply:
    try:
        asked = msgspec.json.decode(line, type=dict)
    except msgspec.DecodeError:
        asked = {}
    number = asked.get("id")
    if isinstance(number, int) and isinstance(error, msgspec.ValidationError) and "$.op" in str(error):
        return Reply(id=number, unsupported=f"there is no operation {asked.get('op')!r}")
    return Reply(id=number if isinstance(number, int) else 0, error=str(error))

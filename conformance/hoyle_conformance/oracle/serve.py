"""The reference engine, or a mutant, as an adapter: ``python -m hoyle_conformance.oracle.serve``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import BinaryIO

import msgspec

from hoyle.games import game_slugs
from hoyle.table import Table
from hoyle_conformance.games import mutants_of
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


def mutant(name: str) -> dict[str, type[Table]]:
    """The mutant of that name, by the game it plays."""
    for game in game_slugs():
        for candidate in mutants_of(game):
            if candidate.id == name:
                return {game: candidate.engine}
    raise SystemExit(f"there is no mutant {name!r}")


def main() -> None:
    """Serves standard input and output."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutant", metavar="ID", help="break one rule")
    chosen = parser.parse_args().mutant
    implementation = ReferenceImplementation(mutant(chosen) if chosen else None, chosen or "hoyle reference")
    serve(implementation, sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()

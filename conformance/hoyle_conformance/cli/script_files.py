"""Reads what commands are given: a script, a stored failure or a trace, from a file or standard input."""

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import NamedTuple

import msgspec

from hoyle.script import Script
from hoyle_conformance.cli.trouble import Trouble, cannot_read
from hoyle_conformance.judging.failures import Asks
from hoyle_conformance.wire.files import LARGEST, open_to_read, read_whole
from hoyle_conformance.wire.untrusted import clean

MOST_PLAYERS = 1000


class Found(NamedTuple):
    """A script, and the check that it fails if the file says so."""

    script: Script
    check: str = ""
    note: str = ""
    asks: Asks = Asks.PLAY
    seat: int | None = None


def read_bytes(name: str) -> bytes:
    """A file, or standard input for ``-``."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LARGEST)
        return read_whole(Path(name))
    except OSError as error:
        raise cannot_read(error, name) from None


def read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for ``-``, one at a time however long it is; no line is endless."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else open_to_read(Path(name)) as file:
            while line := file.readline(LARGEST):
                if len(line) == LARGEST and not line.endswith(b"\n"):
                    raise Trouble("{path} has a line of more than {n} MB", path=name, n=LARGEST >> 20)
                yield line
    except OSError as error:
        raise cannot_read(error, name) from None


def read_found(name: str) -> Found:
    """The script in a file: by itself, in a stored failure, in a trace, or in a request."""
    return found_in(read_bytes(name), name)


def found_in(text: bytes, name: str) -> Found:
    """The script in a text, which has a name for messages."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble("{path} is not JSON: {why}", path=name, why=clean(error)) from None
    if not isinstance(data, dict):
        raise Trouble("{path} is not a script; a script is an object with game, players and moves", path=name)
    inner = data["script"] if isinstance(data.get("script"), dict) else data
    try:
        script = msgspec.convert(inner, Script)
    except msgspec.ValidationError as error:
        raise Trouble("{path} is not a script: {why}", path=name, why=clean(error)) from None
    if script.players > MOST_PLAYERS:
        raise Trouble("{path}: {n} players are too many for any game", path=name, n=script.players)
    check, note, asks, seat = (data.get(key) for key in ("check", "note", "asks", "seat"))
    return Found(
        script,
        check if isinstance(check, str) else "",
        note if isinstance(note, str) else "",
        Asks(asks) if isinstance(asks, str) and asks in set(Asks) else Asks.PLAY,
        seat if isinstance(seat, int) else None,
    )


def refuse_impossible(script: Script) -> None:
    """Raises Impossible, with the reason, if the table of a script cannot be set up."""
    script.replace(moves=[]).table()

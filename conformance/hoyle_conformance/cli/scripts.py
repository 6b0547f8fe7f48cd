"""Reads what commands are given: a script, a stored failure or a trace, from a file or standard input."""

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from hoyle_conformance.cli.trouble import Trouble
from hoyle_conformance.judging.failures import Asks

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw
    from hoyle.script import Script
    from hoyle_conformance.cli.screen import Screen

LARGEST = 64 * 2**20
"""Bytes of a file that are read."""
MOST_PLAYERS = 1000


class Found(NamedTuple):
    """A script, and the check that it fails if the file says so."""

    script: "Script"
    check: str = ""
    note: str = ""
    asks: Asks = Asks.PLAY
    seat: int | None = None


def read_text(name: str, screen: "Screen") -> bytes:
    """A file, or standard input for ``-``."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LARGEST)
        with Path(name).open("rb") as file:
            return file.read(LARGEST)
    except OSError as error:
        raise Trouble(screen.say("cannot read {path}: {why}", path=name, why=error.strerror)) from None


def lines_of(name: str, screen: "Screen") -> Iterator[bytes]:
    """The lines of a file, or of standard input for ``-``, one at a time however long it is; no line is endless."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            while line := file.readline(LARGEST):
                yield line
    except OSError as error:
        raise Trouble(screen.say("cannot read {path}: {why}", path=name, why=error.strerror)) from None


def read_found(name: str, screen: "Screen") -> Found:
    """The script in a file: by itself, in a stored failure, in a trace, or in a request."""
    import msgspec

    from hoyle.script import Script
    from hoyle_conformance.wire.untrusted import clean

    text = read_text(name, screen)
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Trouble(screen.say("{path} is not JSON: {why}", path=name, why=clean(error))) from None
    if not isinstance(data, dict):
        raise Trouble(
            screen.say("{path} holds no script; a script is an object with game, players and moves", path=name)
        )
    inner = data["script"] if isinstance(data.get("script"), dict) else data
    try:
        script = msgspec.convert(inner, Script)
    except msgspec.ValidationError as error:
        raise Trouble(screen.say("{path} holds no script: {why}", path=name, why=clean(error))) from None
    if script.players > MOST_PLAYERS:
        raise Trouble(screen.say("{path}: {n} players are more than any table has", path=name, n=script.players))
    check, note, asks, seat = (data.get(key) for key in ("check", "note", "asks", "seat"))
    return Found(
        script,
        check if isinstance(check, str) else "",
        note if isinstance(note, str) else "",
        Asks(asks) if asks in set(Asks) else Asks.PLAY,
        seat if isinstance(seat, int) else None,
    )


def law_of(script: "Script", screen: "Screen") -> "GameLaw":
    """The law of the game that a script plays."""
    from hoyle.games import game_slugs
    from hoyle.law import Law

    law = Law().game(script.game)
    if script.game not in game_slugs():
        text = "there is no engine for {game} yet; there is one for {games}"
        raise Trouble(screen.say(text, game=script.game, games=", ".join(game_slugs())))
    return law


def checked(script: "Script") -> "Script":
    """The script, if its table can be set up. Raises Impossible with the reason."""
    script.replace(moves=[]).table()
    return script

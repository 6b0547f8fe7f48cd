"""The words for each trouble: what happened and what to do, for the author of the adapter."""

from __future__ import annotations

import errno
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind, shown
from hoyle_conformance.wire.lines import OverLimit
from hoyle_conformance.wire.messages import Request
from hoyle_conformance.wire.supervision import ChildProcess
from hoyle_conformance.wire.untrusted import UNREADABLE

LAST_LINES = 15
"""How many of the last lines of standard error are shown if there is room."""
NAMED = re.compile(
    r"(Uncaught )?[\w.$]*([Ee]rror|Exception)( \[\w+\])?(:|$)|Exception in thread|thread .* panicked|panic:"
)
"""How the line begins that names the error in Python, Node, Java, Rust and Go."""
HINTED = re.compile(r"[Ee]rror|Exception|panic")
NODE_VERSION = re.compile(r"Node\.js v\d")
SHELL_SAYS = {126: "the shell may not run that file", 127: "the shell did not find the program"}


def cannot_start(command: Sequence[str], cwd: Path | None, error: OSError) -> Trouble:
    """The command cannot be started."""
    name = shlex.quote(command[0]) if command else "''"
    where = f" (started in {cwd})" if cwd else ""
    if cwd is not None and not cwd.is_dir():
        why = f"there is no folder {cwd} to start it in"
    elif isinstance(error, FileNotFoundError):
        why = "there is no such program; give its path, or the interpreter first, as in `python adapter.py`"
    elif isinstance(error, PermissionError):
        why = "it may not be run; make it executable (chmod +x), or name its interpreter first"
    elif error.errno == errno.ENOEXEC:
        why = "the system does not know how to run it; name its interpreter first, or begin it with #!"
    else:
        why = error.strerror or str(error)
    return Trouble(kind=TroubleKind.CANNOT_START, message=f"{name} cannot be started{where}: {why}")


def died(request: Request, sent: bytes, child: ChildProcess, half: bytes) -> Trouble:
    """It ended, or closed its output, instead of answering."""
    code = child.code
    hint = SHELL_SAYS.get(code if code is not None else 0)
    if hint is None:
        hint = "go on until the input ends" if code == 0 else _what_to_do(request, child)
    after = " after half a line" if half else ""
    said = telling_line(child.stderr)
    message = f"it {child.status}{after} instead of answering {_asked(request)}; {hint}"
    return Trouble(
        kind=TroubleKind.DIED,
        message=f"{message}; it said: {said}" if said else message,
        stderr=child.stderr,
        sent=shown(sent),
        received=shown(half),
    )


def timed_out(
    request: Request,
    sent: bytes,
    child: ChildProcess,
    half: bytes,
    limit: float,
    strange: tuple[TroubleKind, bytes] | None,
) -> Trouble:
    """It did not answer in time; perhaps it wrote something else instead."""
    kind, line = strange or (TroubleKind.TIMEOUT, b"")
    if kind is TroubleKind.WRONG_ID:
        hint = "it wrote a reply with another id instead; echo the id of the request as it came"
    elif kind is TroubleKind.GARBAGE:
        hint = f"it wrote a line that is not a reply instead: {_why_noise(line)}"
    elif half:
        line = half
        hint = "it wrote a line without its end; write a newline after each reply, and flush"
    elif line:
        hint = "it wrote only lines that are not replies"
    elif request.op == "hello":
        hint = "read line by line, answer each line as it comes, and flush standard output after each reply"
    else:
        hint = "if it is only slow, give it more time with --patience"
    return Trouble(
        kind=kind,
        message=f"no reply to {_asked(request)} within {limit:.1f} s; {hint}",
        stderr=child.stderr,
        sent=shown(sent),
        received=shown(line),
    )


OVER_HINTS = {
    TroubleKind.TOO_LONG: "end each reply with a newline, and show only what is asked for",
    TroubleKind.TOO_MUCH: "if it needs that, give it more with --limit or in the profile",
}


def over(request: Request, sent: bytes, child: ChildProcess, half: bytes, limit: OverLimit) -> Trouble:
    """It exceeded a limit: an endless line, too much memory, too many processes."""
    return Trouble(
        kind=limit.kind,
        message=f"it {limit} when asked for {_asked(request)}; {OVER_HINTS[limit.kind]}",
        stderr=child.stderr,
        sent=shown(sent),
        received=shown(half[:10_000]),
    )


def unfit(request: Request, sent: bytes, received: bytes, why: str) -> Trouble:
    """A reply whose shape is wrong."""
    return Trouble(
        kind=TroubleKind.GARBAGE,
        message=f"its reply to {_asked(request)} is not valid: {why}",
        sent=shown(sent),
        received=shown(received),
    )


def given_up(why: str, last: Trouble | None = None) -> Trouble:
    """It is no longer asked."""
    message = f"no longer asked: {why}"
    if last is None:
        return Trouble(kind=TroubleKind.DIED, message=message, asked=False)
    return msgspec.structs.replace(last, message=f"{message}; the last time: {last.message}", asked=False)


def hello_failed(answer: Answer) -> Trouble:
    """It answered hello with something other than a result."""
    why = answer.error or answer.unsupported or ""
    if why:
        why = f" ({why})"
    return Trouble(
        kind=TroubleKind.GARBAGE,
        message=f"it answered hello with {answer.outcome!r}{why}; hello must have a result: who it is, what it plays",
    )


def _asked(request: Request) -> str:
    """What a request asks for: the operation, the game, and for how many players and moves."""
    script = request.script
    game = request.game if script is None else script.game
    players = request.players if script is None else script.players
    if game is None:
        return f"`{request.op}`"
    details = [] if players is None else [_counted(players, "player")]
    if request.count is not None:
        details.append(_counted(request.count, "game"))
    if request.seat is not None:
        details.append(f"seat {request.seat}")
    if script is not None:
        details.append(_counted(len(script.moves), "move"))
        if script.moves:
            details[-1] += f", the last {shown(msgspec.json.encode(script.moves[-1]))}"
    return f"`{request.op}` of {game}" + (f" ({', '.join(details)})" if details else "")


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _why_noise(line: bytes) -> str:
    try:
        value = msgspec.json.decode(line)
    except UNREADABLE as error:
        return f"it is not JSON ({error})"
    return "it has no id" if isinstance(value, dict) else "it is not an object"


def _what_to_do(request: Request, child: ChildProcess) -> str:
    """What to do; before hello, the adapter has not run any code that could catch errors."""
    if request.op != "hello":
        return "catch what went wrong and reply `error`"
    command = shlex.join(child.command)
    return f"run the command by itself: {command if len(command) <= 120 else command[:120] + '…'}"


# --- its last words ----------------------------------------------------------------------------------------


def telling_line(stderr: str) -> str:
    """The most telling line of standard error: the one that names the error, else one that hints at it, or the last.

    >>> telling_line("Error: no deck\\n    at main.js:3\\n\\nNode.js v20.1.0\\n")
    'Error: no deck'
    """
    lines = last_words(stderr)
    named = (at for at, line in enumerate(lines) if NAMED.match(line))
    hinted = (at for at, line in enumerate(lines) if HINTED.search(line))
    at = next(named, next(hinted, len(lines) - 1))
    if at < 0:
        return ""
    goes_on = lines[at].endswith(":") and at + 1 < len(lines)  # Rust says where, and on the next line what
    return " ".join(line.strip() for line in lines[at : at + 1 + goes_on])[:200]


def last_words(stderr: str) -> list[str]:
    """The non-empty lines of standard error, without the one in which Node gives its version."""
    return [line.rstrip() for line in stderr.splitlines() if line.strip() and not NODE_VERSION.match(line)]

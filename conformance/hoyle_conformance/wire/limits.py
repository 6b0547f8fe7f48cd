"""How much time and how many resources an implementation may use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from hoyle_conformance.phrases import Complaint
from hoyle_conformance.wire.messages import Request

MOVES_PER_GAME = 100
"""How many moves a game of ``selfplay`` counts as."""
LEARNING = 20
"""How many replies the pace is learnt from."""
SLACK = 20
"""How many times longer than the first replies a reply may take."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits of one implementation. Times are in seconds."""

    start: float = 10.0
    """For starting and the very first reply, before its pace is known."""
    base: float = 2.0
    """For each request; more if it was slow to say hello."""
    per_move: float = 0.02
    """Additional time for each move of the script; more if it was slow at first."""
    patience: float = 1.0
    """Multiplies all the times above."""
    grace: float = 0.5
    """Between asking it to end and ending it."""
    line: int = 16 * 2**20
    """The longest line, in bytes."""
    memory: int = 4 * 2**30
    """Bytes of memory that it and its children may use together."""
    processes: int = 200
    """How many processes it may have, with its children."""
    file_size: int = 2**30
    """The largest file that it may write, in bytes."""
    open_files: int = 1024
    """How many files each of its processes may have open."""
    failures: int = 5
    """We give up after this many crashes in a row without an answer; a timeout counts as two."""
    restarts: int = 100
    """We give up after this many restarts in all."""
    lost: float = 90.0
    """We give up after waiting in vain for this long in all."""


@dataclass
class Pace:
    """How long an implementation may take for a request, learnt from its first replies."""

    limits: Limits
    start: float | None = None
    per_move: float = 0.0
    replies: int = 0

    def said_hello(self, seconds: float) -> None:
        """Notes how long it took to start and say hello."""
        self.start = seconds

    def replied(self, request: Request, seconds: float, *, fresh: bool) -> None:
        """Notes how long a reply took; not for a fresh process, which had to start first."""
        if request.op == "hello":
            return
        self.replies += 1
        if not fresh:
            self.per_move = max(self.per_move, seconds / (moves_of(request) + 1))

    def limit(self, request: Request, fresh: bool) -> float:
        """How long it may take for a request; a fresh process has to start first."""
        limits = self.limits
        if request.op == "hello":
            return limits.start * limits.patience
        start = self.start
        base = max(limits.base, 2 * start) if start is not None else limits.base
        per_move = max(limits.per_move, SLACK * self.per_move)
        seconds = base + per_move * moves_of(request)
        if not self.replies:
            seconds = max(seconds, limits.start)
        elif fresh:
            seconds += limits.start if start is None else min(limits.start, 1 + 5 * start)
        return seconds * limits.patience


def moves_of(request: Request) -> int:
    """How much work a request is, in moves."""
    if request.script is not None:
        return len(request.script.moves)
    return (request.count or 1) * MOVES_PER_GAME if request.op == "selfplay" else 0


UNITS = {"": 1, "KB": 2**10, "MB": 2**20, "GB": 2**30}
BY_NAME = {name.replace("_", "-"): name for name in ("memory", "processes", "file_size", "open_files")}
"""The limits that a profile or a command line may set, as they are written there."""


class BadLimit(Complaint):
    """A limit that does not exist, or is not a number, in one clear line."""


def limited(given: Mapping[str, str | int], limits: Limits) -> Limits:
    """The limits with some of them replaced: by numbers, or for bytes by text such as ``512MB`` and ``2GB``."""
    changed = {}
    for name, value in given.items():
        if name not in BY_NAME:
            raise BadLimit("there is no limit {name!r}; there are {names}", name=name, names=", ".join(BY_NAME))
        found = re.fullmatch(r"([0-9]{1,12})(KB|MB|GB|)", str(value))
        number = int(found[1]) * UNITS[found[2]] if found else 0
        if not number:
            raise BadLimit(
                "the limit {name} is a number above 0 such as 200, or of bytes such as 512MB or 2GB", name=name
            )
        changed[BY_NAME[name]] = number
    return replace(limits, **changed)

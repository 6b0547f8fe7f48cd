"""Exchanges a few raw lines with an adapter and examines each of them, to find out what is wrong."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jsonschema import Draft202012Validator
from jsonschema.exceptions import relevance

from hoyle_conformance.wire.implementation import Trouble, TroubleKind, shown
from hoyle_conformance.wire.limits import Limits
from hoyle_conformance.wire.lines import OverLimit
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.schemas import reply_schema, result_schema
from hoyle_conformance.wire.supervision import ChildProcess, start_child
from hoyle_conformance.wire.troubles import cannot_start, died, over, timed_out
from hoyle_conformance.wire.untrusted import UNREADABLE


@dataclass(frozen=True)
class Exchanged:
    """A request as it was sent, and the reply as it came, or the trouble in its place."""

    request: Request
    sent: str
    received: str = ""
    reply: dict[str, Any] | None = None
    trouble: Trouble | None = None

    @property
    def faults(self) -> list[str]:
        """What the schemas say against the reply, with the place."""
        if self.reply is None:
            return [self.trouble.message if self.trouble else "no reply"]
        faults = _faults(reply_validator(), self.reply)
        result = self.reply.get("result")
        if not faults and result is not None:
            faults = _faults(result_validator(self.request.op), result, "$.result")
        return faults


class Line:
    """The line to an adapter; when it breaks, the adapter is started again."""

    def __init__(self, command: Sequence[str], cwd: Path | None, limits: Limits) -> None:
        self.command, self._cwd, self._limits = list(command), cwd, limits
        self._child: ChildProcess | None = None
        self.noise = 0
        self.noise_sample = ""

    def start(self) -> Trouble | None:
        """Starts the adapter, if it is not running."""
        if self._child is None:
            try:
                self._child = start_child(self.command, self._cwd, self._limits)
            except OSError as error:
                return cannot_start(self.command, self._cwd, error)
        return None

    def exchange(self, *requests: Request) -> list[Exchanged]:
        """Sends the requests in one go, and waits for a reply to each."""
        if (trouble := self.start()) is not None:
            return [Exchanged(request, "", trouble=trouble) for request in requests]
        assert self._child is not None
        lines = {request.id: msgspec.json.encode(request) for request in requests}
        self._child.send(b"".join(line + b"\n" for line in lines.values()))
        replies: dict[int, tuple[bytes, dict[str, Any]]] = {}
        trouble = self._collect(requests, lines, replies)
        done = []
        for request in requests:
            received, reply = replies.get(request.id, (b"", None))
            missing = trouble if reply is None else None
            received = received or (trouble.received.encode() if trouble else b"")
            done.append(Exchanged(request, shown(lines[request.id]), shown(received), reply, missing))
        return done

    def _collect(
        self,
        requests: Sequence[Request],
        lines: dict[int, bytes],
        replies: dict[int, tuple[bytes, dict[str, Any]]],
    ) -> Trouble | None:
        """Reads until each request has its reply; the trouble if one does not come."""
        child = self._child
        assert child is not None
        limit = self._limits.start * self._limits.patience
        until = time.monotonic() + limit
        strange: tuple[TroubleKind, bytes] | None = None
        while waiting := [request for request in requests if request.id not in replies]:
            request, sent = waiting[0], lines[waiting[0].id]
            try:
                came = child.wait(until - time.monotonic())
            except OverLimit as over_limit:
                half = child.half_line
                self._hang_up()
                return over(request, sent, child, half, over_limit)
            for line in came:
                strange = self._sort(line, lines, replies) or strange
            if child.ended and any(request.id not in replies for request in requests):
                half = child.half_line
                self._hang_up()
                return died(request, sent, child, half)
            if time.monotonic() >= until and any(request.id not in replies for request in requests):
                half = child.half_line
                self._hang_up()
                return timed_out(request, sent, child, half, limit, strange)
        return None

    def _sort(
        self, line: bytes, lines: dict[int, bytes], replies: dict[int, tuple[bytes, dict[str, Any]]]
    ) -> tuple[TroubleKind, bytes] | None:
        """Puts a line where it belongs; if it is not a reply, returns it with what it is."""
        if not line.strip():
            return None
        try:
            value = msgspec.json.decode(line)
        except UNREADABLE:
            value = None
        if isinstance(value, dict) and "id" in value:
            echoed = value["id"]
            if type(echoed) is int and echoed in lines and echoed not in replies:
                replies[echoed] = (line, value)
                return None
            return TroubleKind.WRONG_ID, line
        self.noise += 1
        self.noise_sample = self.noise_sample or shown(line)
        kind = TroubleKind.GARBAGE if line.lstrip().startswith(b"{") else TroubleKind.TIMEOUT
        return kind, line

    def left_over(self) -> list[str]:
        """Lines that came without being asked for."""
        if self._child is None:
            return []
        try:
            return [shown(line) for line in self._child.wait(0.05)]
        except OverLimit:
            return []

    def close(self) -> bool:
        """Ends its input; whether it then ended by itself."""
        if self._child is None:
            return True
        child, self._child = self._child, None
        child.end(self._limits.grace * 4, politely=True)
        return child.code is not None

    def _hang_up(self) -> None:
        if self._child is not None:
            self._child.end(self._limits.grace)
            self._child = None


@cache
def reply_validator() -> Any:
    """Validates replies."""
    return Draft202012Validator(reply_schema())


@cache
def result_validator(op: Op) -> Any:
    """Validates the results of an operation."""
    return Draft202012Validator(result_schema(op))


def _faults(validator: Any, value: Any, root: str = "$") -> list[str]:
    """What is wrong with a value and where, the innermost faults only."""
    faults = []
    for error in sorted(validator.iter_errors(value), key=relevance):
        while error.validator == "anyOf" and error.context:  # the value or null: speak of the value
            error = max(error.context, key=lambda inner: len(inner.absolute_path))
        if error.validator == "oneOf":
            five = "result, refused, diverged, unsupported, error"
            there = [key for key in five.split(", ") if value.get(key) not in (None, False)]
            faults.append(f"it has {' and '.join(there) or 'none'} of {five}; it must have exactly one")
        else:
            message = error.message if len(error.message) < 200 else f"{error.message[:200]}…"
            faults.append(f"{root}{error.json_path[1:]}: {message}")
    return list(dict.fromkeys(faults))[:5]

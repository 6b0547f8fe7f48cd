"""What the rest of the kit knows about an implementation: it is asked, and answers or causes trouble."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, Literal, Protocol, Self

from msgspec import Struct, to_builtins
from msgspec.structs import asdict

from hoyle.table import View
from hoyle_conformance.wire.messages import (
    DivergedReply,
    HelloResult,
    MovesResult,
    PlayResult,
    RefusedReply,
    Reply,
    Request,
    ScoreResult,
    SelfplayResult,
    ViewResult,
)

Result = HelloResult | PlayResult | MovesResult | ViewResult | ScoreResult | SelfplayResult
Outcome = Literal["result", "refused", "diverged", "unsupported", "error", "trouble"]

SHOWN = 2000
"""How much of a line is kept for display."""


class TroubleKind(StrEnum):
    """What can go wrong between the kit and an implementation."""

    CANNOT_START = "cannot-start"
    DIED = "died"
    TIMEOUT = "timeout"
    GARBAGE = "garbage"
    WRONG_ID = "wrong-id"
    TOO_LONG = "too-long"
    TOO_MUCH = "too-much"


class Trouble(Struct, frozen=True, kw_only=True):
    """Why a request has no answer, in words for the author of the adapter."""

    kind: TroubleKind
    message: str
    """One line: what happened, and what to do."""
    stderr: str = ""
    """The end of what it wrote to standard error."""
    sent: str = ""
    received: str = ""
    asked: bool = True
    """Whether this very request was sent; false once we have given up."""


class AdapterTrouble(Exception):
    """The implementation cannot be talked to at all.

    >>> from hoyle_conformance import AdapterTrouble, check
    >>> try:
    ...     check("flip7", command=["no-such-program"])
    ... except AdapterTrouble as error:
    ...     print(error.trouble.kind)
    cannot-start
    """

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.message)
        self.trouble = trouble

    def __reduce__(self) -> tuple[type[AdapterTrouble], tuple[Trouble]]:
        return type(self), (self.trouble,)


class Anomalies(Struct, frozen=True, kw_only=True):
    """Anomalies that did no harm by themselves."""

    noise: int = 0
    """Lines on standard output that are not replies."""
    noise_samples: tuple[str, ...] = ()
    twice: int = 0
    """Replies to a request that already had its reply."""
    wrong_id: int = 0
    """Replies to requests that were never made."""
    wrong_id_samples: tuple[str, ...] = ()
    late: int = 0
    """Replies that came after the time was up."""
    restarts: int = 0
    """How often it had to be started again."""
    deaths: int = 0
    unprovoked: int = 0
    """Deaths that no single request explains: asked again one by one, it answered every one."""
    timeouts: int = 0
    too_much: int = 0
    """How often it was stopped for using more memory or more processes than allowed."""

    def __bool__(self) -> bool:
        return self != NONE


NONE = Anomalies()
SAMPLES = 5
"""How many lines are kept as samples."""


def together(every: Iterable[Anomalies]) -> Anomalies:
    """The anomalies of several processes, added up."""
    added: dict[str, Any] = asdict(NONE)
    for one in every:
        added = {name: value + added[name] for name, value in asdict(one).items()}
    short: dict[str, Any] = {name: v[:SAMPLES] if isinstance(v, tuple) else v for name, v in added.items()}
    return Anomalies(**short)


class Answer(Struct, frozen=True, kw_only=True):
    """The outcome of one request: exactly one of the parts below is set, and ``outcome`` says which."""

    request: Request
    result: Result | None = None
    refused: RefusedReply | None = None
    diverged: DivergedReply | None = None
    unsupported: str | None = None
    """Why it does not answer this; empty if it does not say."""
    error: str | None = None
    trouble: Trouble | None = None

    @property
    def outcome(self) -> Outcome:
        """Which part there is."""
        if self.result is not None:
            return "result"
        if self.refused is not None:
            return "refused"
        if self.diverged is not None:
            return "diverged"
        if self.unsupported is not None:
            return "unsupported"
        return "trouble" if self.trouble is not None else "error"

    @property
    def reply(self) -> Reply | None:
        """The reply as it goes over the wire; None if there is trouble."""
        if self.trouble is not None:
            return None
        return Reply(
            id=self.request.id,
            result=None if self.result is None else _plain(self.result),
            refused=self.refused,
            diverged=self.diverged,
            unsupported=(self.unsupported or True) if self.unsupported is not None else None,
            error=self.error,
        )

    @property
    def views(self) -> list[View | None] | None:
        """The views of a play, as far as it got."""
        if isinstance(self.result, PlayResult):
            return self.result.views
        stopped = self.refused or self.diverged
        return stopped.views if stopped else None


def _plain(result: Result) -> dict[str, Any]:
    """A result as plain data. Views and moves, of which there are many, already are."""
    if isinstance(result, HelloResult | SelfplayResult):
        plain: dict[str, Any] = to_builtins(result)
        return plain
    return asdict(result)


class Implementation(Protocol):
    """Anything that can be checked: a process, a Python object, the reference engine, a mutant of it."""

    name: str
    """For reports."""

    def hello(self) -> HelloResult:
        """Who it is and what it plays; asked once. Raises AdapterTrouble."""
        ...

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request, in order, while later ones are already in progress."""
        ...

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies so far."""
        ...

    def close(self) -> None:
        """Ends it, and everything it started."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


class Wrapper:
    """An implementation around another one, to be asked in its place; it ends when this one does."""

    def __init__(self, implementation: Implementation) -> None:
        self.name = implementation.name
        self.implementation = implementation

    def hello(self) -> HelloResult:
        """Who it is and what it plays."""
        return self.implementation.hello()

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies so far."""
        return self.implementation.anomalies

    def close(self) -> None:
        """Ends it."""
        self.implementation.close()

    def __enter__(self) -> Self:
        self.implementation.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def shown(line: bytes | str) -> str:
    """A line for display, truncated to a sane length."""
    text = line.decode(errors="backslashreplace") if isinstance(line, bytes) else line
    text = text.rstrip("\r\n")
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text)} characters)"

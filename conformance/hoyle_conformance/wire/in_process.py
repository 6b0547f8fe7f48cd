"""Implementations in this process: what they share, and any Python object that answers requests."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import reprlib
import sys
import traceback
from collections.abc import Iterable, Iterator
from typing import Any, Self

import msgspec

from hoyle_conformance.wire.implementation import (
    NONE,
    SAMPLES,
    AdapterTrouble,
    Anomalies,
    Answer,
    Trouble,
    TroubleKind,
    shown,
)
from hoyle_conformance.wire.messages import PROTOCOL, HelloResult, Op, Request
from hoyle_conformance.wire.replies import Unfit, answer_from
from hoyle_conformance.wire.troubles import hello_failed, unfit

TAIL = 4000
"""Characters of a traceback that are kept: its end says what happened."""


class InProcess:
    """What implementations in this process share: their only trouble is exceptions."""

    name: str

    def __init__(self) -> None:
        self._hello: HelloResult | None = None

    def hello(self) -> HelloResult:
        """Who it is and what it plays; asked once. Raises AdapterTrouble."""
        if self._hello is None:
            answer = self.answer(Request(id=0, op=Op.HELLO, protocol=PROTOCOL))
            if not isinstance(answer.result, HelloResult):
                raise AdapterTrouble(answer.trouble or hello_failed(answer))
            self._hello = answer.result
        return self._hello

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request, computed on demand."""
        return map(self.answer, requests)

    def answer(self, request: Request) -> Answer:
        """The answer to one request."""
        raise NotImplementedError

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies so far."""
        return NONE

    def close(self) -> None:
        """Nothing is left behind."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class LocalImplementation(InProcess):
    """A Python object that takes requests as dictionaries and returns replies as dictionaries.

    ``target`` is the object, or its name, ``module:object``. The object is a function that takes every request, or has
    a method for each operation it answers; a class is instantiated first.
    """

    def __init__(self, target: object) -> None:
        super().__init__()
        self.name = target if isinstance(target, str) else getattr(target, "__name__", type(target).__name__)
        self._noise = _NoiseStream()
        self._broken: Trouble | None = None
        try:
            self._object = load(target) if isinstance(target, str) else instance_of(target)
        except Exception as error:  # an answer to every request, as from a process that cannot be started
            why = f"{type(error).__name__}: {error}"
            self._broken = Trouble(
                kind=TroubleKind.CANNOT_START,
                message=f"{self.name} cannot be loaded: {why}; name it as module:object, importable from this folder",
                stderr=last_lines(error),
            )

    def answer(self, request: Request) -> Answer:
        """The answer to one request. What the object prints is noise."""
        if self._broken is not None:
            return Answer(request=request, trouble=self._broken)
        method = getattr(self._object, request.op, None)
        if method is None and not callable(self._object):
            return Answer(request=request, unsupported=f"it has no method '{request.op}'")
        asked = msgspec.to_builtins(request)
        try:
            with contextlib.redirect_stdout(self._noise):
                reply = (method or self._object)(asked)
        except KeyboardInterrupt:  # from whoever runs the kit, not from the engine
            raise
        except BaseException as error:  # sys.exit() in an engine must not end the kit
            return Answer(request=request, trouble=_raised(request, error))
        try:
            return answer_from(request, reply)
        except Unfit as wrong:
            received = reprlib.repr(reply).encode()  # not as JSON, which may not be able to say it
            sent = msgspec.json.encode(request)
            return Answer(request=request, trouble=unfit(request, sent, received, wrong.why))

    @property
    def anomalies(self) -> Anomalies:
        """Only noise: there are no ids to mix up."""
        return Anomalies(noise=self._noise.lines, noise_samples=tuple(self._noise.samples))


class _NoiseStream(io.TextIOBase):
    """Replaces standard output, and counts what is written."""

    def __init__(self) -> None:
        self.lines = 0
        self.samples: list[str] = []
        self._begun = ""

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for line in filter(str.strip, lines):
            self.lines += 1
            if len(self.samples) < SAMPLES:
                self.samples.append(shown(line))
        return len(text)


def load(target: str) -> Any:
    """The object that ``module:object`` names; a class is instantiated."""
    module, colon, path = target.partition(":")
    if not (module and colon and path):
        raise ValueError("there is no colon with a name on either side")
    # a script such as `hoyle` does not look in the current folder, as `python -m` does; an engine is often there
    if os.getcwd() not in sys.path and "" not in sys.path:  # noqa: PTH109  # sys.path has strings
        sys.path.insert(0, os.getcwd())  # noqa: PTH109
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return instance_of(found)


def instance_of(target: Any) -> Any:
    """An instance if the target is a class, otherwise the target itself."""
    return target() if isinstance(target, type) else target


def _raised(request: Request, error: BaseException) -> Trouble:
    return Trouble(
        kind=TroubleKind.DIED,
        message=f"it raised {type(error).__name__}: {error}; catch it and reply `error`",
        stderr=last_lines(error),
        sent=shown(msgspec.json.encode(request)),
    )


def last_lines(error: BaseException) -> str:
    """The end of a traceback."""
    return "".join(traceback.format_exception(error))[-TAIL:]

"""Several processes that gather together, each with its own implementation, which stays open to the end."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any, Self

import msgspec

from hoyle_conformance.checks.check import Tally
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.wire.implementation import Anomalies


class Share(msgspec.Struct, kw_only=True):
    """What one process has found out in one section."""

    tally: Tally
    seen: Tally
    """What watching sections have found in the games of this one."""
    evidence: Evidence
    """What it has seen right and wrong in this section."""
    anomalies: Anomalies
    """All anomalies in this process so far."""


Gather = Callable[[str], Share]
"""Does a section's share of work."""


class ProcessPool:
    """Starts the processes. In each, ``begin(*arguments, number)`` gives what gathers there, and what ends it."""

    def __init__(self, size: int, begin: Callable[..., tuple[Gather, Callable[[], None]]], *arguments: object) -> None:
        context = multiprocessing.get_context("spawn")
        self._ends: list[Connection[Any, Any]] = []
        self._processes = []
        for number in range(size):
            here, there = context.Pipe()
            process = context.Process(target=_serve, args=(there, begin, (*arguments, number)), daemon=True)
            process.start()
            there.close()
            self._ends.append(here)
            self._processes.append(process)
        self.anomalies = [Anomalies()] * size

    def gather(self, section: str) -> tuple[Tally, Tally, Evidence]:
        """What all have found out in a section, added up, what watching sections have seen there, and the evidence."""
        for number in range(len(self._ends)):
            with self._line_to(number) as end:
                end.send(section)
        tally, seen, evidence = Tally(), Tally(), Evidence()
        for number in range(len(self._ends)):
            with self._line_to(number) as end:
                share = end.recv()
            if isinstance(share, Exception):
                raise share
            tally.add(share.tally)
            seen.add(share.seen)
            evidence.add(share.evidence)
            self.anomalies[number] = share.anomalies
        return tally, seen, evidence

    @contextmanager
    def _line_to(self, number: int) -> Iterator[Connection[Any, Any]]:
        try:
            yield self._ends[number]
        except (EOFError, OSError):
            raise RuntimeError(f"process {number + 1} of {len(self._ends)} has ended by itself") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        """Lets each close what it has open; after an error we do not wait, and their wardens clean up."""
        for end, process in zip(self._ends, self._processes, strict=True):
            if failed is not None:
                process.terminate()
            end.close()
        for process in self._processes:
            process.join()


def _serve(end: Connection[Any, Any], begin: Callable[..., tuple[Gather, Callable[[], None]]], arguments: Any) -> None:
    """Gathers section by section until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main process, which ends us
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        gather, close = begin(*arguments)
    except Exception as error:
        end.recv()
        end.send(error)
        return
    try:
        while True:
            try:
                section = end.recv()
            except EOFError:
                return
            try:
                answer: object = gather(section)
            except Exception as error:
                answer = error
            end.send(answer)
    finally:
        close()


def _end_with_parent() -> None:
    """If the main process is killed, nobody needs our findings."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

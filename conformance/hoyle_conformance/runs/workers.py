"""Who does the shares of a run: this process, several on this machine, or a cluster. All of them find the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from typing import Any, NamedTuple, Protocol, Self
from uuid import uuid4

from hoyle.garbage import rarely_collected
from hoyle_conformance.runs.shares import Gathered, Task, Worker

MOST_LOST = 3
"""How often in a row workers may end by themselves before a share is done."""


class Workers(Protocol):
    """Whoever does the shares."""

    def gather(self, tasks: Iterable[Task]) -> Iterator[Gathered]:
        """What each share has found out, in order; those after it may already be in progress."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None: ...


class ThisProcess:
    """Does one share after the other, with the program that is open here."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker

    def gather(self, tasks: Iterable[Task]) -> Iterator[Gathered]:
        """Nothing is begun before it is asked for."""
        return map(self._worker.gather, tasks)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """The program is closed by whoever has opened it."""


class Job(NamedTuple):
    """How a process becomes a worker of a run: it is sent there and called there."""

    run: str
    begin: Callable[..., Worker]
    arguments: tuple[object, ...]


def job(begin: Callable[..., Worker], *arguments: object) -> Job:
    """``begin(*arguments, name)`` makes a worker with this name."""
    return Job(uuid4().hex, begin, arguments)


class SeveralWorkers(ABC):
    """Shares in several processes at once. A share whose worker is lost is done again by another."""

    def __init__(self, job: Job, at_once: int) -> None:
        self._job = job
        self._at_once = at_once
        self._executor = self._start()

    @abstractmethod
    def _start(self) -> Executor: ...

    @abstractmethod
    def _stop(self, failed: bool) -> None: ...

    def gather(self, tasks: Iterable[Task]) -> Iterator[Gathered]:
        """In order; a few shares more are in progress than there are workers, so that none of them waits."""
        source = iter(tasks)
        waiting: deque[tuple[Task, Future[Gathered]]] = deque()
        lost = 0
        try:
            while True:
                while len(waiting) < self._at_once and (task := next(source, None)) is not None:
                    waiting.append((task, self._submit(task)))
                if not waiting:
                    return
                try:
                    gathered = waiting[0][1].result()
                except BrokenExecutor as error:
                    lost += 1
                    if lost >= MOST_LOST:
                        raise RuntimeError(f"workers end by themselves, {lost} times in a row: {error}") from None
                    self._stop(failed=True)
                    self._executor = self._start()
                    waiting = deque((task, self._unless_done(task, future)) for task, future in waiting)
                    continue
                lost = 0
                waiting.popleft()
                yield gathered
        finally:
            for _, future in waiting:
                future.cancel()

    def _submit(self, task: Task) -> Future[Gathered]:
        try:
            return self._executor.submit(_do, self._job, task)
        except BrokenExecutor as error:  # found out only now: told where its result is wanted
            failed: Future[Gathered] = Future()
            failed.set_exception(error)
            return failed

    def _unless_done(self, task: Task, future: Future[Gathered]) -> Future[Gathered]:
        done = future.done() and not future.cancelled() and future.exception() is None
        return future if done else self._submit(task)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        """After an error we do not wait."""
        self._stop(failed is not None)


class LocalProcesses(SeveralWorkers):
    """Processes of this machine, each with its own copy of the program."""

    def __init__(self, job: Job, size: int) -> None:
        self._size = size
        super().__init__(job, 2 * size)

    def _start(self) -> Executor:
        context = multiprocessing.get_context("spawn")
        theirs, self._line = context.Pipe(duplex=False)
        return ProcessPoolExecutor(self._size, context, _begin_process, (theirs,))

    def _stop(self, failed: bool) -> None:
        if failed:
            self._line.close()  # ends them at once; the wardens of their programs clean up
        self._executor.shutdown(wait=not failed, cancel_futures=True)
        self._line.close()


def _begin_process(line: Connection[Any, Any]) -> None:
    """Ctrl-C is for the main process. If that ends, or hangs up, nobody needs our findings."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection[Any, Any]) -> None:
    with closing(line):
        try:
            line.recv()
        except (EOFError, OSError):
            os._exit(1)


_idle: dict[str, list[Worker]] = {}
"""The workers of this process that have nothing to do, by run. A process of a cluster may have several, in threads."""
_over: set[str] = set()
"""Runs that are over."""
_lock = threading.Lock()


def _do(job: Job, task: Task) -> Gathered:
    """Does a share in this process, with a copy of the program that stays open for the next one."""
    with _lock:
        idle = _idle.setdefault(job.run, [])
        worker = idle.pop() if idle else None
    if worker is None:
        worker = job.begin(*job.arguments, f"{socket.gethostname()} {os.getpid()} {threading.get_ident()}")
        Finalize(worker, worker.close, exitpriority=10)
    with rarely_collected():
        gathered = worker.gather(task)
    with _lock:
        over = job.run in _over
        if not over:
            _idle.setdefault(job.run, []).append(worker)
    if over:
        worker.close()
    return gathered


def end_run(run: str) -> None:
    """Closes the programs of a run that is over, those that are still busy when they have done their share."""
    with _lock:
        _over.add(run)
        workers = _idle.pop(run, [])
    for worker in workers:
        worker.close()

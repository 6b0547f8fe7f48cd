"""An implementation in its own process: lines down, lines up, several requests in progress.

When the process dies or hangs, it is ended and started again, and the requests that were under way are sent
once more, one at a time. The one that breaks a fresh process is the culprit; all others get their answers.
"""

from __future__ import annotations

import shlex
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Self

import msgspec

from hoyle_conformance.wire.implementation import (
    SAMPLES,
    AdapterTrouble,
    Anomalies,
    Answer,
    Trouble,
    TroubleKind,
    shown,
)
from hoyle_conformance.wire.limits import LEARNING, Limits, Pace
from hoyle_conformance.wire.lines import OverLimit
from hoyle_conformance.wire.messages import PROTOCOL, HelloResult, Op, Request
from hoyle_conformance.wire.replies import (
    LONGEST_TEXT,
    PLAIN,
    Envelope,
    Noise,
    PlayEnvelope,
    Unfit,
    allowance,
    answer_of,
    ids_in,
    read_line,
    read_play,
    too_many_views,
)
from hoyle_conformance.wire.supervision import ChildProcess, start_child
from hoyle_conformance.wire.troubles import (
    cannot_start,
    died,
    given_up,
    hello_failed,
    over,
    timed_out,
    unfit,
)

_encode = msgspec.json.Encoder().encode


UNDELIVERED = 2**24
"""Bytes of replies that may wait because an earlier request has no answer yet."""


class Flight:
    """A request in progress."""

    __slots__ = ("abandoned", "answer", "id", "line", "request", "seen_dying", "size")

    def __init__(self, number: int, request: Request) -> None:
        self.id = number
        self.request = request
        self.line = _encode(msgspec.structs.replace(request, id=number)) + b"\n"
        self.answer: Answer | None = None
        self.abandoned = False
        self.size = 0
        """Bytes of the reply."""
        self.seen_dying: list[int] = []
        """The deaths of the program at which this request was in progress."""

    def fail(self, trouble: Trouble) -> None:
        """It has no answer."""
        self.answer = Answer(request=self.request, trouble=trouble)


class Counts:
    """Anomalies as they are counted."""

    def __init__(self) -> None:
        self.noise = self.twice = self.wrong_id = self.late = self.starts = self.deaths = 0
        self.timeouts = self.too_much = 0
        self.unprovoked: set[int] = set()
        self.noise_samples: list[str] = []
        self.wrong_id_samples: list[str] = []

    def frozen(self) -> Anomalies:
        """The counts so far."""
        return Anomalies(
            noise=self.noise,
            noise_samples=tuple(self.noise_samples),
            twice=self.twice,
            wrong_id=self.wrong_id,
            wrong_id_samples=tuple(self.wrong_id_samples),
            late=self.late,
            restarts=max(0, self.starts - 1),
            deaths=self.deaths,
            unprovoked=len(self.unprovoked),
            timeouts=self.timeouts,
            too_much=self.too_much,
        )


class ProcessImplementation:
    """The program that a command starts."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        limits: Limits | None = None,
        window: int = 32,
    ) -> None:
        self.command = list(command)
        self.name = shlex.join(self.command)
        self.limits = limits or Limits()
        self._cwd = cwd
        self._window = window
        self._hello: HelloResult | None = None
        self._pace = Pace(self.limits)
        self._counts = Counts()
        self._child: ChildProcess | None = None
        self._answered = 0  # by this child
        self._waited = 0.0  # since its last reply
        self._lost = 0.0  # seconds spent on hung requests
        self._failures = 0  # in a row
        self._undelivered = 0  # bytes of replies that came before their turn
        self._ids = 0
        self._queue: deque[Flight] = deque()  # not sent yet
        self._flights: dict[int, Flight] = {}  # sent, in this order
        self._isolating = 0  # how many requests at the front of the queue go one at a time
        self._solo = False  # the request under way is one of these
        self._strange: tuple[TroubleKind, bytes] | None = None  # what came since then instead of a reply
        self._hopeless: Trouble | None = None
        self._ruined = False
        self._closed = False

    # --- the interface -------------------------------------------------------------------------------------

    def hello(self) -> HelloResult:
        """Who it is and what it plays; asked once. Raises AdapterTrouble."""
        if self._hello is None:
            began = time.monotonic()
            (answer,) = self.ask([Request(id=0, op=Op.HELLO, protocol=PROTOCOL)])
            if not isinstance(answer.result, HelloResult):
                raise AdapterTrouble(answer.trouble or hello_failed(answer))
            self._pace.said_hello(time.monotonic() - began)
            self._hello = answer.result
            self.name = answer.result.name or self.name
        return self._hello

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request, in order, while later ones are already in progress."""
        if self._closed:
            raise RuntimeError(f"{self.name} is closed")
        self._failures = 0
        if not self._ruined:
            self._hopeless = None
        source = iter(requests)
        mine: deque[Flight] = deque()
        more = True
        try:
            while True:
                while more and len(mine) < (self._window if not mine or mine[0].request.op != "selfplay" else 2):
                    if (request := next(source, None)) is None:
                        more = False
                    else:
                        mine.append(self._launch(request))
                if not mine:
                    return
                while (answer := mine[0].answer) is None:
                    self._pump()
                self._undelivered -= mine.popleft().size
                yield answer
        finally:
            for flight in mine:
                flight.abandoned = True
                self._undelivered -= flight.size

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies so far."""
        return self._counts.frozen()

    def close(self) -> None:
        """Ends the process and all its children."""
        self._closed = True
        if self._child is not None:
            self._child.end(self.limits.grace, politely=True)
            self._child = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- sending -------------------------------------------------------------------------------------------

    def _launch(self, request: Request) -> Flight:
        self._ids += 1
        flight = Flight(self._ids, request)
        if self._hopeless is not None:
            flight.fail(self._hopeless)
        elif self._child is not None and self._flights and not (self._queue or self._isolating or self._solo):
            self._flights[flight.id] = flight  # the same as below, with a shortcut for the common case
            self._child.send(flight.line)
        else:
            self._queue.append(flight)
            self._dispatch()
        return flight

    def _dispatch(self) -> None:
        """Sends what may be sent: everything, or the next suspect once the one before it is done."""
        while self._queue and not (self._flights and (self._solo or self._isolating)):
            if self._child is None and not self._start():
                return
            assert self._child is not None
            flight = self._queue.popleft()
            self._solo = self._isolating > 0
            self._isolating -= self._solo
            if flight.abandoned:
                continue
            if not self._flights:
                self._waited, self._strange = 0.0, None
            self._flights[flight.id] = flight
            self._child.send(flight.line)

    def _start(self) -> bool:
        if self._counts.starts > self.limits.restarts:
            self._give_up(given_up(f"it had to be started again {self.limits.restarts} times"), for_good=True)
            return False
        try:
            self._child = start_child(self.command, self._cwd, self.limits)
        except OSError as error:
            self._give_up(cannot_start(self.command, self._cwd, error), for_good=True)
            return False
        self._counts.starts += 1
        self._answered = 0
        return True

    # --- receiving -----------------------------------------------------------------------------------------

    def _pump(self) -> None:
        """Waits for the next lines, within the time limit of the oldest request."""
        self._dispatch()
        if not self._flights:
            return
        child = self._child
        assert child is not None
        oldest = next(iter(self._flights.values()))
        limit = self._pace.limit(oldest.request, fresh=self._answered == 0)
        began = time.monotonic()
        before = self._answered
        try:
            lines = child.wait(limit - self._waited)
        except OverLimit as over_limit:
            self._recover(over_limit.kind, limit, over_limit)
            return
        waited = self._waited + time.monotonic() - began
        for line in lines:
            self._take(line, waited)
            if self._answered > before:
                waited = 0.0
        if self._answered > before:
            self._waited = 0.0
        else:
            self._waited += time.monotonic() - began
        if child.ended:
            self._recover(TroubleKind.DIED, limit)
        elif self._waited >= limit:
            self._recover(TroubleKind.TIMEOUT, limit)

    def _take(self, line: bytes, waited: float) -> None:
        """Decides what a line is."""
        if len(line) > PLAIN and self._too_large(line, waited):
            return
        if (play := read_play(line)) is not None:
            flight = self._flights.get(play.id)
            if flight is not None and flight.request.op == "play" and not _odd(flight.request, play):
                flight.answer = Answer(request=flight.request, result=play.result, refused=play.refused)
                self._arrived(flight, waited, len(line))
                return
        if not line or line.isspace():
            return
        try:
            reply = read_line(line)
        except Noise as noise:
            meant = next((self._flights[id] for id in ids_in(line) if id in self._flights), None)
            if meant is not None:
                meant.fail(unfit(meant.request, meant.line, line, str(noise)))
                self._arrived(meant, waited)
                return
            self._counts.noise += 1
            if len(self._counts.noise_samples) < SAMPLES:
                self._counts.noise_samples.append(shown(line))
            if line.lstrip()[:1] == b"{" or self._strange is None:
                kind = TroubleKind.GARBAGE if line.lstrip()[:1] == b"{" else TroubleKind.TIMEOUT
                self._strange = (kind, line)
            return
        except Unfit as trouble:
            flight = self._flight_of(trouble.id, line)
            if flight is not None:
                flight.fail(unfit(flight.request, flight.line, line, trouble.why))
                self._arrived(flight, waited)
            return
        flight = self._flight_of(reply.id, line)
        if flight is not None:
            self._answer(flight, reply, line)
            self._arrived(flight, waited, len(line))

    def _too_large(self, line: bytes, waited: float) -> bool:
        """Whether a line is longer than any reply may be; it is not read then, and answers the request it names."""
        asked = [self._flights[id] for id in ids_in(line) if id in self._flights] or [*self._flights.values()]
        if not asked or len(line) <= max(allowance(flight.request) for flight in asked):
            return False
        request = asked[0].request
        why = f"it has {len(line)} bytes, of {allowance(request)} that it may have"
        trouble = unfit(request, asked[0].line, line[:10_000], why)
        asked[0].fail(msgspec.structs.replace(trouble, kind=TroubleKind.TOO_LONG))
        self._arrived(asked[0], waited)
        return True

    def _answer(self, flight: Flight, reply: Envelope, line: bytes) -> None:
        try:
            flight.answer = answer_of(flight.request, reply)
        except Unfit as trouble:
            flight.fail(unfit(flight.request, flight.line, line, trouble.why))

    def _flight_of(self, echoed: object, line: bytes) -> Flight | None:
        """The request that a reply belongs to; None if no such request is in progress."""
        if isinstance(echoed, str) and echoed.isdecimal() and len(echoed) < 18:
            echoed = int(echoed)  # its reply is not valid, and is about this request all the same
        if isinstance(echoed, int) and not isinstance(echoed, bool):
            if echoed in self._flights:
                return self._flights[echoed]
            if 0 < echoed <= self._ids:
                self._counts.twice += 1
                return None
        self._counts.wrong_id += 1
        if len(self._counts.wrong_id_samples) < SAMPLES:
            self._counts.wrong_id_samples.append(shown(line))
        self._strange = (TroubleKind.WRONG_ID, line)
        return None

    def _arrived(self, flight: Flight, waited: float, size: int = 0) -> None:
        del self._flights[flight.id]
        self._undelivered += size
        flight.size = size
        if self._undelivered > UNDELIVERED:
            why = f"{self._undelivered} bytes of replies came before their turn; answer in order"
            flight.fail(unfit(flight.request, flight.line, b"", why))
        if self._pace.replies < LEARNING:
            self._pace.replied(flight.request, waited, fresh=self._answered == 0)
        self._answered += 1
        self._failures = 0

    # --- recovering ----------------------------------------------------------------------------------------

    def _recover(self, kind: TroubleKind, limit: float, over_limit: OverLimit | None = None) -> None:
        """The process is no longer of use: ends it, and finds out which request was the cause."""
        child, fresh = self._child, self._answered == 0
        assert child is not None
        self._child = None
        flights, self._flights = self._flights, {}
        half = child.half_line
        for line in child.end(self.limits.grace):
            self._count_late(line, flights)
        self._count_failure(kind)
        open_flights = [flight for flight in flights.values() if not flight.abandoned]
        if not open_flights:
            return
        trouble = self._trouble(kind, open_flights[0], child, half, limit, over_limit)
        if kind is TroubleKind.DIED:
            self._counts.unprovoked.add(self._counts.starts)
            for flight in open_flights:
                flight.seen_dying.append(self._counts.starts)
        if fresh and len(flights) == 1:
            open_flights[0].fail(trouble)
            self._counts.unprovoked.difference_update(open_flights[0].seen_dying)
        else:
            self._queue.extendleft(reversed(open_flights))
            self._isolating += len(open_flights)
        if self._failures >= self.limits.failures:
            self._give_up(given_up("it failed again and again without one answer", trouble), for_good=False)
        elif self._lost > self.limits.lost * self.limits.patience:
            self._give_up(given_up(f"{self._lost:.0f} s went by in waiting for it", trouble), for_good=True)

    def _count_late(self, line: bytes, flights: dict[int, Flight]) -> None:
        try:
            echoed: object = read_line(line).id
        except Noise:
            return
        except Unfit as unfit_line:
            echoed = unfit_line.id
        self._counts.late += isinstance(echoed, int) and echoed in flights

    def _count_failure(self, kind: TroubleKind) -> None:
        if kind is TroubleKind.TIMEOUT:
            self._failures += 2
            self._lost += self._waited
            self._counts.timeouts += 1
        else:
            self._failures += 1
            self._counts.deaths += kind is TroubleKind.DIED
            self._counts.too_much += kind is TroubleKind.TOO_MUCH

    def _trouble(
        self,
        kind: TroubleKind,
        flight: Flight,
        child: ChildProcess,
        half: bytes,
        limit: float,
        over_limit: OverLimit | None,
    ) -> Trouble:
        if kind is TroubleKind.DIED:
            return died(flight.request, flight.line, child, half)
        if over_limit is not None:
            return over(flight.request, flight.line, child, half, over_limit)
        return timed_out(flight.request, flight.line, child, half, limit, self._strange)

    def _give_up(self, trouble: Trouble, *, for_good: bool) -> None:
        """Gives this trouble to every remaining request."""
        self._hopeless, self._ruined = trouble, for_good
        for flight in (*self._flights.values(), *self._queue):
            flight.fail(trouble)
        self._queue.clear()
        self._flights.clear()
        self._isolating = 0


def _odd(request: Request, play: PlayEnvelope) -> bool:
    """Whether a reply to ``play`` needs a closer look: too many views, or more words than are kept."""
    if play.result is not None:
        return too_many_views(request, play.result.views) is not None
    refused = play.refused
    if refused is None:
        return False
    return too_many_views(request, refused.views) is not None or len(refused.why or "") > LONGEST_TEXT

"""Other names for cards: translated on the way to an implementation that has them, and on the way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Move
from hoyle_conformance.wire.implementation import Anomalies, Answer, Implementation, Result
from hoyle_conformance.wire.messages import (
    DivergedReply,
    HelloResult,
    MovesResult,
    PlayResult,
    RefusedReply,
    Request,
    SelfplayResult,
    ViewResult,
)

Stopped = TypeVar("Stopped", RefusedReply, DivergedReply)


class Aliased:
    """An implementation with its own names for some cards. Nothing else has to know."""

    def __init__(self, implementation: Implementation, cards: Mapping[str, Mapping[str, str]]) -> None:
        """``cards`` maps, for each game, the kit's names of cards to those of the implementation."""
        self.name = implementation.name
        self._implementation = implementation
        self._there = {game: _Translation(game, names) for game, names in cards.items()}
        self._back = {
            game: _Translation(game, {theirs: ours for ours, theirs in names.items()}) for game, names in cards.items()
        }

    def hello(self) -> HelloResult:
        """Who it is and what it plays."""
        return self._implementation.hello()

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request."""
        asked: deque[Request] = deque()

        def translated() -> Iterator[Request]:
            for request in requests:
                asked.append(request)
                translation = self._there.get(_game(request))
                yield request if translation is None else translation.request(request)

        for answer in self._implementation.ask(translated()):
            request = asked.popleft()
            translation = self._back.get(_game(request))
            yield answer if translation is None else translation.answer(request, answer)

    @property
    def anomalies(self) -> Anomalies:
        """The anomalies so far."""
        return self._implementation.anomalies

    def close(self) -> None:
        """Ends it."""
        self._implementation.close()

    def __enter__(self) -> Self:
        self._implementation.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _game(request: Request) -> str:
    return request.script.game if request.script is not None else request.game or ""


class _Translation:
    """Replaces names of cards where the game has cards, and nowhere else: other words may look the same."""

    def __init__(self, game: str, names: Mapping[str, str]) -> None:
        law = Law().game(game)
        self._names = dict(names)
        kinds = [kind.id for kind in law.table.observables if kind.type in ("card", "cards")]
        self._whole = [id for id in kinds if not id.startswith("seats.")]
        self._of_seats = [id.removeprefix("seats.") for id in kinds if id.startswith("seats.")]
        self._of_moves = {
            kind.do: [name for name, type in kind.fields.items() if type == "card"] for kind in law.table.moves
        }

    def request(self, request: Request) -> Request:
        script = request.script
        return replace(
            request,
            script=None if script is None else self._script(script),
            facts=self._deep(request.facts),
        )

    def answer(self, request: Request, answer: Answer) -> Answer:
        return replace(
            answer,
            request=request,
            result=self._result(answer.result),
            refused=self._stopped(answer.refused),
            diverged=self._stopped(answer.diverged),
        )

    def _result(self, result: Result | None) -> Result | None:
        match result:
            case PlayResult():
                return replace(result, views=[self._view(view) for view in result.views])
            case ViewResult():
                return replace(result, view=self._view(result.view))
            case MovesResult():
                return replace(result, moves=[self._move(move) for move in result.moves])
            case SelfplayResult():
                traces = [
                    replace(trace, script=self._script(trace.script), views=[self._view(view) for view in trace.views])
                    for trace in result.traces
                ]
                return replace(result, traces=traces)
        return result

    def _stopped(self, reply: Stopped | None) -> Stopped | None:
        if reply is None or reply.views is None:
            return reply
        return replace(reply, views=[self._view(view) for view in reply.views])

    def _script(self, script: Script) -> Script:
        return script.replace(
            shuffles=[self._deep(shuffle) for shuffle in script.shuffles],
            moves=[self._move(move) for move in script.moves],
            position=self._deep(script.position),
        )

    def _move(self, move: Move) -> Move:
        parts = [name for name in self._of_moves.get(str(move.get("do")), ()) if name in move]
        return {**move, **{name: self._deep(move[name]) for name in parts}}

    def _view(self, view: Any) -> Any:
        """Leaves alone what is not a view at all; others report it."""
        if not isinstance(view, dict):
            return view
        changed = {id: self._deep(view[id]) for id in self._whole if id in view}
        if isinstance(view.get("seats"), list):
            changed["seats"] = [self._seat(seat) for seat in view["seats"]]
        return {**view, **changed}

    def _seat(self, seat: Any) -> Any:
        if not isinstance(seat, dict):
            return seat
        return {**seat, **{key: self._deep(seat[key]) for key in self._of_seats if key in seat}}

    def _deep(self, value: Any) -> Any:
        """A value with all names in it replaced, at any depth; keys stay."""
        if isinstance(value, list):
            return [self._deep(one) for one in value]
        if isinstance(value, dict):
            return {key: self._deep(one) for key, one in value.items()}
        return self._names.get(str(value), value) if isinstance(value, str | int) else value

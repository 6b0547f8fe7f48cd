"""Implementations in this very process: a Python object, the reference engine, a mutant of it."""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import random
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Self

import msgspec

from hoyle import __version__
from hoyle.games import MODULES, table_of
from hoyle.law import Law
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.wire.implementation import (
    NONE,
    AdapterTrouble,
    Anomalies,
    Answer,
    Trouble,
    TroubleKind,
    shown,
)
from hoyle_conformance.wire.messages import (
    PROTOCOL,
    GameClaim,
    HelloResult,
    MovesResult,
    Op,
    PlayResult,
    RefusedReply,
    Request,
    ScoreResult,
    SelfplayResult,
    ViewResult,
)
from hoyle_conformance.wire.replies import Unfit, answer_from
from hoyle_conformance.wire.troubles import hello_failed, unfit

OPS: list[Op] = ["play", "moves", "view", "score", "selfplay"]
MOST_PLAYERS = 24
"""Where the law sets no upper limit."""
LONGEST_GAME = Table.longest_game
"""Moves after which a game of selfplay is broken off, unless the engine says otherwise."""
TAIL = 4000


class _Local:
    """What implementations in this process share: no trouble of their own but exceptions."""

    name: str

    def __init__(self) -> None:
        self._hello: HelloResult | None = None

    def hello(self) -> HelloResult:
        """Who it is and what it plays; asked once. Raises AdapterTrouble."""
        if self._hello is None:
            answer = self.answer(Request(id=0, op="hello", protocol=PROTOCOL))
            if not isinstance(answer.result, HelloResult):
                raise AdapterTrouble(answer.trouble or hello_failed(answer))
            self._hello = answer.result
        return self._hello

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request, each when it is wanted."""
        return map(self.answer, requests)

    def answer(self, request: Request) -> Answer:
        """The answer to one request."""
        raise NotImplementedError

    @property
    def anomalies(self) -> Anomalies:
        """What was not as it should be up to now."""
        return NONE

    def close(self) -> None:
        """Nothing is left behind."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# --- any Python object -------------------------------------------------------------------------------------


class LocalImplementation(_Local):
    """A Python object that takes requests as dictionaries and returns replies as dictionaries.

    ``target`` is ``module:object``. The object is a function that takes every request, or has a method for
    each operation it answers; a class is made into an object first.
    """

    def __init__(self, target: str) -> None:
        super().__init__()
        self.name = target
        self._noise = _NoiseStream()
        self._broken: Trouble | None = None
        try:
            self._object = load(target)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            self._broken = Trouble(
                kind=TroubleKind.CANNOT_START,
                message=f"{target} cannot be loaded: {why}; name it as module:object, importable from this folder",
                stderr=_tail(error),
            )

    def answer(self, request: Request) -> Answer:
        """The answer to one request. What the object prints is noise."""
        if self._broken is not None:
            return Answer(request=request, trouble=self._broken)
        asked = msgspec.to_builtins(request)
        sent = msgspec.json.encode(request)
        method = getattr(self._object, request.op, None)
        if method is None and not callable(self._object):
            return Answer(request=request, unsupported=f"it has no method {request.op!r}")
        try:
            with contextlib.redirect_stdout(self._noise):
                reply = (method or self._object)(asked)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # sys.exit() in an engine is no reason for us to end
            trouble = Trouble(
                kind=TroubleKind.DIED,
                message=f"it raised {type(error).__name__}: {error}; catch it and reply `error`",
                stderr=_tail(error),
                sent=shown(sent),
            )
            return Answer(request=request, trouble=trouble)
        try:
            return answer_from(request, reply)
        except Unfit as wrong:
            return Answer(request=request, trouble=unfit(request, sent, repr(reply).encode(), wrong.why))

    @property
    def anomalies(self) -> Anomalies:
        """Only noise: there are no ids to mix up."""
        return Anomalies(noise=self._noise.lines, noise_samples=tuple(self._noise.samples))


class _NoiseStream(io.TextIOBase):
    """Takes the place of standard output, and counts."""

    def __init__(self) -> None:
        self.lines = 0
        self.samples: list[str] = []
        self._begun = ""

    def write(self, text: str) -> int:
        *lines, self._begun = (self._begun + text).split("\n")
        for line in filter(str.strip, lines):
            self.lines += 1
            if len(self.samples) < 5:
                self.samples.append(shown(line))
        return len(text)


def load(target: str) -> Any:
    """The object that ``module:object`` names; a class is made into an object."""
    module, colon, path = target.partition(":")
    if not (module and colon and path):
        raise ValueError("there is no colon with a name on either side")
    if os.getcwd() not in sys.path and "" not in sys.path:  # noqa: PTH109  # sys.path has strings
        sys.path.insert(0, os.getcwd())  # noqa: PTH109
    found: Any = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    return found() if isinstance(found, type) else found


def _tail(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))[-TAIL:]


# --- the reference engine ----------------------------------------------------------------------------------


class ReferenceImplementation(_Local):
    """The reference engine, or a mutant of it, asked like any implementation but with no JSON in between."""

    def __init__(self, engines: dict[str, type[Table]] | None = None, name: str = "hoyle reference") -> None:
        super().__init__()
        self.name = name
        self._engines = engines or {game: table_of(game) for game in MODULES}
        self._answers: dict[Op, Callable[[Request], Answer]] = {
            "hello": self._say_hello,
            "play": self._play,
            "moves": self._moves,
            "view": self._view,
            "score": self._score,
            "selfplay": self._selfplay,
        }

    def answer(self, request: Request) -> Answer:
        """The answer to one request; a mutant may well break."""
        try:
            return self._answers[request.op](request)
        except _NotPlayed as unknown:
            return Answer(request=request, unsupported=str(unknown))
        except Impossible as impossible:
            return Answer(request=request, error=f"impossible: {impossible.why}")
        except Exception as error:
            trouble = Trouble(
                kind=TroubleKind.DIED,
                message=f"it raised {type(error).__name__}: {error}",
                stderr=_tail(error),
                sent=shown(msgspec.json.encode(request)),
            )
            return Answer(request=request, trouble=trouble)

    def _engine(self, game: str | None) -> type[Table]:
        if game not in self._engines:
            raise _NotPlayed(f"it does not play {game!r}")
        return self._engines[game]

    def _say_hello(self, request: Request) -> Answer:
        games = {game: claim_of(game) for game in self._engines}
        return Answer(
            request=request,
            result=HelloResult(protocol=PROTOCOL, name=self.name, version=__version__, language="python", games=games),
        )

    def _play(self, request: Request) -> Answer:
        script = _script(request)
        trace = run(script, engine=self._engine(script.game))
        if (refusal := trace.refused) is not None:
            refused = RefusedReply(at=refusal.at, why=refusal.why, views=[*trace.views])
            return Answer(request=request, refused=refused)
        return Answer(request=request, result=PlayResult(views=[*trace.views]))

    def _after(self, request: Request) -> Table | RefusedReply:
        """The table after the script of a request."""
        script = _script(request)
        table = script.table(engine=self._engine(script.game))
        for at, move in enumerate(script.moves):
            try:
                table.play(move)
            except Refused as refusal:
                return RefusedReply(at=at, why=refusal.why)
        return table

    def _moves(self, request: Request) -> Answer:
        table = self._after(request)
        if isinstance(table, RefusedReply):
            return Answer(request=request, refused=table)
        return Answer(request=request, result=MovesResult(moves=table.moves()))

    def _view(self, request: Request) -> Answer:
        table = self._after(request)
        if isinstance(table, RefusedReply):
            return Answer(request=request, refused=table)
        return Answer(request=request, result=ViewResult(view=table.view(request.seat)))

    def _score(self, request: Request) -> Answer:
        from hoyle_conformance.games import kit_of

        engine = self._engine(request.game)
        score = kit_of(engine.law.id).score
        if score is None:
            raise _NotPlayed(f"{request.game} has no scores of its own")
        points = score(engine, request.facts or {}, request.readings or {})
        return Answer(request=request, result=ScoreResult(points=points))

    def _selfplay(self, request: Request) -> Answer:
        engine = self._engine(request.game)
        seeds = random.Random(request.seed)
        traces = [
            self_played(engine, request.players or 3, request.readings or {}, seeds.getrandbits(32))
            for _ in range(request.count or 1)
        ]
        return Answer(request=request, result=SelfplayResult(traces=traces))


class _NotPlayed(Exception):
    """What it does not answer."""


def _script(request: Request) -> Script:
    if request.script is None:
        raise Impossible(f"{request.op} needs a script")
    return request.script


def claim_of(game: str) -> GameClaim:
    """What the reference claims of a game: all that the law has."""
    law = Law().game(game)
    variants = law.file.variants
    return GameClaim(
        ops=OPS,
        variants=[variant.id for variant in variants],
        players=[
            min(variant.least_players for variant in variants),
            max(variant.most_players or MOST_PLAYERS for variant in variants),
        ],
        observables=[observable.id for observable in law.table.observables],
    )


def self_played(engine: type[Table], players: int, readings: dict[str, str], seed: int) -> Trace:
    """A game with shuffles and moves drawn from a seed."""
    choose = random.Random(seed).choice
    table = engine(players, readings=readings, seed=seed)
    views = [table.view()]
    moves: list[Move] = []
    while not table.over and len(moves) < engine.longest_game:
        move = choose(table.moves())
        table.play(move)
        moves.append(move)
        views.append(table.view())
    script = Script(
        game=engine.law.id,
        players=players,
        variant=table.variant,
        packs=table.packs,
        readings=readings,
        shuffles=table.shuffles,
        moves=moves,
    )
    return Trace(script=script, views=views)

"""The reference engine, or a mutant of it, as an implementation like any other, in this process."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

import msgspec

from hoyle import __version__
from hoyle.games import game_slugs, table_of
from hoyle.script import Script, run
from hoyle.table import Impossible, Move, Refused, Table, View
from hoyle_conformance.claims.claim import MOST_PLAYERS, make_claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.wire.implementation import Answer, Trouble, TroubleKind, shown
from hoyle_conformance.wire.in_process import InProcess, last_lines
from hoyle_conformance.wire.messages import (
    PROTOCOL,
    GameClaim,
    HelloResult,
    MovesResult,
    Op,
    PlayedGame,
    PlayResult,
    RefusedReply,
    Request,
    ScoreResult,
    SelfplayResult,
    ViewResult,
)

OPS: list[Op] = [op for op in Op if op is not Op.HELLO]


class ReferenceImplementation(InProcess):
    """The reference engine, or a mutant of it, asked like any implementation but with no JSON in between."""

    def __init__(
        self,
        engines: dict[str, type[Table]] | None = None,
        name: str = "hoyle reference",
        *,
        edition: str | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> None:
        """``edition`` and ``readings`` are those of the game that is served; they hold if a request names no others."""
        super().__init__()
        self.name = name
        self._engines = engines or {game: table_of(game) for game in game_slugs()}
        self._claims = {game: claim_of(game) for game in self._engines}
        self._readings: dict[str, str] = {}
        if edition or readings:
            ((game, claim),) = self._claims.items()
            claim = msgspec.structs.replace(claim, edition=edition, readings=dict(readings or {}))
            law = self._engines[game].law
            self._claims = {game: claim}
            self._readings = make_claim(law, claim).spoken_readings(law)
        self._answers: dict[Op, Callable[[Request], Answer]] = {
            Op.HELLO: self._say_hello,
            Op.PLAY: self._play,
            Op.MOVES: self._moves,
            Op.VIEW: self._view,
            Op.SCORE: self._score,
            Op.SELFPLAY: self._selfplay,
        }

    def answer(self, request: Request) -> Answer:
        """The answer to one request; a mutant may crash."""
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
                stderr=last_lines(error),
                sent=shown(msgspec.json.encode(request)),
            )
            return Answer(request=request, trouble=trouble)

    def _engine(self, game: str | None) -> type[Table]:
        if game not in self._engines:
            raise _NotPlayed(f"it does not play {game!r}")
        return self._engines[game]

    def _say_hello(self, request: Request) -> Answer:
        hello = HelloResult(
            protocol=PROTOCOL, name=self.name, version=__version__, language="python", games=self._claims
        )
        return Answer(request=request, result=hello)

    def _under(self, readings: Mapping[str, str] | None) -> dict[str, str]:
        """The readings of a request; what it leaves open is as served."""
        return {**self._readings, **(readings or {})}

    def _script(self, request: Request) -> Script:
        if request.script is None:
            raise Impossible(f"{request.op} needs a script")
        if not self._readings:
            return request.script
        return request.script.replace(readings=self._under(request.script.readings))

    def _play(self, request: Request) -> Answer:
        script = self._script(request)
        trace = run(script, engine=self._engine(script.game))
        if (refusal := trace.refused) is not None:
            refused = RefusedReply(at=refusal.at, why=refusal.why, views=[*trace.views])
            return Answer(request=request, refused=refused)
        return Answer(request=request, result=PlayResult(views=[*trace.views]))

    def _after(self, request: Request) -> Table | RefusedReply:
        """The table after the script of a request."""
        script = self._script(request)
        table = script.table(engine=self._engine(script.game))
        for at, move in enumerate(script.moves):
            try:
                table.play(move)
            except Refused as refusal:
                return RefusedReply(at=at, why=str(refusal.why))
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
        engine = self._engine(request.game)
        score = kit_of(engine.law.id).score
        if score is None:
            raise _NotPlayed(f"{request.game} has no scores of its own")
        points = score(engine, request.facts or {}, self._under(request.readings))
        return Answer(request=request, result=ScoreResult(points=points))

    def _selfplay(self, request: Request) -> Answer:
        engine = self._engine(request.game)
        seeds = random.Random(request.seed)
        readings, without = self._under(request.readings), request.without or ()
        traces = [
            self_played(engine, request.players or 3, readings, seeds.getrandbits(32), without)
            for _ in range(request.count or 1)
        ]
        return Answer(request=request, result=SelfplayResult(traces=traces))


class _NotPlayed(Exception):
    """What it does not answer."""


def claim_of(game: str) -> GameClaim:
    """What the reference claims for a game: everything that the law has."""
    law = table_of(game).law
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


def self_played(
    engine: type[Table], players: int, readings: dict[str, str], seed: int, without: Sequence[str] = ()
) -> PlayedGame:
    """A game with shuffles and moves drawn from a seed."""
    choose = random.Random(seed).choice
    table = engine(players, packs=engine.packs_for(players), without=without, readings=readings, seed=seed)
    views: list[View | None] = [table.view()]
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
        without=list(table.without),
        readings=readings,
        shuffles=table.shuffles,
        moves=moves,
    )
    return PlayedGame(script=script, views=views)

"""What passes between the kit and an implementation: one JSON object per line, a request down, a reply up.

The shapes here are the protocol; ``spec/schema/request.schema.json`` and ``reply.schema.json`` are written from them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from hoyle.script import Script
from hoyle.table import Move, View

PROTOCOL = 1


class Op(StrEnum):
    """What an implementation can be asked."""

    HELLO = "hello"
    PLAY = "play"
    MOVES = "moves"
    VIEW = "view"
    SCORE = "score"
    SELFPLAY = "selfplay"


class Request(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One question to an implementation. Requests stand alone: no session, no memory of earlier ones."""

    id: Annotated[int, Meta(description="Opaque; the reply carries the same one.")]
    op: Op
    protocol: Annotated[int | None, Meta(description="With hello: the protocol version of the kit.")] = None
    script: Annotated[Script | None, Meta(description="With play, moves and view.")] = None
    seat: Annotated[int | None, Meta(description="With view: the seat that looks; if left out, show everything.")] = (
        None
    )
    game: Annotated[str | None, Meta(description="With score and selfplay.")] = None
    facts: Annotated[dict[str, Any] | None, Meta(description="With score: a finished hand or round.")] = None
    readings: Annotated[dict[str, str] | None, Meta(description="With score and selfplay: the readings in force.")] = (
        None
    )
    without: Annotated[
        list[str] | None, Meta(description="With selfplay: cards that the packs do not have, as you declared.")
    ] = None
    players: Annotated[int | None, Meta(description="With selfplay.")] = None
    count: Annotated[int | None, Meta(description="With selfplay: how many games.")] = None
    seed: Annotated[int | None, Meta(description="With selfplay: use it if you can.")] = None


CardNames = Annotated[dict[str, str], Meta(description="Cards for which it has another name, by the kit's name.")]
OwnWords = Annotated[
    dict[str, str],
    Meta(description="Its words for moves, and in views such as the status of a seat, each with the kit's word."),
]


class GameClaim(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What an implementation says about one of its games."""

    ops: Annotated[list[Op], Meta(description="The operations it answers, apart from hello.")]
    variants: Annotated[
        list[str] | None,
        Meta(description="The first is used if a script names none. Left out: base, or else what so many can play."),
    ] = None
    edition: Annotated[str | None, Meta(description="The edition it follows; the default edition if left out.")] = None
    readings: Annotated[
        dict[str, str], Meta(description="Readings it knows it follows, if they differ from the edition.")
    ] = {}
    players: Annotated[list[int], Meta(min_length=2, max_length=2, description="Fewest and most players.")] = field(
        default_factory=lambda: [1, 8]
    )
    observables: Annotated[
        list[str] | None, Meta(description="What its views show; everything the game has if left out.")
    ] = None
    chance: Annotated[
        Literal["order", "demand", "report"],
        Meta(
            description="order: takes the order of each shuffle. demand: asks for each card as it is drawn, "
            "so that it never "
            "has a pile of its own. report: shuffles for itself and reports what came."
        ),
    ] = "order"
    reshuffles: Annotated[bool, Meta(description="Whether it also takes the order of later shuffles.")] = True
    composite: Annotated[
        bool,
        Meta(
            description="It takes a whole turn as one move: views within a turn are null, and a refusal is of "
            "the whole turn."
        ),
    ] = False
    without: Annotated[
        list[str],
        Meta(description="What it does not have: cards, kinds of cards, operations, parts of a view, rules, refusals."),
    ] = []
    cards: CardNames = {}
    words: OwnWords = {}
    first_player: Annotated[
        int, Meta(ge=0, description="The number that its player to the left of the first dealer has: our seat 0.")
    ] = 0
    forbids: Annotated[
        bool, Meta(description="Whether it refuses unlawful moves; a program that picks by itself cannot.")
    ] = True


class HelloResult(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who an implementation is and what it plays."""

    protocol: int
    name: Annotated[str, Meta(max_length=200)]
    version: Annotated[str, Meta(max_length=200)] = ""
    language: Annotated[str, Meta(max_length=200)] = ""
    games: dict[str, GameClaim]


class PlayResult(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The view before the first move, and after each one; null inside a turn that is one move to the program."""

    views: list[View | None]
    pack: Annotated[
        list[str | int] | None,
        Meta(description="The cards that the program handed over for the first shuffle, in any order; its own pack."),
    ] = None


class MovesResult(Struct, frozen=True, kw_only=True):
    """The lawful moves after a script."""

    moves: list[Move]


class ViewResult(Struct, frozen=True, kw_only=True):
    """What a seat sees after a script."""

    view: View


class ScoreResult(Struct, frozen=True, kw_only=True):
    """The points of a finished hand or round."""

    points: int


class PlayedGame(Struct, frozen=True, kw_only=True):
    """A game that was played elsewhere: its script, and the views as in the result of ``play``."""

    script: Script
    views: list[View | None]


class SelfplayResult(Struct, frozen=True, kw_only=True):
    """Games that the implementation dealt, and perhaps played, by itself."""

    traces: list[PlayedGame]


class RefusedReply(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The rules forbid the move at this place of the script."""

    at: Annotated[int, Meta(ge=0, description="Index of the move, from 0.")]
    why: str | None = None
    views: Annotated[
        list[View | None] | None,
        Meta(
            description="The views up to the refusal; the last one is taken after it, so that the kit sees "
            "the table unchanged."
        ),
    ] = None


class DivergedReply(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The program asked for a decision that the script does not have next."""

    at: Annotated[int, Meta(ge=0)]
    asked: Annotated[str, Meta(description="What it asked for, in any form.")]
    views: list[View | None] | None = None


class Reply(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One answer. Exactly one of result, refused, diverged, unsupported and error is present."""

    id: int
    result: dict[str, Any] | None = None
    refused: RefusedReply | None = None
    diverged: DivergedReply | None = None
    unsupported: Annotated[str | bool | None, Meta(description="Why it does not answer this, or just true.")] = None
    error: Annotated[
        str | None, Meta(description="The implementation broke. Never used for what the rules forbid.")
    ] = None

    @property
    def answers(self) -> list[str]:
        """Which of the five keys it has."""
        given = {
            "result": self.result is not None,
            "refused": self.refused is not None,
            "diverged": self.diverged is not None,
            "unsupported": self.unsupported not in (None, False),
            "error": self.error is not None,
        }
        return [name for name, there in given.items() if there]


RESULTS: dict[Op, type[Struct]] = {
    Op.HELLO: HelloResult,
    Op.PLAY: PlayResult,
    Op.MOVES: MovesResult,
    Op.VIEW: ViewResult,
    Op.SCORE: ScoreResult,
    Op.SELFPLAY: SelfplayResult,
}
"""The shape of ``result`` for each op."""

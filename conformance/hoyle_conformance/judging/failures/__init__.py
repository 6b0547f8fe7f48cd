"""Failures as values: each way in which a program can depart from the rules is one class, and there are no others.

A class knows everything about its kind: the verdict it earns, the step of the game at which it shows, the rules at work
there, whether a shorter game is worth looking for, how it is asked for again, how it is told, and which others are the
same failure. Nothing is ever decided from wording: what a program says is kept apart, in ``said``.

In an event log the class appears as ``outcome``; reports call several of them by the older, wider name that
:attr:`Failure.outcome` gives.
"""

from typing import get_args

from hoyle_conformance.judging.failures.excused import ByHouseRule, Unsupported, WithinTurn, house_rule
from hoyle_conformance.judging.failures.failure import Asks, Contrast, Failure, Words
from hoyle_conformance.judging.failures.moves import (
    AgainstScenario,
    AskedElse,
    ChangedTheTable,
    Forbidden,
    WronglyAccepted,
    WronglyRefused,
    WrongReason,
)
from hoyle_conformance.judging.failures.no_answer import (
    AnsweredElse,
    Broke,
    CannotStart,
    Died,
    Errored,
    Garbage,
    NoAnswer,
    TimedOut,
    TooLong,
    TooMuch,
    WrongId,
    broke,
)
from hoyle_conformance.judging.failures.own_games import (
    CannotBe,
    KeepsNeighbours,
    NotAsked,
    NotRepeatable,
    PackDiffers,
    TellsApart,
    Unfair,
    UnlawfulMove,
)
from hoyle_conformance.judging.failures.shown import (
    Differs,
    MovesDiffer,
    ScoreDiffers,
    SeesOtherwise,
    TooFewViews,
    Violates,
)

AnyFailure = (
    Differs | SeesOtherwise | MovesDiffer | TooFewViews | ScoreDiffers | Violates
    | WronglyRefused | AgainstScenario | AskedElse | WronglyAccepted | ChangedTheTable | WrongReason
    | PackDiffers | Unfair | KeepsNeighbours | CannotBe | NotAsked | UnlawfulMove | NotRepeatable | TellsApart
    | Errored | AnsweredElse | Died | TimedOut | Garbage | WrongId | TooLong | TooMuch | CannotStart
    | Unsupported | WithinTurn | ByHouseRule
)  # fmt: skip
"""The closed set."""

KINDS: dict[str, type[Failure]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyFailure)}
"""The classes by their name in a log."""

__all__ = [
    "KINDS",
    "AgainstScenario",
    "AnsweredElse",
    "AnyFailure",
    "AskedElse",
    "Asks",
    "Broke",
    "ByHouseRule",
    "CannotBe",
    "CannotStart",
    "ChangedTheTable",
    "Contrast",
    "Died",
    "Differs",
    "Errored",
    "Failure",
    "Forbidden",
    "Garbage",
    "KeepsNeighbours",
    "MovesDiffer",
    "NoAnswer",
    "NotAsked",
    "NotRepeatable",
    "PackDiffers",
    "ScoreDiffers",
    "SeesOtherwise",
    "TellsApart",
    "TimedOut",
    "TooFewViews",
    "TooLong",
    "TooMuch",
    "Unfair",
    "UnlawfulMove",
    "Unsupported",
    "Violates",
    "WithinTurn",
    "Words",
    "WrongId",
    "WrongReason",
    "WronglyAccepted",
    "WronglyRefused",
    "broke",
    "house_rule",
]

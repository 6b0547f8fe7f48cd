"""A profile: what a program says that it plays, in a file beside it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from hoyle_conformance.phrases import Complaint
from hoyle_conformance.wire.messages import CardNames, Op, OwnWords


class BadProfile(Complaint):
    """A profile or a claim that cannot be followed, in one clear line.

    >>> from hoyle_conformance import check
    >>> check("flip7", edition="flip7-fr")
    Traceback (most recent call last):
    hoyle_conformance.claims.profile.BadProfile: flip7 has no edition 'flip7-fr'; it has flip7-es, flip7-en
    """


class GameProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """What a profile says about one game."""

    edition: Annotated[str | None, Meta(description="A named bundle of readings.")] = None
    readings: Annotated[
        dict[str, str], Meta(description="Single rulings, by id, where they differ from the edition.")
    ] = {}
    variants: Annotated[list[str] | None, Meta(description="The variants it plays.")] = None
    players: Annotated[list[int], Meta(min_length=2, max_length=2, description="Fewest and most players.")] | None = (
        None
    )
    without: Annotated[
        list[str],
        Meta(
            description="What it does not have: cards, kinds of cards, operations, parts of a view, rules, refusals. "
            "It is checked on everything else, and held to the pack that is left."
        ),
    ] = []
    drop_observables: Annotated[list[str], Meta(description="Parts of a view that it cannot show.")] = []
    drop_operations: Annotated[
        list[Op], Meta(description="Operations that it does not answer; what needs them is not claimed.")
    ] = []
    house_rules: Annotated[
        dict[str, str],
        Meta(description="Rules that it departs from on purpose, by id, each with what it does instead, in words."),
    ] = {}
    departures: Annotated[
        list[str],
        Meta(
            description="Known ways of playing outside the texts that it follows on purpose, by id; see docs/check.md."
        ),
    ] = []
    cards: CardNames = {}
    words: OwnWords = {}
    first_player: (
        Annotated[
            int,
            Meta(
                ge=0,
                description="The number that its player to the left of the first dealer has: our seat 0.",
            ),
        ]
        | None
    ) = None
    known_failures: Annotated[list[str], Meta(description="Files with stored failures, next to the profile.")] = []


class LimitsProfile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """What a profile says about the resources a program may use."""

    memory: Annotated[str | int | None, Meta(description="All its processes together, such as 2GB.")] = None
    processes: Annotated[int | None, Meta(description="How many processes it may have, with its children.")] = None
    file_size: Annotated[str | int | None, Meta(description="The largest file it may write, such as 100MB.")] = None
    open_files: Annotated[int | None, Meta(description="How many files each process may have open.")] = None

    def given(self) -> dict[str, str | int]:
        """The limits that are set, by name."""
        named: dict[str, str | int | None] = msgspec.to_builtins(self)
        return {name: value for name, value in named.items() if value is not None}


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename="kebab"):
    """``hoyle.yaml`` or ``[tool.hoyle]``: which program is meant, and what it is held to."""

    command: Annotated[list[str] | None, Meta(description="The adapter's command.")] = None
    python: Annotated[str | None, Meta(description="A Python object in place of a command, as module:object.")] = None
    preset: Annotated[str, Meta(description="How much is done: quick, ci or nightly.")] = "quick"
    patience: Annotated[float | int, Meta(description="Multiplies all time limits.")] = 1
    limits: Annotated[LimitsProfile, Meta(description="What its processes may use.")] = LimitsProfile()
    games: dict[str, GameProfile] = {}

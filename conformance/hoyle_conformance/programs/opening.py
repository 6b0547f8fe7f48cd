"""Which program is meant, and how it is opened. The opener can be sent to another process and used there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from hoyle.law import Law
from hoyle_conformance.claims.claim import check_cards, check_words
from hoyle_conformance.claims.configuration import read_profile
from hoyle_conformance.claims.dialect import Translated, Written
from hoyle_conformance.claims.profile import BadProfile, Profile
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.limits import BadLimit, Limits, limited
from hoyle_conformance.wire.process import ProcessImplementation

NO_PROFILE = Profile()
MOST_PATIENCE = 10_000


class Program(NamedTuple):
    """A program to be checked: how to open it, and how to name it on the command line."""

    opened: Opened
    named: list[str]


def open_reference() -> Implementation:
    """The reference engine."""
    return ReferenceImplementation()


def open_python(target: object) -> Implementation:
    """A Python object, or ``module:object``."""
    return LocalImplementation(target)


def open_command(command: list[str], limits: Limits) -> Implementation:
    """A program in its own process."""
    return ProcessImplementation(command, limits=limits)


def open_translated(opened: Opened, written: dict[str, Written]) -> Implementation:
    """The opened program, which writes some things in its own way."""
    return Translated(opened(), written)


def program(
    *,
    python: object | None = None,
    command: Sequence[str] | None = None,
    profile: Profile = NO_PROFILE,
    limits: Limits | None = None,
) -> Program:
    """The named Python object or command, or else what the profile names, or else the reference."""
    if python is None and not command:
        if profile.python and profile.command:
            raise BadProfile("the profile names a command and a Python object; keep one of them")
        python, command = profile.python, profile.command
    if python is not None:
        found = Program(Opened(open_python, (python,)), ["--python", name_of(python)])
    elif command:
        found = Program(Opened(open_command, (list(command), limits or Limits())), ["--", *command])
    else:
        found = Program(Opened(open_reference, ()), [])
    for game, held in profile.games.items():
        check_cards(Law().game(game), held.cards)
        check_words(Law().game(game), held.words)
    written = {game: Written(held.cards, held.words, held.first_player) for game, held in profile.games.items()}
    as_the_kit_writes = not found.named and not any(one != Written() for one in written.values())
    return found if as_the_kit_writes else Program(Opened(open_translated, (found.opened, written)), found.named)


def name_of(target: object) -> str:
    """How ``--python`` names an object; a pattern to fill in if the object does not say."""
    if isinstance(target, str):
        return target
    module, name = getattr(target, "__module__", "__main__"), getattr(target, "__qualname__", "<locals>")
    return "MODULE:OBJECT" if module == "__main__" or "<" in name else f"{module}:{name}"


def limits_of(
    profile: Profile = NO_PROFILE, patience: float | None = None, given: Mapping[str, str | int] | None = None
) -> Limits:
    """How much time and how many resources a program may use: as given here, or else as its profile says."""
    patience = patience or profile.patience
    if not 0 < patience < MOST_PATIENCE:
        raise BadProfile("patience is a number above 0, such as 3")
    try:
        return limited({**profile.limits.given(), **(given or {})}, Limits(patience=float(patience)))
    except BadLimit as error:
        raise BadProfile("{why}", why=error) from None


def profile_of(path: Path) -> Profile:
    """A profile from its file; every game in it is one of the law."""
    profile, known = read_profile(path), Law().game_ids
    for game in profile.games:
        if game not in known:
            text = "{path}: there is no game {game!r}; there are {names}"
            raise BadProfile(text, path=path, game=game, names=", ".join(known))
    return profile

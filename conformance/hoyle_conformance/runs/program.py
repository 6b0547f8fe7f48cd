"""Which program is checked, how it is opened, and what it is held to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.claims.aliases import Aliased
from hoyle_conformance.claims.claim import BadProfile, Claim, Profile, check_cards, make_claim
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.run import Opened, Plan
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.limits import BadLimit, Limits, limited
from hoyle_conformance.wire.process import ProcessImplementation
from hoyle_conformance.wire.untrusted import clean

NO_PROFILE = Profile()


class Program(NamedTuple):
    """A program to be checked: how to open it, and what to write on the command line in order to name it."""

    opened: Opened
    named: list[str]


def open_reference() -> Implementation:
    """The reference engine."""
    return ReferenceImplementation()


def open_python(target: object) -> Implementation:
    """A Python object, or ``module:object``."""
    return LocalImplementation(target)


def open_command(command: list[str], limits: Limits) -> Implementation:
    """A program in a process of its own."""
    return ProcessImplementation(command, limits=limits)


def open_aliased(opened: Opened, cards: dict[str, dict[str, str]]) -> Implementation:
    """Whatever is opened, with its own names for cards."""
    return Aliased(opened(), cards)


def program(
    *,
    python: object | None = None,
    command: Sequence[str] | None = None,
    profile: Profile = NO_PROFILE,
    limits: Limits | None = None,
) -> Program:
    """The Python object or the command that is named, else the profile's command, else the reference."""
    command = command or profile.command
    if python is not None:
        found = Program(Opened(open_python, (python,)), ["--python", name_of(python)])
    elif command:
        found = Program(Opened(open_command, (list(command), limits or Limits())), ["--", *command])
    else:
        found = Program(Opened(open_reference, ()), [])
    cards = {game: held.cards for game, held in profile.games.items() if held.cards}
    for game, names in cards.items():
        check_cards(Law().game(game), names)
    return Program(Opened(open_aliased, (found.opened, cards)), found.named) if cards else found


def name_of(target: object) -> str:
    """How ``--python`` names an object; a pattern to fill in where the object cannot say."""
    if isinstance(target, str):
        return target
    module, name = getattr(target, "__module__", "__main__"), getattr(target, "__qualname__", "<locals>")
    return "MODULE:OBJECT" if module == "__main__" or "<locals>" in name else f"{module}:{name}"


def limits_of(profile: Profile, patience: float | None = None) -> Limits:
    """How long a program may take, and how much, as its profile says."""
    try:
        return limited(profile.limits.given(), Limits(patience=float(patience or profile.patience)))
    except BadLimit as error:
        raise BadProfile(str(error)) from None


def claim_of(
    opened: Opened,
    law: GameLaw,
    profile: Profile = NO_PROFILE,
    *,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Claim:
    """What a program is held to in a game: asks the program itself."""
    with opened() as implementation:
        hello = implementation.hello()
    if law.id not in hello.games:
        raise BadProfile(f"{clean(hello.name, 80)} does not play {law.id}")
    return make_claim(law, hello.games[law.id], profile.games.get(law.id), edition=edition, readings=readings)


def plan_of(
    chosen: Program, claim: Claim, *, preset: str, seed: int, only: str | None, folder: Path, jobs: int = 1
) -> Plan:
    """What is to be checked, and how; the stored failures that the claim names stand in ``folder``."""
    if preset not in PRESETS:
        raise BadProfile(f"there is no preset {preset!r}; there are {', '.join(PRESETS)}")
    return Plan(
        claim=claim,
        effort=PRESETS[preset],
        seed=seed,
        jobs=jobs,
        preset=preset,
        known=[read_known_failure(folder / file) for file in claim.known_failures],
        command=chosen.named,
        only=only,
    )

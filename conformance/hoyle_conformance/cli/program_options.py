"""Options that several commands share: which program is checked, under which readings, and how much is done."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from hoyle_conformance.claims.configuration import find_profile
from hoyle_conformance.claims.profile import Profile
from hoyle_conformance.cli.completers import playable
from hoyle_conformance.cli.options import (
    Everywhere,
    argument,
    behind_dashes,
    flag,
    number,
    option,
    repeated_option,
    whole_number,
)
from hoyle_conformance.cli.playing_options import OwnLaw as OwnLaw
from hoyle_conformance.cli.playing_options import Playing as Playing
from hoyle_conformance.cli.reading_options import Readings as Readings
from hoyle_conformance.cli.trouble import Trouble
from hoyle_conformance.phrases import phrase
from hoyle_conformance.programs.opening import NO_PROFILE, Program, limits_of, profile_of, program

PROGRAM = phrase("the program")
MOST_JOBS = 256
"""The heading of the options that say which program is meant."""


@dataclass(frozen=True)
class OneGame(Everywhere):
    """The game, which must be named."""

    game: str = argument("GAME", phrase("the game"), completer=playable)


@dataclass(frozen=True)
class OneProfile(Everywhere):
    """The profile of a program."""

    SECTION: ClassVar[str] = PROGRAM

    profile: Path | None = option(
        "FILE", phrase("what the program is held to (default: hoyle.yaml, or pyproject.toml)"), read=Path
    )

    @property
    def profile_path(self) -> Path | None:
        """The profile that is named, or else the one of this folder if it has any."""
        return self.profile or find_profile()

    def read_profile(self) -> Profile:
        """What the profile says; nothing if there is none."""
        return profile_of(self.profile_path) if self.profile_path else NO_PROFILE


@dataclass(frozen=True)
class Patience(Everywhere):
    """How long a program may take."""

    SECTION: ClassVar[str] = PROGRAM

    patience: float | None = option("X", phrase("multiply all time limits by this factor"), read=number)


@dataclass(frozen=True)
class OneProgram(OneProfile, Patience):
    """The program that is checked: a command behind ``--``, a Python object, or what the profile names."""

    SECTION: ClassVar[str] = PROGRAM

    python: str | None = option("MODULE:OBJECT", phrase("check a Python object in this process"))
    limit: tuple[str, ...] = repeated_option(
        "NAME=N", phrase("what it may use: memory=2GB, processes=50, file-size=100MB, open-files=256")
    )
    command: list[str] | None = behind_dashes("[-- COMMAND …]")

    def program(self, profile: Profile = NO_PROFILE) -> Program:
        """The program, and what to write to name it again."""
        if self.python and self.command is not None:
            raise Trouble("name a command after -- or an object with --python, not both")
        if self.command == []:
            raise Trouble("there is no command after --; write it, as in -- python adapter.py")
        limits = limits_of(profile, self.patience, dict(text.partition("=")[::2] for text in self.limit))
        return program(python=self.python, command=self.command, profile=profile, limits=limits)


@dataclass(frozen=True)
class Seed(Everywhere):
    """Which scripts are made."""

    seed: int = option("N", phrase("another seed makes other scripts (default: 0)"), read=whole_number, default=0)


@dataclass(frozen=True)
class Effort(Seed):
    """How much is done."""

    preset: str | None = option("quick|ci|nightly", phrase("how much is done (default: as the profile says, or quick)"))


@dataclass(frozen=True)
class Selection(Effort):
    """How much is done, in how many processes, and what of it is reported."""

    jobs: int = option("N", phrase("how many processes run at once (default: 1)"), read=whole_number, default=1)
    cluster: str | None = option("ADDRESS", phrase("let the workers of this Dask scheduler do the work"))
    no_cache: bool = flag(phrase("make all scripts again, and keep none for the next run"))
    only: str | None = option("PATTERN", phrase("only checks whose id matches, such as 'flip7.example.*'"))

    def __post_init__(self) -> None:
        """There is at least one process, and there are not more than any machine needs."""
        super().__post_init__()
        if not 1 <= self.jobs <= MOST_JOBS:
            raise Trouble("--jobs is a whole number from 1 to {most}", most=MOST_JOBS)
        if self.cluster is not None and self.jobs > 1:
            raise Trouble("--jobs is for this machine, --cluster for others; use one of them")

"""What the module of a command provides: how to run it, with which options, and examples for its help."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hoyle_conformance.cli.options import Everywhere
from hoyle_conformance.cli.screen import Screen

Examples = tuple[tuple[str, str], ...]
"""Command lines, each with what it does."""


@dataclass(frozen=True)
class Command:
    """A command that can be run."""

    options: type[Everywhere]
    run: Callable[[Any, Screen], int]
    """Gets its options and the screen, and returns the exit code."""
    examples: Examples = ()
    about: str = ""
    """For a command of a group, as the table says it for the others."""


@dataclass(frozen=True)
class CommandGroup:
    """A command with commands of its own, such as ``hoyle baseline write``."""

    commands: Mapping[str, Command]
    examples: Examples

"""What a command line asks for: which command, with which options, in which language."""

import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.command_table import COMMANDS, load
from hoyle_conformance.cli.options import Common, Everywhere
from hoyle_conformance.cli.parsing import parse
from hoyle_conformance.cli.screen import language_of
from hoyle_conformance.cli.trouble import BadUsage, Trouble
from hoyle_conformance.phrases import Complaint, languages
from hoyle_conformance.phrases.suggestions import closest, did_you_mean

BEFORE_A_COMMAND = ("--lang", "--color", "--spec")
"""Options with a value that may stand before the command."""
FIRST_STEPS = {"new", "init", "create", "start", "scaffold"}
"""How other tools call their first command."""
HELP, VERSION = {"-h", "--help"}, {"-V", "--version"}


class Asked(NamedTuple):
    """A command and its options. Without options its help is asked for, without a command that of all of them."""

    name: str = ""
    command: Command | CommandGroup | None = None
    options: Everywhere | None = None
    version: bool = False


def split_off(argv: list[str]) -> tuple[list[str], list[str] | None]:
    """Our own words, and the command of a program behind ``--`` if there is one."""
    if "--" not in argv:
        return argv, None
    at = argv.index("--")
    return argv[:at], argv[at + 1 :]


def asked_language(argv: list[str]) -> tuple[str, list[str]]:
    """The language of everything that is said, and the words without it. ``hoyle adapter new`` has a ``--lang`` too."""
    own = len(split_off(argv)[0])
    for at, word in enumerate(argv[:own]):
        name, equals, lang = word.partition("=")
        given = [lang] if equals else argv[at + 1 : at + 2]
        if name == "--lang" and given and given[0] in languages():
            return given[0], argv[:at] + argv[at + (1 if equals else 2) :]
    return language_of(os.environ), argv


def asked(argv: list[str]) -> Asked:
    """What is asked for by a command line without its language. Only the module of that command is loaded."""
    words, program = split_off(argv)
    at = first_bare(words)
    if VERSION & set(words[:at]):
        return Asked(version=True)
    if at is None:
        return Asked(options=None if HELP & set(words) else parse("hoyle", Common, words, program))
    name = words.pop(at)
    if name not in COMMANDS:
        raise no_command("hoyle", name, COMMANDS)
    command = load(name)
    if isinstance(command, CommandGroup):
        at = first_bare(words)
        if at is None:
            return Asked(name, command, None if HELP & set(words) else parse(f"hoyle {name}", Common, words, program))
        inner = words.pop(at)
        if inner not in command.commands:
            raise no_command(f"hoyle {name}", inner, command.commands)
        name, command = f"{name} {inner}", command.commands[inner]
    if HELP & set(words):
        return Asked(name, command)
    return Asked(name, command, parse(f"hoyle {name}", command.options, words, program))


def first_bare(words: Sequence[str]) -> int | None:
    """Where the first word stands that is no option and no value of one."""
    value = False
    for at, word in enumerate(words):
        if not value and not word.startswith("-"):
            return at
        value = not value and word in BEFORE_A_COMMAND
    return None


def no_command(command: str, name: str, known: Iterable[str]) -> Trouble:
    """There is no such command: what was probably meant, or where all of them are listed."""
    what = Complaint("there is no command {name!r}", name=name)
    meant = ["adapter new"] if command == "hoyle" and name in FIRST_STEPS else closest(name, known)
    if hint := did_you_mean(meant):
        return Trouble("{what}; {hint}", what=what, hint=hint)
    return BadUsage(command, what)

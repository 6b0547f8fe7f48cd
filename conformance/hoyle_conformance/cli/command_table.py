"""The commands by name: what each is for, and in which group of the help it stands. Their modules are not loaded."""

from importlib import import_module
from typing import NamedTuple

from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.trouble import Trouble
from hoyle_conformance.phrases import phrase

CHECK = phrase("Check a program")
KEEP = phrase("Keep track of a program")
DISPUTE = phrase("Settle a dispute, or just play")
LAW = phrase("Read the law")
SET_UP = phrase("Set up")


class Entry(NamedTuple):
    """What is said of a command before it is loaded."""

    heading: str
    about: str


COMMANDS = {
    "adapter": Entry(CHECK, phrase("write an adapter, or find out what is wrong with one")),
    "check": Entry(CHECK, phrase("check a program against the rules")),
    "report": Entry(CHECK, phrase("show the report of a run again, from its log")),
    "replay": Entry(CHECK, phrase("play stored games and failures again")),
    "compare": Entry(CHECK, phrase("compare two programs with each other")),
    "audit": Entry(CHECK, phrase("judge games that were played elsewhere, from a log")),
    "odds": Entry(CHECK, phrase("tell how likely a run is to miss a bug, rule by rule")),
    "serve": Entry(CHECK, phrase("serve the reference engine, or a wrong one, as a program like any other")),
    "profile": Entry(KEEP, phrase("detect the profile of a program, or validate one")),
    "baseline": Entry(KEEP, phrase("store what fails today as known failures, and replay them")),
    "certificate": Entry(KEEP, phrase("write a certificate of what a program passes, or verify one")),
    "record": Entry(KEEP, phrase("record a program's own games as a regression pack")),
    "vectors": Entry(KEEP, phrase("export test vectors as plain JSON")),
    "position": Entry(DISPUTE, phrase("judge a table laid out by hand, as in a dispute")),
    "explain": Entry(DISPUTE, phrase("tell a game in words, with the rules behind each step")),
    "play": Entry(DISPUTE, phrase("play a game at the terminal")),
    "rule": Entry(LAW, phrase("show a rule, with the rulebook's words and everything that concerns it")),
    "rulebook": Entry(LAW, phrase("print a game as a rulebook, with the rules in force under an edition")),
    "source": Entry(LAW, phrase("show a rulebook as printed, with line numbers and notes on damage")),
    "diff": Entry(LAW, phrase("show two texts side by side, with their discrepancies")),
    "site": Entry(LAW, phrase("build the site: rulebooks, answers and the desk as static pages")),
    "lint": Entry(LAW, phrase("prove the law complete and well formed")),
    "ci": Entry(SET_UP, phrase("print a recipe for a CI system")),
    "docs": Entry(SET_UP, phrase("show the guides, which come with the package")),
    "completion": Entry(SET_UP, phrase("print the script for shell completion")),
}
"""In the order of the help. The module of a command has its name, and a ``COMMAND``."""


EXTRAS = {"markdown_it": "site"}
"""Modules that come only with an extra of the package, and that extra."""


def load(name: str) -> Command | CommandGroup:
    """A command, by the name that it has in the table."""
    try:
        command: Command | CommandGroup = import_module(f"hoyle_conformance.cli.commands.{name}").COMMAND
    except ModuleNotFoundError as error:
        if error.name not in EXTRAS:
            raise
        needed = f"pip install 'hoyle[{EXTRAS[error.name]}]'"
        raise Trouble("`hoyle {name}` needs more than the package: `{needed}`", name=name, needed=needed) from None
    return command

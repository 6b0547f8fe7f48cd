"""What the shell offers while a command line is typed. Only the module of the command that is being typed is loaded."""

import argparse
import os

import argcomplete

from hoyle_conformance.cli.command import CommandGroup
from hoyle_conformance.cli.command_table import COMMANDS, load
from hoyle_conformance.cli.options import Common, Completer, Declared, Everywhere, Kind, OneOf, declared
from hoyle_conformance.cli.parsing import add
from hoyle_conformance.cli.screen import language_of
from hoyle_conformance.phrases import say


def complete() -> None:
    """Answers the shell, and ends the process."""
    lang = language_of(os.environ)
    parser = argparse.ArgumentParser(prog="hoyle", add_help=False)
    fill(parser, Common, lang)
    commands = parser.add_subparsers(parser_class=argparse.ArgumentParser)
    typed = os.environ.get("COMP_LINE", "").split()
    for name, entry in COMMANDS.items():
        command = commands.add_parser(name, help=say(lang, entry.about), add_help=False)
        if name in typed:
            fill_command(command, name, lang)
    argcomplete.autocomplete(parser)


def fill_command(parser: argparse.ArgumentParser, name: str, lang: str) -> None:
    """Adds the options of a command, or the commands of a group with theirs."""
    found = load(name)
    if not isinstance(found, CommandGroup):
        fill(parser, found.options, lang)
        return
    commands = parser.add_subparsers(parser_class=argparse.ArgumentParser)
    for inner, command in found.commands.items():
        fill(commands.add_parser(inner, help=say(lang, command.about), add_help=False), command.options, lang)


def fill(parser: argparse.ArgumentParser, options: type[Everywhere], lang: str) -> None:
    """Adds options and arguments, with what can be offered for each."""
    for one in declared(options):
        if one.kind is not Kind.PROGRAM:
            action = add(parser, one, "hoyle")
            action.default, action.help = argparse.SUPPRESS, say(lang, one.about)
            if completer := completer_of(one):
                action.completer = completer  # type: ignore[attr-defined]  # where argcomplete looks for it


def completer_of(one: Declared) -> Completer | None:
    """What can be offered for a value; nothing if only files can be, which argcomplete offers by itself."""
    if isinstance(one.read, OneOf):
        words = one.read.words
        return lambda prefix, **_: [word for word in words if word.startswith(prefix)]
    return one.completer

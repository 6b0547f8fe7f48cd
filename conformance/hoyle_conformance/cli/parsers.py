"""The parsers of the command line, in the reader's language."""

import argparse
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from hoyle_conformance.cli.trouble import Trouble

Run = Callable[[argparse.Namespace], int]
Completer = Callable[..., Iterable[str]]


class Parser(argparse.ArgumentParser):
    """A parser that speaks the reader's language and raises what it cannot parse, for one place to print."""

    words: Mapping[str, str] = {}

    def __init__(self, **options: Any) -> None:
        options["formatter_class"] = argparse.RawDescriptionHelpFormatter
        super().__init__(**options | {"allow_abbrev": False})

    def option(self, *names: str, about: str, completer: Completer | None = None, **options: Any) -> None:
        """Adds an option or argument: its help in English, and what the shell may offer for it."""
        action = self.add_argument(*names, help=self.words.get(about, about), **options)
        if completer is not None:
            action.completer = completer  # type: ignore[attr-defined]

    def error(self, message: str) -> NoReturn:
        """Bad usage."""
        see = self.words.get("see `{prog} --help`", "see `{prog} --help`").format(prog=self.prog)
        raise Trouble(f"{message}; {see}")

    def chosen(self, command: str) -> argparse.ArgumentParser:
        """The parser of a command."""
        assert self._subparsers is not None
        commands = self._subparsers._group_actions[0]
        assert isinstance(commands.choices, dict)
        found: argparse.ArgumentParser = commands.choices[command]
        return found


def not_understood(parser: Parser, args: argparse.Namespace, unknown: list[str]) -> Trouble:
    """Arguments that no command knows: a program without its ``--``, or a mistyped option."""
    from difflib import get_close_matches

    words, prog = parser.words, parser.prog
    message = words.get("unrecognized arguments: %s", "unrecognized arguments: %s") % " ".join(unknown)
    if getattr(args, "takes_adapter", False) and not unknown[0].startswith("-"):
        text = "put -- before the program: -- {program}"
        return Trouble(f"{message}; {words.get(text, text).format(program=' '.join(unknown))}")
    chosen = parser.chosen(args.command) if args.command else parser
    options = [name for action in chosen._actions for name in action.option_strings]
    if near := get_close_matches(unknown[0].partition("=")[0], options, 1, 0.75):
        text = "did you mean {names}?"
        return Trouble(f"{message}; {words.get(text, text).format(names=near[0])}")
    see = "see `{prog} --help`"
    return Trouble(f"{message}; {words.get(see, see).format(prog=prog)}")


class Commands:
    """Where each command's module adds itself."""

    def __init__(self, parser: Parser, shared: Parser) -> None:
        self._shared = shared
        title = Parser.words.get("commands", "commands")
        self._parsers = parser.add_subparsers(title=title, metavar="COMMAND", dest="command", parser_class=Parser)

    def add(self, name: str, run: Run, about: str, examples: Iterable[tuple[str, str]]) -> Parser:
        """Adds a command. ``examples`` are commands with what they do."""
        words = Parser.words
        lines = "\n".join(f"  {command}\n      {words.get(what, what)}" for command, what in examples)
        parser: Parser = self._parsers.add_parser(
            name,
            help=words.get(about, about),
            description=words.get(about, about),
            epilog=f"{words.get('examples', 'examples')}:\n{lines}",
            parents=[self._shared],
        )
        parser.set_defaults(run=run)
        return parser

    def group(self, name: str, about: str, examples: Iterable[tuple[str, str]]) -> "Group":
        """Adds a command that has commands of its own, such as ``hoyle baseline write``."""
        return Group(self.add(name, _show_help, about, examples), self._shared)


class Group:
    """The commands of a command."""

    def __init__(self, parser: Parser, shared: Parser) -> None:
        self._shared = shared
        parser.set_defaults(show_help=parser.print_help)
        title = Parser.words.get("commands", "commands")
        self._parsers = parser.add_subparsers(title=title, metavar="COMMAND", parser_class=Parser)

    def add(self, name: str, run: Run, *, about: str) -> Parser:
        """Adds a command."""
        told = Parser.words.get(about, about)
        parser: Parser = self._parsers.add_parser(name, help=told, description=told, parents=[self._shared])
        parser.set_defaults(run=run)
        return parser


def _show_help(args: argparse.Namespace) -> int:
    args.show_help()
    return 0


def shared_options(words: Mapping[str, str]) -> Parser:
    """The options that stand before or after the command."""
    Parser.words = words
    shared = Parser(add_help=False)
    absent = argparse.SUPPRESS
    shared.option("--lang", choices=("en", "es"), default=absent, about="language (default: $HOYLE_LANG or the locale)")
    shared.option(
        "--color",
        choices=("auto", "always", "never"),
        default=absent,
        about="colours (default: on a terminal)",
    )
    shared.option("--spec", metavar="DIR", default=absent, about="the law in another folder")
    return shared

"""Reads a command line into the options of a command. What cannot be understood comes with what was probably meant."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any, NoReturn, TypeVar

from hoyle_conformance.cli.options import Declared, Everywhere, Kind, NoValue, declared
from hoyle_conformance.cli.trouble import BadUsage, Trouble
from hoyle_conformance.phrases import Complaint
from hoyle_conformance.phrases.suggestions import closest, did_you_mean

AnyOptions = TypeVar("AnyOptions", bound=Everywhere)
ACTIONS: dict[Kind, dict[str, Any]] = {
    Kind.ARGUMENT: {},
    Kind.OPTIONAL_ARGUMENT: {"nargs": "?"},
    Kind.ARGUMENTS: {"nargs": "*"},
    Kind.OPTION: {},
    Kind.REPEATED_OPTION: {"action": "append"},
    Kind.FLAG: {"action": "store_true"},
}
"""What argparse calls each kind."""
ALIKE = 0.75
"""How much options must have in common to be suggested: more than other names, as all of them begin with dashes."""


class Parser(argparse.ArgumentParser):
    """A parser that raises what it cannot parse, and leaves all words about it to us."""

    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False, exit_on_error=False)

    def error(self, message: str) -> NoReturn:
        """Something is missing; ``parse`` finds out what."""
        raise argparse.ArgumentError(None, message)


def parse(command: str, options: type[AnyOptions], words: Sequence[str], program: list[str] | None) -> AnyOptions:
    """The options of a command from its words, and the words behind ``--``."""
    known = list(declared(options))
    parser, values = Parser(), argparse.Namespace()
    for one in known:
        if one.kind is not Kind.PROGRAM:
            add(parser, one, command)
    try:
        _, unknown = parser.parse_known_args(words, values)
    except argparse.ArgumentError as error:
        raise BadUsage(command, misused(known, values, error.argument_name)) from None
    takes_program = any(one.kind is Kind.PROGRAM for one in known)
    if program is not None and not takes_program:
        unknown.append("--")
    if unknown:
        raise not_understood(command, known, unknown, takes_program=takes_program)
    return options(**{one.field: value_of(one, values, program) for one in known})


def add(parser: argparse.ArgumentParser, one: Declared, command: str) -> argparse.Action:
    """Adds an option or argument to a parser."""
    how = dict(ACTIONS[one.kind])
    if one.kind is not Kind.FLAG:
        how |= {"metavar": one.metavar, "type": reader(one, command)}
    if one.name.startswith("-"):
        names = filter(None, (one.short, one.name))
        return parser.add_argument(*names, dest=one.field, required=one.required, **how)
    return parser.add_argument(one.field, **how)


def reader(one: Declared, command: str) -> Any:
    """What makes a value of a word, or says what is wrong with it."""

    def read(text: str) -> Any:
        try:
            return one.read(text)
        except NoValue as why:
            raise BadUsage(command, Complaint("{name}: {why}", name=one.name, why=why)) from None

    return read


def value_of(one: Declared, values: argparse.Namespace, program: list[str] | None) -> Any:
    """A value as it was given, or the default."""
    if one.kind is Kind.PROGRAM:
        return program
    given = vars(values)[one.field]
    if given is None or given == []:
        return one.default
    return tuple(given) if isinstance(given, list) else given


def misused(known: Iterable[Declared], values: argparse.Namespace, name: str | None) -> Complaint:
    """An option without its value, or with one that it does not have; else something is missing."""
    for one in known:
        if name is not None and one.name == name.rpartition("/")[2]:  # argparse says -x/--fail-fast
            text = "{name} takes no value" if one.kind is Kind.FLAG else "{name} needs a value"
            return Complaint(text, name=one.name)
    missing = [one.name for one in known if one.required and vars(values).get(one.field) is None]
    return Complaint("the following arguments are required: {names}", names=", ".join(missing))


def not_understood(command: str, known: Iterable[Declared], unknown: Sequence[str], *, takes_program: bool) -> Trouble:
    """Words that the command does not know: a program without its ``--``, or a mistyped option."""
    what = Complaint("unrecognized arguments: {words}", words=" ".join(unknown))
    if takes_program and not unknown[0].startswith("-"):
        hint = Complaint("put -- before the program: -- {program}", program=" ".join(unknown))
        return Trouble("{what}; {hint}", what=what, hint=hint)
    names = [one.name for one in known if one.name.startswith("-")]
    if meant := did_you_mean(closest(unknown[0].partition("=")[0], names, alike=ALIKE)):
        return Trouble("{what}; {hint}", what=what, hint=meant)
    return BadUsage(command, what)

"""Who is checked: a command behind ``--``, a Python object, what the profile names, or the reference."""

from argparse import Namespace
from pathlib import Path

from hoyle.law.book import GameLaw
from hoyle_conformance.claims.claim import Claim, Profile
from hoyle_conformance.cli.parsers import Parser
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import Trouble
from hoyle_conformance.programs import holding
from hoyle_conformance.programs.opening import NO_PROFILE, Program, limits_of, profile_of, program
from hoyle_conformance.wire.implementation import Implementation


def adapter_options(parser: Parser) -> None:
    """The options that say who is checked; a command may stand behind ``--``."""
    parser.option("--python", metavar="MODULE:OBJECT", about="check a Python object in this process")
    parser.option("--patience", metavar="X", type=float, about="stretch all time limits by this factor")
    parser.option(
        "--limit",
        metavar="NAME=N",
        action="append",
        about="what it may take: memory=2GB, processes=50, file-size=100MB, open-files=256",
    )
    parser.option("--profile", metavar="FILE", about="what the implementation is held to (hoyle.yaml)")
    named = " ".join(str(action.metavar) for action in parser._actions if not action.option_strings)
    parser.usage = f"{parser.prog} {named} [OPTIONS] [-- COMMAND …]"
    parser.set_defaults(takes_adapter=True)


def chosen(args: Namespace, profile: Profile | None, screen: Screen) -> Program:
    """The program that is checked, and what to write in order to name it again."""
    if args.python and args.adapter is not None:
        raise Trouble(screen.say("name a command behind -- or an object with --python, not both"))
    if args.adapter == []:
        raise Trouble(screen.say("there is no command behind --; write it, as in -- python adapter.py"))
    held = profile or NO_PROFILE
    limits = limits_of(held, args.patience, dict(text.partition("=")[::2] for text in args.limit or []))
    return program(python=args.python, command=args.adapter, profile=held, limits=limits)


HERE = "hoyle.yaml"
"""The profile that is read where none is named."""


def read_profile_of(args: Namespace) -> Profile | None:
    """The profile that is named, or hoyle.yaml in this folder, if there is one; every game in it is one of the law."""
    if not args.profile and Path(HERE).is_file():
        args.profile = HERE
    return profile_of(Path(args.profile)) if args.profile else None


def claim_of(
    implementation: Implementation, law: GameLaw, args: Namespace, profile: Profile | None, screen: Screen
) -> Claim:
    """What the implementation is held to in a game."""
    edition = getattr(args, "edition", None)
    readings = chosen_readings(getattr(args, "reading", None) or [], screen)
    return holding.claim_of(implementation, law, profile or NO_PROFILE, edition=edition, readings=readings)


def chosen_readings(named: list[str], screen: Screen) -> dict[str, str]:
    """``RULING=READING`` from the command line."""
    readings = {}
    for text in named:
        ruling, equals, reading = text.partition("=")
        if not (ruling and equals and reading):
            raise Trouble(screen.say("{text!r} is no reading; write RULING=READING", text=text))
        readings[ruling.strip()] = reading.strip()
    return readings

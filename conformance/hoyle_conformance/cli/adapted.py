"""Who is checked: a command behind ``--``, a Python object, what the profile names, or the reference."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli.parsers import Parser
from hoyle_conformance.cli.trouble import Trouble

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw
    from hoyle_conformance.claims.claim import Claim, Profile
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.gamekit.kit import GameKit
    from hoyle_conformance.runs.program import Program
    from hoyle_conformance.wire.implementation import Implementation
    from hoyle_conformance.wire.limits import Limits


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


def chosen(args: Namespace, profile: "Profile | None", screen: "Screen") -> "Program":
    """How to open the one that is checked, and what to write in order to name it again."""
    from hoyle_conformance.runs.program import NO_PROFILE, program

    if args.python and args.adapter is not None:
        raise Trouble(screen.say("name a command behind -- or an object with --python, not both"))
    if args.adapter == []:
        raise Trouble(screen.say("there is no command behind --; write it, as in -- python adapter.py"))
    limits = limits_of(args, profile, screen)
    return program(python=args.python, command=args.adapter, profile=profile or NO_PROFILE, limits=limits)


def limits_of(args: Namespace, profile: "Profile | None", screen: "Screen") -> "Limits":
    """How long it may take, and how much: as the command line says, else as the profile does."""
    from hoyle_conformance.wire.limits import BadLimit, Limits, limited

    patience = args.patience or (profile.patience if profile else 1)
    if not 0 < patience < 10_000:
        raise Trouble(screen.say("--patience is a number above 0, such as 3"))
    given = dict(text.partition("=")[::2] for text in args.limit or [])
    try:
        return limited((profile.limits.given() if profile else {}) | given, Limits(patience=float(patience)))
    except BadLimit as error:
        raise Trouble(str(error)) from None


HERE = "hoyle.yaml"
"""The profile that is read where none is named."""


def read_profile_of(args: Namespace, screen: "Screen") -> "Profile | None":
    """The profile that is named, or hoyle.yaml in this folder, if there is one; every game in it is one of the law."""
    from hoyle.law import Law
    from hoyle_conformance.claims.claim import BadProfile, read_profile

    if not args.profile and Path(HERE).is_file():
        args.profile = HERE
    if not args.profile:
        return None
    profile = read_profile(Path(args.profile))
    known = Law().game_ids
    for game in profile.games:
        if game not in known:
            raise BadProfile(
                screen.say(
                    "{path}: there is no game {game!r}; there are {names}",
                    path=args.profile,
                    game=game,
                    names=", ".join(known),
                )
            )
    return profile


def claim_of(
    implementation: "Implementation",
    law: "GameLaw",
    args: Namespace,
    profile: "Profile | None",
    screen: "Screen",
) -> "Claim":
    """What the implementation is held to in a game."""
    from hoyle_conformance.claims.claim import make_claim
    from hoyle_conformance.wire.untrusted import clean

    hello = implementation.hello()
    if law.id not in hello.games:
        plays = ", ".join(clean(game, 40) for game in hello.games) or screen.say("nothing")
        text = "{name} does not play {game}; its hello names {games}"
        raise Trouble(screen.say(text, name=clean(hello.name, 80), game=law.id, games=plays))
    edition = getattr(args, "edition", None)
    readings = chosen_readings(getattr(args, "reading", None) or [], screen)
    held = profile.games.get(law.id) if profile else None
    return make_claim(law, hello.games[law.id], held, edition=edition, readings=readings)


def chosen_readings(named: list[str], screen: "Screen") -> dict[str, str]:
    """``RULING=READING`` from the command line."""
    readings = {}
    for text in named:
        ruling, equals, reading = text.partition("=")
        if not (ruling and equals and reading):
            raise Trouble(screen.say("{text!r} is no reading; write RULING=READING", text=text))
        readings[ruling.strip()] = reading.strip()
    return readings


def kit_for(game: str, screen: "Screen") -> "GameKit":
    """The checks of a game that the law knows; says which games have checks if it has none."""
    from hoyle.law import Law
    from hoyle_conformance.games import kit_of

    Law().game(game)
    try:
        return kit_of(game)
    except LookupError:
        text = "there are no checks for {game} yet; there are for {games}"
        raise Trouble(screen.say(text, game=game, games=", ".join(checkable()))) from None


def checkable() -> list[str]:
    """The games that have an engine and checks."""
    from hoyle.games import game_slugs
    from hoyle_conformance.games import kit_of

    found = []
    for game in game_slugs():
        try:
            kit_of(game)
        except LookupError:
            continue
        found.append(game)
    return found

"""Opens what a command works on: the law and the screen."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli.screen import Screen

if TYPE_CHECKING:
    from hoyle.law import Law


def open_law(args: Namespace) -> "Law":
    """The law that the command speaks of."""
    from hoyle.law import Law

    return Law(Path(args.spec) if args.spec else None)


def open_table(args: Namespace) -> Screen:
    """The screen of a command that plays: the engine has its own law, so that no other can be named."""
    from hoyle_conformance.cli.trouble import Trouble

    screen = open_screen(args)
    if args.spec:
        raise Trouble(screen.say("the engine plays by its own law; --spec is for rule, source, diff and lint"))
    return screen


def open_screen(args: Namespace) -> Screen:
    """The screen that the command prints on."""
    return Screen(args.lang, args.color)


def print_json(value: object) -> None:
    """A value as JSON, for programs."""
    import json

    print(json.dumps(value, ensure_ascii=False, indent=2))

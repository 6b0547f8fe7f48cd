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


def open_screen(args: Namespace) -> Screen:
    """The screen that the command prints on."""
    return Screen(args.lang, args.color)


def print_json(value: object) -> None:
    """A value as JSON, for programs."""
    import json

    print(json.dumps(value, ensure_ascii=False, indent=2))

"""The command ``hoyle``.

A command is chosen by its name in ``command_table``, and only then is its module imported. So every module imports what
it needs at its top, and ``hoyle --version`` still loads next to nothing.
"""

import os
import sys
from importlib import import_module

from hoyle import __version__

VERSION = (["--version"], ["-V"])


def main(argv: list[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments in VERSION:
        print(f"hoyle {__version__}")
        return 0
    if "_ARGCOMPLETE" in os.environ:  # a shell completes a word, and wants nothing but answers
        import_module("hoyle_conformance.cli.completion").complete()
    code: int = import_module("hoyle_conformance.cli.run_command").run(arguments)
    return code

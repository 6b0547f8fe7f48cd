"""Being written."""

from hoyle_conformance.cli.parsers import Commands


def add(commands: Commands) -> None:
    """Adds nothing yet."""

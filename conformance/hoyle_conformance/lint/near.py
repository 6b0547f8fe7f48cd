"""What an author probably meant by a mistyped name."""

from collections.abc import Iterable
from difflib import get_close_matches


def near(name: str, names: Iterable[str], most: int = 1) -> list[str]:
    """The names that look most like ``name``."""
    return get_close_matches(name, list(names), n=most, cutoff=0.6)


def hint(name: str, names: Iterable[str]) -> str:
    """`` (did you mean …?)`` if there is something near, otherwise empty."""
    found = near(name, names)
    return f" (did you mean {found[0]}?)" if found else ""

"""What an author probably meant by a mistyped name."""

from collections.abc import Iterable
from difflib import get_close_matches


def hint(name: str, names: Iterable[str]) -> str:
    """`` (did you mean …?)`` if there is something near, otherwise empty."""
    found = get_close_matches(name, list(names), n=1)
    return f" (did you mean {found[0]}?)" if found else ""

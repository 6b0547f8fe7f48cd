"""What an author probably meant by a mistyped name, within a message of the lint."""

from collections.abc import Iterable

from hoyle_conformance.phrases.suggestions import closest


def hint(name: str, known: Iterable[str]) -> str:
    """`` (did you mean …?)`` if a known name looks like it, otherwise empty."""
    found = closest(name, known)
    return f" (did you mean {found[0]}?)" if found else ""

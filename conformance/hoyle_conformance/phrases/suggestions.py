"""What was probably meant by a mistyped name.

Not part of the package's front door: only whoever complains needs it, and it loads difflib.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from hoyle_conformance.phrases.phrase import Phrase


def closest(name: str, known: Iterable[str], most: int = 1, *, alike: float = 0.6) -> list[str]:
    """The known names that look most like a mistyped one, the best first; none if none does.

    ``alike`` is how much they must have in common, from 0 (anything will do) to 1 (only the name itself).

    >>> closest("edtion", ["edition", "readings"])
    ['edition']
    """
    return get_close_matches(name, list(known), most, alike)


def did_you_mean(names: Sequence[str]) -> Phrase | None:
    """The hint that ends a complaint about a mistyped name; None if there is nothing to suggest.

    >>> str(did_you_mean(["edition"]))
    'did you mean edition?'
    """
    return Phrase("did you mean {names}?", names=", ".join(names)) if names else None

"""Finds the known word that a misspelt one stands for: with a letter too many, missing or wrong, or two swapped."""

from collections.abc import Iterator, Mapping
from string import ascii_lowercase

SHORTEST = 5
"""Shorter words are left as they are: too many others are near them."""


class Spelling:
    """The words that are known, folded, with how often each is used.

    >>> spelling = Spelling({"reserv": 9, "revers": 2})
    >>> [spelling.meant(word) for word in ("resrev", "reserv", "tractor")]
    ['reserv', 'reserv', 'tractor']
    """

    def __init__(self, known: Mapping[str, int]) -> None:
        self.known = known

    def meant(self, word: str) -> str:
        """The commonest known word that is one slip away; the word itself if it is known, short, or near none."""
        if word in self.known or len(word) < SHORTEST:
            return word
        near = {slip for slip in slips(word) if slip in self.known}
        return min(near, key=lambda one: (-self.known[one], one), default=word)


def slips(word: str) -> Iterator[str]:
    """Every word that is one letter away."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        for letter in ascii_lowercase:
            yield before + letter + after
            if after:
                yield before + letter + after[1:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]

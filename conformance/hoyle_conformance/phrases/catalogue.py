"""Catalogues of phrases: one file for each language besides English, in the PO format of gettext.

PO is what translators' tools edit. The files are read as they are, when a language is first asked for: there is nothing
to compile, and English, the language of the phrases in the code, needs no file.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
ENGLISH = "en"
ENTRY = re.compile(r'^(msg\w+)(?:\[\d\])? ((?:"(?:[^"\\\n]|\\.)*"\n?)+)', re.MULTILINE)
"""A keyword and its text, which may span several lines."""
LETTERS = {r"\n": "\n", r"\"": '"', r"\\": "\\"}
PLURAL = re.compile(r"plural=([^;\n]+)")


class Catalogue(NamedTuple):
    """The phrases of a language by their English, each with its forms: one, or one for each plural."""

    phrases: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]
    """Which plural form a number takes."""

    def has(self, english: str) -> bool:
        """Whether a phrase has been put into this language."""
        return english in self.phrases

    def find(self, english: str, plural: str | None, n: object) -> str:
        """A phrase in this language; in English if the catalogue does not have it."""
        forms = self.phrases.get(english) or ((english,) if plural is None else (english, plural))
        return forms[self.plural(n)] if plural is not None and isinstance(n, int) else forms[0]


@cache
def catalogue(lang: str) -> Catalogue:
    """The catalogue of a language. English has no phrases of its own, and neither has a language without a file."""
    path = FOLDER / f"{lang}.po"
    if lang == ENGLISH or not path.is_file():
        return Catalogue({}, lambda n: int(n != 1))
    return read(path.read_text(encoding="utf-8"))


@cache
def languages() -> tuple[str, ...]:
    """The languages that can be asked for: English, and every other that has a catalogue."""
    return (ENGLISH, *sorted(path.stem for path in FOLDER.glob("*.po")))


def read(text: str) -> Catalogue:
    """A catalogue from a PO file. Its head, the entry for the empty phrase, says how plurals are made.

    >>> catalogue = read('msgid "{n} card"\\nmsgid_plural "{n} cards"\\nmsgstr[0] "{n} carta"\\nmsgstr[1] "{n} cartas"')
    >>> catalogue.find("{n} card", "{n} cards", 2)
    '{n} cartas'
    """
    phrases: dict[str, tuple[str, ...]] = {}
    english = ""
    for keyword, quoted in ENTRY.findall(text):
        said = "".join(line[1:-1] for line in quoted.splitlines())
        if "\\" in said:
            said = re.sub(r"\\.", lambda found: LETTERS[found[0]], said)
        if keyword == "msgid":
            english, phrases[said] = said, ()
        elif keyword == "msgstr":
            phrases[english] += (said,)
    head = "".join(phrases.pop("", ()))
    found = PLURAL.search(head)
    return Catalogue(phrases, c2py(found[1] if found else "n != 1"))

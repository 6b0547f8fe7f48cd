"""A phrase: said at once in a language, or carried along until somebody knows the reader's language."""

from typing import Protocol, runtime_checkable

from hoyle.table.refusals import Reason
from hoyle_conformance.phrases.catalogue import catalogue


def say(lang: str, english: str, plural: str | None = None, /, **values: object) -> str:
    """A phrase in a language. If a plural is given, the value ``n`` chooses the form.

    >>> say("es", "cannot read {path}: {why}", path="a.json", why="…")
    'no se puede leer a.json: …'
    >>> say("es", "{n} rule", "{n} rules", n=2)
    '2 reglas'
    """
    if isinstance(english, Reason):
        return str(spoken(english, lang))
    found = catalogue(lang).find(english, plural, values.get("n"))
    if not values:
        return found
    return found.format(**{name: spoken(value, lang) for name, value in values.items()})


def reason(english: str, **values: object) -> Reason:
    """Why something is so: English to whoever takes it for a string, and a phrase to ``say``.

    >>> say("es", reason("seat {seat} has no offer", seat=2))
    'el asiento 2 no ofrece nada'
    """
    return Reason(english, values)


def phrase(english: str) -> str:
    """Marks a phrase that is said elsewhere, so that the test that looks for missing translations finds it."""
    return english


class Phrase:
    """A phrase with its values, not yet in any language; the values may be phrases too. As a string it is English."""

    def __init__(self, english: str, plural: str | None = None, /, **values: object) -> None:
        self.english, self.plural, self.values = english, plural, values

    def said(self, lang: str) -> str:
        """The phrase in a language."""
        return say(lang, self.english, self.plural, **self.values)

    def __str__(self) -> str:
        return self.said("en")


class Complaint(Exception):
    """An expected failure, with a phrase for the reader. As a string it is English."""

    def __init__(self, english: str, plural: str | None = None, /, **values: object) -> None:
        super().__init__(english, plural)
        self.phrase = Phrase(english, plural, **values)

    def said(self, lang: str) -> str:
        """What went wrong, in a language."""
        return self.phrase.said(lang)

    def __str__(self) -> str:
        return self.said("en")


@runtime_checkable
class InLanguages(Protocol):
    """What can be said in several languages: phrases, complaints, and the statements of the law."""

    def said(self, lang: str) -> str:
        """It, in a language."""
        ...


def spoken(value: object, lang: str) -> object:
    """A value of a phrase, in the reader's language if it can be; also a reason of the engine."""
    if isinstance(value, Reason):
        return say(lang, value.english, **value.values)  # its pattern is plain text
    if isinstance(value, str | int | float):  # most are, and to ask for a protocol is slow
        return value
    return value.said(lang) if isinstance(value, InLanguages) else value

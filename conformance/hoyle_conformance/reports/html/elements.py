"""Markup, piece by piece: whatever is not yet markup is escaped, and nothing invisible gets onto the page."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from html import escape

from hoyle_conformance.phrases import Phrase, say
from hoyle_conformance.wire.untrusted import HIDDEN

VOID = {"input", "meta"}
LANGUAGES = ("en", "es")


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


@dataclass(frozen=True)
class Both:
    """A text in both languages."""

    en: str
    es: str

    def of(self, lang: str) -> str:
        """The text in a language."""
        return self.es if lang == "es" else self.en


def both(english: str, plural: str | None = None, **values: object) -> Both:
    """A phrase in both languages; what is filled in may itself be in both."""
    told = [
        say(
            lang,
            english,
            plural,
            **{key: value.of(lang) if isinstance(value, Both) else value for key, value in values.items()},
        )
        for lang in LANGUAGES
    ]
    return Both(*told)


def of_phrase(phrase: Phrase) -> Both:
    """A phrase that was made elsewhere, in both languages."""
    return Both(*(phrase.said(lang) for lang in LANGUAGES))


def same(text: str) -> Both:
    """A text that is the same in both languages."""
    return Both(text, text)


def visible(text: str) -> str:
    """The text, with a mark in place of every invisible character."""
    if text.isprintable():
        return text
    return "".join("\ufffd" if letter != "\n" and unicodedata.category(letter) in HIDDEN else letter for letter in text)


def el(tag: str, *children: str | None, **attributes: str | int | bool | None) -> Markup:
    """An element; ``class_`` and ``data_t`` are written ``class`` and ``data-t``, and one that is true has no value.

    >>> el("p", "a < b", el("b", "c"), class_="x", hidden=True)
    '<p class="x" hidden>a &lt; b<b>c</b></p>'
    """
    head = tag + "".join([_attribute(name, value) for name, value in attributes.items()])
    inside = "".join(map(text_of, children))
    return Markup(f"<{head}>" if tag in VOID else f"<{head}>{inside}</{tag}>")


def text_of(child: str | None) -> str:
    """A child of an element as it is written."""
    if child is None:
        return ""
    return child if isinstance(child, Markup) else escape(visible(child))


def _attribute(name: str, value: str | int | bool | None) -> str:
    if value is None or value is False:
        return ""
    key = name.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{escape(visible(str(value)))}"'


def join(parts: list[Markup], between: str = "") -> Markup:
    """Pieces in a row."""
    return Markup(between.join(parts))


class Texts:
    """Every text of the page that has two languages, once; the page opens in one and can be switched to the other."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._numbers: dict[Both, int] = {}

    def el(self, tag: str, text: Both, **attributes: str | int | bool | None) -> Markup:
        """An element that contains only a text."""
        if text.en != text.es:
            attributes["data_t"] = self.number(text)
        return el(tag, text.of(self.lang), **attributes)

    def number(self, text: Both) -> int:
        """The place of a text in the dictionary."""
        return self._numbers.setdefault(text, len(self._numbers))

    @property
    def dictionary(self) -> dict[str, list[str]]:
        """All texts, by language."""
        return {lang: [visible(text.of(lang)) for text in self._numbers] for lang in LANGUAGES}

"""Makes untrusted text from programs and files harmless for a terminal or a page."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import msgspec

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What a decoder may raise on untrusted bytes: not JSON, the wrong shape, not UTF-8, nested too deep."""

LONGEST = 400
"""How many characters of one text are shown."""

_ESCAPES = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # titles and links: up to the bell
    r"|\x1b[\[\x9b][0-?]*[ -/]*[@-~]?"  # colours and cursor movements
    r"|\x9b[0-?]*[ -/]*[@-~]?"
    r"|\x1b."
)
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of invisible characters: controls, right-to-left marks, halves of pairs, unassigned."""


def clean(text: object, longest: int = LONGEST) -> str:
    """A text on one line, without control characters, truncated.

    >>> clean("red: \\x1b[31mFAIL\\x1b[0m\\nnext")
    'red: FAIL next'
    """
    words = str(text)[: 8 * longest]
    words = " ".join(_ESCAPES.sub("", words).split())
    seen = "".join("\ufffd" if unicodedata.category(letter) in HIDDEN else letter for letter in words)
    return seen if len(seen) <= longest else seen[: longest - 1] + "…"


def clean_value(value: Any, longest: int = LONGEST) -> str:
    """A value of a view as people write it: words without quotes, everything else as JSON; cleaned and truncated."""
    if isinstance(value, str):
        return clean(value, longest)
    if isinstance(value, list) and all(isinstance(item, str | int) and not isinstance(item, bool) for item in value):
        return clean(" ".join(map(str, value[:longest])) or "-", longest)
    try:
        return clean(msgspec.json.encode(value).decode(), longest)
    except (TypeError, ValueError, UnicodeError, msgspec.EncodeError):
        return clean(repr(value), longest)


def writable(value: Any) -> Any:
    """Plain data without halves of characters, which no file can hold but a Python object may return."""
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    if isinstance(value, list | tuple):
        return [writable(item) for item in value]
    if isinstance(value, dict):
        return {writable(key): writable(item) for key, item in value.items()}
    return value

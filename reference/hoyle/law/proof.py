"""The proof that a transcription is complete: its clauses, joined, are the source file."""

import hashlib
from collections.abc import Iterable


def collapsed(text: str) -> str:
    """The text with every run of white space as one space, and none at the ends."""
    return " ".join(text.split())


def digest(texts: Iterable[str]) -> str:
    """The digest of texts joined by single spaces, as in the YAML of a source."""
    return "sha256:" + hashlib.sha256(collapsed(" ".join(texts)).encode()).hexdigest()

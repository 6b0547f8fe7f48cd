"""The changes that survive and were read by somebody, each with the reason why that is all right."""

from __future__ import annotations

from pathlib import Path

import msgspec

FILE = Path(__file__).parent / "survivors.yaml"


class Explained(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A change that survives."""

    file: str
    was: str
    becomes: str
    because: str


def explained() -> list[Explained]:
    """All of them."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=list[Explained])

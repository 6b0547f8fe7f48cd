"""Where a profile is written: in ``hoyle.yaml``, or in the table ``[tool.hoyle]`` of ``pyproject.toml``."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hoyle.law.files import Document, LawError
from hoyle_conformance.claims.profile import BadProfile, GameProfile, LimitsProfile, Profile
from hoyle_conformance.phrases import Phrase

HOYLE_YAML = "hoyle.yaml"
PYPROJECT = "pyproject.toml"
LARGEST = 2**20
"""Bytes of a ``pyproject.toml``."""


def find_profile(folder: Path = Path()) -> Path | None:
    """The profile of a folder: ``hoyle.yaml``, or else ``pyproject.toml`` if it has a table ``[tool.hoyle]``."""
    own, shared = folder / HOYLE_YAML, folder / PYPROJECT
    if own.is_file():
        return own
    return shared if shared.is_file() and _has_table(shared) else None


def read_profile(path: Path) -> Profile:
    """A profile from its file. An unknown key is an error that names the nearest known one.

    An empty file says nothing: in ``hoyle profile detect … > hoyle.yaml`` the shell has just made one.
    """
    if path.is_file() and path.stat().st_size == 0:
        return Profile()
    document = None if path.name == PYPROJECT else _document(path)
    data = _table(path) if document is None else document.data
    for place, shape in _unknown_keys(data):
        line = ":".join(map(str, ("", *document.position(place, of_key=True)))) if document else ""
        raise BadProfile("{path}{line}: there is no key {key!r}; {hint}", path=path, line=line, **_hint(place, shape))
    try:
        return msgspec.convert(data, Profile) if document is None else document.decode(Profile)
    except msgspec.ValidationError as error:
        raise BadProfile("{path}: [tool.hoyle]: {why}", path=path, why=error) from None
    except LawError as error:
        raise BadProfile(str(error).removesuffix("; see spec/schema")) from None


def _document(path: Path) -> Document:
    try:
        return Document(path, str(path))
    except LawError as error:
        raise BadProfile(str(error)) from None


def _table(path: Path) -> dict[str, Any]:
    """The table ``[tool.hoyle]``."""
    data = _toml(path)
    found = (data.get("tool") or {}).get("hoyle")
    if not isinstance(found, dict):
        raise BadProfile("{path} has no table [tool.hoyle]", path=path)
    return found


def _has_table(path: Path) -> bool:
    """Whether somebody else's file concerns us; if it cannot be read, it does not."""
    try:
        return "hoyle" in (_toml(path).get("tool") or {})
    except BadProfile:
        return False


def _toml(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            contents = file.read(LARGEST + 1)
        if len(contents) > LARGEST:
            raise BadProfile("{path} has more than a megabyte", path=path)
        return tomllib.loads(contents.decode("utf-8"))
    except OSError as error:
        raise BadProfile("cannot read {path}: {why}", path=path, why=error.strerror) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadProfile("{path} is not valid TOML: {why}", path=path, why=str(error)[:200]) from None


def _unknown_keys(data: Any) -> Iterator[tuple[tuple[str, ...], type[msgspec.Struct]]]:
    """Where there is a key that no profile has, and what it is in."""
    if not isinstance(data, dict):
        return
    games = data.get("games")
    parts: list[tuple[tuple[str, ...], Any, type[msgspec.Struct]]] = [
        ((), data, Profile),
        (("limits",), data.get("limits"), LimitsProfile),
        *((("games", game), held, GameProfile) for game, held in (games.items() if isinstance(games, dict) else ())),
    ]
    for place, part, shape in parts:
        for key in part if isinstance(part, dict) else ():
            if key not in _keys(shape):
                yield (*place, key), shape


def _keys(shape: type[msgspec.Struct]) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(shape)]


def _hint(place: tuple[str, ...], shape: type[msgspec.Struct]) -> dict[str, object]:
    known = _keys(shape)
    near = difflib.get_close_matches(place[-1], known, 1)
    names = (
        Phrase("did you mean {names}?", names=near[0]) if near else Phrase("there are {names}", names=", ".join(known))
    )
    return {"key": ".".join(place), "hint": names}

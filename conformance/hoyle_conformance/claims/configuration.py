"""Where a profile is written: in ``hoyle.yaml``, or in the table ``[tool.hoyle]`` of ``pyproject.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from hoyle.law.files import Document, LawError
from hoyle_conformance.claims.profile import BadProfile, GameProfile, LimitsProfile, Profile
from hoyle_conformance.phrases import Phrase
from hoyle_conformance.phrases.suggestions import closest, did_you_mean

HOYLE_YAML = "hoyle.yaml"
PYPROJECT = "pyproject.toml"
LARGEST = 2**20
"""Bytes of a ``pyproject.toml`` that are read: it is not our file, and may hold anything."""


def find_profile(folder: Path = Path()) -> Path | None:
    """The profile of a folder: ``hoyle.yaml``, or else ``pyproject.toml`` if it has a table ``[tool.hoyle]``."""
    own, shared = folder / HOYLE_YAML, folder / PYPROJECT
    if own.is_file():
        return own
    return shared if shared.is_file() and _has_table(shared) else None


def read_profile(path: Path) -> Profile:
    """A profile from its file. An unknown key is an error that names the closest known one.

    An empty file says nothing: in ``hoyle profile detect … > hoyle.yaml`` the shell has just made one.
    """
    if path.is_file() and path.stat().st_size == 0:
        return Profile()
    return _from_pyproject(path) if path.name == PYPROJECT else _from_yaml(path)


def _from_yaml(path: Path) -> Profile:
    try:
        document = Document(path, str(path))
    except LawError as error:
        raise BadProfile(str(error)) from None
    if unknown := next(_unknown_keys(document.data), None):
        line, column = document.position(unknown[0], of_key=True)
        raise _no_such_key(path, f":{line}:{column}", *unknown)
    try:
        return document.decode(Profile)
    except LawError as error:  # it points authors of the law to a folder that those of a profile need not have
        raise BadProfile(str(error).removesuffix("; see spec/schema")) from None


def _from_pyproject(path: Path) -> Profile:
    data = _table(path)
    if unknown := next(_unknown_keys(data), None):
        raise _no_such_key(path, "", *unknown)  # tomllib does not say where a key is
    try:
        return msgspec.convert(data, Profile)
    except msgspec.ValidationError as error:
        raise BadProfile("{path}: [tool.hoyle]: {why}", path=path, why=error) from None


def _no_such_key(path: Path, line: str, place: tuple[str, ...], shape: type[msgspec.Struct]) -> BadProfile:
    known = _keys(shape)
    hint = did_you_mean(closest(place[-1], known)) or Phrase("there are {names}", names=", ".join(known))
    key = ".".join(place)
    return BadProfile("{path}{line}: there is no key {key!r}; {hint}", path=path, line=line, key=key, hint=hint)


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

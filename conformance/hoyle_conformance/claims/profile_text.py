"""Edits a profile's text and keeps its comments: only what is named changes, or nothing does."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import yaml

from hoyle_conformance.phrases import Complaint


class CannotEdit(Complaint):
    """The text is written in a way that we cannot edit; its author has to."""


def known_failure_lines(game: str, files: Sequence[str], *, toml: bool = False) -> list[str]:
    """The content of a profile with these known failures.

    >>> known_failure_lines("flip7", ["a.json"], toml=True)
    ['[tool.hoyle.games.flip7]', 'known-failures = ["a.json"]']
    """
    if toml:
        return [f"[tool.hoyle.games.{game}]", f"known-failures = {json.dumps(list(files))}"]
    if not files:
        return ["games:", f"  {game}:", "    known-failures: []"]
    return ["games:", f"  {game}:", "    known-failures:", *(f"      - {file}" for file in files)]


def with_known_failures(text: str, game: str, files: Sequence[str]) -> str:
    """The profile with these known failures of a game, and everything else as it was, comments too.

    >>> text = "games:  # all of them\\n  flip7:\\n    players: [3, 8]\\n"
    >>> print(with_known_failures(text, "flip7", ["a.json"]), end="")
    games:  # all of them
      flip7:
        players: [3, 8]
        known-failures:
          - a.json
    """
    text = text if text.endswith("\n") or not text else text + "\n"
    wanted = _wanted(yaml.safe_load(text) or {}, game, files)
    lines = text.splitlines()
    _edit(lines, text, game, files)
    edited = "\n".join(lines) + "\n"
    try:
        same = (yaml.safe_load(edited) or {}) == wanted
    except yaml.YAMLError:
        same = False
    if not same:
        raise CannotEdit("it is written in a way that cannot be edited without losing something")
    return edited


def _wanted(data: Any, game: str, files: Sequence[str]) -> dict[str, Any]:
    """What the edited profile must say."""
    games = data.get("games") or {}
    edited: dict[str, Any] = data | {"games": games | {game: (games.get(game) or {}) | {"known-failures": list(files)}}}
    return edited


def _edit(lines: list[str], text: str, game: str, files: Sequence[str]) -> None:
    """Puts the lines where they belong."""
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    written = known_failure_lines(game, files)
    if root is None:
        lines += written
        return
    node, depth = root, 0
    for depth, key in enumerate(("games", game, "known-failures")):
        if not isinstance(node, yaml.MappingNode) or node.flow_style:
            raise CannotEdit("it is not written in plain indented lines")
        pair = next((pair for pair in node.value if pair[0].value == key), None)
        if pair is None:
            at, indent = _end_of(node, lines), node.start_mark.column
            lines[at:at] = _indented(written[depth:], indent - 2 * depth)
            return
        name, node = pair
    _replace(lines, name, node, files)


def _replace(lines: list[str], name: yaml.Node, node: yaml.Node, files: Sequence[str]) -> None:
    """Removes the entries that are gone, and adds the new ones after those that stay."""
    if not isinstance(node, yaml.SequenceNode) or any(not isinstance(one, yaml.ScalarNode) for one in node.value):
        raise CannotEdit("its known-failures are not a list of files")
    if node.flow_style:
        first, last = node.start_mark, node.end_mark
        after = lines[last.line][last.column :]
        lines[first.line : last.line + 1] = [lines[first.line][: first.column] + f"[{', '.join(files)}]" + after]
        return
    there = [one.value for one in node.value]
    column = node.start_mark.column
    last_line = node.value[-1].end_mark.line
    lines[last_line + 1 : last_line + 1] = [" " * column + f"- {file}" for file in files if file not in there]
    for one in reversed(node.value):
        if one.value not in files:
            del lines[one.start_mark.line : one.end_mark.line + 1]
    if not files:
        line, colon = lines[name.end_mark.line], lines[name.end_mark.line].index(":", name.end_mark.column) + 1
        lines[name.end_mark.line] = f"{line[:colon]} []{line[colon:]}"


def _end_of(node: yaml.MappingNode, lines: list[str]) -> int:
    """The line after the last one of a mapping, before the blank lines and outer comments that follow it."""
    at = min(node.end_mark.line, len(lines))
    while at > 0 and (not lines[at - 1].strip() or _outer_comment(lines[at - 1], node.start_mark.column)):
        at -= 1
    return at


def _outer_comment(line: str, indent: int) -> bool:
    bare = line.lstrip()
    return bare.startswith("#") and len(line) - len(bare) < indent


def _indented(lines: list[str], by: int) -> list[str]:
    """Lines indented further, or less if their own depth was deeper than the text's."""
    return [" " * by + line if by >= 0 else line[-by:] for line in lines]

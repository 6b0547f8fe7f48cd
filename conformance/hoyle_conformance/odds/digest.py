"""The digest of a mutant: it changes when the bug itself does, not when something else in its file does."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from hoyle.games import table_of
from hoyle_conformance.gamekit.mutants import Mutant


def mutant_digest(mutant: Mutant) -> str:
    """The digest of the classes that make a mutant of the engine, and of what its rule supposes."""
    digest = hashlib.sha256(msgspec.json.encode([mutant.id, mutant.rule, mutant.readings], order="sorted"))
    for kind in _own_classes(mutant):
        digest.update(b"\n" + _source(kind.__module__, kind.__qualname__).encode())
    return digest.hexdigest()[:16]


def _own_classes(mutant: Mutant) -> Iterator[type]:
    """The classes that a mutant has beyond the engine."""
    engine = table_of(mutant.game).__mro__
    return (kind for kind in mutant.engine.__mro__ if kind not in engine)


@cache
def _source(module: str, name: str) -> str:
    """The source of a class; of its whole module if it is not simply written there."""
    text, classes = _module(module)
    return classes.get(name, text)


@cache
def _module(name: str) -> tuple[str, dict[str, str]]:
    file = sys.modules[name].__file__
    assert file is not None
    text = Path(file).read_text(encoding="utf-8")
    lines = text.splitlines()
    nodes = (node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    return text, {node.name: "\n".join(lines[node.lineno - 1 : node.end_lineno]) for node in nodes}

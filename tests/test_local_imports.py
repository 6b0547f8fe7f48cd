"""Imports are at the top of a module; one inside a function says why in a comment."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.places import ROOT

FOLDERS = ("conformance", "reference", "tests")


def local_imports(path: Path) -> Iterator[str]:
    """The imports inside functions that have no comment on their line or above it."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom) and not explained(lines, node.lineno):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"


def explained(lines: list[str], number: int) -> bool:
    return "  # " in lines[number - 1] or lines[number - 2].lstrip().startswith("# ")


def test_an_import_inside_a_function_says_why() -> None:
    found = (one for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") for one in local_imports(path))
    assert sorted(set(found)) == []

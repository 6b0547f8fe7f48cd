"""The example implementations in other languages, run as a user would run them."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "conformance" / "examples"


@pytest.fixture
def node() -> str:
    """Node.js: the one on the path, or the one that the development dependencies bring."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found, "Node.js is missing; pip install -e '.[dev]' brings it"
    return found


@pytest.fixture
def perl() -> str:
    found = shutil.which("perl")
    assert found, "Perl is missing; install it with the package manager of your system"
    return found


@pytest.fixture
def lines() -> Callable[[str], int]:
    return lambda name: len((EXAMPLES / name).read_text(encoding="utf-8").splitlines())

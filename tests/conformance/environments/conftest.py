"""PettingZoo and OpenSpiel are extras: tests without them are skipped, but not in CI."""

import os

import pytest


def needs(module: str, package: str) -> None:
    """Imports a module; skips the test if it is missing and nobody has promised it."""
    if os.environ.get("CI"):
        __import__(module)
    else:
        pytest.importorskip(module, reason=f"pip install '{package}' brings it")

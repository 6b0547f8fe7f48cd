"""Hoyle: the law of nine card games, and a reference engine that plays by it."""

from hoyle._version import __version__

__all__ = ["__version__"]

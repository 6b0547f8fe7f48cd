"""Hoyle: the law of nine card games, and a reference engine that plays by it."""

__version__ = "0.1.0"

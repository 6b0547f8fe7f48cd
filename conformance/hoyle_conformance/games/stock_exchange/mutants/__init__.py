"""Mutants of Stock Exchange."""

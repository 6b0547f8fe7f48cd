"""Mutants of Authors."""

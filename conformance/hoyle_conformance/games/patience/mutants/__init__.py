"""Mutants of Patience."""

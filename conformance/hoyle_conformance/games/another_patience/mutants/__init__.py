"""Mutants of Another Patience."""

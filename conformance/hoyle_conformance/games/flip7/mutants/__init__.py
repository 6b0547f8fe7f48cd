"""Mutants of Flip 7."""

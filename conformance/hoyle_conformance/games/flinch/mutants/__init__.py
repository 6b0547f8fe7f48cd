"""Mutants of Flinch."""

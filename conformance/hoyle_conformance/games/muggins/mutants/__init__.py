"""Mutants of Muggins."""

"""Mutants of Go To Store."""

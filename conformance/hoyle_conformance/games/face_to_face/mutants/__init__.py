"""Mutants of The Game: Face to Face."""

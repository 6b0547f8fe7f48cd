"""Mutants: the reference engine with one rule broken on purpose. If one survives, the checks are too weak there.

They are in each game's folder; each mutant is a small subclass of the game's table, named after the bug. ``python -m
hoyle_conformance.mutants GAME`` prints which checks kill which.
"""

from hoyle_conformance.gamekit.mutants import Mutant, mutant
from hoyle_conformance.games import mutants_of

__all__ = ["Mutant", "mutant", "mutants_of"]

"""Flinch: the engine."""

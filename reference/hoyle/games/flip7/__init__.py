"""Flip 7: the engine."""

"""Patience: the engine."""

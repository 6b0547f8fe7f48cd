"""Muggins: the engine."""

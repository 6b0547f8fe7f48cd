"""Authors: the engine."""

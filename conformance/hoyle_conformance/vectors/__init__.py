"""Vectors: scenarios and games as plain JSON, for use without the kit."""

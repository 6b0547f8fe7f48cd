"""Vectors: scenarios and games as plain JSON, for those who want no kit."""

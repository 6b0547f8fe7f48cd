"""Flip 7: what its checks need to know, and its mutants."""

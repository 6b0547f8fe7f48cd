"""Muggins: what its checks need to know, and its mutants."""

"""Judging: what a program made of a script, held against what the reference expects."""

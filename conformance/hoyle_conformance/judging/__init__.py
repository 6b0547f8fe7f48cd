"""Judging: what a program did with a script, compared with what the reference expects."""

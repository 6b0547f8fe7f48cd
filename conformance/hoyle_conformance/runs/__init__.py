"""Runs: all checks of a game against one program, and the log of events."""

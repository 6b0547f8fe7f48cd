"""Finds out what profile a program deserves."""

"""Finds out which profile a program deserves."""

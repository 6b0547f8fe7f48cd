"""Talking to an implementation: messages, processes, Python objects."""

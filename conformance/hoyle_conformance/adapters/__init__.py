"""Adapters: templates to fill in, and what is wrong with one that was filled in."""

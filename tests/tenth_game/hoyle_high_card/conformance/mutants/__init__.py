"""Engines of High Card with one rule broken."""

"""Recipes for continuous integration: files to copy into a project, with the kit's address and version filled in."""

"""Certificates: what a program passed, as a file that others can verify."""

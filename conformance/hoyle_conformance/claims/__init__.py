"""Claims: what a program says of itself, in its hello and its profile."""

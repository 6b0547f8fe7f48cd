"""Claims: what a program says about itself, in its hello and its profile."""

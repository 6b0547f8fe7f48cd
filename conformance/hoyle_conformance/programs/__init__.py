"""The program that is checked: which one is meant, within what limits it runs, and what it is held to."""

"""Two programs against each other: where they first differ, and who is right."""

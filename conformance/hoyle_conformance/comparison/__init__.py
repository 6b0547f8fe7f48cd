"""Two programs against each other: where they first differ, and which is right."""

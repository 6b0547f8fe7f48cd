"""Go To Store: the engine."""

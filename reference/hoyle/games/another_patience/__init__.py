"""Another Patience: the engine."""

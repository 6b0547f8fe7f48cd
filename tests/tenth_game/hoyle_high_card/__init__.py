"""High Card: the law, in ``spec/``, and the engine."""

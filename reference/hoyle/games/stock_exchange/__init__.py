"""Stock Exchange: the engine."""

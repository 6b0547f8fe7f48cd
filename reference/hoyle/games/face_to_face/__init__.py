"""The Game: Face to Face: the engine."""

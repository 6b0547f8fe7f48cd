"""The Game: Face to Face: what its checks need to know, and its mutants."""

"""Words: games told as people tell them, in English and Spanish."""

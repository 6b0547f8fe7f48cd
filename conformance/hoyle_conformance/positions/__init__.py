"""Tables laid out by hand, as in a dispute."""

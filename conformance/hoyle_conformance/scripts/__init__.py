"""Scripts: generated, from scenarios, from words."""

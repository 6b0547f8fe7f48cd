"""Scripts: games made on purpose, from scenarios, from words."""

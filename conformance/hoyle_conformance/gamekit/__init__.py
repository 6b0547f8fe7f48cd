"""What the kits of all games are made of, and what some of them share."""

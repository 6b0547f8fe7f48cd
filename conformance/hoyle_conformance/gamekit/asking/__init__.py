"""What the kits of the games of asking share, Authors and Go To Store; the files are named as those of a game's kit."""

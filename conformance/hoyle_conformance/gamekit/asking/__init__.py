"""What the kits of Authors and Go To Store, the games of asking, share. Files are named like those of a game's kit."""

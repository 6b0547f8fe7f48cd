"""What games of one kind share: games of asking, games for one player."""

"""Games of asking: Authors and Go To Store."""

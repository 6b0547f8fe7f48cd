"""Ways of playing Flip 7 that are outside the texts, and that programs are often found to have."""

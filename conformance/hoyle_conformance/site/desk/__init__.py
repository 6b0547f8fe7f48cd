"""The desk: what runs in the browser, and what the page needs to know of each game."""

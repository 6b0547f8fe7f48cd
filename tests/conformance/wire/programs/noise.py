"""Prints as an engine does that knows nothing of us; how much is in the script's length."""

from adapter import good, moves, requests, write

for request in requests():
    for number in range(moves(request) * 1000):
        print(f"Player {number} draws a card", flush=False)  # noqa: T201
    write(good(request))

"""On three moves it takes what it can get."""

from adapter import good, moves, requests, write

for request in requests():
    kept = []
    while moves(request) == 3:
        kept.append(b"x" * 1_000_000)
    write(good(request))

"""Writes a lot for each request, with whatever comes down piling up in the meantime."""

from adapter import good, requests, write

for request in requests():
    reply = good(request)
    reply["result"]["views"][0]["padding"] = "x" * 1_000_000
    write(reply)

"""Ten megabytes more with each request, never given back."""

from adapter import good, requests, write

kept = []
for request in requests():
    kept.append(b"x" * 10_000_000)
    write(good(request))

from adapter import requests

for _ in requests():
    print("your move?", flush=True)  # noqa: T201

"""On three moves it fills the disk."""

import os
from pathlib import Path

from adapter import good, moves, requests, write

large = Path(os.environ["HOYLE_TEST_PIDS"]).with_name("large")
for request in requests():
    if moves(request) == 3:
        with large.open("wb") as file:
            for _ in range(1000):
                file.write(b"x" * 1_000_000)
    write(good(request))

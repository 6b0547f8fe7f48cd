import os

import adapter  # noqa: F401  # notes its pid

while True:
    os.write(2, b"thinking\n" * 1000)

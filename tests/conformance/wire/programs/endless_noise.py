import os

import adapter  # noqa: F401  # notes its pid

while True:
    os.write(1, b"thinking\n" * 5000)

import time

import adapter  # noqa: F401  # notes its pid

time.sleep(1000)

import sys

import adapter  # noqa: F401  # notes its pid

sys.stdin.readline()
sys.exit(3)

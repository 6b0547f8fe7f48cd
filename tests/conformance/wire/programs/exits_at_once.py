import sys

import adapter  # noqa: F401  # notes its pid

sys.exit("no such deck")

"""Takes away what Windows does not have, in every Python process that finds this module first."""

import os
import sys

for name in ("killpg", "waitid", "setsid", "getpgid", "fork", "O_NONBLOCK", "O_CLOEXEC", "O_NOFOLLOW"):
    if hasattr(os, name):
        delattr(os, name)
for module in ("fcntl", "termios", "grp"):
    sys.modules[module] = None  # type: ignore[assignment] # importing it fails

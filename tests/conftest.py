"""Where CI is set, Hypothesis tries the same examples every time: a red run must be somebody's doing."""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("ci")

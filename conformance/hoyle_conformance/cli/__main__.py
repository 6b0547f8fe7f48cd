"""``python -m hoyle_conformance.cli`` is ``hoyle``."""

import sys

from hoyle_conformance.cli import main

sys.exit(main())

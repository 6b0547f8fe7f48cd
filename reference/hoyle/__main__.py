"""``python -m hoyle`` is ``hoyle``.

The command is part of the kit, which the reference itself never imports. This module is only for those who run it.
"""

import sys
from importlib import import_module

try:
    cli = import_module("hoyle_conformance.cli")
except ModuleNotFoundError as error:
    if error.name != "hoyle_conformance":
        raise
    sys.exit("hoyle: the command is part of the conformance kit, hoyle_conformance, which is not installed")
sys.exit(cli.main())

"""How much of a run an example goes through: its worked examples in the suite, everything in ``poe sweep``."""

import pytest

from hoyle_conformance.checks.sections import SECTIONS

each_extent = pytest.mark.parametrize(
    "sections",
    [
        pytest.param(("examples",), id="examples"),
        pytest.param(tuple(SECTIONS), id="everything", marks=pytest.mark.sweep),
    ],
)

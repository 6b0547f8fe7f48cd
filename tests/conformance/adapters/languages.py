"""In which languages adapters are built: in each one by the suite, in all styles by ``poe sweep``."""

from itertools import product

import pytest
from tests.sweep import sweep

from hoyle_conformance.adapters.scaffold import LANGUAGES

COMPILED = ("typescript", "go", "java", "csharp", "rust")
"""Building takes most of the time."""

every_language = pytest.mark.parametrize("language", LANGUAGES)
another_build = pytest.mark.parametrize("language", sweep(LANGUAGES, [one for one in LANGUAGES if one not in COMPILED]))
"""For adapters that are built beside the one that every language has in the suite."""


def languages_with(*styles: str) -> pytest.MarkDecorator:
    """Every language with every one of some styles; in compiled languages the suite builds the first of them."""
    cases = list(product(LANGUAGES, styles))
    suite = [(language, style) for language, style in cases if language not in COMPILED or style == styles[0]]
    return pytest.mark.parametrize(("language", "style"), sweep(cases, suite))

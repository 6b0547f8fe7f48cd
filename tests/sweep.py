"""Two tiers of cases: a few of each kind in the suite, all the others in ``poe sweep``, which CI runs too."""

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def sweep(cases: Iterable[Any], suite: Collection[Any]) -> list[Any]:
    """All cases, as arguments of ``parametrize``; those that the suite does not try are marked."""
    cases = list(cases)
    missing = [one for one in suite if one not in cases]
    assert not missing, f"these are no cases any more: {missing}"
    return [case if case in suite else _marked(case) for case in cases]


def _marked(case: Any) -> Any:
    values = case if type(case) is tuple else (case,)
    return pytest.param(*values, marks=pytest.mark.sweep)

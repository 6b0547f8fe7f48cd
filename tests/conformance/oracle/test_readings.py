"""The reference passes everything under every reading, also those that no edition has."""

import pytest
from tests.readings import FEW, Case, pairs, red, singles
from tests.sweep import sweep

ONE_OF_EACH_GAME = {case.game: case for case in reversed(singles())}.values()


@pytest.mark.parametrize("case", sweep(singles(), ONE_OF_EACH_GAME), ids=str)
def test_the_reference_passes_under_each_reading(case: Case) -> None:
    assert [(result.check.id, result.verdict, result.reason) for result in red(case, FEW)] == []


def test_pairs_are_of_two_rulings() -> None:
    every = list(pairs("flip7"))
    assert len(set(every)) == len(every) > 100
    assert all(one[0] != other[0] for one, other in (case.readings for case in every))

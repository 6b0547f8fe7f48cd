"""The gallery of bugs shows what the kit prints."""

import pytest
from tests.docs.gallery import BLOCK, PAGE, block_of

from hoyle_conformance.games import mutant_called

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = {found["mutant"]: found for found in BLOCK.finditer(TEXT)}
CHEAP = ["flip7.x2-doubles-the-plus-cards", "flip7.the-saved-number-is-lost"]
"""Those with the shortest games; the others are written by the same code."""


def test_there_are_ten_bugs_and_each_is_a_mutant() -> None:
    assert len(BLOCKS) == 10
    assert all(mutant_called(mutant) for mutant in BLOCKS)


@pytest.mark.parametrize("mutant", CHEAP)
def test_a_failure_on_the_page_is_what_the_kit_prints(mutant: str) -> None:
    found = BLOCKS[mutant]
    assert block_of(mutant, found["check"]) == found.group(), "run python -m tests.docs.gallery"

"""A player in a dispute asks in plain words, and what settles it is among the first answers."""

import re

import pytest
from tests.places import DOCS

from hoyle_conformance.cli import main

PAGE = DOCS / "games" / "flinch.md"
DISPUTES = re.findall(r"^\| (.+\?) \| .+ \| `(flinch\..+)` \|$", PAGE.read_text("utf-8"), re.M)


def test_the_page_has_disputes() -> None:
    assert len(DISPUTES) >= 10


@pytest.mark.parametrize(("question", "settled_by"), DISPUTES)
def test_a_dispute_is_settled(capsys: pytest.CaptureFixture[str], question: str, settled_by: str) -> None:
    assert main(["rule", "--game", "flinch", "--lang", "en", "--color", "never", question]) == 0
    told = re.findall(r"^ *(?:Flinch · )?(flinch\.[\w.-]+)", capsys.readouterr().out, re.M)
    assert settled_by in list(dict.fromkeys(told))[:4]

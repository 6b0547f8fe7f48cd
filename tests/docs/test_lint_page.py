"""The page on the lint and the table of codes say the same."""

import re

from tests.places import DOCS

from hoyle_conformance.lint import CODES

PAGE = DOCS / "lint.md"


def test_every_code_is_on_the_page_with_its_title_and_remedy() -> None:
    rows = re.findall(r"^\| `([A-Z]\d{3})` \| (.+?) \| (.+?) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    table = [
        (code, entry.title + (" (warning)" if entry.warning else ""), entry.remedy) for code, entry in CODES.items()
    ]
    assert rows == table

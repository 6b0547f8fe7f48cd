"""The Python on our pages runs, and comes out as it stands there."""

import doctest
import re
from pathlib import Path

import pytest
from tests.places import DOCS, ROOT

PAGES = [page for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.md"))) if "```pycon\n" in page.read_text("utf-8")]
BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_readme_is_among_them() -> None:
    assert ROOT / "README.md" in PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_the_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = "\n".join(BLOCK.findall(page.read_text(encoding="utf-8")))
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    told: list[str] = []
    doctest.DocTestRunner().run(examples, out=told.append)
    assert told == []

"""The guides: the pages of ``docs/``, which the wheel carries too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from hoyle.law.book import Unknown

FIRST = (
    "your-program",
    "tutorial",
    "tutorial.es",
    "bugs",
    "adapters",
    "protocol",
    "check",
    "integration",
    "python",
    "position",
    "site",
    "cli",
)
"""The topics that are listed first, in this order; the others follow by name."""


def folder() -> Path:
    """Where the pages are: inside the installed package, or in the checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "_docs"
    return installed if installed.is_dir() else package.parents[1] / "docs"


def topics() -> dict[str, Path]:
    """The pages by topic, such as ``protocol`` and ``games/flip7``."""
    pages = folder()
    found = {path.relative_to(pages).with_suffix("").as_posix(): path for path in pages.rglob("*.md")}
    first = [name for name in FIRST if name in found]
    games = sorted(name for name in found if "/" in name)
    others = sorted(name for name in found if name not in first and "/" not in name)
    return {name: found[name] for name in (*first, *others, *games)}


def language(topic: str) -> str:
    """The language of a page: English, if its topic does not end in another.

    >>> language("tutorial"), language("tutorial.es")
    ('en', 'es')
    """
    return topic.partition(".")[2] or "en"


def page(topic: str, lang: str = "en") -> str:
    """The text of a page, by its topic or as a link on other pages has it; in this language if it is there.

    Of a link to a section, such as ``adapters.md#score``, the section. Raises Unknown.
    """
    known = topics()
    link, _, anchor = topic.partition("#")
    name = link.replace("../", "").removeprefix("docs/").removesuffix(".md").strip("/")
    if name not in known and f"games/{name}" in known:
        name = f"games/{name}"
    if name not in known:
        raise Unknown("topic", topic, known)
    if anchor:
        return section(known[name].read_text(encoding="utf-8"), anchor)
    return known[f"{name}.{lang}" if f"{name}.{lang}" in known else name].read_text(encoding="utf-8")


def section(text: str, anchor: str) -> str:
    """One section of a page, down to the next heading that is no part of it. Raises Unknown.

    >>> print(section("# Games\\n\\n## Flip 7\\n\\nSeven.\\n\\n## Flinch\\n", "flip-7"))
    ## Flip 7
    <BLANKLINE>
    Seven.
    <BLANKLINE>
    <BLANKLINE>
    """
    found = list(_headings(text))
    for number, (start, depth, id) in enumerate(found):
        if id == anchor.lower():
            end = next((other for other, deeper, _ in found[number + 1 :] if deeper <= depth), len(text))
            return text[start:end]
    raise Unknown("section", anchor, [id for _, _, id in found])


def _headings(text: str) -> Iterator[tuple[int, int, str]]:
    """Where each heading begins, how deep it is, and its anchor. A comment in a block of code is no heading."""
    start, in_code = 0, False
    for line in text.splitlines(keepends=True):
        in_code ^= line.startswith("```")
        if not in_code and (heading := re.match(r"(#{1,6}) (.*)", line)):
            yield start, len(heading[1]), anchor_of(heading[2])
        start += len(line)


def anchor_of(heading: str) -> str:
    """The anchor by which other pages link to a heading, as on GitHub.

    >>> anchor_of("What the `shim` does")
    'what-the-shim-does'
    """
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", heading.lower()))


def title(text: str) -> str:
    """The title of a page: its first heading, without marks.

    >>> title("# The site: `hoyle site`")
    'The site: hoyle site'
    """
    return text.partition("\n")[0].lstrip("# ").replace("`", "")

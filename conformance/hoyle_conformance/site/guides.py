"""The guides: the pages of ``docs/``, which the wheel carries too."""

from __future__ import annotations

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


def page(topic: str, lang: str = "en") -> str:
    """The text of a page, by its topic or its name on other pages; in this language if it is there. Raises Unknown."""
    known = topics()
    name = topic.removeprefix("docs/").removesuffix(".md").strip("/")
    if name not in known and f"games/{name}" in known:
        name = f"games/{name}"
    if name not in known:
        raise Unknown("topic", topic, known)
    return known[f"{name}.{lang}" if f"{name}.{lang}" in known else name].read_text(encoding="utf-8")


def title(text: str) -> str:
    """The title of a page: its first heading, without marks.

    >>> title("# The site: `hoyle site`")
    'The site: hoyle site'
    """
    return text.partition("\n")[0].lstrip("# ").replace("`", "")

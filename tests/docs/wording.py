"""Finds phrases that no native speaker would write: ``python -m tests.docs.wording``, part of ``poe lint``.

The phrases are in ``wording.yaml``. Transcribed rulebooks are left alone: their words are not ours.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import yaml
from tests.places import ROOT

ENGLISH = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".github/*.md", "docs/**/*.md", "spec/**/*.yaml"]
ENGLISH += [f"{package}/**/*.{ending}" for package in ("reference", "conformance") for ending in ("py", "mjs", "js")]
ENGLISH += ["tests/**/*.py"]  # the names of tests are prose too
ENGLISH += [f"conformance/**/*.{ending}" for ending in ("go", "java", "rs", "pl", "pm", "md")]
SPANISH = ["conformance/hoyle_conformance/phrases/es.po", "docs/*.es.md", "spec/**/*.yaml"]
TRANSCRIBED = ROOT / "spec" / "sources"
PLANTED = Path(__file__).parent
LIST = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))

QUOTED = re.compile(r"(?<=words: ).*$", re.MULTILINE)
"""Words of a rulebook that the register of discrepancies quotes. They are not ours either."""

GAP = r"""(?:[ \t_]|["']?\n[ \t]*(?:\#|//|\*|>|f?["'])?)+"""
"""What may separate two words: spaces, the underscore of a name, or a line break with the marks around it."""
EDGE_BEFORE, EDGE_AFTER = r"(?<![^\W_])", r"(?![^\W_])"
"""No letter or digit before and after: the edge of a word, in names too."""


class Phrase(NamedTuple):
    """A phrase to avoid, and what to write instead."""

    pattern: re.Pattern[str]
    write: str


class Finding(NamedTuple):
    """One place where a phrase was found."""

    line: int
    words: str
    write: str


def phrases(language: str) -> list[Phrase]:
    """The phrases to avoid in a language."""
    return [
        Phrase(re.compile(rf"{EDGE_BEFORE}(?:{each['phrase'].replace(' ', GAP)}){EDGE_AFTER}"), each["write"])
        for each in LIST[language]
    ]


def findings(text: str, avoided: list[Phrase]) -> Iterator[Finding]:
    """Every place in a text that has one of the phrases."""
    for pattern, write in avoided:
        for match in pattern.finditer(text):
            yield Finding(text.count("\n", 0, match.start()) + 1, match.group(), write)


def files(patterns: list[str]) -> list[Path]:
    """The files that we wrote ourselves."""
    found = {path for pattern in patterns for path in ROOT.glob(pattern)}
    return sorted(path for path in found if not {TRANSCRIBED, PLANTED} & set(path.parents))


def report() -> list[str]:
    """One line for each finding in the repository."""
    return [
        f"{path.relative_to(ROOT)}:{found.line}: {' '.join(found.words.split())!r}; write: {found.write}"
        for patterns, language in ((ENGLISH, "english"), (SPANISH, "spanish"))
        for avoided in [phrases(language)]
        for path in files(patterns)
        for found in findings(QUOTED.sub("", path.read_text(encoding="utf-8")), avoided)
    ]


if __name__ == "__main__":
    lines = report()
    sys.stdout.writelines(f"{line}\n" for line in lines)
    sys.exit(1 if lines else 0)

"""``python -m tests.benchmarks``: how fast things are, as ratios of two measurements taken side by side in this run.

Nothing here passes or fails: a timing decides no test. ``--write`` puts the tables into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

from tests.benchmarks import desk, engines, games, growth, others, pace, pipe, regression, start_up
from tests.benchmarks.ratios import Ratio

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
TABLES = re.compile(r"(?<=<!-- measured -->\n).*(?=<!-- /measured -->)", re.DOTALL)
SUBJECTS: tuple[ModuleType, ...] = (engines, games, growth, others, pace, pipe, regression, start_up, desk)
"""Each has a ``TITLE`` and a function ``ratios(rounds)``. They run in this order."""
QUIET = 1.5
"""If more processes want to run than this, the table says so."""


def main() -> int:
    """Measures, and prints each group of ratios as soon as it is known."""
    names = [subject.__name__.rpartition(".")[2] for subject in SUBJECTS]
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__.splitlines()[0])
    parser.add_argument("--only", choices=names, action="append", help="only this subject; may be given several times")
    parser.add_argument("--rounds", type=int, default=7, help="how often each thing is measured; the best counts")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    args = parser.parse_args()
    for name, subject in zip(names, SUBJECTS, strict=True):
        if args.only is None or name in args.only:
            lines = []
            for line in table(subject, args.rounds):
                lines.append(line)
                sys.stdout.write(line + "\n")
                sys.stdout.flush()
            if args.write:
                PAGE.write_text(with_table(PAGE.read_text("utf-8"), subject.TITLE, lines), "utf-8")
    return 0


def with_table(page: str, title: str, lines: list[str]) -> str:
    """The page with another table of a subject; the others stay, and all are in their order."""
    tables = {block.partition("\n")[0]: block for block in TABLES.findall(page)[0].split("### ")[1:]}
    tables[title] = "\n".join(lines).removeprefix("### ") + "\n"
    order = [subject.TITLE for subject in SUBJECTS if subject.TITLE in tables]
    whole = "\n" + "".join(f"### {tables[title]}" for title in order)
    return TABLES.sub(lambda _: whole, page)


def machine() -> str:
    """When and on what it was measured."""
    day = datetime.now(UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    load = os.getloadavg()[0]  # our own process is one of them
    beside = f", beside other work (load {load:.0f})" if load > QUIET else ""
    return f"Measured on {day} with {os.cpu_count()} cores and {python}{beside}."


def table(subject: ModuleType, rounds: int) -> Iterator[str]:
    """The ratios of one subject as lines of a Markdown table."""
    yield f"### {subject.TITLE}"
    yield ""
    yield machine()
    yield ""
    yield "| what | ratio | aim |"
    yield "|---|--:|--:|"
    ratio: Ratio
    for ratio in subject.ratios(rounds):
        yield f"| {ratio.what} | {ratio.value:.2f} | {ratio.aim} |"
    yield ""


if __name__ == "__main__":
    sys.exit(main())

"""The tables of games on our pages, counted rather than typed: ``python -m hoyle_conformance.lint.numbers``."""

from __future__ import annotations

from pathlib import Path

from hoyle.law import Law, find_spec
from hoyle_conformance.games import mutants_of
from hoyle_conformance.runs.run import all_checks

MARK = "<!-- games -->", "<!-- /games -->"


def table() -> str:
    """Our own games with what the law says about them and how it is checked, as Markdown."""
    law = Law(find_spec())
    rows = [
        "| game | rules in force | under other readings | rulings | discrepancies | checks | mutants |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]
    total = [0] * 6
    for game in law.game_ids:
        known = law.game(game)
        in_force = len(known.in_force())
        laws = [in_force, len(known.rules) - in_force, len(known.rulings), len(known.discrepancies)]
        counts = [*laws, len(all_checks(game)), len(mutants_of(game))]
        total = [a + b for a, b in zip(total, counts, strict=True)]
        rows.append(f"| {known.title.en} (`{game}`) | " + " | ".join(map(str, counts)) + " |")
    rows.append("| **all** | " + " | ".join(map(str, total)) + " |")
    return "\n".join(rows)


def filled(text: str) -> str:
    """A page with the table between its marks brought up to date."""
    before, rest = text.split(MARK[0])
    _, after = rest.split(MARK[1])
    return f"{before}{MARK[0]}\n{table()}\n{MARK[1]}{after}"


def pages() -> list[Path]:
    """The pages that have the table."""
    root = find_spec().parent
    return [root / "README.md", root / "docs" / "games" / "README.md"]


if __name__ == "__main__":
    for page in pages():
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")

"""The table of games in README.md and docs/games.md, counted and not typed: ``python -m hoyle_conformance.numbers``."""

from __future__ import annotations

from pathlib import Path

from hoyle.games import MODULES
from hoyle.law import Law, find_spec
from hoyle_conformance.games import kit_of
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.run import all_checks

MARK = "<!-- games -->", "<!-- /games -->"


def table() -> str:
    """The games with what the law says of them and how it is checked, as Markdown."""
    law = Law()
    rows = ["| game | rules | rulings | discrepancies | checks | mutants |", "|---|--:|--:|--:|--:|--:|"]
    total = [0] * 5
    for game in law.game_ids:
        known = law.game(game)
        checks = len(all_checks(game)) if game in MODULES and _has_kit(game) else 0
        counts = [len(known.rules), len(known.rulings), len(known.discrepancies), checks, len(mutants_of(game))]
        total = [a + b for a, b in zip(total, counts, strict=True)]
        rows.append(f"| {known.title.en} (`{game}`) | " + " | ".join(map(str, counts)) + " |")
    rows.append("| **all** | " + " | ".join(map(str, total)) + " |")
    return "\n".join(rows)


def _has_kit(game: str) -> bool:
    try:
        kit_of(game)
    except LookupError:
        return False
    return True


def filled(text: str) -> str:
    """A page with the table between its marks brought up to date."""
    before, rest = text.split(MARK[0])
    _, after = rest.split(MARK[1])
    return f"{before}{MARK[0]}\n{table()}\n{MARK[1]}{after}"


if __name__ == "__main__":
    page = Path(find_spec().parent / "README.md")
    page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")

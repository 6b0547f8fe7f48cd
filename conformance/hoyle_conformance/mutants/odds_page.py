"""The tables of odds in docs/mutants.md, from what is stored: ``python -m hoyle_conformance.mutants.odds_page``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from hoyle.law import Law, find_spec
from hoyle.law.book import GameLaw
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.odds import Measured, Stored, hardest, odds_of
from hoyle_conformance.odds.words import one_in, shown_by

MARK = "<!-- odds -->", "<!-- /odds -->"
SELDOM = 1e-6
"""A rule whose bugs generated games miss less often than this in a quick run is not listed by itself."""


def tables() -> str:
    """All games in one table, and then a table of rules for each."""
    law = Law(find_spec())
    known = [(law.game(game), stored) for game in law.game_ids if (stored := odds_of(game)) is not None]
    lines = [
        "| game | bugs | always found | by chance | missed by quick | generated games alone: quick | ci | nightly |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
        *(_row(game, stored) for game, stored in known),
    ]
    for game, stored in known:
        lines += _of_game(game, stored)
    return "\n".join(lines)


def _row(game: GameLaw, stored: Stored) -> str:
    by_chance = [one for one in stored.mutants if not one.always]
    always = len(stored.mutants) - len(by_chance)
    quick = str(one_in(_missed(by_chance, "quick"))) if by_chance else "never"
    alone = " | ".join(str(one_in(_missed(stored.mutants, name))) for name in PRESETS)
    return f"| {game.title.en} | {len(stored.mutants)} | {always} | {len(by_chance)} | {quick} | {alone} |"


def _missed(bugs: Iterable[Measured], preset: str) -> float:
    effort = PRESETS[preset]
    return hardest(bugs, effort).missed(effort).most


def _of_game(game: GameLaw, stored: Stored) -> Iterator[str]:
    by_rule = stored.by_rule()
    listed = {rule: bugs for rule, bugs in by_rule.items() if _missed(bugs, "quick") >= SELDOM}
    yield from ("", f"### {game.title.en}", "")
    rest = len(by_rule) - len(listed)
    yield f"Of {rest} of {len(by_rule)} rules, generated games alone miss a bug in less than one in 10⁶ quick runs."
    if not listed:
        return
    yield from ("The others are:", "", "| rule | always found | the hardest bug is shown by | quick | ci | nightly |")
    yield "|---|--:|---|--:|--:|--:|"
    for rule, bugs in listed.items():
        always = f"{sum(bool(one.always) for one in bugs)} of {len(bugs)}"
        shown = shown_by(hardest(bugs, PRESETS["quick"]).best, limits=True)
        alone = " | ".join(str(one_in(_missed(bugs, name))) for name in PRESETS)
        yield f"| `{rule}` | {always} | {shown} | {alone} |"


def filled(text: str) -> str:
    """The page with the tables between its marks brought up to date."""
    before, rest = text.split(MARK[0])
    _, after = rest.split(MARK[1])
    return f"{before}{MARK[0]}\n{tables()}\n{MARK[1]}{after}"


def page() -> Path:
    """The page that has the tables."""
    return find_spec().parent / "docs" / "mutants.md"


if __name__ == "__main__":
    page().write_text(filled(page().read_text(encoding="utf-8")), encoding="utf-8")

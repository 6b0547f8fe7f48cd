"""A table of Authors drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View
from hoyle_conformance.gamekit.asking.picture import ending, seat_lines


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """One line for each seat, with an arrow at the asker."""
    return [*ending(view, lang), *seat_lines(view, lang)]

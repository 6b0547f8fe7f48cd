"""A table of Go To Store drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View
from hoyle_conformance.gamekit.asking.picture import ending, seat_lines

STORE = {"en": "Store", "es": "tienda"}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the Store, and one for each seat with an arrow at the asker."""
    store = [f"{STORE[lang]} {view['store']}"] if "store" in view else []
    return [*ending(view, lang), *store, *seat_lines(view, lang)]

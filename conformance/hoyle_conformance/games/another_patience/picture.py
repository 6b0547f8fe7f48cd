"""A table of Another Patience drawn in its shape."""

from __future__ import annotations

from hoyle.games.another_patience.triangle import GONE
from hoyle.law.book import GameLaw
from hoyle.table import View
from hoyle_conformance.gamekit.solitaire import ending, stock_and_pack

TURNED = {"en": "turned", "es": "vuelta"}
WIDTH = 4


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """The triangle, and a line for the stock pile and the pack; a dot where a card is gone."""
    if view.get("over"):
        return ending(view, lang)
    rows = [str(row).replace(GONE, "·").split() for row in view.get("triangle", [])]
    lines = [
        (" " * (WIDTH // 2 * (len(rows) - len(row))) + "".join(f"{card:<{WIDTH}}" for card in row)).rstrip()
        for row in rows
    ]
    turned = f" ({TURNED[lang]})" if view.get("turned") is not None else ""
    return [*lines, stock_and_pack(view, lang, turned)]

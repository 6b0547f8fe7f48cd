"""A table of Patience drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View
from hoyle_conformance.gamekit.solitaire import ending, stock_and_pack

WORDS = {"en": {"ones": "1 piles", "below": "below"}, "es": {"ones": "pilas de uno", "below": "abajo"}}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the 1 piles, one for the lower piles and one for what is still to be played."""
    if view.get("over"):
        return ending(view, lang)
    words = WORDS[lang]
    piles = "  ".join(f"{number}: {pile or '·'}" for number, pile in enumerate(view.get("below", [])))
    return [
        f"{words['ones']}  {' '.join(map(str, view.get('ones', []))) or '·'}",
        f"{words['below']}  {piles}",
        stock_and_pack(view, lang),
    ]

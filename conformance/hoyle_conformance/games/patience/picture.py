"""A table of Patience drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"ones": "1 piles", "below": "below", "stock": "stock pile", "pack": "pack", True: "won", False: "lost"},
    "es": {
        "ones": "pilas de uno",
        "below": "abajo",
        "stock": "stock pile",
        "pack": "baraja",
        True: "ganada",
        False: "perdida",
    },
}
SHOWN = 10
"""Cards of the stock pile that are drawn; the top one stands last."""


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the 1 piles, one for the lower piles and one for what is still to be played."""
    words = WORDS[lang]
    if view.get("over"):
        return [words[bool(view.get("won"))]]
    stock = [str(card) for card in view.get("stock", [])]
    more = "… " if len(stock) > SHOWN else ""
    piles = "  ".join(f"{number}: {pile or '·'}" for number, pile in enumerate(view.get("below", [])))
    return [
        f"{words['ones']}  {' '.join(map(str, view.get('ones', []))) or '·'}",
        f"{words['below']}  {piles}",
        f"{words['stock']}  {more}{' '.join(stock[-SHOWN:]) or '·'}   {words['pack']} {view.get('pack')}",
    ]

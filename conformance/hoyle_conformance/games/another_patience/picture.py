"""A table of Another Patience drawn as it lies."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"stock": "stock pile", "pack": "pack", "turned": "turned", True: "won", False: "lost"},
    "es": {"stock": "stock pile", "pack": "baraja", "turned": "vuelta", True: "ganada", False: "perdida"},
}
SHOWN = 10
"""Cards of the stock pile that are drawn; the top one stands last."""
WIDTH = 4


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """The triangle, and a line for the stock pile and the pack; a dot where a card is gone."""
    words = WORDS[lang]
    if view.get("over"):
        return [words[bool(view.get("won"))]]
    rows = [str(row).replace("-", "·").split() for row in view.get("triangle", [])]
    lines = [
        (" " * (WIDTH // 2 * (len(rows) - len(row))) + "".join(f"{card:<{WIDTH}}" for card in row)).rstrip()
        for row in rows
    ]
    stock = [str(card) for card in view.get("stock", [])]
    more = "… " if len(stock) > SHOWN else ""
    turned = f" ({words['turned']})" if view.get("turned") is not None else ""
    lines.append(
        f"{words['stock']}  {more}{' '.join(stock[-SHOWN:]) or '·'}{turned}   {words['pack']} {view.get('pack')}"
    )
    return lines

"""A table of Muggins drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"piles": "Table Piles", "hand": "hand", "stock": "stock", "turned": "turned", "wins": "wins", "fault": "!"},
    "es": {
        "piles": "Pilas de Mesa",
        "hand": "mano",
        "stock": "acopio",
        "turned": "vuelta",
        "wins": "gana",
        "fault": "!",
    },
}
SHOWN = 8
"""How many cards of a Stock Pile are drawn; the top one comes last."""


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the Table Piles and one for each seat; an arrow marks whose turn it is, "!" who can be called."""
    words = WORDS[lang]
    if view.get("over"):
        return [f"{words['wins']}: {view.get('winner')}"]
    piles = sorted(map(str, view.get("piles", [])), key=lambda top: (len(top), top))
    lines = [f"{words['piles']}  {' '.join(piles) or '-'}"]
    for number, seat in enumerate(view.get("seats", [])):
        stock = [str(card) for card in seat.get("stock", [])]
        shown = " ".join((["…"] if len(stock) > SHOWN else []) + stock[-SHOWN:]) or "-"
        arrow = "→" if view.get("turn") == number else " "
        fault = words["fault"] if view.get("offence") == number else " "
        turned = f"  {words['turned']} {view['turned']}" if arrow == "→" and view.get("turned") is not None else ""
        lines.append(
            f"{arrow}{fault}{number}  {words['hand']} {seat.get('hand')!s:>2}  {words['stock']} {shown}{turned}"
        )
    return lines

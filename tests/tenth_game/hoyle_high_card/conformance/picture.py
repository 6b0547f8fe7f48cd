"""A table of High Card drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"stock": "stock", "trick": "trick", "aside": "put aside", "cards": "cards", "tricks": "tricks"},
    "es": {"stock": "mazo", "trick": "baza", "aside": "apartadas", "cards": "cartas", "tricks": "bazas"},
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the middle and one for each seat, an arrow at whoever is to lay a card."""
    words = WORDS[lang]
    middle = [f"{words[key]} {view[key]}" for key in ("stock", "aside") if key in view]
    lines = ["  ".join([*middle, f"{words['trick']} {' '.join(map(str, view.get('trick', [])))}"]).rstrip()]
    for number, seat in enumerate(view.get("seats", [])):
        mark = "→" if view.get("turn") == number else " "
        held = f"{words['cards']} {seat['cards']}  " if "cards" in seat else ""
        hand = " ".join(map(str, seat.get("hand", [])))
        lines.append(f"{mark} {number}  {held}{words['tricks']} {seat.get('tricks')}  {hand}".rstrip())
    return lines

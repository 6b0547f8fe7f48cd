"""A table of Stock Exchange drawn in a few lines of text."""

from __future__ import annotations

from collections import Counter

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"hand": "hand", "deals": "deals", "open": "open", "closed": "closed", "offers": "offers", "wins": "wins"},
    "es": {
        "hand": "mano",
        "deals": "reparte",
        "open": "abierta",
        "closed": "cerrada",
        "offers": "ofrece",
        "wins": "gana",
    },
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """A line for the board and one for each seat: points, the known cards, and the offer."""
    words = WORDS[lang]
    seats = view.get("seats", [])
    if view.get("over"):
        points = "  ".join(f"{number}: {seat.get('points')}" for number, seat in enumerate(seats))
        return [f"{words['wins']}: {', '.join(map(str, view.get('winners', [])))}   {points}"]
    state = words["open" if view.get("open") else "closed"]
    lines = [f"{words['hand']} {view.get('hand')}  {words['deals']} {view.get('dealer')}  {state}"]
    for number, seat in enumerate(seats):
        held = Counter(map(str, seat.get("cards", [])))
        cards = "  ".join(f"{count}×{card}" for card, count in held.items()) or "?"
        offer = ""
        if seat.get("offer"):
            what = seat.get("said") or seat.get("offered")
            offer = f"  {words['offers']} {seat['offer']}" + (f"×{what}" if what else "")
            offer += "".join(f" ✗{other}" for other in seat.get("refused", []))
        lines.append(f"  {number}  {seat.get('points')!s:>2}  {cards}{offer}")
    return lines

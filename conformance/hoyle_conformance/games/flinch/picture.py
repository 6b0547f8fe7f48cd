"""A table of Flinch drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {
        "stack": "Stack",
        "piles": "piles",
        "flinch": "Flinch",
        "hand": "Hand",
        "reserve": "Reserve",
        "over": "game over",
        "wins": "wins",
        "nobody": "nobody",
    },
    "es": {
        "stack": "Rimero",
        "piles": "pilas",
        "flinch": "Flinch",
        "hand": "Mano",
        "reserve": "Reserva",
        "over": "fin de la partida",
        "wins": "gana",
        "nobody": "nadie",
    },
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """One line for the middle and one for each seat; an arrow marks the seat that is asked."""
    words = WORDS[lang]
    if view.get("over"):
        who = ", ".join(map(str, view.get("winners", []))) or words["nobody"]
        return [f"{words['over']}  {words['wins']} {who}"]
    piles = "  ".join(map(str, view.get("piles", []))) or "-"
    lines = [f"{words['stack']} {view.get('stack')}  {words['piles']} {piles}"]
    asked = view.get("asked") or {}
    for number, seat in enumerate(view.get("seats", [])):
        mark = "→" if asked.get("seat") == number else " "
        hand = " ".join(map(str, seat["hand"])) if "hand" in seat else f"({seat.get('hand_size')})"
        places = zip(seat.get("reserve", []), seat.get("reserve_sizes", []), strict=False)
        reserve = " ".join(f"{card}{'+' + str(size - 1) if size > 1 else ''}" if size else "·" for card, size in places)
        top = f"[{seat.get('top')}]×{seat.get('flinch')}"
        lines.append(
            f"{mark} {number}  {words['flinch']} {top:8} {words['hand']} {hand:14} {words['reserve']} {reserve}"
        )
    return lines

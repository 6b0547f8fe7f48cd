"""A table of Flip 7 drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {
        "round": "round",
        "dealer": "dealer",
        "pile": "pile",
        "in": "in",
        "out": "out",
        "busted": "bust",
        "total": "total",
        "over": "game over",
        "winner": "wins",
    },
    "es": {
        "round": "ronda",
        "dealer": "reparte",
        "pile": "montón",
        "in": "dentro",
        "out": "fuera",
        "busted": "falló",
        "total": "total",
        "over": "fin del juego",
        "winner": "gana",
    },
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """One line for the table and one for each seat; an arrow marks the seat that is asked."""
    words = WORDS[lang]
    if view.get("over"):
        totals = "  ".join(f"{number}: {seat.get('total')}" for number, seat in enumerate(view.get("seats", [])))
        return [f"{words['over']}  {totals}"]
    lines = [
        f"{words['round']} {view.get('round')}  {words['dealer']} {view.get('dealer')}  "
        f"{words['pile']} {view.get('pile')}"
    ]
    asked, seats = view.get("asked") or {}, view.get("seats", [])
    width = len(str(len(seats) - 1))
    for number, seat in enumerate(seats):
        cards = " ".join(map(str, [*seat.get("numbers", []), *seat.get("modifiers", [])]))
        chance = " ♥" if seat.get("second_chance") else ""
        mark = "→" if asked.get("seat") == number else " "
        status = words.get(seat.get("status", ""), str(seat.get("status")))
        lines.append(f"{mark} {number:>{width}}  {status:7} {words['total']} {seat.get('total')!s:>3}  {cards}{chance}")
    return lines

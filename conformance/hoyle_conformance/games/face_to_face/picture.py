"""A table of Face to Face drawn in a few lines of text."""

from __future__ import annotations

from hoyle.law.book import GameLaw
from hoyle.table import View

WORDS = {
    "en": {"hand": "hand", "cards": "cards", "deck": "deck", "laid": "laid", "over": "game over", "wins": "wins"},
    "es": {
        "hand": "mano",
        "cards": "cartas",
        "deck": "mazo",
        "laid": "colocadas",
        "over": "fin de la partida",
        "wins": "gana",
    },
}


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """One line for each seat, its piles and its visible hand; an arrow marks whose turn it is."""
    words = WORDS[lang]
    if view.get("over"):
        winner = view.get("winner")
        return [words["over"] if winner is None else f"{words['over']}  {winner} {words['wins']}"]
    lines = [f"{words['laid']} {view.get('laid')}"]
    for number, seat in enumerate(view.get("seats", [])):
        hand = seat.get("hand")
        held = (
            " ".join(map(str, sorted(hand, key=_by_value)))
            if isinstance(hand, list)
            else f"{seat.get('held')} {words['cards']}"
        )
        mark = "→" if view.get("turn") == number else " "
        piles = f"▲ {seat.get('up')!s:>2}  ▼ {seat.get('down')!s:>2}"
        lines.append(f"{mark} {number}  {piles}  {words['deck']} {seat.get('deck')!s:>2}  {words['hand']} {held}")
    return lines


def _by_value(card: object) -> tuple[int, str]:
    name = str(card)
    return (int(name), name) if name.isdigit() else (0, name)

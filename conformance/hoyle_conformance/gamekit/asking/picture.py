"""A table of a game of asking drawn in a few lines of text."""

from __future__ import annotations

from hoyle.table import View

WORDS = {
    "en": {"cards": "cards", "books": "books", "over": "game over", "won": "wins"},
    "es": {"cards": "cartas", "books": "libros", "over": "fin del juego", "won": "gana"},
}


def ending(view: View, lang: str) -> list[str]:
    """A line that says that the game is over; None until then."""
    return [WORDS[lang]["over"]] if view.get("over") else []


def seat_lines(view: View, lang: str) -> list[str]:
    """One line for each seat, with an arrow at the asker."""
    words = WORDS[lang]
    lines = []
    for number, seat in enumerate(view.get("seats", [])):
        mark = "→" if view.get("asker") == number else " "
        held = f"  {words['cards']} {seat['cards']:>2}" if "cards" in seat else ""
        laid = " ".join(map(str, seat.get("book_numbers", [])))
        books = f"  {words['books']} {seat.get('books', 0)}" + (f" ({laid})" if laid else "")
        hand = "  " + " ".join(map(str, seat["hand"])) if seat.get("hand") else ""
        lines.append(f"{mark} {number:>2}{held}{books}{hand}" + (f"  {words['won']}" if seat.get("won") else ""))
    return lines

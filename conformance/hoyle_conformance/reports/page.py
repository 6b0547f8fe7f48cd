"""Lines of text for a terminal: wrapped to a width, in colour if the terminal has colours."""

from __future__ import annotations

from textwrap import wrap

STYLES = {"bold": "1", "dim": "2", "italic": "3", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


class Page:
    """A page that is written line by line."""

    def __init__(self, *, color: bool = False, width: int = 100) -> None:
        self.color, self.width = color, width
        self.lines: list[str] = []

    def style(self, text: str, *styles: str) -> str:
        """The text in a style, if there are colours."""
        if not self.color or not text or not styles:
            return text
        return f"\033[{';'.join(STYLES[style] for style in styles)}m{text}\033[0m"

    def line(self, text: str = "", indent: int = 0) -> None:
        """One line as it is."""
        self.lines.append((" " * indent + text).rstrip())

    def prose(self, text: str, *styles: str, indent: int = 0, first: str = "") -> None:
        """Text wrapped to the width. ``first`` comes before its first line; the others align with it."""
        lead = " " * indent + first
        room = max(30, self.width - len(lead))
        for number, line in enumerate(wrap(text, room, break_on_hyphens=False) or [""]):
            start = lead if number == 0 else " " * len(lead)
            self.lines.append((start + self.style(line, *styles)).rstrip())

    def text(self) -> str:
        """The whole page."""
        return "\n".join(self.lines) + "\n"

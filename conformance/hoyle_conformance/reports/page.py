"""Lines of text for a terminal: wrapped to a width, in colour if the terminal has colours."""

from __future__ import annotations

from textwrap import wrap

STYLES = {"bold": "1", "dim": "2", "italic": "3", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


LEAST = 30
"""Prose in less room than this goes below what it belongs to, not beside it."""
HANGING = 4


def folded(line: str, width: int) -> list[str]:
    """A line of a drawn table; where it is too long, it is broken between two parts, which are two spaces apart.

    >>> folded("  Ana  Hand 1 5 9  Reserve 10 3", 24)
    ['  Ana  Hand 1 5 9', '      Reserve 10 3']
    """
    margin = len(line) - len(line.lstrip())
    rows = []
    while len(line) > width:
        at = max(line.rfind("  ", margin + 1, width + 1), -1)
        at = at if line[:at].strip() else line.rfind(" ", margin + 1, width + 1)
        if at < 0 or not line[:at].strip():
            break
        rows.append(line[:at].rstrip())
        line = " " * (margin + HANGING) + line[at:].lstrip()
    return [*rows, line]


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

    def drawn(self, line: str, indent: int = 0) -> None:
        """A line of a drawn table."""
        self.lines += folded((" " * indent + line).rstrip(), self.width)

    def headed(self, head: str, shown: int, text: str, *styles: str, indent: int, gap: str) -> None:
        """A heading, of which so many characters are seen, and a text beside it; below it where there is no room."""
        if shown + len(gap) + len(text) <= self.width:
            self.line(f"{head}{gap}{self.style(text, *styles)}")
        else:
            self.line(head)
            self.prose(text, *styles, indent=indent)

    def prose(self, text: str, *styles: str, indent: int = 0, first: str = "") -> None:
        """Text wrapped to the width. ``first`` comes before its first line; the others align with it."""
        lead = " " * indent + first
        room = max(LEAST, self.width - len(lead))
        for number, line in enumerate(wrap(text, room, break_on_hyphens=False) or [""]):
            start = lead if number == 0 else " " * len(lead)
            self.lines.append((start + self.style(line, *styles)).rstrip())

    def text(self) -> str:
        """The whole page."""
        return "\n".join(self.lines) + "\n"

"""What the reader sees: language, colour, width. Everything that a command prints goes through here."""

import json
import os
import re
import shutil
import sys
from collections.abc import Mapping
from textwrap import wrap

from hoyle_conformance.phrases import languages, say
from hoyle_conformance.reports.page import folded

STYLES = {
    "bold": "1",
    "dim": "2",
    "italic": "3",
    "struck": "9",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "cyan": "36",
}
PROSE = 100
"""No line of prose is longer, however wide the terminal."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language from $HOYLE_LANG, else from the locale; English where neither names one that we speak."""
    for name in ("HOYLE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return next((lang for lang in languages() if value.lower().startswith(lang)), "en")
    return "en"


TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that change the reading direction; the text of another law may have them."""


class Screen:
    """The terminal, or the file or pipe that takes its place."""

    def __init__(self, lang: str = "en", color: str = "auto") -> None:
        self.lang = lang
        self.other = "es" if lang == "en" else "en"
        self.terminal = sys.stdout.isatty()
        colored = self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.color = color == "always" or (color == "auto" and colored)
        self.width = max(40, shutil.get_terminal_size((PROSE, 24)).columns)

    def say(self, english: str, plural: str | None = None, /, **values: object) -> str:
        """A phrase of the interface in the reader's language."""
        return say(self.lang, english, plural, **values)

    def style(self, text: str, *styles: str) -> str:
        """The text in a style, where there is colour."""
        if not self.color or not text or not styles:
            return text
        return f"\033[{';'.join(STYLES[style] for style in styles)}m{text}\033[0m"

    def line(self, text: str = "") -> None:
        """One line as it is."""
        print(text)

    def json(self, value: object) -> None:
        """A value as JSON, for programs."""
        print(json.dumps(value, ensure_ascii=False, indent=2))

    def markdown(self, text: str) -> None:
        """A page in Markdown: laid out on a terminal, as it is in a file or a pipe."""
        if not self.terminal:
            print(text.rstrip("\n"))
            return
        # loaded only for a page: it takes longer than most commands
        from rich.console import Console
        from rich.markdown import Markdown  # for the same reason

        console = Console(width=min(self.width, PROSE), color_system="standard" if self.color else None)
        console.print(Markdown(text))

    def prose(self, text: str, indent: int = 0, first: str = "", *styles: str) -> None:
        """Text wrapped to the width. ``first`` stands before its first line, the others align with it."""
        lead = " " * indent + first
        for n, line in enumerate(self.wrapped(text, indent + len(first))):
            print((lead if n == 0 else " " * len(lead)) + self.style(line, *styles))

    def drawn(self, line: str, indent: int = 0) -> None:
        """A line of a drawn table."""
        for part in folded((" " * indent + line).rstrip(), self.width):
            print(part)

    def printed(self, text: str, indent: int = 0, first: str = "", struck: bool = False) -> None:
        """Words of a rulebook: their bold and strike-through shown as such where there is colour."""
        lead = " " * indent + first
        lines = self.emphasised(self.wrapped(text, indent + len(first)), struck)
        for n, line in enumerate(lines):
            print((lead if n == 0 else " " * len(lead)) + line)

    def wrapped(self, text: str, taken: int = 0, width: int | None = None) -> list[str]:
        """The lines of a text; never none."""
        room = (width or min(self.width, PROSE)) - taken
        text = TURNS.sub("\ufffd", text)
        return wrap(text, max(20, room), break_on_hyphens=False) or [""]

    def emphasised(self, lines: list[str], struck: bool = False) -> list[str]:
        """Lines with their Markdown marks turned into styles.

        Without colour nobody can see what is bold; what is struck out keeps its marks, since it reads differently.
        """
        text = "\n".join(lines)
        if not self.color:
            return lines if text.count("**") % 2 else [line.replace("**", "") for line in lines]
        active: set[str] = set()
        if struck and "~~" not in text:
            active.add("struck")
        marks = {"~~": "struck"} if text.count("**") % 2 else {"~~": "struck", "**": "bold"}
        done = []
        for line in lines:
            pieces = []
            for piece in re.split(r"(\*\*|~~)", line):
                if piece in marks:
                    active ^= {marks[piece]}
                else:
                    pieces.append(self.style(piece, *sorted(active)) if active else piece)
            done.append("".join(pieces))
        return done

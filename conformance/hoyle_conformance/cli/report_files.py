"""Reports of a run, on the screen and in files, as the command line asks for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from hoyle.law import Law
from hoyle_conformance.cli.options import Everywhere, option, repeated_option, whole_number
from hoyle_conformance.cli.screen import PROSE, Screen
from hoyle_conformance.cli.trouble import Trouble, cannot_write
from hoyle_conformance.phrases import phrase
from hoyle_conformance.reports import terminal, writer
from hoyle_conformance.runs.events import Event
from hoyle_conformance.wire.files import write_whole

REPORTS = ("html", "json", "junit", "ctrf", "markdown", "badge", "shields", "github")
STANDARD_OUTPUT = Path("-")


@dataclass(frozen=True)
class Reports(Everywhere):
    """How a run is told."""

    SECTION: ClassVar[str] = phrase("the report")

    failures: int = option(
        "N", phrase("how many failures are shown in full (default: 5)"), read=whole_number, default=5
    )
    report: tuple[str, ...] = repeated_option(
        "KIND=FILE", phrase("write a report: html, json, junit, ctrf, markdown, badge, shields; or github")
    )

    @property
    def reports(self) -> dict[str, Path]:
        """The file of each kind of report; its folder is there."""
        files = {}
        for text in self.report:
            kind, _, file = ("github=-" if text == "github" else text).partition("=")
            if kind not in REPORTS or not file:
                kinds = ", ".join(REPORTS[:-1])
                raise Trouble(
                    "{text!r} is not a report; write KIND=FILE, where KIND is one of {kinds}", text=text, kinds=kinds
                )
            if not Path(file).absolute().parent.is_dir():
                raise Trouble("there is no folder for {path}; make it first", path=file)
            files[kind] = Path(file)
        return files


def print_report(events: list[Event], screen: Screen, most: int) -> None:
    """The report for the terminal."""
    width = min(screen.width, PROSE)
    text = terminal.report(events, Law(), screen.lang, color=screen.color, width=width, most=most)
    screen.line(text.rstrip("\n"))


def write_reports(events: list[Event], files: Mapping[str, Path], screen: Screen) -> None:
    """Writes the reports that were asked for."""
    for kind, path in files.items():
        text = writer(kind)(events, Law(), screen.lang)
        if path == STANDARD_OUTPUT:
            print(text, end="")
            continue
        try:
            write_whole(path, text.encode())
        except OSError as error:
            raise cannot_write(error, path) from None
        screen.line(screen.say("written: {path}", path=path))

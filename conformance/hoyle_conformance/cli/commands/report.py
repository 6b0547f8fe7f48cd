"""``hoyle report``: a run told again from its log, in any form. ``hoyle check`` writes its reports from here too."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli.parsers import Commands, Parser
from hoyle_conformance.cli.trouble import FINE, Trouble

if TYPE_CHECKING:
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.runs.events import Event

EXAMPLES = (
    ("hoyle report run.log", "as it stood on the terminal"),
    ("hoyle report run.log --report html=report.html --lang es", "as a page, opened in Spanish"),
)
REPORTS = ("html", "json", "junit", "markdown", "badge", "shields", "github")
STANDARD_OUTPUT = Path("-")


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("report", run, "tell a run again from its log", EXAMPLES)
    parser.option("log", metavar="LOG", about="what `hoyle check --log` has written")
    report_options(parser)


def report_options(parser: Parser) -> None:
    """The options that say how a run is told."""
    parser.option("--failures", metavar="N", type=int, default=5, about="tell so many failures in full (default: 5)")
    parser.option(
        "--report",
        metavar="KIND=FILE",
        action="append",
        about="write a report: html, json, junit, markdown, badge, shields; or github",
    )


def run(args: Namespace) -> int:
    """Writes the reports that are asked for; the one for the terminal if none is."""
    from hoyle.law import Law
    from hoyle_conformance.cli.opening import open_table
    from hoyle_conformance.reports.terminal import report
    from hoyle_conformance.runs.events import read_events

    screen = open_table(args)
    files = report_files(args.report or [], screen)
    try:
        events = list(read_events(Path(args.log)))
    except OSError as error:
        raise Trouble(screen.say("cannot read {path}: {why}", path=args.log, why=error.strerror)) from None
    write_reports(events, files, screen)
    if not files:
        width = min(screen.width, 100)
        told = report(events, Law(), screen.lang, color=screen.color, width=width, most=args.failures)
        screen.line(told.rstrip("\n"))
    return FINE


def report_files(named: list[str], screen: "Screen") -> dict[str, Path]:
    """``KIND=FILE`` from the command line; the folder of each file is there."""
    files = {}
    for text in named:
        kind, _, file = ("github=-" if text == "github" else text).partition("=")
        if kind not in REPORTS or not file:
            kinds = ", ".join(REPORTS[:-1])
            raise Trouble(screen.say("{text!r} is no report; write KIND=FILE, with {kinds}", text=text, kinds=kinds))
        if not Path(file).absolute().parent.is_dir():
            raise Trouble(screen.say("there is no folder for {path}; make it first", path=file))
        files[kind] = Path(file)
    return files


def write_reports(events: "list[Event]", files: dict[str, Path], screen: "Screen") -> None:
    """Writes the reports that were asked for."""
    from hoyle.law import Law
    from hoyle_conformance.reports import writer

    for kind, path in files.items():
        text = writer(kind)(events, Law(), screen.lang)
        if path == STANDARD_OUTPUT:
            print(text, end="")
            continue
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise Trouble(screen.say("cannot write {path}: {why}", path=path, why=error.strerror)) from None
        screen.line(screen.say("written: {path}", path=path))

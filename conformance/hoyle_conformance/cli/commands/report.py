"""``hoyle report``: the report of a run again, from its log, in any form."""

from dataclasses import dataclass
from pathlib import Path

from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import path_argument
from hoyle_conformance.cli.program_options import Playing
from hoyle_conformance.cli.report_files import Reports, print_report, write_reports
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, cannot_read
from hoyle_conformance.phrases import phrase
from hoyle_conformance.runs.events import read_events


@dataclass(frozen=True)
class Options(Reports, Playing):
    """Which run, and how it is told."""

    log: Path = path_argument("LOG", phrase("what `hoyle check --log` has written"))


def run(options: Options, screen: Screen) -> int:
    """Writes the reports that are asked for; the one for the terminal if none is."""
    files = options.reports
    try:
        events = list(read_events(options.log))
    except OSError as error:
        raise cannot_read(error, options.log) from None
    write_reports(events, files, screen)
    if not files:
        print_report(events, screen, options.failures)
    return FINE


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle report run.log", phrase("as it was printed on the terminal")),
        ("hoyle report run.log --report html=report.html --lang es", phrase("as a page that opens in Spanish")),
    ),
)

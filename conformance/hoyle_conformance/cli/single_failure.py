"""One failure by itself, told as the report of a run tells it."""

from collections import Counter

from hoyle import __version__
from hoyle.law import Law
from hoyle_conformance.checks import Bench, Result
from hoyle_conformance.cli.screen import PROSE, Screen
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.failure import write_failure
from hoyle_conformance.reports.page import Page
from hoyle_conformance.runs.events import RunStarted


def likeliest(finding: Finding) -> list[str]:
    """The rules at work where it went wrong; first those not seen to be right before in the game."""
    steps = (finding.trace.events or [])[: finding.at]
    agreed = Counter(rule for events in steps for event in events for rule in event["rules"])
    return sorted(finding.suspects, key=lambda rule: agreed[rule])


def run_for(bench: Bench, name: str, command: list[str], *, replayed: bool = False) -> RunStarted:
    """The beginning of a run, for the account of a single failure."""
    return RunStarted(
        kit=__version__,
        game=bench.law.id,
        implementation=name,
        command=command,
        claim=bench.claim,
        checks=1,
        replayed=replayed,
    )


def print_failure(screen: Screen, run: RunStarted, result: Result, failure: AnyFailure, *, again: bool = True) -> None:
    """The story of a failure; with ``again``, and the command that plays it again."""
    page = Page(color=screen.color, width=min(screen.width, PROSE))
    write_failure(page, account(Law(), run, result, failure, screen.lang), run.game, screen.lang, again=again)
    screen.line(page.text().rstrip("\n"))

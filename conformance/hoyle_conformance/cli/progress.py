"""What a long command is doing: one line that is rewritten on a terminal, plain lines elsewhere.

A check that comes out red is told at once, in a line that stays.
"""

import shutil
import sys
import time
from contextlib import suppress

from hoyle_conformance.checks import Result
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.judging.failures import NoAnswer
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.runs.events import CheckFinished, Event, RunCut, RunFinished, RunStarted, Working
from hoyle_conformance.wire.untrusted import clean

LONGEST = 200
"""Letters of a line where there is no terminal that is narrower."""


class Progress:
    """Tells on standard error how far a run is, and what is red so far."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.live = sys.stderr.isatty()
        self.begun = time.monotonic()
        self.checks = 0
        self.decided: dict[str, Verdict] = {}
        self.reasons: set[tuple[Verdict, str]] = set()

    def tell(self, event: Event) -> None:
        """Shows an event of a run."""
        say = self.screen.say
        if isinstance(event, RunStarted):
            self.checks = event.checks
            self.decided.clear()
            self.reasons.clear()
            one, many = "checking {name}: {game}, {n} check", "checking {name}: {game}, {n} checks"
            self._line(say(one, many, name=clean(event.implementation, 60), game=event.game, n=event.checks))
        elif isinstance(event, Working):
            self._now(say("{what} ({done} of {of})", what=say(event.what), done=event.done, of=event.of))
        elif isinstance(event, CheckFinished):
            self._decided(event.result)
        elif isinstance(event, RunFinished | RunCut):
            self.clear()

    def _decided(self, result: Result) -> None:
        """A verdict: told if it is red, unless it only repeats one, or is a second verdict on the same check."""
        if result.verdict.red and result.check.id not in self.decided and self._is_news(result):
            self._line("  " + self._red(result))
        self.decided[result.check.id] = result.verdict
        red = sum(verdict.red for verdict in self.decided.values())
        self._now(
            self.screen.say("{n} of {of} checks decided, {red} red", n=len(self.decided), of=self.checks, red=red),
            quiet=True,
        )

    def _is_news(self, result: Result) -> bool:
        """Whether it has a wrong game of its own, or a reason that was not told yet: a missing operation, a hang."""
        why = (result.verdict, _why(result))
        wrong = any(not isinstance(failure, NoAnswer) for failure in result.failures)
        news = wrong or why not in self.reasons
        self.reasons.add(why)
        return news

    def _red(self, result: Result) -> str:
        """One line for a red check: its verdict, its id, and why."""
        say = self.screen.say
        why = clean(say(_why(result)), LONGEST) or result.check.says.said(self.screen.lang)
        line = f"{say(str(result.verdict))} {result.check.id}: {why}"
        width = shutil.get_terminal_size().columns - 3 if self.live else LONGEST
        return line if len(line) <= width else line[: width - 1] + "…"

    def clear(self) -> None:
        """Takes the line away again."""
        if self.live:
            self._write("\r\033[K")

    def _line(self, text: str) -> None:
        self.clear()
        self._write(text + "\n")

    @staticmethod
    def _write(text: str) -> None:
        """Progress that nobody can read is no reason to end a run."""
        with suppress(OSError):
            sys.stderr.write(text)
            sys.stderr.flush()

    def _now(self, text: str, quiet: bool = False) -> None:
        """What is being done now. ``quiet`` things are only for a terminal."""
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            self._write("\r\033[K" + f"{time.monotonic() - self.begun:5.1f} s  {text}"[:width])
        elif not quiet:
            self._line("  " + text)


def _why(result: Result) -> str:
    """Why a check is red: what broke, if something did, whatever the check makes of it."""
    return next((one.reason for one in result.failures if isinstance(one, NoAnswer)), result.reason)

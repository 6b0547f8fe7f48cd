"""What a long command is doing: one line that is rewritten on a terminal, a few plain lines elsewhere."""

import shutil
import sys
import time

from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, RunStarted, Working
from hoyle_conformance.wire.untrusted import clean


class Progress:
    """Tells on standard error how far a run is."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.live = sys.stderr.isatty()
        self.begun = time.monotonic()
        self.finished = self.red = self.checks = 0

    def tell(self, event: Event) -> None:
        """Shows an event of a run."""
        say = self.screen.say
        if isinstance(event, RunStarted):
            self.finished = self.red = 0
            self.checks = event.checks
            one, many = "checking {name}: {game}, {n} check", "checking {name}: {game}, {n} checks"
            self._line(say(one, many, name=clean(event.implementation, 60), game=event.game, n=event.checks))
        elif isinstance(event, Working):
            self._now(say("{what} ({done} of {of})", what=say(event.what), done=event.done, of=event.of))
        elif isinstance(event, CheckFinished):
            self.finished += 1
            self.red += event.result.verdict.red
            self._now(
                say("{n} of {of} checks decided, {red} red", n=self.finished, of=self.checks, red=self.red),
                quiet=True,
            )
        elif isinstance(event, RunFinished):
            self.clear()

    def clear(self) -> None:
        """Takes the line away again."""
        if self.live:
            sys.stderr.write("\r\033[K")
            sys.stderr.flush()

    def _line(self, text: str) -> None:
        self.clear()
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def _now(self, text: str, quiet: bool = False) -> None:
        """What is being done now. ``quiet`` things are only for a terminal."""
        if self.live:
            width = shutil.get_terminal_size().columns - 1
            sys.stderr.write("\r\033[K" + f"{time.monotonic() - self.begun:5.1f} s  {text}"[:width])
            sys.stderr.flush()
        elif not quiet:
            self._line("  " + text)

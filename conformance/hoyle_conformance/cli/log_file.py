"""The log of a run, written while it runs."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from hoyle_conformance.cli.trouble import Trouble, cannot_write
from hoyle_conformance.runs.events import LARGEST, Event, Seals
from hoyle_conformance.wire.files import open_to_append, read_whole


class Log:
    """Writes each event as it comes. Once that fails it writes no more; the run continues and reports first."""

    def __init__(
        self,
        path: Path | None = None,
        file: BinaryIO | None = None,
        seals: Seals | None = None,
        keep: int | None = None,
    ) -> None:
        self._path, self._file, self._seals, self._keep = path, file, seals or Seals(), keep
        self.troubles: list[Trouble] = []

    def write(self, event: Event) -> None:
        """One event."""
        if self._file is None or self.troubles:
            return
        try:
            if self._keep is not None:  # only now is it certain that this is the run that was interrupted
                self._file.truncate(self._keep)
                self._keep = None
            self._file.write(self._seals.lines(event))
            self._file.flush()
        except OSError as error:
            self.troubles.append(cannot_write(error, self._path))


@contextmanager
def log_file(path: Path | None, *, keep: int | None = None) -> Iterator[Log]:
    """The log at a path, after as many bytes of it as are kept; without a path, one that writes nothing."""
    if path is None:
        yield Log()
        return
    try:
        before = b"" if keep is None else read_whole(path, LARGEST)[:keep]
        file = open_to_append(path, anew=keep is None)
    except OSError as error:
        raise cannot_write(error, path) from None
    log = Log(path, file, Seals(before), keep)
    try:
        yield log
    finally:
        with suppress(OSError):  # what could not be flushed was complained about when it was written
            file.close()

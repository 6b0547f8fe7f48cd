"""Expected failures of a command: one line for the reader, and an exit code."""

from hoyle_conformance.phrases import Complaint

FINE, FAILED, BAD_INPUT, OUR_FAULT, BROKEN_PIPE, INTERRUPTED = 0, 1, 2, 3, 141, 130


class Ended(KeyboardInterrupt):
    """Somebody sent us a signal that ends programs. Whatever clears up after Ctrl-C does so after that too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.exit_code = 128 + number


class Trouble(Complaint):
    """The command cannot do what was asked. The message says what, where, and what to do."""

    def __init__(
        self, english: str, plural: str | None = None, /, *, exit_code: int = BAD_INPUT, **values: object
    ) -> None:
        super().__init__(english, plural, **values)
        self.exit_code = exit_code


class BadUsage(Trouble):
    """The command line cannot be understood. The message ends with the help to look at."""

    def __init__(self, command: str, complaint: Complaint) -> None:
        super().__init__("{complaint}; see `{command} --help`", complaint=complaint, command=command)


def cannot_read(error: OSError, path: object) -> Trouble:
    """A file that cannot be read."""
    return Trouble("cannot read {path}: {why}", path=path, why=error.strerror)


def cannot_write(error: OSError, path: object = None) -> Trouble:
    """A file that cannot be written; the error itself may know which."""
    return Trouble("cannot write {path}: {why}", path=path or error.filename, why=error.strerror)

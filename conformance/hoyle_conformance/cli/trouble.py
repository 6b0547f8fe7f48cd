"""Expected failures of a command: one line for the reader, and an exit code."""

FINE, FAILED, BAD_INPUT, OUR_FAULT, BROKEN_PIPE, INTERRUPTED = 0, 1, 2, 3, 141, 130


class Trouble(Exception):
    """The command cannot do what was asked. The message says what, where, and what to do."""

    def __init__(self, message: str, exit_code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.exit_code = exit_code

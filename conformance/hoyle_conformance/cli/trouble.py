"""Expected failures of a command: one line for the reader, and an exit code."""

FINE, FAILED, BAD_INPUT, OUR_FAULT, BROKEN_PIPE, INTERRUPTED = 0, 1, 2, 3, 141, 130


class Ended(KeyboardInterrupt):
    """Somebody has sent us a signal that ends programs; whatever clears up after Ctrl-C does so after that too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.exit_code = 128 + number


class Trouble(Exception):
    """The command cannot do what was asked. The message says what, where, and what to do."""

    def __init__(self, message: str, exit_code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.exit_code = exit_code

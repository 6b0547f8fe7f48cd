"""Runs one command: finds it, reads its options, and turns what goes wrong into one line and an exit code."""

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from hoyle import __version__
from hoyle.garbage import rarely_collected
from hoyle_conformance.cli.command import CommandGroup
from hoyle_conformance.cli.command_line import Asked, asked, asked_language
from hoyle_conformance.cli.help import help_of, help_of_all, help_of_group
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import BAD_INPUT, BROKEN_PIPE, FINE, INTERRUPTED, Ended


def run(argv: Sequence[str]) -> int:
    """Runs one command and returns its exit code."""
    if not all_streams_open():
        with suppress(OSError):
            print("hoyle: standard output is closed, so nothing can be reported", file=sys.stderr)
        return BAD_INPUT
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that has no « shows ?, and we do not fall over
    try:
        with ended_by_signals(), rarely_collected():
            return guarded(list(argv))
    except BrokenPipeError:
        no_more_output()  # whoever reads us has enough
        return BROKEN_PIPE
    except Ended as ended:
        return ended.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED


def all_streams_open() -> bool:
    """Whether there is a standard output. In place of any stream that is closed nothing is read or written.

    Otherwise the next file that we open would take its number, and a program that we start would write into it.
    """
    reported = sys.stdout is not None
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
            setattr(sys, name, os.fdopen(number, mode, closefd=False))
    return reported


def no_more_output() -> None:
    """Nothing more is written. Python would complain again when it closes the stream."""
    with suppress(OSError, ValueError):  # a stream of a test is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """SIGTERM and a terminal that is closed end us as Ctrl-C does: programs are ended, logs are whole."""

    def end(number: int, frame: object) -> None:
        raise Ended(number)

    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []  # only the main thread may have a say in this
    before = {number: signal.signal(number, end) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def guarded(argv: list[str]) -> int:
    """Runs a command; what goes wrong becomes one line on standard error."""
    lang, argv = asked_language(argv)
    try:
        code = answer(asked(argv), lang)
        sys.stdout.flush()
        return code
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            no_more_output()
        # Here and not at the top: it loads the law and the wire, which a command that fares well may not need.
        from hoyle_conformance.cli.error_messages import tell

        return tell(error, lang)


def answer(asked: Asked, lang: str) -> int:
    """Runs what was asked for, or prints what is said about it."""
    if asked.version:
        print(f"hoyle {__version__}")
    elif asked.command is None:
        print(help_of_all(lang))
    elif isinstance(asked.command, CommandGroup):
        print(help_of_group(asked.name, asked.command, lang))
    elif asked.options is None:
        print(help_of(asked.name, asked.command, lang))
    else:
        return asked.command.run(asked.options, Screen(lang, asked.options.color))
    return FINE

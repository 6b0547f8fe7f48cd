"""The command ``hoyle``. One module a command; this one finds it, runs it, and makes trouble one line."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

COMMANDS = (
    "check", "report", "replay", "compare", "baseline", "profile", "certificate", "vectors", "explain", "position",
    "play", "audit", "rule", "source", "diff", "lint", "adapter", "completion",
)  # fmt: skip
"""The commands, in the order of the help. Each is a module here with ``add(commands)`` and ``run(args)``."""

LONGEST = 1500
"""Characters of a complaint."""


def main(argv: list[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    from hoyle_conformance.cli.trouble import BROKEN_PIPE, INTERRUPTED, Ended

    arguments = sys.argv[1:] if argv is None else argv
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that has no « shows ?, and we do not fall over
    try:
        with ended_by_signals():
            code = guarded(arguments)
            sys.stdout.flush()
            return code
    except BrokenPipeError:
        # Whoever read us has enough. Python would complain again when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Ended as ended:
        return ended.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """SIGTERM and a terminal that is closed end us as Ctrl-C does: programs are ended, logs are whole."""
    import signal
    import threading

    from hoyle_conformance.cli.trouble import Ended

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
    if argv in (["--version"], ["-V"]):
        from hoyle import __version__

        print(f"hoyle {__version__}")
        return 0

    from hoyle_conformance.cli.screen import language_of, translator
    from hoyle_conformance.cli.trouble import OUR_FAULT, Trouble

    lang = asked_language(split_off(argv)[0]) or language_of(os.environ)
    try:
        return run(argv, lang)
    except Trouble as trouble:
        return complain(str(trouble), trouble.exit_code)
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        if line := expected(error, lang):
            code = complain(*line)
            show_last_words(error)
            return code
        if os.environ.get("HOYLE_DEBUG"):
            raise
        report = "this is our own fault; please report it, with what `HOYLE_DEBUG=1` shows"
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        return complain(f"{what}; {translator(lang).get(report, report)}", OUR_FAULT)


def complain(message: str, code: int) -> int:
    """Prints the one line, and returns the exit code. Whatever was typed or read is in it: it is cleaned and cut."""
    from hoyle_conformance.wire.untrusted import clean

    print(f"hoyle: {clean(message, LONGEST)}", file=sys.stderr)
    return code


def show_last_words(error: Exception) -> None:
    """Below the one line the last of what a program wrote before it died, where that is more than the line tells."""
    from hoyle_conformance.wire.implementation import AdapterTrouble, TroubleKind
    from hoyle_conformance.wire.troubles import LAST_LINES, last_words
    from hoyle_conformance.wire.untrusted import clean

    if isinstance(error, AdapterTrouble) and error.trouble.kind is TroubleKind.DIED:
        lines = last_words(error.trouble.stderr)
        for line in lines[-LAST_LINES:] if len(lines) > 1 else []:
            print(f"  {clean(line)}", file=sys.stderr)


def expected(error: Exception, lang: str) -> tuple[str, int] | None:
    """The line for a fault of the law's files or an id that it does not have; nothing for our own faults."""
    from hoyle.law.book import Unknown
    from hoyle.law.files import LawError
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.cli.trouble import BAD_INPUT
    from hoyle_conformance.lint.near import near

    say = Screen(lang).say
    if isinstance(error, LawError):
        return str(error), BAD_INPUT
    if isinstance(error, Unknown):
        line = say("there is no {what} {id!r}", what=say(error.what), id=error.id)
        if found := near(error.id, error.known, 3):
            return f"{line}; {say('did you mean {names}?', names=', '.join(found))}", BAD_INPUT
        few = ", ".join(error.known[:12])
        return f"{line}; {say('known: {names}', names=few)}" if few else line, BAD_INPUT
    return bad_input(error, lang)


def bad_input(error: Exception, lang: str) -> tuple[str, int] | None:
    """The line for a script, profile, log, move or adapter that cannot be used."""
    from hoyle.table import BadMove, Impossible
    from hoyle_conformance.cli.trouble import BAD_INPUT
    from hoyle_conformance.phrases import Complaint
    from hoyle_conformance.wire.implementation import AdapterTrouble

    if isinstance(error, Complaint):
        return error.said(lang), BAD_INPUT
    if isinstance(error, BadMove | Impossible | AdapterTrouble):
        return str(error), BAD_INPUT
    return None


def asked_language(argv: list[str]) -> str | None:
    """The language that the arguments ask for, before anything is parsed: the help needs it."""
    for n, argument in enumerate(argv):
        if argument == "--lang" and argv[n + 1 : n + 2] in (["en"], ["es"]):
            return argv[n + 1]
        if argument in ("--lang=en", "--lang=es"):
            return argument[-2:]
    return None


def split_off(argv: list[str]) -> tuple[list[str], list[str] | None]:
    """Our own arguments, and the command of an adapter behind ``--`` if there is one."""
    if "--" not in argv:
        return argv, None
    at = argv.index("--")
    return argv[:at], argv[at + 1 :]


def run(argv: list[str], lang: str) -> int:
    """Parses the arguments and runs the command."""
    parser = build(lang)
    if "_ARGCOMPLETE" in os.environ:
        import argcomplete

        argcomplete.autocomplete(parser)
    own, adapter = split_off(argv)
    try:
        args, unknown = parser.parse_known_args(own)
    except SystemExit as done:  # --help, --version
        return done.code if isinstance(done.code, int) else 0
    if unknown:
        from hoyle_conformance.cli.parsers import not_understood

        raise not_understood(parser, args, unknown)
    if args.command is None:
        parser.print_help()
        return 0
    if adapter is not None and not getattr(args, "takes_adapter", False):
        parser.error(parser.words.get("unrecognized arguments: %s", "unrecognized arguments: %s") % "--")
    args.adapter = adapter
    args.lang, args.color = lang, getattr(args, "color", "auto")
    args.spec = getattr(args, "spec", None)
    code: int = args.run(args)
    return code


def build(lang: str):  # type: ignore[no-untyped-def]  # argparse is imported only when it is needed
    """The parser of the whole command line."""
    import argparse
    from importlib import import_module

    from hoyle import __version__
    from hoyle_conformance.cli.parsers import Commands, Parser, shared_options
    from hoyle_conformance.cli.screen import translator

    words = translator(lang)
    vars(argparse)["_"] = lambda text: words.get(text, text)  # argparse's own words, which no catalogue translates
    shared = shared_options(words)
    about = "What do the rulebooks say, and does this program do it?"
    more = "`hoyle COMMAND --help` shows examples."
    parser = Parser(prog="hoyle", description=words.get(about, about), epilog=words.get(more, more), parents=[shared])
    parser.option("--version", "-V", action="version", version=f"hoyle {__version__}", about="print the version")
    commands = Commands(parser, shared)
    for name in COMMANDS:
        import_module(f"hoyle_conformance.cli.commands.{name}").add(commands)
    return parser

"""What is said of an error in one line, and with which exit code it ends a command."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from hoyle.law.book import Unknown
from hoyle.law.files import LawError
from hoyle.table import BadMove, Impossible
from hoyle_conformance.cli.trouble import BAD_INPUT, OUR_FAULT, Trouble
from hoyle_conformance.phrases import Complaint, Phrase, say, spoken
from hoyle_conformance.phrases.suggestions import closest, did_you_mean
from hoyle_conformance.wire.implementation import AdapterTrouble, TroubleKind
from hoyle_conformance.wire.troubles import LAST_LINES, last_words
from hoyle_conformance.wire.untrusted import clean

LONGEST = 1500
"""Characters of a complaint that are shown."""
SUGGESTED = 3
"""So many known names are offered in place of one that there is not."""
FEW = 12
"""So many known names are listed where none looks like the one that was typed."""


def tell(error: Exception, lang: str) -> int:
    """Tells an error in one line on standard error, and returns the exit code."""
    if told := expected(error, lang):
        complain(told.line)
        for line in told.below:
            with suppress(OSError):
                print(f"  {line}", file=sys.stderr)
        return told.exit_code
    if os.environ.get("HOYLE_DEBUG"):
        raise error
    what = f"{type(error).__name__}: {error}".splitlines()[0]
    report = say(lang, "this is our own fault; please report it, with what `HOYLE_DEBUG=1` shows")
    complain(f"{what}; {report}")
    return OUR_FAULT


def complain(message: str) -> None:
    """Prints the one line. Whatever was typed or read may be in it, so it is cleaned and cut."""
    with suppress(OSError):  # there may be nobody to tell; the exit code tells them
        print(f"hoyle: {clean(message, LONGEST)}", file=sys.stderr)


class Expected(NamedTuple):
    """What is said of an error."""

    line: str
    exit_code: int = BAD_INPUT
    below: Sequence[str] = ()
    """The last lines that a program wrote before it died."""


def expected(error: Exception, lang: str) -> Expected | None:
    """What is said of an error; nothing for our own faults."""
    if isinstance(error, Trouble):
        return Expected(error.said(lang), error.exit_code)
    if isinstance(error, Complaint):
        return Expected(error.said(lang))
    if isinstance(error, AdapterTrouble):
        return Expected(str(error), below=last_lines(error))
    if isinstance(error, Unknown):
        return Expected(unknown(error).said(lang))
    if isinstance(error, BadMove | Impossible):
        return Expected(str(spoken(error.args[0], lang)))
    if isinstance(error, LawError):
        return Expected(str(error))
    if isinstance(error, OSError):  # every file that we open has its own message: this is a stream, or the system
        what = error.filename or Phrase("standard output")
        return Expected(Phrase("cannot write {path}: {why}", path=what, why=error.strerror or error).said(lang))
    return None


def unknown(error: Unknown) -> Phrase:
    """An id that the law does not have, with those that look like it."""
    what = Phrase("there is no {what} {id!r}", what=Phrase(error.what), id=error.id)
    if hint := did_you_mean(closest(error.id, error.known, SUGGESTED)):
        return Phrase("{what}; {hint}", what=what, hint=hint)
    if few := ", ".join(error.known[:FEW]):
        return Phrase("{what}; {hint}", what=what, hint=Phrase("known: {names}", names=few))
    return what


def last_lines(error: AdapterTrouble) -> list[str]:
    """The last lines of a program that died, where they tell more than the complaint does."""
    lines = last_words(error.trouble.stderr) if error.trouble.kind is TroubleKind.DIED else []
    return [clean(line) for line in lines[-LAST_LINES:]] if len(lines) > 1 else []

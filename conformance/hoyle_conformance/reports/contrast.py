"""Expected and got: only what differs, in the reader's words."""

from __future__ import annotations

import re

from hoyle.law.book import GameLaw
from hoyle.table import Refused
from hoyle.table.notation import write_move
from hoyle_conformance.judging.failures import AnyFailure, Contrast
from hoyle_conformance.judging.views import MISSING, Difference
from hoyle_conformance.language.story import Step, Teller
from hoyle_conformance.phrases import say
from hoyle_conformance.wire.untrusted import clean, clean_value

SEAT = re.compile(r"^seats\[(\d+)\]\.(.+)$")


def contrasts(law: GameLaw, failure: AnyFailure, steps: list[Step], lang: str) -> list[Contrast]:
    """What was expected and what came."""
    return failure.told(InWords(law, failure, steps, lang))


class InWords:
    """Tells a failure in one language: what :class:`hoyle_conformance.judging.failures.Words` asks for."""

    def __init__(self, law: GameLaw, failure: AnyFailure, steps: list[Step], lang: str) -> None:
        self.law, self.failure, self.lang = law, failure, lang
        self._last = steps[-1] if steps else None
        self._teller = Teller(law, lang)

    def say(self, text: str, **values: object) -> str:
        """A phrase of ours."""
        return say(self.lang, text, **values)

    def quote(self, words: str) -> str:
        """The program's words, made harmless."""
        return clean(words)

    def seat(self, number: int) -> str:
        """A seat by its name."""
        return self._teller.seat(str(number))

    def happens(self) -> str:
        """What the move in question does by the rules."""
        happened = [one.says for one in self._last.happened if one.says] if self._last else []
        return " ".join(happened[:4]) or self.say("a lawful move")

    def refusal(self) -> str:
        """Why the rules refuse the move in question."""
        return (self._last and self._last.refused) or ""

    def lawful(self) -> str:
        """The lawful moves at the point in question; empty if the moves before it lead elsewhere by the rules."""
        table = self.failure.script.replace(moves=[]).table()
        try:
            for move in self.failure.script.moves[: self.failure.at]:
                table.play(move)
        except Refused:  # the reference had resumed from a table that the program showed
            return ""
        return ", ".join(write_move(self.law, move) for move in table.moves())

    def difference(self, difference: Difference) -> Contrast:
        """A part of a view that is not as it should be."""
        what = path = clean(difference.path, 80)
        if found := SEAT.match(path):
            what = f"{self._teller.seat(found[1])}, {found[2]}"
        expected, got = map(self._value, told_apart(difference))
        return Contrast(what, expected, got, path)

    def _value(self, value: object) -> str:
        return self.say("(missing)") if value == MISSING else clean_value(value, 200)


def told_apart(difference: Difference) -> tuple[object, object]:
    """What was expected and what came; a text that looks like a number is put in quotes if nothing else tells them
    apart.

    >>> told_apart(Difference("pile", 9, "9"))
    (9, '"9"')
    """
    expected, got = (
        f'"{one}"' if isinstance(one, str) and not isinstance(other, str | list) and one == clean_value(other) else one
        for one, other in ((difference.expected, difference.got), (difference.got, difference.expected))
    )
    return expected, got

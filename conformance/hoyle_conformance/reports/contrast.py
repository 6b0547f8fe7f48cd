"""Expected against got: only what differs, in words."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from hoyle.law.book import GameLaw
from hoyle_conformance.checks import Failure
from hoyle_conformance.checks.examples import MOVES_DIFFER, SEEN_BY
from hoyle_conformance.judging.views import MISSING, Difference
from hoyle_conformance.language.story import Step, Teller
from hoyle_conformance.reports.words import say
from hoyle_conformance.scripts.notation import write_move
from hoyle_conformance.wire.untrusted import clean, clean_value

MOST = 8
"""Differences that are shown; what goes wrong first draws the rest after it."""
SEAT = re.compile(r"^seats\[(\d+)\]\.(.+)$")


@dataclass(frozen=True)
class Contrast:
    """One thing that was expected and did not come."""

    what: str
    expected: str
    got: str
    path: str = ""
    """Where it stands in the view, such as ``seats[0].status``."""


def contrasts(law: GameLaw, failure: Failure, steps: list[Step], lang: str) -> list[Contrast]:
    """What was expected and what came."""
    words = Teller(law, lang)
    shown = [_difference(words, one) for one in failure.differences[:MOST]]
    if "score" in (failure.script.position or {}) and shown:
        shown[0] = replace(shown[0], what=f"{shown[0].what} ({clean(failure.said)})")
    if failure.said.startswith(SEEN_BY):
        eyes = say(lang, "as {seat} sees it", seat=words.seat(failure.said.removeprefix(SEEN_BY)))
        shown = [replace(one, what=f"{one.what} ({eyes})") for one in shown]
    if failure.outcome == "changed":
        shown.insert(
            0,
            Contrast("", say(lang, "refused, and the table as it was"), say(lang, "refused, but the table changed")),
        )
    if shown:
        return shown
    said = clean(failure.said)
    if said.startswith(MOVES_DIFFER):
        expected = say(lang, "these lawful moves: {moves}", moves=_lawful(law, failure) or say(lang, "none"))
        return [Contrast("", expected, said.removeprefix(MOVES_DIFFER).lstrip("; "))]
    last = steps[-1] if steps else None
    match failure.outcome:
        case "refused":
            return [Contrast("", _what_happens(last, lang), _with(say(lang, "refused"), said))]
        case "diverged":
            return [Contrast("", _what_happens(last, lang), say(lang, "asked for something else: {said}", said=said))]
        case "accepted":
            return [Contrast("", _with(say(lang, "refused"), (last and last.refused) or ""), say(lang, "accepted"))]
        case "wrong-reason":
            return [
                Contrast(
                    "",
                    _with(say(lang, "refused"), (last and last.refused) or ""),
                    said or say(lang, "something else"),
                )
            ]
        case "differs" | "short":
            return [Contrast("", say(lang, "as the rules have it"), said)] if said else []
    return [Contrast("", say(lang, "an answer"), _with(clean(failure.outcome, 40), said))]


def _lawful(law: GameLaw, failure: Failure) -> str:
    """The lawful moves at the point where an implementation has others."""
    table = failure.script.replace(moves=[]).table()
    for move in failure.script.moves[: failure.at]:
        table.play(move)
    return ", ".join(write_move(law, move) for move in table.moves())


def _difference(words: Teller, difference: Difference) -> Contrast:
    what = path = clean(difference.path, 80)
    if found := SEAT.match(path):
        what = f"{words.seat(found[1])}, {found[2]}"
    expected, got = (_value(words, value) for value in told_apart(difference))
    return Contrast(what, expected, got, path)


def told_apart(difference: Difference) -> tuple[object, object]:
    """What was expected and what came; a text that reads like a number is put in quotes where nothing else tells them
    apart.

    >>> told_apart(Difference("pile", 9, "9"))
    (9, '"9"')
    """
    expected, got = (
        f'"{one}"' if isinstance(one, str) and not isinstance(other, str | list) and one == clean_value(other) else one
        for one, other in ((difference.expected, difference.got), (difference.got, difference.expected))
    )
    return expected, got


def _value(words: Teller, value: object) -> str:
    if value == MISSING:
        return say(words.lang, "(missing)")
    return clean_value(value, 200)


def _what_happens(step: Step | None, lang: str) -> str:
    happened = [one.says for one in step.happened if one.says] if step else []
    return " ".join(happened[:4]) or say(lang, "a lawful move")


def _with(word: str, why: str) -> str:
    return f"{word}: {why}" if why else word

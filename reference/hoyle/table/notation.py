"""Moves in words, as people write them: ``0 freeze 2`` is seat 0 playing the Freeze against seat 2."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hoyle.table.plain import Move
from hoyle.table.refusals import Reason

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw
    from hoyle.law.model import MoveKind

NUMBER = re.compile(r"-?[0-9]{1,9}")
"""A number as people type it: ASCII digits only, and not dozens of them."""


class BadMove(ValueError):
    """Words that are not a move of the game.

    >>> import hoyle
    >>> hoyle.table("flip7", players=3).move("0 freeze")
    Traceback (most recent call last):
    hoyle.table.notation.BadMove: '0 freeze' is not a move; write it as 'SEAT freeze TO'
    """


def read_move(law: GameLaw, words: str) -> Move:
    """A move from its words: the seat, the verb, then the fields in the order of ``table.yaml``.

    >>> from hoyle.law import Law
    >>> read_move(Law().game("flip7"), "0 freeze 2")
    {'seat': 0, 'do': 'freeze', 'to': 2}
    """
    parts = str(words).split()
    if len(parts) < 2 or not NUMBER.fullmatch(parts[0]):
        such = f"0 {law.table.moves[0].do}"
        why = "{words!r} is not a move; write the seat and what it does, such as '{such}'"
        raise BadMove(Reason(why, {"words": words, "such": such}))
    kind = _kind(law, parts[1], words)
    fields, values = list(kind.fields.items()), parts[2:]
    if len(values) != len(fields):
        form = " ".join(["SEAT", kind.do, *(name.upper() for name, _ in fields)])
        raise BadMove(Reason("{words!r} is not a move; write it as '{form}'", {"words": words, "form": form}))
    move: Move = {"seat": int(parts[0]), "do": kind.do}
    for (name, type), value in zip(fields, values, strict=True):
        if type in ("seat", "integer"):
            if not NUMBER.fullmatch(value):
                why = "{words!r}: {name} is a number, not {value!r}"
                raise BadMove(Reason(why, {"words": words, "name": name, "value": value}))
            move[name] = int(value)
        else:
            move[name] = value
    return move


def write_move(law: GameLaw, move: Move) -> str:
    """The words of a move, whatever it is, so that unlawful moves can be shown too.

    >>> from hoyle.law import Law
    >>> write_move(Law().game("flip7"), {"seat": 0, "do": "freeze", "to": 2})
    '0 freeze 2'
    """
    known = {kind.do: kind.fields for kind in law.table.moves}
    fields = known.get(str(move.get("do", "")), {})
    rest = [name for name in move if name not in ("seat", "do", *fields)]
    parts = [
        move.get("seat"),
        move.get("do"),
        *(move.get(name) for name in fields),
        *(f"{name}={move[name]}" for name in rest),
    ]
    return " ".join(str(part) for part in parts)


def _kind(law: GameLaw, do: str, words: str) -> MoveKind:
    for kind in law.table.moves:
        if kind.do == do:
            return kind
    known = ", ".join(kind.do for kind in law.table.moves)
    why = "{words!r}: there is no move {do!r}; moves are {known}"
    raise BadMove(Reason(why, {"words": words, "do": do, "known": known}))

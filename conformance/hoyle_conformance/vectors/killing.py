"""Which wrong programs the vectors catch: every mutant is played by them alone, as somebody without the kit would."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from hoyle.script import Trace, run
from hoyle.table import Refused, Table
from hoyle_conformance.checks import Bench
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutants_of

if TYPE_CHECKING:
    from hoyle_conformance.vectors.export import Lawful, Vector


def mutants_in_force(bench: Bench) -> list[Mutant]:
    """The mutants whose rule is in force under the claim, and which show there."""
    return [mutant for mutant in mutants_of(bench.law.id) if mutant.shows_under(bench.claim.readings)]


def surviving(bench: Bench, mutants: Iterable[Mutant], vectors: list[Vector]) -> list[Mutant]:
    """The mutants that play every vector right."""
    first_of = sorted(vectors, key=lambda vector: len(vector.script.moves))
    return [
        mutant
        for mutant in mutants
        if not any(_kills(bench, vector, mutant.engine) for vector in _likely(first_of, mutant))
    ]


def _likely(vectors: list[Vector], mutant: Mutant) -> Iterator[Vector]:
    """The vectors, those first that exercise the rule that a mutant breaks."""
    yield from (vector for vector in vectors if mutant.rule in vector.rules)
    yield from (vector for vector in vectors if mutant.rule not in vector.rules)


def first_difference(bench: Bench, trace: Trace, mutant: Mutant) -> int | None:
    """After how many moves of a game a mutant shows another table, or refuses one; None if it never does."""
    try:
        played = run(trace.script.replace(readings=bench.claim.readings), engine=mutant.engine)
    except Exception:  # a wrong program may break in any way
        return len(trace.script.moves)
    for at, (expected, shown) in enumerate(zip(trace.views, played.views, strict=False)):
        if bench.eyes.differences(expected, shown):
            return at
    return played.refused.at + 1 if played.refused is not None else None


def _kills(bench: Bench, vector: Vector, engine: type[Table]) -> bool:
    """Whether an engine departs from what a vector expects."""
    try:
        played = run(vector.script.replace(readings=bench.claim.readings), engine=engine)
        refused = None if played.refused is None else played.refused.at
        if refused != vector.expect.refused:
            return True
        if refused is not None and bench.eyes.differences(played.views[refused], played.views[-1]):
            return True  # what is refused leaves the table as it was
        for seen in vector.expect.views:
            if seen.after >= len(played.views) or _differs(bench, seen.view, played.views[seen.after]):
                return True
        return any(_lists_others(bench, vector, engine, lawful) for lawful in vector.expect.moves)
    except Exception:  # a wrong program may break in any way
        return True


def _differs(bench: Bench, expected: dict[str, Any], shown: dict[str, Any]) -> bool:
    seats = {str(number): seat for number, seat in enumerate(expected.get("seats", [])) if seat}
    wanted = {key: value for key, value in expected.items() if key != "seats"}
    return bool(bench.eyes.differences({**wanted, "seats": seats} if seats else wanted, shown))


def _lists_others(bench: Bench, vector: Vector, engine: type[Table], lawful: Lawful) -> bool:
    table = vector.script.replace(readings=bench.claim.readings, moves=[]).table(engine=engine)
    for move in vector.script.moves[: lawful.after]:
        try:
            table.play(move)
        except Refused:
            return True
    return sorted(map(str, table.moves())) != sorted(map(str, lawful.moves))

"""Vectors: the scenarios and a covering set of games as plain JSON, for use without the kit.

Each vector says why it exists, which rules it exercises and which readings it assumes. It has a whole script and its
expected outcome.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from hoyle import __version__
from hoyle.law.book import GameLaw
from hoyle.law.digest import law_digest
from hoyle.law.model import Observable, Words
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Move, View
from hoyle_conformance.checks import Bench
from hoyle_conformance.checks import script_pool as pool
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.vectors.killing import first_difference, mutants_in_force, surviving
from hoyle_conformance.wire.messages import Op

FORMAT = 1
CANDIDATES = 500
"""How many games the covering set is chosen from."""


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """The table after a number of moves."""

    after: Annotated[int, Meta(ge=0, description="How many moves were made; 0 is before the first.")]
    view: Annotated[dict[str, Any], Meta(description="Every key here must match; others may be anything.")]


class Lawful(msgspec.Struct, frozen=True, kw_only=True):
    """The lawful moves after a number of moves."""

    after: Annotated[int, Meta(ge=0)]
    moves: Annotated[list[Move], Meta(description="All of them, in any order.")]


class Expected(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The expected outcome of a script."""

    views: list[Seen] = []
    moves: list[Lawful] = []
    refused: Annotated[
        int | None, Meta(description="The index of the move that the rules forbid; all before it are lawful.")
    ] = None


class Vector(msgspec.Struct, frozen=True, kw_only=True):
    """One script and its expected outcome."""

    id: str
    why: Annotated[Words, Meta(description="Why it exists.")]
    rules: Annotated[list[str], Meta(min_length=1, description="The rules it exercises.")]
    supposes: Annotated[
        dict[str, str], Meta(description="Readings it assumes. An implementation that follows others skips it.")
    ]
    script: Annotated[Script, Meta(description="The whole game as input, with the order of every shuffle.")]
    expect: Expected


class VectorFile(msgspec.Struct, frozen=True, kw_only=True):
    """``scenarios.json``, ``games.json`` and ``refusals.json`` of an export."""

    format: Literal[1] = 1
    kit: str
    law: Annotated[str, Meta(description="Digest of the law of the game and of its sources.")]
    game: str
    edition: str
    kind: Literal["scenarios", "games", "refusals"]
    bags: Annotated[
        list[str], Meta(description="Parts of a view that are cards in no order: sort both sides before comparing.")
    ]
    vectors: list[Vector]


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """All files of an export, the rules that no vector reaches, and the wrong programs that no vector catches."""

    files: list[VectorFile]
    unreached: list[str]
    mutants: int
    """How many mutants there are of rules that are in force."""
    survivors: list[str]
    """Those that play every vector right: what is wrong with them does not show in scripts."""


def export(bench: Bench) -> Export:
    """The vectors of a game under a claim."""
    played = [trace for trace in pool.lawful(bench) if not _departs(bench, _first_at_work(trace))]
    scenarios = [vector for vector in of_scenarios(bench) if not _departs(bench, vector.rules)]
    refusals = [vector for vector in of_refusals(bench) if not _departs(bench, vector.rules)]
    games = list(covering(bench, played))
    mutants = mutants_in_force(bench)
    games += _catching(bench, surviving(bench, mutants, [*scenarios, *games, *refusals]), played, len(games))
    kinds: list[tuple[Literal["scenarios", "games", "refusals"], list[Vector]]] = [
        ("scenarios", scenarios),
        ("games", games),
        ("refusals", refusals),
    ]
    survivors = [mutant.id for mutant in surviving(bench, mutants, [*scenarios, *games, *refusals])]
    reached = {rule for _, vectors in kinds for vector in vectors for rule in vector.rules}
    files = [
        VectorFile(
            kit=__version__,
            law=law_digest(bench.law),
            game=bench.law.id,
            edition=bench.claim.edition,
            kind=kind,
            bags=[one.id for one in bench.law.table.observables if one.compare == "bag"],
            vectors=vectors,
        )
        for kind, vectors in kinds
    ]
    unreached = [rule for rule in bench.law.rules if rule not in reached]
    return Export(files=files, unreached=unreached, mutants=len(mutants), survivors=survivors)


def _catching(bench: Bench, mutants: list[Mutant], traces: list[Trace], number: int) -> Iterator[Vector]:
    """For each of these mutants the shortest game that it plays wrong, if there is one."""
    for mutant in mutants:
        found = ((at, trace) for trace in traces if (at := first_difference(bench, trace, mutant)) is not None)
        best = min(found, key=lambda one: one[0], default=None)
        if best is not None:
            number += 1
            yield _game(bench, number, best[1], best[0], [mutant.rule])


def _departs(bench: Bench, rules: Iterable[str]) -> bool:
    """Whether the program departs from one of the rules on purpose: then the expected outcome is not known."""
    return not bench.claim.house_rules.keys().isdisjoint(rules)


def of_scenarios(bench: Bench) -> Iterator[Vector]:
    """One vector for each script of a scenario."""
    numbers: dict[str, int] = {}
    for scenario, trial, trace in pool.of_scenarios(bench):
        number = numbers[scenario.id] = numbers.get(scenario.id, 0) + 1
        supposes = dict(scenario.under)
        if scenario.tells_apart is not None:
            supposes[scenario.tells_apart] = bench.claim.readings[scenario.tells_apart]
        views = [Seen(after=at, view=shown_view(bench, view)) for at, view in trial.views.items()]
        lists = trial.moves.items() if bench.claim.answers(Op.MOVES) else ()
        moves = [Lawful(after=at, moves=moves) for at, moves in lists]
        refused = len(trial.script.moves) - 1 if trial.refused else None
        yield Vector(
            id=f"{bench.law.id}.{scenario.id}.{number}",
            why=scenario.says,
            rules=list(scenario.rules),
            supposes=supposes,
            script=trace.script,
            expect=Expected(views=views, moves=moves, refused=refused),
        )


def of_refusals(bench: Bench) -> Iterator[Vector]:
    """The shortest script for each kind of unlawful move."""
    shortest: dict[str, Trace] = {}
    for kind, trace in pool.unlawful(bench):
        if trace.refused is None:
            continue
        best = shortest.get(kind)
        if best is None or len(trace.script.moves) < len(best.script.moves):
            shortest[kind] = trace
    for unlawful in bench.kit.unlawful.kinds:
        found = shortest.get(unlawful.id)
        if found is not None and found.refused is not None:
            at = found.refused.at
            script = found.script.replace(moves=found.script.moves[: at + 1])
            yield Vector(
                id=f"{bench.law.id}.refusal.{unlawful.id}",
                why=unlawful.says,
                rules=list(dict.fromkeys([*found.refused.rules, *unlawful.rules])),
                supposes=supposed(bench, script, unlawful.under),
                script=script,
                expect=Expected(views=[Seen(after=at, view=shown_view(bench, found.views[at]))], refused=at),
            )


def covering(bench: Bench, traces: Iterable[Trace]) -> Iterator[Vector]:
    """A few short games that together exercise every rule that the candidates do, chosen greedily by length."""
    candidates = [(trace, _first_at_work(trace)) for trace in traces]
    missing = {rule for _, at_work in candidates for rule in at_work}
    number = 0
    while missing:
        number += 1
        trace, last, new = max((_gain(trace, at_work, missing) for trace, at_work in candidates), key=_worth)
        missing -= new
        yield _game(bench, number, trace, last, sorted(new))


def _gain(trace: Trace, at_work: Mapping[str, int], missing: set[str]) -> tuple[Trace, int, set[str]]:
    """How far to play a game, and what is new by then: the point with the most that is new for its length."""
    steps = sorted((at_work[rule], rule) for rule in missing & at_work.keys())
    best: tuple[Trace, int, set[str]] = (trace, 0, set())
    for number, (last, _) in enumerate(steps, 1):
        found = (trace, last, {rule for _, rule in steps[:number]})
        best = max(best, found, key=_worth)
    return best


def _worth(gain: tuple[Trace, int, set[str]]) -> float:
    """New rules per move; a game itself counts as some moves."""
    _, last, new = gain
    return len(new) / (last + 12)


def _game(bench: Bench, number: int, trace: Trace, last: int, new: list[str]) -> Vector:
    """A game, cut after the last step that exercises something new."""
    script = trace.script.replace(moves=trace.script.moves[:last])
    steps = (trace.events or [])[: last + 1]
    rules = dict.fromkeys(rule for events in steps for event in events for rule in event["rules"])
    ids = ", ".join(new)
    return Vector(
        id=f"{bench.law.id}.game.{number}",
        why=Words(f"The first of these games to exercise {ids}.", f"La primera de estas partidas que ejercita {ids}."),
        rules=list(rules),
        supposes=supposed(bench, script, {}),
        script=bench.speak(bench.expect(script)).script,
        expect=Expected(
            views=[Seen(after=at, view=shown_view(bench, view)) for at, view in enumerate(trace.views[: last + 1])]
        ),
    )


def _first_at_work(trace: Trace) -> dict[str, int]:
    """The step at which each rule is first at work."""
    found: dict[str, int] = {}
    for at, events in enumerate(trace.events or []):
        for event in events:
            for rule in event["rules"]:
                found.setdefault(rule, at)
    return found


def supposed(bench: Bench, script: Script, under: Mapping[str, str]) -> dict[str, str]:
    """The readings on which a game may depend: those of every ruling, since a game may touch any."""
    here = run(script.replace(readings=bench.claim.readings))
    found = dict(under)
    for ruling in bench.law.rulings.values():
        for reading in ruling.readings:
            if reading.id == bench.claim.readings[ruling.id]:
                continue
            try:
                there = run(script.replace(readings=bench.claim.readings | {ruling.id: reading.id}))
            except Impossible:
                there = None
            if there is None or there.views != here.views or _place(there) != _place(here):
                found[ruling.id] = bench.claim.readings[ruling.id]
    return found


def _place(trace: Trace) -> int | None:
    return None if trace.refused is None else trace.refused.at


def shown_view(bench: Bench, view: View) -> View:
    """The parts of a view that the claim shows."""
    return plain_view(bench.law, view, bench.claim.observables)


def plain_view(law: GameLaw, view: View, shown: Collection[str] | None = None) -> View:
    """A view to compare key by key: seats as a list, bags sorted, only what is compared."""
    kinds = {kind.id: kind for kind in law.table.observables if shown is None or kind.id in shown}
    plain = {key: _plain(kinds.get(key), value) for key, value in view.items() if key in kinds}
    seats = view.get("seats")
    if seats is not None:
        by_number = {
            int(number): seat for number, seat in (seats.items() if isinstance(seats, dict) else enumerate(seats))
        }
        plain["seats"] = [_seat(kinds, by_number.get(number, {})) for number in range(max(by_number, default=-1) + 1)]
    return plain


def _seat(kinds: Mapping[str, Observable], seat: Mapping[str, Any]) -> dict[str, Any]:
    plain = {}
    for key, value in seat.items():
        kind = kinds.get(f"seats.{key}")
        if kind is not None and not (kind.unless and seat.get("status") == kind.unless):
            plain[key] = _plain(kind, value)
    return plain


def _plain(kind: Observable | None, value: Any) -> Any:
    if kind is not None and kind.type == "cards" and isinstance(value, list):
        names = [str(card) for card in value]
        return sorted(names) if kind.compare == "bag" else names
    return str(value) if kind is not None and kind.type == "card" and value is not None else value

"""What every game must do that can set up a table from a view (``Table.take_up``)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.script import Script, run
from hoyle.table import Move, Table, View
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.every_step import Judged, judge_every_step
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Op, Request


def steps(table: Table, seed: int, most: int = 150) -> Iterator[tuple[Table, Move]]:
    """The steps of a game played at random, now and then against the rules: the table, and the move made there."""
    luck = random.Random(seed)
    for _ in range(most):
        lawful, irregular = table.lawful(), table.irregular()
        if table.over or not lawful:
            return
        move = luck.choice(irregular if irregular and luck.random() < 0.2 else lawful)
        yield table, move
        table.play(move)


def taking_up_its_own_view_changes_nothing(table: Table, seed: int) -> int:
    """Plays one game twice, taking up the view at every step of one; the number of steps compared."""
    other = table.copy()
    compared = 0
    for one, move in steps(table, seed):
        _take_up_own_view(other)
        assert (other.view(), other.lawful(), other.irregular()) == (one.view(), one.lawful(), one.irregular())
        other.play(move)
        compared += 1
    _take_up_own_view(other)
    assert (other.view(), other.shuffles, other.over) == (table.view(), table.shuffles, table.over)
    return compared


def _take_up_own_view(table: Table) -> None:
    assert table.take_up(table.view())


def taken_up_elsewhere(one: Table, other: Table, seed: int) -> Iterator[bool]:
    """Whether the table of one game can be taken up at each step of another; if it can, it is shown and played.

    Usually it cannot: the visible cards show that the hidden ones are in a different order.
    """
    views = [table.view() for table, _ in steps(one, seed)] + [one.view()]
    tables = [table.copy() for table, _ in steps(other, seed + 1)] + [other]
    for view, table in zip(views, tables, strict=False):
        taken_up = table.take_up(view)
        yield taken_up
        if taken_up:
            assert table.view() == view
            play_on(table, seed)


def play_on(table: Table, seed: int, most: int = 20) -> None:
    """Plays on from a table that only a mistake could have produced, with every question asked on the way."""
    for there, move in steps(table, seed, most):
        assert there.why_not(move) is None
        assert there.copy().view() == there.view()


def take_up(table: Table, shown: View) -> None:
    """The table is as shown, and the game can be played on from there."""
    assert table.take_up(shown)
    assert table.view() == shown
    play_on(table.copy(), seed=1)


def judged(script: Script, engine: type[Table]) -> Judged:
    """The verdict of the judge on a script that an engine has played."""
    game = script.game
    answer = ReferenceImplementation({game: engine}).answer(Request(id=1, op=Op.PLAY, script=script))
    return judge_every_step(run(script, events=True), answer, Eyes(Law().game(game)))


def some_readings(law: GameLaw, seed: int) -> dict[str, str]:
    """A reading of each ruling by chance; every third time the defaults, since they are what most people play."""
    luck = random.Random(seed)
    return {id: luck.choice(ruling.readings).id for id, ruling in law.rulings.items()} if seed % 3 else {}


def other_readings(law: GameLaw, *but: str) -> list[dict[str, str]]:
    """Each reading that is not a default, by itself; without those named."""
    return [
        {ruling.id: reading.id}
        for ruling in law.rulings.values()
        for reading in ruling.readings
        if reading.id not in (ruling.default, *but)
    ]


def with_seat(view: View, seat: int, **parts: object) -> View:
    """A view with some parts of one seat replaced."""
    seats = [{**part, **parts} if number == seat else part for number, part in enumerate(view["seats"])]
    return {**view, "seats": seats}


def with_bugs(game: str, *mutants: str) -> type[Table]:
    """An engine that has the bugs of several mutants."""
    engines = {mutant.id: mutant.engine for mutant in mutants_of(game)}
    return type("SeveralBugs", tuple(engines[f"{game}.{id}"] for id in mutants), {})

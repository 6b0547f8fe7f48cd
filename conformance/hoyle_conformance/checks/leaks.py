"""Leaks: two games that differ only in what a seat cannot see must look the same to it, move for move."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle.table import Impossible, Refused, Table
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, Operation
from hoyle_conformance.checks.results import not_seen_to_hold
from hoyle_conformance.checks.section import Planned, Section, make_check
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.judging.failures import ByHouseRule, TellsApart
from hoyle_conformance.judging.judge import Finding, beyond_house_rule, judge_seen, no_answer
from hoyle_conformance.judging.liveness import beginning
from hoyle_conformance.judging.own_accord import table_at
from hoyle_conformance.judging.resuming import taken_up
from hoyle_conformance.judging.shares import how_many
from hoyle_conformance.judging.situations import situation
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, ViewResult

SAYS = Words(
    "What a seat sees does not depend on what it cannot see.",
    "Lo que ve un asiento no depende de lo que no puede ver.",
)

LEAST = 40
"""Pairs in a share, at least."""
SHORT, LONG = 20, 45
"""How many moves most games have at most, and the others: what is covered late is hidden too."""

Pair = tuple[Trace, Trace, int]
"""A game, its twin, and the seat that can see no difference."""


class Played(NamedTuple):
    """A pair that the program has played, and the two tables at its end; None as long as nobody asks for them."""

    pair: Pair
    tables: tuple[Table, Table] | None = None
    """As the program shows them, if it plays a different game."""


class Leaks(Section[None]):
    """One check for what seats see."""

    def planned(self, bench: Bench) -> list[Planned[None]]:
        """The one check, where the game has anything hidden."""
        if not bench.kit.twin:
            return []
        check = make_check(bench, Kind.LEAK, "leak.views", bench.kit.leak_rules, SAYS)
        return [Planned(check, (Operation(Op.VIEW), *GAMES_ON_PURPOSE), None)]

    def shares(self, bench: Bench) -> int:
        """By the number of pairs."""
        return how_many(bench.effort.twins, LEAST)

    def gather(self, bench: Bench) -> Tally:
        """Looks at twin games through the eyes of a seat.

        A program that plays a different game may show different tables in the two, without leaking anything. It is
        asked all the same if the tables that it comes to look the same to the seat: so it can fail, but not pass.
        """
        tally = Tally()
        for one in self.planned(bench):
            if one.excused(bench) is None:
                self._compare(bench, one.check.id, tally)
        return tally

    def _compare(self, bench: Bench, id: str, tally: Tally) -> None:
        played = list(self._played(bench, tally, id))
        requests = (
            Request(id=0, op=Op.VIEW, script=one.script, seat=seat)
            for (trace, twin, seat), _ in played
            for one in (trace, twin)
        )
        answers = bench.ask(requests)
        alike: list[Played] = []
        for one in played:
            finding = _judge(bench, one, next(answers), next(answers))
            tally.exercised[id] += one.tables is None
            if finding is None:
                alike.append(one)
            else:
                trace = one.pair[0]
                tally.findings.append((id, beyond_house_rule(trace, finding.at, bench.eyes) or finding))
        if any(isinstance(finding.failure, TellsApart) for finding in tally.of(id)):
            for one in alike:  # what else differs in another pair was shown there
                bench.evidence.right[situation(_hidden_by(bench, one))] += 1

    def _played(self, bench: Bench, tally: Tally, id: str) -> Iterator[Played]:
        """The pairs of which both games are played as they should be, or come to tables that look the same.

        The others are only counted.
        """
        pairs = list(self._pairs(bench))
        played = bench.play_on(one for trace, twin, _ in pairs for one in (trace, twin))
        for pair in pairs:
            both = next(played), next(played)
            findings = [finding for judged in both for finding in judged.findings]
            if not findings:
                yield Played(pair)
            elif any(isinstance(finding.failure, ByHouseRule) for finding in findings):
                tally.beyond[id] += 1
            else:
                tally.diverged[id] += 1
                yield from _come_to_the_same(bench, pair, *both)

    def _pairs(self, bench: Bench) -> Iterator[Pair]:
        rng = Random(f"{bench.seed} twins {bench.share.number}")
        moods = list(bench.kit.moods.named)
        for number in bench.share.numbers(bench.effort.twins):
            mood = moods[number % len(moods)]
            most = rng.randint(0, SHORT) if number % 4 < 3 else rng.randint(SHORT, LONG)
            recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), mood, most)
            if recording is None:
                continue
            trace = recording.trace()
            script = trace.script
            if bench.claim.composite and recording.within_turn():
                continue  # a program to which a turn is one move has nothing to show there
            seat = rng.randrange(script.players)
            twin = _twin(bench, trace, seat, rng)
            if twin is not None:
                yield trace, twin, seat

    def result(self, bench: Bench, planned: Planned[None], tally: Tally) -> Result:
        """Hidden if no pair was played as it should be, unless something was found."""
        id = planned.check.id
        if not tally.of(id) and not tally.exercised[id] and (tally.diverged[id] or tally.beyond[id]):
            return not_seen_to_hold(bench, planned.check, tally, id)
        return super().result(bench, planned, tally)


def _twin(bench: Bench, trace: Trace, seat: int, rng: Random) -> Trace | None:
    """A game that looks the same to the seat, as the reference plays it; None if there is none with a departure."""
    assert bench.kit.twin is not None
    try:
        other = bench.kit.twin(trace.script, seat, rng)
        if other is None:
            return None
        twin = bench.speak(bench.expect(other))
        alike = not bench.claim.followed or _look_alike(trace.script, other, seat)
    except (Impossible, Refused):
        if bench.claim.followed:
            return None
        raise
    return twin if alike else None


def _look_alike(one: Script, other: Script, seat: int) -> bool:
    """Whether a seat sees the same in two games after every move."""
    tables = [script.replace(moves=[]).table() for script in (one, other)]
    for move in [None, *one.moves]:
        for table in tables:
            if move is not None:
                table.play(move)
        if tables[0].view(seat) != tables[1].view(seat):
            return False
    return True


def _come_to_the_same(bench: Bench, pair: Pair, one: Judged, two: Judged) -> Iterator[Played]:
    """A pair that is played differently, as far as the program plays both games; none if the seat sees a difference."""
    _, _, seat = pair
    made = min(_moves_made(one), _moves_made(two))
    tables = [table for judged in (one, two) if (table := _table_shown(bench, judged, made)) is not None]
    if len(tables) == 2 and tables[0].view(seat) == tables[1].view(seat):
        yield Played((beginning(one.trace, made), beginning(two.trace, made), seat), (tables[0], tables[1]))


def _moves_made(judged: Judged) -> int:
    """How many moves of a game a program makes; below 0 if it shows nothing."""
    answer = judged.answer
    return answer.refused.at if answer.refused is not None else len(answer.views or ()) - 1


def _table_shown(bench: Bench, judged: Judged, made: int) -> Table | None:
    """The table as a program shows it after some moves of a game that it plays differently; None if it does not."""
    shown = judged.answer.views[made] if judged.answer.views and made >= 0 else None
    if shown is None:
        return None
    table = table_at(judged.trace.script.replace(readings=bench.claim.readings), made, {})
    return table if table is not None and taken_up(table, bench.eyes.known_parts(shown), bench.eyes) else None


def _hidden_by(bench: Bench, played: Played) -> list[str]:
    """The rules by which a seat does not see what differs between two games; all of them if that is not known."""
    trace, twin, _ = played.pair
    if bench.kit.twins_differ_by is None:
        return list(bench.kit.leak_rules)
    try:
        one, two = played.tables or (trace.script.played(), twin.script.played())
    except (Impossible, Refused):
        return list(bench.kit.leak_rules)
    return list(bench.kit.twins_differ_by(one, two)) or list(bench.kit.leak_rules)


def _judge(bench: Bench, played: Played, first: Answer, second: Answer) -> Finding | None:
    trace, _, seat = played.pair
    at = len(trace.script.moves)
    views = []
    for answer in (first, second):
        if not isinstance(answer.result, ViewResult):
            return Finding(failure=no_answer(answer, trace.script, at), trace=trace)
        views.append(answer.result.view)
    one, two = views
    if one == two:
        table = played.tables[0] if played.tables else trace.script.replace(readings=bench.claim.readings).played()
        blanked = bench.eyes.blanked(table.view(seat))  # showing nothing tells nothing
        return judge_seen(bench.eyes, trace, at, seat, blanked, first, bench.kit.leak_rules)
    differences = [
        Difference(key, one.get(key), two.get(key)) for key in sorted({*one, *two}) if one.get(key) != two.get(key)
    ]
    about = _hidden_by(bench, played)
    leak = TellsApart(at=at, script=trace.script, seat=seat, differences=differences, about=about)
    return Finding(failure=leak, trace=trace)

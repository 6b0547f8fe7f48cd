"""Which known bugs a program has: mutants of the catalogue that go wrong in the same games in the same way.

The rules at work tell only where a program goes wrong. A mutant tells what it does: if it makes the same mistakes, and
is right wherever the program is right, its rule is the broken one, whatever else is at work beside it. What it does not
explain is another bug, which may show nowhere but behind the first. This is mutation-based fault localisation, with
mutants of the reference.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from hoyle.games import table_with
from hoyle.script import Trace
from hoyle.table import Table
from hoyle_conformance.checks.check import Check
from hoyle_conformance.checks.needs import excuse
from hoyle_conformance.checks.refusals import NEEDS, Refusals
from hoyle_conformance.gamekit.mutants import Mutant, changes_of
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import Judged, judge_every_step
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.smallest_findings import rough_size
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.runs.mistakes import Mistake, asked, mistake
from hoyle_conformance.scripts.generate import games_of_all_moods
from hoyle_conformance.scripts.pool_cache import Pool
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op

WHOLE_GAMES = 100
"""How many games are played to see where the program is right and a mutant is not; as many to see what is left."""
UNLAWFUL = 60
"""How many games with unlawful moves are added to them."""
SMALLEST = 4
"""In how many of the smallest games every mutant is tried, even if its rule is not at work there."""
LEAST = 2
"""How many failing checks a known bug explains, unless one of them was written for its rule."""
MOST_BEHIND = 8
"""In how many games that known bugs do not explain another one is looked for."""
MOST_TRIED = 3
"""How many of the likeliest are tried in whole games."""
MOST = 4
"""How many known bugs of one program are looked for."""


class KnownBug(NamedTuple):
    """A mutant that a program plays like, and the failing checks that it explains."""

    mutant: Mutant
    explains: frozenset[str]


class Explanation(NamedTuple):
    """What known bugs explain, and what is left."""

    bugs: Sequence[KnownBug] = ()
    hidden: Mapping[str, Finding] = {}
    """By rule, a game that shows a bug which is always hidden behind the others."""
    engine: _Candidate | None = None
    """An engine with all of them."""

    @property
    def rules(self) -> dict[str, str]:
        """The rules that these bugs break, each with its mutant."""
        return {one.mutant.rule: one.mutant.id for one in self.bugs}

    @property
    def broken_along(self) -> dict[str, str]:
        """The rules that these bugs break, and those that are inevitably broken along, each with the one that tells."""
        of = {rule: one.mutant.rule for one in reversed(self.bugs) for rule in one.mutant.also}
        return of | {rule: rule for rule in self.rules}

    def without(self, bench: Bench, mutants: Collection[str]) -> Explanation:
        """What the other bugs explain."""
        if not mutants:
            return self
        bugs = [one for one in self.bugs if one.mutant.id not in mutants]
        rules = {one.mutant.rule for one in bugs}
        hidden = {rule: finding for rule, finding in self.hidden.items() if rule in rules}
        return Explanation(bugs, hidden, _together(bench, [one.mutant for one in bugs]) if bugs else None)

    def covers(self, bench: Bench, finding: Finding) -> bool:
        """Whether an engine with these bugs goes wrong in the same way in a game of which no check tells."""
        if self.engine is None:
            return False
        made = mistake(bench, finding)
        return made is not None and self.engine.makes(made) is True

    @property
    def by_check(self) -> dict[str, str]:
        """The rules that failing checks come down to."""
        return {id: one.mutant.rule for one in self.bugs for id in one.explains}


def explain(bench: Bench, findings: Mapping[str, Finding], checks: Mapping[str, Check]) -> Explanation:
    """The known bugs that explain failing checks, by what goes wrong first in each of these.

    Whoever looks at some checks only does not wait for hundreds of other games.
    """
    if bench.only is not None:
        return Explanation()
    games = {id: game for id, one in findings.items() if (game := mistake(bench, one, checks[id].rules)) is not None}
    candidates = list(_candidates(bench, games))
    if not candidates:
        return Explanation()
    whole = bench.play_unnoted(_lawful_and_unlawful_games(bench))
    right = [judged.trace for judged in whole if not judged.findings]
    bugs, left = _fewest(candidates, games, right)
    if not bugs:
        bugs, left = _two_together(bench, candidates, games, right)
    while bugs:
        found, unlike = _with_hidden(bench, bugs, {id: games[id] for id in left}, right)
        refuted = {one.mutant.id for one in found.bugs if _is_refuted(bench, one.mutant, found.bugs, unlike)}
        kept = [one for one in bugs if one.mutant.id not in refuted]
        if len(kept) == len(bugs):
            return found.without(bench, refuted)
        left |= {id for one in bugs if one.mutant.id in refuted for id in one.explains}
        bugs = kept
    return Explanation()


def _with_hidden(
    bench: Bench, bugs: Sequence[KnownBug], left: Mapping[str, Mistake], right: Sequence[Trace]
) -> tuple[Explanation, list[Judged]]:
    """Known bugs with what they explain together, and others that are hidden behind them; and what is left then."""
    bugs = list(bugs)
    all_at_once = _together(bench, [one.mutant for one in bugs])
    all_at_once.look_at(left)
    bugs[0] = bugs[0]._replace(explains=bugs[0].explains | all_at_once.explains)
    hidden: dict[str, Finding] = {}
    unlike = _left_wrong(bench, all_at_once)
    unexplained = {id: game for id, game in left.items() if id not in all_at_once.explains}
    while len(bugs) < MOST and (found := _next_bug(bench, all_at_once.mutants, unlike, right)) is not None:
        all_at_once, smallest, unlike = found
        rule = all_at_once.mutant.rule
        all_at_once.look_at(unexplained)
        written_for = {id for id, game in unexplained.items() if game.about == (rule,)}
        explains = frozenset((all_at_once.explains & unexplained.keys()) | written_for)
        bugs.append(KnownBug(all_at_once.mutant, explains))
        unexplained = {id: game for id, game in unexplained.items() if id not in explains}
        hidden[rule] = smallest
    while (
        len(bugs) < MOST and (next_one := _next_by_checks(bench, all_at_once.mutants, unexplained, right)) is not None
    ):
        all_at_once = next_one
        bugs.append(KnownBug(all_at_once.mutant, frozenset(all_at_once.explains)))
        unexplained = {id: game for id, game in unexplained.items() if id not in all_at_once.explains}
        unlike = _left_wrong(bench, all_at_once)
    return Explanation(bugs, hidden, all_at_once), unlike


def _together(bench: Bench, mutants: Sequence[Mutant]) -> _Candidate:
    """An engine with as many of these bugs as fit into one."""
    fitting = list(mutants[:1])
    for one in mutants[1:]:
        with suppress(TypeError):
            _Candidate([*fitting, one], bench)
            fitting.append(one)
    return _Candidate(fitting, bench)


def _is_refuted(bench: Bench, mutant: Mutant, bugs: Sequence[KnownBug], left: Sequence[Judged]) -> bool:
    """Whether most of what is left is where the rule of a mutant is at work: then it is not the bug of the program.

    In one engine with others that change the same part of it, it may not do what it does by itself. Then it is looked
    at by itself, too, where none of the others is at work.
    """
    others = [one.mutant for one in bugs if one.mutant is not mutant]
    if not _is_mostly_about(mutant.rule, left):  # where it did not fit into the engine, its rule is left wrong
        return False
    if not any(changes_of(mutant) & changes_of(other) for other in others):
        return True
    rules = {other.rule for other in others}
    alone = _left_wrong(bench, _Candidate([mutant], bench))
    return _is_mostly_about(mutant.rule, [one for one in alone if rules.isdisjoint(one.findings[0].suspects)])


def _is_mostly_about(rule: str, left: Sequence[Judged]) -> bool:
    at_work = sum(rule in judged.findings[0].suspects for judged in left)
    return at_work >= LEAST and 2 * at_work >= len(left)


def _left_wrong(bench: Bench, known: _Candidate) -> list[Judged]:
    """The games that a program still plays otherwise than an engine with the known bugs, the smallest first."""
    wrong = [judged for judged in bench.play_unnoted(known.whole_games()) if judged.findings]
    return sorted(wrong, key=lambda judged: rough_size(judged.findings[0]))


def _next_bug(
    bench: Bench, known: Sequence[Mutant], left: Sequence[Judged], right: Sequence[Trace]
) -> tuple[_Candidate, Finding, list[Judged]] | None:
    """The mutant that, together with those known, plays most games as the program does and leaves less to explain."""
    games = left[:MOST_BEHIND]
    likely: list[tuple[int, _Candidate, Finding]] = []
    for mutant in _catalogue(bench) if games else ():
        if mutant not in known:
            with suppress(TypeError):  # bugs of the same part of a program cannot be put together
                one = _Candidate([mutant, *known], bench)
                alike = [game for game in games if one.plays_like(game)]
                if 2 * len(alike) > len(games):
                    likely.append((len(alike), one, alike[0].findings[0]))
    for _, one, smallest in sorted(likely, key=lambda found: -found[0])[:MOST_TRIED]:
        if not one.is_right_in(right):
            continue
        left_then = _left_wrong(bench, one)
        if 2 * len(left_then) <= len(left):
            return one, smallest, left_then
    return None


def _next_by_checks(
    bench: Bench, known: Sequence[Mutant], left: Mapping[str, Mistake], right: Sequence[Trace]
) -> _Candidate | None:
    """The mutant that, together with those known, fails most of the checks that they do not explain, in the same way.

    What two bugs do together may come up in no whole game, but in examples that were made for it.
    """
    smallest = dict(sorted(left.items(), key=lambda item: item[1].size)[:MOST_BEHIND])
    likely: list[_Candidate] = []
    for mutant in _catalogue(bench) if smallest else ():
        if mutant not in known:
            with suppress(TypeError):  # bugs of the same part of a program cannot be put together
                one = _Candidate([mutant, *known], bench)
                one.look_at(smallest)
                if len(one.explains) >= LEAST and 2 * len(one.explains) > len(smallest):
                    likely.append(one)
    for one in sorted(likely, key=lambda found: -len(found.explains))[:MOST_TRIED]:
        if one.is_right_in(right):
            one.look_at(left)
            return one
    return None


def _candidates(bench: Bench, games: Mapping[str, Mistake]) -> Iterator[_Candidate]:
    """The mutants that do the same as the program in some of the games that go wrong."""
    by_rule: dict[str, dict[str, Mistake]] = {}
    for id, game in games.items():
        for rule in game.suspects:
            by_rule.setdefault(rule, {})[id] = game
    smallest = dict(sorted(games.items(), key=lambda item: item[1].size)[:SMALLEST])
    for mutant in _catalogue(bench):
        one = _Candidate([mutant], bench)
        one.look_at(by_rule.get(mutant.rule, {}) | smallest)
        if one.explains:
            one.look_at(games)
            yield one


def _fewest(
    candidates: Sequence[_Candidate], games: Mapping[str, Mistake], right: Sequence[Trace]
) -> tuple[list[KnownBug], set[str]]:
    """The fewest known bugs that explain most games, each of them right wherever the program is; and what is left."""
    found: list[KnownBug] = []
    left = set(games)
    for one in sorted(candidates, key=lambda one: -len(one.explains)):
        explained = one.explains & left
        written_for = any(one.mutant.rule in games[id].about for id in explained)
        enough = len(explained) >= LEAST or written_for
        distinct = 2 * len(one.conflicts) <= len(one.explains)
        if explained and enough and distinct and len(found) < MOST and one.is_right_in(right):
            found.append(KnownBug(one.mutant, frozenset(explained)))
            left -= explained
    return found, left


def _two_together(
    bench: Bench, candidates: Sequence[_Candidate], games: Mapping[str, Mistake], right: Sequence[Trace]
) -> tuple[list[KnownBug], set[str]]:
    """Two known bugs of which one mostly shows together with the other, and what they leave; none if there are none.

    A round that ends too early, and after which the same person deals again, is like neither bug by itself.
    """
    likeliest = sorted(candidates, key=lambda one: -len(one.explains))[:MOST_TRIED]
    for one in likeliest:
        left = {id: game for id, game in games.items() if id not in one.explains}
        second = _next_by_checks(bench, [one.mutant], left, right) if one.is_right_in(right) else None
        if second is not None:
            bugs = [KnownBug(one.mutant, frozenset(one.explains)), KnownBug(second.mutant, frozenset(second.explains))]
            return bugs, left.keys() - second.explains
    return [], set(games)


def _catalogue(bench: Bench) -> Iterator[Mutant]:
    """The mutants whose rule is in force under the claim, or under readings that the program was seen to follow."""
    held = [bench.claim.readings, bench.claim.readings_with(bench.claim.followed)]
    for mutant in mutants_of(bench.kit.game):
        if any(map(mutant.shows_under, held)) and mutant.id not in bench.left_out:
            yield mutant


class _Candidate:
    """A mutant, or several in one program, and what it makes of the games that go wrong."""

    def __init__(self, mutants: Sequence[Mutant], bench: Bench) -> None:
        self.mutants, self.mutant, self._bench = mutants, mutants[0], bench
        table = table_with(bench.kit.game, bench.claim.followed)
        self._engine: type[Table] = type(mutants[0].id, (*(one.engine for one in mutants), table), {})
        self._program = ReferenceImplementation({bench.kit.game: self._engine})
        self._made: dict[str, bool | None] = {}
        """By game, whether it does the same; None if it goes right."""

    @property
    def explains(self) -> set[str]:
        """The games in which it does the same."""
        return {id for id, same in self._made.items() if same}

    @property
    def conflicts(self) -> set[str]:
        """The games in which it goes wrong, too, but otherwise."""
        return {id for id, same in self._made.items() if same is False}

    def look_at(self, games: Mapping[str, Mistake]) -> None:
        """Is asked what goes wrong, unless it was asked before."""
        for id, game in games.items():
            if id not in self._made:
                self._made[id] = self.makes(game)

    def makes(self, mistake: Mistake) -> bool | None:
        """Whether it makes the same mistake; None if it goes right there."""
        return mistake.made_by(self._program, self._bench)

    def _judged(self, right: Trace) -> list[Finding]:
        return judge_every_step(right, self._plays(right), self._bench.eyes).findings

    def _plays(self, right: Trace) -> Answer:
        return asked(self._program, Op.PLAY, right, self._bench.claim)

    def is_right_in(self, games: Iterable[Trace]) -> bool:
        """Whether it goes right in games in which the program does."""
        return not any(map(self._judged, games))

    def plays_like(self, game: Judged) -> bool:
        """Whether it does what the program does in a game."""
        made, seen = self._plays(game.trace), game.answer
        if made.views is None or seen.views is None or (made.refused is None) is not (seen.refused is None):
            return False
        pairs = zip(made.views, seen.views, strict=False)
        differ = (one is not None and other is not None and self._bench.eyes.differ(one, other) for one, other in pairs)
        return len(made.views) == len(seen.views) and not any(differ)

    def whole_games(self) -> Iterator[Trace]:
        """Games as this engine plays them, also when they are played again: moods stack a pile as the rules deal it."""
        with suppress(Exception):  # whatever a mutant may raise
            for trace in _whole_games(self._bench, self._engine):
                if self._plays(trace).views == trace.views:
                    yield trace


def _lawful_and_unlawful_games(bench: Bench) -> list[Trace]:
    """Games as the rules have them. They do not depend on the program, so they are kept for the next run."""
    key = bench.pool_key("known bugs")
    pool = bench.kept_pool(key)
    if pool is None:
        pool = Pool(traces=[*_whole_games(bench), *_unlawful_moves(bench)])
        bench.keep_pool(key, pool)
    return pool.traces


def _whole_games(bench: Bench, engine: type[Table] | None = None) -> Iterator[Trace]:
    """Games of all moods, as the rules have them or another engine."""
    recordings = games_of_all_moods(bench.kit, bench.law, bench.claim, WHOLE_GAMES, engine)
    return (bench.speak(one.trace()) for one in recordings)


def _unlawful_moves(bench: Bench) -> Iterator[Trace]:
    """Games with moves of all kinds that the rules forbid: a program that takes one of them may refuse the others."""
    if excuse(bench.claim, NEEDS) is None:
        yield from islice(Refusals().scripts(bench, deque()), UNLAWFUL)

"""Refusals: what is forbidden is tried. It must be refused, and the table must not change.

A game's kit names kinds of unlawful moves, and makes them. Beyond these, anything that the reference refuses under the
readings that are claimed is tried, by any seat (:mod:`hoyle_conformance.scripts.attempts`); it counts for the kind
whose rules forbid it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple, Protocol

from hoyle.law.book import GameLaw
from hoyle.law.model import Words
from hoyle.script import Refusal, Trace
from hoyle.table import Impossible, Move, Refused
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, CanShow, ComesUp, Need, Readings, Refuses, excuse
from hoyle_conformance.checks.own_course import own_course
from hoyle_conformance.checks.results import by_departure
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Unlawful
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.every_step import Judged
from hoyle_conformance.judging.failures import ByHouseRule, Forbidden, NoAnswer, Unsupported
from hoyle_conformance.judging.resuming import ABSURD, Stopped, table_after
from hoyle_conformance.judging.shares import how_many
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.attempts import Attempts
from hoyle_conformance.scripts.generate import Recording, record
from hoyle_conformance.scripts.pool_cache import Pool
from hoyle_conformance.wire.implementation import Answer

NEEDS = (*GAMES_ON_PURPOSE, Refuses())
OF_THE_MOVE = Forbidden | NoAnswer | ByHouseRule | Unsupported
"""What can go wrong with the unlawful move itself."""
LEAST = 50
"""Unlawful moves in a share, at least."""
ELSE = "anything-else"
SAYS_ELSE = Words("Something else that the rules forbid is done.", "Se hace otra cosa que las reglas prohíben.")
EARLY, LATER = 0.5, 0.15
"""How often something is attempted at the first points of a game, which are easiest to read, and later."""
FIRST_POINTS = 3
DETOUR = 12
"""How many more moves are made at most where a game is continued from a departure."""
HARDLY_MORE = 3
"""By how much a kind may be ahead of the one that is wanted, to be sent at the end of a game."""


NOT_SHOWN = "needs the table after a refusal; put it at the end of refused.views"


class Tried(NamedTuple):
    """An unlawful move of some kind, and why it is refused."""

    kind: str
    move: Move
    refused: Refused


class Refusals(Section[Unlawful]):
    """One check for each kind of unlawful move. Accepted, crashed and refused are three different answers."""

    def planned(self, bench: Bench) -> list[Planned[Unlawful]]:
        """The kinds of unlawful moves."""
        return one_check_each(bench, Kind.AGREEMENT, "refusal", kinds_of(bench), partial(_needs, bench.law))

    def shares(self, bench: Bench) -> int:
        """A share has enough of them to balance the kinds."""
        return how_many(bench.effort.refusals, LEAST)

    def gather(self, bench: Bench) -> Tally:
        """Sends scripts that end in an unlawful move."""
        tally = Tally()
        if excuse(bench.claim, NEEDS) is not None:
            return tally
        kinds: deque[str] = deque()
        stopped: list[Stopped] = []
        for judged in bench.play_on(self.pool(bench, kinds)):
            id = check_id(bench, kinds.popleft())
            of_the_move = [one for one in judged.findings if isinstance(one.failure, OF_THE_MOVE)]
            if judged.findings and not of_the_move:
                tally.diverged[id] += 1  # it is playing a different game: its answer to the move proves nothing
                stopped += [judged.stopped] if judged.stopped is not None else []
                continue
            if not judged.findings and not _shows_the_table(judged.answer):
                tally.counts[id] += 1
                continue
            tally.exercised[id] += 1
            tally.findings += ((id, one) for one in of_the_move[-1:])
        if tally.diverged:
            self.gather_after_departures(bench, bench.play_on(self.detours(bench, stopped), guessed=True), tally)
            ends = [one for one in own_course(bench) if one.is_over]
            self.gather_after_departures(bench, bench.play_aside(self.detours(bench, ends)), tally)
        return tally

    def gather_after_departures(self, bench: Bench, games: Iterable[Judged], tally: Tally) -> None:
        """What is forbidden, tried at the tables that the program has come to by its departures."""
        kinds = kinds_of(bench)
        for judged in games:
            accepted = [one for one in judged.findings if isinstance(one.failure, Forbidden)][-1:]
            kind = kind_by_rules(kinds, accepted[0].suspects if accepted else judged.refused)
            if kind is not None and (accepted or _shows_the_table(judged.answer)):
                tally.exercised[check_id(bench, kind)] += 1
                tally.findings += ((check_id(bench, kind), one) for one in accepted)

    def detours(self, bench: Bench, stopped: Sequence[Stopped]) -> Iterator[Trace]:
        """Games that stopped at a departure, continued up to an unlawful move at the table as it was shown."""
        rng = Random(f"{bench.seed} forbidden {bench.share.number}")
        moods = [mood for mood in bench.kit.moods.named if bench.kit.moods.seat_players(rng, mood, bench.claim)]
        sent: Counter[str] = Counter()
        ways: list[Tries] = [AnyKind(bench, rng, sent), LeastSent(bench, rng, sent)]
        for number, one in enumerate(stopped):
            if not moods or bench.claim.composite:
                return
            table = table_after(one, bench.eyes)
            if table is None:
                continue
            with suppress(Impossible, Refused, *ABSURD):  # only a mistake leads to such a table
                tries = ways[number % len(ways)]
                moves = continued(bench, Recording(table, one.script.variant, {}), tries, rng, rng.choice(moods))
                script = one.script.replace(moves=[*one.script.moves, *moves], shuffles=table.shuffles)
                if moves:
                    yield bench.speak(bench.expect(script))

    def pool(self, bench: Bench, kinds: deque[str]) -> Iterator[Trace]:
        """The scripts of a share, kept or made, each with its kind."""
        key = bench.pool_key("refusals")
        kept = bench.kept_pool(key)
        if kept is not None:
            kinds.extend(kept.kinds)
            yield from kept.traces
            return
        sent: Counter[str] = Counter()
        made = Pool()
        for trace in chain(self.attempts(bench, kinds, sent), self.scripts(bench, kinds, sent)):
            if key is not None:
                made.kinds.append(kinds[-1])
                made.traces.append(trace)
            yield trace
        bench.keep_pool(key, made)

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A kind that supposes other readings is not claimed, unless the reference refused such moves all the same."""
        for one in self.wanted(bench):
            excused = one.excused(bench)
            unclaimed = excused is not None and excused.verdict is Verdict.NOT_CLAIMED
            if excused is None or (unclaimed and tally.exercised[one.check.id]):
                yield self.result(bench, one, tally)
            else:
                yield excused

    def result(self, bench: Bench, planned: Planned[Unlawful], tally: Tally) -> Result:
        """A pass only if the table was shown after every refusal: who shows it now and then can choose when.

        What could not be tried in games with a departure that is allowed for does not apply.
        """
        found = super().result(bench, planned, tally)
        if found.verdict in (Verdict.PASS, Verdict.VACUOUS) and tally.counts[planned.check.id]:
            return Result(check=planned.check, verdict=Verdict.UNTESTABLE, reason=NOT_SHOWN)
        vacuous = found.verdict is Verdict.VACUOUS and bench.claim.followed
        return by_departure(bench, planned.check, 0) if vacuous else found

    def attempts(self, bench: Bench, kinds: deque[str], sent: Counter[str] | None = None) -> Iterator[Trace]:
        """Games in whose course anything is tried that the reference refuses."""
        rng = Random(f"{bench.seed} attempts {bench.share.number}")
        tries = AnyKind(bench, rng, Counter() if sent is None else sent)
        return _games(bench, rng, kinds, len(bench.share.numbers(bench.effort.refusals)) * 3 // 2, tries)

    def scripts(self, bench: Bench, kinds: deque[str], sent: Counter[str] | None = None) -> Iterator[Trace]:
        """Games with unlawful moves of the kinds least often sent, where they are possible, or else at the end."""
        rng = Random(f"{bench.seed} refusals {bench.share.number}")
        tries = LeastSent(bench, rng, Counter() if sent is None else sent)
        return _games(bench, rng, kinds, -(-len(bench.share.numbers(bench.effort.refusals)) // 2), tries)


def check_id(bench: Bench, kind: str) -> str:
    """The check of a kind of unlawful moves."""
    return f"{bench.kit.game}.refusal.{kind}"


def kinds_of(bench: Bench) -> list[Unlawful]:
    """The kinds of unlawful moves of a game, and what else its rules forbid."""
    unlawful = bench.kit.unlawful
    rest = [Unlawful(ELSE, unlawful.otherwise, SAYS_ELSE)] if unlawful.otherwise else []
    return [*unlawful.kinds, *rest]


def _shows_the_table(answer: Answer) -> bool:
    """Whether a refusal comes with the table as it is after it."""
    if answer.refused is None or not answer.refused.views:
        return False
    return len(answer.refused.views) > answer.refused.at + 1 and answer.refused.views[-1] is not None


def _needs(law: GameLaw, kind: Unlawful) -> tuple[Need, ...]:
    return *NEEDS, Readings(kind.under), ComesUp(law, kind.rules), CanShow(kind.shows)


class Tries(Protocol):
    """A way of trying unlawful moves in the course of games."""

    a_game: int
    """How many are tried in one game."""

    def at(self, recording: Recording, ended: bool) -> Tried | None:
        """What is tried at this point of a game, if anything; the game may have ended, or not be played on."""
        ...


class LeastSent:
    """Tries the kind least often sent where it is possible, but not always at the first such place.

    Each share aims at kinds of its own: one that is rarely possible is looked for in many games, and once is enough.
    """

    a_game = 2

    def __init__(self, bench: Bench, rng: Random, sent: Counter[str]) -> None:
        self._unlawful = bench.kit.unlawful
        self._rng = rng
        self._sent = sent
        self._kinds = {
            kind.id for kind in bench.kit.unlawful.kinds if excuse(bench.claim, _needs(bench.law, kind)) is None
        }
        self._aims = bench.share.dealt(sorted(self._kinds))
        self._want()

    def _want(self) -> None:
        self._wanted = min(self._aims, key=lambda kind: (self._sent[kind], self._rng.random()))
        self._skip = self._rng.choice((0, 0, 1, 3)) if self._sent[self._wanted] else 0

    def at(self, recording: Recording, ended: bool) -> Tried | None:
        """A move of the kind that is wanted; at the end of a game, of any that was sent hardly more often."""
        found = [one for one in self._unlawful.at(recording.table, self._rng) if one[0] in self._kinds]
        if ended:
            enough = self._sent[self._wanted] + HARDLY_MORE
            found = [one for one in found if self._sent[one[0]] <= enough]
        else:
            found = [one for one in found if one[0] == self._wanted]
            self._skip -= bool(found)
        if not found or (self._skip >= 0 and not ended):
            return None
        kind, move = min(found, key=lambda one: (self._sent[one[0]], self._rng.random()))
        refused = recording.table.why_not(move)
        self._sent[kind] += 1
        self._want()
        return None if refused is None else Tried(kind, move, refused)


class AnyKind:
    """Tries now and then what has been tried least often, whatever it is."""

    a_game = 5

    def __init__(self, bench: Bench, rng: Random, sent: Counter[str]) -> None:
        self._whole_turns = bench.claim.composite
        self._kinds = kinds_of(bench)
        self._attempts = Attempts(bench.law)
        self._rng = rng
        self._sent = sent

    def at(self, recording: Recording, ended: bool) -> Tried | None:
        """An attempt, unless it is in the middle of a turn that is one move to the program."""
        if ended:
            self._attempts.learn(recording.moves)
        often = EARLY if len(recording.moves) < FIRST_POINTS else LATER
        if recording.table.over or self._rng.random() > often or (self._whole_turns and recording.within_turn()):
            return None
        attempt = self._attempts.at(recording.table, self._rng)
        kind = None if attempt is None else kind_by_rules(self._kinds, attempt.refused.rules)
        if attempt is None or kind is None:
            return None
        self._attempts.made(attempt)
        self._sent[kind] += 1
        return Tried(kind, attempt.move, attempt.refused)


def continued(bench: Bench, recording: Recording, tries: Tries, rng: Random, mood: str) -> list[Move]:
    """Moves from a table on, of which the last is unlawful; none if there was nothing to try."""
    for left in range(DETOUR, -1, -1):
        ended = recording.table.over or not left
        if (tried := tries.at(recording, ended)) is not None:
            return [*recording.moves, tried.move]
        if ended:
            break
        recording.play(bench.kit.moods.direct(recording.table, rng, mood))
    return []


def _games(bench: Bench, rng: Random, kinds: deque[str], total: int, tries: Tries) -> Iterator[Trace]:
    """Games of all moods, one for each unlawful move that is tried in their course."""
    moods = list(bench.kit.moods.named)
    sent = 0
    for number in range(8 * total):  # in some games there is little to try
        most = min(tries.a_game, total - sent)
        if not most:
            return
        tried: dict[int, tuple[int, Tried]] = {}
        seed, mood = rng.getrandbits(48), moods[(bench.share.number + number) % len(moods)]
        recording = record(bench.kit, bench.law, bench.claim, seed, mood, stop=partial(_try, tries, tried, most))
        if recording is None:
            continue
        _try(tries, tried, most, recording, ended=True)
        sent += len(tried)
        for at, (shuffles, one) in tried.items():
            kinds.append(one.kind)
            yield _trace(bench, recording, at, shuffles, one)


def _try(
    tries: Tries, tried: dict[int, tuple[int, Tried]], most: int, recording: Recording, ended: bool = False
) -> bool:
    """Notes what is tried at a point of a game, with the shuffles up to there; whether that is enough."""
    if len(tried) < most and (found := tries.at(recording, ended)) is not None:
        tried[len(recording.moves)] = len(recording.table.shuffles), found
    return len(tried) >= most


def _trace(bench: Bench, recording: Recording, at: int, shuffles: int, tried: Tried) -> Trace:
    """The game up to an unlawful move, which is refused."""
    script = recording.script()
    rest = bench.kit.finish_turn(tried.move) if bench.claim.composite else []
    moves = [*script.moves[:at], tried.move, *rest]
    return Trace(
        script=script.replace(moves=moves, shuffles=script.shuffles[:shuffles]),
        views=[*recording.views[: at + 1], recording.views[at]],
        events=[*recording.events[: at + 1], []],
        refused=Refusal(at=at, why=str(tried.refused.why), rules=list(tried.refused.rules)),
    )


def kind_by_rules(kinds: Iterable[Unlawful], rules: Iterable[str]) -> str | None:
    """The kind of an unlawful move that these rules forbid: the one that shares most of them."""
    shared = {kind.id: len({*kind.rules}.intersection(rules)) for kind in kinds}
    best = max(shared, key=lambda id: shared[id])
    return best if shared[best] else None

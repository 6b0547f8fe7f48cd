"""Refusals: what is forbidden is tried. It must be refused, and the table must not change.

A game's kit names kinds of unlawful moves, and makes them. Beyond these, anything that the reference refuses under the
readings that are claimed is tried, by any seat (:mod:`hoyle_conformance.scripts.attempts`); it counts for the kind
whose rules forbid it.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count
from random import Random
from typing import NamedTuple

from hoyle.law.model import Words
from hoyle.script import Refusal, Trace
from hoyle.table import Move, Refused
from hoyle_conformance.checks.check import Kind, Result, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, Need, Readings, Refuses, excuse
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Unlawful
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import ByHouseRule, Forbidden, NoAnswer, Unsupported
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.scripts.attempts import Attempts
from hoyle_conformance.scripts.generate import Recording, record

NEEDS = (*GAMES_ON_PURPOSE, Refuses())
OF_THE_MOVE = Forbidden | NoAnswer | ByHouseRule | Unsupported
"""What can go wrong with the unlawful move itself."""
ELSE = "anything-else"
SAYS_ELSE = Words("Something else that the rules forbid is done.", "Se hace otra cosa que las reglas prohíben.")
KINDS_A_GAME = 2
ATTEMPTS_A_GAME = 5
EARLY, LATER = 0.5, 0.15
"""How often something is attempted at the first points of a game, which are easiest to read, and later."""
FIRST_POINTS = 3


class Tried(NamedTuple):
    """An unlawful move that is tried at some point of a game."""

    kind: str
    move: Move
    refused: Refused
    at: int = 0
    """After how many moves."""
    shuffles: int = 0
    """How many shuffles there have been by then."""


class Refusals(Section[Unlawful]):
    """One check for each kind of unlawful move. Accepted, crashed and refused are three different answers."""

    def planned(self, bench: Bench) -> list[Planned[Unlawful]]:
        """The kinds of unlawful moves."""
        return one_check_each(bench, Kind.AGREEMENT, "refusal", kinds_of(bench), _needs)

    def gather(self, bench: Bench) -> Tally:
        """Sends scripts that end in an unlawful move."""
        tally = Tally()
        if excuse(bench.claim, NEEDS) is not None:
            return tally
        kinds: deque[str] = deque()
        for judged in bench.play_on(chain(self.scripts(bench, kinds), self.attempts(bench, kinds))):
            id = f"{bench.kit.game}.refusal.{kinds.popleft()}"
            of_the_move = [one for one in judged.findings if isinstance(one.failure, OF_THE_MOVE)]
            if judged.findings and not of_the_move:
                tally.diverged[id] += 1  # it is playing a different game: its answer to the move proves nothing
                continue
            tally.exercised[id] += 1
            tally.findings += ((id, one) for one in of_the_move[-1:])
        return tally

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """A kind that supposes other readings is not claimed, unless the reference refused such moves all the same."""
        for one in self.wanted(bench):
            excused = one.excused(bench)
            unclaimed = excused is not None and excused.verdict is Verdict.NOT_CLAIMED
            if excused is None or (unclaimed and tally.exercised[one.check.id]):
                yield self.result(bench, one, tally)
            else:
                yield excused

    def scripts(self, bench: Bench, kinds: deque[str]) -> Iterator[Trace]:
        """Games with unlawful moves of the kinds least often sent, where they are possible, or else at the end."""
        rng = Random(f"{bench.seed} refusals {bench.shard}")
        sent = Counter({kind.id: 0 for kind in bench.kit.unlawful.kinds if bench.supposes(kind.under)})
        return _games(bench, rng, kinds, KINDS_A_GAME, lambda: _of_a_kind(bench, sent, rng))

    def attempts(self, bench: Bench, kinds: deque[str]) -> Iterator[Trace]:
        """Games in whose course anything is tried that the reference refuses."""
        rng = Random(f"{bench.seed} attempts {bench.shard}")
        attempts = Attempts(bench.law)
        return _games(bench, rng, kinds, ATTEMPTS_A_GAME, lambda: _of_any_kind(bench, attempts, rng))


def kinds_of(bench: Bench) -> list[Unlawful]:
    """The kinds of unlawful moves of a game, and what else its rules forbid."""
    unlawful = bench.kit.unlawful
    rest = [Unlawful(ELSE, unlawful.otherwise, SAYS_ELSE)] if unlawful.otherwise else []
    return [*unlawful.kinds, *rest]


def _needs(kind: Unlawful) -> tuple[Need, ...]:
    return *NEEDS, Readings(kind.under)


Look = Callable[[Recording, bool], Tried | None]
"""Looks at a game in the making, and says what is tried there, if anything; it is told when the game is not going on."""


def _games(
    bench: Bench, rng: Random, kinds: deque[str], a_game: int, look_again: Callable[[], Look]
) -> Iterator[Trace]:
    """Games of all moods, each as often as something is tried in its course."""
    moods = list(bench.kit.moods.named)
    total = bench.share(bench.effort.refusals)
    sent = 0
    for number in range(total):
        if sent >= total:
            return
        tried: list[Tried] = []
        look = look_again()

        def stop(recording: Recording) -> bool:
            one = look(recording, False)
            if one is not None:
                tried.append(one._replace(at=len(recording.moves), shuffles=len(recording.table.shuffles)))
            return sent + len(tried) >= total or len(tried) >= a_game

        recording = record(bench.kit, bench.law, bench.claim, rng.getrandbits(48), moods[number % len(moods)], stop=stop)
        if recording is None:
            continue
        if len(tried) < a_game and sent + len(tried) < total and (last := look(recording, True)) is not None:
            tried.append(last._replace(at=len(recording.moves), shuffles=len(recording.table.shuffles)))
        sent += len(tried)
        for one in tried:
            kinds.append(one.kind)
            yield _trace(bench, recording, one)


def _trace(bench: Bench, recording: Recording, tried: Tried) -> Trace:
    """The game up to an unlawful move, which is refused."""
    script = recording.script()
    at, move = tried.at, tried.move
    moves = [*script.moves[:at], move, *bench.kit.finish_turn(move)]
    return Trace(
        script=script.replace(moves=moves, shuffles=script.shuffles[: tried.shuffles]),
        views=[*recording.views[: at + 1], recording.views[at]],
        events=[*recording.events[: at + 1], []],
        refused=Refusal(at=at, why=tried.refused.why, rules=list(tried.refused.rules)),
    )


def _of_a_kind(bench: Bench, sent: Counter[str], rng: Random) -> Look:
    """Tries the kind least often sent where it is possible, but not always at the first such place."""
    wanted, chances, skip = "", count(), 0

    def look(recording: Recording, last: bool) -> Tried | None:
        nonlocal wanted, chances, skip
        if not wanted:
            wanted = min(sent, key=lambda kind: (sent[kind], rng.random()))
            chances, skip = count(), rng.choice((0, 0, 1, 3))
        found = [one for one in bench.kit.unlawful.at(recording.table, rng) if one[0] in sent]
        if not last:
            found = [one for one in found if one[0] == wanted]
            if not found or next(chances) < skip:
                return None
        if not found:
            return None
        kind, move = min(found, key=lambda one: (sent[one[0]], rng.random()))
        sent[kind] += 1
        wanted = ""
        refused = recording.table.why_not(move)
        return None if refused is None else Tried(kind, move, refused)

    return look


def _of_any_kind(bench: Bench, attempts: Attempts, rng: Random) -> Look:
    """Tries now and then what has been tried least often."""
    known = kinds_of(bench)

    def look(recording: Recording, last: bool) -> Tried | None:
        if last:
            attempts.learn(recording.moves)
        often = EARLY if len(recording.moves) < FIRST_POINTS else LATER
        if recording.table.over or rng.random() > often or (bench.claim.composite and recording.within_turn()):
            return None
        attempt = attempts.at(recording.table, rng)
        kind = None if attempt is None else kind_by_rules(known, attempt.refused.rules)
        if attempt is None or kind is None:
            return None
        attempts.made(attempt)
        return Tried(kind, attempt.move, attempt.refused)

    return look


def kind_by_rules(kinds: Iterable[Unlawful], rules: Iterable[str]) -> str | None:
    """The kind of an unlawful move that these rules forbid: the one that shares most of them."""
    shared = {kind.id: len({*kind.rules}.intersection(rules)) for kind in kinds}
    best = max(shared, key=lambda id: shared[id])
    return best if shared[best] else None

"""Proves by whole games what a program seems to follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from hoyle.script import Trace, run
from hoyle.table import Impossible
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.probes import Outcome, Probe, Probed, outcome_of, parting, play_all, under
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.scripts.generate import Recording, games_of_all_moods
from hoyle_conformance.wire.implementation import Answer

PROOF = 60
"""How many whole games are played to prove what seems to be followed, and as many without it."""
STILL_WRONG = 3
"""How often something must be explained for each time that the same still goes wrong."""

Sort = tuple[str, str]
"""A sort of finding: a rule at work, and the kind of failure with what differs, and by which cards."""


class Followed(NamedTuple):
    """What a program is proven to follow."""

    names: tuple[str, ...]
    """Mostly one; several if none of them shows without the others."""
    all_right: bool
    """Whether nothing is wrong any more in the games that prove it, if the reference follows the same."""


def all_proven(bench: Bench, likely: Mapping[str, float], base: Sequence[str]) -> Iterator[Followed]:
    """What is proven of all that seems to be followed, the likeliest first.

    Once something leaves nothing wrong, whatever leaves something wrong is not followed in its place.
    """
    all_right = False
    for name in sorted(likely, key=likely.__getitem__, reverse=True):
        found = proven(bench, (name,), base, all_right)
        if found is not None:
            all_right = all_right or found.all_right
            yield found


def proven(bench: Bench, names: tuple[str, ...], base: Sequence[str], all_right: bool) -> Followed | None:
    """What seems to be followed, if whole games prove it, and it explains what goes wrong in them, or even all."""
    times: Counter[Outcome] = Counter()
    departing: list[tuple[Trace, Answer]] = []
    left: Counter[Sort] = Counter()
    for departed, answer in play_all(bench, _departed_games(bench, names, base)):
        made: Probe | None = None
        with suppress(Impossible):
            made = parting(under(bench, departed.script, base), departed, bench.eyes)
        if made is not None:
            outcome = outcome_of(made, answer, bench.eyes)
            times[outcome] += 1
            if outcome is Outcome.RIGHT:
                return None
            if outcome is Outcome.DEPARTS:
                departing.append((made.right, answer))
        left.update(_sorts(bench, judge(departed, answer, bench.eyes)))
        if all_right and left:
            return None
    speaking = _speaking(bench, departing, left) if left else len(departing)
    return Followed(names, all_right=not left) if speaking >= max(2, times[Outcome.NEITHER]) else None


def _speaking(bench: Bench, departing: Sequence[tuple[Trace, Answer]], left: Counter[Sort]) -> int:
    """How many departing games speak for a departure: nothing goes wrong in them that mostly goes wrong with it too."""
    games = [set(_sorts(bench, judge(right, answer, bench.eyes))) for right, answer in departing]
    explained = Counter(sort for sorts in games for sort in sorts)
    still_wrong = {sort for sort, times in left.items() if explained[sort] < STILL_WRONG * times}
    return sum(still_wrong.isdisjoint(sorts) for sorts in games)


def _departed_games(bench: Bench, names: Sequence[str], base: Sequence[str]) -> Iterator[Trace]:
    """Whole games as they go with a departure: some that it has led to, and some that were played without it."""
    followed = [*base, *names]
    for recording in _whole_games(bench, followed):
        trace = recording.trace()
        yield msgspec.structs.replace(trace, script=under(bench, trace.script, followed))
    for recording in _whole_games(bench, list(base)):
        with suppress(Impossible):
            yield run(under(bench, recording.script(), followed), events=True)


def _sorts(bench: Bench, finding: Finding | None) -> Iterator[Sort]:
    """What sorts of findings this is: a rule at work, with the kind of failure, what differs, and by which cards.

    A Freeze among the discards is one thing, a Second Chance another.
    """
    if finding is not None:
        failure = finding.failure
        cards = {_sort_of(bench, card) for one in failure.differences for card in _cards_at_issue(one)}
        what = " ".join([failure.kind, *sorted(failure.parts), *sorted(cards)])
        yield from ((rule, what) for rule in set(finding.suspects))


def _cards_at_issue(difference: Difference) -> list[str]:
    """The cards by which two lists differ."""
    expected, got = (
        Counter(str(card) for card in shown) if isinstance(shown, list) else Counter[str]()
        for shown in (difference.expected, difference.got)
    )
    return list((expected - got) + (got - expected))


def _sort_of(bench: Bench, card: str) -> str:
    """A card by its name, or, if it is one of those with a value, by their kind."""
    found = next((one for one in bench.law.file.cards if one.name == card), None)
    return card if found is None or found.value is None else found.kind


def _whole_games(bench: Bench, followed: list[str]) -> Iterator[Recording]:
    """Games of all moods with some departures."""
    claim = msgspec.structs.replace(bench.claim, departures=followed, recognised=[])
    return games_of_all_moods(bench.kit, bench.law, claim, PROOF)


def likeness_of(bench: Bench, probed: Iterable[Probed]) -> float:
    """How much of what is shown is as a departure predicts, from 0 to 1."""
    return likeness(bench.eyes, ((one.probe.departed, one.answer) for one in probed))


def likeness(eyes: Eyes, played: Iterable[tuple[Trace, Answer]]) -> float:
    """How much of what is shown was expected, from 0 to 1."""
    same = seen = 0
    for trace, answer in played:
        views = answer.views or []
        seen += len(views)
        for expected, got in zip(trace.views, views, strict=False):
            same += got is None or not eyes.differ(expected, got)
    return same / seen if seen else 0.0

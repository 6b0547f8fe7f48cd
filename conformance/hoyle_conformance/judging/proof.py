"""Proves by whole games what a program seems to follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

import msgspec

from hoyle.script import Trace, run
from hoyle.table import Impossible
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures.failure import rules_of, step_of
from hoyle_conformance.judging.judge import Finding, judge
from hoyle_conformance.judging.probes import PROBES, Outcome, Probe, Probed, outcome_of, parting, play_all, under
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.scripts.generate import Recording, games_of_all_moods
from hoyle_conformance.wire.implementation import Answer

PROOF = 60
"""How many whole games are played to prove what seems to be followed, and as many without it."""
STILL_WRONG = 3
"""How often something must be explained for each time that the same still goes wrong."""

RARE = 400
"""How many games are made to find some that show what seems to be followed, if those did not."""
OFTEN_RIGHT = 20
"""A rule that comes out right so many times as often as it is at work in what goes wrong says nothing about that."""


class Sort(NamedTuple):
    """A sort of finding."""

    kind: str
    """The kind of failure."""
    rule: str
    """A rule at work."""
    parts: frozenset[str]
    """What differs."""
    cards: frozenset[str]
    """By which cards: a Freeze among the discards is one thing, a Second Chance another."""

    def may_be(self, other: Sort) -> bool:
        """Whether what goes wrong in the other may go wrong here too: the same differs, perhaps with more."""
        alike = (self.kind, self.rule) == (other.kind, other.rule)
        return alike and self.parts >= other.parts and self.cards >= other.cards


class Followed(NamedTuple):
    """What a program is proven to follow."""

    names: tuple[str, ...]
    """Mostly one; several if none of them shows without the others."""
    all_right: bool
    """Whether nothing is wrong any more in the games that prove it, if the reference follows the same."""


def all_proven(
    bench: Bench, likely: Mapping[str, float], base: Sequence[str], told: Collection[str] = ()
) -> Iterator[Followed]:
    """What is proven of all that seems to be followed, the likeliest first; scenarios have ``told`` of some.

    Once something leaves nothing wrong, whatever leaves something wrong is not followed in its place.
    """
    all_right = False
    for name in likeliest_first(likely):
        found = proven(bench, (name,), base, all_right, told=name in told)
        if found is not None:
            all_right = all_right or found.all_right
            yield found


def likeliest_first(likely: Mapping[str, float]) -> list[str]:
    """Names by how likely they are."""
    return sorted(likely, key=likely.__getitem__, reverse=True)


def proven(
    bench: Bench, names: tuple[str, ...], base: Sequence[str], all_right: bool = False, *, told: bool = False
) -> Followed | None:
    """What seems to be followed, if whole games prove it, and it explains what goes wrong in them, or even all.

    What comes up too rarely to be seen there is proven by the scenario that tells it apart, if that has ``told`` it, or
    else by games in which it does come up.
    """
    times: Counter[Outcome] = Counter()
    departing: list[tuple[Trace, Answer]] = []
    left: Counter[Sort] = Counter()
    right: Counter[str] = Counter()
    for games in (_departed_games, _rare_games):
        for departed, answer in play_all(bench, games(bench, names, base)):
            made = _parting(bench, departed, base)
            if made is not None:
                outcome = outcome_of(made, answer, bench.eyes)
                times[outcome] += 1
                if outcome is Outcome.RIGHT:
                    return None
                if outcome is Outcome.DEPARTS:
                    departing.append((made.right, answer))
            finding = judge(departed, answer, bench.eyes)
            left.update(_sorts(bench, finding))
            right.update(_rules_before(departed, finding))
            if all_right and left:
                return None
        if told and len(departing) < 2 and not times[Outcome.NEITHER]:
            return Followed(names, all_right=not left)
        if times.total() >= PROBES:
            break
    telling = Counter({sort: many for sort, many in left.items() if right[sort.rule] < OFTEN_RIGHT * many})
    speaking = _speaking(bench, departing, telling) if left else len(departing)
    return Followed(names, all_right=not left) if speaking >= max(2, times[Outcome.NEITHER]) else None


def _parting(bench: Bench, departed: Trace, base: Sequence[str]) -> Probe | None:
    """What a departed game tells apart; None if nothing is seen of it."""
    with suppress(Impossible):
        return parting(under(bench, departed.script, base), departed, bench.eyes)
    return None


def rarely_shown(bench: Bench, names: Sequence[str], base: Sequence[str]) -> Iterator[Probed]:
    """Of many whole games that go otherwise by what is followed, those that the program plays like that."""
    for departed, answer in play_all(bench, _rare_games(bench, names, base)):
        made = _parting(bench, departed, base)
        if made is not None and (outcome := outcome_of(made, answer, bench.eyes)) is Outcome.DEPARTS:
            yield Probed(made, answer, outcome)


def _speaking(bench: Bench, departing: Sequence[tuple[Trace, Answer]], left: Counter[Sort]) -> int:
    """How many departing games speak for a departure: nothing goes wrong in them that mostly goes wrong with it too."""
    games = [list(_sorts(bench, judge(right, answer, bench.eyes))) for right, answer in departing]
    explained = Counter(sort for sorts in games for sort in sorts)
    still_wrong = [sort for sort, times in left.items() if _times_like(sort, explained) < STILL_WRONG * times]
    return sum(not any(sort.may_be(other) for sort in sorts for other in still_wrong) for sorts in games)


def _times_like(sort: Sort, found: Counter[Sort]) -> int:
    """How many findings may be of a sort."""
    return sum(times for other, times in found.items() if other.may_be(sort))


def _rules_before(trace: Trace, finding: Finding | None) -> Iterator[str]:
    """The rules at work in the steps of a game that came out right."""
    for at in range(len(trace.views) if finding is None else finding.at):
        yield from set(rules_of(step_of(trace, at)))


def _departed_games(bench: Bench, names: Sequence[str], base: Sequence[str]) -> Iterator[Trace]:
    """Whole games as they go with a departure: some that it has led to, and some that were played without it."""
    followed = [*base, *names]
    yield from _games_with(bench, followed, PROOF)
    for recording in _whole_games(bench, list(base), PROOF):
        with suppress(Impossible):
            yield run(under(bench, recording.script(), followed), events=True)


def _rare_games(bench: Bench, names: Sequence[str], base: Sequence[str]) -> Iterator[Trace]:
    """Of many more games with a departure those in which it shows."""
    games = _games_with(bench, [*base, *names], RARE, after=PROOF)
    return islice((one for one in games if _parting(bench, one, base) is not None), PROBES)


def _games_with(bench: Bench, followed: list[str], count: int, after: int = 0) -> Iterator[Trace]:
    """Whole games with some departures, as scripts that name them."""
    for recording in _whole_games(bench, followed, count, after):
        trace = recording.trace()
        yield msgspec.structs.replace(trace, script=under(bench, trace.script, followed))


def _sorts(bench: Bench, finding: Finding | None) -> Iterator[Sort]:
    """What sorts of findings this is: one for each rule at work."""
    if finding is not None:
        failure = finding.failure
        cards = frozenset(_sort_of(bench, card) for one in failure.differences for card in _cards_at_issue(one))
        yield from (Sort(failure.kind, rule, frozenset(failure.parts), cards) for rule in set(finding.suspects))


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


def _whole_games(bench: Bench, followed: list[str], count: int, after: int = 0) -> Iterator[Recording]:
    """Games of all moods with some departures."""
    claim = msgspec.structs.replace(bench.claim, departures=followed, recognised=[])
    return games_of_all_moods(bench.kit, bench.law, claim, count, after=after)


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

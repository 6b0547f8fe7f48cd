"""Counts: all games of a few moves from a fixed deal, as chess programs count positions (perft).

Every game is played by the program and compared, so that a wrong number is told by the move that makes it wrong. A
program that lists moves is also asked for them at every point.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import NamedTuple

from hoyle.games import table_with
from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace
from hoyle.table import THE_REST, Event, Impossible, Move, Table, View
from hoyle_conformance.checks.check import Kind, Tally
from hoyle_conformance.checks.needs import GAMES_ON_PURPOSE, ComesUp, Need, Seats
from hoyle_conformance.checks.section import Planned, Section, one_check_each
from hoyle_conformance.gamekit.kit import Deal
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.judge import beyond_house_rule, judge_moves
from hoyle_conformance.wire.messages import Op, Request

SHARES = 8
Order = tuple[str, ...]
"""The first cards of a deal."""


class Counts(Section[Deal]):
    """One check for each deal. The number of games is the number of times it was tested."""

    def planned(self, bench: Bench) -> list[Planned[Deal]]:
        """The deals."""
        return one_check_each(bench, Kind.AGREEMENT, "count", bench.kit.deals, partial(_needs, bench.law))

    def shares(self, bench: Bench) -> int:
        """The orders of a deal are dealt out."""
        return SHARES

    def gather(self, bench: Bench) -> Tally:
        """Plays all games of each deal; if ``moves`` is answered, compares the lawful moves at every point."""
        tally = Tally()
        for number, one in enumerate(self.wanted(bench)):
            deal = one.of
            if one.excused(bench) is not None or not (deal.arrange or bench.share.has(number)):
                continue
            deal = with_cards(deal, bench.claim.lacking)
            for order in (order for at, order in enumerate(arrange(deal)) if not deal.arrange or bench.share.has(at)):
                self._play_all(bench, one.check.id, deal, order, tally)
                if bench.claim.followed and not tally.exercised[one.check.id]:
                    tally.departed[one.check.id] += 1
                if bench.claim.answers(Op.MOVES) and not deal.arrange:
                    self._compare_moves(bench, one.check.id, deal, order, tally)
        return tally

    def _play_all(self, bench: Bench, id: str, deal: Deal, order: Order, tally: Tally) -> None:
        for _, _, finding in bench.play(games(bench, deal, order)):
            tally.exercised[id] += 1
            if finding is not None:
                tally.findings.append((id, finding))

    def _compare_moves(self, bench: Bench, id: str, deal: Deal, order: Order, tally: Tally) -> None:
        points = list(nodes(bench, deal, order))
        requests = (Request(id=0, op=Op.MOVES, script=trace.script) for trace, _ in points)
        for (trace, moves), answer in zip(points, bench.ask(requests), strict=True):
            finding = judge_moves(trace, len(trace.script.moves), moves, answer)
            if finding is not None:
                tally.findings.append((id, beyond_house_rule(trace, finding.at, bench.eyes) or finding))


def _needs(law: GameLaw, deal: Deal) -> tuple[Need, ...]:
    return *GAMES_ON_PURPOSE, Seats(deal.players), ComesUp(law, deal.rules)


def with_cards(deal: Deal, without: Collection[str]) -> Deal:
    """The deal of a pack that lacks some cards."""
    first = sum(card not in without for card in deal.cards[: deal.arrange])
    return replace(deal, cards=tuple(card for card in deal.cards if card not in without), arrange=first)


def arrange(deal: Deal) -> Iterator[Order]:
    """All orders of the first cards of a deal, if its cards are permuted; otherwise just the one."""
    if not deal.arrange:
        return iter([deal.cards])
    heads = sorted(set(permutations(deal.cards[: deal.arrange])))
    return (head + deal.cards[deal.arrange :] for head in heads)


def _start(bench: Bench, deal: Deal, order: Order) -> _Point:
    shuffles = [[*first, THE_REST] for first in (order, *deal.later)]
    followed = bench.claim.followed
    seed = 0 if followed else None  # with a departure there may be more shuffles than the deal says
    table = table_with(bench.kit.game, followed)(
        deal.players,
        without=bench.claim.without,
        readings=bench.claim.readings,
        shuffles=shuffles,
        seed=seed,
        events=True,
    )
    return _Point(table, [], [table.view()], [_take_events(table)])


class _Point(NamedTuple):
    """A point of a game, and the way there. What games have in common is played once."""

    table: Table
    moves: list[Move]
    views: list[View]
    events: list[list[Event]]

    def after(self, move: Move) -> _Point:
        """The point to which a move leads."""
        table = self.table.copy()
        table.play(move)
        return _Point(table, [*self.moves, move], [*self.views, table.view()], [*self.events, _take_events(table)])

    def trace(self, bench: Bench) -> Trace:
        """The game so far."""
        script = Script(
            game=self.table.law.id,
            players=self.table.players,
            without=list(bench.claim.without),
            readings=bench.claim.spoken_readings(bench.law),
            departures=list(self.table.departures),
            shuffles=self.table.shuffles,
            moves=self.moves,
        )
        return Trace(script=script, views=self.views, events=self.events)


def _take_events(table: Table) -> list[Event]:
    events, table.events = table.events, []
    return events or []


def _walk(here: _Point, depth: int) -> Iterator[tuple[_Point, bool]]:
    """Every point of every game, and whether the game stops there."""
    stops = depth == 0 or here.table.over
    yield here, stops
    if not stops:
        for move in here.table.moves():
            yield from _walk(here.after(move), depth - 1)


def _points(bench: Bench, deal: Deal, order: Order) -> Iterator[tuple[_Point, bool]]:
    """Every point of every game; none after one that a pack which lacks cards makes impossible."""
    try:
        yield from _walk(_start(bench, deal, order), deal.depth)
    except Impossible:
        if not bench.claim.followed:
            raise


def games(bench: Bench, deal: Deal, order: Order) -> Iterator[Trace]:
    """All games of the deal's length, and those that end sooner."""
    return (here.trace(bench) for here, stops in _points(bench, deal, order) if stops)


def nodes(bench: Bench, deal: Deal, order: Order) -> Iterator[tuple[Trace, list[Move]]]:
    """All points before the last, with the lawful moves there."""
    points = _points(bench, deal, order)
    return ((here.trace(bench), here.table.moves()) for here, stops in points if not stops)

"""Counts ("card perft"): all games of some length from a fixed deal. A wrong number is traced to its move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from hoyle.games import table_of
from hoyle.script import Script
from hoyle.table import THE_REST, Move, Table
from hoyle_conformance.checks import Bench, Check, Kind, Result, Tally, plain_result
from hoyle_conformance.checks.agreement import excused
from hoyle_conformance.checks.examples import judge_moves
from hoyle_conformance.gamekit.kit import Deal
from hoyle_conformance.judging.judge import beyond_house_rule
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.wire.messages import Request


class Counts:
    """One check for each deal."""

    def checks(self, bench: Bench) -> list[Check]:
        """The deals."""
        return [self._check(bench, deal) for deal in bench.kit.deals]

    @staticmethod
    def _check(bench: Bench, deal: Deal) -> Check:
        return bench.check(Kind.AGREEMENT, f"count.{deal.id}", deal.rules, deal.says)

    def gather(self, bench: Bench) -> Tally:
        """Plays all games of each deal; where ``moves`` is answered, compares the lawful moves at every point."""
        tally = Tally()
        if excused(bench) is not None:
            return tally
        for number, deal in enumerate(bench.kit.deals):
            id = self._check(bench, deal).id
            if not bench.claim.plays(deal.players):
                tally.facts[id] = Verdict.NOT_CLAIMED, f"{deal.players} players are not claimed"
                continue
            if not deal.arrange and not bench.mine(number):
                continue
            arrangements = [order for at, order in enumerate(arrange(deal)) if not deal.arrange or bench.mine(at)]
            for order in arrangements:
                self._play_all(bench, id, deal, order, tally)
                if "moves" in bench.claim.ops and not deal.arrange:
                    self._compare_moves(bench, id, deal, order, tally)
        return tally

    def _play_all(self, bench: Bench, id: str, deal: Deal, order: tuple[str, ...], tally: Tally) -> None:
        traces = (bench.speak(bench.expect(script)) for script in games(bench, deal, order))
        for _, _, finding in bench.play(traces):
            tally.exercised[id] += 1
            if finding is not None:
                tally.findings.append((id, finding))

    def _compare_moves(self, bench: Bench, id: str, deal: Deal, order: tuple[str, ...], tally: Tally) -> None:
        points = list(nodes(bench, deal, order))
        traces = [bench.speak(bench.expect(script)) for script, _ in points]
        requests = (Request(id=0, op="moves", script=trace.script) for trace in traces)
        for (_, moves), trace, answer in zip(points, traces, bench.ask(requests), strict=True):
            finding = judge_moves(trace, len(trace.script.moves), moves, answer)
            if finding is not None:
                finding = beyond_house_rule(trace, finding.at, bench.eyes) or finding
                tally.findings.append((id, finding))

    def conclude(self, bench: Bench, tally: Tally) -> Iterator[Result]:
        """The number of games is the number of times the check was put to the test."""
        excuse = excused(bench)
        for check in self.checks(bench):
            excused_here = excuse or tally.facts.get(check.id)
            if excused_here is not None:
                yield Result(check=check, verdict=excused_here[0], reason=excused_here[1])
            else:
                yield plain_result(bench, check, tally)


def arrange(deal: Deal) -> Iterator[tuple[str, ...]]:
    """All orders of the first cards of a deal, if it is to be arranged; else just the one."""
    if not deal.arrange:
        return iter([deal.cards])
    heads = sorted(set(permutations(deal.cards[: deal.arrange])))
    return (head + deal.cards[deal.arrange :] for head in heads)


def _table(bench: Bench, deal: Deal, order: tuple[str, ...]) -> Table:
    shuffles = [[*first, THE_REST] for first in (order, *deal.later)]
    return table_of(bench.kit.game)(deal.players, readings=bench.claim.readings, shuffles=shuffles)


def _walk(table: Table, depth: int, played: list[Move]) -> Iterator[tuple[list[Move], Table, bool]]:
    """Every point of every game: the moves made, the table, and whether the game stops there."""
    stops = depth == 0 or table.over
    yield played, table, stops
    if not stops:
        for move in table.moves():
            after = table.copy()
            after.play(move)
            yield from _walk(after, depth - 1, [*played, move])


def games(bench: Bench, deal: Deal, order: tuple[str, ...]) -> Iterator[Script]:
    """All games of the deal's length, and those that end sooner."""
    for played, table, stops in _walk(_table(bench, deal, order), deal.depth, []):
        if stops:
            yield Script(game=bench.kit.game, players=deal.players, shuffles=table.shuffles, moves=played)


def nodes(bench: Bench, deal: Deal, order: tuple[str, ...]) -> Iterator[tuple[Script, list[Move]]]:
    """All points before the last, with the lawful moves there."""
    for played, table, stops in _walk(_table(bench, deal, order), deal.depth, []):
        if not stops:
            yield (
                Script(game=bench.kit.game, players=deal.players, shuffles=table.shuffles, moves=played),
                table.moves(),
            )

"""Shortens a script that goes wrong, keeping it wrong for the same reason: our own shrinker, on finished scripts.

A game is a list of acts: a move and the cards that were drawn in it. A candidate leaves some acts out (or a whole
seat), and the reference plays it again: cards are put on top of the pile as each act needs them, a move that is no
longer lawful is left out, and where another seat must act first it does as little as it can.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import combinations
from math import inf
from typing import NamedTuple

from hoyle.games import table_with
from hoyle.script import Script, Trace, run
from hoyle.table import Impossible, Move, Refused, Table
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.evidence import Evidence
from hoyle_conformance.judging.failures import AnyFailure, Differs
from hoyle_conformance.judging.failures.failure import MOST
from hoyle_conformance.judging.judge import Finding, other_readings
from hoyle_conformance.scripts.generate import Recording

MOST_MOVES = 8_000
"""Moves that are played to shorten one script: a number and not a time, so that a busy machine tells the same
game."""
LEAST_MOVES = 300
"""Moves for each script, however many there are: enough to leave out every act of a short one."""
PART = 0.05
"""Moves for all scripts together, as a part of those that the run has played. It shortens games twice: when agreement
concludes, and when all is diagnosed."""
FEW = 5
"""Acts of a game of which every part is tried."""
SECONDS = 20.0
"""Where a program is so slow that this does not suffice, it is shown a longer game."""


class Budget:
    """How many moves may be played to shorten the games of some causes; what one does not need is left to the next."""

    def __init__(self, evidence: Evidence, causes: int) -> None:
        played = sum(seen.total() for seen in (evidence.right, evidence.wrong, evidence.hidden))
        self._left = int(PART * played)
        self._causes = causes

    @property
    def allowance(self) -> int:
        """The moves for the next game."""
        return min(MOST_MOVES, max(LEAST_MOVES, self._left // max(1, self._causes)))

    def spend(self, moves: int) -> None:
        """One game is as short as it gets."""
        self._left -= moves
        self._causes -= 1


class Act(NamedTuple):
    """A move, and the cards drawn in the course of it."""

    move: Move
    cards: tuple[str, ...]
    least: bool = False
    """Instead of the move, its seat does as little as it can."""


class Game(NamedTuple):
    """A script taken apart."""

    players: int
    shuffles: tuple[tuple[str, ...], ...]
    """The shuffles before the first move."""
    acts: tuple[Act, ...]
    last: Move | None
    """An unlawful move at the end, kept as it is."""


def take_apart(script: Script, unlawful: int | None) -> Game:
    """The acts of a script."""
    moves = script.moves[:unlawful] if unlawful is not None else script.moves
    table = script.replace(moves=[]).table()
    shuffles = tuple(map(tuple, table.shuffles))
    acts = []
    for move in moves:
        before = len(table.drawn)
        table.play(move)
        acts.append(Act(move, tuple(table.drawn[before:])))
    return Game(script.players, shuffles, tuple(acts), script.moves[unlawful] if unlawful is not None else None)


class Shortener:
    """Rebuilds scripts from acts and keeps the shortest that still goes wrong."""

    def __init__(
        self,
        bench: Bench,
        script: Script,
        goes_wrong: Callable[[Trace], Finding | None],
        unlawful: int | None,
        known: Finding,
        most: int | None = None,
    ) -> None:
        self.bench = bench
        self.most = MOST_MOVES if most is None else most
        self.script = script
        self.goes_wrong = goes_wrong
        self.game = take_apart(script, unlawful)
        self.best: Finding | None = None
        self.smallest = size(self.game, known)
        self.fewest = max(1, bench.claim.players[0])
        self.seats = [name for kind in bench.law.table.moves for name, type in kind.fields.items() if type == "seat"]
        self.moves = 0
        self.until = min(time.monotonic() + SECONDS, bench.deadline or inf)

    def run(self) -> Finding | None:
        """Tries shorter and shorter games until none goes wrong, or enough were tried."""
        changed = True
        while changed and not self.enough:
            changed = any([self._later_start(), self._fewer_players(), self._fewer_acts(), self._single_acts()])
            changed = changed or self._by_another_seat()
        self._every_part()
        return self.best

    @property
    def enough(self) -> bool:
        """Whether no more games are tried."""
        return self.moves >= self.most or time.monotonic() > self.until

    def _later_start(self) -> bool:
        """Begins the game with a later act, its seat being the first."""
        for start in range(len(self.game.acts) - 1, 0, -1):
            acts = self.game.acts[start:]
            first = acts[0].move["seat"]
            turned = tuple(Act(self._turned(act.move, first), act.cards) for act in acts)
            last = None if self.game.last is None else self._turned(self.game.last, first)
            if self.enough or self._keep(self.game._replace(acts=turned, last=last)):
                return True
        return False

    def _turned(self, move: Move, first: int) -> Move:
        """The move with the seats counted from another one."""
        seats = {name: (move[name] - first) % self.game.players for name in self._seats_of(move)}
        return {**move, **seats}

    def _seats_of(self, move: Move) -> list[str]:
        """The parts of a move that name seats at this table."""
        return [name for name in ("seat", *self.seats) if move.get(name) in range(self.game.players)]

    def _fewer_acts(self) -> bool:
        """Leaves out half of the acts, a quarter, and so on."""
        changed = False
        size = max(1, len(self.game.acts) // 2)
        while size >= 1:
            start = 0
            while start < len(self.game.acts) and not self.enough:
                acts = self.game.acts[:start] + self.game.acts[start + size :]
                if self._keep(self.game._replace(acts=acts)):
                    changed = True
                else:
                    start += size
            size //= 2
        return changed

    def _single_acts(self) -> bool:
        """Turns single moves into the one that does the least; what the seat does afterwards goes, or stays."""
        changed = False
        for at in range(len(self.game.acts)):
            if at >= len(self.game.acts) or self.enough:
                break
            acts = self.game.acts
            seat = acts[at].move["seat"]
            others = tuple(act for act in acts[at + 1 :] if act.move["seat"] != seat)
            least = acts[at]._replace(cards=(), least=True)
            for tried in (acts[:at] + others, (*acts[:at], least, *others), (*acts[:at], least, *acts[at + 1 :])):
                if tried != acts and self._keep(self.game._replace(acts=tried)):
                    changed = True
                    break
        return changed

    def _every_part(self) -> None:
        """Tries every part of a game that is short by now, the shortest first."""
        acts = self.game.acts
        if len(acts) > FEW:
            return
        for size in range(len(acts)):
            for part in combinations(acts, size):
                if self.enough or self._keep(self.game._replace(acts=part)):
                    return

    def _by_another_seat(self) -> bool:
        """Leaves out an act, and lets another seat make the unlawful move: it may be that seat's turn now."""
        acts, last = self.game.acts, self.game.last
        if last is None:
            return False
        shorter = (acts[:at] + acts[at + 1 :] for at in range(len(acts)))
        moves = [{**last, "seat": seat} for seat in range(self.game.players) if seat != last.get("seat")]
        return any(
            not self.enough and self._keep(Game(self.game.players, self.game.shuffles, fewer, move))
            for fewer in shorter
            for move in moves
        )

    def _fewer_players(self) -> bool:
        changed = False
        for seat in range(self.game.players - 1, -1, -1):
            if self.enough:
                break
            game = self._without(seat)
            if game is not None:
                changed |= self._keep(game)
        return changed

    def _without(self, seat: int) -> Game | None:
        """The game without a seat; the others move up."""
        if self.game.players <= self.fewest or seat >= self.game.players:
            return None

        def moved(move: Move) -> Move | None:
            seats = self._seats_of(move)
            if any(move[name] == seat for name in seats):
                return None
            return {**move, **{name: move[name] - (move[name] > seat) for name in seats}}

        acts = tuple(Act(move, act.cards) for act in self.game.acts if (move := moved(act.move)) is not None)
        last = moved(self.game.last) if self.game.last is not None else None
        if self.game.last is not None and last is None:
            return None
        return Game(self.game.players - 1, self.game.shuffles, acts, last)

    def _keep(self, game: Game) -> bool:
        """Keeps a smaller game if it still goes wrong and really is smaller."""
        trace = self._rebuild(game)
        self.moves += 1 + len(game.acts)
        finding = None if trace is None else self.goes_wrong(trace)
        if trace is None or finding is None:
            return False
        unlawful = _refused_at(trace)
        script = trace.script if unlawful is not None else finding.failure.cut()
        smaller = take_apart(script, unlawful)
        if size(smaller, finding) >= self.smallest:
            return False
        self.best, self.game, self.smallest = finding, smaller, size(smaller, finding)
        return True

    def _rebuild(self, game: Game) -> Trace | None:
        """The shortened game as the reference plays it."""
        script = self.script
        try:
            table = table_with(script.game, script.departures)(
                game.players,
                variant=script.variant,
                packs=script.packs,
                without=script.without,
                readings=self.bench.claim.readings,
                shuffles=game.shuffles,
                seed=0,
                events=True,
            )
        except Impossible:
            return None
        recording = Recording(table, script.variant, self.bench.claim.spoken_readings(self.bench.law))
        for act in game.acts:
            if table.over or not self._do(recording, act):
                continue
        trace = recording.trace()
        return trace if game.last is None else self._with_unlawful(trace, game.last)

    def _do(self, recording: Recording, act: Act) -> bool:
        """Plays an act, after others have done as little as they can if it is not its seat's turn."""
        table = recording.table
        for _ in range(table.players + 1):
            if table.over:
                return False
            if act.least and table.moves()[0]["seat"] == act.move["seat"]:
                recording.play(self.bench.kit.moods.filler(table))
                return True
            if not act.least and act.move in table.moves():
                _stack(table, act)
                recording.play(act.move)
                return True
            if any(option["seat"] == act.move["seat"] for option in table.moves()):
                return False
            recording.play(self.bench.kit.moods.filler(table))
        return False

    def _with_unlawful(self, trace: Trace, last: Move) -> Trace:
        rest = self.bench.kit.finish_turn(last) if self.bench.claim.composite else []
        script = trace.script.replace(moves=[*trace.script.moves, last, *rest])
        whole = run(script.replace(readings=self.bench.claim.readings), events=True)
        return self.bench.speak(whole)


def _stack(table: Table, act: Act) -> None:
    """Lets the act draw the cards that it drew before, as far as they are available."""
    for much in range(len(act.cards), 0, -1):
        try:
            table.stack(act.cards[:much], act.move["seat"])
            return
        except Impossible:
            continue


def _refused_at(trace: Trace) -> int | None:
    return None if trace.refused is None else trace.refused.at


def size(game: Game, finding: Finding) -> tuple[int, float, int]:
    """How much there is to read: earlier departures; moves, the cards drawn in them and what differs; players.

    A chain of forced acts is no shorter than plain moves with as many cards. Four differences weigh as much as a move:
    a game in which one thing goes wrong is easier to read than one that is a little shorter and ends a round.
    """
    cards = sum(len(act.cards) for act in game.acts)
    differences = len(finding.failure.differences[:MOST])
    return len(finding.failure.taken_up), len(game.acts) + cards + differences / 4, game.players


def shortest(
    bench: Bench, finding: Finding, rules: Iterable[str], culprit: str, budget: Budget, parts: Collection[str] = ()
) -> AnyFailure:
    """The shortest game found that goes wrong by the culprit, too, ready to be reported; in some parts, if any."""
    best = finding
    if finding.failure.shortens and finding.trace.events:
        best = _shorten(bench, finding, culprit, budget, parts)
    script = best.failure.script
    if not script.moves and not isinstance(best.failure, Differs):
        return best.failure.reported(rules)
    fits = list(right_under(bench, script))
    if fits and best is not finding:  # a shorter game tells fewer readings apart
        also = set(right_under(bench, finding.failure.script))
        fits = [one for one in fits if one in also]
    return best.failure.reported(rules, fits)


def _shorten(bench: Bench, finding: Finding, culprit: str, budget: Budget, parts: Collection[str]) -> Finding:
    def goes_wrong(trace: Trace) -> Finding | None:
        (judged,) = bench.play_on([trace])
        for found in judged.findings:
            shown = not parts or not found.failure.parts.isdisjoint(parts)
            if type(found.failure) is type(finding.failure) and culprit in found.suspects and shown:
                return found
        return None

    return shorten(bench, finding, goes_wrong, budget)


def shorten(bench: Bench, finding: Finding, goes_wrong: Callable[[Trace], Finding | None], budget: Budget) -> Finding:
    """The shortest game found that goes wrong in the same way."""
    unlawful = _refused_at(finding.trace)
    script = finding.trace.script if unlawful is not None else finding.failure.cut()
    try:
        cut = goes_wrong(bench.speak(bench.expect(script))) or finding
        shortener = Shortener(bench, script, goes_wrong, unlawful, cut, budget.allowance)
        best = shortener.run() or cut
        budget.spend(shortener.moves)
        return best
    except (Refused, Impossible):
        return finding  # the script cannot be taken apart; it is shown as it is


def right_under(bench: Bench, script: Script) -> Iterator[tuple[str, str]]:
    """Other readings under which the outcome of a script would be right."""
    for _, answer, found in bench.play([bench.speak(bench.expect(script))]):
        if found is not None:
            yield from other_readings(bench.law, bench.claim, script, answer, bench.eyes)

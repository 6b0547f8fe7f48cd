"""A rule-based state machine of Hypothesis: an engine and the reference side by side, move by move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Protocol

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from hoyle.games import table_of
from hoyle.law import Law
from hoyle.table import Move, Table, View
from hoyle.table.table import THE_REST
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.scripts.attempts import Attempts
from hoyle_conformance.strategies.claims import full_claim

MOST_NAMED = 40
"""Cards at the top of the first pile that Hypothesis chooses; the rest are in the order of the pack."""


class Engine(Protocol):
    """What is tested: a game in progress."""

    def play(self, move: Move) -> object:
        """Makes a move. Any exception refuses it, and the game then stays as it was."""
        ...

    def view(self) -> View:
        """The table as everybody would see it with open cards; parts may be missing that are not ``shown``."""
        ...


class Start:
    """What an engine is told about the game that begins."""

    def __init__(self, table: Table) -> None:
        self.players, self.variant, self.packs = table.players, table.variant, table.packs
        self.readings = dict(table.readings)
        self._table, self._taken = table, 0

    def shuffle(self) -> list[str]:
        """The order of the cards after the next shuffle, the first card to be dealt first."""
        if self._taken == len(self._table.shuffles):
            raise AssertionError("the engine shuffles where the rules do not")
        self._taken += 1
        return list(self._table.shuffles[self._taken - 1])


def state_machine(
    game: str,
    start: Callable[[Start], Engine],
    *,
    edition: str | None = None,
    shown: Iterable[str] | None = None,
    players: tuple[int, int] | None = None,
) -> type[RuleBasedStateMachine]:
    """A state machine that plays a game on an engine and on the reference, and compares the views after each move.

    ``start`` begins a game on the engine. ``shown`` names the parts of a view that it can show (all by default).
    Hypothesis chooses the number of players, the first cards and the moves, lawful and unlawful, and shortens what it
    finds; its failures are kept in its own database.

    >>> from hoyle_conformance.strategies import state_machine
    >>> TestMyEngine = state_machine("flip7", MyGame).TestCase  # doctest: +SKIP
    """
    law, claim = Law().game(game), full_claim(game, edition)
    fewest, most = players or (claim.players[0], min(claim.players[1], claim.players[0] + 4))
    eyes = Eyes(law, frozenset(shown) if shown is not None else None)
    tables = table_of(game)

    class SideBySide(RuleBasedStateMachine):
        """The two games."""

        @initialize(seats=st.integers(fewest, most), data=st.data())
        def begin(self, seats: int, data: Any) -> None:
            """Deals the same cards to both."""
            pack = tables(seats, readings=claim.readings, seed=0).shuffles[0]
            named = data.draw(st.lists(st.sampled_from(sorted(set(pack))), max_size=MOST_NAMED), label="first cards")
            order = [*_in_pack(named, pack), THE_REST]
            self.table = tables(seats, readings=claim.readings, shuffles=[order], seed=0, events=True)
            self.engine = start(Start(self.table))
            self.attempts = Attempts(law)
            self._compare("the deal")

        @precondition(lambda self: not self.table.over)
        @rule(data=st.data())
        def play(self, data: Any) -> None:
            """Makes a lawful move on both."""
            move = data.draw(st.sampled_from(self.table.lawful()), label="move")
            self.attempts.learn([move])
            self.table.events = []
            self.table.play(move)
            try:
                self.engine.play(move)
            except Exception as error:
                raise AssertionError(f"{move} is lawful, but the engine refuses it: {error!r}") from error
            self._compare(str(move))

        @precondition(lambda self: not self.table.over)
        @rule(seed=st.integers(0, 1000))
        def try_what_is_forbidden(self, seed: int) -> None:
            """Makes an unlawful move, which must be refused and change nothing."""
            attempt = self.attempts.at(self.table, Random(seed))
            if attempt is None:
                return
            try:
                self.engine.play(attempt.move)
            except Exception:
                self._compare(f"the refused {attempt.move}")
                return
            why = f"{attempt.refused.why}; {', '.join(attempt.refused.rules)}"
            raise AssertionError(f"{attempt.move} is not lawful ({why}), but the engine makes it")

        @precondition(lambda self: self.table.over)
        @rule()
        def look_again(self) -> None:
            """The game is over, and stays so."""
            self._compare("the end")

        def _compare(self, after: str) -> None:
            differences = eyes.differences(self.table.view(), self.engine.view())
            if differences:
                wrong = "; ".join(f"{one.path}: expected {one.expected!r}, got {one.got!r}" for one in differences[:5])
                rules = dict.fromkeys(name for event in self.table.events or [] for name in event["rules"])
                raise AssertionError(f"after {after}: {wrong} (rules at work: {', '.join(rules)})")

    SideBySide.__name__ = SideBySide.__qualname__ = f"{tables.__name__}SideBySide"
    return SideBySide


def _in_pack(named: Iterable[str], pack: Iterable[str]) -> Iterator[str]:
    """The named cards, each as often as the pack has it."""
    left = Counter(pack)
    for card in named:
        if left[card]:
            left[card] -= 1
            yield card

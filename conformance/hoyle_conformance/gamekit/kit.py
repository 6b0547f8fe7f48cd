"""What the checks need to know about a game beyond the law and the engine: a :class:`GameKit`, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from hoyle.games import table_of
from hoyle.law.book import GameLaw
from hoyle.law.model import Words
from hoyle.script import Script, Trace
from hoyle.table import Move, Table, View, readings_of, rules_of
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.endings import Ending
from hoyle_conformance.gamekit.moods import Moods
from hoyle_conformance.gamekit.ways import Given, Packets

Shows = Callable[[Claim], bool]
"""Whether something can show in the games that a program claims to play."""


def seats(fewest: int) -> Shows:
    """Shows where at least so many play."""
    return lambda claim: claim.players[1] >= fewest


def variant(id: str) -> Shows:
    """Shows in one variant of the game."""
    return lambda claim: id in claim.variants


@dataclass(frozen=True)
class Invariant:
    """Something that must hold in the views of every game; it knows nothing about the engine.

    ``find`` gets the views of one game and its script. It returns how many times the thing was tested, and the first
    view at which it does not hold, with what is wrong there.
    """

    id: str
    rules: tuple[str, ...]
    says: Words
    needs: frozenset[str]
    find: Callable[[list[View], Script], tuple[int, tuple[int, str] | None]]
    under: Mapping[str, str] = field(default_factory=dict)
    """Readings it assumes; it does not apply under others."""
    shows: Shows | None = None
    """Whether it can be tested with what a program claims, if that is not always so."""


@dataclass(frozen=True)
class Unlawful:
    """A kind of unlawful move, and the rules that forbid it."""

    id: str
    rules: tuple[str, ...]
    says: Words
    under: Mapping[str, str] = field(default_factory=dict)
    """Readings under which such a move is unlawful, or possible at all; under others the kind is not claimed."""
    shows: Shows | None = None
    """Whether such a move is possible with what a program claims, if it is not always."""


@dataclass(frozen=True)
class UnlawfulMoves:
    """The unlawful moves of a game that are tried."""

    kinds: tuple[Unlawful, ...]
    at: Callable[[Table, Random], list[tuple[str, Move]]]
    """Unlawful moves at a table, each with the id of its kind."""
    otherwise: tuple[str, ...] = ()
    """The other rules by which the engine refuses moves: they belong to no kind."""


@dataclass(frozen=True)
class ScoreCase:
    """A finished hand or round, its points worked out without the engine, and the rules behind them."""

    facts: dict[str, Any]
    points: int
    rules: tuple[str, ...]
    tells_of: tuple[str, ...] = ()
    """All rules that the points tell something about: not one that is at work and changes nothing here."""
    instead: Mapping[str, int] = field(default_factory=dict)
    """What the points would be if a rule were at work that is not."""


@dataclass(frozen=True)
class ScoreFamily:
    """A family of score cases that is judged as one check."""

    id: str
    rules: tuple[str, ...]
    says: Words
    cases: Callable[[], Iterable[ScoreCase]]
    under: Mapping[str, str] = field(default_factory=dict)
    """Readings it assumes."""
    shows: Shows | None = None
    """Whether such hands come up in what a program claims, if they do not always."""
    asked_only: bool = False
    """Whether only a program that plays nothing is held to it: examples show it to the others."""


THOUGHTS = 5
"""Where several seats may act, a sensible player is asked so often for a move of the right ones."""


@dataclass(frozen=True)
class Deal:
    """A fixed deal from which all games of some length are counted."""

    id: str
    says: Words
    players: int
    cards: tuple[str, ...]
    depth: int
    rules: tuple[str, ...]
    arrange: int = 0
    """How many of the first cards are tried in every order."""
    later: tuple[tuple[str, ...], ...] = ()
    """The first cards of the other shuffles before the first move, where there are several."""


class WrongTable(NamedTuple):
    """A table that is not as it should be after a step."""

    parts: AbstractSet[str]
    """What differs."""
    trace: Trace
    at: int
    """The number of the step."""
    shown: View

    @property
    def before(self) -> View:
        """The table before the step."""
        return self.trace.views[self.at - 1]

    @property
    def expected(self) -> View:
        """The table as it should be."""
        return self.trace.views[self.at]


@dataclass(frozen=True)
class GameKit:
    """What the checks need to know about one game. A name that the law does not have fails at import."""

    game: str
    moods: Moods
    unlawful: UnlawfulMoves
    invariants: Sequence[Invariant]
    not_played: Mapping[str, str]
    """Rules that do not show in the course of a game, and the kind of check that covers each."""
    claimed_if: Mapping[str, Shows] = field(default_factory=dict)
    """Rules that only some claims make testable in play."""
    finish_turn: Callable[[Move], list[Move]] = lambda move: []
    """What to send after an unlawful move, so that a program to which a turn is one move gets a whole turn."""
    score: Callable[[type[Table], Mapping[str, Any], Mapping[str, str]], int] | None = None
    score_families: tuple[ScoreFamily, ...] = ()
    score_script: Callable[[Mapping[str, Any], Claim], tuple[Script, int] | None] | None = None
    """A script that leads to the facts of a score case, and the seat that scores."""
    deals: tuple[Deal, ...] = ()
    endings: tuple[Ending, ...] = ()
    way: Callable[[Given], Script | None] | None = None
    """A game that leads to the table from which an example starts."""
    given_unseen: str | None = None
    """What an example may say of a seat at that table although views do not show it."""
    packets: Packets | None = None
    """Where cards may be dealt one at a time or together: examples name them one at a time."""
    twin: Callable[[Script, int, Random], Script | None] | None = None
    """A script that looks the same to the seat at its end, and differs in what it cannot see."""
    leak_rules: tuple[str, ...] = ()
    twins_differ_by: Callable[[Table, Table], tuple[str, ...]] | None = None
    """Those of these rules by which a seat does not see what differs between the tables of twins; all of them if it is
    not known."""
    shown_by: Mapping[str, str] = field(default_factory=dict)
    """Parts of a view, such as ``seats.top``, of which a rule says no more than that they are seen, and that rule."""
    by_sight: Callable[[WrongTable], Sequence[str]] = lambda wrong: ()
    """The rules that a table is wrong by, whatever else was at work. None where more than what these rules say may be
    wrong."""
    pack_rules: tuple[str, ...] = ()
    shuffle_rules: tuple[str, ...] = ()
    reshuffle_rules: tuple[str, ...] = ()
    """The rules by which cards are shuffled again in the course of a game."""
    picture: Callable[[GameLaw, View, str], list[str]] = lambda law, view, lang: []
    opponent: Callable[[Table, Random], Move] | None = None
    """A sensible player, for people to play against."""

    def other_move(self, table: Table, others: Sequence[Move], rng: Random) -> Move:
        """What one of the others does: something sensible where the kit has a player, else whatever comes to mind."""
        thoughts = (self.opponent(table, rng) for _ in range(THOUGHTS)) if self.opponent else ()
        return next((move for move in thoughts if move in others), None) or rng.choice(others)

    def __post_init__(self) -> None:
        """Looks up every rule, reading and part of a view in the law."""
        law = table_of(self.game).law
        rules_of(law).ids(*self._rules_named())
        reading = readings_of(law)
        parts: tuple[Invariant | Unlawful, ...] = (*self.invariants, *self.unlawful.kinds)
        for part in parts:
            for ruling, id in part.under.items():
                reading(ruling, id)
        shown = {observable.id for observable in law.table.observables}
        for invariant in self.invariants:
            for unknown in sorted(invariant.needs - shown):
                raise LookupError(f"{self.game}: {invariant.id} needs {unknown!r}, which no view of the game has")
        for unknown in sorted(self.shown_by.keys() - shown):
            raise LookupError(f"{self.game}: a rule is about {unknown!r}, which no view of the game has")

    def _rules_named(self) -> Iterator[str]:
        """The rules that the kit's parts name."""
        parts: tuple[Invariant | Unlawful | ScoreFamily | Deal, ...]
        parts = (*self.invariants, *self.unlawful.kinds, *self.score_families, *self.deals)
        for part in parts:
            yield from part.rules
        yield from (
            *self.unlawful.otherwise,
            *self.not_played,
            *self.claimed_if,
            *self.leak_rules,
            *self.shown_by.values(),
            *self.pack_rules,
            *self.shuffle_rules,
        )

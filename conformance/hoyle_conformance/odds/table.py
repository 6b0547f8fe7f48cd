"""What was measured on the mutants of each game, as ``python -m hoyle_conformance.mutants.odds`` has stored it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from hoyle.games import table_of
from hoyle.law.digest import law_digest
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.bench import PRESETS, Effort
from hoyle_conformance.odds.chance import Interval, missed, share
from hoyle_conformance.odds.digest import mutant_digest

FOLDER = "measured"


class Unit(StrEnum):
    """What is drawn at random in a run."""

    SCRIPTS = "scripts"
    UNLAWFUL_MOVES = "unlawful moves"
    PAIRS = "pairs"
    GAMES = "games"

    def in_run(self, effort: Effort) -> int:
        """How many of them a run has."""
        return {
            Unit.SCRIPTS: effort.scripts,
            Unit.UNLAWFUL_MOVES: 2 * effort.refusals,  # so many of the known kinds, and three times as many of any kind
            Unit.PAIRS: effort.twins,
            Unit.GAMES: effort.games,
        }[self]


class Tried(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How often one thing that is drawn at random has shown a bug."""

    unit: Unit
    lots: int
    """How many were tried, each by itself."""
    found: int
    """How many of them have shown the bug."""
    size: int = 1
    """A lot may be several units, which are judged together."""

    @property
    def share(self) -> Interval:
        """The share of lots that show the bug."""
        return share(self.found, self.lots)

    def missed(self, effort: Effort) -> Interval:
        """The chance that none in a run shows the bug."""
        return missed(self.share, self.unit.in_run(effort) / self.size)


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured on one mutant."""

    mutant: str
    rule: str
    """The rule that it breaks."""
    digest: str
    """Of the mutant as it was."""
    always: list[str]
    """A check that leaves nothing to chance and finds the bug in every run, if there is one."""
    tried: list[Tried]

    @property
    def best(self) -> Tried:
        """What is most likely to show the bug in a run."""
        return min(self.tried, key=lambda one: one.missed(PRESETS["quick"]).most)

    def missed(self, effort: Effort) -> Interval:
        """The chance that a run misses the bug if only what is drawn at random could find it.

        Only what is most likely to show it counts: everything else makes the chance smaller still.
        """
        return min((one.missed(effort) for one in self.tried), key=lambda one: one.most)


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured on the mutants of one game."""

    game: str
    law: str
    """The digest of the law as it was."""
    made: str
    """The day of the last measurement."""
    mutants: list[Measured]
    """In the order of the law."""

    def by_rule(self) -> dict[str, list[Measured]]:
        """The bugs by the rule that they break, in the order of the law."""
        found: dict[str, list[Measured]] = {}
        for one in self.mutants:
            found.setdefault(one.rule, []).append(one)
        return found


@cache
def odds_of(game: str) -> Stored | None:
    """What was measured on the mutants of a game; None if nothing was."""
    place = files(__package__) / FOLDER / f"{game}.json"
    return msgspec.json.decode(place.read_bytes(), type=Stored) if place.is_file() else None


def hardest(bugs: Iterable[Measured], effort: Effort) -> Measured:
    """The bug that what is drawn at random is most likely to miss."""
    return max(bugs, key=lambda one: one.missed(effort).most)


class Freshness(NamedTuple):
    """How what is stored compares with the mutants and the law as they are now."""

    changed: list[str]
    """Mutants that are no longer as they were measured, or are gone."""
    unmeasured: list[str]
    law_changed: bool

    @classmethod
    def of(cls, stored: Stored) -> Freshness:
        """Compares them."""
        now = {mutant.id: mutant_digest(mutant) for mutant in mutants_of(stored.game)}
        then = {one.mutant: one.digest for one in stored.mutants}
        law = law_digest(table_of(stored.game).law)
        return cls(
            changed=[id for id, digest in then.items() if now.get(id) != digest],
            unmeasured=[id for id in now if id not in then],
            law_changed=law != stored.law,
        )


def in_the_order_of_the_law(game: str) -> list[Mutant]:
    """The mutants of a game in the order of their rules in the law."""
    mutants = mutants_of(game)
    rules = list(mutants[0].engine.law.rules) if mutants else []
    return sorted(mutants, key=lambda mutant: rules.index(mutant.rule))

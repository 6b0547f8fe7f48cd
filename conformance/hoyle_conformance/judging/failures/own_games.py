"""Failures of games that a program dealt by itself, and of two games side by side."""

from __future__ import annotations

from typing import ClassVar, Literal

from hoyle_conformance.judging.failures.failure import Asks, Contrast, Failure, Words, because
from hoyle_conformance.judging.failures.moves import Forbidden
from hoyle_conformance.phrases import reason


class PackDiffers(Failure, frozen=True, kw_only=True, tag="pack-differs"):
    """The cards that were shuffled are not the pack."""

    shown_by: ClassVar[Asks | None] = None


class Unfair(Failure, frozen=True, kw_only=True, tag="unfair"):
    """A card lies in some places of the shuffled pile more often than in others."""

    card: str
    places: list[int]
    """How often it lay in each tenth of the pile, from the top."""
    shuffles: int
    later: bool = False
    """Whether this is about shuffles after the first of a game."""
    shown_by: ClassVar[Asks | None] = None

    @property
    def has_game(self) -> bool:
        """Many games, and none by itself."""
        return False

    @property
    def reason(self) -> str:
        """Where the card lay."""
        facts = {"card": self.card, "places": self.places, "n": self.shuffles}
        if self.later:
            return reason(
                "the card {card} lies in the tenths of the pile {places} times in {n} later shuffles", **facts
            )
        return reason("the card {card} lies in the tenths of the pile {places} times in {n} shuffles", **facts)


class KeepsNeighbours(Failure, frozen=True, kw_only=True, tag="keeps-neighbours"):
    """After a shuffle cards lie beside each other that did so before, more often than by chance."""

    as_what: Literal["printed", "before", "gathered"]
    """Where they did so before: in the pack as it is printed, in the shuffle before, in the pile that was gathered."""
    kept: int
    by_chance: int
    shown_by: ClassVar[Asks | None] = None

    @property
    def has_game(self) -> bool:
        """Many games, and none by itself."""
        return False

    @property
    def reason(self) -> str:
        """How often."""
        where = {
            "printed": reason("as in a new pack"),
            "before": reason("as in the shuffle before"),
            "gathered": reason("as in the pile that was gathered"),
        }[self.as_what]
        return reason(
            "neighbours stay together {where}: {kept} times, by chance about {by_chance}",
            where=where,
            kept=self.kept,
            by_chance=self.by_chance,
        )


class CannotBe(Failure, frozen=True, kw_only=True, tag="cannot-be"):
    """A game that no table can be laid for. Where it went wrong is not known: a card may have been lost long before."""

    why: str
    shown_by: ClassVar[Asks | None] = None
    blames: ClassVar[bool] = False

    @property
    def step(self) -> None:
        """Not known."""
        return

    @property
    def reason(self) -> str:
        """Why not."""
        return reason("cannot be: {why}", why=self.why)


class NotAsked(Failure, frozen=True, kw_only=True, tag="not-asked"):
    """The games that a program dealt are not those that it was asked for: fewer, others, or cut short."""

    why: str
    shown_by: ClassVar[Asks | None] = None
    blames: ClassVar[bool] = False

    @property
    def reason(self) -> str:
        """What was asked for, and what came."""
        return self.why


class UnlawfulMove(Forbidden, frozen=True, kw_only=True, tag="unlawful-move"):
    """A game that the program played by itself has an unlawful move."""

    why: str
    outcome: ClassVar[str] = "accepted"
    shown_by: ClassVar[Asks | None] = None

    @property
    def reason(self) -> str:
        """Why the move is unlawful."""
        return reason("unlawful: {why}", why=self.why)

    def told(self, words: Words) -> list[Contrast]:
        """Why it should have been refused."""
        return [Contrast("", because(words.say("refused"), words.refusal()), words.say("accepted"))]


class NotRepeatable(Failure, frozen=True, kw_only=True, tag="not-repeatable"):
    """The same script came out differently when it was played again."""

    shown_by: ClassVar[Asks | None] = None

    @property
    def reason(self) -> str:
        """What happened."""
        return reason("the same script came out differently when it was played again")


class TellsApart(Failure, frozen=True, kw_only=True, tag="tells-apart"):
    """A seat can tell two games apart that differ only in what is hidden from it."""

    seat: int
    shown_by: ClassVar[Asks | None] = None

    @property
    def reason(self) -> str:
        """Which seat."""
        return reason("seat {seat} can tell the two games apart", seat=self.seat)

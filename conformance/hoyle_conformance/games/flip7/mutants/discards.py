"""Mutants of Flip 7: cards that are lost, or discarded twice."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.flip7.law import FLIP_THREE, FREEZE, SECOND_CHANCE
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flip7.mutants.ends import OwnShuffles


@mutant(
    "flip7.the-busting-card-is-lost",
    breaks="flip7.bust.cards-stay",
    en="Puts a person out at a repeated number without laying it in the row, so that it is gone for good.",
    es="Deja fuera a una persona por un número repetido sin ponerlo en la fila, así que desaparece para siempre.",
    also=("flip7.discard",),
)
class TheBustingCardIsLost(OwnShuffles):
    def bust(self, seat: int, card: str) -> None:
        super().bust(seat, card)
        self.numbers[seat].pop()


@mutant(
    "flip7.busted-cards-are-discarded-twice",
    breaks="flip7.bust.cards-stay",
    en="Discards the cards of a person who busts, and once more when the round ends, as they still lie there.",
    es="Descarta las cartas de quien falla, y otra vez cuando acaba la ronda, porque siguen en la mesa.",
    also=("flip7.discard", "flip7.reshuffle.not-the-table"),
)
class BustedCardsAreDiscardedTwice(OwnShuffles):
    def bust(self, seat: int, card: str) -> None:
        super().bust(seat, card)
        self.spent += self.numbers[seat] + self.modifiers[seat]
        self.numbers[seat].pop()  # the repeated card goes to the discards alone


@mutant(
    "flip7.kept-second-chances-are-discarded-too",
    breaks="flip7.discard",
    en="Puts a Second Chance that somebody keeps among the discards as well, and again when it is used or not.",
    es="Pone también entre los descartes una Vida Extra que alguien conserva, y otra vez cuando se usa o no.",
)
class KeptSecondChancesAreDiscardedToo(OwnShuffles):
    def keep(self, seat: int) -> None:
        self.spent.append(SECOND_CHANCE)
        super().keep(seat)

    def give(self, seat: int, to: int) -> None:
        self.spent.append(SECOND_CHANCE)
        super().give(seat, to)


@mutant(
    "flip7.used-second-chances-are-lost",
    breaks="flip7.second-chance.save",
    en="Discards the repeated number and forgets the Second Chance, which is gone for good.",
    es="Descarta el número repetido y olvida la Vida Extra, que desaparece para siempre.",
)
class UsedSecondChancesAreLost(OwnShuffles):
    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.spent.remove(SECOND_CHANCE)


@mutant(
    "flip7.a-discarded-second-chance-still-counts",
    breaks="flip7.second-chance.unused",
    en="Discards an unused Second Chance but forgets that its holder no longer has one.",
    es="Descarta una Vida Extra sin usar, pero olvida que quien la tenía ya no la tiene.",
)
class ADiscardedSecondChanceStillCounts(OwnShuffles):
    chance: list[bool] = []  # noqa: RUF012 - nobody has one before the first round

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        kept = self.chance
        super()._begin_round(taking_part)
        self.chance = kept or self.chance


@mutant(
    "flip7.played-action-cards-go-nowhere",
    breaks="flip7.discard",
    en="Takes a Freeze or a Flip Three from the game as soon as it has been played.",
    es="Saca del juego un Bloqueo o una Saca Tres en cuanto se ha jugado.",
    also=("flip7.action.used",),
)
class PlayedActionCardsGoNowhere(OwnShuffles):
    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.used.remove(FREEZE)

    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        self.used.remove(FLIP_THREE)

"""Mutants of Flip 7: the first card that everybody is dealt in the English edition."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flip7.law import FLIP_THREE, ONE_EACH, reading
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import InitialDeal
from hoyle_conformance.gamekit.mutants import mutant

DEALT_ALREADY_ANOTHER = reading("flip7.initial-deal.dealt-already", "another")


@mutant(
    "flip7.who-was-given-a-second-chance-is-passed-over",
    breaks="flip7.round.initial-deal",
    en="Deals no first card to a person who has been given a Second Chance in the first deal.",
    es="No da primera carta a quien le han dado una Vida Extra en el primer reparto.",
)
class WhoWasGivenASecondChanceIsPassedOver(Flip7):
    def is_dealt_a_first_card(self, task: InitialDeal, seat: int) -> bool:
        return super().is_dealt_a_first_card(task, seat) and not self.chance[seat]


@mutant(
    "flip7.a-repeated-first-card-ends-the-deal",
    breaks="flip7.round.initial-deal",
    en="Ends the first deal at a first card that repeats a number, so that the others are dealt none.",
    es="Termina el primer reparto con una primera carta que repite un número, y los demás se quedan sin ella.",
    under=[DEALT_ALREADY_ANOTHER],
)
class ARepeatedFirstCardEndsTheDeal(Flip7):
    def repeated(self, seat: int, card: str) -> None:
        if self.todo and isinstance(self.todo[-1], InitialDeal):
            self.todo.pop()
        super().repeated(seat, card)


@mutant(
    "flip7.another-card-after-a-second-chance",
    breaks="flip7.round.initial-deal",
    en="Deals another card in the first deal to a person whose first card is a Second Chance.",
    es="Da otra carta en el primer reparto a quien recibe una Vida Extra como primera carta.",
)
class AnotherCardAfterASecondChance(Flip7):
    def _deal_initial_card(self, task: InitialDeal) -> None:
        before = self.chance[:]
        super()._deal_initial_card(task)
        for seat, chance in enumerate(self.chance):
            if chance and not before[seat] and (card := self.draw()) is not None:
                self.receive(seat, card)


@mutant(
    "flip7.a-first-flip-three-is-ones-own",
    breaks="flip7.flip-three.target",
    en="Plays a Flip Three of the first deal against the person who is dealt it, without asking.",
    es="Juega una Saca Tres del primer reparto contra quien la recibe, sin preguntar.",
    under=[ONE_EACH],
)
class AFirstFlipThreeIsOnesOwn(Flip7):
    def targets(self, chooser: int, card: str) -> list[int]:
        still_in = super().targets(chooser, card)
        first_deal = bool(self.todo) and isinstance(self.todo[0], InitialDeal)
        return [chooser] if card == FLIP_THREE and first_deal and chooser in still_in else still_in

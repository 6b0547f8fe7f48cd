"""Mutants of Flip 7: the pack, its shuffling, and what is seen of it."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flip7.law import FREEZE, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.table import View
from hoyle_conformance.gamekit.bugs import CutInsteadOfShuffle, LazyShuffle, OwnPack, SameShuffle
from hoyle_conformance.gamekit.mutants import mutant


@mutant(
    "flip7.thirteen-twelves",
    breaks="flip7.pack.numbers",
    en="Miscounts, and puts one 12 too many into the pack.",
    es="Cuenta mal y mete un 12 de más en la baraja.",
)
class ThirteenTwelves(OwnPack, Flip7):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [*pack, "12"]


@mutant(
    "flip7.a-pack-of-ninety-nine",
    breaks="flip7.pack.numbers",
    en="Has five 12s too many, which lie under the cards of every script.",
    es="Tiene cinco 12 de más, que quedan debajo de las cartas de cualquier guion.",
    systematic=True,
)
class APackOfNinetyNine(Flip7):
    def shuffle_pack(self) -> list[str]:
        return ["12"] * 5 + super().shuffle_pack()


@mutant(
    "flip7.no-zero",
    breaks="flip7.pack.numbers",
    en="Puts in as many of each number as its value, and so no 0.",
    es="Mete tantas cartas de cada número como su valor, y por tanto ningún 0.",
)
class NoZero(OwnPack, Flip7):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [card for card in pack if card != "0"]


@mutant(
    "flip7.five-modifiers",
    breaks="flip7.pack.modifiers",
    en="Forgets a Modifier card.",
    es="Olvida una carta de Mejora.",
)
class FiveModifiers(OwnPack, Flip7):
    def own_pack(self, pack: list[str]) -> list[str]:
        return [card for card in pack if card != "+10"]


@mutant(
    "flip7.two-plus-fours",
    breaks="flip7.pack.modifier-values",
    en="Has the +4 twice and no +2.",
    es="Tiene dos veces el +4 y ningún +2.",
)
class TwoPlusFours(OwnPack, Flip7):
    def own_pack(self, pack: list[str]) -> list[str]:
        return ["+4" if card == "+2" else card for card in pack]


@mutant(
    "flip7.four-freezes",
    breaks="flip7.pack.actions",
    en="Has four Freeze cards and two Second Chances.",
    es="Tiene cuatro Bloqueos y dos Vidas Extra.",
)
class FourFreezes(OwnPack, Flip7):
    def own_pack(self, pack: list[str]) -> list[str]:
        pack[pack.index(SECOND_CHANCE)] = FREEZE
        return pack


@mutant(
    "flip7.the-second-pack-stays-in-the-box",
    breaks="flip7.pack.two",
    en="Deals from one pack only, although two are asked for.",
    es="Reparte de una sola baraja aunque se piden dos.",
)
class TheSecondPackStaysInTheBox(Flip7):
    def shuffle_pack(self) -> list[str]:
        pile = super().shuffle_pack()
        return pile[-(len(pile) // self.packs) :]


@mutant(
    "flip7.the-same-shuffle-every-game",
    breaks="flip7.shuffle",
    en="Seeds the shuffle with a constant.",
    es="Inicia la mezcla siempre con la misma semilla.",
)
class TheSameShuffleEveryGame(SameShuffle, Flip7):
    pass


@mutant(
    "flip7.a-lazy-shuffle",
    breaks="flip7.shuffle",
    en="Swaps a few pairs of cards and leaves most where they were.",
    es="Cambia de sitio unas pocas parejas de cartas y deja la mayoría donde estaba.",
)
class ALazyShuffle(LazyShuffle, Flip7):
    pass


@mutant(
    "flip7.a-cut-is-no-shuffle",
    breaks="flip7.shuffle",
    en="Cuts the pack in a random place instead of shuffling it.",
    es="Corta la baraja por un sitio al azar en vez de mezclarla.",
)
class ACutIsNoShuffle(CutInsteadOfShuffle, Flip7):
    pass


@mutant(
    "flip7.shows-the-next-card",
    breaks="flip7.hit",
    en="Sends the top card of the pile along with the view.",
    es="Envía la primera carta del montón junto con la vista.",
)
class ShowsTheNextCard(Flip7):
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "next": self.pile[-1] if self.pile else None}

"""Mutants of Flinch: Playing Piles, including those of the variations."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.law import EIGHTS, FIFTEENS, HIGHEST, MIDDLE, NAMES, ONE
from hoyle.games.flinch.piles import Pile, PlayingPiles, name_of
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Swallows, broken


@mutant(
    "flinch.a-three-starts-too",
    breaks="flinch.piles.one-starts",
    en="Lets a 3 start a pile.",
    es="Deja que un 3 inicie pila.",
)
@broken
class AThreeStartsToo(PlayingPiles):
    def starting(self) -> frozenset[str]:
        return super().starting() | {"3"}


@mutant(
    "flinch.skips-a-number",
    breaks="flinch.piles.next-number",
    en="Lets a card skip a number on a pile.",
    es="Deja saltar un número en una pila.",
)
@broken
class SkipsANumber(PlayingPiles):
    def following(self, pile: Pile) -> frozenset[str]:
        skipped = {NAMES[pile.high + 2]} if pile.high + 2 <= HIGHEST else set()
        return super().following(pile) | skipped


@mutant(
    "flinch.one-pile-at-a-time",
    breaks="flinch.piles.one-for-each-one",
    en="Puts a second 1 aside while a pile is open.",
    es="Aparta un segundo 1 mientras hay una pila abierta.",
)
@broken
class OnePileAtATime(PlayingPiles):
    def start(self, number: int) -> None:
        if len(self):
            self.table.the_stack.removed.append(NAMES[number])
        else:
            super().start(number)


@mutant(
    "flinch.full-piles-stay",
    breaks="flinch.piles.to-fifteen",
    en="Leaves complete piles on the table.",
    es="Deja en la mesa las pilas completas.",
)
@broken
class FullPilesStay(PlayingPiles):
    def complete(self, pile: Pile) -> bool:
        return False


@mutant(
    "flinch.plays-from-a-pile",
    breaks="flinch.piles.not-from",
    en="Accepts a move from a Playing Pile.",
    es="Acepta una jugada desde una Pila del Juego.",
)
class PlaysFromAPile(Swallows):
    def swallows(self, move: Move) -> bool:
        return move.get("from") in ("pile", *map(name_of, self.piles))


# --- ones and fifteens -----------------------------------------------------------------------------------------------


@mutant(
    "flinch.fifteens-do-not-start",
    breaks="flinch.fifteens.start",
    en="Lets only 1s start piles in ones and fifteens.",
    es="En unos y quinces solo deja iniciar pila a los unos.",
)
@broken
class FifteensDoNotStart(PlayingPiles):
    def starting(self) -> frozenset[str]:
        return super().starting() - {NAMES[HIGHEST]}


@mutant(
    "flinch.fifteens-are-not-built",
    breaks="flinch.fifteens.down",
    en="Does not let a pile be built down.",
    es="No deja construir una pila hacia abajo.",
)
@broken
class FifteensAreNotBuilt(PlayingPiles):
    def following(self, pile: Pile) -> frozenset[str]:
        return frozenset() if pile.start == HIGHEST else super().following(pile)


@mutant(
    "flinch.ones-are-built-down-too",
    breaks="flinch.fifteens.ones-up",
    en="Does not let a pile be built up in ones and fifteens.",
    es="En unos y quinces no deja construir una pila hacia arriba.",
)
@broken
class OnesAreBuiltDownToo(PlayingPiles):
    def following(self, pile: Pile) -> frozenset[str]:
        upwards = self.table.building == FIFTEENS and pile.start != HIGHEST
        return frozenset() if upwards else super().following(pile)


@mutant(
    "flinch.down-piles-stay",
    breaks="flinch.fifteens.down-to-one",
    en="Leaves a pile that was built down to 1 on the table.",
    es="Deja en la mesa una pila que ha bajado hasta el 1.",
)
@broken
class DownPilesStay(PlayingPiles):
    def complete(self, pile: Pile) -> bool:
        return pile.start != HIGHEST and super().complete(pile)


# --- eights ----------------------------------------------------------------------------------------------------------


@mutant(
    "flinch.ones-start-in-eights",
    breaks="flinch.eights.start",
    en="Lets a 1 start a pile in eights.",
    es="En ochos deja que un 1 inicie pila.",
)
@broken
class OnesStartInEights(PlayingPiles):
    def starting(self) -> frozenset[str]:
        return super().starting() | ({ONE} if self.table.building == EIGHTS else set())


@mutant(
    "flinch.eights-only-up",
    breaks="flinch.eights.both-ways",
    en="Builds the eights only upwards.",
    es="Construye los ochos solo hacia arriba.",
)
@broken
class EightsOnlyUp(PlayingPiles):
    def following(self, pile: Pile) -> frozenset[str]:
        if pile.start != MIDDLE:
            return super().following(pile)
        return frozenset({NAMES[pile.high + 1]} if pile.high < HIGHEST else ())


@mutant(
    "flinch.eights-end-at-fifteen",
    breaks="flinch.eights.both-ends",
    en="Removes a pile of eights when it reaches 15.",
    es="Quita una pila de ochos cuando llega a 15.",
)
@broken
class EightsEndAtFifteen(PlayingPiles):
    def complete(self, pile: Pile) -> bool:
        return pile.high == HIGHEST if pile.start == MIDDLE else super().complete(pile)

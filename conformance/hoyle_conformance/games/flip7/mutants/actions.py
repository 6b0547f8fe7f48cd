"""Mutants of Flip 7: Freeze, Second Chance and Flip Three."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable

from hoyle.games.flip7.law import BUSTED, FLIP_THREE, FREEZE, IN, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Aim, FlipThree, GiveAway, Waiting
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant

# --- Action cards, and Freeze ------------------------------------------------------------------------------


@mutant(
    "flip7.a-freeze-may-be-declined",
    breaks="flip7.action.apply",
    en="Lets a person leave a Freeze unused.",
    es="Deja que una persona no use un Bloqueo.",
)
class AFreezeMayBeDeclined(Flip7):
    def may_decline(self, chooser: int, card: str) -> bool:
        return card == FREEZE and len(self.targets(chooser, card)) > 1


@mutant(
    "flip7.freezes-are-discarded",
    breaks="flip7.action.apply",
    also=("flip7.freeze",),  # without an effect the card has neither done what it says nor put anybody out
    en="Discards a Freeze that is dealt in a turn without carrying it out.",
    es="Descarta sin aplicarlo un Bloqueo que sale en un turno.",
)
class FreezesAreDiscarded(Flip7):
    def _aim(self, task: Aim) -> list[Move]:
        if task.card != FREEZE:
            return super()._aim(task)
        self.todo.pop()
        self.used.append(FREEZE)
        return []


@mutant(
    "flip7.a-freeze-has-no-effect",
    breaks="flip7.freeze",
    en="Lets a Freeze be aimed at somebody, who then stays in the round.",
    es="Se apunta con un Bloqueo a alguien, que sin embargo sigue en la ronda.",
)
class AFreezeHasNoEffect(Flip7):
    def freeze(self, seat: int, to: int) -> None:
        super().freeze(seat, to)
        self.status[to] = IN
        self.frozen.remove(to)


@mutant(
    "flip7.a-freeze-may-hit-those-who-stayed",
    breaks="flip7.freeze.target",
    en="Offers everybody who has not bust as the target of a Freeze.",
    es="Ofrece como blanco de un Bloqueo a todas las personas que no han fallado.",
)
class AFreezeMayHitThoseWhoStayed(Flip7):
    def targets(self, chooser: int, card: str) -> list[int]:
        if card != FREEZE:
            return super().targets(chooser, card)
        standing = [seat for seat in range(self.players) if self.status[seat] != BUSTED]
        return [seat for seat in standing if seat != chooser] or standing


@mutant(
    "flip7.alone-nobody-is-frozen",
    breaks="flip7.freeze.alone",
    en="Discards the Freeze of the only person left in the round.",
    es="Descarta el Bloqueo de la única persona que queda en la ronda.",
)
class AloneNobodyIsFrozen(Flip7):
    def freeze(self, seat: int, to: int) -> None:
        if seat == to:
            self.used.append(FREEZE)
        else:
            super().freeze(seat, to)


@mutant(
    "flip7.the-frozen-score-nothing",
    breaks="flip7.freeze.scores",
    en="Treats a frozen person as bust when it comes to scoring.",
    es="Trata a quien ha sido bloqueado como si hubiera fallado a la hora de puntuar.",
)
class TheFrozenScoreNothing(Flip7):
    def points(self, seat: int) -> int:
        return 0 if seat in self.frozen else super().points(seat)


# --- Second Chance -----------------------------------------------------------------------------------------


@mutant(
    "flip7.a-second-chance-is-not-kept",
    breaks="flip7.second-chance.keep",
    en="Discards a Second Chance as soon as it is dealt.",
    es="Descarta la Vida Extra en cuanto sale.",
)
class ASecondChanceIsNotKept(Flip7):
    def second_chance(self, seat: int) -> None:
        self.spent.append(SECOND_CHANCE)


@mutant(
    "flip7.a-second-chance-does-not-save",
    breaks="flip7.second-chance.save",
    en="Busts a person who holds a Second Chance.",
    es="Hace fallar a quien tiene una Vida Extra.",
)
class ASecondChanceDoesNotSave(Flip7):
    def repeated(self, seat: int, card: str) -> None:
        self.bust(seat, card)


@mutant(
    "flip7.a-discarded-number-is-not-replaced",
    breaks="flip7.second-chance.another-card",
    en="Deals nothing in place of a number that was discarded with a Second Chance.",
    es="No da nada en lugar de un número descartado con una Vida Extra.",
)
class ADiscardedNumberIsNotReplaced(Flip7):
    def replace(self, seat: int) -> None:
        pass


@mutant(
    "flip7.a-second-chance-is-used-again",
    breaks="flip7.second-chance.save",
    en="Forgets to take the Second Chance away when it has saved somebody.",
    es="Olvida quitar la Vida Extra cuando ha salvado a alguien.",
)
class ASecondChanceIsUsedAgain(Flip7):
    def save(self, seat: int, card: str) -> None:
        self.spent.append(card)


@mutant(
    "flip7.a-first-second-chance-may-be-given-away",
    breaks="flip7.second-chance.keep",
    en="Lets a person give away a first Second Chance.",
    es="Deja que una persona dé su primera Vida Extra.",
)
class AFirstSecondChanceMayBeGivenAway(Flip7):
    def second_chance(self, seat: int) -> None:
        if not self.chance[seat] and self._takers(seat):
            self.todo.append(GiveAway(seat))
        else:
            super().second_chance(seat)


@mutant(
    "flip7.a-second-chance-saves-once-a-round",
    breaks="flip7.second-chance.save",
    en="Ignores a second Second Chance of a person who has used one in this round.",
    es="Ignora la segunda Vida Extra de quien ya ha usado una en esta ronda.",
)
class ASecondChanceSavesOnceARound(Flip7):
    saved: tuple[int, ...] = ()

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.saved = ()

    def repeated(self, seat: int, card: str) -> None:
        if seat in self.saved:
            self.bust(seat, card)
        else:
            super().repeated(seat, card)

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.saved = (*self.saved, seat)


@mutant(
    "flip7.the-saved-number-is-kept",
    breaks="flip7.second-chance.save",
    en="Discards the Second Chance but leaves the repeated number in the row.",
    es="Descarta la Vida Extra pero deja el número repetido en la fila.",
)
class TheSavedNumberIsKept(Flip7):
    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.spent.remove(card)
        self.numbers[seat].append(card)


@mutant(
    "flip7.the-saved-number-is-lost",
    breaks="flip7.second-chance.save",
    en="Takes the repeated number away and forgets to discard it.",
    es="Quita el número repetido y olvida descartarlo.",
)
class TheSavedNumberIsLost(Flip7):
    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.spent.remove(card)


@mutant(
    "flip7.hoards-second-chances",
    breaks="flip7.second-chance.one",
    en="Lets a person keep every Second Chance that is dealt to them.",
    es="Deja que una persona se quede con cada Vida Extra que recibe.",
    also=("flip7.second-chance.give-away",),
)
class HoardsSecondChances(Flip7):
    hoard: tuple[int, ...] = ()

    def second_chance(self, seat: int) -> None:
        if self.chance[seat]:
            self.hoard = (*self.hoard, seat)
        else:
            super().second_chance(seat)

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        if seat in self.hoard:
            at = self.hoard.index(seat)
            self.hoard = self.hoard[:at] + self.hoard[at + 1 :]
            self.chance[seat] = True

    def discard(self) -> None:
        self.spent += [SECOND_CHANCE] * len(self.hoard)
        self.hoard = ()
        super().discard()


@mutant(
    "flip7.a-second-second-chance-is-thrown-away",
    breaks="flip7.second-chance.give-away",
    en="Discards every second Second Chance, whoever could take it.",
    es="Descarta toda segunda Vida Extra, aunque alguien pudiera tomarla.",
)
class ASecondSecondChanceIsThrownAway(Flip7):
    def second_chance(self, seat: int) -> None:
        if self.chance[seat]:
            self.spent.append(SECOND_CHANCE)
        else:
            super().second_chance(seat)


@mutant(
    "flip7.gives-to-those-who-are-out",
    breaks="flip7.second-chance.give-away",
    en="Lets a Second Chance be given to a person who has stayed or is frozen.",
    es="Deja dar una Vida Extra a quien ha pasado o está bloqueado.",
)
class GivesToThoseWhoAreOut(Flip7):
    def _takers(self, seat: int) -> list[int]:
        others = [other for other in range(self.players) if other != seat and not self.chance[other]]
        return [other for other in others if self.status[other] != BUSTED]


@mutant(
    "flip7.an-extra-second-chance-goes-under-the-pile",
    breaks="flip7.second-chance.discard-extra",
    en="Puts a Second Chance that nobody can take back under the pile.",
    es="Devuelve debajo del montón una Vida Extra que nadie puede tomar.",
)
class AnExtraSecondChanceGoesUnderThePile(Flip7):
    def second_chance(self, seat: int) -> None:
        if self.chance[seat] and not self._takers(seat) and self.pile:
            self.pile.insert(0, SECOND_CHANCE)
        else:
            super().second_chance(seat)


@mutant(
    "flip7.second-chances-outlast-the-round",
    breaks="flip7.second-chance.unused",
    en="Lets people keep an unused Second Chance for the next round.",
    es="Deja conservar para la ronda siguiente una Vida Extra sin usar.",
)
class SecondChancesOutlastTheRound(Flip7):
    kept: tuple[bool, ...] = ()

    def discard(self) -> None:
        self.kept = tuple(self.chance)
        self.chance = [False] * self.players
        super().discard()

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        if self.kept:
            self.chance = list(self.kept)


# --- Flip Three --------------------------------------------------------------------------------------------


@mutant(
    "flip7.no-flip-three-against-oneself",
    breaks="flip7.flip-three.target",
    en="Does not offer the person who plays a Flip Three as its target while others are in the round.",
    es="No ofrece como blanco de la Saca Tres a quien la juega mientras haya otras personas en la ronda.",
)
class NoFlipThreeAgainstOneself(Flip7):
    def targets(self, chooser: int, card: str) -> list[int]:
        still_in = super().targets(chooser, card)
        return [seat for seat in still_in if seat != chooser] or still_in


@mutant(
    "flip7.a-flip-three-may-hit-those-who-stayed",
    breaks="flip7.flip-three.target",
    en="Offers everybody who has not bust as the target of a Flip Three.",
    es="Ofrece como blanco de una Saca Tres a todas las personas que no han fallado.",
)
class AFlipThreeMayHitThoseWhoStayed(Flip7):
    def targets(self, chooser: int, card: str) -> list[int]:
        if card != FLIP_THREE:
            return super().targets(chooser, card)
        return [seat for seat in range(self.players) if self.status[seat] != BUSTED]


@mutant(
    "flip7.a-flip-three-deals-two",
    breaks="flip7.flip-three.deal",
    en="Counts the Flip Three itself as the first of the three cards.",
    es="Cuenta la propia Saca Tres como la primera de las tres cartas.",
)
class AFlipThreeDealsTwo(Flip7):
    def flip_three(self, seat: int, to: int) -> None:
        super().flip_three(seat, to)
        task = self.todo[-1]
        assert isinstance(task, FlipThree)
        task.left -= 1


@mutant(
    "flip7.a-bust-does-not-stop-flip-three",
    breaks="flip7.flip-three.stops",
    en="Keeps dealing the three cards to a person who has bust.",
    es="Sigue repartiendo las tres cartas a quien ya ha fallado.",
)
class ABustDoesNotStopFlipThree(Flip7):
    def _deal_flip_three(self, task: FlipThree) -> None:
        if self.status[task.receiver] == BUSTED and task.left and self.pile:
            task.left -= 1
            self.spent.append(self.pile.pop())
        else:
            super()._deal_flip_three(task)


@mutant(
    "flip7.flip-seven-does-not-stop-flip-three",
    breaks="flip7.flip-three.stops",
    en="Deals the rest of the three cards after a Flip 7.",
    es="Reparte el resto de las tres cartas después de un Flip 7.",
)
class FlipSevenDoesNotStopFlipThree(Flip7):
    def _flip_seven_ends_round(self) -> None:
        for task in self.todo:
            while isinstance(task, FlipThree) and task.left and self.pile:
                task.left -= 1
                self.spent.append(self.pile.pop())
        super()._flip_seven_ends_round()


@mutant(
    "flip7.a-saved-number-ends-flip-three",
    breaks="flip7.flip-three.second-chance",
    en="Stops dealing the three cards when a Second Chance is used.",
    es="Deja de repartir las tres cartas cuando se usa una Vida Extra.",
)
class ASavedNumberEndsFlipThree(Flip7):
    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        task = self.todo[-1] if self.todo else None
        if isinstance(task, FlipThree):
            task.left = 0


@mutant(
    "flip7.no-second-chance-from-flip-three",
    breaks="flip7.flip-three.second-chance",
    en="Discards a Second Chance that comes among the three cards.",
    es="Descarta una Vida Extra que sale entre las tres cartas.",
)
class NoSecondChanceFromFlipThree(Flip7):
    def second_chance(self, seat: int) -> None:
        if self.todo and isinstance(self.todo[-1], FlipThree):
            self.spent.append(SECOND_CHANCE)
        else:
            super().second_chance(seat)


@mutant(
    "flip7.actions-at-once-in-flip-three",
    breaks="flip7.flip-three.deferred",
    en="Carries out a Freeze or a Flip Three among the three cards at once.",
    es="Aplica de inmediato un Bloqueo o una Saca Tres que sale entre las tres cartas.",
)
class ActionsAtOnceInFlipThree(Flip7):
    def wait(self, task: FlipThree, card: str) -> None:
        self.todo.append(Aim(task.receiver, card))


@mutant(
    "flip7.actions-in-flip-three-are-discarded",
    breaks="flip7.flip-three.deferred",
    en="Discards a Freeze or a Flip Three that comes among the three cards.",
    es="Descarta un Bloqueo o una Saca Tres que sale entre las tres cartas.",
)
class ActionsInFlipThreeAreDiscarded(Flip7):
    def wait(self, task: FlipThree, card: str) -> None:
        self.used.append(card)


@mutant(
    "flip7.actions-after-a-bust",
    breaks="flip7.flip-three.deferred-lost",
    en="Makes a person who bust in a Flip Three carry out the waiting cards.",
    es="Hace que quien ha fallado en una Saca Tres aplique las cartas en espera.",
)
class ActionsAfterABust(Flip7):
    def _bust_in_flip_three(self, task: FlipThree) -> None:
        self._finish_flip_three(task)

    def _carry_out_waiting(self, task: Waiting) -> list[Move]:
        bust = self.status[task.holder] == BUSTED
        if bust and task.cards and self.targets(task.chooser, task.cards[0]):
            return self._aims(task.chooser, task.cards[:1])
        return super()._carry_out_waiting(task)


@mutant(
    "flip7.the-newest-waiting-card-goes-first",
    breaks="flip7.flip-three.deferred",
    en="Carries out waiting cards from the last one dealt to the first.",
    es="Aplica las cartas en espera desde la última que salió hasta la primera.",
)
class TheNewestWaitingCardGoesFirst(Flip7):
    def due_cards(self, task: Waiting) -> list[str]:
        return task.cards[-1:]

"""Mutants of Flip 7: the end of the round, discards, reshuffling, and the end of the game."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hoyle.games.flip7.law import BUSTED, IN, OUT, SECOND_CHANCE, SEVEN, TARGET
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import FlipThree
from hoyle.table import THE_REST, Move
from hoyle_conformance.gamekit.mutants import mutant

# --- the end of the round ----------------------------------------------------------------------------------


@mutant(
    "flip7.flip-seven-goes-unnoticed",
    breaks="flip7.flip-seven",
    en="Lets the round continue after seven different numbers.",
    es="Deja seguir la ronda después de siete números diferentes.",
)
class FlipSevenGoesUnnoticed(Flip7):
    def new_number(self, seat: int, card: str) -> None:
        super().new_number(seat, card)
        self.flipper = None


@mutant(
    "flip7.six-make-a-flip-seven",
    breaks="flip7.flip-seven",
    en="Ends the round at the sixth different number, off by one.",
    es="Termina la ronda con el sexto número diferente, por error de uno.",
)
class SixMakeAFlipSeven(Flip7):
    def new_number(self, seat: int, card: str) -> None:
        super().new_number(seat, card)
        if len(self.numbers[seat]) == SEVEN - 1:
            self.flipper = seat


@mutant(
    "flip7.flip-seven-pays-its-owner-only",
    breaks="flip7.flip-seven.all-score",
    en="Scores nobody but the person who made the Flip 7.",
    es="Solo puntúa a quien ha hecho el Flip 7.",
)
class FlipSevenPaysItsOwnerOnly(Flip7):
    def points(self, seat: int) -> int:
        return super().points(seat) if self.flipper in (None, seat) else 0


@mutant(
    "flip7.flip-seven-leaves-out-those-in",
    breaks="flip7.flip-seven.all-score",
    en="At a Flip 7 scores only people who had already stayed or been frozen.",
    es="Con un Flip 7 solo puntúa a quienes ya habían pasado o estaban bloqueados.",
)
class FlipSevenLeavesOutThoseIn(Flip7):
    def points(self, seat: int) -> int:
        return super().points(seat) if self.flipper in (None, seat) or self.status[seat] == OUT else 0


@mutant(
    "flip7.the-others-play-on-after-a-flip-seven",
    breaks="flip7.flip-seven",
    en="Puts the person who makes a Flip 7 out of the round with their points, and lets the others play on.",
    es="Deja fuera de la ronda, con sus puntos, a quien hace un Flip 7, y los demás siguen jugando.",
)
class TheOthersPlayOnAfterAFlipSeven(Flip7):
    def _flip_seven(self, seat: int) -> None:
        self.status[seat] = OUT
        for task in self.todo:
            if isinstance(task, FlipThree) and task.receiver == seat:
                task.left = 0

    def points(self, seat: int) -> int:
        return self.worth(self.numbers[seat], self.modifiers[seat], len(self.numbers[seat]) == SEVEN)


@mutant(
    "flip7.the-last-one-left-ends-the-round",
    breaks="flip7.round-end.all-out",
    en="Ends the round when only one person is left in it.",
    es="Termina la ronda cuando solo queda una persona.",
)
class TheLastOneLeftEndsTheRound(Flip7):
    def _offer(self) -> list[Move]:
        if self.players == 1 or self.status.count(IN) != 1:
            return super()._offer()
        self._end_round()
        return []


# --- discards, dealer and reshuffling ----------------------------------------------------------------------


class OwnShuffles(Flip7):
    """If a script's order does not fit its cards, unknown ones are skipped and the rest go under the pile."""

    def shuffled(self, cards: list[str]) -> list[str]:
        if self._seed is None and len(self.shuffles) == len(self._given):
            self._given = [*self._given, [THE_REST]]
        return super().shuffled(cards)

    def _arranged(self, order: list[str], cards: list[str]) -> list[str]:
        left = Counter(cards)
        fitting = []
        for card in order:
            if left[card]:
                left[card] -= 1
                fitting.append(card)
        return super()._arranged([*fitting, THE_REST], cards)


@mutant(
    "flip7.discards-go-under-the-pile",
    breaks="flip7.discard",
    en="Puts the cards of a round back under the pile.",
    es="Devuelve las cartas de una ronda debajo del montón.",
)
class DiscardsGoUnderThePile(OwnShuffles):
    def discard(self) -> None:
        super().discard()
        self.pile[:0] = self.discards
        self.discards = []


@mutant(
    "flip7.modifiers-are-lost",
    breaks="flip7.discard",
    en="Forgets the Modifier cards when it clears the table, so that they are gone for good.",
    es="Olvida las cartas de Mejora al recoger la mesa, así que desaparecen para siempre.",
)
class ModifiersAreLost(OwnShuffles):
    def discard(self) -> None:
        self.modifiers = [[] for _ in range(self.players)]
        super().discard()


@mutant(
    "flip7.second-chances-are-doubled",
    breaks="flip7.discard",
    en="Discards an unused Second Chance twice.",
    es="Descarta dos veces una Vida Extra sin usar.",
)
class SecondChancesAreDoubled(OwnShuffles):
    def discard(self) -> None:
        self.spent += [SECOND_CHANCE] * sum(self.chance)
        super().discard()


@mutant(
    "flip7.played-action-cards-are-lost",
    breaks="flip7.action.used",
    en="Forgets a Freeze or Flip Three that has been played, so that it is gone for good.",
    es="Olvida un Bloqueo o una Saca Tres ya jugados, así que desaparecen para siempre.",
)
class PlayedActionCardsAreLost(OwnShuffles):
    def discard(self) -> None:
        self.used = []
        super().discard()


@mutant(
    "flip7.reshuffles-played-action-cards",
    breaks="flip7.action.used",
    en="Takes a Freeze or Flip Three that was played in this round into the new pile.",
    es="Mete en el montón nuevo un Bloqueo o una Saca Tres jugados en esta ronda.",
)
class ReshufflesPlayedActionCards(OwnShuffles):
    def reshuffle(self) -> None:
        self.discards += self.used
        self.used = []
        super().reshuffle()


@mutant(
    "flip7.the-dealer-stays",
    breaks="flip7.dealer.passes",
    en="Makes the same person deal every round.",
    es="Hace repartir todas las rondas a la misma persona.",
    systematic=True,
)
class TheDealerStays(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.dealer = (self.dealer - 1) % self.players
        super()._next_round(taking_part)


@mutant(
    "flip7.a-new-pack-each-round",
    breaks="flip7.discard",
    en="Gathers all cards after a round, and deals the next one from the whole pack.",
    es="Recoge todas las cartas después de cada ronda y reparte la siguiente de la baraja entera.",
    systematic=True,
)
class ANewPackEachRound(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.pile[:0] = self.discards
        self.discards = []
        super()._next_round(taking_part)


@mutant(
    "flip7.discards-are-turned-over",
    breaks="flip7.reshuffle",
    en="Turns the discards over to make the new pile, without shuffling them.",
    es="Da la vuelta a los descartes para formar el montón nuevo, sin mezclarlos.",
)
class DiscardsAreTurnedOver(Flip7):
    def reshuffle(self) -> None:
        unshuffled = self.discards[::-1]
        super().reshuffle()
        if unshuffled:
            self.pile[:] = unshuffled


@mutant(
    "flip7.reshuffle-copies-the-discards",
    breaks="flip7.reshuffle",
    en="Shuffles a copy of the discards and leaves the discards where they are.",
    es="Mezcla una copia de los descartes y deja los descartes donde estaban.",
)
class ReshuffleCopiesTheDiscards(OwnShuffles):
    def reshuffle(self) -> None:
        kept = self.discards[:]
        super().reshuffle()
        self.discards = kept


@mutant(
    "flip7.reshuffles-the-cards-of-those-who-bust",
    breaks="flip7.reshuffle.not-the-table",
    en="Takes the cards of people who have bust into the new pile.",
    es="Mete en el montón nuevo las cartas de quienes han fallado.",
)
class ReshufflesTheCardsOfThoseWhoBust(OwnShuffles):
    def reshuffle(self) -> None:
        for seat in range(self.players):
            if self.status[seat] == BUSTED:
                self.discards += self.numbers[seat] + self.modifiers[seat]
                self.numbers[seat], self.modifiers[seat] = [], []
        super().reshuffle()


@mutant(
    "flip7.reshuffles-the-discards-of-this-round",
    breaks="flip7.reshuffle.earlier-rounds",
    en="Takes the cards discarded in this round into the new pile.",
    es="Mete en el montón nuevo las cartas descartadas en esta ronda.",
)
class ReshufflesTheDiscardsOfThisRound(OwnShuffles):
    def _cards_to_deal(self) -> list[str]:
        return self.discards + self.spent


# --- the end of the game -----------------------------------------------------------------------------------


@mutant(
    "flip7.more-than-two-hundred",
    breaks="flip7.game-end",
    en="Asks for more than 200 points, so exactly 200 do not end the game.",
    es="Pide más de 200 puntos, así que 200 justos no terminan el juego.",
)
class MoreThanTwoHundred(Flip7):
    def _game_ends(self) -> bool:
        return max(self.totals) != TARGET and super()._game_ends()


@mutant(
    "flip7.ends-in-mid-round",
    breaks="flip7.game-end",
    en="Ends the round as soon as a person who stays has 200 points.",
    es="Termina la ronda en cuanto quien pasa llega a 200 puntos.",
)
class EndsInMidRound(Flip7):
    def stay(self, seat: int) -> None:
        super().stay(seat)
        if self.totals[seat] + self.points(seat) >= TARGET:
            self._end_round()


@mutant(
    "flip7.first-past-two-hundred-wins",
    breaks="flip7.winner",
    en="Goes round the table and lets the first person with 200 points win.",
    es="Recorre la mesa y hace ganar a la primera persona que tiene 200 puntos.",
)
class FirstPastTwoHundredWins(Flip7):
    def finish(self, winner: int) -> None:
        super().finish(next(seat for seat, total in enumerate(self.totals) if total >= TARGET))


@mutant(
    "flip7.adds-up-no-further-than-the-winner",
    breaks="flip7.score.total",
    en="Stops adding up at the first person round the table who has 200 points, and lets that person win.",
    es="Deja de sumar en la primera persona de la mesa que tiene 200 puntos, y la hace ganar.",
    also=("flip7.winner", "flip7.tie"),
)
class AddsUpNoFurtherThanTheWinner(Flip7):
    def _score(self) -> None:
        before = self.totals[:]
        super()._score()
        if not self.is_challenge and max(self.totals) >= TARGET:
            (first,) = self._leaders()
            self.totals[first + 1 :] = before[first + 1 :]

    def _leaders(self) -> list[int]:
        return [next(seat for seat, total in enumerate(self.totals) if total >= TARGET)]


@mutant(
    "flip7.a-tie-goes-to-the-first",
    breaks="flip7.tie",
    en="Lets the first of several people with the most points win.",
    es="Hace ganar a la primera persona de las que comparten la mayor puntuación.",
)
class ATieGoesToTheFirst(Flip7):
    def _game_ends(self) -> bool:
        most = max(self.totals)
        if self.variant == "challenge" or most < TARGET:
            return super()._game_ends()
        self.finish(self.totals.index(most))
        return True


@mutant(
    "flip7.a-challenge-of-six-rounds",
    breaks="flip7.challenge",
    en="Gives the challenge six rounds.",
    es="Da seis rondas al reto.",
)
class AChallengeOfSixRounds(Flip7):
    def _challenge_ends(self) -> bool:
        self.finished = self.challenge_met() or self.round >= 6
        return self.finished


@mutant(
    "flip7.two-play-without-a-limit",
    breaks="flip7.players",
    en="Makes two people play the game for three or more instead of the challenge.",
    es="Hace jugar a dos personas el juego para tres o más y no el reto.",
    also=("flip7.challenge",),
)
class TwoPlayWithoutALimit(Flip7):
    def _challenge_ends(self) -> bool:
        if self.players == 1:
            return super()._challenge_ends()
        self.finished = self.challenge_met()
        return self.finished

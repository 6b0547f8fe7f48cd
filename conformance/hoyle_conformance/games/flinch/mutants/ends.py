"""Mutants of Flinch: winning, the blocked game and the dead one."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.block import Block
from hoyle.games.flinch.law import (
    ANOTHER_IS_FAVORED,
    ANYONE_IS_FAVORED,
    DEAD_IS_DEALT_AGAIN,
    DEAD_IS_UNDECIDED,
    RELEASE_FROM_ANYWHERE,
    WAIT_A_ROUND,
    WAIT_A_TURN,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import RuleId
from hoyle_conformance.gamekit.bugs import MovesAfterTheEnd
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, broken


@mutant(
    "flinch.wins-with-one-card-left",
    breaks="flinch.win.first-rid",
    en="Ends the game when one Flinch card is left.",
    es="Acaba la partida cuando queda una carta de Flinch.",
)
class WinsWithOneCardLeft(Flinch):
    def turn_up(self, owner: int) -> None:
        if len(self.flinch[owner]) == 1 and not self.partnership:
            self.finish([owner])
        else:
            super().turn_up(owner)


@mutant(
    "flinch.moves-after-the-end",
    breaks="flinch.win.first-rid",
    en="Accepts moves after the game is over.",
    es="Acepta jugadas cuando la partida ha terminado.",
)
class TakesMovesAfterTheEnd(MovesAfterTheEnd, Flinch):
    pass


@mutant(
    "flinch.wins-with-an-empty-hand",
    breaks="flinch.win.hand-does-not-matter",
    en="Lets nobody win with cards in the Hand.",
    es="No deja ganar a nadie con cartas en la Mano.",
)
class WinsWithAnEmptyHand(Flinch):
    def check_win(self, owner: int, *by: RuleId) -> None:
        if not self.hand[owner]:
            super().check_win(owner, *by)


# --- the blocked game ------------------------------------------------------------------------------------------------


@mutant(
    "flinch.no-block",
    breaks="flinch.blocked.must-play",
    en="Lets the only player who can play stop in a block.",
    es="En un bloqueo deja parar a la única persona que puede jugar.",
)
@broken
class NoBlock(Block):
    def releasing(self, seat: int) -> list[Held]:
        return []


@mutant(
    "flinch.favored-card-stays",
    breaks="flinch.blocked.card-under",
    en="Leaves the favored Flinch card on top after a block.",
    es="Tras un bloqueo deja arriba la carta de Flinch favorecida.",
)
@broken
class FavoredCardStays(Block):
    def favors(self, releaser: int, favored: int) -> None:
        if len(self.table.flinch[favored]) == 1:
            super().favors(releaser, favored)


@mutant(
    "flinch.the-released-pile-goes-under-too",
    breaks="flinch.blocked.own-card-stays",
    en="Puts the top card of the player who had to play at the bottom as well.",
    es="Pasa abajo también la carta superior de quien tuvo que jugar.",
)
class TheReleasedPileGoesUnderToo(Otherwise):
    otherwise = ANYONE_IS_FAVORED


@mutant(
    "flinch.spares-whoever-had-to-play",
    breaks="flinch.blocked.own-card-under",
    en="Leaves the top card of the player who had to play where it is.",
    es="Deja donde está la carta superior de quien tuvo que jugar.",
)
class SparesWhoeverHadToPlay(Otherwise):
    otherwise = ANOTHER_IS_FAVORED


@mutant(
    "flinch.last-card-does-not-wait",
    breaks="flinch.blocked.last-card-waits",
    en="Does not make a last card wait after a block.",
    es="No hace esperar una última carta tras un bloqueo.",
)
@broken
class LastCardDoesNotWait(Block):
    def favors(self, releaser: int, favored: int) -> None:
        if len(self.table.flinch[favored]) > 1:
            super().favors(releaser, favored)


@mutant(
    "flinch.waits-for-one-turn",
    breaks="flinch.blocked.until-round-over",
    en="Makes a last card wait for the next turn only.",
    es="Hace esperar una última carta solo el turno siguiente.",
)
class WaitsForOneTurn(Otherwise):
    otherwise = WAIT_A_TURN


@mutant(
    "flinch.waits-past-the-own-turn",
    breaks="flinch.blocked.own-turn",
    en="Makes a last card wait for a whole round, not for a turn of its player.",
    es="Hace esperar una última carta una ronda entera, y no un turno de su jugador.",
)
class WaitsPastTheOwnTurn(Otherwise):
    otherwise = WAIT_A_ROUND


@mutant(
    "flinch.waits-for-a-round",
    breaks="flinch.blocked.one-turn",
    en="Makes a last card wait for a whole round.",
    es="Hace esperar una última carta una ronda entera.",
)
class WaitsForARound(Otherwise):
    otherwise = WAIT_A_ROUND


@mutant(
    "flinch.forces-the-hand",
    breaks="flinch.blocked.from-reserve",
    en="Lets a card of the Hand be forced out.",
    es="Obliga a jugar una carta de la Mano.",
)
class ForcesTheHand(Otherwise):
    otherwise = RELEASE_FROM_ANYWHERE


# --- the dead game ---------------------------------------------------------------------------------------------------


@mutant(
    "flinch.deals-a-dead-game-again",
    breaks="flinch.dead.undecided",
    en="Deals again when nobody can play.",
    es="Reparte de nuevo cuando nadie puede jugar.",
)
class DealsADeadGameAgain(Otherwise):
    otherwise = DEAD_IS_DEALT_AGAIN


@mutant(
    "flinch.ends-a-dead-game",
    breaks="flinch.dead.dealt-again",
    en="Ends the game when nobody can play.",
    es="Acaba la partida cuando nadie puede jugar.",
)
class EndsADeadGame(Otherwise):
    otherwise = DEAD_IS_UNDECIDED

"""Mutants of Flinch: the Stack renewed, winning, the blocked game, the variations and partnership."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import ClassVar

from hoyle.games.flinch.cards import (
    CARDS,
    HAND,
    HIGHEST,
    MIDDLE,
    NAMES,
    NEW,
    ONE,
    Play,
    follow_on,
    name_of,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.readings import Otherwise


@mutant(
    "flinch.never-renews",
    breaks="flinch.renewal.shuffle",
    en="Never shuffles the removed cards again.",
    es="No vuelve a barajar las cartas quitadas.",
)
class NeverRenews(Flinch):
    def _renewable(self) -> bool:
        return False


@mutant(
    "flinch.renews-late",
    breaks="flinch.renewal.at-once",
    en="Shuffles the removed cards only when a Hand is wanted.",
    es="Baraja las cartas quitadas solo cuando hace falta una Mano.",
)
class RenewsLate(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.renewal.moment": "when-needed"}


@mutant(
    "flinch.does-not-renew-when-needed",
    breaks="flinch.renewal.when-needed",
    en="Does not shuffle the removed cards when a Hand is wanted.",
    es="No baraja las cartas quitadas cuando hace falta una Mano.",
)
class DoesNotRenewWhenNeeded(Flinch):
    def _renewable(self) -> bool:
        return False


@mutant(
    "flinch.renews-after-three-piles",
    breaks="flinch.renewal.two-piles",
    en="Waits for a third pile before it shuffles.",
    es="Espera una tercera pila antes de barajar.",
)
class RenewsAfterThreePiles(Flinch):
    def _enough_removed(self) -> bool:
        return len(self.removed) >= 3 * len(CARDS)


@mutant(
    "flinch.renews-after-two-piles",
    breaks="flinch.renewal.one-pile",
    en="Waits for a second pile.",
    es="Espera una segunda pila.",
)
class RenewsAfterTwoPiles(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.renewal.several": "two"}


@mutant(
    "flinch.hands-go-too",
    breaks="flinch.renewal.only-removed",
    en="Takes whole Hands back into the renewed Stack.",
    es="Recoge Manos enteras en el Rimero renovado.",
)
class HandsGoToo(Flinch):
    def renew(self, *rules: str) -> None:
        super().renew(*rules)
        for seat in range(self.players):
            if len(self.hand[seat]) == HAND and seat != self.turn:
                self.groups = self.hand[seat] + self.groups
                self.hand[seat] = []


@mutant(
    "flinch.deals-the-renewed-cards",
    breaks="flinch.renewal.new-stack",
    en="Deals the renewed cards to players without a Hand.",
    es="Reparte las cartas renovadas a quienes no tienen Mano.",
)
class DealsTheRenewedCards(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.renewal.dealt": "to-players"}


@mutant(
    "flinch.keeps-the-renewed-cards",
    breaks="flinch.renewal.hands-first",
    en="Keeps the renewed cards in the Stack.",
    es="Deja las cartas renovadas en el Rimero.",
)
class KeepsTheRenewedCards(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.renewal.dealt": "new-stack"}


@mutant(
    "flinch.wins-with-one-card-left",
    breaks="flinch.win.first-rid",
    en="Ends the game when one Flinch card is left.",
    es="Acaba la partida cuando queda una carta de Flinch.",
)
class WinsWithOneCardLeft(Flinch):
    def _after_flinch_card(self, owner: int | None) -> None:
        if owner is not None and len(self.flinch[owner]) == 1 and not self.partnership:
            self.finish([owner])
        else:
            super()._after_flinch_card(owner)


@mutant(
    "flinch.moves-after-the-end",
    breaks="flinch.win.first-rid",
    en="Takes moves after the game is over.",
    es="Acepta jugadas cuando la partida ha terminado.",
)
class MovesAfterTheEnd(Flinch):
    def play(self, move: Move) -> None:
        if not self.finished:
            super().play(move)


@mutant(
    "flinch.wins-with-an-empty-hand",
    breaks="flinch.win.hand-does-not-matter",
    en="Lets nobody win with cards in the Hand.",
    es="No deja ganar a nadie con cartas en la Mano.",
)
class WinsWithAnEmptyHand(Flinch):
    def check_win(self, owner: int, *rules: str) -> None:
        if not self.hand[owner]:
            super().check_win(owner, *rules)


@mutant(
    "flinch.no-block",
    breaks="flinch.blocked.must-play",
    en="Lets the only one who can play stop in a block.",
    es="En un bloqueo deja parar al único que puede jugar.",
)
class NoBlock(Flinch):
    def releasing(self, seat: int) -> list[Play]:
        return []


@mutant(
    "flinch.favored-card-stays",
    breaks="flinch.blocked.card-under",
    en="Leaves the favored Flinch card on top after a block.",
    es="Tras un bloqueo deja arriba la carta de Flinch favorecida.",
)
class FavoredCardStays(Flinch):
    def favored(self, seat: int, other: int) -> None:
        if len(self.flinch[other]) == 1:
            super().favored(seat, other)


@mutant(
    "flinch.the-released-pile-goes-under-too",
    breaks="flinch.blocked.own-card-stays",
    en="Puts the top card of whoever had to play under as well.",
    es="Pasa abajo también la carta superior de quien tuvo que jugar.",
)
class TheReleasedPileGoesUnderToo(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.blocked.favored": "anyone"}


@mutant(
    "flinch.spares-whoever-had-to-play",
    breaks="flinch.blocked.own-card-under",
    en="Leaves the top card of whoever had to play where it is.",
    es="Deja donde está la carta superior de quien tuvo que jugar.",
)
class SparesWhoeverHadToPlay(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.blocked.favored": "another"}


@mutant(
    "flinch.last-card-does-not-wait",
    breaks="flinch.blocked.last-card-waits",
    en="Does not make a last card wait after a block.",
    es="No hace esperar una última carta tras un bloqueo.",
)
class LastCardDoesNotWait(Flinch):
    def favored(self, seat: int, other: int) -> None:
        if len(self.flinch[other]) > 1:
            super().favored(seat, other)


@mutant(
    "flinch.waits-for-one-turn",
    breaks="flinch.blocked.until-round-over",
    en="Makes a last card wait for the next turn only.",
    es="Hace esperar una última carta solo el turno siguiente.",
)
class WaitsForOneTurn(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.blocked.passing": "next-turn"}


@mutant(
    "flinch.waits-for-a-round",
    breaks="flinch.blocked.one-turn",
    en="Makes a last card wait for a whole round.",
    es="Hace esperar una última carta una ronda entera.",
)
class WaitsForARound(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.blocked.passing": "round"}


@mutant(
    "flinch.forces-the-hand",
    breaks="flinch.blocked.from-reserve",
    en="Forces out a card of the Hand.",
    es="Fuerza una carta de la Mano.",
)
class ForcesTheHand(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.blocked.releasing": "hand-or-reserve"}


@mutant(
    "flinch.deals-a-dead-game-again",
    breaks="flinch.dead.undecided",
    en="Deals again when nobody can play.",
    es="Reparte de nuevo cuando nadie puede jugar.",
)
class DealsADeadGameAgain(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.dead": "dealt-again"}


@mutant(
    "flinch.ends-a-dead-game",
    breaks="flinch.dead.dealt-again",
    en="Ends the game when nobody can play.",
    es="Acaba la partida cuando nadie puede jugar.",
)
class EndsADeadGame(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.dead": "undecided"}


@mutant(
    "flinch.fifteens-do-not-start",
    breaks="flinch.fifteens.start",
    en="Lets only 1s start piles in ones and fifteens.",
    es="En unos y quinces solo deja iniciar pila a los unos.",
)
class FifteensDoNotStart(Flinch):
    def targets(self, card: str) -> list[str]:
        found = super().targets(card)
        return [on for on in found if on != NEW or card != NAMES[HIGHEST]]

    def playable(self) -> set[str]:
        return {card for card in super().playable() if self.targets(card)}


@mutant(
    "flinch.fifteens-are-not-built",
    breaks="flinch.fifteens.down",
    en="Does not let a pile be built down.",
    es="No deja construir una pila hacia abajo.",
)
class FifteensAreNotBuilt(Flinch):
    def targets(self, card: str) -> list[str]:
        return [on for on in super().targets(card) if not on.startswith("15")]

    def playable(self) -> set[str]:
        return set(self.starters).union(*(follow_on(pile) for pile in self.piles if pile.start != HIGHEST))


@mutant(
    "flinch.ones-are-built-down-too",
    breaks="flinch.fifteens.ones-up",
    en="Does not let a pile be built up in ones and fifteens.",
    es="En unos y quinces no deja construir una pila hacia arriba.",
)
class OnesAreBuiltDownToo(Flinch):
    def playable(self) -> set[str]:
        if not self.variant.startswith("ones"):
            return super().playable()
        return set(self.starters).union(*(follow_on(pile) for pile in self.piles if pile.start == HIGHEST))

    def targets(self, card: str) -> list[str]:
        found = super().targets(card)
        down = [on for on in found if on == NEW or on.startswith("15")]
        return down if self.variant.startswith("ones") else found


@mutant(
    "flinch.down-piles-stay",
    breaks="flinch.fifteens.down-to-one",
    en="Leaves a pile that was built down to 1 on the table.",
    es="Deja en la mesa una pila que ha bajado hasta el 1.",
)
class DownPilesStay(Flinch):
    def remove_complete(self) -> None:
        down = [pile for pile in self.piles if pile.complete and pile.start == HIGHEST]
        self.piles = [pile for pile in self.piles if pile not in down]
        super().remove_complete()
        self.piles += down


@mutant(
    "flinch.ones-start-in-eights",
    breaks="flinch.eights.start",
    en="Lets a 1 start a pile in eights.",
    es="En ochos deja que un 1 inicie pila.",
)
class OnesStartInEights(Flinch):
    def targets(self, card: str) -> list[str]:
        found = super().targets(card)
        return [NEW, *found] if card == ONE and self.variant.startswith("eights") else found

    def playable(self) -> set[str]:
        return super().playable() | ({ONE} if self.variant.startswith("eights") else set())


@mutant(
    "flinch.eights-only-up",
    breaks="flinch.eights.both-ways",
    en="Builds the eights only upwards.",
    es="Construye los ochos solo hacia arriba.",
)
class EightsOnlyUp(Flinch):
    def playable(self) -> set[str]:
        if not self.variant.startswith("eights"):
            return super().playable()
        return set(self.starters) | {NAMES[pile.high + 1] for pile in self.piles if pile.high < HIGHEST}

    def targets(self, card: str) -> list[str]:
        found = super().targets(card)
        if not self.variant.startswith("eights"):
            return found
        up = {name_of(pile) for pile in self.piles if pile.high + 1 == CARDS[card]}
        return [on for on in found if on == NEW or on in up]


@mutant(
    "flinch.eights-end-at-fifteen",
    breaks="flinch.eights.both-ends",
    en="Removes a pile of eights when it reaches 15.",
    es="Quita una pila de ochos cuando llega a 15.",
)
class EightsEndAtFifteen(Flinch):
    def remove_complete(self) -> None:
        for pile in [pile for pile in self.piles if pile.start == MIDDLE and pile.high == HIGHEST]:
            self.piles.remove(pile)
            self.removed += [NAMES[number] for number in range(pile.low, pile.high + 1)]
        super().remove_complete()


@mutant(
    "flinch.only-ones-open",
    breaks="flinch.starters.open",
    en="Looks for a 1 to open the game in the variations too.",
    es="También en las variaciones busca un 1 para abrir el juego.",
)
class OnlyOnesOpen(Flinch):
    def has_a_one(self, seat: int) -> bool:
        return ONE in self.hand[seat] or self.flinch[seat][-1:] == [ONE]


@mutant(
    "flinch.duties-of-ones-alone",
    breaks="flinch.starters.duty",
    en="Leaves the duties to the 1s in the variations.",
    es="En las variaciones deja los deberes a los unos.",
)
class DutiesOfOnesAlone(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.variations.duty": "ones"}


@mutant(
    "flinch.duties-of-starters",
    breaks="flinch.starters.ones-alone",
    en="Gives the duties of the 1s to the cards that start piles.",
    es="Da los deberes de los unos a las cartas que inician pila.",
)
class DutiesOfStarters(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.variations.duty": "starters"}


@mutant(
    "flinch.no-partners",
    breaks="flinch.partners.pairs",
    en="Plays partnership as if there were no partners.",
    es="Juega por parejas como si no hubiera socios.",
)
class NoPartners(Flinch):
    def partner(self, seat: int) -> int | None:
        return None


@mutant(
    "flinch.partners-beside",
    breaks="flinch.partners.opposite",
    en="Takes the neighbour for the partner.",
    es="Toma por socio al vecino.",
)
class PartnersBeside(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.partners.seating": "side-by-side"}


@mutant(
    "flinch.partners-across",
    breaks="flinch.partners.side-by-side",
    en="Takes the player opposite for the partner.",
    es="Toma por socio al de enfrente.",
)
class PartnersAcross(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.partners.seating": "opposite"}


@mutant(
    "flinch.no-partners-reserve",
    breaks="flinch.partners.reserve",
    en="Does not let the partner's Reserve be played from.",
    es="No deja jugar de la Reserva del socio.",
)
class NoPartnersReserve(Flinch):
    def sources(self, seat: int) -> list[Play]:
        return [play for play in super().sources(seat) if not play[0].startswith("partner-reserve")]


@mutant(
    "flinch.partners-pile-is-free",
    breaks="flinch.partners.pile",
    en="Does not make players play from the partner's Flinch Pile.",
    es="No obliga a jugar del Montón de Flinch del socio.",
)
class PartnersPileIsFree(Flinch):
    def partner_pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        return []


@mutant(
    "flinch.either-pile-first",
    breaks="flinch.partners.own-pile-first",
    en="Lets the partner's Flinch Pile go before the own.",
    es="Deja jugar del Montón de Flinch del socio antes que del propio.",
)
class EitherPileFirst(Flinch):
    def pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        own = super().pile_due(seat, playable)
        return own + self.partner_pile_due(seat, playable) if own else []


@mutant(
    "flinch.own-pile-gone-all-gone",
    breaks="flinch.partners.one-pile-left",
    en="Does not let a player whose pile is exhausted play from the partner's.",
    es="No deja jugar del montón del socio a quien ha agotado el suyo.",
)
class OwnPileGoneAllGone(Flinch):
    def _pile_card(self, owner: int, name: str) -> list[Play]:
        found = super()._pile_card(owner, name)
        partner = self.partner(owner)
        return [] if name == "partner-flinch" and partner is not None and not self.flinch[partner] else found


@mutant(
    "flinch.one-pile-wins",
    breaks="flinch.partners.finished",
    en="Ends a partnership game when one pile is exhausted.",
    es="Acaba la partida por parejas cuando se agota un montón.",
)
class OnePileWins(Flinch):
    def check_win(self, owner: int, *rules: str) -> None:
        partner = self.partner(owner)
        if partner is not None and not self.flinch[owner]:
            self.finish(sorted([owner, partner]))
        else:
            super().check_win(owner, *rules)

"""Mutants of Flinch: partnership."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.calls import Calls
from hoyle.games.flinch.duties import Duties
from hoyle.games.flinch.law import (
    LOOKING_WITH_PARTNERS,
    OWN_PILE_BEFORE_PARTNERS,
    PARTNER_FLINCH,
    PARTNER_RESERVES,
    PARTNERS_BESIDE,
    PARTNERS_OPPOSITE,
    PENALTY_OWN_PILE,
    PENALTY_REMAINING_PILE,
)
from hoyle.games.flinch.offences import ORDER_OF_PILES, OWN_PILE_TOO_SOON, PARTNERS_PILE
from hoyle.games.flinch.refusals import Refusals
from hoyle.games.flinch.table import Flinch
from hoyle.table import Refused, RuleId
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, Overlooks, broken


@mutant(
    "flinch.no-partners",
    breaks="flinch.partners.pairs",
    en="Plays in partnership as if there were no partners.",
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
    otherwise = PARTNERS_BESIDE


@mutant(
    "flinch.partners-across",
    breaks="flinch.partners.side-by-side",
    en="Takes the player opposite for the partner.",
    es="Toma por socio al de enfrente.",
)
class PartnersAcross(Otherwise):
    otherwise = PARTNERS_OPPOSITE


@mutant(
    "flinch.no-partners-reserve",
    breaks="flinch.partners.reserve",
    en="Does not let the partner's Reserve be played from.",
    es="No deja jugar de la Reserva del socio.",
)
@broken
class NoPartnersReserve(Duties):
    def sources(self, seat: int) -> list[Held]:
        return [one for one in super().sources(seat) if one.source not in PARTNER_RESERVES]


@mutant(
    "flinch.partners-pile-is-free",
    breaks="flinch.partners.pile",
    en="Does not make players play from the partner's Flinch Pile.",
    es="No obliga a jugar del Montón de Flinch del socio.",
)
@broken
class PartnersPileIsFree(Duties):
    def partner_pile_due(self, seat: int) -> list[Held]:
        return []


@mutant(
    "flinch.either-pile-first",
    breaks="flinch.partners.own-pile-first",
    en="Lets the partner's Flinch Pile go before the player's own.",
    es="Deja jugar del Montón de Flinch del socio antes que del propio.",
)
@broken
class EitherPileFirst(Duties):
    def pile_due(self, seat: int) -> list[Held]:
        own = super().pile_due(seat)
        return own + self.partner_pile_due(seat) if own else []


@mutant(
    "flinch.own-pile-before-partners",
    breaks="flinch.partners.partner-pile-first",
    en="Requires a player's own Flinch Pile to go before the partner's.",
    es="Hace jugar del Montón de Flinch propio antes que del del socio.",
)
class OwnPileBeforePartners(Otherwise):
    otherwise = OWN_PILE_BEFORE_PARTNERS


@mutant(
    "flinch.own-pile-first-is-no-offence",
    breaks="flinch.partners.offence-own-first",
    en="Does not let playing from one's own Flinch Pile before the partner's be called.",
    es="No deja reclamar que se juegue del Montón de Flinch propio antes que del del socio.",
)
@broken
class OwnPileFirstIsNoOffence(Overlooks):
    overlooks = OWN_PILE_TOO_SOON


@mutant(
    "flinch.own-pile-gone-all-gone",
    breaks="flinch.partners.one-pile-left",
    en="Does not let a player whose pile is exhausted play from the partner's.",
    es="No deja jugar del montón del socio a quien ha agotado el suyo.",
)
@broken
class OwnPileGoneAllGone(Duties):
    def flinch_card(self, owner: int, name: str) -> list[Held]:
        partner = self.table.partner(owner)
        gone = name == PARTNER_FLINCH and partner is not None and not self.table.flinch[partner]
        return [] if gone else super().flinch_card(owner, name)


@mutant(
    "flinch.one-pile-wins",
    breaks="flinch.partners.finished",
    en="Ends a partnership game when one pile is exhausted.",
    es="Acaba la partida por parejas cuando se agota un montón.",
)
class OnePileWins(Flinch):
    def check_win(self, owner: int, *by: RuleId) -> None:
        partner = self.partner(owner)
        if partner is not None and not self.flinch[owner]:
            self.finish(sorted([owner, partner]))
        else:
            super().check_win(owner, *by)


# --- offences and calls ----------------------------------------------------------------------------------------------


@mutant(
    "flinch.partners-pile-is-no-offence",
    breaks="flinch.partners.offence-pile",
    en="Does not let the partner's neglected pile be called.",
    es="No deja reclamar el montón desatendido del socio.",
)
@broken
class PartnersPileIsNoOffence(Overlooks):
    overlooks = PARTNERS_PILE


@mutant(
    "flinch.order-is-no-offence",
    breaks="flinch.partners.offence-order",
    en="Does not let playing the partner's pile first be called.",
    es="No deja reclamar que se juegue antes el montón del socio.",
)
@broken
class OrderIsNoOffence(Overlooks):
    overlooks = ORDER_OF_PILES


@mutant(
    "flinch.partners-call-too",
    breaks="flinch.partners.no-call",
    en="Lets a partner call.",
    es="Deja gritar al socio.",
)
@broken
class PartnersCallToo(Calls):
    def callers(self, offender: int) -> list[int]:
        return [other for other in range(self.table.players) if other != offender and other not in self.called]


@mutant(
    "flinch.looking-is-not-called",
    breaks="flinch.partners.offence-looking",
    en="Refuses looking under cards instead of letting it be called.",
    es="Rechaza mirar debajo de las cartas en vez de dejar que se reclame.",
)
@broken
class LookingIsNotCalled(Refusals):
    def peek(self, seat: int, at: str) -> Refused | None:
        return Refused("covered cards are not looked at")


@mutant(
    "flinch.out-of-turn-is-not-called",
    breaks="flinch.partners.offence-out-of-turn",
    en="Refuses a play out of turn instead of letting it be called.",
    es="Rechaza una jugada fuera de turno en vez de dejar que se reclame.",
)
@broken
class OutOfTurnIsNotCalled(Refusals):
    def played_out_of_turn(self, seat: int) -> Refused | None:
        return Refused("it is another player's turn")


@mutant(
    "flinch.only-with-partners",
    breaks="flinch.offences.everywhere",
    en="Lets looking and playing out of turn be called only with partners.",
    es="Deja reclamar el mirar y el jugar fuera de turno solo con socios.",
)
class OnlyWithPartners(Otherwise):
    otherwise = LOOKING_WITH_PARTNERS


@mutant(
    "flinch.penalty-from-the-own-pile",
    breaks="flinch.partners.penalty-remaining",
    en="Uses only a player's own pile for the penalty card.",
    es="Para la carta de castigo solo cuenta con el montón propio.",
)
class PenaltyFromTheOwnPile(Otherwise):
    otherwise = PENALTY_OWN_PILE


@mutant(
    "flinch.penalty-from-the-pair",
    breaks="flinch.partners.penalty-own",
    en="Takes the penalty card from the pair's last pile.",
    es="Toma la carta de castigo del montón que queda a la pareja.",
)
class PenaltyFromThePair(Otherwise):
    otherwise = PENALTY_REMAINING_PILE

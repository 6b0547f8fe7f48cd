"""Mutants of Flinch: the Reserve."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.duties import Duties
from hoyle.games.flinch.law import LAY_FROM_HAND, PLACE, RESERVES, TURN
from hoyle.games.flinch.offences import Offences
from hoyle.games.flinch.refusals import Refusals
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move, Refused, RuleId
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.making import Otherwise, Swallows, broken, parts_with


@mutant(
    "flinch.passes-with-a-hand",
    breaks="flinch.reserve.one-card",
    en="Lets a player with a Hand pass without laying a card.",
    es="Deja pasar sin poner carta a quien tiene Mano.",
)
@broken
class PassesWithAHand(Refusals):
    def end_without_card(self, seat: int) -> Refused | None:
        table = self.table
        free = seat == table.turn and table.about == TURN and not table.duties.due(seat)
        return None if free else super().end_without_card(seat)


@mutant(
    "flinch.only-the-hand-is-laid",
    breaks="flinch.reserve.flinch-card",
    en="Lets only cards of the Hand be laid on the Reserve.",
    es="Solo deja poner en la Reserva cartas de la Mano.",
)
class OnlyTheHandIsLaid(Otherwise):
    otherwise = LAY_FROM_HAND


@mutant(
    "flinch.lays-and-plays-on",
    breaks="flinch.reserve.ends-turn",
    en="Lets a player go on after laying a card.",
    es="Deja seguir a quien ha puesto una carta.",
)
class LaysAndPlaysOn(Flinch):
    def lay(self, seat: int, held: Held, on: str) -> None:
        self.acted(seat)
        self.lay_card(seat, held, on)


@mutant(
    "flinch.any-place-at-any-time",
    breaks="flinch.reserve.side-by-side",
    en="Lets a card be laid on any place while some are empty.",
    es="Deja poner una carta en cualquier lugar habiendo vacíos.",
)
@broken
class AnyPlaceAtAnyTime(Duties):
    def places(self, seat: int) -> tuple[str, ...]:
        return RESERVES


@mutant(
    "flinch.any-empty-place",
    breaks="flinch.reserve.side-by-side",
    en="Lets a card be laid on any of the empty places.",
    es="Deja poner una carta en cualquiera de los lugares vacíos.",
    also=("flinch.reserve.refill",),
)
@broken
class AnyEmptyPlace(Duties):
    def places(self, seat: int) -> tuple[str, ...]:
        return (
            tuple(name for name, place in zip(RESERVES, self.table.reserve[seat], strict=True) if not place) or RESERVES
        )


@mutant(
    "flinch.always-the-first-pile",
    breaks="flinch.reserve.any-of-five",
    en="With five piles, lets cards be laid only on the first.",
    es="Con cinco pilas solo deja poner cartas en la primera.",
)
@broken
class AlwaysTheFirstPile(Duties):
    def places(self, seat: int) -> tuple[str, ...]:
        return super().places(seat)[:1]


@mutant(
    "flinch.gaps-stay-open",
    breaks="flinch.reserve.refill",
    en="Does not fill a place that became empty before it uses the others.",
    es="No llena un lugar que quedó vacío antes de usar los demás.",
)
@broken
class GapsStayOpen(Duties):
    def places(self, seat: int) -> tuple[str, ...]:
        reserve = self.table.reserve[seat]
        open_ended = tuple(name for at, name in enumerate(RESERVES) if not any(reserve[at:]))
        return open_ended[:1] or tuple(name for name, place in zip(RESERVES, reserve, strict=True) if place)


class Digging(Duties):
    def sources(self, seat: int) -> list[Held]:
        places = zip(RESERVES, self.table.reserve[seat], strict=True)
        buried = [Held(name, card) for name, place in places for card in place[:-1]]
        return list(dict.fromkeys(super().sources(seat) + buried))


@mutant(
    "flinch.digs-in-the-reserve",
    breaks="flinch.reserve.tops-only",
    en="Lets covered cards of the Reserve be played.",
    es="Deja jugar cartas cubiertas de la Reserva.",
)
class DigsInTheReserve(Flinch):
    parts = parts_with(Digging)

    def take(self, seat: int, held: Held) -> None:
        if held.source in RESERVES:
            self.reserve[seat][PLACE[held.source]].remove(held.card)
        else:
            super().take(seat, held)


@mutant(
    "flinch.lets-people-look",
    breaks="flinch.reserve.no-looking",
    en="Lets covered cards be looked at.",
    es="Deja mirar cartas cubiertas.",
)
class LetsPeopleLook(Swallows):
    def swallows(self, move: Move) -> bool:
        return move.get("do") == "peek"


@mutant(
    "flinch.moves-within-the-reserve",
    breaks="flinch.reserve.no-moving",
    en="Lets a card be moved from one Reserve Pile to another.",
    es="Deja pasar una carta de una Pila de Reserva a otra.",
)
class MovesWithinTheReserve(Flinch):
    def play(self, move: Move) -> None:
        seat, card, on = move.get("seat"), move.get("card"), str(move.get("on"))
        tops = [place for place in self.reserve[self.turn] if place and place[-1] == card]
        moves = seat == self.turn and self.about == TURN and on in RESERVES and move.get("do") == "lay"
        if moves and tops and card not in self.hand[self.turn] and not self.finished:
            self.reserve[self.turn][PLACE[on]].append(tops[0].pop())
            self.options = None
        else:
            super().play(move)


@mutant(
    "flinch.lays-on-a-neighbour",
    breaks="flinch.reserve.own",
    en="Lets a card be laid on another player's Reserve.",
    es="Deja poner una carta en la Reserva de otro.",
)
class LaysOnANeighbour(Flinch):
    def play(self, move: Move) -> None:
        seat, card = move.get("seat"), str(move.get("card"))
        elsewhere = move.get("do") == "lay" and str(move.get("on")).startswith("partner")
        if elsewhere and seat == self.turn and self.about == TURN and card in self.hand[self.turn]:
            self.hand[self.turn].remove(card)
            self.reserve[(self.turn + 1) % self.players][0].append(card)
            self.options = None
            self.end_turn()
            self._go_on()
        else:
            super().play(move)


@mutant(
    "flinch.reserve-once-a-turn",
    breaks="flinch.reserve.play-from",
    en="Lets cards be played from the Reserve only before anything else.",
    es="Solo deja jugar de la Reserva antes que otra cosa.",
)
@broken
class ReserveOnceATurn(Duties):
    def sources(self, seat: int) -> list[Held]:
        return [one for one in super().sources(seat) if "reserve" not in one.source or not self.table.strayed]


class OnesMayBeLaid(Duties):
    def layable(self, seat: int) -> list[str]:
        return list(dict.fromkeys(self.table.hand[seat]))


class LayingOnesIsRight(Offences):
    def in_laying(self, seat: int, card: str, on: str) -> list[RuleId]:
        return [] if card in self.table.duty_cards else super().in_laying(seat, card, on)


@mutant(
    "flinch.ones-to-the-reserve",
    breaks="flinch.reserve.no-ones",
    en="Lets a 1 be laid on the Reserve.",
    es="Deja poner un 1 en la Reserva.",
)
class OnesToTheReserve(Flinch):
    parts = parts_with(OnesMayBeLaid, LayingOnesIsRight)


class NothingIsDue(OnesMayBeLaid):
    def pile_due(self, seat: int) -> list[Held]:
        return []

    def partner_pile_due(self, seat: int) -> list[Held]:
        return []

    def ones_due(self, seat: int) -> list[Held]:
        return []


@mutant(
    "flinch.knows-no-duties",
    breaks="flinch.duty.pile-first",
    en="Knows no duties: players may play and lay what they like, 1s too.",
    es="No conoce deberes: cada cual puede jugar y poner lo que quiera, también los unos.",
    also=("flinch.duty.pile-always", "flinch.duty.ones", "flinch.duty.ones-second", "flinch.reserve.no-ones"),
)
class KnowsNoDuties(Flinch):
    parts = parts_with(NothingIsDue, LayingOnesIsRight)

"""Mutants of Flinch: piles, turns, duties, the Reserve and new Hands."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from typing import ClassVar

from hoyle.games.flinch.cards import (
    CARDS,
    HAND,
    HIGHEST,
    NAMES,
    NEW,
    ONE,
    RESERVES,
    Play,
    name_of,
)
from hoyle.games.flinch.table import Flinch
from hoyle.table import Move
from hoyle_conformance.gamekit.mutants import mutant
from hoyle_conformance.games.flinch.mutants.readings import Otherwise


@mutant(
    "flinch.a-three-starts-too",
    breaks="flinch.piles.one-starts",
    en="Lets a 3 start a pile.",
    es="Deja que un 3 inicie pila.",
)
class AThreeStartsToo(Flinch):
    def targets(self, card: str) -> list[str]:
        return [*([NEW] if card == "3" else []), *super().targets(card)]

    def playable(self) -> set[str]:
        return super().playable() | {"3"}


@mutant(
    "flinch.skips-a-number",
    breaks="flinch.piles.next-number",
    en="Lets a card skip a number on a pile.",
    es="Deja saltar un número en una pila.",
)
class SkipsANumber(Flinch):
    def targets(self, card: str) -> list[str]:
        skipped = [name_of(pile) for pile in self.piles if pile.high + 2 == CARDS[card]]
        return [*super().targets(card), *skipped]

    def playable(self) -> set[str]:
        return super().playable() | {NAMES[pile.high + 2] for pile in self.piles if pile.high + 2 <= HIGHEST}


@mutant(
    "flinch.one-pile-at-a-time",
    breaks="flinch.piles.one-for-each-one",
    en="Puts a second 1 aside while a pile is open.",
    es="Aparta un segundo 1 mientras hay una pila abierta.",
)
class OnePileAtATime(Flinch):
    def start_pile(self, number: int) -> None:
        if self.piles:
            self.removed.append(NAMES[number])
        else:
            super().start_pile(number)


@mutant(
    "flinch.full-piles-stay",
    breaks="flinch.piles.to-fifteen",
    en="Leaves complete piles on the table.",
    es="Deja en la mesa las pilas completas.",
)
class FullPilesStay(Flinch):
    def remove_complete(self) -> None:
        return


@mutant(
    "flinch.plays-from-a-pile",
    breaks="flinch.piles.not-from",
    en="Takes a move from a Playing Pile without a word.",
    es="Acepta sin más una jugada desde una Pila del Juego.",
)
class PlaysFromAPile(Flinch):
    def _play(self, seat: int, move: Move) -> None:
        if move["from"] in [name_of(pile) for pile in self.piles] or move["from"] == "pile":
            return
        super()._play(seat, move)


@mutant(
    "flinch.turns-to-the-right",
    breaks="flinch.turn.left",
    en="Passes the turn to the right.",
    es="Pasa el turno a la derecha.",
)
class TurnsToTheRight(Flinch):
    def end_turn(self) -> None:
        self.begin_turn((self.turn - 1) % self.players)


@mutant(
    "flinch.anybody-lays",
    breaks="flinch.turn.own",
    en="Lets anybody lay a card at any time.",
    es="Deja que cualquiera ponga una carta en cualquier momento.",
)
class AnybodyLays(Flinch):
    def _in_turn(self, seat: int) -> None:
        return


@mutant(
    "flinch.never-from-the-reserve",
    breaks="flinch.turn.three-sources",
    en="Does not let cards be played from the Reserve.",
    es="No deja jugar cartas de la Reserva.",
)
class NeverFromTheReserve(Flinch):
    def sources(self, seat: int) -> list[Play]:
        return [play for play in super().sources(seat) if "reserve" not in play[0]]


@mutant(
    "flinch.one-card-a-turn",
    breaks="flinch.turn.play-on",
    en="Ends the turn after one card.",
    es="Acaba el turno tras una carta.",
)
class OneCardATurn(Flinch):
    def after_play(self, seat: int, source: str, card: str) -> None:
        super().after_play(seat, source, card)
        if not self.finished:
            self.end_turn()


@mutant(
    "flinch.must-play-while-able",
    breaks="flinch.turn.need-not",
    en="Makes players play as long as they can.",
    es="Obliga a jugar mientras se pueda.",
)
class MustPlayWhileAble(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.stopping": "when-stuck"}


@mutant(
    "flinch.may-stop-while-able",
    breaks="flinch.turn.while-able",
    en="Lets players stop although they could play.",
    es="Deja parar a quien podría jugar.",
)
class MayStopWhileAble(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.stopping": "free"}


@mutant(
    "flinch.lays-cards-that-fit",
    breaks="flinch.turn.card-that-fits",
    en="Lets a card be laid that could be played.",
    es="Deja poner una carta que podría jugarse.",
)
class LaysCardsThatFit(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.stopping": "free"}


@mutant(
    "flinch.pile-never-due",
    breaks="flinch.duty.pile-first",
    en="Does not make players play from the Flinch Pile.",
    es="No obliga a jugar del Montón de Flinch.",
)
class PileNeverDue(Flinch):
    def pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        return []


@mutant(
    "flinch.pile-only-at-the-start",
    breaks="flinch.duty.pile-always",
    en="Looks at the Flinch Pile only at the start of the turn.",
    es="Mira el Montón de Flinch solo al empezar el turno.",
)
class PileOnlyAtTheStart(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.duty.pile-when": "start-of-turn"}


@mutant(
    "flinch.pile-all-through",
    breaks="flinch.duty.pile-at-the-start",
    en="Looks at the Flinch Pile all through the turn.",
    es="Mira el Montón de Flinch durante todo el turno.",
)
class PileAllThrough(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.duty.pile-when": "always"}


@mutant(
    "flinch.ones-need-not-be-played",
    breaks="flinch.duty.ones",
    en="Does not make players play their 1s.",
    es="No obliga a jugar los unos.",
)
class OnesNeedNotBePlayed(Flinch):
    def ones_due(self, seat: int, playable: set[str]) -> list[Play]:
        return []


@mutant(
    "flinch.ones-at-leisure",
    breaks="flinch.duty.ones-second",
    en="Lets other cards be played before the 1s.",
    es="Deja jugar otras cartas antes que los unos.",
)
class OnesAtLeisure(Flinch):
    def _meanwhile(self, seat: int, due: list[Play], playable: set[str]) -> list[Play]:
        if due[0][0] != "hand":
            return []
        return [play for play in self.sources(seat) if play[1] in playable and play not in due]


@mutant(
    "flinch.either-one-first",
    breaks="flinch.duty.pile-one-first",
    en="Lets the 1 in the Hand go before the one on the Flinch Pile.",
    es="Deja jugar el 1 de la Mano antes que el del Montón de Flinch.",
)
class EitherOneFirst(Flinch):
    def pile_due(self, seat: int, playable: set[str]) -> list[Play]:
        due = super().pile_due(seat, playable)
        return [*due, ("hand", ONE)] if due == [("flinch", ONE)] and ONE in self.hand[seat] else due


@mutant(
    "flinch.every-one-is-due",
    breaks="flinch.duty.drawn-ones-only",
    en="Makes players play 1s that were not drawn in this turn.",
    es="Obliga a jugar unos que no se tomaron en este turno.",
)
class EveryOneIsDue(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.duty.which-ones": "all"}


@mutant(
    "flinch.reserve-waits-for-the-ones",
    breaks="flinch.duty.reserve-meanwhile",
    en="Does not let the Reserve be played from before the 1s.",
    es="No deja jugar de la Reserva antes que los unos.",
)
class ReserveWaitsForTheOnes(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.duty.reserve-before-ones": "after-duties"}


@mutant(
    "flinch.passes-with-a-hand",
    breaks="flinch.reserve.one-card",
    en="Lets a player with a Hand pass without laying a card.",
    es="Deja pasar sin poner carta a quien tiene Mano.",
)
class PassesWithAHand(Flinch):
    def _pass(self, seat: int, move: Move) -> None:
        if seat == self.turn and self.about == "turn" and self.hand[seat] and not self.due(seat):
            self.end_turn()
        else:
            super()._pass(seat, move)


@mutant(
    "flinch.lays-and-plays-on",
    breaks="flinch.reserve.ends-turn",
    en="Lets a player go on after laying a card.",
    es="Deja seguir a quien ha puesto una carta.",
)
class LaysAndPlaysOn(Flinch):
    def lay(self, seat: int, card: str, on: str) -> None:
        self.acted(seat)
        self.lay_card(seat, card, on)


@mutant(
    "flinch.any-place-at-any-time",
    breaks="flinch.reserve.side-by-side",
    en="Lets a card be laid on any place while some are empty.",
    es="Deja poner una carta en cualquier lugar habiendo vacíos.",
)
class AnyPlaceAtAnyTime(Flinch):
    def places(self, seat: int) -> list[str]:
        return list(RESERVES)


@mutant(
    "flinch.always-the-first-pile",
    breaks="flinch.reserve.any-of-five",
    en="With five piles lets cards be laid only on the first.",
    es="Con cinco pilas solo deja poner cartas en la primera.",
)
class AlwaysTheFirstPile(Flinch):
    def places(self, seat: int) -> list[str]:
        return super().places(seat)[:1]


@mutant(
    "flinch.gaps-stay-open",
    breaks="flinch.reserve.refill",
    en="Does not fill a place that was exhausted before others.",
    es="No llena antes que otros un lugar que se agotó.",
)
class GapsStayOpen(Flinch):
    def places(self, seat: int) -> list[str]:
        reserve = self.reserve[seat]
        open_ended = [name for at, name in enumerate(RESERVES) if not any(reserve[at:])]
        return open_ended[:1] or [name for name, place in zip(RESERVES, reserve, strict=True) if place]


@mutant(
    "flinch.digs-in-the-reserve",
    breaks="flinch.reserve.tops-only",
    en="Lets covered cards of the Reserve be played.",
    es="Deja jugar cartas cubiertas de la Reserva.",
)
class DigsInTheReserve(Flinch):
    def sources(self, seat: int) -> list[Play]:
        buried = [(name, card) for name, place in zip(RESERVES, self.reserve[seat], strict=True) for card in place[:-1]]
        return list(dict.fromkeys(super().sources(seat) + buried))

    def _take(self, seat: int, source: str, card: str) -> None:
        if source in RESERVES:
            self.reserve[seat][RESERVES.index(source)].remove(card)
        else:
            super()._take(seat, source, card)


@mutant(
    "flinch.lets-people-look",
    breaks="flinch.reserve.no-looking",
    en="Lets covered cards be looked at.",
    es="Deja mirar cartas cubiertas.",
)
class LetsPeopleLook(Flinch):
    def _peek(self, seat: int, move: Move) -> None:
        return


@mutant(
    "flinch.moves-within-the-reserve",
    breaks="flinch.reserve.no-moving",
    en="Lets a card be moved from one Reserve Pile to another.",
    es="Deja pasar una carta de una Pila de Reserva a otra.",
)
class MovesWithinTheReserve(Flinch):
    def _lay(self, seat: int, move: Move) -> None:
        tops = [place for place in self.reserve[seat] if place and place[-1] == move["card"]]
        if seat == self.turn and self.about == "turn" and tops and move["card"] not in self.hand[seat]:
            self.reserve[seat][RESERVES.index(move["on"])].append(tops[0].pop())
        else:
            super()._lay(seat, move)


@mutant(
    "flinch.lays-on-a-neighbour",
    breaks="flinch.reserve.own",
    en="Lets a card be laid on the Reserve of another.",
    es="Deja poner una carta en la Reserva de otro.",
)
class LaysOnANeighbour(Flinch):
    def _lay(self, seat: int, move: Move) -> None:
        elsewhere = str(move["on"]).startswith("partner") and move["card"] in self.hand[seat]
        if seat == self.turn and self.about == "turn" and elsewhere:
            self.hand[seat].remove(move["card"])
            self.reserve[self.after(seat)][0].append(move["card"])
            self.end_turn()
        else:
            super()._lay(seat, move)


@mutant(
    "flinch.reserve-once-a-turn",
    breaks="flinch.reserve.play-from",
    en="Lets the Reserve be played from only before anything else.",
    es="Solo deja jugar de la Reserva antes que otra cosa.",
)
class ReserveOnceATurn(Flinch):
    def sources(self, seat: int) -> list[Play]:
        return [play for play in super().sources(seat) if "reserve" not in play[0] or not self.strayed]


@mutant(
    "flinch.ones-to-the-reserve",
    breaks="flinch.reserve.no-ones",
    en="Lets a 1 be laid on the Reserve.",
    es="Deja poner un 1 en la Reserva.",
)
class OnesToTheReserve(Flinch):
    def wrong_with_lay(self, seat: int, card: str, on: str) -> list[str]:
        return [] if card in self.duty_cards else super().wrong_with_lay(seat, card, on)

    def layable(self, seat: int) -> list[str]:
        return list(dict.fromkeys(self.hand[seat]))


@mutant(
    "flinch.asks-before-a-new-hand",
    breaks="flinch.new-hand.at-once",
    en="Asks whether a player wants the new Hand.",
    es="Pregunta si se quiere la Mano nueva.",
)
class AsksBeforeANewHand(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.new-hand.declining": "optional"}


@mutant(
    "flinch.gives-the-new-hand-unasked",
    breaks="flinch.new-hand.may-be-declined",
    en="Gives the new Hand without asking.",
    es="Da la Mano nueva sin preguntar.",
)
class GivesTheNewHandUnasked(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.new-hand.declining": "given"}


@mutant(
    "flinch.a-hand-after-laying",
    breaks="flinch.new-hand.next-turn",
    en="Gives a new Hand to whoever lays the last card.",
    es="Da una Mano nueva a quien pone la última carta.",
)
class AHandAfterLaying(Flinch):
    def lay_card(self, seat: int, card: str, on: str) -> None:
        super().lay_card(seat, card, on)
        if not self.hand[seat] and self.groups:
            self._draw(seat)


@mutant(
    "flinch.hands-from-the-bottom",
    breaks="flinch.new-hand.when-turn-comes",
    en="Takes the Hand at the start of a turn from the bottom of the Stack.",
    es="Toma de debajo del Rimero la Mano al empezar un turno.",
)
class HandsFromTheBottom(Flinch):
    def fill_hand(self, seat: int) -> None:
        if self.first_act and not self.hand[seat]:
            self.groups = self.groups[HAND:] + self.groups[:HAND]
        super().fill_hand(seat)


@mutant(
    "flinch.no-hand-no-play",
    breaks="flinch.new-hand.none-left",
    en="Does not let a player without a Hand play.",
    es="No deja jugar a quien no tiene Mano.",
)
class NoHandNoPlay(Flinch):
    def sources(self, seat: int) -> list[Play]:
        return super().sources(seat) if self.hand[seat] or self.groups else []


@mutant(
    "flinch.passing-costs-a-card",
    breaks="flinch.pass.no-card",
    en="Makes a player without a Hand move a card within the Reserve.",
    es="Hace que quien no tiene Mano pase una carta dentro de su Reserva.",
)
class PassingCostsACard(Flinch):
    def pass_turn(self, seat: int) -> None:
        places = [place for place in self.reserve[seat] if place]
        if len(places) > 1:
            places[1].append(places[0].pop())
        super().pass_turn(seat)


@mutant(
    "flinch.no-pass-while-able",
    breaks="flinch.pass.while-able",
    en="Does not let a player without a Hand pass while a card fits.",
    es="No deja pasar sin Mano mientras quepa una carta.",
)
class NoPassWhileAble(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.pass.without-hand": "plays-on"}


@mutant(
    "flinch.passes-while-able",
    breaks="flinch.pass.not-while-able",
    en="Lets a player without a Hand pass while a card fits.",
    es="Deja pasar sin Mano aunque quepa una carta.",
)
class PassesWhileAble(Otherwise):
    otherwise: ClassVar[dict[str, str]] = {"flinch.pass.without-hand": "may-pass"}

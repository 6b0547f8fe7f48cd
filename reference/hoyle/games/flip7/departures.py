"""Ways of playing Flip 7 that are outside the texts, and that programs are often found to have."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from hoyle.games.flip7.law import CHALLENGE, FLIP_THREE, FREEZE, IN, ONE_EACH, OUT, PLACE, RECEIVER_AIMS
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Aim, FlipThree, InitialDeal
from hoyle.table import Impossible, Move, View
from hoyle.table.departures import departure

# --- who is asked, and who deals -----------------------------------------------------------------------------------


@departure(
    "flip7.dealer-first",
    instead_of="flip7.turn.order",
    en="The dealer is asked first in each round.",
    es="En cada ronda se pregunta primero a quien reparte.",
)
class DealerFirst(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = (self.dealer - 1) % self.players


@departure(
    "flip7.dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of each round is dealt to the dealer.",
    es="La primera carta de cada ronda es para quien reparte.",
    under=[ONE_EACH],
)
class DealerDealtFirst(Flip7):
    first_dealt = 0


class _AlwaysDealtFirst(Flip7):
    """Whoever is dealt the first card in the first round, where the last seat deals, is dealt it in every round."""

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.first_dealt = type(self).first_dealt + self.players - 1 - self.dealer


@departure(
    "flip7.same-seat-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to the same person, whoever deals.",
    es="En todas las rondas la primera carta es para la misma persona, reparta quien reparta.",
    under=[ONE_EACH],
)
class SameSeatDealtFirst(_AlwaysDealtFirst):
    pass


@departure(
    "flip7.first-dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to whoever dealt the first round.",
    es="En todas las rondas la primera carta es para quien repartió la primera.",
    under=[ONE_EACH],
)
class FirstDealerDealtFirst(_AlwaysDealtFirst):
    first_dealt = 0


@departure(
    "flip7.right-of-first-dealer-dealt-first",
    instead_of="flip7.round.initial-deal",
    en="The first card of every round is dealt to the person to the right of whoever dealt the first round.",
    es="En todas las rondas la primera carta es para la persona a la derecha de quien repartió la primera.",
    under=[ONE_EACH],
)
class RightOfFirstDealerDealtFirst(_AlwaysDealtFirst):
    first_dealt = -1  # in such programs the deal passes from player 0 to player 1 before the first round


@departure(
    "flip7.first-deal-comes-first",
    instead_of="flip7.round.initial-deal",
    en="A Freeze or a Flip Three of the first deal is carried out when everybody has been dealt a card, in the order "
    "dealt; whoever is out of the round by then loses theirs.",
    es="Un Bloqueo o una Saca Tres del primer reparto se aplica cuando todos han recibido una carta, por el orden en "
    "que salieron; quien ya está fuera de la ronda pierde la suya.",
    under=[ONE_EACH],
)
class FirstDealComesFirst(Flip7):
    def _deal_initial_card(self, task: InitialDeal) -> None:
        earlier = self.todo[:-1]
        self.todo = [task]
        super()._deal_initial_card(task)
        due = [other for other in self.todo if isinstance(other, Aim)]
        self.todo = [*due, *earlier, *(other for other in self.todo if other not in due)]

    def _aim(self, task: Aim) -> list[Move]:
        if self.status[task.chooser] == IN:
            return super()._aim(task)
        self.todo.pop()
        self._lose(task.chooser, [task.card])
        return []


@departure(
    "flip7.frozen-dealt-a-first-card",
    instead_of="flip7.round.initial-deal",
    en="Whoever is frozen in the first deal and has no card yet is dealt one all the same.",
    es="A quien bloquean en el primer reparto cuando aún no tiene cartas se le da una de todos modos.",
    under=[ONE_EACH],
)
class FrozenDealtAFirstCard(Flip7):
    def is_dealt_a_first_card(self, task: InitialDeal, seat: int) -> bool:
        frozen = seat in self.frozen and seat not in task.served
        return frozen or super().is_dealt_a_first_card(task, seat)


@departure(
    "flip7.same-seat-first",
    instead_of="flip7.turn.order",
    en="The same person is asked first in every round, whoever deals.",
    es="En todas las rondas se pregunta primero a la misma persona, reparta quien reparta.",
)
class SameSeatFirst(Flip7):
    def _begin_round(self, taking_part: Iterable[int]) -> None:
        super()._begin_round(taking_part)
        self.turn = self.players - 1


@departure(
    "flip7.turns-go-on",
    instead_of="flip7.turn.order",
    en="A round begins with the person to the left of whoever had the last turn of the round before, whoever deals.",
    es="Una ronda empieza por la persona a la izquierda de quien tuvo el último turno de la anterior, reparta quien "
    "reparta.",
)
class TurnsGoOn(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        last = self.turn
        super()._next_round(taking_part)
        self.turn = last


@departure(
    "flip7.deal-never-passes",
    instead_of="flip7.dealer.passes",
    en="The same person deals every round.",
    es="La misma persona reparte en todas las rondas.",
)
class DealNeverPasses(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.dealer = (self.dealer - 1) % self.players
        super()._next_round(taking_part)


@departure(
    "flip7.deal-passes-right",
    instead_of="flip7.dealer.passes",
    en="The deal passes to the right.",
    es="El reparto pasa hacia la derecha.",
)
class DealPassesRight(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.dealer = (self.dealer - 2) % self.players
        super()._next_round(taking_part)


# --- how many play -------------------------------------------------------------------------------------------------


@departure(
    "flip7.two-play-for-points",
    instead_of="flip7.challenge",
    en="Two people play against each other, as three or more do: the first to have 200 points wins.",
    es="Dos personas juegan una contra otra, como tres o más: gana quien antes tenga 200 puntos.",
    variant=CHALLENGE,
)
class TwoPlayForPoints(Flip7):
    @property
    def is_challenge(self) -> bool:
        return super().is_challenge and self.players == 1


# --- where cards lie -----------------------------------------------------------------------------------------------


@departure(
    "flip7.new-pack-each-round",
    instead_of="flip7.discard",
    en="After each round the whole pack is shuffled again.",
    es="Después de cada ronda se vuelve a mezclar la baraja entera.",
)
class NewPackEachRound(Flip7):
    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.discards = []
        self.pile = self.shuffle_pack()
        super()._next_round(taking_part)

    def _game_ends(self) -> bool:
        ends = super()._game_ends()
        if self.finished:
            with suppress(Impossible):  # some shuffle after the last round too; others do not: there is no such order
                self.shuffle_pack()
        return ends


@departure(
    "flip7.top-card-discarded",
    instead_of="flip7.discard",
    en="The top card of a pack that has been shuffled is discarded before anything is dealt.",
    es="La primera carta de una baraja recién mezclada se descarta antes de repartir nada.",
)
class TopCardDiscarded(Flip7):
    thrown_away = 1

    def shuffle_pack(self) -> list[str]:
        pile = super().shuffle_pack()
        card = pile.pop()
        self.drawn.append(card)
        self.discards.append(card)
        return pile


@departure(
    "flip7.discards-under-the-pile",
    instead_of="flip7.discard",
    en="After each round its cards go back under the pile.",
    es="Después de cada ronda sus cartas vuelven debajo del montón.",
)
class DiscardsUnderThePile(Flip7):
    beneath = 0
    """How many cards at the bottom of the pile did not come out of the last shuffle."""

    def _next_round(self, taking_part: Iterable[int]) -> None:
        self.beneath = min(self.beneath, len(self.pile)) + len(self.discards)
        self.pile[:0] = self.discards
        self.discards = []
        super()._next_round(taking_part)

    def reshuffle(self) -> None:
        shuffles = len(self.shuffles)
        super().reshuffle()
        if len(self.shuffles) > shuffles:
            self.beneath = 0

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        kept = self.pile[: self.beneath]
        del self.pile[: self.beneath]
        try:
            super().stack(cards, seat)
        finally:
            self.pile[:0] = kept


@departure(
    "flip7.discards-shuffled-under-the-pile",
    instead_of="flip7.discard",
    en="After each round its cards are shuffled and go back under the pile.",
    es="Después de cada ronda sus cartas se mezclan y vuelven debajo del montón.",
)
class DiscardsShuffledUnderThePile(Flip7):
    layers: tuple[int, ...] = ()
    """How many cards of each later shuffle lie beneath those of the one that is dealt from, the latest first."""

    def _layers(self) -> tuple[int, ...]:
        while self.layers and len(self.pile) <= sum(self.layers):
            self.layers = self.layers[:-1]
        return self.layers

    def _next_round(self, taking_part: Iterable[int]) -> None:
        if self.discards:
            beneath = (len(self.discards),) if self.pile else ()
            self.layers = beneath + self._layers()
            self.pile[:0] = self.shuffled(sorted(self.discards, key=PLACE.__getitem__))[::-1]
        self.discards = []
        super()._next_round(taking_part)

    def _game_ends(self) -> bool:
        ends = super()._game_ends()
        if self.finished and self.discards:
            with suppress(Impossible):
                self.shuffled(sorted(self.discards, key=PLACE.__getitem__))
        return ends

    def reshuffle(self) -> None:
        shuffles = len(self.shuffles)
        super().reshuffle()
        if len(self.shuffles) > shuffles:
            self.layers = ()

    def shuffle_pack(self) -> list[str]:
        self.layers = ()
        return super().shuffle_pack()

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        layers = self._layers()
        above = self.pile[sum(layers) :]
        if len(layers) >= len(self.shuffles) or len(above) > len(self.shuffles[-1 - len(layers)]):
            raise Impossible(
                "the pile does not have {cards}", cards=", ".join(cards)
            )  # another departure put some there
        self._stack(above, cards, -1 - len(layers))
        self.pile[sum(layers) :] = above


@departure(
    "flip7.cards-of-a-round-lost",
    instead_of="flip7.discard",
    en="The cards that lie in front of people when a round ends are out of the game.",
    es="Las cartas que hay delante de cada persona cuando termina una ronda quedan fuera de la partida.",
)
class CardsOfARoundLost(Flip7):
    def discard(self) -> None:
        self.numbers = [[] for _ in self.numbers]
        self.modifiers = [[] for _ in self.modifiers]
        self.chance = [False] * self.players
        self.todo = []
        super().discard()


@departure(
    "flip7.new-pack-when-the-pile-runs-out",
    instead_of="flip7.reshuffle",
    en="When the pile has run out a whole new pack is shuffled, whatever lies on the table.",
    es="Cuando se acaba el montón se mezcla una baraja nueva entera, haya lo que haya en la mesa.",
    late=True,
)
class NewPackWhenThePileRunsOut(Flip7):
    def _cards_to_deal(self) -> list[str]:
        return self.full_pack()


@departure(
    "flip7.busted-cards-discarded",
    instead_of="flip7.bust.cards-stay",
    en="The cards of a person who busts are discarded at once.",
    es="Las cartas de quien se pasa se descartan enseguida.",
)
class BustedCardsDiscarded(Flip7):
    def bust(self, seat: int, card: str) -> None:
        super().bust(seat, card)
        self.spent += (*self.numbers[seat], *self.modifiers[seat])
        self.numbers[seat], self.modifiers[seat] = [], []


@departure(
    "flip7.busting-card-discarded",
    instead_of="flip7.bust.cards-stay",
    en="The card that puts a person out is discarded at once; their other cards stay.",
    es="La carta con la que alguien se pasa se descarta enseguida; sus demás cartas se quedan.",
)
class BustingCardDiscarded(Flip7):
    def bust(self, seat: int, card: str) -> None:
        super().bust(seat, card)
        if card in self.numbers[seat]:  # another departure may have discarded it already
            self.numbers[seat].remove(card)
            self.spent.append(card)


@departure(
    "flip7.flip-three-discarded-last",
    instead_of="flip7.action.used",
    en="A Flip Three is discarded only when its cards, and those that waited, have been carried out.",
    es="Una Saca Tres se descarta solo cuando se han resuelto sus cartas y las que esperaban.",
    only_shown=True,
)
class FlipThreeDiscardedLast(Flip7):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        under_way = self.flip_threes_going_on()
        if self.over or not under_way:
            return view
        discards = list(view["discards"])
        for _ in range(min(under_way, discards.count(FLIP_THREE))):  # other departures may hide it too
            discards.remove(FLIP_THREE)
        return {**view, "discards": discards}


@departure(
    "flip7.freeze-lies-with-the-frozen",
    instead_of="flip7.action.used",
    en="A Freeze lies before the person who is frozen until the round ends.",
    es="Un Bloqueo queda delante de la persona bloqueada hasta que termina la ronda.",
)
class FreezeLiesWithTheFrozen(Flip7):
    def lying_aside(self) -> list[str]:
        aside = super().lying_aside()
        return aside + [FREEZE] * (len(self.frozen) - aside.count(FREEZE))

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if self.over:
            return view
        discards = list(view["discards"])
        for _ in range(min(len(self.frozen), discards.count(FREEZE))):  # other departures may hide it too
            discards.remove(FREEZE)
        return {**view, "discards": discards}


@departure(
    "flip7.action-cards-not-among-discards",
    instead_of="flip7.action.used",
    en="Played Action cards are not among the discards until the round ends.",
    es="Las cartas de Acción jugadas no están entre los descartes hasta que termina la ronda.",
    only_shown=True,
)
class ActionCardsNotAmongDiscards(Flip7):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        return view if self.over else {**view, "discards": self.discards + self.spent}


@departure(
    "flip7.action-cards-discarded-when-dealt",
    instead_of="flip7.action.used",
    en="A Freeze or a Flip Three is among the discards as soon as it is dealt, before it is played.",
    es="Un Bloqueo o una Saca Tres está entre los descartes en cuanto se reparte, antes de jugarse.",
)
class ActionCardsDiscardedWhenDealt(Flip7):
    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        dealt = [card for task in self.todo for card in task.open_cards() if card in (FREEZE, FLIP_THREE)]
        return view if self.over else {**view, "discards": [*view["discards"], *dealt]}


# --- points -----------------------------------------------------------------------------------------------------


@departure(
    "flip7.points-banked-at-once",
    instead_of="flip7.stay.scores",
    en="The points of a person who stays or is frozen are added to their total at once, not when the round ends.",
    es="Los puntos de quien pasa o queda bloqueado se añaden a su total enseguida, no cuando termina la ronda.",
)
class PointsBankedAtOnce(Flip7):
    def _banked(self, seat: int) -> int:
        return self.points(seat) if self.status[seat] == OUT else 0

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if self.over:
            return view
        seats = [{**part, "total": part["total"] + self._banked(number)} for number, part in enumerate(view["seats"])]
        return {**view, "seats": seats}

    def take_up(self, shown: View) -> bool:
        if not super().take_up(shown):
            return False
        for seat, part in enumerate(shown.get("seats", []) if not self.over else []):
            self.totals[seat] -= self._banked(seat) if "total" in part else 0
        return True


# --- turns -------------------------------------------------------------------------------------------------------


@departure(
    "flip7.staying-needs-a-number",
    instead_of="flip7.stay",
    en="Only those who have a Number card may stay; the others are dealt a card without being asked.",
    es="Solo puede plantarse quien tiene una carta de Número; a los demás se les da una carta sin preguntar.",
)
class StayingNeedsANumber(Flip7):
    def _turn_moves(self, seat: int) -> list[Move]:
        options = super()._turn_moves(seat)
        return options if self.numbers[seat] else options[:1]


@departure(
    "flip7.action-cards-among-the-three-at-once",
    instead_of="flip7.flip-three.deferred",
    en="A Freeze or a Flip Three among the three cards of a Flip Three is carried out at once, and then the dealing "
    "goes on, unless the receiver is out.",
    es="Un Bloqueo o una Saca Tres que sale entre las tres cartas de una Saca Tres se aplica enseguida, y luego se "
    "sigue repartiendo, salvo a quien ha quedado fuera.",
)
class ActionCardsAmongTheThreeAtOnce(Flip7):
    def wait(self, task: FlipThree, card: str) -> None:
        self.todo.append(Aim(task.receiver if self.under(RECEIVER_AIMS) else task.player, card))

    def _deal_flip_three(self, task: FlipThree) -> None:
        if self.status[task.receiver] == OUT:  # frozen by one of the three
            task.left = 0
        super()._deal_flip_three(task)

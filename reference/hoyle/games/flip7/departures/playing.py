"""Ways of playing Flip 7 that are outside the texts: how many play, where cards lie, points, and turns."""
# ruff: noqa: D101, D102 - what each does is said in its decorator, in two languages

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from hoyle.games.flip7.law import CHALLENGE, FLIP_THREE, FREEZE, OUT, PLACE, RECEIVER_AIMS, SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Aim, FlipThree
from hoyle.table import Impossible, Move, View
from hoyle.table.departures import departure

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
    "flip7.cards-discarded-when-dealt",
    instead_of="flip7.discard",
    en="A card that is dealt to a person is among the discards at once, although it also lies in front of them.",
    es="Una carta que se reparte a alguien está enseguida entre los descartes, aunque también queda delante.",
)
class CardsDiscardedWhenDealt(Flip7):
    def receive(self, seat: int, card: str, during: FlipThree | None = None) -> None:
        if card not in (FREEZE, FLIP_THREE):
            self.spent.append(card)
        super().receive(seat, card, during)

    def save(self, seat: int, card: str) -> None:
        self._take_from_spent(card, SECOND_CHANCE)
        super().save(seat, card)

    def _discard_extra(self, seat: int) -> None:
        self._take_from_spent(SECOND_CHANCE)
        super()._discard_extra(seat)

    def _take_from_spent(self, *cards: str) -> None:
        """Cards that are discarded now are not there twice; they may be in the pile again by now."""
        for card in cards:
            if card in self.spent:
                self.spent.remove(card)

    def discard(self) -> None:
        self.numbers = [[] for _ in self.numbers]
        self.modifiers = [[] for _ in self.modifiers]
        self.chance = [False] * self.players
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
    "flip7.card-after-card",
    instead_of="flip7.turn.one-choice",
    en="In a turn a person takes card after card; the turn passes when they stay or are out of the round.",
    es="En su turno cada persona pide carta tras carta; el turno pasa cuando se planta o queda fuera de la ronda.",
)
class CardAfterCard(Flip7):
    def hit(self, seat: int) -> None:
        super().hit(seat)
        self.turn = (seat - 1) % self.players  # so that the same person is asked first, if they are still in


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


@departure(
    "flip7.only-the-last-card-waits",
    instead_of="flip7.flip-three.deferred",
    en="Of several Freezes and Flip Threes among the three cards of a Flip Three only the last is carried out.",
    es="De varios Bloqueos y Saca Tres que salen entre las tres cartas de una Saca Tres solo se aplica el último.",
)
class OnlyTheLastCardWaits(Flip7):
    def wait(self, task: FlipThree, card: str) -> None:
        self.used += task.waiting  # what a program remembers in one place is overwritten by the next
        task.waiting = []
        super().wait(task, card)

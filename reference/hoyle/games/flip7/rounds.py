"""Flip 7 from round to round: setting up, the pile, scoring, the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hoyle.games.flip7.law import (
    BUSTED,
    CHALLENGE_ROUNDS,
    DOUBLE,
    IN,
    LAW,
    ONE_PACK,
    OUT,
    PLACE,
    SECOND_CHANCE,
    TARGET,
    points,
    rule,
)
from hoyle.table import Impossible, Move, Table


class Rounds(Table):
    """The frame of the game. What happens within a round is in :class:`hoyle.games.flip7.table.Flip7`."""

    law = LAW
    player_rules = ("flip7.players",)

    numbers: list[list[str]]
    modifiers: list[list[str]]
    options: list[Move]
    asked: Any
    """What must be decided, by whom, and what belongs to it; none while something is left to do without a choice."""
    todo: list[list[Any]]
    spent: list[str]
    """Cards discarded in this round."""
    used: list[str]
    """Freezes and Flip Threes played in this round, or not to be played any more: aside until it ends."""
    frozen: list[int]
    flipper: int | None
    """Who has made a Flip 7."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._check_packs()
        self.round = 1
        self.dealer = self.players - 1
        self.totals = [0] * self.players
        self.discards: list[str] = []
        self.winner: int | None = None
        self.finished = False
        self.pile = self.shuffle_pack()
        self._begin_round(range(self.players))
        self.tell("round", *self._opening_rules(), round=self.round, seat=self.dealer)
        self._go_on()

    @rule("flip7.pack.two")
    def _check_packs(self) -> None:
        """One pack is enough for 18; more players may take two."""
        if self.packs != 1 and not (self.packs == 2 and self.players > ONE_PACK):
            raise Impossible(
                f"{self.packs} packs for {self.players} players; two packs are for more than {ONE_PACK}",
                "flip7.pack.two",
            )

    def _pack_rules(self) -> tuple[str, ...]:
        return (
            "flip7.pack.numbers",
            "flip7.pack.modifiers",
            "flip7.pack.modifier-values",
            "flip7.pack.actions",
        )

    @rule(
        "flip7.shuffle",
        "flip7.pack.numbers",
        "flip7.pack.modifiers",
        "flip7.pack.modifier-values",
        "flip7.pack.actions",
    )
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", "flip7.shuffle")
        return self.shuffled(self.full_pack())[::-1]

    def _begin_round(self, taking_part: Iterable[int]) -> None:
        seats = self.players
        self.numbers = [[] for _ in range(seats)]
        self.modifiers = [[] for _ in range(seats)]
        self.chance = [False] * seats
        self.status = [OUT] * seats
        for seat in taking_part:
            self.status[seat] = IN
        self.spent = []
        self.used = []
        self.frozen = []
        self.flipper = None
        self.todo = []
        self.turn = self.dealer
        if self.readings["flip7.initial-deal"] == "one-each":
            self.todo.append(["initial-deal", 0])

    def _go_on(self) -> None:
        """Plays on to the next decision."""
        raise NotImplementedError

    def after(self, seat: int) -> int:
        """The person at the left."""
        return (seat + 1) % self.players

    # --- the pile ------------------------------------------------------------------------------------------

    def draw(self) -> str | None:
        """The next card of the pile; none if there is nothing left to deal."""
        pile = self.pile
        if not pile:
            self.reshuffle()
        if not pile:
            return None
        card = pile.pop()
        self.drawn.append(card)
        if not pile and self.readings["flip7.reshuffle.moment"] == "at-once":
            self.reshuffle()
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pile, for those who make scripts."""
        self._stack(self.pile, cards)

    @rule("flip7.reshuffle.not-the-table", "flip7.reshuffle.earlier-rounds")
    def _cards_to_deal(self) -> list[str]:
        """The discarded cards that may be shuffled: none from the table, of this round only under one reading."""
        if self.readings["flip7.reshuffle.cards"] == "all-discards":
            return self.discards + self.spent
        return self.discards

    @rule("flip7.reshuffle")
    def reshuffle(self) -> None:
        """The discarded cards make a new pile."""
        cards = self._cards_to_deal()
        if cards:
            self.pile[:] = self.shuffled(sorted(cards, key=self._place_in_pack))[::-1]
            if cards is not self.discards:
                self.spent = []
            self.discards = []
            self.tell(
                "reshuffle",
                "flip7.reshuffle",
                "flip7.reshuffle.not-the-table",
                *self._reshuffle_rules(),
                cards=len(self.pile),
            )

    def _reshuffle_rules(self) -> list[str]:
        earlier = self.readings["flip7.reshuffle.cards"] == "earlier-rounds"
        return ["flip7.reshuffle.earlier-rounds"] * earlier + ["flip7.action.used"] * bool(self.used)

    @staticmethod
    def _place_in_pack(card: str) -> int:
        return PLACE[card]

    # --- the end of a round --------------------------------------------------------------------------------

    def _end_round(self) -> None:
        """Scores, discards, and ends the game or begins another round."""
        self._score()
        self.discard()
        if not self._game_ends():
            self._next_round(range(self.players))

    @rule(
        "flip7.score.total",
        "flip7.stay.scores",
        "flip7.freeze.scores",
        "flip7.flip-seven.all-score",
        "flip7.score.bust-nothing",
    )
    def _score(self) -> None:
        """Everybody who has not bust adds the points of the round to the total."""
        for seat in range(self.players):
            if self.status[seat] == BUSTED:
                self.tell("scores-nothing", "flip7.score.bust-nothing", seat=seat)
                continue
            points = self.points(seat)
            self.totals[seat] += points
            if self.events is not None:
                self.tell("score", *self._score_rules(seat), seat=seat, points=points)

    @rule(
        "flip7.score.numbers",
        "flip7.score.zero",
        "flip7.score.double",
        "flip7.score.double-only-numbers",
        "flip7.score.modifiers",
        "flip7.score.bonus",
    )
    def points(self, seat: int) -> int:
        """The points of one person's cards."""
        return points(self.numbers[seat], self.modifiers[seat], seat == self.flipper, self.readings)

    def _score_rules(self, seat: int) -> list[str]:
        """The rules that made the points of one person what they are, for the record of events."""
        numbers, modifiers = self.numbers[seat], self.modifiers[seat]
        bonus = seat == self.flipper
        plus = any(card != DOUBLE for card in modifiers)
        exercised = {
            "flip7.score.total": True,
            "flip7.score.numbers": bool(numbers),
            "flip7.score.zero": "0" in numbers,
            "flip7.score.double": DOUBLE in modifiers and bool(numbers),
            "flip7.score.double-only-numbers": DOUBLE in modifiers and (plus or bonus),
            "flip7.score.modifiers": plus,
            "flip7.score.bonus": bonus,
            "flip7.flip-seven.all-score": self.flipper is not None and self.status[seat] == IN and not bonus,
            "flip7.stay.scores": self.status[seat] == OUT and seat not in self.frozen,
            "flip7.freeze.scores": seat in self.frozen,
        }
        return [id for id, happened in exercised.items() if happened]

    @rule("flip7.discard", "flip7.second-chance.unused", "flip7.action.used")
    def discard(self) -> None:
        """The cards of the round join the discards, apart from the pile."""
        discards = self.discards
        unused = False
        for seat in range(self.players):
            discards += self.numbers[seat]
            discards += self.modifiers[seat]
            if self.chance[seat]:
                discards.append(SECOND_CHANCE)
                unused = True
        discards += self.spent
        discards += self.used
        for task in self.todo:  # the round ended before these cards were carried out
            discards += CARDS_OF_TASK.get(task[0], _no_cards)(task)
        if self.events is not None:
            self.tell("discard", "flip7.discard", *self._discard_rules(unused))

    def _discard_rules(self, unused: bool) -> list[str]:
        return ["flip7.second-chance.unused"] * unused + ["flip7.action.used"] * bool(self.used)

    @rule("flip7.dealer.passes")
    def _next_round(self, taking_part: Iterable[int]) -> None:
        """The person at the left of the dealer deals the next round."""
        self.dealer = self.after(self.dealer)
        self.round += 1
        self._begin_round(taking_part)
        if not self.pile and self.readings["flip7.reshuffle.moment"] == "at-once":
            self.reshuffle()
        self.tell("round", "flip7.dealer.passes", *self._opening_rules(), round=self.round, seat=self.dealer)

    def _opening_rules(self) -> tuple[str, ...]:
        return ("flip7.round.no-initial-deal",) if self.readings["flip7.initial-deal"] == "none" else ()

    @rule("flip7.game-end", "flip7.tie")
    def _game_ends(self) -> bool:
        """At 200 points or more the game is over, unless the most points are shared: then another round is played."""
        if self.variant == "challenge":
            return self._challenge_ends()
        most = max(self.totals)
        if most < TARGET:
            return False
        leaders = [seat for seat, total in enumerate(self.totals) if total == most]
        if len(leaders) > 1:
            everybody = self.readings["flip7.tie.who-plays"] == "everybody"
            self.tell("tie", "flip7.tie", seats=leaders, points=most)
            self._next_round(range(self.players) if everybody else leaders)
            return True
        self.finish(leaders[0])
        return True

    @rule("flip7.winner")
    def finish(self, winner: int) -> None:
        """The person with the most points wins."""
        self.winner = winner
        self.finished = True
        self.tell("win", "flip7.winner", "flip7.game-end", seat=winner, points=self.totals[winner])

    @rule("flip7.challenge")
    def _challenge_ends(self) -> bool:
        """One person or a pair has a few rounds to reach 200 points."""
        last = CHALLENGE_ROUNDS - (self.readings["flip7.challenge.rounds"] == "before-the-fifth")
        self.finished = self.challenge_met() or self.round >= last
        if self.finished:
            self.tell("challenge", "flip7.challenge", met=self.challenge_met())
        return self.finished

    def challenge_met(self) -> bool:
        """Whether the points that count have reached 200."""
        match self.readings["flip7.challenge.pair"]:
            case "either":
                return max(self.totals) >= TARGET
            case "both":
                return min(self.totals) >= TARGET
            case _:
                return sum(self.totals) >= TARGET


def _no_cards(task: list[Any]) -> list[str]:
    return []


CARDS_OF_TASK: dict[str, Callable[[list[Any]], list[str]]] = {
    "aim": lambda task: [task[3]],
    "flip-three": lambda task: task[4],
    "waiting": lambda task: task[3],
}
"""The cards that lie open while a task waits."""

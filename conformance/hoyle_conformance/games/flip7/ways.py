"""How a game of Flip 7 comes to a given table: earlier rounds for the points and for an empty pile, then a card each.

In each round every seat has a row of cards that it is to be dealt. It takes them one by one, and then stays. Whether
the first of them is dealt or asked for is up to the readings. So the same rows lead to the same table in every edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from random import Random

from hoyle.games import table_with
from hoyle.games.flip7.law import (
    EVERYBODY_PLAYS_OFF,
    FLIP_THREE,
    FREEZE,
    IN,
    LAW,
    NUMBERS,
    SECOND_CHANCE,
    SEVEN,
    TARGET,
)
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import GiveAway
from hoyle.script import Script
from hoyle.table import THE_REST, Impossible, Move
from hoyle_conformance.gamekit.ways import Given, is_shown

Rows = list[list[str]]
"""For each seat, the cards that it is dealt in a round."""

MOST_ROUNDS = 16
"""How many earlier rounds are tried, at most."""
MOST_TRIES = 60
"""How many ways of using up the pile are tried."""
NUMBERS_DOWN = sorted(NUMBERS, key=lambda card: -NUMBERS[card])


def way(given: Given) -> Script | None:
    """A game that leads to the table, as far as it; None if none is found."""
    start = given.start
    counts = {card.name: card.count * start.packs for card in LAW.file.cards if card.name not in start.without}
    pool = Counter(counts)
    pool.subtract(given.cards)
    rows = [_row(given, seat) for seat in range(given.start.players)]
    for row in rows:
        pool.subtract(card for card in row if card)
    if given.table.get("round") == 1 and "pile" in given.table:
        _deal_out(rows, pool, given.table["pile"] - len(given.cards))
    _fill(rows, pool)
    if min(pool.values()) < 0:
        return None
    for earlier, burnt in _earlier_rounds(given, pool):
        journey = _Journey(given, [*earlier, rows], burnt)
        if journey.arrives():
            return journey.script()
    return None


def _row(given: Given, seat: int) -> list[str]:
    """The cards that are given of one seat; an empty name stands for any number, if nothing is said of them."""
    part = given.seat(seat)
    if not _takes_part(given, seat):
        return []
    if not part.keys() & {"numbers", "modifiers", "second_chance"}:
        return [""]
    cards = [*map(str, part.get("numbers", ())), *map(str, part.get("modifiers", ()))]
    return [*cards, SECOND_CHANCE] if part.get("second_chance") else cards


def _takes_part(given: Given, seat: int) -> bool:
    """Whether somebody plays in the round: a tie may be played off by those alone who share the lead."""
    totals = [given.seat(number).get("total", 0) for number in range(given.start.players)]
    everybody = given.start.readings.get(EVERYBODY_PLAYS_OFF.ruling) == EVERYBODY_PLAYS_OFF.id
    return everybody or max(totals) < TARGET or totals[seat] == max(totals)


def _fill(rows: Rows, pool: Counter[str]) -> None:
    """Any number for those of whose cards nothing is said: the one of which most are left."""
    for row in rows:
        if row == [""]:
            row[0] = max(NUMBERS_DOWN, key=pool.__getitem__)
            pool[row[0]] -= 1


def _deal_out(rows: Rows, pool: Counter[str], left: int) -> None:
    """In the first round all cards that are not in the pile lie in front of people: dealt one by one, as in turns."""
    free = [row for row in rows if row == [""]]
    lying = [card for card in pool.elements() if card not in (FREEZE, FLIP_THREE)][: max(0, pool.total() - left)]
    for number, row in enumerate(free if len(lying) > len(free) else ()):
        row[:] = lying[number :: len(free)]
        pool.subtract(row)


# --- earlier rounds ----------------------------------------------------------------------------------------


def _earlier_rounds(given: Given, pool: Counter[str]) -> Iterator[tuple[list[Rows], list[str]]]:
    """Rounds that may have come before, the fewest first, or cards that were used up in them."""
    totals = [given.seat(seat).get("total", 0) for seat in range(given.start.players)]
    pile = given.table.get("pile")
    used = sum(pool.values()) + len(given.cards) - pile if pile is not None else 0
    for before in range(MOST_ROUNDS):
        if given.table.get("round", before + 1) == before + 1 and bool(before) >= any(totals):
            planned = _scoring_rounds(totals, before, pool)
            if planned is not None:
                yield planned, []
    if used > 0 and not any(totals):
        for number in range(MOST_TRIES):
            yield [], _cards_to_use_up(Random(number), pool, used)


def _scoring_rounds(totals: Sequence[int], rounds: int, pool: Counter[str]) -> list[Rows] | None:
    """Rounds after which everybody has these points, about the same in each; who is to have none busts."""
    left = pool.copy()
    planned: list[Rows] = []
    for number in range(rounds):
        rows: Rows = []
        for total in totals:
            row = _worth(total * (number + 1) // rounds - total * number // rounds, left)
            if row is None:
                return None
            left.subtract(row)
            rows.append(row)
        planned.append(rows)
    return planned


def _worth(points: int, pool: Counter[str]) -> list[str] | None:
    """A row of different numbers worth these points, too few for a Flip 7; for no points, one number twice."""
    if not points:
        most = max(NUMBERS_DOWN, key=pool.__getitem__)
        return [most, most] if pool[most] > 1 else None
    return _adding_up(points, [card for card in NUMBERS_DOWN if pool[card] and NUMBERS[card]], SEVEN - 1)


def _adding_up(points: int, cards: list[str], most: int) -> list[str] | None:
    if not points:
        return []
    for at, card in enumerate(cards if most else ()):
        if NUMBERS[card] <= points:
            rest = _adding_up(points - NUMBERS[card], cards[at + 1 :], most - 1)
            if rest is not None:
                return [card, *rest]
    return None


def _cards_to_use_up(rng: Random, pool: Counter[str], used: int) -> list[str]:
    """So many cards of the pool in some order."""
    cards = list(pool.elements())
    rng.shuffle(cards)
    return cards[:used]


# --- playing it --------------------------------------------------------------------------------------------


class _Journey:
    """A game on its way to the given table."""

    def __init__(self, given: Given, rounds: list[Rows], burnt: list[str]) -> None:
        self.given = given
        self.rounds = rounds
        self.burnt = burnt
        """What is still to be used up before the first of these rounds begins."""
        self.begins = 2 if burnt else 1
        """The number of the first of these rounds; as long as cards are used up, the next one at the earliest."""
        self.rng = Random(len(burnt))
        self.moves: list[Move] = []
        engine = table_with(given.start.game, given.start.departures)
        assert issubclass(engine, Flip7)
        self.first_dealt = engine.first_dealt
        first = [*burnt, *self._first_cards(self.begins, given.start.players - 1)]
        seed = 0 if given.start.departures else None  # with a new pack each round, later cards come from new shuffles
        table = given.start.replace(shuffles=[[*first, THE_REST]], moves=[]).table(seed=seed)
        assert isinstance(table, Flip7)
        self.table = table
        self._note_used_up(len(self.table.drawn))
        self.below = len(table.pile) - len(self.burnt)
        """How many cards of the pile lie below those that are to be used up."""

    def arrives(self) -> bool:
        """Plays on until the table is as it is given; False if that does not come about."""
        table = self.table
        try:
            while not table.over and table.round < self.begins + len(self.rounds):
                view = table.view()
                if table.round >= self.begins and is_shown(LAW, self.given.table, view):
                    table.stack(self.given.cards)
                    return True
                if not self._go_on(view["asked"]["about"]):
                    return False
        except Impossible:  # a card that is needed has been dealt, or a shuffle is due
            return False
        return False

    def script(self) -> Script:
        """The game so far."""
        return self.given.start.replace(shuffles=self.table.shuffles, moves=self.moves)

    def _go_on(self, about: str) -> bool:
        """Makes the next move, of what is asked about; False if none leads to the table."""
        table = self.table
        seat = table.options[0]["seat"]
        if about != "turn":
            keeping = [move for move in table.options if move.get("to") == seat and move["do"] == "give"]
            return self._play(self.rng.choice(keeping or table.options), self.burnt or self._coming(table.after(seat)))
        if self.burnt:
            grown = len(table.pile) - len(self.burnt) > self.below  # by a departure: it is never used up
            return not grown and self._use_up(seat)
        if self._row_left(seat):
            return self._play({"seat": seat, "do": "hit"}, self._coming(seat))
        last, part = table.round == self.begins + len(self.rounds) - 1, self.given.seat(seat)
        if last and part and part.get("status", IN) == IN:
            return False
        return self._play({"seat": seat, "do": "stay"}, self._coming(table.after(seat)))

    def _coming(self, first: int) -> list[str]:
        """What is dealt in this round from a seat's turn on, if everybody takes a card in their turn."""
        seats = [(first + step) % self.given.start.players for step in range(self.given.start.players)]
        return _by_turns([self._row_left(seat) for seat in seats if self.table.status[seat] == IN])

    def _row_left(self, seat: int) -> list[str]:
        """The cards of its row that a seat has not been dealt yet."""
        table = self.table
        if table.round < self.begins:
            return []
        in_hand = any(isinstance(task, GiveAway) and task.holder == seat for task in table.todo)
        held = len(table.numbers[seat]) + len(table.modifiers[seat]) + table.chance[seat] + in_hand
        return self.rounds[table.round - self.begins][seat][held:]

    def _use_up(self, seat: int) -> bool:
        """Takes a card that is to be used up, if possible one that busts: nobody is to have many points."""
        repeated = [card for card in self.burnt if card in self.table.numbers[seat]]
        card = self.rng.choice(repeated or self.burnt)
        self.burnt.remove(card)
        self.burnt.insert(0, card)
        return self._play({"seat": seat, "do": "hit"}, self.burnt)

    def _play(self, move: Move, cards: Sequence[str]) -> bool:
        """Makes a move with these cards on top, and below them those that are dealt first in the next round."""
        table = self.table
        if move not in table.options:
            return False
        drawn = len(table.drawn)
        next_round = max(table.round + 1, self.begins)
        table.stack([*cards, *self._first_cards(next_round, table.after(table.dealer))])
        table.play(move)
        self.moves.append(move)
        self._note_used_up(len(table.drawn) - drawn)
        return True

    def _first_cards(self, number: int, dealer: int) -> list[str]:
        """What is dealt in a round from who is dealt to first, as far as nobody is asked."""
        ahead, players = number - self.begins, self.given.start.players
        if ahead >= len(self.rounds):
            return []
        seats = ((dealer + self.first_dealt + step) % players for step in range(players))
        return _by_turns([self.rounds[ahead][seat] for seat in seats])

    def _note_used_up(self, drawn: int) -> None:
        """Cards were dealt: those to be used up come first."""
        if self.burnt:
            begun = drawn > len(self.burnt)
            del self.burnt[:drawn]
            self.begins = self.table.round + (not begun)


def _by_turns(rows: Rows) -> list[str]:
    """The first card of each row, then the second of each, and so on."""
    return [card for cards in zip_longest(*rows) for card in cards if card is not None]

"""How a game of Flinch comes to a given table whose Stack has shrunk, with few players too.

One player has the 1s, and plays the given piles in the first turn: the highest cards from the Flinch Pile, as far as
that has shrunk, the others from the Hand. From then on everybody lays a card in every turn, and draws when the Hand is
used up. What would fit lies under the Flinch Piles, as far as there is room: so this is right under every reading. To a
table of the opening there is another way: nobody has a 1, and one Hand after the other is laid down.

Who plays when, and from which group of the Stack, does not depend on the numbers. So the course comes first, with
places in the pack instead of cards; then the places get the cards that the given table asks for.
"""

from __future__ import annotations

from collections import Counter, deque
from typing import NamedTuple

from hoyle.games.flinch.law import (
    ARRANGE,
    BASE,
    CARDS,
    DEALT_TOGETHER,
    FLINCH,
    FLINCH_SIZE,
    HAND,
    HAND_SIZE,
    HIGHEST,
    LAW,
    LOWEST,
    NAMES,
    NEW,
    ONE,
    PARTNERSHIP,
    PLACE,
    PLACES,
    RESERVES,
)
from hoyle.games.flinch.piles import Pile, name_of
from hoyle.script import Script
from hoyle.table import Move
from hoyle_conformance.gamekit.ways import Given, Packets

UNDER = "under"
"""What is given of a seat but not seen: the card under the top one, by where it lies, as in ``{flinch: 9}``."""
PACKETS = Packets(DEALT_TOGETHER, (FLINCH_SIZE, HAND_SIZE))


def way(given: Given) -> Script | None:
    """The shortest game of this kind that leads to the table; None if none does."""
    start, heights = given.start, _heights(given)
    if heights is None or (start.variant or BASE).partition(PARTNERSHIP)[0] != BASE:
        return None
    courses: list[_Course] = [_Course(given, heights, opener) for opener in range(start.players)]
    if given.table.get("asked", {}).get("about") == ARRANGE:
        courses = [_Opening(given, heights)]
    arriving = [course for course in courses if course.arrives()]
    for course in sorted(arriving, key=lambda course: len(course.acts)):
        script = course.script()
        if script is not None:
            return script
    return None


def _heights(given: Given) -> list[int] | None:
    """How high each pile has been built: those that were removed, then those that lie there, the highest first."""
    names = [str(name).split("-") for name in given.table.get("piles", ())]
    if any(name[0] != ONE or name[-1] not in CARDS for name in names):
        return None
    lying = sorted((CARDS[name[-1]] for name in names), reverse=True)
    return [HIGHEST] * (given.table.get("removed", 0) // HIGHEST) + lying


class _Act(NamedTuple):
    """Somebody plays or lays the card of a place in the pack."""

    seat: int
    place: int
    do: str
    source: str
    on: str


class _Course:
    """Who plays and lays when, if this seat begins."""

    def __init__(self, given: Given, heights: list[int], opener: int = 0) -> None:
        self.given = given
        self.heights = heights
        self.opener = opener
        start = given.start
        without = Counter(start.without)
        self.pool = Counter({card.name: card.count * start.packs for card in LAW.file.cards if not without[card.name]})
        self.order: list[str] = [""] * self.pool.total()
        """The pack, as far as its cards are known."""
        players, dealt = start.players, FLINCH_SIZE * start.players
        self.flinch = [list(range(seat, dealt, players)) for seat in range(players)]
        in_hands = dealt + HAND_SIZE * players
        self.hand = [deque(range(dealt + seat, in_hands, players)) for seat in range(players)]
        aside = (len(self.order) - in_hands) % HAND_SIZE
        self.stack = deque(range(in_hands + aside, len(self.order)))
        self.laid: list[list[list[int]]] = [[[] for _ in range(PLACES)] for _ in range(players)]
        self.turns = [0] * players
        self.acts: list[_Act] = []

    # --- the course ----------------------------------------------------------------------------------------

    def arrives(self) -> bool:
        """Goes on until the Stack, the Hands and the turn are as they are given; False if that does not come about."""
        seat = self.opener
        if not self._play_piles():
            return False
        while not self._is_there(seat):
            if not self.hand[seat]:
                return False
            self._lay(seat)
            seat = (seat + 1) % self.given.start.players
            self._draw(seat)
        return True

    def _is_there(self, seat: int) -> bool:
        table = self.given.table
        if table.get("asked", {}).get("seat", seat) != seat or table.get("stack", len(self.stack)) != len(self.stack):
            return False
        for number, hand in enumerate(self.hand):
            part = self.given.seat(number)
            if part.get("hand_size", len(part.get("hand", hand))) != len(hand):
                return False
        return True

    def _play_piles(self) -> bool:
        """The first turn: all the 1s, and then one pile after the other; False if there are too few cards for it."""
        plays = [(HAND, LOWEST)] * len(self.heights)
        for height, share in zip(self.heights, self._shares(), strict=True):
            plays += [(FLINCH if number > height - share else HAND, number) for number in range(2, height + 1)]
        return all(self._play(source, number) for source, number in plays)

    def _shares(self) -> list[int]:
        """How many cards of each pile come from the Flinch Pile: one of each as far as they go, of the last the rest.

        With one of each pile, the top card of the Flinch Pile is the last of that pile, and fits no earlier.
        """
        own = FLINCH_SIZE - self.given.seat(self.opener).get("flinch", FLINCH_SIZE)
        grown = [number for number, height in enumerate(self.heights) if height > LOWEST]
        shares = [0] * len(self.heights)
        for number in grown[:own]:
            shares[number] = 1
        if grown:
            shares[grown[-1]] += own - sum(shares)
        return shares

    def _play(self, source: str, number: int) -> bool:
        places = self.flinch[self.opener] if source == FLINCH else self.hand[self.opener]
        if not places:
            return False
        place = places.pop()
        on = NEW if number == LOWEST else name_of(Pile(LOWEST, LOWEST, number - 1))
        self.acts.append(_Act(self.opener, place, "play", source, on))
        self._put(place, NAMES[number])
        self._draw(self.opener)
        return True

    def _lay(self, seat: int) -> None:
        """The card that was drawn first, on the Reserve Piles by turns."""
        at = self.turns[seat] % PLACES
        self.turns[seat] += 1
        place = self.hand[seat].popleft()
        self.laid[seat][at].append(place)
        self.acts.append(_Act(seat, place, "lay", HAND, RESERVES[at]))

    def _draw(self, seat: int) -> None:
        if not self.hand[seat] and len(self.stack) >= HAND_SIZE:
            self.hand[seat].extend(self.stack.popleft() for _ in range(HAND_SIZE))

    # --- the cards -----------------------------------------------------------------------------------------

    def script(self) -> Script | None:
        """The game with cards, if the pack has them and every move of it is lawful."""
        self._put_what_is_given()
        if min(self.pool.values()) < 0:
            return None
        self._fill()
        start = self.given.start
        together = start.readings.get(DEALT_TOGETHER.ruling) == DEALT_TOGETHER.id
        order = PACKETS.dealt_together(self.order, start.players) if together else self.order
        table = start.replace(shuffles=[order], moves=[]).table()
        moves: list[Move] = []
        for act in self.acts:
            move, draw = self._move(act), {"seat": act.seat, "do": "draw"}
            if draw in table.lawful():
                table.play(draw)
                moves.append(draw)
            if move not in table.lawful():
                return None
            table.play(move)
            moves.append(move)
        return start.replace(shuffles=[order], moves=moves)

    def _move(self, act: _Act) -> Move:
        where = {"from": act.source} if act.do == "play" else {}
        return {"seat": act.seat, "do": act.do, **where, "card": self.order[act.place], "on": act.on}

    def _put(self, place: int, card: str) -> None:
        self.order[place] = card
        self.pool[card] -= 1

    def _put_what_is_given(self) -> None:
        """The open cards, the Hands, and the cards that come next."""
        for seat in range(self.given.start.players):
            part = self.given.seat(seat)
            if part.get("top") and self.flinch[seat]:
                self._put(self.flinch[seat][-1], str(part["top"]))
            for place, card in zip(self.hand[seat], part.get("hand", ()), strict=False):
                self._put(place, str(card))
            for places, card in zip(self.laid[seat], part.get("reserve", ()), strict=False):
                if places and card:
                    self._put(places[-1], str(card))
            for where, card in part.get(UNDER, {}).items():
                places = self.flinch[seat] if where == FLINCH else self.laid[seat][PLACE[where]]
                if len(places) > 1:
                    self._put(places[-2], str(card))
        for place, card in zip(self.stack, self.given.cards, strict=False):
            self._put(place, card)

    def _fill(self) -> None:
        """The cards of which nothing is said. Those that would fit lie face down, or else under the Reserve."""
        fitting = [NAMES[number] for number in sorted({LOWEST, *(height % HIGHEST + 1 for height in self.heights)})]
        hidden = [place for pile in self.flinch for place in pile[:-1]] + list(self.stack)[::-1]
        covered = [place for piles in self.laid for pile in piles for place in pile[:-1]]
        places = dict.fromkeys([*hidden, *covered, *range(len(self.order))])
        names = dict.fromkeys([*fitting, *self.pool])
        cards = [name for name in names for _ in range(self.pool[name])]
        for place, card in zip([one for one in places if not self.order[one]], cards, strict=True):
            self._put(place, card)


class _Opening(_Course):
    """Nobody has a 1: all lay down their Hands and draw, again and again."""

    def arrives(self) -> bool:
        """Goes on until the Stack, the Hands and whose card is laid are as they are given."""
        for seat, hand in enumerate(self.hand):
            for at in range(PLACES):
                self.laid[seat][at].append(hand.popleft())
        while self.stack:
            for seat in range(len(self.hand)):
                self._draw(seat)
            for seat, hand in enumerate(self.hand):
                while hand:
                    if self._is_there(seat):
                        return True
                    self._lay(seat)
        return False

"""Another Patience, as ``spec/games/another-patience`` has it; a relative of Pyramid.

Read it beside the rulebook: ``hoyle source flinch-en-1938``. A card that is turned lies on top of the stock pile until
it is discarded: what the text allows with it and with two cards that come together there is the same either way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Self

from hoyle.law import Law
from hoyle.table import Impossible, Move, Table, View, rules_of

LAW = Law().game("another-patience")
rule = rules_of(LAW)

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
ROWS = LAW.constants["rows"]
TOTAL = LAW.constants["total"]
PASSES = LAW.constants["passes"]
GONE = "-"

PLACES = tuple(f"{row}.{place}" for row in range(1, ROWS + 1) for place in range(1, row + 1))
"""The places of the triangle, row by row from the top: 1.1, 2.1, 2.2 …"""
INDEX = {name: index for index, name in enumerate(PLACES)}
SIZE = len(PLACES)
ROW_STARTS = [row * (row + 1) // 2 for row in range(ROWS + 1)]


def covering(index: int) -> tuple[int, ...]:
    """The places of the two cards that lie on one; none for the last row.

    >>> [PLACES[cover] for cover in covering(INDEX["6.2"])]
    ['7.2', '7.3']
    """
    row = next(row for row in range(ROWS) if index < ROW_STARTS[row + 1])
    if row == ROWS - 1:
        return ()
    left = ROW_STARTS[row + 1] + index - ROW_STARTS[row]
    return left, left + 1


class AnotherPatience(Table):
    """A table of Another Patience.

    >>> row = ["13", "5", "1", "1", "2", "2", "8"]
    >>> above = ["9"] * 4 + ["10"] * 4 + ["3"] * 4 + ["4"] * 3 + ["8", "6", "6", "6", "6", "7"]
    >>> table = AnotherPatience(1, shuffles=[[*above, *row, "..."]])
    >>> table.play({"seat": 0, "do": "thirteen", "card": "7.1"})
    >>> table.lawful()  # the 5 goes with the 8 beside it, or with the 8 above that it alone still covers
    [{'seat': 0, 'do': 'pair', 'card': '7.2', 'with': '7.7'}, {'seat': 0, 'do': 'pair', 'card': '6.1', 'with': '7.2'}]
    """

    law = LAW

    triangle: list[str]
    """The cards as they were laid; ``here`` says which are left."""
    here: int
    """A bit for each place of the triangle that still has its card."""
    pack: list[str]
    """What is left to turn; the next card last."""
    stock: list[str]
    fresh: bool
    """Whether the top of the stock pile is the card just turned."""
    passes: int
    """How often the pack has been begun."""
    options: list[Move]

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._begin()
        self.pack = self.shuffle_pack()
        self.lay_triangle()
        self._go_on()

    def _begin(self) -> None:
        """An empty table."""
        self.triangle, self.here = [], 0
        self.pack, self.stock = [], []
        self.fresh, self.passes = False, 1
        self.finished = self.won = False

    def _pack_rules(self) -> tuple[str, ...]:
        return ("another-patience.pack",)

    @rule("another-patience.shuffle", "another-patience.pack")
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", "another-patience.shuffle")
        return self.shuffled(self.full_pack())[::-1]

    @rule("another-patience.triangle")
    def lay_triangle(self) -> None:
        """Seven rows, one card in the first and one more in each."""
        self.triangle = [self.draw() for _ in range(SIZE)]
        self.here = (1 << SIZE) - 1
        self.tell("triangle", "another-patience.triangle")

    def draw(self) -> str:
        """The next card of the pack."""
        card = self.pack.pop()
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pack, for those who make scripts."""
        if self.passes > 1:
            raise Impossible("the pack has been turned over, and its order is known")
        self._stack(self.pack, cards)

    # --- the triangle --------------------------------------------------------------------------------------

    @rule("another-patience.overlap")
    def covers(self, index: int) -> list[int]:
        """The places of the cards that still lie on one."""
        return [cover for cover in COVERING[index] if self.here >> cover & 1]

    def left(self) -> Iterator[int]:
        """The places that still have their card."""
        return (index for index in range(SIZE) if self.here >> index & 1)

    @rule("another-patience.released")
    def released(self) -> list[int]:
        """The places of cards that nothing covers any more."""
        return [index for index in self.left() if not self.covers(index)]

    def value(self, index: int) -> int:
        """The number of a card of the triangle."""
        return VALUES[self.triangle[index]]

    # --- what can be done ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished:
            self.options = [] if self.all_gone() else self._options()
            if len(self.options) > 1:
                return
            if self.options:
                self._carry_out(self.options[0])
            else:
                self._end()
        self.options = []

    def _options(self) -> list[Move]:
        """All lawful moves: first within the triangle, then with the stock pile, then turning."""
        free = self.released()
        removals = self.thirteens(free) + self.pairs(free) + self.releasing_pairs(free)
        moves = removals + self.stock_moves(free)
        if self.may_turn(removals):
            moves.append(_move("turn"))
        if self.may_go_again():
            moves.append(_move("again"))
        return moves

    @rule(
        "another-patience.thirteen",
        "another-patience.thirteen.while-covered",
        "another-patience.thirteen.released-only",
    )
    def thirteens(self, free: list[int]) -> list[Move]:
        """Thirteens that may be removed by themselves: released ones, under one reading covered ones too."""
        among = self.left() if self.readings["another-patience.covered-thirteen"] == "covered" else free
        return [_move("thirteen", card=PLACES[index]) for index in among if self.value(index) == TOTAL]

    @rule("another-patience.pair")
    def pairs(self, free: list[int]) -> list[Move]:
        """Pairs of released cards that make thirteen."""
        return [_pair(one, two) for one, two in combinations(free, 2) if self.value(one) + self.value(two) == TOTAL]

    @rule("another-patience.pair.releasing", "another-patience.pair.both-released")
    def releasing_pairs(self, free: list[int]) -> list[Move]:
        """Released cards that make thirteen with a card that they alone still cover; not as Pyramid is read."""
        if self.readings["another-patience.releasing-pair"] == "both-released":
            return []
        return [
            _pair(index, covers[0])
            for index in self.left()
            if len(covers := self.covers(index)) == 1
            and covers[0] in free
            and self.value(index) + self.value(covers[0]) == TOTAL
        ]

    def stock_moves(self, free: list[int]) -> list[Move]:
        """What can be discarded from the stock pile, with cards of the triangle or without."""
        if not self.stock:
            return []
        moves = []
        if self.in_play():
            need = TOTAL - VALUES[self.stock[-1]]
            moves += [_move("match", card=PLACES[index]) for index in free if self.value(index) == need]
            moves += self.additions(free, need)
            if need == 0 and self.goes_alone():
                moves.append(_move("stock-thirteen"))
        if self.come_together():
            moves.append(_move("stock-pair"))
        return moves

    @rule("another-patience.match.just-turned", "another-patience.match.stays")
    def in_play(self) -> bool:
        """Whether the top of the stock pile may be added to the triangle: when it was just turned, or always."""
        return self.fresh or self.readings["another-patience.stock-top"] == "stays"

    @rule("another-patience.match.two", "another-patience.match.more")
    def additions(self, free: list[int], need: int) -> list[Move]:
        """Two or more released cards that make thirteen with the card turned; only under one reading."""
        if self.readings["another-patience.sum"] == "two":
            return []
        small = [index for index in free if self.value(index) < need]
        return [
            _move("add", cards="+".join(PLACES[index] for index in some))
            for size in range(2, len(small) + 1)
            for some in combinations(small, size)
            if sum(map(self.value, some)) == need
        ]

    @rule("another-patience.thirteen.turned", "another-patience.thirteen.stuck")
    def goes_alone(self) -> bool:
        """Whether a thirteen from the pack is discarded by itself."""
        return self.readings["another-patience.turned-thirteen"] == "alone"

    @rule("another-patience.stock-pair")
    def come_together(self) -> bool:
        """Whether the two top cards of the stock pile make thirteen."""
        return len(self.stock) > 1 and VALUES[self.stock[-1]] + VALUES[self.stock[-2]] == TOTAL

    @rule("another-patience.turn.all-first", "another-patience.turn.free")
    def may_turn(self, removals: list[Move]) -> bool:
        """While the pack lasts; and when all that can be has been removed from the triangle, unless turning is free."""
        return bool(self.pack) and not self.owed(removals)

    def owed(self, removals: list[Move]) -> bool:
        """Whether something must be removed before another card is turned."""
        return bool(removals) and self.readings["another-patience.turning"] == "all-first"

    @rule("another-patience.once", "another-patience.again")
    def may_go_again(self) -> bool:
        """The pack is gone through once; under the reading of Pyramid three times."""
        again = self.readings["another-patience.passes"] == "three" and self.passes < PASSES
        return again and not self.pack and bool(self.stock)

    # --- doing it ------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves; none when the game is over."""
        return [dict(option) for option in self.options]

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        known = in_order(move)
        if known not in self.options or any(isinstance(part, bool) for part in move.values()):
            from hoyle.games.another_patience.refusals import why_not

            raise why_not(self, known)
        self._carry_out(self.options[self.options.index(known)])
        self._go_on()

    def _carry_out(self, move: Move) -> None:
        places = [INDEX[name] for name in named(move)]
        match move["do"]:
            case "pair":
                self.remove_pair(*places)
            case "thirteen":
                self.remove_thirteen(*places)
            case "match" | "add":
                self.match(places)
            case "stock-pair":
                self.discard_together()
            case "stock-thirteen":
                self._take_from_stock(1)
                self.tell("stock-thirteen", "another-patience.thirteen.turned")
            case "turn":
                self.turn()
            case "again":
                self.go_again()

    def remove_pair(self, one: int, two: int) -> None:
        """Two cards of the triangle; perhaps the one lay under the other."""
        releasing = bool(self.covers(one) or self.covers(two))
        cards = [self.triangle[one], self.triangle[two]]
        if releasing:
            self.tell("releasing-pair", "another-patience.pair.releasing", *self._owed_rules(), cards=cards)
        else:
            self.tell("pair", "another-patience.pair", *self._owed_rules(), *self._pair_rules(), cards=cards)
        self._take(one, two)

    def remove_thirteen(self, index: int) -> None:
        """A thirteen of the triangle, by itself."""
        covered = bool(self.covers(index))
        released = self.readings["another-patience.covered-thirteen"] == "released"
        self.tell(
            "thirteen",
            "another-patience.thirteen.while-covered" if covered else "another-patience.thirteen",
            *(["another-patience.thirteen.released-only"] if released else []),
            *self._owed_rules(),
            card=PLACES[index],
        )
        self._take(index)

    @rule("another-patience.match", "another-patience.match.more")
    def match(self, places: list[int]) -> None:
        """The top of the stock pile and cards of the triangle that make thirteen with it."""
        card, fresh = self.stock[-1], self.fresh
        self._take_from_stock(1)
        self.tell(
            "match",
            "another-patience.match.more" if len(places) > 1 else "another-patience.match",
            *self._match_rules(fresh),
            **{"card": card, "with": [self.triangle[index] for index in places]},
        )
        self._take(*places)

    def discard_together(self) -> None:
        """The two top cards of the stock pile."""
        self.tell("stock-pair", "another-patience.stock-pair", cards=self.stock[-2:])
        self._take_from_stock(2)

    @rule("another-patience.turn")
    def turn(self) -> None:
        """The next card of the pack, face up on the stock pile."""
        free = self.readings["another-patience.turning"] == "free"
        card = self.draw()
        self.stock.append(card)
        self.fresh = True
        self.tell("turn", "another-patience.turn", *(["another-patience.turn.free"] if free else []), card=card)
        if VALUES[card] == TOTAL and not self.goes_alone():
            self.tell("stuck", "another-patience.thirteen.stuck")
        if not self.pack:
            once = self.readings["another-patience.passes"] == "once"
            self.tell("through", *(["another-patience.once"] if once else []))

    def go_again(self) -> None:
        """The stock pile is turned over; the card that was turned first comes first again."""
        self.pack, self.stock = self.stock[::-1], []
        self.fresh = False
        self.passes += 1
        self.tell("again", "another-patience.again")

    def _take(self, *places: int) -> None:
        """Takes cards out of the triangle, which may release others."""
        before = set(self.released()) if self.events is not None else set()
        for index in places:
            self.here &= ~(1 << index)
        if self.events is not None:
            for index in self.released():
                if index not in before:
                    rules = ("another-patience.released", "another-patience.overlap")
                    self.tell("released", *rules, card=PLACES[index])

    def _take_from_stock(self, cards: int) -> None:
        del self.stock[-cards:]
        self.fresh = False

    # --- the end -------------------------------------------------------------------------------------------

    @rule("another-patience.win", "another-patience.win.whole-pack")
    def all_gone(self) -> bool:
        """Whether the triangle has all been discarded; under the strict reading of Pyramid all the rest too."""
        if self.here:
            return False
        return self.readings["another-patience.goal"] == "triangle" or not (self.pack or self.stock)

    @rule("another-patience.win", "another-patience.lost")
    def _end(self) -> None:
        """Nothing is left to do, or to be done."""
        self.won = self.all_gone()
        self.finished = True
        if self.won:
            triangle = self.readings["another-patience.goal"] == "triangle"
            self.tell("win", "another-patience.win" if triangle else "another-patience.win.whole-pack")
        else:
            self.tell("lost", "another-patience.lost")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """Whether it was won."""
        return {"won": self.won}

    # --- looking at the table ------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """All cards lie open but those of the pack."""
        if self.finished:
            return {"over": True, **self.result()}
        shown = [card if self.here >> index & 1 else GONE for index, card in enumerate(self.triangle)]
        return {
            "over": False,
            "pack": len(self.pack),
            "triangle": [" ".join(shown[ROW_STARTS[row] : ROW_STARTS[row + 1]]) for row in range(ROWS)],
            "stock": list(self.stock),
            "turned": self.stock[-1] if self.fresh else None,
        }

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        other.events = None if self.events is None else self.events[:]
        return other

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.another_patience.layout import lay_out

        lay_out(self, position)

    # --- which rules were at work --------------------------------------------------------------------------

    def _owed_rules(self) -> tuple[str, ...]:
        owed = self.pack and self.readings["another-patience.turning"] == "all-first"
        return ("another-patience.turn.all-first",) if owed else ()

    def _pair_rules(self) -> tuple[str, ...]:
        both = self.readings["another-patience.releasing-pair"] == "both-released"
        return ("another-patience.pair.both-released",) if both else ()

    def _match_rules(self, fresh: bool) -> list[str]:
        stays = self.readings["another-patience.stock-top"] == "stays"
        rules = [] if stays and fresh else [f"another-patience.match.{'stays' if stays else 'just-turned'}"]
        if self.readings["another-patience.sum"] == "two":
            rules.append("another-patience.match.two")
        return rules


COVERING = tuple(covering(index) for index in range(SIZE))
COPIED = ("triangle", "pack", "stock", "options", "shuffles", "drawn")
VERBS = tuple(kind.do for kind in LAW.table.moves)


def _move(do: str, **fields: str) -> Move:
    return {"seat": 0, "do": do, **fields}


def _pair(one: int, two: int) -> Move:
    first, second = sorted((one, two))
    return _move("pair", **{"card": PLACES[first], "with": PLACES[second]})


def named(move: Move) -> list[str]:
    """The places of the triangle that a move names."""
    return [name for part in ("card", "with", "cards") if part in move for name in str(move[part]).split("+")]


def in_order(move: Move) -> Move:
    """The same move with its places from the top of the triangle down: which of two cards is named first is all one.

    >>> in_order({"seat": 0, "do": "pair", "card": "7.2", "with": "6.1"})
    {'seat': 0, 'do': 'pair', 'card': '6.1', 'with': '7.2'}
    """
    names = named(move)
    if len(names) < 2 or any(name not in INDEX for name in names):
        return move
    names.sort(key=INDEX.__getitem__)
    if "cards" in move:
        return {**move, "cards": "+".join(names)}
    return {**move, **dict(zip(("card", "with"), names, strict=False))}


ENGINE = AnotherPatience

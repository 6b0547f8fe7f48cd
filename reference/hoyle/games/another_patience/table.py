"""Another Patience, as ``spec/games/another-patience`` has it; a relative of Pyramid.

Read it beside the rulebook: ``hoyle source flinch-en-1938``. A turned card lies on top of the stock pile until it is
discarded. What the text allows, with it or with two cards that meet there, is the same either way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar

from hoyle.families.solitaire import Outcome, Rule, Solitaire, solo
from hoyle.games.another_patience.law import (
    ADDED_TO_ONE,
    BOTH_RELEASED,
    LAW,
    PACK_ONCE,
    PACK_THREE_TIMES,
    PASSES,
    REMOVING_FIRST,
    ROWS,
    STOCK_TOP_STAYS,
    THIRTEENS_RELEASED,
    THIRTEENS_WHILE_COVERED,
    TOTAL,
    TRIANGLE_WINS,
    TURNED_THIRTEEN_ALONE,
    TURNING_FREE,
    VALUES,
    rule,
)
from hoyle.games.another_patience.layout import lay_out
from hoyle.games.another_patience.moves import in_order, pair_of, places_of
from hoyle.games.another_patience.refusals import why_not
from hoyle.games.another_patience.taking_up import take_up_cards
from hoyle.games.another_patience.triangle import ALL, GONE, OVERLAP, PLACES, ROW_STARTS, SIZE, covering
from hoyle.table import Impossible, Move, Refused, RuleId, View

# Rules that an event names only if they played a part in it.
PACK = rule.ids("another-patience.pack")
PAIR_OF_RELEASED = rule.id("another-patience.pair.both-released")
THIRTEEN_WHILE_COVERED = rule.id("another-patience.thirteen.while-covered")
THIRTEEN_RELEASED = rule.id("another-patience.thirteen.released-only")
THIRTEEN_STUCK = rule.id("another-patience.thirteen.stuck")
TURNED_AT_WILL = rule.id("another-patience.turn.free")
JUST_TURNED = rule.id("another-patience.match.just-turned")
STOCK_TOP = rule.id("another-patience.match.stays")
MATCHED_WITH_ONE = rule.id("another-patience.match.two")
THROUGH_ONCE = rule.id("another-patience.once")
WHOLE_PACK_GONE = rule.id("another-patience.win.whole-pack")

# Moves that are the same at every table.
TURN, AGAIN, STOCK_PAIR, STOCK_THIRTEEN = map(solo, ("turn", "again", "stock-pair", "stock-thirteen"))
MATCH, THIRTEEN = ([solo(do, card=name) for name in PLACES] for do in ("match", "thirteen"))


class AnotherPatience(Solitaire):
    """A table of Another Patience.

    >>> row = ["13", "5", "1", "1", "2", "2", "8"]
    >>> above = ["9"] * 4 + ["10"] * 4 + ["3"] * 4 + ["4"] * 3 + ["8", "6", "6", "6", "6", "7"]
    >>> table = AnotherPatience(1, shuffles=[[*above, *row, "..."]])
    >>> table.play({"seat": 0, "do": "thirteen", "card": "7.1"})
    >>> table.lawful()  # the 5 goes with the 8 beside it, or with the 8 above that it alone still covers
    [{'seat': 0, 'do': 'pair', 'card': '7.2', 'with': '7.7'}, {'seat': 0, 'do': 'pair', 'card': '6.1', 'with': '7.2'}]
    """

    law = LAW
    player_rules = rule.ids("another-patience.players")
    end_rules = rule.ids("another-patience.win", "another-patience.lost")
    overlap: ClassVar[tuple[int, ...]] = OVERLAP

    triangle: list[str]
    """The cards as they were laid; ``here`` says which are left."""
    here: int
    """A bit for each place of the triangle that still has its card."""
    fresh: bool
    """Whether the top of the stock pile is the card just turned."""
    passes: int
    """How many times the pack has been started."""

    _seen: int | None
    """What ``here`` was when somebody last looked for released cards and for what can be removed."""
    _free: list[int]
    _removals: list[Move]

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._begin()
        self.pack = self.shuffle_pack()
        self.lay_triangle()
        self._go_on()

    def _begin(self) -> None:
        super()._begin()
        self.triangle, self.here = [], 0
        self.fresh, self.passes = False, 1
        self._seen = None

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("another-patience.shuffle")
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", AnotherPatience.shuffle_pack)
        return self.shuffled(self.full_pack())[::-1]

    @rule("another-patience.triangle")
    def lay_triangle(self) -> None:
        """Seven rows, one card in the first and one more in each."""
        self.triangle = [self.draw() for _ in range(SIZE)]
        self.here = ALL
        self.tell("triangle", AnotherPatience.lay_triangle)

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pack, for building scripts."""
        if self.passes > 1:
            raise Impossible("the pack has been turned over, so its order is known")
        super().stack(cards, seat)

    # --- the triangle --------------------------------------------------------------------------------------

    def left(self) -> list[int]:
        """The places that still have their card."""
        here = self.here
        return [index for index in range(SIZE) if here >> index & 1]

    def covers(self, index: int) -> list[int]:
        """The places of the cards that still cover this one."""
        lying = self.here & self.overlap[index]
        return [cover for cover in range(index, SIZE) if lying >> cover & 1]

    @rule("another-patience.released")
    def released(self) -> list[int]:
        """The places of cards that are no longer covered."""
        here = self.here
        return [index for index, covers in enumerate(self.overlap) if here >> index & 1 and not here & covers]

    def value(self, index: int) -> int:
        """The number of a card of the triangle."""
        return VALUES[self.triangle[index]]

    # --- what can be done ----------------------------------------------------------------------------------

    def _options(self) -> list[Move]:
        """All lawful moves: first within the triangle, then with the stock pile, then turning."""
        if self._seen != self.here:
            self._look_at_triangle()
        moves = self._removals + self.stock_moves(self._free)
        if self.may_turn(self._removals):
            moves.append(TURN)
        if self.may_go_again():
            moves.append(AGAIN)
        return moves

    def _look_at_triangle(self) -> None:
        """What can be removed within the triangle; it stays the same until a card goes from there."""
        self._seen = self.here
        self._free = free = self.released()
        self._removals = self.thirteens(free) + self.pairs(free) + self.releasing_pairs(free)

    @rule("another-patience.thirteen")
    def thirteens(self, free: list[int]) -> list[Move]:
        """Thirteens that may be removed by themselves: released ones, under one reading covered ones too."""
        among = self.left() if self.under(THIRTEENS_WHILE_COVERED) else free
        return [THIRTEEN[index] for index in among if self.value(index) == TOTAL]

    @rule("another-patience.pair")
    def pairs(self, free: list[int]) -> list[Move]:
        """Pairs of released cards that make thirteen."""
        numbers = [(self.value(index), index) for index in free]
        return [pair_of(i, j) for (one, i), (other, j) in combinations(numbers, 2) if one + other == TOTAL]

    @rule("another-patience.pair.releasing")
    def releasing_pairs(self, free: list[int]) -> list[Move]:
        """Released cards that make thirteen with a card that only they still cover; not in Pyramid's reading."""
        if self.under(BOTH_RELEASED):
            return []
        here, moves = self.here, []
        alone = {1 << index: index for index in free}
        for index, covers in enumerate(self.overlap):
            cover = alone.get(
                here & covers
            )  # None if nothing covers it, or two cards do, or one that is covered itself
            if cover is not None and here >> index & 1 and self.value(index) + self.value(cover) == TOTAL:
                moves.append(pair_of(index, cover))
        return moves

    def stock_moves(self, free: list[int]) -> list[Move]:
        """What can be discarded from the stock pile, with cards of the triangle or without."""
        if not self.stock:
            return []
        moves = []
        if self.in_play():
            need = TOTAL - VALUES[self.stock[-1]]
            moves += [MATCH[index] for index in free if self.value(index) == need]
            moves += self.additions(free, need)
            if need == 0 and self.goes_alone():
                moves.append(STOCK_THIRTEEN)
        if self.come_together():
            moves.append(STOCK_PAIR)
        return moves

    def in_play(self) -> bool:
        """Whether the top of the stock pile may go with the triangle; under one reading only if it was just turned."""
        return self.fresh or self.under(STOCK_TOP_STAYS)

    @rule("another-patience.match.more")
    def additions(self, free: list[int], need: int) -> list[Move]:
        """Two or more released cards that make thirteen with the card turned; only under one reading."""
        if self.under(ADDED_TO_ONE):
            return []
        small = [index for index in free if self.value(index) < need]
        return [
            solo("add", cards="+".join(PLACES[index] for index in some))
            for size in range(2, len(small) + 1)
            for some in combinations(small, size)
            if sum(map(self.value, some)) == need
        ]

    @rule("another-patience.thirteen.turned")
    def goes_alone(self) -> bool:
        """Whether a thirteen from the pack is discarded by itself."""
        return self.under(TURNED_THIRTEEN_ALONE)

    @rule("another-patience.stock-pair")
    def come_together(self) -> bool:
        """Whether the two top cards of the stock pile make thirteen."""
        stock = self.stock
        return len(stock) > 1 and VALUES[stock[-1]] + VALUES[stock[-2]] == TOTAL

    def may_turn(self, removals: list[Move]) -> bool:
        """Whether a card may be turned: if the pack has any and, unless turning is free, nothing can be removed."""
        return bool(self.pack) and not self.owed(removals)

    @rule("another-patience.turn.all-first")
    def owed(self, removals: list[Move]) -> bool:
        """Whether something must be removed before another card is turned."""
        return bool(removals) and self.under(REMOVING_FIRST)

    def may_go_again(self) -> bool:
        """How often the pack is gone through: once; under the reading of Pyramid three times."""
        return not self.pack and bool(self.stock) and self.under(PACK_THREE_TIMES) and self.passes < PASSES

    # --- doing it ------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused; it makes no difference which of its cards is named first."""
        return super().why_not(in_order(move))

    def _carry_out(self, move: Move) -> None:
        match move["do"]:
            case "turn":
                self.turn()
            case "match" | "add":
                self.match(places_of(move))
            case "pair":
                self.remove_pair(*places_of(move))
            case "thirteen":
                self.remove_thirteen(*places_of(move))
            case "stock-pair":
                self.discard_together()
            case "stock-thirteen":
                self.discard_thirteen()
            case "again":
                self.go_again()

    def remove_pair(self, one: int, two: int) -> None:
        """Removes two cards of the triangle, one of which may lie under the other."""
        if self.events is not None:
            cards = [self.triangle[one], self.triangle[two]]
            if self.covers(one) or self.covers(two):
                self.tell("releasing-pair", AnotherPatience.releasing_pairs, *self._owed_rules(), cards=cards)
            else:
                both = (PAIR_OF_RELEASED,) if self.under(BOTH_RELEASED) else ()
                self.tell("pair", AnotherPatience.pairs, *self._owed_rules(), *both, cards=cards)
        self._take(one, two)

    def remove_thirteen(self, index: int) -> None:
        """Removes a thirteen of the triangle by itself."""
        if self.events is not None:
            by = THIRTEEN_WHILE_COVERED if self.covers(index) else AnotherPatience.thirteens
            released = (THIRTEEN_RELEASED,) if self.under(THIRTEENS_RELEASED) else ()
            self.tell("thirteen", by, *released, *self._owed_rules(), card=PLACES[index])
        self._take(index)

    @rule("another-patience.match")
    def match(self, places: list[int]) -> None:
        """Discards the top of the stock pile, and cards of the triangle that make thirteen with it."""
        if self.events is not None:
            by = AnotherPatience.match if len(places) == 1 else AnotherPatience.additions
            facts = {"card": self.stock[-1], "with": [self.triangle[index] for index in places]}
            self.tell("match", by, *self._match_rules(), **facts)
        self._take_from_stock(1)
        self._take(*places)

    def discard_together(self) -> None:
        """Discards the two top cards of the stock pile."""
        self.tell("stock-pair", AnotherPatience.come_together, cards=self.stock[-2:])
        self._take_from_stock(2)

    def discard_thirteen(self) -> None:
        """Discards a thirteen on the stock pile by itself."""
        self._take_from_stock(1)
        self.tell("stock-thirteen", AnotherPatience.goes_alone)

    @rule("another-patience.turn")
    def turn(self) -> None:
        """The next card of the pack, face up on the stock pile."""
        card = self.draw()
        self.stock.append(card)
        self.fresh = True
        if self.events is not None:
            self._tell_turned(card)

    def _tell_turned(self, card: str) -> None:
        at_will = (TURNED_AT_WILL,) if self.under(TURNING_FREE) else ()
        self.tell("turn", AnotherPatience.turn, *at_will, card=card)
        if VALUES[card] == TOTAL and not self.goes_alone():
            self.tell("stuck", THIRTEEN_STUCK)
        if not self.pack:
            self.tell("through", *((THROUGH_ONCE,) if self.under(PACK_ONCE) else ()))

    @rule("another-patience.again")
    def go_again(self) -> None:
        """The stock pile is turned over; the card that was turned first comes first again."""
        self.pack, self.stock = self.stock[::-1], []
        self.fresh = False
        self.passes += 1
        self.tell("again", AnotherPatience.go_again)

    def _take(self, *places: int) -> None:
        """Takes cards out of the triangle, which may release others."""
        before = self.released() if self.events is not None else []
        for index in places:
            self.here &= ~(1 << index)
        if self.events is not None:
            for index in self.released():
                if index not in before:
                    self.tell("released", AnotherPatience.released, covering, card=PLACES[index])

    def _take_from_stock(self, cards: int) -> None:
        del self.stock[-cards:]
        self.fresh = False

    # --- the end -------------------------------------------------------------------------------------------

    def has_won(self) -> bool:
        """Whether the whole triangle has been discarded; under the strict reading of Pyramid, everything else too."""
        return not self.here and (self.under(TRIANGLE_WINS) or not (self.pack or self.stock))

    @rule("another-patience.win")
    def win(self) -> None:
        """With the triangle gone, or the whole pack, the game is won."""
        self.outcome = Outcome.WON
        self.tell("win", AnotherPatience.win if self.under(TRIANGLE_WINS) else WHOLE_PACK_GONE)

    @rule("another-patience.lost")
    def lose(self) -> None:
        """When the pack has been gone through and nothing more can be discarded, the game is lost."""
        self.outcome = Outcome.LOST
        not_enough = () if self.here or self.under(TRIANGLE_WINS) else (WHOLE_PACK_GONE,)
        self.tell("lost", AnotherPatience.lose, *not_enough)

    # --- looking at the table ------------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> View:
        """All cards lie open except those of the pack."""
        if self.over:
            return {"over": True, **self.result()}
        shown = [card if self.here >> index & 1 else GONE for index, card in enumerate(self.triangle)]
        return {
            "over": False,
            "pack": len(self.pack),
            "triangle": [" ".join(shown[ROW_STARTS[row] : ROW_STARTS[row + 1]]) for row in range(ROWS)],
            "stock": list(self.stock),
            "turned": self.stock[-1] if self.fresh else None,
        }

    def _take_up_cards(self, shown: View) -> bool:
        return take_up_cards(self, shown)

    def _refusal(self, move: Move) -> Refused:
        return why_not(self, move)

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)

    # --- which rules were at work --------------------------------------------------------------------------

    def _owed_rules(self) -> tuple[Rule, ...]:
        return (AnotherPatience.owed,) if self.pack and self.under(REMOVING_FIRST) else ()

    def _match_rules(self) -> list[RuleId]:
        stays = self.under(STOCK_TOP_STAYS)
        rules = [] if stays and self.fresh else [STOCK_TOP if stays else JUST_TURNED]
        return rules + [MATCHED_WITH_ONE] * self.under(ADDED_TO_ONE)


ENGINE = AnotherPatience

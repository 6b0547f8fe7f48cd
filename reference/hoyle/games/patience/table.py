"""Patience, as ``spec/games/patience`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

A card that is turned lies on top of the stock pile until it is played: the text has it played or placed there before
anything else is done, and from the top of the stock pile it can go wherever it could have gone before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.law import Law
from hoyle.table import Move, Table, View, rules_of

LAW = Law().game("patience")
rule = rules_of(LAW)

VALUES = {card.name: card.value or 0 for card in LAW.file.cards}
NAMES = {value: name for name, value in VALUES.items()}
CARDS = sum(card.count for card in LAW.file.cards)
PILES = LAW.constants["lower-piles"]
ONE = NAMES[LAW.constants["first-card"]]
BASE = VALUES[ONE] - 1
"""What a 1 is built on: the bare table."""


class Patience(Table):
    """A table of Patience. The lower piles are numbered from 0, from the left.

    >>> table = Patience(1, shuffles=[["9", "9", "5", "12", "8", "..."]])
    >>> table.view()["below"], table.view()["stock"]
    (['9', '9', '5', '12'], ['8'])
    >>> table.lawful()
    [{'seat': 0, 'do': 'down', 'pile': 0}, {'seat': 0, 'do': 'down', 'pile': 1}]
    """

    law = LAW

    pack: list[str]
    """What is left to turn; the next card last."""
    stock: list[str]
    below: list[list[str]]
    """The lower piles, the top card of each last; a space is empty."""
    heights: list[int]
    """The 1 piles by their top numbers: how many there can be, and 0 where there is none yet."""
    closed: list[int]
    """Spaces that are not to be filled."""
    options: list[Move]

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._begin()
        self.pack = self.shuffle_pack()
        self.lay_row()
        self.first_ones()
        self._go_on()

    def _begin(self) -> None:
        """An empty table."""
        self.pack, self.stock, self.closed = [], [], []
        self.below = [[] for _ in range(PILES)]
        self.heights = [BASE] * len([card for card in self.full_pack() if card == ONE])
        self.finished = self.won = False

    def _pack_rules(self) -> tuple[str, ...]:
        return ("patience.pack",)

    @rule("patience.shuffle", "patience.pack")
    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", "patience.shuffle")
        return self.shuffled(self.full_pack())[::-1]

    @rule("patience.row")
    def lay_row(self) -> None:
        """Four cards face up in a row begin the lower piles."""
        for pile in self.below:
            pile.append(self.draw())
        self.tell("row", "patience.row", cards=[pile[0] for pile in self.below])

    @rule("patience.row.ones", "patience.row.space", "patience.row.replaced")
    def first_ones(self) -> None:
        """1s among the first four go to a row higher up; the pack replaces them at once, or the places stay open."""
        for number, pile in enumerate(self.below):
            while pile and pile[-1] == ONE:
                self._onto_ones(pile.pop())
                self.tell("first-one", "patience.row.ones", pile=number)
                if self.readings["patience.first-ones"] == "at-once":
                    pile.append(self.draw())
                    self.tell("replaced", "patience.row.replaced", card=pile[-1], pile=number)
                else:
                    self.tell("first-one-space", "patience.row.space", pile=number)
                    self._emptied(number)

    def draw(self) -> str:
        """The next card of the pack."""
        card = self.pack.pop()
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pack, for those who make scripts."""
        self._stack(self.pack, cards)

    # --- what can be done ----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Does everything that leaves no choice, up to the next decision or the end of the game."""
        while not self.finished:
            self.options = [] if self.all_up() else self._options()
            if len(self.options) > 1:
                return
            if self.options:
                self._carry_out(self.options[0])
            else:
                self._end()
        self.options = []

    def _options(self) -> list[Move]:
        """All lawful moves: first plays, then doubling, filling, turning."""
        plays = self.plays_up() + self.plays_down()
        fills = self.fills()
        moves = plays + self.doublings() + fills
        if self.may_turn(plays, fills):
            moves.append(_move("turn"))
        if self.may_stop(plays, moves):
            moves.append(_move("stop"))
        return moves

    def plays_up(self) -> list[Move]:
        """Cards that can go to the 1 piles: the top of the stock pile, and from the lower piles."""
        moves = [_move("up")] if self.stock and self.goes_up(self.stock[-1]) else []
        moves += [_move("raise", pile=n) for n, pile in enumerate(self.below) if pile and self.goes_up(pile[-1])]
        for number, pile in enumerate(self.below):
            moves += [_move("pull", pile=number, card=card) for card in self.covered(pile) if self.goes_up(card)]
        return moves

    @rule("patience.up")
    def goes_up(self, card: str) -> bool:
        """Whether a 1 pile has the number below it; a 1 begins a pile."""
        return VALUES[card] - 1 in self.heights

    @rule("patience.below.top", "patience.below.covered")
    def covered(self, pile: list[str]) -> list[str]:
        """The covered cards of a lower pile that may be played: none, but for one reading."""
        if self.readings["patience.covered"] == "top":
            return []
        return list(dict.fromkeys(card for card in pile[:-1] if card != pile[-1]))

    @rule("patience.stock.top")
    def plays_down(self) -> list[Move]:
        """Lower piles that the top card of the stock pile can be played on."""
        if not self.stock:
            return []
        card = self.stock[-1]
        return [_move("down", pile=n) for n, pile in enumerate(self.below) if pile and self.goes_down(card, pile[-1])]

    @rule("patience.down")
    def goes_down(self, card: str, top: str) -> bool:
        """Whether a card is one lower than another."""
        return VALUES[card] == VALUES[top] - 1

    @rule("patience.double", "patience.double.single")
    def doublings(self) -> list[Move]:
        """Lower piles that may be laid on another, whole or only while they are single cards; or parts of them."""
        what = self.readings["patience.doubling"]
        moves = []
        for number, pile in enumerate(self.below):
            if not pile or (what == "single-cards" and len(pile) > 1):
                continue
            others = [other for other, onto in enumerate(self.below) if onto and other != number]
            moves += [_move("double", pile=number, onto=n) for n in others if self.run_on(pile[0], self.below[n][-1])]
            if what == "parts":
                moves += self.shifts(number, others)
        return moves

    @rule("patience.double.run", "patience.double.at-will")
    def run_on(self, card: str, top: str) -> bool:
        """Whether there is an opportunity: the numbers run on downwards; under one reading there always is."""
        return self.readings["patience.opportunity"] == "at-will" or self.goes_down(card, top)

    @rule("patience.double.parts")
    def shifts(self, number: int, others: list[int]) -> list[Move]:
        """Parts of a lower pile that may be moved to another."""
        pile = self.below[number]
        return [
            _move("shift", pile=number, cards=cards, onto=other)
            for cards in range(1, len(pile))
            for other in others
            if self.run_on(pile[-cards], self.below[other][-1])
        ]

    @rule("patience.space", "patience.space.top", "patience.space.any-card")
    def fills(self) -> list[Move]:
        """Spaces, and the cards of the stock pile that may fill them."""
        if not self.stock:
            return []
        spaces = [number for number, pile in enumerate(self.below) if not pile and number not in self.closed]
        moves = [_move("fill", pile=number) for number in spaces]
        if self.readings["patience.filler"] == "any":
            deeper = dict.fromkeys(card for card in self.stock[:-1] if card != self.stock[-1])
            moves += [_move("dig", card=card, pile=number) for card in deeper for number in spaces]
        return moves

    @rule("patience.turn.once", "patience.whenever", "patience.space.before-turning")
    def may_turn(self, plays: list[Move], fills: list[Move]) -> bool:
        """While the pack lasts; and not while something is owed, under the readings that owe it."""
        return bool(self.pack) and not self.owed(plays) and not self.to_be_filled(fills)

    def owed(self, plays: list[Move]) -> bool:
        """Whether something must be played before another card is turned."""
        return bool(plays) and self.readings["patience.duty"] == "compulsory"

    def to_be_filled(self, fills: list[Move]) -> bool:
        """Whether a space must be filled before another card is turned."""
        return bool(fills) and self.readings["patience.filling"] == "before-turning"

    @rule("patience.stop")
    def may_stop(self, plays: list[Move], moves: list[Move]) -> bool:
        """Where parts can go to and fro for ever, the player says when it is enough."""
        return bool(moves) and not self.pack and not self.owed(plays) and self.readings["patience.doubling"] == "parts"

    # --- doing it ------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves; none when the game is over."""
        return [dict(option) for option in self.options]

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        if move not in self.options or any(isinstance(part, bool) for part in move.values()):
            from hoyle.games.patience.refusals import why_not

            raise why_not(self, move)
        self._carry_out(self.options[self.options.index(move)])
        self._go_on()

    def _carry_out(self, move: Move) -> None:
        getattr(self, "_do_" + move["do"])(**{name: part for name, part in move.items() if name not in ("seat", "do")})

    def _do_turn(self) -> None:
        """The next card of the pack; a 1 goes up at once."""
        held_back = self.readings["patience.duty"] == "free" and (self.plays_up() or self.plays_down())
        waits = bool(self.fills())
        card = self.draw()
        self.tell(
            "turn",
            "patience.turn",
            *(["patience.whenever.held-back"] if held_back else []),
            *(["patience.space.waits"] if waits else []),
            card=card,
        )
        self.turned(card)
        if not self.pack:
            self.tell("through", "patience.turn.once")

    @rule("patience.turn.stock", "patience.ones.up", "patience.ones.choice")
    def turned(self, card: str) -> None:
        """Lies on the stock pile until it is played; a 1 begins a pile above, at once or like any other card."""
        if card != ONE:
            self.stock.append(card)
            self.tell("laid", "patience.turn.stock", card=card)
        elif self.readings["patience.later-ones"] == "at-once":
            self._onto_ones(card)
            self.tell("one", "patience.ones.up")
        else:
            self.stock.append(card)
            self.tell("laid", "patience.ones.choice", card=card)

    def _do_up(self) -> None:
        card = self._from_stock()
        self._onto_ones(card)
        self.tell("up", "patience.up", "patience.stock.play", *self._stock_rules(), *self._duty_rules(), card=card)

    @rule("patience.below.up")
    def _do_raise(self, pile: int) -> None:
        """The top card of a lower pile goes to a 1 pile."""
        card = self.below[pile].pop()
        self._onto_ones(card)
        top = [id for id in ("patience.below.top",) if self.readings["patience.covered"] == "top"]
        self.tell("raise", "patience.below.up", "patience.up", *top, *self._duty_rules(), card=card, pile=pile)
        if not self.below[pile]:
            self._emptied(pile)

    @rule("patience.below.covered")
    def _do_pull(self, pile: int, card: str) -> None:
        """A covered card goes up from within a lower pile, and the others close up."""
        cards = self.below[pile]
        cards.pop(len(cards) - 2 - cards[-2::-1].index(card))
        self._onto_ones(card)
        self.tell("pull", "patience.below.covered", "patience.up", *self._duty_rules(), card=card, pile=pile)

    def _do_down(self, pile: int) -> None:
        card = self._from_stock()
        self.below[pile].append(card)
        self.tell(
            "down",
            "patience.down",
            "patience.stock.play",
            "patience.below.exposed",
            *self._stock_rules(),
            *self._duty_rules(),
            card=card,
            pile=pile,
        )

    def _do_double(self, pile: int, onto: int) -> None:
        """The whole pile goes onto another."""
        self.below[onto] += self.below[pile]
        self.below[pile] = []
        single = self.readings["patience.doubling"] == "single-cards"
        self.tell(
            "double",
            "patience.double.single" if single else "patience.double",
            self._opportunity_rule(),
            pile=pile,
            onto=onto,
        )

    def _do_shift(self, pile: int, cards: int, onto: int) -> None:
        """Some cards from the top of a pile go onto another."""
        self.below[onto] += self.below[pile][-cards:]
        del self.below[pile][-cards:]
        self.tell("shift", "patience.double.parts", self._opportunity_rule(), pile=pile, cards=cards, onto=onto)

    def _do_fill(self, pile: int) -> None:
        card = self.stock.pop()
        self._fill(pile, card, *(["patience.space.top"] if self.readings["patience.filler"] == "top" else []))

    def _do_dig(self, card: str, pile: int) -> None:
        """A card from within the stock pile fills a space, the one that lies highest if there are several."""
        self.stock.pop(len(self.stock) - 1 - self.stock[::-1].index(card))
        self._fill(pile, card, "patience.space.any-card")

    def _fill(self, pile: int, card: str, *rules: str) -> None:
        self.below[pile] = [card]
        before = ["patience.space.before-turning"] if self.readings["patience.filling"] == "before-turning" else []
        every = ["patience.space.every"] if self.readings["patience.spaces"] == "every" else []
        self.tell("fill", "patience.space", *rules, *before, *every, card=card, pile=pile)

    def _do_stop(self) -> None:
        self.tell("stop", "patience.stop")
        self.finished = True

    def _from_stock(self) -> str:
        """The top card of the stock pile."""
        return self.stock.pop()

    def _onto_ones(self, card: str) -> None:
        """To the first 1 pile that it goes on; which one makes no difference, since they are alike."""
        self.heights[self.heights.index(VALUES[card] - 1)] = VALUES[card]

    @rule("patience.space.every", "patience.space.doubled-only")
    def _emptied(self, pile: int) -> None:
        """A space that doubling has not left: filled like any other, or never."""
        if self.readings["patience.spaces"] == "doubling":
            self.closed.append(pile)
            self.tell("closed", "patience.space.doubled-only", pile=pile)

    # --- the end -------------------------------------------------------------------------------------------

    @rule("patience.win")
    def all_up(self) -> bool:
        """Whether all cards are in the 1 piles."""
        return sum(self.heights) == CARDS

    @rule("patience.win", "patience.lost")
    def _end(self) -> None:
        """Nothing is left to do: won with all cards in the 1 piles, lost otherwise."""
        self.won = self.all_up()
        self.finished = True
        self.tell(*(("win", "patience.win") if self.won else ("lost", "patience.lost")))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """Whether it was won."""
        return {"won": self.won}

    # --- looking at the table ------------------------------------------------------------------------------

    @rule("patience.below.exposed")
    def view(self, seat: int | None = None) -> View:
        """All cards lie open but those of the pack."""
        if self.finished:
            return {"over": True, **self.result()}
        return {
            "over": False,
            "pack": len(self.pack),
            "ones": [NAMES[height] for height in self.heights if height > BASE],
            "below": [" ".join(pile) for pile in self.below],
            "stock": list(self.stock),
        }

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        other.below = [pile[:] for pile in self.below]
        other.events = None if self.events is None else self.events[:]
        return other

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        from hoyle.games.patience.layout import lay_out

        lay_out(self, position)

    # --- which rules were at work --------------------------------------------------------------------------

    def _stock_rules(self) -> tuple[str, ...]:
        return ("patience.stock.top",) if self.stock else ()

    def _duty_rules(self) -> tuple[str, ...]:
        return ("patience.whenever",) if self.pack and self.readings["patience.duty"] == "compulsory" else ()

    def _opportunity_rule(self) -> str:
        at_will = self.readings["patience.opportunity"] == "at-will"
        return "patience.double.at-will" if at_will else "patience.double.run"


COPIED = ("pack", "stock", "heights", "closed", "options", "shuffles", "drawn")
VERBS = tuple(kind.do for kind in LAW.table.moves)


def _move(do: str, **fields: Any) -> Move:
    return {"seat": 0, "do": do, **fields}


ENGINE = Patience

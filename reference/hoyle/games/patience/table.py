"""Patience, as ``spec/games/patience`` has it. Read it beside the rulebook: ``hoyle source flinch-en-1938``.

A turned card lies on top of the stock pile until it is played. The text has it played, or placed there, before anything
else is done; from the top of the stock pile it can go wherever it could have gone before.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple, Self

from hoyle.families.solitaire import Outcome, Rule, Solitaire, solo
from hoyle.games.patience.law import (
    BASE,
    CARDS,
    DOUBLING_AT_WILL,
    DOUBLING_PARTS,
    DOUBLING_SINGLE_CARDS,
    EVERY_SPACE_IS_FILLED,
    FILLING_BEFORE_TURNING,
    FIRST_ONES_REPLACED,
    LATER_ONES_AT_ONCE,
    LAW,
    NAMES,
    ONE,
    ONE_HIGHER,
    ONLY_SPACES_OF_DOUBLING,
    ONLY_TOP_CARDS,
    PILES,
    PLAYS_COMPULSORY,
    PLAYS_FREE,
    TOP_CARD_FILLS,
    VALUES,
    rule,
)
from hoyle.games.patience.layout import lay_out
from hoyle.games.patience.refusals import why_not
from hoyle.games.patience.taking_up import take_up_cards
from hoyle.table import Move, Refused, RuleId, View

Pile = list[str]
"""The cards of a pile, the top one last."""

# Rules that an event names only if they played a part in it.
PACK = rule.ids("patience.pack")
FIRST_ONE_REPLACED = rule.id("patience.row.replaced")
FIRST_ONE_LEAVES_A_SPACE = rule.id("patience.row.space")
ONE_LIES_ON_STOCK = rule.id("patience.ones.choice")
ONLY_TOP_OF_STOCK = rule.id("patience.stock.top")
ONLY_TOP_OF_LOWER_PILE = rule.id("patience.below.top")
PLAY_HELD_BACK = rule.id("patience.whenever.held-back")
SINGLE_CARD_DOUBLED = rule.id("patience.double.single")
DOUBLED_AT_WILL = rule.id("patience.double.at-will")
FILLED_FROM_TOP = rule.id("patience.space.top")
SPACE_WAITS = rule.id("patience.space.waits")
EVERY_SPACE = rule.id("patience.space.every")

# Moves that are the same at every table.
TURN, UP, STOP = solo("turn"), solo("up"), solo("stop")
RAISE, DOWN, FILL = ([solo(do, pile=number) for number in range(PILES)] for do in ("raise", "down", "fill"))
DOUBLE = {(pile, onto): solo("double", pile=pile, onto=onto) for pile in range(PILES) for onto in range(PILES)}


class FoundBelow(NamedTuple):
    """What can be done with the cards of the lower piles; it stays the same while cards are turned."""

    raises: list[Move]
    doublings: list[Move]


class Patience(Solitaire):
    """A table of Patience. The lower piles are numbered from 0, from the left.

    >>> table = Patience(1, shuffles=[["9", "9", "5", "12", "8", "..."]])
    >>> table.view()["below"], table.view()["stock"]
    (['9', '9', '5', '12'], ['8'])
    >>> table.lawful()
    [{'seat': 0, 'do': 'down', 'pile': 0}, {'seat': 0, 'do': 'down', 'pile': 1}]
    """

    law = LAW
    player_rules = rule.ids("patience.players")
    end_rules = rule.ids("patience.win", "patience.lost")
    copied = (*Solitaire.copied, "heights", "closed")

    below: list[Pile]
    """The lower piles; a space is an empty one."""
    heights: list[int]
    """The top numbers of the 1 piles: as many as there are 1s, with 0 for a pile that has not begun."""
    closed: list[int]
    """Spaces that may not be filled."""
    _looked_at: tuple[list[Pile], list[int]] | None
    """The lower piles and the 1 piles as they were when somebody last looked what can be done with them."""
    _found: FoundBelow

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self._begin()
        self.pack = self.shuffle_pack()
        self.lay_row()
        self.first_ones()
        self._go_on()

    def _begin(self) -> None:
        super()._begin()
        self.below = [[] for _ in range(PILES)]
        self.heights = [BASE] * self.full_pack().count(ONE)
        self.closed = []
        self._looked_at = None

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("patience.shuffle")
    def shuffle_pack(self) -> Pile:
        """The whole pack, shuffled; the top card last."""
        self.tell("shuffle", Patience.shuffle_pack)
        return self.shuffled(self.full_pack())[::-1]

    @rule("patience.row")
    def lay_row(self) -> None:
        """Four cards face up in a row begin the lower piles."""
        for pile in self.below:
            pile.append(self.draw())
        self.tell("row", Patience.lay_row, cards=[pile[0] for pile in self.below])

    @rule("patience.row.ones")
    def first_ones(self) -> None:
        """1s among the first four go to a row higher up; the pack replaces them at once, or their places stay open."""
        for number, pile in enumerate(self.below):
            while pile and pile[-1] == ONE:
                self._onto_ones(pile.pop())
                self.tell("first-one", Patience.first_ones, pile=number)
                if self.under(FIRST_ONES_REPLACED):
                    pile.append(self.draw())
                    self.tell("replaced", FIRST_ONE_REPLACED, card=pile[-1], pile=number)
                else:
                    self.tell("first-one-space", FIRST_ONE_LEAVES_A_SPACE, pile=number)
                    self._emptied(number)

    # --- what can be done ----------------------------------------------------------------------------------

    def _options(self) -> list[Move]:
        """All lawful moves: first plays, then doubling, filling, turning."""
        plays = self.plays_up() + self.plays_down()
        fills = self.fills()
        moves = plays + self._found_below().doublings + fills
        if self.may_turn(plays, fills):
            moves.append(TURN)
        if self.may_stop(plays, moves):
            moves.append(STOP)
        return moves

    def plays_up(self) -> list[Move]:
        """Cards that can go to the 1 piles, from the top of the stock pile and from the lower piles."""
        from_stock = [UP] if self.stock and self.goes_up(self.stock[-1]) else []
        return from_stock + self._found_below().raises

    def _found_below(self) -> FoundBelow:
        """What can be done with the lower piles; looked for again when they or the 1 piles have changed."""
        if self._looked_at != (self.below, self.heights):
            self._looked_at = [pile[:] for pile in self.below], self.heights[:]
            self._found = FoundBelow(self.raises(), self.doublings())
        return self._found

    def raises(self) -> list[Move]:
        """Cards of the lower piles that can go to the 1 piles: the top ones, under one reading covered ones too."""
        tops: list[Move] = []
        under: list[Move] = []
        for number, pile in enumerate(self.below):
            if pile and self.goes_up(pile[-1]):
                tops.append(RAISE[number])
            if len(pile) > 1:
                under += [solo("pull", pile=number, card=card) for card in self.covered(pile) if self.goes_up(card)]
        return tops + under

    @rule("patience.up")
    def goes_up(self, card: str) -> bool:
        """Whether a 1 pile takes this number: the next one up, or a 1 that begins a pile."""
        return VALUES[card] - 1 in self.heights

    @rule("patience.below.covered")
    def covered(self, pile: Pile) -> list[str]:
        """The covered cards of a lower pile that may be played: none, except under one reading."""
        return [] if self.under(ONLY_TOP_CARDS) else numbers_under_the_top(pile)

    def plays_down(self) -> list[Move]:
        """Lower piles that the top card of the stock pile can be played on."""
        if not self.stock:
            return []
        tops = self.goes_down_on(self.stock[-1])
        return [DOWN[number] for number, pile in enumerate(self.below) if pile and pile[-1] in tops]

    @rule("patience.down")
    def goes_down_on(self, card: str) -> Collection[str]:
        """The cards that a card may be laid on: those one higher."""
        return ONE_HIGHER[card]

    @rule("patience.double")
    def doublings(self) -> list[Move]:
        """Lower piles that may be laid on another: whole, or only if they are single cards, or in part."""
        only_single, parts = self.under(DOUBLING_SINGLE_CARDS), self.under(DOUBLING_PARTS)
        piles = [(number, pile) for number, pile in enumerate(self.below) if pile]
        moves = []
        for number, pile in piles:
            if only_single and len(pile) > 1:
                continue
            tops = self.runs_on(pile[0])
            for onto, other in piles:
                if other[-1] in tops and onto != number:
                    moves.append(DOUBLE[number, onto])
            if parts:
                moves += self.shifts(number, [onto for onto, _ in piles if onto != number])
        return moves

    @rule("patience.double.run")
    def runs_on(self, card: str) -> Collection[str]:
        """The cards that a pile may be laid on, by its lowest card: those one higher; under one reading, all."""
        return VALUES if self.under(DOUBLING_AT_WILL) else self.goes_down_on(card)

    @rule("patience.double.parts")
    def shifts(self, number: int, others: list[int]) -> list[Move]:
        """Parts of a lower pile that may be moved to another."""
        pile = self.below[number]
        return [
            solo("shift", pile=number, cards=cards, onto=other)
            for cards in range(1, len(pile))
            for other in others
            if self.below[other][-1] in self.runs_on(pile[-cards])
        ]

    @rule("patience.space")
    def fills(self) -> list[Move]:
        """Spaces, and the cards of the stock pile that may fill them."""
        if not self.stock:
            return []
        spaces = [number for number, pile in enumerate(self.below) if not pile and number not in self.closed]
        if not spaces:
            return []
        moves = [FILL[number] for number in spaces]
        if not self.under(TOP_CARD_FILLS):
            deeper = numbers_under_the_top(self.stock)
            moves += [solo("dig", card=card, pile=number) for card in deeper for number in spaces]
        return moves

    @rule("patience.turn.once")
    def may_turn(self, plays: list[Move], fills: list[Move]) -> bool:
        """Whether a card may be turned: if the pack has any and nothing must be done first."""
        return bool(self.pack) and not self.owed(plays) and not self.to_be_filled(fills)

    @rule("patience.whenever")
    def owed(self, plays: list[Move]) -> bool:
        """Whether something must be played before another card is turned."""
        return bool(plays) and self.under(PLAYS_COMPULSORY)

    @rule("patience.space.before-turning")
    def to_be_filled(self, fills: list[Move]) -> bool:
        """Whether a space must be filled before another card is turned."""
        return bool(fills) and self.under(FILLING_BEFORE_TURNING)

    @rule("patience.stop")
    def may_stop(self, plays: list[Move], moves: list[Move]) -> bool:
        """If parts of piles can go to and fro for ever, the player says when to stop."""
        return bool(moves) and not self.pack and self.under(DOUBLING_PARTS) and not self.owed(plays)

    # --- doing it ------------------------------------------------------------------------------------------

    def _carry_out(self, move: Move) -> None:
        match move["do"]:
            case "turn":
                self.turn()
            case "up":
                self.play_up()
            case "down":
                self.play_down(move["pile"])
            case "raise":
                self.raise_top(move["pile"])
            case "pull":
                self.pull(move["pile"], move["card"])
            case "double":
                self.double(move["pile"], move["onto"])
            case "shift":
                self.shift(move["pile"], move["cards"], move["onto"])
            case "fill":
                self.fill(move["pile"])
            case "dig":
                self.dig(move["card"], move["pile"])
            case "stop":
                self.stop()

    @rule("patience.turn")
    def turn(self) -> None:
        """The next card of the pack; a 1 goes up at once."""
        left = self._left_undone() if self.events is not None else ()
        card = self.draw()
        if self.events is not None:
            self.tell("turn", Patience.turn, *left, card=card)
        self.turned(card)
        if not self.pack:
            self.tell("through", Patience.may_turn)

    def _left_undone(self) -> list[RuleId]:
        """The rules that let a card be turned although something could be played or filled."""
        held_back = self.under(PLAYS_FREE) and (self.plays_up() or self.plays_down())
        return [PLAY_HELD_BACK] * bool(held_back) + [SPACE_WAITS] * bool(self.fills())

    @rule("patience.turn.stock")
    def turned(self, card: str) -> None:
        """A card stays on the stock pile until it is played; a 1 goes up, at once or like any other card."""
        if card == ONE and self.under(LATER_ONES_AT_ONCE):
            self._later_one(card)
        else:
            self.stock.append(card)
            if self.events is not None:
                self.tell("laid", ONE_LIES_ON_STOCK if card == ONE else Patience.turned, card=card)

    @rule("patience.ones.up")
    def _later_one(self, card: str) -> None:
        """A 1 that is turned goes to the upper row at once."""
        self._onto_ones(card)
        self.tell("one", Patience._later_one)

    def play_up(self) -> None:
        """The top card of the stock pile goes to a 1 pile."""
        card = self.from_stock()
        self._onto_ones(card)
        if self.events is not None:
            self.tell("up", Patience.goes_up, Patience.from_stock, *self._stock_rules(), *self._duty_rules(), card=card)

    def play_down(self, pile: int) -> None:
        """The top card of the stock pile goes to a lower pile, face up."""
        card = self.from_stock()
        self.below[pile].append(card)
        if self.events is not None:
            by = (Patience.goes_down_on, Patience.from_stock, Patience.view)
            self.tell("down", *by, *self._stock_rules(), *self._duty_rules(), card=card, pile=pile)

    @rule("patience.stock.play")
    def from_stock(self) -> str:
        """Takes the top card of the stock pile, to be played."""
        return self.stock.pop()

    @rule("patience.below.up")
    def raise_top(self, pile: int) -> None:
        """The top card of a lower pile goes to a 1 pile."""
        card = self.below[pile].pop()
        self._onto_ones(card)
        if self.events is not None:
            top = (ONLY_TOP_OF_LOWER_PILE,) if self.under(ONLY_TOP_CARDS) else ()
            by = (Patience.raise_top, Patience.goes_up, *top)
            self.tell("raise", *by, *self._duty_rules(), card=card, pile=pile)
        if not self.below[pile]:
            self._emptied(pile)

    def pull(self, pile: int, card: str) -> None:
        """A covered card goes up from within a lower pile, and the others close up."""
        take_highest(self.below[pile], card)
        self._onto_ones(card)
        self.tell("pull", Patience.covered, Patience.goes_up, *self._duty_rules(), card=card, pile=pile)

    def _onto_ones(self, card: str) -> None:
        """Lays a card on the first 1 pile that takes it; which one makes no difference, since they are alike."""
        self.heights[self.heights.index(VALUES[card] - 1)] = VALUES[card]

    def double(self, pile: int, onto: int) -> None:
        """The whole pile goes onto another."""
        self.below[onto] += self.below[pile]
        self.below[pile] = []
        whole = SINGLE_CARD_DOUBLED if self.under(DOUBLING_SINGLE_CARDS) else Patience.doublings
        self.tell("double", whole, self._opportunity_rule(), pile=pile, onto=onto)

    def shift(self, pile: int, cards: int, onto: int) -> None:
        """Some cards from the top of a pile go onto another."""
        self.below[onto] += self.below[pile][-cards:]
        del self.below[pile][-cards:]
        self.tell("shift", Patience.shifts, self._opportunity_rule(), pile=pile, cards=cards, onto=onto)

    def fill(self, pile: int) -> None:
        """The top card of the stock pile fills a space."""
        self._fill(pile, self.stock.pop(), *((FILLED_FROM_TOP,) if self.under(TOP_CARD_FILLS) else ()))

    @rule("patience.space.any-card")
    def dig(self, card: str, pile: int) -> None:
        """A card from within the stock pile fills a space."""
        take_highest(self.stock, card)
        self._fill(pile, card, Patience.dig)

    def _fill(self, pile: int, card: str, *by: Rule) -> None:
        self.below[pile] = [card]
        if self.events is not None:
            before = (Patience.to_be_filled,) if self.under(FILLING_BEFORE_TURNING) else ()
            every = (EVERY_SPACE,) if self.under(EVERY_SPACE_IS_FILLED) else ()
            self.tell("fill", Patience.fills, *by, *before, *every, card=card, pile=pile)

    @rule("patience.space.doubled-only")
    def _emptied(self, pile: int) -> None:
        """A space that doubling has not left is filled like any other, or never."""
        if self.under(ONLY_SPACES_OF_DOUBLING):
            self.closed.append(pile)
            self.tell("closed", Patience._emptied, pile=pile)

    # --- the end -------------------------------------------------------------------------------------------

    def has_won(self) -> bool:
        """Whether all cards are in the 1 piles."""
        return sum(self.heights) == CARDS

    @rule("patience.win")
    def win(self) -> None:
        """With all cards in the 1 piles the game is won."""
        self.outcome = Outcome.WON
        self.tell("win", Patience.win)

    @rule("patience.lost")
    def lose(self) -> None:
        """When the pack has been turned through and nothing more can be done, the game is lost."""
        self.outcome = Outcome.LOST
        self.tell("lost", Patience.lose)

    def stop(self) -> None:
        """The player gives up."""
        self.outcome = Outcome.GIVEN_UP
        self.tell("stop", Patience.may_stop)

    # --- looking at the table ------------------------------------------------------------------------------

    @rule("patience.below.exposed")
    def view(self, seat: int | None = None) -> View:
        """All cards lie open except those of the pack."""
        if self.over:
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
        other = super().copy()
        other.below = [pile[:] for pile in self.below]
        return other

    def _take_up_cards(self, shown: View) -> bool:
        return take_up_cards(self, shown)

    def _refusal(self, move: Move) -> Refused:
        return why_not(self, move)

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)

    # --- which rules were at work --------------------------------------------------------------------------

    def _stock_rules(self) -> tuple[RuleId, ...]:
        return (ONLY_TOP_OF_STOCK,) if self.stock else ()

    def _duty_rules(self) -> tuple[Rule, ...]:
        return (Patience.owed,) if self.pack and self.under(PLAYS_COMPULSORY) else ()

    def _opportunity_rule(self) -> Rule:
        return DOUBLED_AT_WILL if self.under(DOUBLING_AT_WILL) else Patience.runs_on


def numbers_under_the_top(pile: Pile) -> list[str]:
    """The other numbers beneath the top card, each once.

    >>> numbers_under_the_top(["5", "9", "5", "3", "9"])
    ['5', '3']
    """
    return list(dict.fromkeys(card for card in pile[:-1] if card != pile[-1]))


def take_highest(pile: Pile, card: str) -> None:
    """Takes a card out of a pile; if there are several of its number, the highest."""
    pile.pop(max(at for at, other in enumerate(pile) if other == card))


ENGINE = Patience

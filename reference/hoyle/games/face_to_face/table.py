"""The Game: Face to Face, as ``spec/games/face-to-face`` has it. Read it beside ``hoyle source thegame-f2f-es``.

Hands are hidden, so every act is a move, even if it leaves no choice: a table that skipped it would tell the opponent
what the hand lacks. Only losing and winning, which nobody decides, happen by themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.games.face_to_face import telling
from hoyle.games.face_to_face.law import (
    ALL_LAID,
    ANY_TWO_CARDS,
    BARE_TAKES_ANY_CARD,
    DRAWN,
    DRAWS_NONE_IF_SHORT,
    GIFT_AT_ANY_TIME,
    GIFT_COMES_LAST,
    GIFTS,
    HAND,
    LAST_CARD_WINS,
    LAST_ON_OWN_PILE,
    LAW,
    LEAST,
    LOSES_IN_OWN_TURN,
    MAY_DRAW_FEWER,
    OPPONENT_WINS,
    PILE_CARDS,
    STEP,
    STUCK_MUST_NOT,
    STUCK_TAKES_BACK,
    TOPS,
    TRICK_ON_VISIBLE_CARD,
    UNABLE,
    VALUES,
    rule,
)
from hoyle.games.face_to_face.layout import lay_out
from hoyle.games.face_to_face.piles import BARE, DOWN, PILES, UP, Laid, Manner, Top
from hoyle.games.face_to_face.refusals import why_not
from hoyle.games.face_to_face.taking_up import take_up
from hoyle.table import Impossible, Move, Refused, RuleId, Table, View

# Rules that an event names only if they played a part in it.
PACK = rule.ids("face-to-face.pack.cards")
TWO_CARDS = rule.id("face-to-face.turn.two")
WHOLE_DECK = rule.id("face-to-face.win.whole-deck")
WIN_ENDS = rule.id("face-to-face.win.ends")
WIN_ON_ANY_PILE = rule.id("face-to-face.win.any-pile")
CANNOT_LAY_TWO = rule.id("face-to-face.lose")
STUCK_HALFWAY = rule.id("face-to-face.lose.halfway")


class FaceToFace(Table):
    """A table of Face to Face.

    >>> table = FaceToFace(2, shuffles=[["4", "8", "13", "..."], ["..."]])
    >>> for card in ("4", "8", "13"):  # Naty's ascending pile
    ...     table.play({"seat": 0, "do": "lay", "card": card, "on": "own-up"})
    >>> table.play({"seat": 0, "do": "end"})
    >>> table.view()["turn"], table.view()["seats"][0]["up"], table.view()["seats"][0]["held"]
    (1, '13', 5)
    >>> "hand" in table.view(seat=1)["seats"][0]
    False
    """

    law = LAW
    player_rules = rule.ids("face-to-face.players")
    end_rules = rule.ids("face-to-face.win.ends", "face-to-face.lose")
    copied = (*Table.copied, "touched")

    hands: list[list[str]]
    decks: list[list[str]]
    """Each with its top card last."""
    tops: list[list[Top]]
    """For each seat the visible card of the ascending and of the descending pile."""
    own: int
    """Cards laid on one's own piles in this turn."""
    theirs: int
    """Cards laid on the opponent's piles in this turn."""
    tricks: int
    """Reverse tricks in this turn."""
    touched: list[str]
    """The piles that have been laid on in this turn."""
    undo: Laid | None
    """The one card that a reading lets a person take back."""
    winner: int | None
    loser: int | None
    how: str | None
    """How the game ended; None until then."""

    # --- setting up ----------------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self.one_pack()
        self.clear()
        self.decks = [self.shuffle_deck(seat) for seat in range(self.players)]
        for seat in range(self.players):
            self.hands[seat] = self.first_hand(seat)
            self.tell("deal", FaceToFace.first_hand, seat=seat, cards=HAND)
        self.begin_turn(0)

    def clear(self) -> None:
        """A table with bare piles and nobody's turn yet."""
        self.decks = [[] for _ in range(self.players)]
        self.hands = [[] for _ in range(self.players)]
        self.tops = [self.bare_piles() for _ in range(self.players)]
        self.winner = None
        self.loser = None
        self.how = None
        self.fresh_turn(0)

    def fresh_turn(self, seat: int) -> None:
        """Nothing has been laid in the turn of this seat."""
        self.turn = seat
        self.own = self.theirs = self.tricks = 0
        self.touched = []
        self.undo = None

    def one_pack(self) -> None:
        """One pack each, and no other number of packs."""
        if self.packs != 1:
            raise Impossible("{packs} packs; each person has one, of their own colour", *PACK, packs=self.packs)

    def _pack_rules(self) -> tuple[RuleId, ...]:
        return PACK

    @rule("face-to-face.piles")
    def bare_piles(self) -> list[Top]:
        """The pile cards: where the ascending and the descending pile begin."""
        return list(BARE)

    @rule("face-to-face.shuffle")
    def shuffle_deck(self, seat: int) -> list[str]:
        """A person's own 58 cards, shuffled; the top card last."""
        self.tell("shuffle", FaceToFace.shuffle_deck, seat=seat)
        return self.shuffled(self.full_pack())[::-1]

    @rule("face-to-face.hand.first")
    def first_hand(self, seat: int) -> list[str]:
        """The first six cards of a person's own deck."""
        deck = self.decks[seat]
        return [deck.pop() for _ in range(HAND)]

    def top_value(self, seat: int, side: int) -> int:
        """The value of the visible card of a pile."""
        return TOPS[self.tops[seat][side].card]

    # --- where a card may be laid --------------------------------------------------------------------------------

    def fits(self, seat: int, card: str, on: str) -> bool:
        """Whether the order of a pile lets a card be laid on it."""
        theirs, side = PILES[on]
        if theirs:
            return self.improves_up(seat, card) if side == UP else self.improves_down(seat, card)
        return self.ascends(seat, card) if side == UP else self.descends(seat, card)

    @rule("face-to-face.own.ascending", "face-to-face.own.margin", "face-to-face.equal", "face-to-face.trick.ascending")
    def ascends(self, seat: int, card: str) -> bool:
        """Higher than the top card by any margin, or exactly ten lower."""
        value, top = VALUES[card], TOPS[self.tops[seat][UP].card]
        return value > top or (value == top - STEP and self.may_trick(seat, UP))

    @rule(
        "face-to-face.own.descending", "face-to-face.own.margin", "face-to-face.equal", "face-to-face.trick.descending"
    )
    def descends(self, seat: int, card: str) -> bool:
        """Lower than the top card by any margin, or exactly ten higher."""
        value, top = VALUES[card], TOPS[self.tops[seat][DOWN].card]
        return value < top or (value == top + STEP and self.may_trick(seat, DOWN))

    @rule("face-to-face.trick.visible-card", "face-to-face.trick.often")
    def may_trick(self, seat: int, side: int) -> bool:
        """The reverse trick depends only on the visible card, and may be used any number of times."""
        return self.tops[seat][side].came is not Manner.GIFT or self.under(TRICK_ON_VISIBLE_CARD)

    @rule("face-to-face.opponent.ascending", "face-to-face.opponent.margin", "face-to-face.opponent.bare")
    def improves_up(self, seat: int, card: str) -> bool:
        """Lower than the top card of the opponent's ascending pile, by any margin."""
        top = self.tops[1 - seat][UP].card
        return VALUES[card] < TOPS[top] or (top in PILE_CARDS and self._bare_takes_any())

    @rule("face-to-face.opponent.descending", "face-to-face.opponent.margin", "face-to-face.opponent.bare")
    def improves_down(self, seat: int, card: str) -> bool:
        """Higher than the top card of the opponent's descending pile, by any margin."""
        top = self.tops[1 - seat][DOWN].card
        return VALUES[card] > TOPS[top] or (top in PILE_CARDS and self._bare_takes_any())

    def _bare_takes_any(self) -> bool:
        return self.under(BARE_TAKES_ANY_CARD)

    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        """Whether a card of the hand may be laid, given how many were laid on one's own and the opponent's piles."""
        if PILES[on].theirs:
            return theirs < GIFTS and self.fits(seat, card, on) and self._may_give(seat, own, theirs)
        return self._may_go_on(theirs) and self.fits(seat, card, on)

    def _may_give(self, seat: int, own: int, theirs: int) -> bool:
        """Two readings restrict the opponent's piles: only for the last card of a turn, and not for the last of all."""
        last = self.under(GIFT_COMES_LAST)
        if self.is_last(seat):
            if self.under(LAST_ON_OWN_PILE):
                return False
            last = last and not self.under(LAST_CARD_WINS)
        return not last or self.enough(own, theirs + 1)

    @rule("face-to-face.opponent.any-time")
    def _may_go_on(self, theirs: int) -> bool:
        """The card on the opponent's pile need not be the last of the turn."""
        return not theirs or self.under(GIFT_AT_ANY_TIME)

    def is_last(self, seat: int) -> bool:
        """Whether a person has a single card left in all."""
        return len(self.hands[seat]) == 1 and not self.decks[seat]

    # --- the two cards that are due ------------------------------------------------------------------------------

    @rule("face-to-face.turn.two", "face-to-face.opponent.counts", "face-to-face.turn.empty-deck")
    def enough(self, own: int, theirs: int) -> bool:
        """At least two cards, the one on the opponent's pile among them."""
        if self.under(ANY_TWO_CARDS):
            own += theirs
        return own >= LEAST

    @rule("face-to-face.lose.look-ahead", "face-to-face.lose.every-pile")
    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        """Whether a person can lay what is due, one card after another, given the cards already laid in this turn.

        Two different cards that both fit one's own piles now can both be laid: different piles do not affect each
        other, and on the same pile the card with the smaller step, or the step back, goes first. Only if fewer fit
        is it necessary to look ahead.
        """
        if self.enough(own, theirs):
            return True
        if self._may_go_on(theirs):
            fitting = sum(self.ascends(seat, card) or self.descends(seat, card) for card in self.hands[seat])
            if self.enough(own + min(fitting, LEAST), theirs):
                return True
        return any(
            self.able_after(seat, card, on, own, theirs)
            for card in self.hands[seat]
            for on in PILES
            if self.may_lay(seat, card, on, own, theirs)
        )

    def able_after(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        """Whether the rest of what is due could be laid after this card; lays it, looks, and takes it back."""
        gift, side = PILES[on]
        hand, tops = self.hands[seat], self.tops[1 - seat if gift else seat]
        place, covered = hand.index(card), tops[side]
        tops[side] = Top(card, self.manner(seat, card, on))
        del hand[place]
        own, theirs = own + (not gift), theirs + gift
        able = self._all_laid_wins(seat, own, theirs) or self.able(seat, own, theirs)
        hand.insert(place, card)
        tops[side] = covered
        return able

    def manner(self, seat: int, card: str, on: str) -> Manner:
        """How a card that is laid now gets onto a pile."""
        theirs, side = PILES[on]
        if theirs:
            return Manner.GIFT
        forwards = (VALUES[card] > self.top_value(seat, side)) == (side == UP)
        return Manner.FORWARDS if forwards else Manner.TRICK

    @rule("face-to-face.win", "face-to-face.win.whole-deck", "face-to-face.lose.last-card")
    def _all_laid_wins(self, seat: int, own: int, theirs: int) -> bool:
        """Hand and deck are empty, and the two cards of the turn are laid."""
        if self.hands[seat] or self.decks[seat]:
            return False
        return self.enough(own, theirs) or self.under(LAST_CARD_WINS)

    # --- the course of the turn ----------------------------------------------------------------------------------

    @rule("face-to-face.turn.in-turns")
    def begin_turn(self, seat: int) -> None:
        """A person who cannot lay two cards at the beginning of the turn loses at once."""
        self.fresh_turn(seat)
        self.tell("begin", FaceToFace.begin_turn, seat=seat)
        able = self.able(seat)
        if self.events is not None:
            telling.what_it_hangs_on(self, seat, able)
        if not able:
            self.lose(seat, CANNOT_LAY_TWO, *telling.last_card(self, seat))

    @rule("face-to-face.cover", "face-to-face.turn.singly", "face-to-face.turn.free-choice")
    def lay(self, seat: int, card: str, on: str) -> None:
        """The card covers the visible one."""
        pile, manner = PILES[on], self.manner(seat, card, on)
        if self.events is not None:
            telling.lay(self, seat, card, on, manner)
        tops = self.tops[pile.owner(seat)]
        self.undo = Laid(card, on, tops[pile.side])
        self.hands[seat].remove(card)
        tops[pile.side] = Top(card, manner)
        self.touched.append(on)
        self.tricks += manner is Manner.TRICK
        if pile.theirs:
            self.theirs += 1
        else:
            self.own += 1
        self.after_lay(seat, on)

    @rule("face-to-face.win.ends", "face-to-face.lose.halfway")
    def after_lay(self, seat: int, on: str) -> None:
        """The last card of all wins at once; after one card, a person who cannot lay a second loses at once."""
        if self._all_laid_wins(seat, self.own, self.theirs):
            self.win(seat, on)
            return
        if not self.hands[seat] and self.decks[seat]:
            self.tell("hand-empty", WHOLE_DECK, seat=seat)
        if not self.able(seat, self.own, self.theirs):
            if not self.under(STUCK_TAKES_BACK):
                self.lose(seat, STUCK_HALFWAY)
        elif not self.judged_in_own_turn() and not self.able(1 - seat):
            self.lose(1 - seat, CANNOT_LAY_TWO, *telling.last_card(self, 1 - seat))

    @rule("face-to-face.lose.own-turn")
    def judged_in_own_turn(self) -> bool:
        """What a person could lay in the other's turn does not matter."""
        return self.under(LOSES_IN_OWN_TURN)

    def take_back(self, seat: int) -> None:
        """One reading lets a person take back a card after which no second one can be laid."""
        assert self.undo is not None
        card, on, covered = self.undo
        pile = PILES[on]
        self.tops[pile.owner(seat)][pile.side] = covered
        self.hands[seat].append(card)
        self.own, self.theirs = self.own - (not pile.theirs), self.theirs - pile.theirs
        self.touched.pop()
        self.undo = None
        self.tell("take-back", TWO_CARDS, seat=seat, card=card)

    @rule("face-to-face.draw.at-end")
    def end(self, seat: int, cards: int | None = None) -> None:
        """The cards are drawn, and the turn passes to the other person."""
        if self.events is not None:
            telling.end(self, seat)
        self.draw(seat, self.cards_to_draw(seat) if cards is None else cards)
        if self.judged_in_own_turn():
            if self.events is not None and not self.able(seat):
                self.tell("not-yet", FaceToFace.judged_in_own_turn, seat=seat)
        elif not self.able(seat):
            self.lose(seat, CANNOT_LAY_TWO, *telling.last_card(self, seat))
            return
        self.begin_turn(1 - seat)

    @rule("face-to-face.draw.left", "face-to-face.draw.no-deck")
    def cards_to_draw(self, seat: int) -> int:
        """As many as are due, or as many as are left."""
        due, left = self.cards_due(seat), len(self.decks[seat])
        if due > left and self.under(DRAWS_NONE_IF_SHORT):
            return 0
        return min(due, left)

    @rule("face-to-face.draw.two", "face-to-face.draw.six")
    def cards_due(self, seat: int) -> int:
        """Up to a hand of six after a card on the opponent's pile; otherwise two, however many were laid."""
        return HAND - len(self.hands[seat]) if self.theirs else DRAWN

    @rule("face-to-face.deck.own")
    def draw(self, seat: int, cards: int) -> None:
        """Draws from the person's own deck."""
        if self.events is not None:
            telling.draw(self, seat, cards)
        deck = self.decks[seat]
        for _ in range(cards):
            card = deck.pop()
            self.hands[seat].append(card)
            self.drawn.append(card)

    @rule("face-to-face.draw.must")
    def may_draw_fewer(self) -> bool:
        """Whether a person may choose to draw fewer: only under one reading, after a turn on one's own piles."""
        return self.under(MAY_DRAW_FEWER) and not self.theirs

    # --- the end of the game -------------------------------------------------------------------------------------

    @rule("face-to-face.win")
    def win(self, seat: int, on: str) -> None:
        """Whoever has laid all cards wins, wherever the last one lies."""
        self.winner, self.loser, self.how = seat, 1 - seat, ALL_LAID
        where = (WIN_ON_ANY_PILE,) if PILES[on].theirs else ()
        self.tell("win", FaceToFace.win, WIN_ENDS, *where, seat=seat)

    @rule("face-to-face.lose.other-wins")
    def lose(self, seat: int, *why: RuleId) -> None:
        """The other person wins; under one reading nobody does."""
        other_wins = self.under(OPPONENT_WINS)
        self.winner = 1 - seat if other_wins else None
        self.loser, self.how = seat, UNABLE
        self.tell("lose", *why, *((FaceToFace.lose,) if other_wins else ()), seat=seat)

    # --- moves ---------------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves, all of the same seat; none when the game is over."""
        if self.over:
            return []
        seat = self.turn
        if self.stuck():
            return [{"seat": seat, "do": "take-back"}]
        moves: list[Move] = [
            {"seat": seat, "do": "lay", "card": card, "on": on}
            for card in self.hands[seat]
            for on in PILES
            if self.may_be_laid(seat, card, on)
        ]
        if self.enough(self.own, self.theirs):
            if self.may_draw_fewer():
                moves += ({"seat": seat, "do": "draw", "cards": cards} for cards in range(self.cards_to_draw(seat)))
            moves.append({"seat": seat, "do": "end"})
        return moves

    def stuck(self) -> bool:
        """Whether the person to move is stuck; this happens only under a reading that lets cards be taken back."""
        if not self.touched or not self.under(STUCK_TAKES_BACK):
            return False
        return not self.able(self.turn, self.own, self.theirs)

    def may_be_laid(self, seat: int, card: str, on: str) -> bool:
        """Whether a card of the hand may be laid now; one reading requires that a second one is possible after it."""
        if not self.may_lay(seat, card, on, self.own, self.theirs):
            return False
        return not self.under(STUCK_MUST_NOT) or self.able_after(seat, card, on, self.own, self.theirs)

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        return self.badly_put(move) or why_not(self, move)

    def _make(self, move: Move) -> None:
        seat = move["seat"]
        match move["do"]:
            case "lay":
                self.lay(seat, move["card"], move["on"])
            case "end":
                self.end(seat)
            case "draw":
                self.end(seat, move["cards"])
            case "take-back":
                self.take_back(seat)

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts cards on top of a person's deck, for building scripts."""
        owner = self.turn if seat is None else seat
        self._stack(self.decks[owner], cards, owner)

    # --- looking at the table ------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.how is not None

    def result(self) -> dict[str, Any]:
        """Who has won, who has lost, and how."""
        return {"winner": self.winner, "loser": self.loser, "how": self.how}

    @rule("face-to-face.hand.secret", "face-to-face.deck.secret", "face-to-face.cover")
    def view(self, seat: int | None = None) -> View:
        """Hands are seen only by those who hold them, decks by nobody; everybody sees the top card of each pile."""
        if self.over:
            return {"over": True, **self.result()}
        return {
            "over": False,
            "turn": self.turn,
            "laid": self.own + self.theirs,
            "on_theirs": bool(self.theirs),
            "seats": [self._seat_view(holder, seat) for holder in range(self.players)],
        }

    def _seat_view(self, holder: int, seat: int | None) -> View:
        shown: View = {
            "held": len(self.hands[holder]),
            "deck": len(self.decks[holder]),
            "up": self.tops[holder][UP].card,
            "down": self.tops[holder][DOWN].card,
        }
        if self.sees_hand(holder, seat):
            shown["hand"] = list(self.hands[holder])
        return shown

    @rule("face-to-face.hand.secret")
    def sees_hand(self, holder: int, seat: int | None) -> bool:
        """Everybody sees their own hand; without a seat, both are shown."""
        return seat is None or seat == holder

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        other.hands = [hand[:] for hand in self.hands]
        other.decks = [deck[:] for deck in self.decks]
        other.tops = [tops[:] for tops in self.tops]
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it; False if that is not possible."""
        return take_up(self, shown)


ENGINE = FaceToFace

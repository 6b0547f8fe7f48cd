"""The Game: Face to Face, as ``spec/games/face-to-face`` has it. Beside it, read ``hoyle source thegame-f2f-es``.

Hands are hidden, so every act is a move, also one that leaves no choice: a table that skipped it would tell the
opponent what the hand lacks. Only what nobody decides, losing and winning, happens by itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.games.face_to_face import layout as position_by_hand
from hoyle.games.face_to_face import refusals, telling
from hoyle.games.face_to_face.law import (
    ALL_LAID,
    DOWN,
    DRAWN,
    FORWARDS,
    HAND,
    PILE_CARDS,
    PILES,
    TRICK,
    UNABLE,
    UP,
)
from hoyle.games.face_to_face.piles import Piles, rule
from hoyle.table import Impossible, Move, Refused, View


class FaceToFace(Piles):
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

    own: int
    """Cards laid on own piles in this turn."""
    theirs: int
    """Cards laid on the opponent's piles in this turn."""
    tricks: int
    touched: list[str]
    """The piles that have been laid on in this turn."""
    undo: tuple[str, str, str, str] | None
    """The one card that a reading lets a person take back: the card, its pile, and what it covered."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        self.one_pack()
        self.clear()
        self.decks = [self.shuffle_deck(seat) for seat in range(self.players)]
        self.hands = [self.first_hand(seat) for seat in range(self.players)]
        self.begin_turn(0)

    def clear(self) -> None:
        """A table with bare piles and nobody's turn yet."""
        self.decks = [[] for _ in range(self.players)]
        self.hands = [[] for _ in range(self.players)]
        self.tops = [self.bare_piles() for _ in range(self.players)]
        self.came = [[FORWARDS, FORWARDS] for _ in range(self.players)]
        self.winner: int | None = None
        self.loser: int | None = None
        self.how: str | None = None
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
            raise Impossible(f"{self.packs} packs; each person has one, of the own colour", "face-to-face.pack.cards")

    def _pack_rules(self) -> tuple[str, ...]:
        return ("face-to-face.pack.cards",)

    @rule("face-to-face.piles")
    def bare_piles(self) -> list[str]:
        """The pile cards: where the ascending and the descending pile begin."""
        return list(PILE_CARDS)

    @rule("face-to-face.shuffle", "face-to-face.pack.cards")
    def shuffle_deck(self, seat: int) -> list[str]:
        """A person's own 58 cards, shuffled; the top card last."""
        self.tell("shuffle", "face-to-face.shuffle", seat=seat)
        return self.shuffled(self.full_pack())[::-1]

    @rule("face-to-face.hand.first")
    def first_hand(self, seat: int) -> list[str]:
        """The first six cards of the own deck."""
        deck = self.decks[seat]
        hand = [deck.pop() for _ in range(HAND)]
        self.tell("deal", "face-to-face.hand.first", seat=seat, cards=HAND)
        return hand

    # --- the course of the turn ----------------------------------------------------------------------------

    @rule("face-to-face.turn.in-turns", "face-to-face.lose")
    def begin_turn(self, seat: int) -> None:
        """Whoever cannot lay two cards at the beginning of the turn loses at once."""
        self.fresh_turn(seat)
        self.tell("begin", "face-to-face.turn.in-turns", seat=seat)
        able = self.able(seat)
        if self.events is not None:
            telling.what_it_hangs_on(self, seat, able)
        if not able:
            self.lose(seat, "face-to-face.lose", *telling.last_card(self, seat))

    @rule("face-to-face.cover", "face-to-face.turn.singly", "face-to-face.turn.free-choice")
    def lay(self, seat: int, card: str, on: str) -> None:
        """The card covers the one that was visible."""
        gift, side = PILES[on]
        owner = 1 - seat if gift else seat
        manner = self.manner(owner, side, card, gift)
        if self.events is not None:
            telling.lay(self, seat, card, on, manner)
        self.undo = (card, on, self.tops[owner][side], self.came[owner][side])
        self.hands[seat].remove(card)
        self.tops[owner][side] = card
        self.came[owner][side] = manner
        self.touched.append(on)
        self.tricks += manner == TRICK
        if gift:
            self.theirs += 1
        else:
            self.own += 1
        self.after_lay(seat, on)

    @rule("face-to-face.win.ends", "face-to-face.lose.halfway")
    def after_lay(self, seat: int, on: str) -> None:
        """The last card of all wins at once; who has laid one card and can lay no second loses at once."""
        if self._all_laid_wins(seat, self.own, self.theirs):
            self.win(seat, on)
            return
        if not self.hands[seat] and self.decks[seat]:
            self.tell("hand-empty", "face-to-face.win.whole-deck", seat=seat)
        if not self.able(seat, self.own, self.theirs):
            if self.readings["face-to-face.stuck"] != "take-back":
                self.lose(seat, "face-to-face.lose.halfway")
        elif not self.judged_in_own_turn() and not self.able(1 - seat):
            self.lose(1 - seat, "face-to-face.lose", *telling.last_card(self, 1 - seat))

    @rule("face-to-face.lose.own-turn")
    def judged_in_own_turn(self) -> bool:
        """What one could lay in the other's turn does not matter."""
        return self.readings["face-to-face.loss.moment"] == "own-turn"

    def take_back(self, seat: int) -> None:
        """One reading lets a person take back a card after which no second one can be laid."""
        assert self.undo is not None
        card, on, covered, came = self.undo
        gift, side = PILES[on]
        owner = 1 - seat if gift else seat
        self.tops[owner][side], self.came[owner][side] = covered, came
        self.hands[seat].append(card)
        self.own, self.theirs = self.own - (not gift), self.theirs - gift
        self.touched.pop()
        self.undo = None
        self.tell("take-back", "face-to-face.turn.two", seat=seat, card=card)

    @rule("face-to-face.draw.at-end", "face-to-face.turn.in-turns")
    def end(self, seat: int, cards: int | None = None) -> None:
        """The cards are drawn, and the turn passes to the other person."""
        if self.events is not None:
            telling.end(self, seat)
        self.draw(seat, self.cards_to_draw(seat) if cards is None else cards)
        if self.judged_in_own_turn():
            if self.events is not None and not self.able(seat):
                self.tell("not-yet", "face-to-face.lose.own-turn", seat=seat)
        elif not self.able(seat):
            self.lose(seat, "face-to-face.lose", *telling.last_card(self, seat))
            return
        self.begin_turn(1 - seat)

    @rule("face-to-face.draw.left", "face-to-face.draw.no-deck")
    def cards_to_draw(self, seat: int) -> int:
        """As many as are due, or as are left."""
        due, left = self.cards_due(seat), len(self.decks[seat])
        if due > left and self.readings["face-to-face.draw.short"] == "none":
            return 0
        return min(due, left)

    @rule("face-to-face.draw.two", "face-to-face.draw.six")
    def cards_due(self, seat: int) -> int:
        """Up to a hand of six after a card on the opponent's pile; else two, however many were laid."""
        return HAND - len(self.hands[seat]) if self.theirs else DRAWN

    @rule("face-to-face.deck.own")
    def draw(self, seat: int, cards: int) -> None:
        """Draws from the own deck."""
        if self.events is not None:
            telling.draw(self, seat, cards)
        deck = self.decks[seat]
        for _ in range(cards):
            card = deck.pop()
            self.hands[seat].append(card)
            self.drawn.append(card)

    @rule("face-to-face.draw.must")
    def may_draw_fewer(self) -> bool:
        """Never by choice, but for one reading of a turn on own piles."""
        return self.readings["face-to-face.draw.choice"] == "optional" and not self.theirs

    # --- the end of the game -------------------------------------------------------------------------------

    @rule("face-to-face.win", "face-to-face.win.any-pile")
    def win(self, seat: int, on: str) -> None:
        """Who has laid all cards wins, wherever the last one lies."""
        self.winner, self.loser, self.how = seat, 1 - seat, ALL_LAID
        where = ("face-to-face.win.any-pile",) if PILES[on][0] else ()
        self.tell("win", "face-to-face.win", "face-to-face.win.ends", *where, seat=seat)

    @rule("face-to-face.lose", "face-to-face.lose.other-wins")
    def lose(self, seat: int, *rules: str) -> None:
        """The other person wins."""
        self.winner = 1 - seat if self.readings["face-to-face.loss.result"] == "opponent-wins" else None
        self.loser, self.how = seat, UNABLE
        self.tell("lose", *rules, "face-to-face.lose.other-wins", seat=seat)

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """All lawful moves; they are all of one seat, and none when the game is over."""
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
        """Only a reading that lets cards be taken back leaves a person at the table who cannot go on."""
        return (
            self.readings["face-to-face.stuck"] == "take-back"
            and bool(self.touched)
            and not self.able(self.turn, self.own, self.theirs)
        )

    def may_be_laid(self, seat: int, card: str, on: str) -> bool:
        """Whether a card of the hand may be laid now; one reading wants a second one to be possible after it."""
        if not self.may_lay(seat, card, on, self.own, self.theirs):
            return False
        must_not = self.readings["face-to-face.stuck"] == "must-not"
        return not must_not or self.able_after(seat, card, on, self.own, self.theirs)

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing."""
        refusal = self.why_not(move)
        if refusal is not None:
            raise refusal
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

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, and the rules that forbid it; nothing if it is lawful."""
        return refusals.why_not(self, move)

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts cards on top of a person's deck, for those who make scripts."""
        owner = self.turn if seat is None else seat
        self._stack(self.decks[owner], cards, owner)

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.how is not None

    def result(self) -> dict[str, Any]:
        """Who has won, who has lost, and how."""
        return {"winner": self.winner, "loser": self.loser, "how": self.how}

    @rule("face-to-face.hand.secret", "face-to-face.deck.secret", "face-to-face.cover")
    def view(self, seat: int | None = None) -> View:
        """Hands are seen only by those who hold them, decks by nobody, and of each pile the top card."""
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
            "up": self.tops[holder][UP],
            "down": self.tops[holder][DOWN],
        }
        if self.sees_hand(holder, seat):
            shown["hand"] = list(self.hands[holder])
        return shown

    @rule("face-to-face.hand.secret")
    def sees_hand(self, holder: int, seat: int | None) -> bool:
        """Everybody sees the own hand; all-seeing eyes see both."""
        return seat is None or seat == holder

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name in NESTED:
            setattr(other, name, [row[:] for row in getattr(self, name)])
        for name in COPIED:
            setattr(other, name, getattr(self, name)[:])
        other.events = None if self.events is None else self.events[:]
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        position_by_hand.lay_out(self, position)


NESTED = ("hands", "decks", "tops", "came")
COPIED = ("touched", "shuffles", "drawn")


ENGINE = FaceToFace

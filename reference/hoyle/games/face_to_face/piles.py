"""The piles of Face to Face: where a card may be laid, and whether a person can lay the two that are due."""

from __future__ import annotations

from hoyle.games.face_to_face.law import (
    DOWN,
    FORWARDS,
    GIFT,
    GIFTS,
    LAW,
    LEAST,
    PILE_CARDS,
    PILES,
    STEP,
    TOPS,
    TRICK,
    UP,
    VALUES,
)
from hoyle.table import Table, rules_of

rule = rules_of(LAW)


class Piles(Table):
    """Hands, decks and piles on the table."""

    law = LAW

    hands: list[list[str]]
    decks: list[list[str]]
    """Each with its top card last."""
    tops: list[list[str]]
    """For each seat the visible card of the ascending and of the descending pile."""
    came: list[list[str]]
    """For each of these, how it came there."""

    # --- where a card may be laid --------------------------------------------------------------------------

    def fits(self, seat: int, card: str, on: str) -> bool:
        """Whether the order of a pile lets a card be laid on it."""
        theirs, side = PILES[on]
        if theirs:
            return self.improves_up(seat, card) if side == UP else self.improves_down(seat, card)
        return self.ascends(seat, card) if side == UP else self.descends(seat, card)

    @rule("face-to-face.own.ascending", "face-to-face.own.margin", "face-to-face.equal", "face-to-face.trick.ascending")
    def ascends(self, seat: int, card: str) -> bool:
        """Higher than the top card by any margin, or exactly ten lower."""
        value, top = VALUES[card], TOPS[self.tops[seat][UP]]
        return value > top or (value == top - STEP and self.may_trick(seat, UP))

    @rule(
        "face-to-face.own.descending", "face-to-face.own.margin", "face-to-face.equal", "face-to-face.trick.descending"
    )
    def descends(self, seat: int, card: str) -> bool:
        """Lower than the top card by any margin, or exactly ten higher."""
        value, top = VALUES[card], TOPS[self.tops[seat][DOWN]]
        return value < top or (value == top + STEP and self.may_trick(seat, DOWN))

    @rule("face-to-face.trick.visible-card", "face-to-face.trick.often")
    def may_trick(self, seat: int, side: int) -> bool:
        """The reverse trick goes by the visible card, as often as one likes."""
        return self.came[seat][side] != GIFT or self.readings["face-to-face.trick.whose-card"] == "visible"

    @rule("face-to-face.opponent.ascending", "face-to-face.opponent.margin", "face-to-face.opponent.bare")
    def improves_up(self, seat: int, card: str) -> bool:
        """Lower than the top card of the opponent's ascending pile, by any margin."""
        top = self.tops[1 - seat][UP]
        return VALUES[card] < TOPS[top] or (top in PILE_CARDS and self._bare_takes_any())

    @rule("face-to-face.opponent.descending", "face-to-face.opponent.margin", "face-to-face.opponent.bare")
    def improves_down(self, seat: int, card: str) -> bool:
        """Higher than the top card of the opponent's descending pile, by any margin."""
        top = self.tops[1 - seat][DOWN]
        return VALUES[card] > TOPS[top] or (top in PILE_CARDS and self._bare_takes_any())

    def _bare_takes_any(self) -> bool:
        return self.readings["face-to-face.opponent-card.bare-pile"] == "any-card"

    def may_lay(self, seat: int, card: str, on: str, own: int, theirs: int) -> bool:
        """Whether a card of the hand may be laid after so many of the turn lie on own piles and on the opponent's."""
        if PILES[on][0]:
            return theirs < GIFTS and self.fits(seat, card, on) and self._may_give(seat, own, theirs)
        return self._may_go_on(theirs) and self.fits(seat, card, on)

    def _may_give(self, seat: int, own: int, theirs: int) -> bool:
        """Two readings narrow when a card may go to the opponent: as the last of a turn, and not as the last of all."""
        last = self.readings["face-to-face.opponent-card.when"] == "last"
        if self.is_last(seat):
            if self.readings["face-to-face.win.where"] == "own-pile":
                return False
            last = last and self.readings["face-to-face.last-card"] != "wins"
        return not last or self.enough(own, theirs + 1)

    @rule("face-to-face.opponent.any-time")
    def _may_go_on(self, theirs: int) -> bool:
        """The card on the opponent's pile need not be the last of the turn."""
        return not theirs or self.readings["face-to-face.opponent-card.when"] == "any-time"

    def is_last(self, seat: int) -> bool:
        """Whether a person has a single card left in all."""
        return len(self.hands[seat]) == 1 and not self.decks[seat]

    # --- the two cards that are due ------------------------------------------------------------------------

    @rule("face-to-face.turn.two", "face-to-face.opponent.counts", "face-to-face.turn.empty-deck")
    def enough(self, own: int, theirs: int) -> bool:
        """At least two cards, the one on the opponent's pile among them."""
        if self.readings["face-to-face.two-cards.which-piles"] == "any-piles":
            own += theirs
        return own >= LEAST

    @rule("face-to-face.lose.look-ahead", "face-to-face.lose.every-pile")
    def able(self, seat: int, own: int = 0, theirs: int = 0) -> bool:
        """Whether a person can lay what is due, one card after another, when so many of the turn are laid already.

        Two different cards that both fit an own pile now can both be laid: on different piles they do not meet, and
        on the same pile the one that goes less far, or back, goes first. So only when fewer fit must one look ahead.
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
        """Whether the rest of what is due could be laid after this card; lays it, looks and takes it back."""
        gift, side = PILES[on]
        owner = 1 - seat if gift else seat
        hand, tops, came = self.hands[seat], self.tops[owner], self.came[owner]
        place, covered = hand.index(card), (tops[side], came[side])
        came[side] = self.manner(owner, side, card, gift)
        tops[side] = card
        del hand[place]
        own, theirs = own + (not gift), theirs + gift
        able = self._all_laid_wins(seat, own, theirs) or self.able(seat, own, theirs)
        hand.insert(place, card)
        tops[side], came[side] = covered
        return able

    def manner(self, owner: int, side: int, card: str, gift: bool) -> str:
        """How a card that is laid now comes to lie on a pile."""
        if gift:
            return GIFT
        forwards = (VALUES[card] > TOPS[self.tops[owner][side]]) == (side == UP)
        return FORWARDS if forwards else TRICK

    @rule("face-to-face.win", "face-to-face.win.whole-deck", "face-to-face.lose.last-card")
    def _all_laid_wins(self, seat: int, own: int, theirs: int) -> bool:
        """Hand and deck are empty, and the two cards of the turn are laid."""
        if self.hands[seat] or self.decks[seat]:
            return False
        return self.enough(own, theirs) or self.readings["face-to-face.last-card"] == "wins"

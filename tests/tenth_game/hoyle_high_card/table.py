"""High Card, as ``spec/games/high-card`` has it. Read it beside the text: ``hoyle source high-card``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from hoyle.table import Impossible, Move, Refused, Table, View, is_among
from hoyle_high_card.law import CARDS, HAND, LAW, LEFT_LEADS, rule
from hoyle_high_card.layout import lay_out
from hoyle_high_card.refusals import why_not

PACK = rule.id("high-card.pack")
WIN_TOGETHER = rule.id("high-card.winner.shared")
NEXT_DRAWS_FIRST = rule.id("high-card.draw.order")
LEADS_AGAIN = rule.id("high-card.lead.again")
LEFT_OF_LEADER = rule.id("high-card.lead.left")


class HighCard(Table):
    """A table of High Card.

    >>> table = HighCard(2, shuffles=[["r5", "b5", "r1", "b2", "r12", "b12", "..."]])
    >>> table.lawful()[0]
    {'seat': 0, 'do': 'lay', 'card': 'r5'}
    >>> table.play({"seat": 0, "do": "lay", "card": "r12"})
    >>> table.play({"seat": 1, "do": "lay", "card": "b5"})
    >>> table.view()["seats"][0]["tricks"]
    1
    """

    law = LAW
    player_rules = rule.ids("high-card.players")
    end_rules = rule.ids("high-card.end")
    copied = (*Table.copied, "stock", "trick", "tricks")

    hands: list[list[str]]
    stock: list[str]
    """The card that is drawn next is the last."""
    trick: list[str]
    """The cards of this trick, that of the leader first."""

    # --- setting up ----------------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if self.packs != 1:
            raise Impossible(f"{self.packs} packs; High Card is played with one", PACK)
        self.begin()
        self.shuffle()
        self.deal()
        self.lead_first()
        self._go_on()

    def begin(self) -> None:
        """Nobody holds a card, and no trick has been played."""
        self.hands = [[] for _ in range(self.players)]
        self.trick = []
        self.tricks = [0] * self.players
        self.aside = 0
        self.finished = False

    def _pack_rules(self) -> tuple[str, ...]:
        return (PACK,)

    @rule("high-card.shuffle")
    def shuffle(self) -> None:
        """The whole pack is shuffled."""
        self.stock = self.shuffled(self.full_pack())[::-1]
        self.tell("shuffle", HighCard.shuffle)

    @rule("high-card.deal")
    def deal(self) -> None:
        """Three cards each, one at a time, beginning to the left of the dealer: at seat 0."""
        for _ in range(HAND):
            for seat in range(self.players):
                self._take_card(seat)
        self.tell("deal", HighCard.deal, cards=HAND)

    def _take_card(self, seat: int) -> str:
        card = self.stock.pop()
        self.hands[seat].append(card)
        self.drawn.append(card)
        return card

    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the stock."""
        self._stack(self.stock, cards)

    # --- a trick -------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Whose turn it is to lay a card."""
        return self.after(self.leader, len(self.trick))

    def after(self, seat: int, places: int = 1) -> int:
        """The seat so many places to the left."""
        return (seat + places) % self.players

    def _go_on(self) -> None:
        """Whoever has one card left lays it: that is no choice. All hold as many cards, so it tells nothing either."""
        while not self.finished and len(self.hands[self.turn]) == 1:
            self.lay(self.turn, self.hands[self.turn][0])

    @rule("high-card.lead.first")
    def lead_first(self) -> None:
        """The player to the left of the dealer leads to the first trick."""
        self.leader = 0
        self.tell("lead", HighCard.lead_first, seat=self.leader)

    @rule("high-card.turn")
    def lay(self, seat: int, card: str) -> None:
        """Each player in turn lays a card; when all have, the trick is decided."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.tell("lay", HighCard.lay, seat=seat, card=card)
        if len(self.trick) == self.players:
            self._decide()

    def _decide(self) -> None:
        """Somebody takes the trick or nobody does; then all draw, or the game is over."""
        best = self.best()
        if len(best) == 1:
            self.take(best[0])
            self.lead_as_winner(best[0])
        else:
            self.put_aside()
            self.lead_after_shared()
        self.trick = []
        if self.stock:
            self.draw()
        if self.all_played():
            self.finish()

    def best(self) -> list[int]:
        """The seats that have laid the highest number."""
        numbers = [CARDS[card] for card in self.trick]
        return [self.after(self.leader, place) for place, number in enumerate(numbers) if number == max(numbers)]

    @rule("high-card.trick")
    def take(self, seat: int) -> None:
        """The highest number takes the trick."""
        self.tricks[seat] += 1
        self.tell("take", HighCard.take, seat=seat)

    @rule("high-card.trick.shared")
    def put_aside(self) -> None:
        """A trick with the highest number twice is taken by nobody."""
        self.aside += 1
        self.tell("aside", HighCard.put_aside)

    @rule("high-card.lead.winner")
    def lead_as_winner(self, seat: int) -> None:
        """Whoever takes a trick leads to the next."""
        self.leader = seat
        self.tell("lead", HighCard.lead_as_winner, seat=seat)

    def lead_after_shared(self) -> None:
        """After a trick that nobody takes the same player leads again, or the next one."""
        left = self.under(LEFT_LEADS)
        self.leader = self.after(self.leader, 1 if left else 0)
        self.tell("lead", LEFT_OF_LEADER if left else LEADS_AGAIN, seat=self.leader)

    @rule("high-card.draw")
    def draw(self) -> None:
        """Everybody draws a card, the next leader first."""
        for place in range(self.players):
            seat = self.after(self.leader, place)
            card = self._take_card(seat)
            self.tell("draw", HighCard.draw, NEXT_DRAWS_FIRST, seat=seat, card=card)

    # --- the end -------------------------------------------------------------------------------------------

    @rule("high-card.end")
    def all_played(self) -> bool:
        """The game ends when nobody has a card left."""
        return not any(self.hands)

    @rule("high-card.winner")
    def finish(self) -> None:
        """Whoever has the most tricks wins; several may."""
        self.finished = True
        self.tell("end", HighCard.all_played)
        together = (WIN_TOGETHER,) if len(self.winners()) > 1 else ()
        for seat in self.winners():
            self.tell("win", HighCard.finish, *together, seat=seat, tricks=self.tricks[seat])

    def winners(self) -> list[int]:
        """The seats with the most tricks."""
        return [seat for seat, tricks in enumerate(self.tricks) if tricks == max(self.tricks)]

    # --- moves ---------------------------------------------------------------------------------------------

    def lawful(self) -> list[Move]:
        """One move for each card of whoever is to lay one."""
        if self.finished:
            return []
        return [{"seat": self.turn, "do": "lay", "card": card} for card in self.hands[self.turn]]

    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made."""
        if is_among(move, self.lawful()):
            return None
        return self.badly_put(move) or why_not(self, move)

    def _make(self, move: Move) -> None:
        self.lay(move["seat"], move["card"])
        self._go_on()

    # --- looking at the table ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.finished

    def result(self) -> dict[str, Any]:
        """Who has won, and the tricks of all."""
        return {"winners": self.winners(), "tricks": self.tricks[:]}

    @rule("high-card.stock.face-down")
    def view(self, seat: int | None = None) -> View:
        """Everybody sees the trick, and of the stock only how many cards it has."""
        if self.finished:
            winners = self.winners()
            seats = [{"tricks": tricks, "won": owner in winners} for owner, tricks in enumerate(self.tricks)]
            return {"over": True, "aside": self.aside, "seats": seats}
        return {
            "over": False,
            "leader": self.leader,
            "turn": self.turn,
            "trick": self.trick[:],
            "stock": len(self.stock),
            "aside": self.aside,
            "seats": [self.seat_view(seat, owner) for owner in range(self.players)],
        }

    @rule("high-card.hand.secret")
    def seat_view(self, seat: int | None, owner: int) -> View:
        """A seat sees its own cards, and of the others only how many they hold."""
        hand = {"hand": self.hands[owner][:]} if seat in (None, owner) else {}
        return {"cards": len(self.hands[owner]), "tricks": self.tricks[owner], **hand}

    def copy(self) -> Self:
        """A second table in the same position, independent of this one."""
        other = super().copy()
        other.hands = [hand[:] for hand in self.hands]
        return other

    # --- a table laid out by hand --------------------------------------------------------------------------

    def _lay_out(self, position: Mapping[str, Any]) -> None:
        lay_out(self, position)


ENGINE = HighCard

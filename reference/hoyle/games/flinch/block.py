"""The blocked game of Flinch, and the game that is dead without a rule."""

from __future__ import annotations

from hoyle.games.flinch.cards import Play, rule
from hoyle.games.flinch.opening import Opening
from hoyle.table import Move


class Blocks(Opening):
    """What happens when the Stack is exhausted and next to nobody can play."""

    releases: list[Play]
    """In a block, what the player who would not play may play."""

    @rule("flinch.blocked.must-play", "flinch.blocked.from-reserve")
    def releasing(self, seat: int) -> list[Play]:
        """The cards of the only player who can play, when the Stack is exhausted; none if there is no block."""
        if not self.exhausted:
            return []
        plays = self.lawful_plays(seat)
        if self.readings["flinch.blocked.releasing"] == "reserve-only":
            plays = [play for play in plays if "reserve" in play[0]]
        if not plays or any(self.able(other) for other in range(self.players) if other != seat):
            return []
        return plays

    def block(self, seat: int, plays: list[Play]) -> None:
        """The player must play after all; which card, if there are several, is a choice."""
        rules = ["flinch.blocked.must-play"]
        if self.readings["flinch.blocked.releasing"] == "reserve-only":
            rules.append("flinch.blocked.from-reserve")
        self.tell("blocked", *rules, seat=seat)
        self.about, self.releases = "release", plays
        moves = self.release_moves(seat)
        if len(moves) == 1:
            self.release(seat, moves[0]["from"], moves[0]["card"], moves[0]["on"])

    def release_moves(self, seat: int) -> list[Move]:
        """The plays that release the game."""
        return self._play_moves(seat, self.releases)

    def release(self, seat: int, source: str, card: str, on: str) -> None:
        """Plays the releasing card; whoever it favors puts the top card under, or waits."""
        piles = [other for other in range(self.players) if self.flinch[other]]
        before = self.playable()
        self.about = "turn"
        self.play_card(seat, source, card, on)
        if self.finished:
            return
        for other in piles:
            top = self.flinch[other][-1]
            if top in self.playable() and top not in before and other not in self.barred:
                if other == seat:
                    self.own_pile(seat)
                else:
                    self.favored(seat, other)

    @rule("flinch.blocked.own-card-stays", "flinch.blocked.own-card-under")
    def own_pile(self, seat: int) -> None:
        """What becomes of the top card of the one who had to play, if it is that pile which is favored."""
        if self.readings["flinch.blocked.favored"] == "another":
            self.tell("keeps-top", "flinch.blocked.own-card-stays", seat=seat)
            return
        self.tell("favors-itself", "flinch.blocked.own-card-under", seat=seat)
        self.favored(seat, seat)

    @rule("flinch.blocked.card-under", "flinch.blocked.last-card-waits")
    def favored(self, seat: int, other: int) -> None:
        """The top card goes to the bottom; a last card waits for one round."""
        pile = self.flinch[other]
        if len(pile) > 1:
            pile.insert(0, pile.pop())
            self.tell("card-under", "flinch.blocked.card-under", seat=other)
        else:
            self.barred[other] = [seat, 0]
            self.tell("must-wait", "flinch.blocked.last-card-waits", seat=other)

    def dead(self) -> bool:
        """Whether the Stack is exhausted and nobody at all can play, now or after waiting."""
        if not self.exhausted or any(self.able(seat) for seat in range(self.players)):
            return False
        return not any(self.flinch[seat][-1] in self.playable() for seat in self.barred)

    @rule("flinch.dead.undecided", "flinch.dead.dealt-again")
    def nobody_can_play(self) -> None:
        """The game ends without a winner; under one reading the cards are dealt again."""
        if self.readings["flinch.dead"] == "dealt-again":
            self.tell("dead", "flinch.dead.dealt-again")
            if self.gather():
                self.begin_turn(self.turn)
                return
        self.finish([], "flinch.dead.undecided")

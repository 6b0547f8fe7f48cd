"""Cards that nobody was dealt are played and given away: one mistake, told by the rule that a turn has two options."""

from hoyle.games.flip7.law import FREEZE, IN
from hoyle.games.flip7.table import Flip7
from hoyle.table import Move
from hoyle_conformance.mutants.telling import tell

PLAYS = (FREEZE, "flip-three", "give")
READINGS = {"flip7.freeze.self": "anyone", "flip7.second-chance.first": "may-give"}


class PlaysCardsNotHeld(Flip7):
    """Lets whoever has the turn play any card that goes to somebody in the round."""

    def play(self, move: Move) -> None:
        seat, do, to = move["seat"], move["do"], move.get("to")
        in_turn = not self.todo and bool(self.options) and seat == self.turn and do in PLAYS
        if not in_turn or not self.has_seat(to) or self.status[to] != IN:
            super().play(move)
            return
        {"give": self.give, FREEZE: self.freeze, "flip-three": self.flip_three}[do](seat, to)
        self._go_on()


def test_cards_that_are_not_held_are_one_mistake() -> None:
    assert [one.rule for one in tell(PlaysCardsNotHeld, READINGS).headlines] == ["flip7.turn.one-choice"]

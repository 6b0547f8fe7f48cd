"""Rare situations come up on purpose: small programs that go wrong only there are red, by the right rule."""

from typing import ClassVar

import pytest

from hoyle.games.flip7.law import CHALLENGE, TARGET
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import Waiting
from hoyle.law import Law
from hoyle.table import Move
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Diagnosed
from hoyle_conformance.runs.run import Opened, Plan, check


class NeverEndsAtFive(Flip7):
    """Plays on and on with five people or more."""

    def _game_ends(self) -> bool:
        return self.players < 5 and super()._game_ends()


class EndsWhenSomebodyWouldPass(Flip7):
    """Ends the game as soon as somebody's cards on the table would bring them past the target."""

    def _offer(self) -> list[Move]:
        sums = (total + self.points(seat) for seat, total in enumerate(self.totals) if self.status[seat] != "busted")
        if self.variant != CHALLENGE and max(sums, default=0) > TARGET:
            self._end_round()
            return []
        return super()._offer()


class PlaysWhatWaits(Flip7):
    """Plays the cards that wait although somebody else's Flip 7 has ended the round."""

    held: ClassVar[int | None] = None

    def _flip_seven_ends_round(self) -> None:
        if self.held is None and any(isinstance(task, Waiting) and task.cards for task in self.todo):
            self.todo = [task for task in self.todo if isinstance(task, Waiting)]
            self.__dict__["held"], self.flipper = self.flipper, None
            return
        self.__dict__["held"] = None
        super()._flip_seven_ends_round()

    def _offer(self) -> list[Move]:
        if self.held is None:
            return super()._offer()
        self.flipper = self.held
        return []


class LosesATurn(Flip7):
    """Passes the next person over when a Second Chance was used."""

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.turn = self.after(self.turn)


HIT_8 = ("flip7.flip-seven", "flip7.flip-seven.all-score")
"""Both rest on the sentence that a Flip 7 ends the round."""


@pytest.mark.parametrize(
    ("program", "players", "rules", "most"),
    [
        (NeverEndsAtFive, 5, ("flip7.game-end",), 60),
        (EndsWhenSomebodyWouldPass, 3, ("flip7.game-end",), 40),
        (PlaysWhatWaits, 3, HIT_8, 12),
        (LosesATurn, 3, ("flip7.second-chance.save",), 8),
    ],
)
def test_a_program_that_goes_wrong_in_one_situation_is_red_by_its_rule(
    program: type[Flip7], players: int, rules: tuple[str, ...], most: int
) -> None:
    profile = GameProfile(players=[players, players], variants=["base"])
    claim = make_claim(Law().game("flip7"), claim_of("flip7"), profile)
    plan = Plan(claim=claim, effort=Effort(scripts=45, refusals=0, games=0, twins=0), sections=("agreement",))
    events: list[object] = []
    results = check(Opened(ReferenceImplementation, ({"flip7": program},)), plan, events.append)
    (diagnosed,) = (event for event in events if isinstance(event, Diagnosed))
    first = diagnosed.causes[0]
    assert first.rule in rules
    (told,) = (result.failures[0] for result in results if result.check.id == first.checks[0])
    assert len(told.script.moves) <= most

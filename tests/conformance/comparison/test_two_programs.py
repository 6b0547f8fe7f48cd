"""Two programs against each other, in this process: what both claim, where they part, and who is right."""

from typing import Any

import msgspec
import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.comparison.two_programs import Match, Rivals, common_claim
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.wire.implementation import Answer, Implementation
from hoyle_conformance.wire.messages import PlayResult, Request

CLAIM = make_claim(Law().game("flip7"), claim_of("flip7"))


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


class Says(ReferenceImplementation):
    """Answers every game with the same."""

    def __init__(self, **answer: Any) -> None:
        super().__init__({"flip7": Flip7}, "says")
        self.says = answer

    def _play(self, request: Request) -> Answer:
        return Answer(request=request, **self.says)


def program(engine: type[Flip7] = Flip7) -> ReferenceImplementation:
    return ReferenceImplementation({"flip7": engine}, engine.__name__)


def match(one: Implementation, other: Implementation, scripts: int = 3) -> Match:
    return Rivals(one, other, CLAIM, 0, scripts).compare()


def claim(**changes: Any) -> Claim:
    return msgspec.structs.replace(CLAIM, **changes)


def test_what_both_claim_is_the_less_of_the_two() -> None:
    one = claim(players=(2, 6), ops=frozenset({"play", "view"}), forbids=False, observables=frozenset({"pile", "over"}))
    other = claim(players=(3, 8), variants=["base"], reshuffles=False, composite=True, observables=frozenset({"pile"}))
    both = common_claim(one, other)
    assert (both.players, both.variants, both.ops) == ((3, 6), ["base"], frozenset({"play", "view"}))
    assert (both.observables, both.forbids, both.reshuffles, both.composite) == (
        frozenset({"pile"}),
        False,
        False,
        True,
    )


def test_the_readings_are_those_of_the_first() -> None:
    other = claim(readings=CLAIM.readings | {"flip7.initial-deal": "one-each"})
    assert common_claim(CLAIM, other).readings == CLAIM.readings
    assert common_claim(other, CLAIM).readings == other.readings


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"players": (25, 30)}, "no number of players in common"),
        ({"variants": []}, "no variant of flip7"),
        ({"ops": frozenset({"score"})}, "both must answer play"),
        ({"chance": "report"}, "take the order of the cards"),
    ],
    ids=lambda part: next(iter(part)) if isinstance(part, dict) else "",
)
def test_two_that_have_nothing_in_common_cannot_be_compared(changes: dict[str, Any], why: str) -> None:
    for pair in ((CLAIM, claim(**changes)), (claim(**changes), CLAIM)):
        with pytest.raises(BadProfile, match=why):
            common_claim(*pair)


def test_two_that_do_the_same_never_part() -> None:
    found = match(program(), program())
    assert (found.parting, found.not_played, found.broken) == (None, 0, None)
    assert found.played > 60


def test_they_part_at_the_shortest_game_and_the_reference_says_who_is_right() -> None:
    rivals = Rivals(program(NobodyBusts), program(), CLAIM, 0, 3)
    parting = rivals.compare().parting
    assert parting is not None
    assert isinstance(parting.finding.failure, Differs)
    assert len(parting.trace.script.moves) <= 2
    (wrong, _), (right, readings) = rivals.stands(parting)
    assert wrong is not None
    assert (right, readings) == (None, [])


def test_the_reading_under_which_the_other_is_right_is_named() -> None:
    class DealsOneEach(Flip7):
        def __init__(self, players: int, **named: Any) -> None:
            named["readings"] = {**named["readings"], "flip7.initial-deal": "one-each"}
            super().__init__(players, **named)

    rivals = Rivals(program(), program(DealsOneEach), CLAIM, 0, 3)
    parting = rivals.compare().parting
    assert parting is not None
    (right, _), (wrong, readings) = rivals.stands(parting)
    assert (right, wrong is None) == (None, False)
    assert ("flip7.initial-deal", "one-each") in readings


def test_what_one_does_not_support_is_counted_and_no_parting() -> None:
    found = match(program(), Says(unsupported="not today"))
    assert (found.played, found.parting, found.broken) == (0, None, None)
    assert found.not_played > 60


def test_what_breaks_is_kept_and_no_parting() -> None:
    found = match(Says(error="out of cards"), program())
    assert (found.played, found.parting) == (0, None)
    assert found.broken is not None
    assert found.broken[1][0].error == "out of cards"


def test_two_that_show_nothing_have_nothing_in_common() -> None:
    blank = PlayResult(views=[{}, {"seats": [7, {}]}])
    found = match(Says(result=blank), Says(result=blank))
    assert (found.played, found.parting, found.blank > 100) == (0, None, True)

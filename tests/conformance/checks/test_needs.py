"""Every need, met and not met: what is dropped or not claimed is excused, what is merely missing is red."""

from typing import Any

import msgspec
import pytest

from hoyle.law import Law
from hoyle_conformance.checks.needs import (
    GAMES_ON_PURPOSE,
    CanShow,
    Either,
    GivenOrder,
    InForce,
    LaterShuffles,
    Need,
    NoHouseRule,
    Operation,
    Readings,
    Refuses,
    Seats,
    Shown,
    excuse,
)
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.wire.messages import Op

EVERYTHING = make_claim(Law().game("flip7"), claim_of("flip7"))
NOT_CLAIMED, UNTESTABLE = Verdict.NOT_CLAIMED, Verdict.UNTESTABLE
ONE_EACH = {"flip7.initial-deal": "one-each"}

CASES: dict[str, tuple[Need, dict[str, Any], Verdict, str]] = {
    "an operation that is not answered": (
        Operation(Op.SCORE),
        {"ops": frozenset({"play"})},
        UNTESTABLE,
        "needs the operation score",
    ),
    "neither of two operations": (
        Operation(Op.PLAY, Op.SELFPLAY),
        {"ops": frozenset({"score"})},
        UNTESTABLE,
        "needs the operation play or selfplay",
    ),
    "an operation that the profile drops": (
        Operation(Op.SCORE),
        {"ops": frozenset({"play"}), "dropped": frozenset({"score"})},
        NOT_CLAIMED,
        "declared to be without score",
    ),
    "two operations of which the profile drops one": (
        Operation(Op.PLAY, Op.SELFPLAY),
        {"ops": frozenset({"score"}), "dropped": frozenset({"play"})},
        UNTESTABLE,
        "needs the operation play or selfplay",
    ),
    "a program that shuffles for itself": (
        GivenOrder(),
        {"chance": "report"},
        UNTESTABLE,
        "needs an implementation that takes the order of the cards",
    ),
    "later shuffles of its own": (
        LaterShuffles(),
        {"reshuffles": False},
        UNTESTABLE,
        "needs the order of a later shuffle",
    ),
    "a program that refuses nothing": (
        Refuses(),
        {"forbids": False},
        UNTESTABLE,
        "needs an implementation that refuses moves",
    ),
    "too few seats": (Seats(3), {"players": (4, 8)}, NOT_CLAIMED, "3 players are not claimed"),
    "too many seats": (Seats(3), {"players": (1, 2)}, NOT_CLAIMED, "3 players are not claimed"),
    "a variant that it does not play": (
        Seats(2, "challenge"),
        {"variants": ["base"]},
        NOT_CLAIMED,
        "2 players, variant challenge, are not claimed",
    ),
    "another reading": (
        Readings({"flip7.initial-deal": "none"}),
        {"readings": ONE_EACH},
        NOT_CLAIMED,
        "assumes another reading",
    ),
    "a rule under another reading": (
        InForce({"flip7.initial-deal": ["none"]}),
        {"readings": ONE_EACH},
        NOT_CLAIMED,
        "not among the readings, variants or players claimed",
    ),
    "a rule that cannot show": (
        CanShow(lambda claim: claim.reshuffles),
        {"reshuffles": False},
        NOT_CLAIMED,
        "not among the readings, variants or players claimed",
    ),
    "a house rule": (
        NoHouseRule("flip7.tie"),
        {"house_rules": {"flip7.tie": "the first wins"}},
        NOT_CLAIMED,
        "house rule instead of flip7.tie: the first wins",
    ),
    "parts that the views lack": (
        Shown(frozenset({"pile", "over", "round"})),
        {"observables": frozenset({"over"})},
        UNTESTABLE,
        "needs pile, round in the views",
    ),
    "parts that the profile drops": (
        Shown(frozenset({"pile", "over"})),
        {"observables": frozenset({"over"}), "dropped": frozenset({"pile"})},
        NOT_CLAIMED,
        "declared to be without pile",
    ),
    "no way of several": (
        Either(((Seats(3),), (Seats(4),))),
        {"players": (7, 8)},
        NOT_CLAIMED,
        "3 players are not claimed",
    ),
}


@pytest.mark.parametrize(("need", "claim", "verdict", "reason"), CASES.values(), ids=CASES)
def test_what_is_lacking_is_said(need: Need, claim: dict[str, Any], verdict: Verdict, reason: str) -> None:
    found = need.lacking(msgspec.structs.replace(EVERYTHING, **claim))
    assert found == (verdict, reason)


@pytest.mark.parametrize("need", [case[0] for case in CASES.values()], ids=CASES)
def test_the_reference_lacks_nothing(need: Need) -> None:
    assert need.lacking(EVERYTHING) is None


def test_one_of_several_ways_is_enough() -> None:
    four = msgspec.structs.replace(EVERYTHING, players=(4, 4))
    assert Either(((Seats(3),), (Seats(4),))).lacking(four) is None


def test_one_of_several_operations_is_enough() -> None:
    dealer = msgspec.structs.replace(EVERYTHING, ops=frozenset({"selfplay"}))
    assert Operation(Op.PLAY, Op.SELFPLAY).lacking(dealer) is None


def test_the_first_need_that_is_not_met_is_told() -> None:
    claim = msgspec.structs.replace(EVERYTHING, ops=frozenset({"score"}), players=(4, 8), chance="report")
    assert excuse(claim, GAMES_ON_PURPOSE) == (UNTESTABLE, "needs the operation play")
    assert excuse(claim, (Seats(3), *GAMES_ON_PURPOSE)) == (NOT_CLAIMED, "3 players are not claimed")
    assert excuse(claim, ()) is None

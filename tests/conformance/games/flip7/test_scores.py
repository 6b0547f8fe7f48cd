"""Games that end with certain cards: every case of a score can be put to a program that only plays."""

import msgspec
import pytest
from tests.sweep import sweep

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import run
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games.flip7.scores import SCORES, score_script
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check

LAW = Law().game("flip7")
NOTHING = Effort(scripts=0, refusals=0, games=0, twins=0)


def claim(**said: object) -> Claim:
    """What somebody claims who does not answer ``score``."""
    return make_claim(LAW, claim_of("flip7"), msgspec.convert({"drop-operations": ["score"], **said}, GameProfile))


def verdicts(engine: type[Flip7], claim: Claim) -> dict[str, Verdict]:
    plan = Plan(claim=claim, effort=NOTHING, sections=("scoring",))
    results = check(Opened(ReferenceImplementation, ({"flip7": engine},)), plan, lambda event: None)
    return {result.check.id: result.verdict for result in results}


def test_there_is_a_lawful_game_where_the_dealer_is_dealt_to_and_asked_first() -> None:
    """The first card of the pack is then not seat 0's."""
    departs = ["flip7.dealer-dealt-first", "flip7.dealer-first"]
    claimed = claim(readings={"flip7.initial-deal": "one-each"}, departures=departs, players=[3, 3])
    for case in [case for family in SCORES if not family.asked_only for case in family.cases()][::7]:
        made = score_script(case.facts, claimed)
        assert made is not None
        script, seat = made
        assert run(script.replace(readings=claimed.readings)).views[-1]["seats"][seat]["total"] == case.points


@pytest.mark.parametrize("players", [3, 5, 18])
@pytest.mark.parametrize("staying", ["always", "with-cards"])
@pytest.mark.parametrize("deal", ["none", "one-each"])
def test_there_is_a_lawful_game_for_every_case(deal: str, staying: str, players: int) -> None:
    claimed = claim(readings={"flip7.initial-deal": deal, "flip7.staying": staying}, players=[players, 18])
    cases = [case for family in SCORES if not family.asked_only for case in family.cases()][
        :: 1 if players == 3 else 20
    ]
    for case in cases:
        made = score_script(case.facts, claimed)
        assert made is not None, case.facts
        script, seat = made
        trace = run(script.replace(readings=claimed.readings))
        assert trace.refused is None, case.facts
        assert trace.views[-1]["round"] == 2, case.facts
        assert trace.views[-1]["seats"][seat]["total"] == case.points, case.facts


@pytest.mark.usefixtures("hardly_shortened")
@pytest.mark.parametrize("edition", sweep(["flip7-es", "flip7-en"], ["flip7-en"]))
@pytest.mark.parametrize(
    ("mutant", "family"),
    [
        ("flip7.x2-doubles-the-plus-cards", "every-subset"),
        ("flip7.x2-doubles-what-came-before-it", "every-order"),
        ("flip7.zero-scores-ten", "every-number"),
        ("flip7.a-bust-scores-its-modifiers", "busted"),
    ],
)
def test_wrong_points_show_in_them(edition: str, mutant: str, family: str) -> None:
    engine = next(one.engine for one in mutants_of("flip7") if one.id == mutant)
    assert issubclass(engine, Flip7)
    assert verdicts(engine, claim(edition=edition))[f"flip7.scoring.{family}"] == Verdict.FAIL


def test_they_show_in_the_challenge_too() -> None:
    alone = claim(variants=["challenge"], players=[1, 2])
    played = {f"flip7.scoring.{family.id}" for family in SCORES if not family.asked_only}
    assert {id for id, verdict in verdicts(Flip7, alone).items() if verdict is Verdict.PASS} == played

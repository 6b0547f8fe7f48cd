"""What mutants are mutants of: the reference passes everything, in every edition, and nothing is vacuous."""

import msgspec
import pytest

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check

LESS = msgspec.structs.replace(PRESETS["quick"], refusals=250, games=80, twins=30)
"""For the editions after the first, which differ from it in a few readings."""
ENOUGH = {"flinch": 1500}
"""Scripts for such an edition, where 700 do not reach every rule."""
EDITIONS = [(game, edition.id) for game in game_slugs() for edition in Law().game(game).file.editions]


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_the_reference_passes_everything_and_nothing_is_vacuous(game: str, edition: str) -> None:
    law = Law().game(game)
    less = msgspec.structs.replace(LESS, scripts=ENOUGH.get(game, 700))
    effort = PRESETS["quick"] if edition == law.file.editions[0].id else less
    plan = Plan(claim=make_claim(law, claim_of(game), edition=edition), effort=effort)
    results = check(Opened(ReferenceImplementation, ()), plan, lambda event: None)
    assert len(results) > 2 * len(law.rules)
    assert [(result.check.id, str(result.verdict), result.reason) for result in results if result.verdict.red] == []

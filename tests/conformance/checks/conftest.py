"""One section of checks against one small program: the reference engine of Flip 7, or a wrong one made from it."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from msgspec.structs import replace

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation

LITTLE = Effort(scripts=30, refusals=40, games=20, twins=5)
"""Enough for a program that is wrong from the first move on."""

Results = dict[str, Result]
"""By the ids of the checks, without the game."""
Decide = Callable[..., Results]
Program = type[Flip7] | Callable[[], Implementation]


def claim(hello: dict[str, Any] | None = None, **profile: Any) -> Claim:
    """All that the reference claims, but for what a test says in its hello or in its profile."""
    return make_claim(Law().game("flip7"), replace(claim_of("flip7"), **(hello or {})), GameProfile(**profile))


def opened(program: Program) -> Opened:
    """A program that speaks for itself, or an engine that the kit speaks for."""
    if isinstance(program, type) and issubclass(program, Flip7):
        return Opened(ReferenceImplementation, ({"flip7": program}, program.__name__))
    return Opened(cast(Callable[[], Implementation], program), ())


@pytest.fixture
def decide() -> Decide:
    """Has one section, or several, judge a program."""

    def decide(
        *sections: str, program: Program = Flip7, effort: Effort = LITTLE, only: str | None = None, **said: Any
    ) -> Results:
        plan = Plan(claim=claim(**said), effort=effort, sections=sections, only=only)
        results = check(opened(program), plan, lambda event: None)
        return {result.check.id.removeprefix("flip7."): result for result in results}

    return decide

"""What the reference claims, from which games are made."""

from __future__ import annotations

from hoyle.law import Law
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.oracle.reference import ReferenceImplementation


def full_claim(game: str, edition: str | None = None) -> Claim:
    """Everything the reference plays of a game, under the readings of an edition."""
    hello = ReferenceImplementation().hello()
    return make_claim(Law().game(game), hello.games[game], edition=edition)

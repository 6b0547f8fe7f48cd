"""What a program is held to: the claim in a game, and the plan of a run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle_conformance.claims.claim import Claim, make_claim
from hoyle_conformance.claims.profile import BadProfile, Profile
from hoyle_conformance.gamekit.kit import GameKit
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Effort
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.phrases import Phrase
from hoyle_conformance.programs.opening import NO_PROFILE, Program
from hoyle_conformance.runs.run import Plan
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.untrusted import clean


def claim_of(
    implementation: Implementation,
    law: GameLaw,
    profile: Profile = NO_PROFILE,
    *,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
) -> Claim:
    """What a program is held to in a game: asks the program itself what it claims."""
    hello = implementation.hello()
    if law.id not in hello.games:
        plays = ", ".join(clean(game, 40) for game in hello.games) or Phrase("nothing")
        text = "{name} does not play {game}; its hello names {games}"
        raise BadProfile(text, name=clean(hello.name, 80), game=law.id, games=plays)
    return make_claim(law, hello.games[law.id], profile.games.get(law.id), edition=edition, readings=readings)


def plan_of(
    chosen: Program,
    claim: Claim,
    *,
    preset: str,
    seed: int,
    only: str | None,
    folder: Path,
    jobs: int = 1,
    cluster: str | None = None,
    cache: bool = True,
    maxfail: int | None = None,
) -> Plan:
    """What to check, and how; the stored failures that the claim names are in ``folder``."""
    return Plan(
        claim=claim,
        effort=effort_of(preset),
        seed=seed,
        jobs=jobs,
        cluster=cluster,
        cache=cache,
        preset=preset,
        known=[read_known_failure(folder / file) for file in claim.known_failures],
        command=chosen.named,
        only=only,
        most_failures=maxfail,
    )


def effort_of(preset: str) -> Effort:
    """How much to do."""
    if preset not in PRESETS:
        raise BadProfile("there is no preset {name!r}; there are {names}", name=preset, names=", ".join(PRESETS))
    return PRESETS[preset]


def kit_for(game: str) -> GameKit:
    """The kit of a game that the law knows. Says which games have checks if this one has none."""
    Law().game(game)
    try:
        return kit_of(game)
    except LookupError:
        text = "there are no checks for {game} yet; there are for {games}"
        raise BadProfile(text, game=game, games=", ".join(checkable())) from None


def games_played(program: Program) -> list[str]:
    """The games that a program says it plays."""
    if not program.named:
        return checkable()
    with program.opened() as implementation:
        hello = implementation.hello()
    if not hello.games:
        raise BadProfile("{name} plays nothing: its hello names no game", name=clean(hello.name, 80))
    return list(hello.games)


def checkable() -> list[str]:
    """The games that have an engine and checks."""
    found = []
    for game in game_slugs():
        try:
            kit_of(game)
        except LookupError:
            continue
        found.append(game)
    return found

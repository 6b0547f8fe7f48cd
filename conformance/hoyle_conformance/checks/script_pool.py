"""Scripts for more than one use: the scenarios, generated games, and games that end in an unlawful move.

``hoyle compare`` has two programs play them, ``hoyle vectors`` picks those that reach every rule, and ``hoyle profile``
looks at their outcomes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from hoyle.games import table_of
from hoyle.law.model import Scenario
from hoyle.script import Trace
from hoyle.table import Impossible
from hoyle_conformance.checks.agreement import Agreement
from hoyle_conformance.checks.check import Tally
from hoyle_conformance.checks.examples import bench_trials, needs_of, whole_script
from hoyle_conformance.checks.needs import excuse
from hoyle_conformance.checks.refusals import Refusals
from hoyle_conformance.checks.section import Section
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.shares import WHOLE, Share
from hoyle_conformance.scripts.scenarios import Trial
from hoyle_conformance.wire.implementation import Implementation


def bench_of(implementation: Implementation, claim: Claim, seed: int = 0, scripts: int = 300) -> Bench:
    """A bench that plays this number of games, and a third as many that end in an unlawful move."""
    effort = msgspec.structs.replace(PRESETS["quick"], scripts=scripts, refusals=max(1, scripts // 3))
    return Bench(implementation, kit_of(claim.game), table_of(claim.game).law, claim, effort, seed)


def of_scenarios(bench: Bench) -> Iterator[tuple[Scenario, Trial, Trace]]:
    """The scripts of all scenarios that apply under the claim, as the reference plays them."""
    for scenario in bench.law.scenarios.values():
        if excuse(bench.claim, needs_of(bench.law, scenario)) is not None:
            continue
        for trial in bench_trials(bench, scenario):
            try:
                yield scenario, trial, bench.speak(bench.expect(whole_script(bench, trial)))
            except Impossible:
                continue


def every_share(bench: Bench, section: Section[Any]) -> Iterator[Share]:
    """The shares of a section, of which the bench has one after the other."""
    of = section.shares(bench)
    for number in range(of):
        bench.share = Share(number, of)
        yield bench.share
    bench.share = WHOLE


def lawful(bench: Bench) -> Iterator[Trace]:
    """Games of all moods, those of one share after the other."""
    section, so_far = Agreement(), Tally()
    for share in every_share(bench, section):
        if share.begins_phase:
            bench.reached = so_far.reached
        choice = section.choice(bench)
        yield from section.scripts(bench, choice)
        so_far.add(Tally(reached=choice.gained()))
    bench.reached = {}


def unlawful(bench: Bench) -> Iterator[tuple[str, Trace]]:
    """Games that end in an unlawful move, each with the id of its kind; none if nothing is ever refused."""
    if not bench.claim.forbids:
        return
    kinds: deque[str] = deque()
    for _ in every_share(bench, Refusals()):
        for trace in Refusals().scripts(bench, kinds):
            yield kinds.popleft(), trace

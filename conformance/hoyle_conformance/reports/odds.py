"""What a report says of the odds: how often a run misses a bug like the one told, or what a green run may miss."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from hoyle_conformance.checks.conclusion import Outcome
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.odds import Measured, Stored, Unit, hardest, odds_of
from hoyle_conformance.odds.words import how_often, odds_in_words
from hoyle_conformance.phrases import Phrase
from hoyle_conformance.reports.outline import Outline

SECTIONS = {
    Unit.SCRIPTS: "agreement",
    Unit.UNLAWFUL_MOVES: "refusal",
    Unit.PAIRS: "leak",
    Unit.GAMES: "dealer",
}
"""What the checks are called that draw such things at random."""


def missed_like(run: Outline, rule: str) -> Phrase | None:
    """How often a run misses a bug that breaks this rule; None if that was not measured, or no games are made."""
    stored = odds_of(run.law.id)
    bugs = stored.by_rule().get(rule) if stored else None
    if not bugs or run.started.claim.partial:  # the odds are those of generated games
        return None
    preset = run.started.preset if run.started.preset in PRESETS else "quick"
    return odds_in_words(bugs, PRESETS[preset], preset)


def may_be_missed(run: Outline) -> Phrase | None:
    """What a run that found nothing may have missed, as far as its own checks look for it.

    None if it found something, or was not a whole run with one of the presets.
    """
    stored, started = odds_of(run.law.id), run.started
    whole = started.preset in PRESETS and started.only is None and not started.replayed
    if stored is None or not whole or run.conclusion.outcome is not Outcome.PASSES:
        return None
    looked_for = list(_looked_for(run, stored))
    if not looked_for:
        return None
    by_chance = [one for one in looked_for if not one.always]
    if not by_chance:
        return Phrase("odds: a run like this finds each of the {n} bugs that we know", n=len(looked_for))
    effort = PRESETS[started.preset]
    hard = hardest(by_chance, effort)
    return Phrase(
        "odds: a run like this always finds {always} of the {n} bugs that we know; of the others, {bug} is the "
        "hardest and is missed {often}",
        always=len(looked_for) - len(by_chance),
        n=len(looked_for),
        bug=hard.mutant,
        often=how_often(hard.missed(effort).most),
    )


def _looked_for(run: Outline, stored: Stored) -> Iterator[Measured]:
    """The bugs that the checks of this run could find, each with what of it this program supports."""
    passed = [one.check for one in run.results if one.verdict is Verdict.PASS]
    ids, rules = {check.id for check in passed}, {rule for check in passed for rule in check.rules}
    sections = {id.removeprefix(f"{run.law.id}.").partition(".")[0] for id in ids}
    for one in stored.mutants:
        always = [id for id in one.always if id in ids]
        tried = [tried for tried in one.tried if SECTIONS[tried.unit] in sections]
        if one.rule in rules and (always or tried):
            yield msgspec.structs.replace(one, always=always, tried=tried)

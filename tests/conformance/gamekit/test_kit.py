"""A kit names rules, readings and parts of views that the law has, and no others."""

from dataclasses import replace
from typing import Any

import pytest

from hoyle.law.model import Words
from hoyle_conformance.gamekit.kit import Deal, Invariant, ScoreFamily, Unlawful, UnlawfulMoves
from hoyle_conformance.games import kit_of

KIT = kit_of("flip7")
TYPO = ("flip7.bsut",)
WORDS = Words("", "")


@pytest.mark.parametrize(
    "part",
    [
        {"invariants": (Invariant("typo", TYPO, WORDS, frozenset(), lambda views, script: (0, None)),)},
        {"unlawful": UnlawfulMoves((Unlawful("typo", TYPO, WORDS),), lambda table, rng: [])},
        {"score_families": (ScoreFamily("typo", TYPO, WORDS, list),)},
        {"deals": (Deal("typo", WORDS, 3, (), 0, TYPO),)},
        {"not_played": {"flip7.bsut": "dealer"}},
        {"claimed_if": {"flip7.bsut": lambda claim: True}},
        {"leak_rules": TYPO},
        {"shown_by": {"over": "flip7.bsut"}},
        {"pack_rules": TYPO},
        {"shuffle_rules": TYPO},
    ],
    ids=lambda part: next(iter(part)),
)
def test_a_mistyped_rule_fails_at_import(part: dict[str, Any]) -> None:
    with pytest.raises(LookupError, match=r"there is no rule 'flip7\.bsut'"):
        replace(KIT, **part)


def test_a_mistyped_reading_fails_at_import() -> None:
    kinds = (Unlawful("typo", (), WORDS, {"flip7.initial-deal": "one-esch"}),)
    with pytest.raises(LookupError, match=r"flip7\.initial-deal has no reading 'one-esch'"):
        replace(KIT, unlawful=UnlawfulMoves(kinds, lambda table, rng: []))


def test_a_mistyped_part_of_a_view_fails_at_import() -> None:
    typo = Invariant("typo", (), WORDS, frozenset({"ovre"}), lambda views, script: (0, None))
    with pytest.raises(LookupError, match="typo needs 'ovre', which no view of the game has"):
        replace(KIT, invariants=(typo,))


def test_a_mistyped_part_of_a_view_that_a_rule_is_about_fails_at_import() -> None:
    with pytest.raises(LookupError, match="a rule is about 'ovre', which no view of the game has"):
        replace(KIT, shown_by={"ovre": "flip7.bust"})

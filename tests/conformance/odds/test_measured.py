"""What is stored about the mutants is of these mutants, and as good as we promise."""

from dataclasses import replace
from itertools import islice

import msgspec
import pytest

from hoyle.games import game_slugs, package_of
from hoyle_conformance.checks import PRESETS, Effort
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutant_called, mutants_of
from hoyle_conformance.mutants.kills import DEADLY, NOTHING, run
from hoyle_conformance.mutants.odds import measured
from hoyle_conformance.mutants.odds_page import filled, page
from hoyle_conformance.odds import Freshness, Stored, Tried, Unit, odds_of
from hoyle_conformance.odds.digest import mutant_digest
from hoyle_conformance.runs.run import all_checks

QUICK = PRESETS["quick"]
OURS = [game for game in game_slugs() if package_of(game).startswith("hoyle.")]
each_game = pytest.mark.parametrize("game", OURS)


def stored(game: str) -> Stored:
    found = odds_of(game)
    assert found is not None
    return found


def known(id: str) -> Mutant:
    found = mutant_called(id)
    assert found is not None
    return found


@each_game
def test_every_mutant_was_measured_as_it_is(game: str) -> None:
    """If this fails, `poe odds --game GAME` measures what is new or has changed, and `poe docs` writes the tables."""
    fresh = Freshness.of(stored(game))
    assert fresh.changed == []
    assert fresh.unmeasured == []
    assert {one.mutant: one.rule for one in stored(game).mutants} == {one.id: one.rule for one in mutants_of(game)}


@each_game
def test_the_checks_that_always_find_a_bug_exist_and_cite_its_rule(game: str) -> None:
    rules = {check.id: check.rules for check in all_checks(game)}
    for one in stored(game).mutants:
        assert all(one.rule in rules[id] for id in one.always), one.mutant


@each_game
def test_quick_misses_no_known_bug_more_often_than_once_in_a_thousand_runs(game: str) -> None:
    by_chance = [one for one in stored(game).mutants if not one.always]
    assert [one.mutant for one in by_chance if one.missed(QUICK).most > 1 / 1000] == []


def test_the_page_has_the_stored_tables() -> None:
    text = page().read_text(encoding="utf-8")
    assert filled(text) == text, "run `poe docs`"


def test_another_bug_has_another_digest() -> None:
    one = known("flip7.no-bust")
    assert mutant_digest(one) == mutant_digest(one)
    assert mutant_digest(one) != mutant_digest(replace(one, rule="flip7.stay"))
    assert mutant_digest(one) != mutant_digest(replace(one, engine=known("flip7.x2-does-nothing").engine))


def test_what_has_changed_is_said_to_be_stale() -> None:
    now = stored("authors")
    first, *others = now.mutants
    then = msgspec.structs.replace(now, mutants=[msgspec.structs.replace(first, digest="…"), *others[1:]], law="…")
    assert Freshness.of(then) == Freshness([first.mutant], [others[0].mutant], law_changed=True)


def test_only_what_finds_a_bug_best_counts() -> None:
    (one,) = islice(stored("authors").mutants, 1)
    rarely = Tried(unit=Unit.SCRIPTS, lots=1500, found=1)
    often = Tried(unit=Unit.GAMES, lots=20, found=20, size=20)
    both = msgspec.structs.replace(one, tried=[rarely, often])
    assert both.best == often
    assert both.missed(QUICK) == often.missed(QUICK)


@pytest.mark.parametrize(
    ("id", "always", "unit"),
    [
        ("another-patience.turns-three-cards", True, Unit.SCRIPTS),
        ("another-patience.five-thirteens", False, Unit.GAMES),
        ("another-patience.shows-the-next-card", False, Unit.PAIRS),
    ],
)
def test_a_mutant_is_measured(id: str, always: bool, unit: Unit) -> None:
    (one,) = measured([known(id)])
    assert (one.mutant, bool(one.always), one.best.unit) == (id, always, unit)
    assert one.missed(QUICK).most < 1 / 1000


@pytest.mark.parametrize("id", ["another-patience.pairs-make-fourteen-too", "another-patience.turns-three-cards"])
def test_a_script_that_shows_a_bug_makes_a_run_red(id: str) -> None:
    effort: Effort = msgspec.structs.replace(NOTHING, scripts=40)
    assert any(result.verdict in DEADLY for result in run(known(id), "agreement", effort))

"""Every rule of the two games for one player is broken by a mutant; every mutant dies by a check that cites it."""

import sys

import pytest

from hoyle.law import Law
from hoyle_conformance.mutants import Mutant, mutants_of
from hoyle_conformance.mutants.kills import DEADLY, NOTHING, first_kill, run
from hoyle_conformance.run import Opened
from hoyle_conformance.wire.local import LONGEST_GAME, self_played
from hoyle_conformance.wire.process import ProcessImplementation

GAMES = ("patience", "another-patience")
RULES = [rule for game in GAMES for rule in Law().game(game).rules.values()]
MUTANTS = {mutant.id: mutant for game in GAMES for mutant in mutants_of(game)}
each_mutant = pytest.mark.parametrize("mutant", MUTANTS.values(), ids=MUTANTS.keys())

OVER_A_PIPE = ("patience.builds-both-ways-below", "another-patience.both-cards-uncovered")


@pytest.mark.parametrize("rule", [rule.id for rule in RULES if not rule.untestable])
def test_a_mutant_breaks_the_rule(rule: str) -> None:
    assert any(mutant.rule == rule for mutant in MUTANTS.values())


@pytest.mark.parametrize("rule", [rule.id for rule in RULES if rule.untestable])
def test_no_mutant_breaks_a_rule_that_leaves_no_trace(rule: str) -> None:
    assert all(mutant.rule != rule for mutant in MUTANTS.values())


@each_mutant
def test_the_mutant_dies_by_a_check_that_cites_its_rule(mutant: Mutant) -> None:
    assert first_kill(mutant) is not None


@each_mutant
def test_the_mutant_plays_whole_games_without_breaking(mutant: Mutant) -> None:
    for seed in range(5):
        trace = self_played(mutant.engine, 1, mutant.readings, seed)
        assert trace.views[-1]["over"] or len(trace.script.moves) == LONGEST_GAME


@pytest.mark.parametrize("id", OVER_A_PIPE)
def test_the_mutant_dies_over_a_real_pipe_too(id: str) -> None:
    command = [sys.executable, "-m", "hoyle_conformance.wire.serve", "--mutant", id]
    results = run(MUTANTS[id], "examples", NOTHING, Opened(ProcessImplementation, (command,)))
    failed = [result.check for result in results if result.verdict in DEADLY]
    assert any(MUTANTS[id].rule in one.rules for one in failed)
    assert not [result for result in results if result.verdict in ("error", "timeout")]


def test_what_a_mutant_got_wrong_is_said_in_both_languages() -> None:
    sentences = [words for one in MUTANTS.values() for words in (one.says.en, one.says.es)]
    assert all(sentence.endswith(".") for sentence in sentences)

"""Every rule of Flip 7 is broken by a mutant; every mutant dies by a check that cites the rule it breaks."""

import sys

import pytest

from hoyle.games.flip7 import Flip7
from hoyle.law import Law
from hoyle_conformance.mutants import Mutant, mutant, mutants_of
from hoyle_conformance.mutants.kills import DEADLY, NOTHING, first_kill, run
from hoyle_conformance.run import Opened
from hoyle_conformance.wire.local import LONGEST_GAME, self_played
from hoyle_conformance.wire.process import ProcessImplementation

LAW = Law().game("flip7")
MUTANTS = {mutant.id: mutant for mutant in mutants_of("flip7")}
each_mutant = pytest.mark.parametrize("mutant", MUTANTS.values(), ids=MUTANTS.keys())

OVER_A_PIPE = (
    "flip7.x2-doubles-the-plus-cards",
    "flip7.a-second-chance-is-used-again",
    "flip7.actions-at-once-in-flip-three",
    "flip7.takes-moves-out-of-turn",
)


@pytest.mark.parametrize("rule", [rule.id for rule in LAW.rules.values() if not rule.untestable])
def test_a_mutant_breaks_the_rule(rule: str) -> None:
    assert any(mutant.rule == rule for mutant in MUTANTS.values())


@pytest.mark.parametrize("rule", [rule.id for rule in LAW.rules.values() if rule.untestable])
def test_no_mutant_breaks_a_rule_that_leaves_no_trace(rule: str) -> None:
    assert all(mutant.rule != rule for mutant in MUTANTS.values())


@each_mutant
def test_the_mutant_dies_by_a_check_that_cites_its_rule(mutant: Mutant) -> None:
    assert first_kill(mutant) is not None


@each_mutant
def test_the_mutant_plays_whole_games_without_breaking(mutant: Mutant) -> None:
    for players, seed in ((1, 1), (2, 2), (3, 3), (5, 4), (20, 5)):
        trace = self_played(mutant.engine, players, mutant.readings, seed)
        assert trace.views[-1]["over"] or len(trace.script.moves) == LONGEST_GAME


@pytest.mark.parametrize("id", OVER_A_PIPE)
def test_the_mutant_dies_over_a_real_pipe_too(id: str) -> None:
    command = [sys.executable, "-m", "hoyle_conformance.wire.serve", "--mutant", id]
    results = run(MUTANTS[id], "examples", NOTHING, Opened(ProcessImplementation, (command,)))
    failed = [result.check for result in results if result.verdict in DEADLY]
    assert any(MUTANTS[id].rule in one.rules for one in failed)
    assert not [result for result in results if result.verdict in ("error", "timeout")]


@pytest.mark.parametrize(("breaks", "also"), [("flip7.bsut", ()), ("flip7.bust", ("flip7.bsut",))])
def test_a_mistyped_rule_fails_at_import(breaks: str, also: tuple[str, ...]) -> None:
    with pytest.raises(LookupError, match=r"there is no rule 'flip7\.bsut'; see spec/games/flip7/rules"):
        mutant("flip7.typo", breaks=breaks, en="", es="", also=also)(Flip7)


@pytest.mark.parametrize("id", ["flip7.no-bust", "flinch.no-bust"])
def test_a_mutant_has_an_id_of_its_own(id: str) -> None:
    with pytest.raises(ValueError, match="a mutant's id is its own"):
        mutant(id, breaks="flip7.bust", en="", es="")(Flip7)


def test_a_game_without_mutants_has_none() -> None:
    assert mutants_of("no-such-game") == ()


def test_what_a_mutant_got_wrong_is_said_in_both_languages() -> None:
    sentences = [words for one in MUTANTS.values() for words in (one.says.en, one.says.es)]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)

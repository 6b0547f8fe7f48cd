"""Every mutant of every game dies by a check that cites the rule it breaks. That each rule has one, the lint proves."""

import sys
from itertools import product

import pytest
from tests.sweep import sweep

from hoyle.games import game_slugs
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle_conformance import games
from hoyle_conformance.checks import PRESETS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.mutants import Mutant, mutant, mutants_of
from hoyle_conformance.mutants.kills import DEADLY, NOTHING, first_kill, run
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of, self_played
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.process import ProcessImplementation

MUTANTS = {mutant.id: mutant for game in game_slugs() for mutant in mutants_of(game)}
each_mutant = pytest.mark.parametrize("mutant", MUTANTS.values(), ids=MUTANTS.keys())

MIDDLING = 4
"""Players at a table at which everything can happen and a game is not long yet."""

OVER_A_PIPE = (
    "flip7.x2-doubles-the-plus-cards",
    "flip7.takes-moves-out-of-turn",
    "face-to-face.an-empty-hand-wins",
    "flinch.pile-never-due",
    "muggins.a-wrong-card-stays",
    "stock-exchange.mixed-lots",
    "authors.goes-on-to-the-right",
    "go-to-store.hands-over-one",
    "patience.builds-both-ways-below",
    "another-patience.one-gone-is-enough",
)


@each_mutant
def test_the_mutant_dies_by_a_check_that_cites_its_rule(mutant: Mutant) -> None:
    assert first_kill(mutant) is not None


@pytest.mark.parametrize("game", game_slugs())
def test_the_mutants_play_whole_games_without_breaking(game: str) -> None:
    """So that what kills them is the rule, and not a traceback."""
    least, most = claim_of(game).players
    tables = [(least, 1), (min(most, MIDDLING), 3)]
    for one, (players, seed) in product(mutants_of(game), tables):
        trace = self_played(one.engine, players, one.readings, seed)
        whole = (trace.views[-1] or {})["over"] or len(trace.script.moves) == one.engine.longest_game
        assert whole, (one.id, players, seed)


@pytest.mark.usefixtures("hardly_shortened")
@pytest.mark.parametrize("id", sweep(OVER_A_PIPE, OVER_A_PIPE[:3]))
def test_the_mutant_dies_over_a_real_pipe_too(id: str) -> None:
    command = [sys.executable, "-m", "hoyle_conformance.cli", "serve", "--mutant", id]
    results = run(MUTANTS[id], "examples", NOTHING, Opened(ProcessImplementation, (command,)))
    failed = [result.check for result in results if result.verdict in DEADLY]
    assert any(MUTANTS[id].rule in one.rules for one in failed)
    assert not [result for result in results if result.verdict in ("error", "timeout")]


@pytest.mark.parametrize("game", game_slugs())
def test_what_a_mutant_got_wrong_is_said_in_both_languages(game: str) -> None:
    sentences = [words for one in mutants_of(game) for words in (one.says.en, one.says.es)]
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_hand_that_leaks_over_a_real_pipe_is_noticed() -> None:
    mutant = MUTANTS["face-to-face.shows-both-hands"]
    command = [sys.executable, "-m", "hoyle_conformance.cli", "serve", "--mutant", mutant.id]
    results = run(mutant, "leaks", PRESETS["quick"], Opened(ProcessImplementation, (command,)))
    assert [result.check.id for result in results if result.verdict in DEADLY] == ["face-to-face.leak.views"]


@pytest.mark.parametrize("game", sweep(["authors", "go-to-store"], ["go-to-store"]))
def test_the_scenarios_hold_under_every_combination_of_readings(game: str) -> None:
    """One whose ``under`` names too little would fail a program that follows other readings."""
    law = Law().game(game)
    for choice in product(*([reading.id for reading in ruling.readings] for ruling in law.rulings.values())):
        readings = dict(zip(law.rulings, choice, strict=True))
        claim = make_claim(law, claim_of(game), readings=readings)
        plan = Plan(claim=claim, effort=NOTHING, sections=("examples", "readings"))
        results = check(Opened(ReferenceImplementation, ()), plan, lambda event: None)
        assert [result.check.id for result in results if result.verdict in DEADLY] == [], readings


def test_a_mutant_has_the_readings_that_it_needs_to_show() -> None:
    assert MUTANTS["flip7.a-first-flip-three-is-ones-own"].readings == {"flip7.initial-deal": "one-each"}
    needed = {"flip7.initial-deal": "one-each", "flip7.initial-deal.dealt-already": "another"}
    assert MUTANTS["flip7.a-repeated-first-card-ends-the-deal"].readings == needed


@pytest.mark.parametrize(("breaks", "also"), [("flip7.bsut", ()), ("flip7.bust", ("flip7.bsut",))])
def test_a_mistyped_rule_fails_at_import(breaks: str, also: tuple[str, ...]) -> None:
    with pytest.raises(LookupError, match=r"there is no rule 'flip7\.bsut'; see spec/games/flip7/rules"):
        mutant("flip7.typo", breaks=breaks, en="", es="", also=also)(Flip7)


def test_a_mutant_is_named_after_its_game() -> None:
    with pytest.raises(ValueError, match=r"flinch\.no-bust: the id of a mutant of flip7 begins with 'flip7\.'"):
        mutant("flinch.no-bust", breaks="flip7.bust", en="", es="")(Flip7)


def test_a_mutant_has_an_id_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "mutants_in", lambda module: [MUTANTS["flip7.no-bust"]])
    with pytest.raises(ValueError, match=r"flip7\.no-bust: there are two mutants of this name"):
        mutants_of("flip7")


def test_a_game_without_mutants_has_none() -> None:
    assert mutants_of("no-such-game") == ()

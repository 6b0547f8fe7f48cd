"""What ``python -m hoyle_conformance.mutants.measure`` measures with: two bugs in one engine, and the least game."""

import signal
from pathlib import Path

import pytest

from hoyle.script import Script
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.games import mutants_of
from hoyle_conformance.mutants.least_game import Searched, least_game
from hoyle_conformance.mutants.measure import Results, deviations, pairs
from hoyle_conformance.mutants.measuring import Measured, TooSlow, Work, at_most
from hoyle_conformance.mutants.pairs import both, can_be_combined, random_pairs, same_sentence
from hoyle_conformance.mutants.telling import Headline, Telling

FLIP7 = {mutant.id.removeprefix("flip7."): mutant for mutant in mutants_of("flip7")}
GAME = Script(game="flip7", players=3, shuffles=[["..."]])


def telling_of(*rules: str) -> Telling:
    return Telling([Headline(rule, "flip7.agreement.hit", "differs", GAME, True) for rule in rules], [], {})


def test_an_engine_with_two_bugs_has_both() -> None:
    engine = both(FLIP7["no-bust"], FLIP7["x2-does-nothing"])
    table = engine(3, shuffles=[["5", "x2", "5", "..."]])
    for move in ({"seat": 0, "do": "hit"}, {"seat": 1, "do": "hit"}, {"seat": 2, "do": "stay"}):
        table.play(move)
    table.play({"seat": 0, "do": "hit"})
    assert table.view()["seats"][0]["status"] == "in"
    assert FLIP7["x2-does-nothing"].engine in engine.__mro__


@pytest.mark.parametrize(
    ("one", "other", "fits"),
    [
        ("no-bust", "x2-does-nothing", True),
        ("x2-does-nothing", "x2-doubles-the-plus-cards", False),
        ("dealer-first", "a-card-each-to-begin-with", False),
    ],
)
def test_bugs_in_the_same_part_of_a_program_are_not_combined(one: str, other: str, fits: bool) -> None:
    assert can_be_combined(FLIP7[one], FLIP7[other]) is fits


def test_pairs_are_drawn_by_seed_and_never_rest_on_one_sentence() -> None:
    mutants = mutants_of("flip7")
    drawn = list(random_pairs(mutants, 30, seed=1))
    assert drawn == list(random_pairs(mutants, 30, seed=1))
    assert len(drawn) == 30
    assert not any(same_sentence(one, other.rule) for one, other in drawn)


def test_a_derived_rule_rests_on_the_sentences_of_others() -> None:
    everybody = next(
        one for one in mutants_of("stock-exchange") if one.id.endswith(".an-offer-for-everybody")
    )  # first-taker, which is derived from the rule of trading
    assert same_sentence(everybody, "stock-exchange.trade")
    assert not same_sentence(everybody, "stock-exchange.hands")


def test_pairs_come_from_all_games() -> None:
    assert {work.game for work in pairs(["flip7", "muggins"], 20, seed=0)} == {"flip7", "muggins"}


def test_each_deviation_meets_other_bugs() -> None:
    found = deviations(["flip7"], 3, seed=0)
    assert len(found) == 3 * len([mutant for mutant in FLIP7.values() if mutant.systematic])


def test_both_bugs_are_told_only_if_two_failures_say_so() -> None:
    one, other = FLIP7["no-bust"], FLIP7["x2-does-nothing"]
    assert telling_of(one.rule, other.rule).tells_both(one, other)
    assert not telling_of(one.rule).tells_both(one, other)
    assert not telling_of(one.rule, one.rule).tells_both(one, other)


@pytest.mark.parametrize(
    ("mutant", "depth", "expected"),
    [
        (FLIP7["dealer-first"], 2, Searched(0, 0)),
        (FLIP7["zero-is-false"], 2, Searched(1, 0)),
        (FLIP7["a-challenge-of-six-rounds"], 1, Searched(None, 1)),
    ],
    ids=["before the first move", "at the first", "not within two"],
)
def test_the_least_game_is_found_by_trying_all(mutant: Mutant, depth: int, expected: Searched) -> None:
    assert least_game(mutant, GAME, depth) == expected


def test_the_search_says_how_far_it_came() -> None:
    assert least_game(FLIP7["a-challenge-of-six-rounds"], GAME, 6, positions=10) == Searched(None, 0)


def test_what_is_in_the_file_is_not_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    one, other = (Work("flip7", (f"flip7.{id}",)) for id in ("no-bust", "x2-does-nothing"))
    Results(file).add(Measured(work=one, told=True))
    with file.open("a") as lines:
        lines.write('{"work":["flip7",["flip7.x2')  # interrupted while it wrote
    later = Results(file)
    assert later.missing([one, other]) == [other]
    assert later.of([one, other]) == [Measured(work=one, told=True)]


def test_a_result_after_an_interrupted_one_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text('{"work":["flip7",["flip7.x2')
    work = Work("flip7", ("flip7.no-bust",))
    Results(file).add(Measured(work=work))
    assert Results(file).missing([work]) == []


def test_a_program_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(TooSlow), at_most(0):
        signal.raise_signal(signal.SIGALRM)

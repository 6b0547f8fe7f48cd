"""Which rules Flip 7 says were at work. No program is asked, but whatever a failure is blamed on comes from here."""

import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.table import Refused

SCORED = {"flip7.score.total", "flip7.score.numbers"}
STAYED = {"flip7.stay.scores"}
ONLY_NUMBERS = "flip7.score.double-only-numbers"


def rules_of_the_score(row: list[str]) -> set[str]:
    """Somebody who plays alone draws these cards and stays."""
    table = Flip7(1, shuffles=[[*row, "..."]], events=True)
    for _ in row:
        table.play({"seat": 0, "do": "hit"})
    table.play({"seat": 0, "do": "stay"})
    assert table.events is not None
    (score,) = [event for event in table.events if event["event"] == "score"]
    return set(score["rules"])


@pytest.mark.parametrize(
    ("row", "rules"),
    [
        (["5", "8"], SCORED),
        (["0", "8"], SCORED | {"flip7.score.zero"}),
        (["5", "+4"], SCORED | {"flip7.score.modifiers"}),
        (["5", "x2"], SCORED | {"flip7.score.double"}),
        (["5", "x2", "+4"], SCORED | {"flip7.score.double", ONLY_NUMBERS, "flip7.score.modifiers"}),
        (["+4"], {"flip7.score.total", "flip7.score.modifiers"}),
        (["x2"], {"flip7.score.total"}),
        (["x2", "+4"], {"flip7.score.total", ONLY_NUMBERS, "flip7.score.modifiers"}),
    ],
)
def test_a_score_names_the_rules_that_its_cards_call_for(row: list[str], rules: set[str]) -> None:
    assert rules_of_the_score(row) == rules | STAYED


@pytest.fixture
def third_second_chance() -> Flip7:
    """Seats 0 and 1 have a Second Chance, seat 0 has drawn another, seats 2 and 3 have none, seat 4 has stayed."""
    table = Flip7(
        5, shuffles=[["second-chance", "second-chance", "5", "6", "7", "8", "9", "10", "11", "second-chance", "..."]]
    )
    for seat in (0, 1, 2, 3, 4, 0, 1, 2, 3):
        table.play({"seat": seat, "do": "hit"})
    table.play({"seat": 4, "do": "stay"})
    table.play({"seat": 0, "do": "hit"})
    return table


@pytest.mark.parametrize(
    ("to", "why", "rules"),
    [
        (0, "it goes to another person", ["flip7.second-chance.give-away"]),
        (1, "seat 1 already has a Second Chance", ["flip7.second-chance.give-away", "flip7.second-chance.one"]),
        (4, "seat 4 is out of the round", ["flip7.second-chance.give-away"]),
        (5, "there is no seat 5 to play it against; seats are 0 to 4", ["flip7.second-chance.give-away"]),
        (-1, "there is no seat -1 to play it against; seats are 0 to 4", ["flip7.second-chance.give-away"]),
        (True, "there is no seat True to play it against; seats are 0 to 4", ["flip7.second-chance.give-away"]),
    ],
)
def test_why_a_second_chance_cannot_be_given_to_somebody(
    third_second_chance: Flip7, to: object, why: str, rules: list[str]
) -> None:
    with pytest.raises(Refused) as refused:
        third_second_chance.play({"seat": 0, "do": "give", "to": to})
    assert (str(refused.value.why), [*refused.value.rules]) == (why, rules)


@pytest.mark.parametrize(
    ("seat", "why", "rules"),
    [
        (1, "seat 0 is to decide, not seat 1", ["flip7.turn.order", "flip7.turn.one-choice"]),
        (4, "seat 4 is out of the round", ["flip7.turn.only-those-in"]),
    ],
)
def test_why_somebody_else_may_not_decide(third_second_chance: Flip7, seat: int, why: str, rules: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        third_second_chance.play({"seat": seat, "do": "hit"})
    assert (str(refused.value.why), [*refused.value.rules]) == (why, rules)


@pytest.mark.parametrize(
    ("move", "why", "rules"),
    [
        ({"do": "hit"}, "seat 0 must first give", ["flip7.action.apply"]),
        ({"do": "stay"}, "seat 0 must first give", ["flip7.action.apply"]),
        ({"do": "save"}, "there is no repeated number to decide about", ["flip7.second-chance.save"]),
        ({"do": "bust"}, "there is no repeated number to decide about", ["flip7.second-chance.save"]),
        ({"do": "decline"}, "an Action card must be carried out", ["flip7.action.apply"]),
        (
            {"do": "freeze", "to": 1},
            "seat 0 has no freeze to play now",
            ["flip7.action.apply", "flip7.turn.one-choice"],
        ),
    ],
)
def test_why_something_else_cannot_be_done_now(
    third_second_chance: Flip7, move: dict[str, object], why: str, rules: list[str]
) -> None:
    with pytest.raises(Refused) as refused:
        third_second_chance.play({"seat": 0, **move})
    assert (str(refused.value.why), [*refused.value.rules]) == (why, rules)


@pytest.mark.parametrize(("players", "packs", "told"), [(18, 1, False), (19, 2, True)])
def test_two_packs_are_shuffled_because_of_the_rule_for_them(players: int, packs: int, told: bool) -> None:
    table = Flip7(players, packs=packs, shuffles=[["..."]], events=True)
    assert table.events is not None
    (shuffle,) = [event for event in table.events if event["event"] == "shuffle"]
    assert ("flip7.pack.two" in shuffle["rules"]) is told

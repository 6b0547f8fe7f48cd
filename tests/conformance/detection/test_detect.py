"""What detection makes of a program: its tables, its readings, what its views lack, and the profile as a page."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest
import yaml

from hoyle.games import table_with
from hoyle.games.flip7.law import NUMBER_IS_REPLACED
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.table import Reading, View
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.detection import detect as detection
from hoyle_conformance.detection import observables
from hoyle_conformance.detection.detect import (
    Deserved,
    Followed,
    Line,
    as_claimed,
    as_yaml,
    detect,
)
from hoyle_conformance.detection.observables import missing_observables
from hoyle_conformance.detection.tables import longest_run
from hoyle_conformance.detection.tables import tried_tables as tables
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import GameClaim, HelloResult, Op, Request

LAW = Law().game("flip7")
ALL = claim_of("flip7")
ONE_EACH = {"flip7.initial-deal": "one-each"}


class Program(ReferenceImplementation):
    """A program with its own idea of what a hello says and how many may play."""

    def __init__(self, engine: type[Flip7] = Flip7, seats: range = range(1, 25), **hello: Any) -> None:
        super().__init__({"flip7": engine}, "my game")
        self.seats = seats
        self.claim: GameClaim = msgspec.structs.replace(ALL, **hello)

    def _say_hello(self, request: Request) -> Answer:
        return Answer(request=request, result=HelloResult(protocol=1, name=self.name, games={"flip7": self.claim}))

    def _play(self, request: Request) -> Answer:
        if request.script is not None and request.script.players not in self.seats:
            return Answer(request=request, unsupported="too many or too few")
        return super()._play(request)


class DealsOneEach(Flip7):
    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        super().__init__(players, readings={**readings, **ONE_EACH}, **named)


class HidesThePile(Flip7):
    def view(self, seat: int | None = None) -> View:
        return {name: part for name, part in super().view(seat).items() if name != "pile"}


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (detection, observables):
        monkeypatch.setattr(module, "LOOKED_AT", 10)


@pytest.mark.parametrize(
    ("numbers", "run"),
    [
        (set(), None),
        ({3}, (3, 3)),
        ({2, 3, 4}, (2, 4)),
        ({1, 3, 4, 5, 8, 9}, (3, 5)),
        ({1, 2, 7, 8}, (1, 2)),
    ],
    ids=str,
)
def test_the_longest_row_of_players_without_a_gap_counts(numbers: set[int], run: tuple[int, int] | None) -> None:
    assert longest_run(numbers) == run


def test_each_number_of_players_is_tried_and_none_that_hello_leaves_out() -> None:
    assert tables(Program(seats=range(3, 6)), LAW, ALL) == (["base"], (3, 5))
    assert tables(Program(), LAW, msgspec.structs.replace(ALL, players=[4, 6])) == (["base"], (4, 6))
    assert tables(Program(), LAW, msgspec.structs.replace(ALL, variants=["challenge"])) == (["challenge"], (1, 2))


def test_a_program_that_plays_nothing_has_no_tables() -> None:
    assert tables(Program(seats=range(0)), LAW, ALL) == ([], None)


@pytest.mark.parametrize(("engine", "missing"), [(Flip7, []), (HidesThePile, ["pile"])])
def test_what_its_views_lack_is_found(engine: type[Flip7], missing: list[str]) -> None:
    assert missing_observables(Program(engine), make_claim(LAW, ALL)) == (missing, 10)


def test_a_reading_of_its_own_is_found_under_the_edition_it_names() -> None:
    deserved = detect(Program(DealsOneEach, edition="flip7-es", players=[3, 4], variants=["base"]), LAW)
    assert deserved.edition == Line("edition", "flip7-es", "hello")
    assert [(line.key, line.value) for line in deserved.readings] == [("flip7.initial-deal", "one-each")]
    assert deserved.players == Line("players", "[3, 4]", "probe: tried one by one; as in hello")
    assert deserved.drop is None


DEPARTS = ["flip7.dealer-first", "flip7.dealer-dealt-first"]


class DealerComesFirst(table_with("flip7", DEPARTS)):  # type: ignore[misc]
    """Plays the English edition, whatever the script says, and the dealer is dealt to and asked first."""

    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        super().__init__(players, readings=LAW.edition("flip7-en").readings, **named)


def test_what_the_profile_declares_holds_while_the_program_is_probed_and_is_kept() -> None:
    program = Program(DealerComesFirst, players=[3, 3], variants=["base"])
    assert detect(program, LAW).edition.value == "flip7-es"  # every game differs, so nothing tells
    deserved = detect(program, LAW, GameProfile(departures=DEPARTS))
    assert deserved.edition.value == "flip7-en"
    assert deserved.kept == [Line("departures", json.dumps(DEPARTS), "profile")]


class ThreeReadingsOfItsOwn(Flip7):
    """The English edition with three other readings, whatever the script says: each spoils the scenes of others."""

    OWN: ClassVar = {
        "flip7.staying": "always",
        "flip7.second-chance.first": "may-give",
        "flip7.initial-deal.dealt-already": "another",
    }

    def __init__(self, players: int, *, readings: Mapping[str, str], **named: Any) -> None:
        super().__init__(players, readings={**LAW.edition("flip7-en").readings, **self.OWN}, **named)


@pytest.mark.slow
def test_several_readings_of_its_own_are_proven_by_whole_games() -> None:
    program = Program(ThreeReadingsOfItsOwn, edition="flip7-en", players=[3, 3], variants=["base"])
    deserved = detect(program, LAW)
    found = {line.key: line.value for line in deserved.readings}
    assert found == ThreeReadingsOfItsOwn.OWN
    assert "games prove it" in {line.origin for line in deserved.readings}


class ReplacesInTheFirstRound(Flip7):
    """Deals another card for a number that a Second Chance has saved from, but only in the first round."""

    def under(self, reading: Reading) -> bool:
        return self.round == 1 if reading == NUMBER_IS_REPLACED else super().under(reading)


def test_a_bug_that_looks_like_a_reading_in_one_game_is_not_proposed() -> None:
    deserved = detect(Program(ReplacesInTheFirstRound, edition="flip7-es", players=[3, 4], variants=["base"]), LAW)
    assert deserved.readings == []
    told = {line.key: line.origin for line in deserved.unclear}
    assert told["flip7.second-chance.replaced"].endswith("fits dealt, but other games do not")


CLAIM = make_claim(LAW, msgspec.structs.replace(ALL, readings=ONE_EACH), readings={"flip7.staying": "with-cards"})


@pytest.mark.parametrize(
    ("fits", "declared", "unclear"),
    [
        (
            {"flip7.initial-deal": ["one-each"], "flip7.staying": ["with-cards"]},
            {"flip7.initial-deal": "hello; probe scene agrees", "flip7.staying": "probe scene"},
            {},
        ),
        (
            {"flip7.initial-deal": [], "flip7.staying": ["with-cards"]},
            {"flip7.staying": "probe scene"},
            {"flip7.initial-deal": "probe scene: follows no known reading"},
        ),
        ({}, {"flip7.initial-deal": "hello; not probed: no scenario tells", "flip7.staying": "probe"}, {}),
    ],
    ids=["found", "follows none", "not probed"],
)
def test_every_reading_says_where_it_comes_from(
    fits: dict[str, list[str]], declared: dict[str, str], unclear: dict[str, str]
) -> None:
    lines, others = Followed(CLAIM, fits, dict.fromkeys(fits, "scene")).lines(LAW)
    assert {line.key: line.origin for line in lines} == declared
    assert {line.key: line.origin for line in others if line.key in CLAIM.readings and line.key in fits} == unclear


def test_a_ruling_that_was_not_probed_stays_as_the_edition_has_it() -> None:
    _, unclear = Followed(CLAIM, {}, {}, {"flip7.tie.who-plays": "a-tie needs the operation play"}).lines(LAW)
    told = {line.key: line.origin for line in unclear}
    assert told["flip7.tie.who-plays"].startswith("not probed: a-tie needs the operation play; ")
    assert told["flip7.tie.who-plays"].endswith(" as the edition says")


def test_only_what_differs_from_edition_and_hello_is_a_contradiction() -> None:
    as_said = make_claim(LAW, ALL)
    assert not Followed(as_said, {"flip7.initial-deal": ["none"]}, {}).contradicted
    assert Followed(as_said, {"flip7.initial-deal": ["one-each"]}, {}).contradicted
    assert Followed(CLAIM, {}, {}).contradicted


def test_the_edition_of_the_hello_is_tried_first() -> None:
    assert detection._editions(LAW, ALL) == ["flip7-es", "flip7-en"]
    assert detection._editions(LAW, msgspec.structs.replace(ALL, edition="flip7-en")) == ["flip7-en", "flip7-es"]


def test_the_page_is_a_profile_with_a_reason_behind_each_line() -> None:
    deserved = Deserved(
        edition=Line("edition", "flip7-en", "hello"),
        readings=[Line("flip7.freeze.self", "others-first", "probe whom")],
        unclear=[Line("flip7.tie", "", "not probed")],
        players=Line("players", "[3, 5]", "probe: tried one by one"),
    )
    hello = HelloResult(protocol=1, name="my\x1b game", version="2", games={})
    page = as_yaml(hello, ["--", "node", "a b.js"], "flip7", deserved)
    assert yaml.safe_load(page) == {
        "command": ["node", "a b.js"],
        "games": {
            "flip7": {"edition": "flip7-en", "readings": {"flip7.freeze.self": "others-first"}, "players": [3, 5]}
        },
    }
    assert "\x1b" not in page
    assert [line.split() for line in page.splitlines()[-2:]] == [
        ["#", "flip7.tie:", "not", "probed"],
        ["players:", "[3,", "5]", "#", "probe:", "tried", "one", "by", "one"],
    ]


@pytest.mark.parametrize("claim", [{"ops": [Op.SCORE]}, {"ops": [Op.SELFPLAY], "chance": "report"}])
def test_a_program_that_cannot_be_told_what_to_play_gets_what_it_says_itself(claim: dict[str, Any]) -> None:
    program = Program(edition="flip7-en", readings={"flip7.score.two-doubles": "once"}, **claim)
    held_to = GameProfile(cards={"x2": "double"}, readings={"flip7.freeze.self": "anyone"})
    text = as_yaml(program.hello(), ["--", "./sheet"], "flip7", as_claimed(program, LAW, held_to))
    profile = yaml.safe_load(text)
    assert profile["command"] == ["./sheet"]
    assert profile["games"]["flip7"] == {
        "edition": "flip7-en",
        "readings": {"flip7.freeze.self": "anyone", "flip7.score.two-doubles": "once"},
        "cards": {"x2": "double"},
    }
    assert "two-doubles: once  # hello; not tried" in text
    assert "nothing was tried" in text

"""Which program is meant: a Python object, a command, the profile's command, or else the reference."""

import sys
from pathlib import Path

import pytest

from hoyle_conformance.claims.dialect import Translated
from hoyle_conformance.claims.profile import BadProfile, GameProfile, Profile
from hoyle_conformance.programs.opening import Program, limits_of, name_of, profile_of, program
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.process import ProcessImplementation


class Keeper:
    """A program in Python."""

    def hello(self, request: object) -> object:
        return {"result": {"protocol": 1, "name": "keeper", "games": {}}}


COMMAND = [sys.executable, "-c", ""]
PROFILE = Profile(command=COMMAND)


def kind_of(chosen: Program) -> str:
    with chosen.opened() as implementation:
        inner = implementation.implementation if isinstance(implementation, Translated) else implementation
        return type(inner).__name__


def test_without_a_name_the_reference_is_meant() -> None:
    chosen = program()
    assert (kind_of(chosen), chosen.named) == ("ReferenceImplementation", [])


def test_the_profile_names_a_command_and_the_command_line_goes_before_it() -> None:
    assert program(profile=PROFILE).named == ["--", *COMMAND]
    assert program(profile=PROFILE, command=["node", "adapter.mjs"]).named == ["--", "node", "adapter.mjs"]
    assert kind_of(program(profile=PROFILE)) == ProcessImplementation.__name__


def test_an_object_goes_before_everything_else() -> None:
    chosen = program(python=Keeper, profile=PROFILE)
    assert kind_of(chosen) == LocalImplementation.__name__
    assert chosen.named == ["--python", f"{__name__}:Keeper"]


def test_cards_with_other_names_are_translated() -> None:
    cards = Profile(games={"flip7": GameProfile(cards={"second-chance": "SC"})})
    with program(profile=cards).opened() as implementation:
        assert isinstance(implementation, Translated)
    with pytest.raises(BadProfile, match="flip7 has no card 'thirteen'"):
        program(profile=Profile(games={"flip7": GameProfile(cards={"thirteen": "X"})}))


@pytest.mark.parametrize(
    ("target", "name"),
    [("engine:adapter", "engine:adapter"), (Keeper, f"{__name__}:Keeper"), (lambda request: None, "MODULE:OBJECT")],
)
def test_an_object_is_named_as_the_command_line_does_if_it_can_be(target: object, name: str) -> None:
    assert name_of(target) == name


def test_limits_are_those_given_then_those_of_the_profile() -> None:
    assert limits_of(Profile(patience=3)).patience == 3
    assert limits_of(Profile(patience=3), patience=2).patience == 2
    assert limits_of(given={"processes": 7}).processes == 7


@pytest.mark.parametrize("patience", [-1, 10_000])
def test_patience_is_a_number_above_nothing(patience: float) -> None:
    with pytest.raises(BadProfile, match="patience is a number above 0"):
        limits_of(patience=patience)


def test_a_limit_that_does_not_exist_is_told() -> None:
    with pytest.raises(BadProfile, match="there is no limit 'weight'"):
        limits_of(given={"weight": 1})


def test_a_profile_names_games_of_the_law(tmp_path: Path) -> None:
    path = tmp_path / "hoyle.yaml"
    path.write_text("games: {bridge: {}}\n", encoding="utf-8")
    with pytest.raises(BadProfile, match="there is no game 'bridge'"):
        profile_of(path)

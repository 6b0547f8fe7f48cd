"""``import hoyle_conformance``: one call checks a program, and says what came of it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.conformance.conftest import program as command_of

import hoyle_conformance
from hoyle.games.flip7.table import Flip7
from hoyle_conformance import BadProfile, check
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to
from hoyle_conformance.wire.implementation import AdapterTrouble

FIVE = "flip7.example.a-second-five-busts"
DEAR = {"msgspec", "hypothesis", "pytest", "hoyle", "hoyle_conformance.front_door"}


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def answering(engine: type[Flip7]) -> Any:
    """A function that answers every request, with this engine behind it."""
    implementation = ReferenceImplementation({"flip7": engine}, engine.__name__)

    def handle(request: dict[str, Any]) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(msgspec.json.encode(reply_to(implementation, json.dumps(request).encode())))
        return reply

    return handle


class OneMethodEach:
    """An object with a method for each operation it answers."""

    def __init__(self) -> None:
        self.hello = self.play = answering(Flip7)


def test_importing_the_kit_imports_nothing_dear() -> None:
    code = "import sys, hoyle_conformance; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert DEAR & set(loaded) == set()


def test_a_function_that_follows_the_rules_is_green() -> None:
    report = check("flip7", implementation=answering(Flip7), only="flip7.example.*")
    assert report.green
    assert report.exit_code == 0
    assert not report.failures
    assert not report.red
    assert {str(result.verdict) for result in report.results} == {"pass", "not-claimed"}


@pytest.mark.parametrize("implementation", [OneMethodEach(), OneMethodEach])
def test_an_object_with_methods_and_its_class_will_do(implementation: object) -> None:
    assert check("flip7", implementation=implementation, only=FIVE).green


def test_a_broken_rule_is_red_and_has_the_game_that_shows_it() -> None:
    report = check("flip7", implementation=answering(NobodyBusts), only=FIVE)
    assert not report.green
    assert report.exit_code == 1
    assert [(result.check.id, str(result.verdict)) for result in report.red] == [(FIVE, "fail")]
    (failure,) = report.failures
    assert failure.script.game == "flip7"
    assert "flip7.bust" in failure.rules
    assert "«▶ Si recibes una carta de Número que ya tenías: ¡has fallado!»" in str(report)


def test_a_report_is_written_in_any_form_and_in_spanish() -> None:
    report = check("flip7", implementation=answering(NobodyBusts), only=FIVE)
    assert json.loads(report.render("json"))["runs"]
    assert FIVE in report.render("junit")
    assert report.render(lang="es") != report.render(lang="en")


def test_failures_are_kept_where_the_report_says(folder: Path) -> None:
    report = check("flip7", implementation=answering(NobodyBusts), only=FIVE)
    assert not Path(".hoyle").exists()
    (path,) = report.keep_failures()
    assert path.exists()
    assert f"hoyle replay {path}" in str(report)


def test_an_object_that_raises_is_the_adapters_fault() -> None:
    def handle(request: dict[str, Any]) -> dict[str, Any]:
        if request["op"] != "hello":
            raise ValueError("out of cards")
        reply: dict[str, Any] = answering(Flip7)(request)
        return reply

    report = check("flip7", implementation=handle, only=FIVE)
    assert (report.green, report.exit_code) == (False, 2)


def test_a_command_is_checked_too(folder: Path) -> None:
    assert check("flip7", command=command_of("nobody_busts"), only=FIVE).exit_code == 1


def test_an_object_is_named_as_on_the_command_line(folder: Path) -> None:
    report = check("flip7", implementation="nobody_busts:handle", only=FIVE)
    assert "--python nobody_busts:handle" in str(report)


def test_an_edition_and_a_profile_say_what_it_is_held_to(folder: Path) -> None:
    Path("mine.yaml").write_text("games:\n  flip7:\n    edition: flip7-en\n", encoding="utf-8")
    by_profile = check("flip7", profile="mine.yaml", only="flip7.reading.*")
    by_edition = check("flip7", edition="flip7-en", only="flip7.reading.*")
    assert by_profile.results == by_edition.results != check("flip7", only="flip7.reading.*").results


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ({"command": ["x"], "implementation": "a:b"}, "name command= or implementation=, not both"),
        ({"implementation": print, "jobs": 2}, "several processes cannot share an object"),
        ({"preset": "slow"}, "there is no preset 'slow'; there are quick, ci, nightly"),
        ({"only": "flip7.nothing"}, "no check of flip7 matches 'flip7.nothing'"),
        ({"implementation": lambda request: {"result": {"protocol": 1, "name": "x", "games": {}}}}, "does not play"),
    ],
)
def test_what_cannot_be_asked_for_is_one_line(arguments: dict[str, Any], line: str) -> None:
    with pytest.raises(BadProfile, match=line):
        check("flip7", **arguments)


def test_a_program_that_cannot_be_talked_to_is_trouble() -> None:
    with pytest.raises(AdapterTrouble):
        check("flip7", implementation=lambda request: 7)


def test_every_public_name_is_there() -> None:
    assert all(getattr(hoyle_conformance, name) is not None for name in hoyle_conformance.__all__)

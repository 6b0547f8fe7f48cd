"""``hoyle profile``: the profile that a program deserves, and what is wrong with one."""

import json
import re
import sys
from pathlib import Path

import jsonschema
import msgspec
import pytest
import yaml
from tests.conformance.conftest import Says, program
from tests.places import ROOT

from hoyle.law import Law
from hoyle_conformance.claims.configuration import read_profile
from hoyle_conformance.claims.profile import Profile

SCHEMA = json.loads((ROOT / "spec" / "schema" / "profile.schema.json").read_text("utf-8"))


def test_a_program_gets_the_profile_it_deserves(says: Says) -> None:
    """It deals a card each, plays with 3 to 5, and does not show the discards; its hello says nothing of that."""
    code, out, _ = says("profile", "detect", "flip7", "--", *program("hides_discards"))
    assert code == 0
    found = yaml.safe_load(out)
    assert found["command"] == program("hides_discards")
    game = found["games"]["flip7"]
    assert game["edition"] == "flip7-es"
    assert game["readings"] == {"flip7.initial-deal": "one-each"}
    assert game["variants"] == ["base"]
    assert game["players"] == [3, 5]
    assert game["drop-observables"] == ["discards"]


STUBBORN = """
from loop import *

implementation = ReferenceImplementation({"flip7": Flip7}, "stubborn")
READINGS = %r

def handle(request):
    "Whatever it is asked for, it plays by its own readings, with any number of players."
    if "script" in request:
        request["script"]["readings"] = READINGS
    answer = reply(implementation, request)
    if request["op"] == "hello":
        answer["result"]["games"]["flip7"] |= %r
    return answer
"""
ENGLISH = Law().game("flip7").edition("flip7-en").readings


def detected(says: Says, readings: dict[str, str], hello: dict[str, object]) -> tuple[dict[str, object], str]:
    """The profile of a program that has its own readings, and what is printed."""
    Path("stubborn.py").write_text(STUBBORN % (readings, hello), encoding="utf-8")
    sys.modules.pop("stubborn", None)
    code, out, _ = says("profile", "detect", "flip7", "--python", "stubborn:handle")
    assert code == 0
    return yaml.safe_load(out)["games"]["flip7"], out


def test_a_profile_is_never_wider_than_hello(says: Says) -> None:
    hello: dict[str, object] = {"edition": "flip7-en", "players": [3, 8], "variants": ["base"]}
    game, _ = detected(says, ENGLISH, hello)
    assert game == hello


def test_what_could_not_be_probed_is_told_and_stays_as_the_edition_of_hello_has_it(says: Says) -> None:
    _, out = detected(says, {}, {"edition": "flip7-es", "players": [3, 8], "variants": ["base"]})
    line = next(line for line in out.splitlines() if "flip7.staying.card" in line)
    assert line.strip() == (
        "# flip7.staying.card: not probed: which-card-lets-one-stay shows it only under flip7.staying: with-cards; "
        "any as the edition says"
    )


def test_in_the_english_edition_every_ruling_is_probed(says: Says) -> None:
    _, out = detected(says, ENGLISH, {"edition": "flip7-en", "variants": ["base", "challenge"]})
    assert "not probed" not in out


def test_the_program_that_the_profile_names_is_probed(says: Says) -> None:
    Path("stubborn.py").write_text(STUBBORN % (ENGLISH, {"edition": "flip7-en", "players": [3, 8]}), encoding="utf-8")
    sys.modules.pop("stubborn", None)
    Path("hoyle.yaml").write_text("python: stubborn:handle\n", encoding="utf-8")
    code, out, _ = says("profile", "detect", "flip7")
    assert (code, yaml.safe_load(out)["games"]["flip7"]["edition"]) == (0, "flip7-en")


@pytest.mark.sweep
def test_a_probe_that_contradicts_hello_names_the_reading_or_a_better_edition(says: Says) -> None:
    own = ENGLISH | {"flip7.freeze.self": "others-first"}
    game, _ = detected(says, own, {"edition": "flip7-en"})
    assert (game["edition"], game["readings"]) == ("flip7-en", {"flip7.freeze.self": "others-first"})
    game, out = detected(says, {}, {"edition": "flip7-en"})
    assert game["edition"] == "flip7-es"
    assert "# probe: fits best; hello says flip7-en" in out


def test_each_line_says_where_it_comes_from(says: Says) -> None:
    _, out, _ = says("profile", "detect", "flip7", "--python", "hides_discards:handle")
    behind = {line.split(":")[0].strip(): line.partition("# ")[2] for line in out.splitlines()[1:] if "# " in line}
    assert behind["edition"] == "default; hello names none"
    assert behind["flip7.initial-deal"].startswith("probe ")
    assert behind["players"] == "probe: tried one by one; hello says [1, 24]"
    assert behind["drop-observables"].startswith("probe: missing in its views of ")


def test_the_reference_deserves_all_that_it_claims(says: Says) -> None:
    _, out, _ = says("profile", "detect", "flip7")
    game = yaml.safe_load(out)["games"]["flip7"]
    assert game == {"edition": "flip7-es", "variants": ["base", "challenge"], "players": [1, 24]}


def test_a_game_with_several_packs_is_laid_out_too(says: Says) -> None:
    _, out, _ = says("profile", "detect", "face-to-face")
    assert yaml.safe_load(out)["games"]["face-to-face"]["players"] == [2, 2]


def test_what_detect_prints_is_a_profile(says: Says) -> None:
    _, out, _ = says("profile", "detect", "flip7", "--python", "hides_discards:handle")
    Path("hoyle.yaml").write_text(out, encoding="utf-8")
    jsonschema.validate(yaml.safe_load(out), SCHEMA)
    code, out, _ = says("profile", "check", "hoyle.yaml")
    assert code == 0
    assert out.splitlines() == [
        "flip7: edition flip7-es, 1 reading of its own, 0 known failures",
        "hoyle.yaml is right",
    ]


def test_a_house_rule_of_a_rule_that_is_not_in_force_is_told(says: Says) -> None:
    house_rules = "house-rules: {flip7.action.used: at once}"
    for edition, code in (("flip7-es", 0), ("flip7-en", 2)):
        Path("hoyle.yaml").write_text(f"games: {{flip7: {{edition: {edition}, {house_rules}}}}}\n", encoding="utf-8")
        ended, out, _ = says("profile", "check", "hoyle.yaml")
        assert (ended, "flip7.action.used is not in force under these readings" in out) == (code, bool(code))


def test_the_file_that_the_shell_has_just_made_is_no_profile(says: Says) -> None:
    """As in ``hoyle profile detect … > hoyle.yaml``."""
    Path("hoyle.yaml").write_text("", encoding="utf-8")
    assert says("profile", "detect", "flip7", "--python", "breaks:handle")[0] == 0


def test_a_program_that_only_breaks_gets_no_more_than_its_hello(says: Says) -> None:
    code, out, _ = says("profile", "detect", "flip7", "--python", "breaks:handle")
    assert code == 0
    assert yaml.safe_load(out)["games"]["flip7"] == {"edition": "flip7-es"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games: {chess: {}}", "hoyle.yaml: there is no game 'chess'; there are "),
        ("games: {flip7: {edition: flip7-de}}", "flip7: flip7 has no edition 'flip7-de'"),
        ("games: {flip7: {readings: {flip7.initial-del: none}}}", "did you mean flip7.initial-deal?"),
        ("games: {flip7: {readings: {flip7.initial-deal: two}}}", "flip7.initial-deal has no reading 'two'"),
        ("games: {flip7: {variants: [huge]}}", "flip7 has no variant 'huge'"),
        ("games: {flip7: {drop-observables: [deck]}}", "flip7 has no observable 'deck'"),
        ("games: {flip7: {players: [8, 3]}}", "players are [fewest, most]"),
        ("games: {flip7: {known-failures: [no.json]}}", "no.json: cannot read the stored failure"),
        ("games: {flip7: {house-rules: {flip7.bus: nobody busts}}}", "did you mean flip7.bust?"),
        ("games: {flip7: {house-rules: {flip7.bust: ' '}}}", "say in words what is done instead of flip7.bust"),
        ("games: {flip7: {cards: {13: thirteen}}}", "flip7 has no card '13'; it has 0, 1, 2"),
        ("games: {flip7: {cards: {freeze: '12'}}}", "'12' is the name of two cards, 12 and freeze"),
        ("command: []", "the command is empty"),
        ("patience: 0", "patience is a number above 0"),
    ],
)
def test_what_is_wrong_with_a_profile_is_said(says: Says, text: str, message: str) -> None:
    Path("hoyle.yaml").write_text(text + "\n", encoding="utf-8")
    code, out, _ = says("profile", "check", "hoyle.yaml")
    assert code == 2
    assert message in out


def test_everything_that_is_wrong_is_said_at_once(says: Says) -> None:
    text = "games: {flip7: {edition: x, readings: {flip7.a: b, flip7.c: d}, players: [0, 3]}}\n"
    Path("hoyle.yaml").write_text(text, encoding="utf-8")
    assert len(says("profile", "check", "hoyle.yaml")[1].splitlines()) == 4


@pytest.mark.parametrize(
    "text", ["game: {}", "games: [flip7]", "games: {flip7: {players: [3]}}", "{", "patience: soon"]
)
def test_a_file_that_is_not_a_profile_is_told_in_one_line(says: Says, text: str) -> None:
    Path("hoyle.yaml").write_text(text + "\n", encoding="utf-8")
    code, _, err = says("profile", "check", "hoyle.yaml")
    assert code == 2
    assert err.startswith("hoyle: hoyle.yaml")
    assert err.count("\n") == 1


def test_the_schema_takes_the_profile_on_the_page() -> None:
    page = (ROOT / "docs" / "check.md").read_text("utf-8")
    text = re.findall(r"```yaml\n(.*?)```", page, re.S)[0]
    jsonschema.validate(yaml.safe_load(text), SCHEMA)


def test_the_schema_and_the_reader_refuse_the_same(tmp_path: Path) -> None:
    for text in ("games: {flip7: {players: [3]}}", "games: {flip7: {reading: {}}}", "patience: x"):
        data = yaml.safe_load(text)
        assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(data)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(data, Profile)
    (tmp_path / "p.yaml").write_text("command: [a]\n", encoding="utf-8")
    assert read_profile(tmp_path / "p.yaml").command == ["a"]

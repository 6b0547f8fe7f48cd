"""``hoyle serve``: the reference on the wire, whole or with one rule broken, and the pages that tell of it."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.conftest import SERVE, Says
from tests.places import DOCS

from hoyle_conformance.cli import main
from hoyle_conformance.games import mutant_called

PAGE = (DOCS / "serve.md").read_text(encoding="utf-8")
HELLO = {"id": 0, "op": "hello", "protocol": 1}


def block(language: str) -> str:
    """The one block of a language on the page."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(found)


def asked(*requests: object, options: tuple[str, ...] = ()) -> list[Any]:
    """The replies to some requests."""
    lines = "".join(json.dumps(one) + "\n" for one in requests)
    done = subprocess.run([*SERVE, *options], input=lines, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_it_serves_every_game_or_one() -> None:
    (hello,) = asked(HELLO)
    assert len(hello["result"]["games"]) == 9
    (hello,) = asked(HELLO, options=("flinch",))
    assert list(hello["result"]["games"]) == ["flinch"]


def test_the_example_on_the_page() -> None:
    (reply,) = asked(json.loads(block("json")), options=("flip7",))
    assert reply["result"]["views"][-1]["seats"][0]["status"] == "busted"


def test_it_plays_by_the_readings_that_it_is_served_under() -> None:
    script = {"game": "flip7", "players": 3, "shuffles": [["..."]], "moves": []}
    play = {"id": 1, "op": "play", "script": script}
    named = {"id": 2, "op": "play", "script": {**script, "readings": {"flip7.initial-deal": "none"}}}
    hello, dealt, bare = asked(HELLO, play, named, options=("flip7", "--reading", "flip7.initial-deal=one-each"))
    assert hello["result"]["games"]["flip7"]["readings"] == {"flip7.initial-deal": "one-each"}
    assert all(seat["numbers"] or seat["modifiers"] for seat in dealt["result"]["views"][0]["seats"][:1])
    assert not bare["result"]["views"][0]["seats"][0]["numbers"]


def test_an_edition_is_served_and_passes(says: Says) -> None:
    code, out, _ = says("check", "flip7", "--only", "flip7.reading.*", "--", *SERVE, "flip7", "--edition", "flip7-en")
    assert code == 0, out


def test_a_mutant_is_served_under_the_readings_of_its_rule(says: Says) -> None:
    mutant = mutant_called("flip7.no-bust")
    assert mutant is not None
    assert mutant.rule == "flip7.bust"
    (hello,) = asked(HELLO, options=("--mutant", "flip7.no-bust"))
    assert hello["result"]["name"] == "flip7.no-bust"
    assert list(hello["result"]["games"]) == ["flip7"]


def test_a_mutant_that_nobody_made() -> None:
    assert mutant_called("flip7.no-such-bug") is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["flip7", "--mutant", "flip7.no-busts"],
            "'flip7.no-busts' of flip7; did you mean flip7.no-bust?",
        ),
        (["flinch", "--mutant", "flip7.no-bust"], "there is no mutant 'flip7.no-bust' of flinch; "),
        (["--mutant", "nope"], "there is no mutant 'nope'; see `hoyle docs mutants`"),
        (["--edition", "flip7-en"], "name the game that the edition or the reading belongs to"),
        (["flip7", "--reading", "flip7.staying=never"], "flip7.staying has no reading 'never'"),
        (["chess"], "there is no game 'chess'"),
    ],
)
def test_what_cannot_be_served(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_wrong_program_on_the_page_is_red_by_the_rule_that_it_breaks(says: Says, tmp_path: Path) -> None:
    program = block("python")
    assert len([line for line in program.splitlines() if line]) <= 15
    (tmp_path / "wrong.py").write_text(program, encoding="utf-8")
    argv = ["check", "flip7", "--only", "flip7.scoring.*", "--report", "json=report.json", "--"]
    code, out, err = says(*argv, sys.executable, str(tmp_path / "wrong.py"))
    assert code == 1, err
    results = json.loads(Path("report.json").read_text("utf-8"))["runs"][0]["results"]
    assert all("flip7.score.bonus" in one["rules"] for one in results if one["verdict"] == "fail")
    assert "flip7.score.bonus" in out

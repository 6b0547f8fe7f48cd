"""``hoyle record`` and ``hoyle replay`` of many games: packs, folders, patterns, and one summary."""

import gc
import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from tests.conformance.cli.test_check import FIVE, Says
from tests.conformance.cli.test_check import says as says

from hoyle.games import table_of

SCRIPT = {"game": "flip7", "players": 3, "shuffles": [["5", "5", "..."]], "moves": [{"seat": 0, "do": "hit"}]}
MOVES = [{"seat": 0, "do": "hit"}, {"seat": 1, "do": "stay"}, {"seat": 2, "do": "stay"}, {"seat": 0, "do": "hit"}]
BROKEN = ("--python", "nobody_busts:handle")


def bust(number: int) -> dict[str, object]:
    """A game whose last card busts seat 0; each number makes another game."""
    return {**SCRIPT, "shuffles": [["5", "5", str(number), "..."]], "moves": MOVES}


def test_recorded_games_come_out_the_same(says: Says) -> None:
    assert says("record", "flip7", "--games", "12") == (0, "written: flip7.jsonl, 12 games\n", "")
    lines = Path("flip7.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 12
    assert all(json.loads(line)["script"]["moves"] for line in lines)
    code, out, _ = says("replay", "flip7.jsonl")
    assert code == 0
    assert "12 stored games, played again" in out
    assert "12 checks: 12 pass. the checks that were chosen pass" in out


def test_a_bug_of_today_in_the_games_of_yesterday_is_told_once_by_its_rule(says: Says) -> None:
    Path("pack.jsonl").write_text("".join(json.dumps(bust(number)) + "\n" for number in (1, 2, 3)), encoding="utf-8")
    code, out, _ = says("replay", "pack.jsonl", "--report", "junit=junit.xml", *BROKEN)
    assert code == 1
    assert out.count("FAIL  ") == 1
    assert "flip7.bust: " in out
    assert "3 checks: 3 fail" in out
    cases = ElementTree.parse("junit.xml").getroot().findall(".//testcase")
    assert [case.get("name") for case in cases] == [f"flip7.replay.pack.jsonl:{line}" for line in (1, 2, 3)]
    assert all(case.find("failure") is not None for case in cases)


def test_folders_and_patterns_stand_for_the_files_in_them(says: Says) -> None:
    says("check", "flip7", "--only", FIVE, *BROKEN)
    Path("more").mkdir()
    Path("more/game.json").write_text(json.dumps(bust(1)), encoding="utf-8")
    code, out, _ = says("replay", ".hoyle/failures", "more/*.json", *BROKEN)
    assert code == 1
    assert "2 checks: 2 fail" in out
    assert says("replay", ".hoyle/failures", "more")[0] == 0


def test_what_cannot_be_read_is_named_and_the_rest_is_played(says: Says) -> None:
    lines = [json.dumps(bust(1)), "{", json.dumps({**SCRIPT, "game": "bridge"}), json.dumps({**SCRIPT, "players": 0})]
    Path("pack.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, out, _ = says("replay", "pack.jsonl")
    assert code == 2
    assert "1 check: 1 pass" in out
    assert [f"pack.jsonl:{line}: not played: " in out for line in (1, 2, 3, 4)] == [False, True, True, True]


@pytest.mark.parametrize("left", ["", "met"])
@pytest.mark.parametrize(("name", "code"), [("game.json", 2), ("pack.jsonl", 1)])
def test_a_program_that_shows_nothing_is_not_right(says: Says, name: str, code: int, left: str) -> None:
    Path(name).write_text(json.dumps(bust(1)) + "\n", encoding="utf-8")
    shown = ", ".join(part.id for part in table_of("flip7").law.table.observables if part.id != left)
    dropped = f"drop-observables: [{shown}], drop-operations: [moves]"
    Path("hoyle.yaml").write_text(f"games: {{flip7: {{{dropped}}}}}\n", encoding="utf-8")
    ended, out, err = says("replay", name, *BROKEN)
    assert (ended, "1 pass" in out) == (code, False), out + err
    assert "nothing that is compared" in err or "1 untestable" in out


def test_a_pack_is_never_written_through_a_link(says: Says) -> None:
    Path("mine.txt").write_text("mine", encoding="utf-8")
    Path("flip7.jsonl").symlink_to("mine.txt")
    assert says("record", "flip7", "--games", "2")[0] == 0
    assert Path("mine.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("replay",), "name a stored game, or a folder of them"),
        (("replay", "nothing-here"), "cannot read nothing-here"),
        (("replay", "empty"), "there is no stored game in empty"),
        (("record", "flip7", "--games", "0"), "--games is a whole number from 1"),
        (("record", "flip7", "--output", "pack.json"), "the name of a pack ends in .jsonl"),
        (("record", "flip7", "--", sys.executable, "deaf.py"), "does not deal games of its own"),
    ],
)
def test_bad_input_gets_one_clear_line(says: Says, argv: tuple[str, ...], said: str) -> None:
    Path("empty").mkdir()
    hello = {"name": "deaf", "protocol": 1, "games": {"flip7": {"ops": ["play"], "players": [3, 4]}}}
    reply = json.dumps(json.dumps({"id": 1, "result": hello}))
    program = f"import sys\nfor line in sys.stdin:\n    print({reply}, flush=True)\n"
    Path("deaf.py").write_text(program, encoding="utf-8")
    code, out, err = says(*argv)
    assert code == 2
    assert said in err
    assert "Traceback" not in out + err


SAME_AND_CUT = """
from tests.hostile import cheats

def same(request, reply):
    if request["op"] == "selfplay":
        return cheats.result(request, traces=reply["result"]["traces"][:1] * request["count"])

again, cut, other = map(cheats.cheat, (same, cheats.games_cut_short, cheats.another_game))
"""


@pytest.mark.parametrize(
    ("name", "code", "said"),
    [
        ("again", 0, "only 2 of them are different games"),
        ("cut", 0, "12 of them stop before the game is over"),
        ("other", 2, "a game that was not asked for: asked for flip7 with 1 players, it deals authors with 3"),
    ],
)
def test_a_recording_says_what_its_number_of_games_does_not(says: Says, name: str, code: int, said: str) -> None:
    Path("dealers.py").write_text(SAME_AND_CUT, encoding="utf-8")
    ended, out, err = says("record", "flip7", "--games", "12", "--python", f"dealers:{name}")
    assert (ended, said in out + err) == (code, True), out + err


def test_replaying_leaves_nothing_behind_that_is_never_freed(says: Says, tmp_path: Path) -> None:
    before = gc.get_freeze_count()
    pack = tmp_path / "pack.jsonl"
    pack.write_text(json.dumps({"script": SCRIPT}), encoding="utf-8")
    assert says("replay", str(pack))[0] == 0
    assert gc.get_freeze_count() <= before

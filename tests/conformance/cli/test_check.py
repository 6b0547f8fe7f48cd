"""``hoyle check`` and ``hoyle replay``: whom they check, what they say, how they exit."""

import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from tests.conformance.cli.test_main import spawned
from tests.places import ROOT, WIRE_PROGRAMS

from hoyle import __version__
from hoyle.script import Script
from hoyle_conformance.cli import main
from hoyle_conformance.games.flip7.kit import KIT
from hoyle_conformance.known_failures.files import FOLDER, path_of

FIVE = "flip7.example.a-second-five-busts"
MUTANT = """
import json
import msgspec
from hoyle.games.flip7.table import Flip7
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to

class NobodyBusts(Flip7):
    def bust(self, seat, card):
        self.numbers[seat].append(card)

implementation = ReferenceImplementation({"flip7": NobodyBusts}, "nobody busts")

def handle(request):
    return json.loads(msgspec.json.encode(reply_to(implementation, json.dumps(request).encode())))

if __name__ == "__main__":
    import sys
    for line in sys.stdin:
        print(json.dumps(handle(json.loads(line))), flush=True)
"""

Says = Callable[..., tuple[int, str, str]]


@pytest.fixture
def says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Says:
    """Runs a command in a folder of its own, where a broken Flip 7 lies: exit code, output, errors."""
    (tmp_path / "nobody_busts.py").write_text(MUTANT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT / "reference"), str(ROOT / "conformance")]))
    monkeypatch.syspath_prepend(str(tmp_path))
    for module in ("nobody_busts", "sheet", "idle"):
        monkeypatch.delitem(sys.modules, module, raising=False)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_reference_passes(says: Says) -> None:
    code, out, err = says("check", "flip7", "--only", "flip7.example.*")
    assert code == 0, out
    assert "the checks that were chosen pass; the others were not run" in out
    assert err.startswith("checking hoyle reference: flip7, ")


def test_a_broken_rule_exits_with_one_and_keeps_the_script(says: Says) -> None:
    code, out, _ = says("check", "flip7", "--only", FIVE, "--python", "nobody_busts:handle")
    assert code == 1
    assert f"FAIL  {FIVE}" in out
    (stored,) = Path(".hoyle/failures").iterdir()
    assert f"hoyle replay {stored} --python nobody_busts:handle" in out
    assert json.loads(stored.read_text(encoding="utf-8"))["check"] == FIVE


def test_a_stored_failure_is_replayed(says: Says) -> None:
    says("check", "flip7", "--only", FIVE, "--python", "nobody_busts:handle")
    stored = str(next(Path(".hoyle/failures").iterdir()))
    code, out, _ = says("replay", stored, "--python", "nobody_busts:handle")
    assert code == 1
    assert "→   2  seat 0 takes a card" in out
    assert says("replay", stored) == (
        0,
        "hoyle reference plays these 2 moves as the rules say\n"
        f"{FIVE} no longer fails here; check everything: hoyle check flip7\n",
        "",
    )


def test_other_lawful_moves_are_seen_in_a_replay(says: Says) -> None:
    """A freeze that may be declined shows in the list of moves long before anybody declines one."""
    script = {"game": "flip7", "players": 3, "shuffles": [["freeze", "..."]], "moves": [{"seat": 0, "do": "hit"}]}
    Path("s.json").write_text(json.dumps(script), encoding="utf-8")
    serve = [sys.executable, "-m", "hoyle_conformance.cli", "serve", "--mutant", "flip7.a-freeze-may-be-declined"]
    code, out, _ = says("replay", "s.json", "--", *serve)
    assert code == 1
    assert "expected  these lawful moves: 0 freeze 1, 0 freeze 2\n" in out
    assert "too many: seat=0 do=decline\n" in out
    assert says("replay", "s.json")[0] == 0


def test_the_raw_line_of_a_script_can_be_piped(says: Says) -> None:
    says("check", "flip7", "--only", FIVE, "--python", "nobody_busts:handle")
    code, out, _ = says("replay", str(next(Path(".hoyle/failures").iterdir())), "--raw")
    assert code == 0
    assert json.loads(out)["op"] == "play"


def test_a_real_program_is_checked_over_a_pipe(says: Says) -> None:
    code, out, _ = says("check", "flip7", "--only", FIVE, "--", sys.executable, "nobody_busts.py", "--lang", "es")
    assert code == 1
    assert out.startswith(f"nobody busts {__version__} (python)")


def test_two_processes_find_the_same(says: Says) -> None:
    code, out, _ = says(
        "check", "flip7", "--only", "flip7.example.*", "--jobs", "2", "--", sys.executable, "nobody_busts.py"
    )
    assert code == 1
    assert f"FAIL  {FIVE}" in out or FIVE in out


def test_reports_and_the_log_are_written(says: Says) -> None:
    files = {"json": "r.json", "junit": "r.xml", "markdown": "r.md"}
    named = [f"--report={kind}={file}" for kind, file in files.items()]
    code, _, _ = says("check", "flip7", "--only", FIVE, "--python", "nobody_busts:handle", "--log", "run.log", *named)
    assert code == 1
    assert json.loads(Path("r.json").read_text(encoding="utf-8"))["runs"][0]["exit-code"] == 1
    assert ElementTree.parse("r.xml").getroot()[0].attrib["failures"] == "1"
    assert FIVE in Path("r.md").read_text(encoding="utf-8")
    lines = Path("run.log").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["event"] == "run-started"
    assert [json.loads(line)["event"] for line in lines[-2:]] == ["run-finished", "sealed"]


def test_the_list_runs_nothing(says: Says) -> None:
    code, out, err = says("check", "flip7", "--list", "--only", "flip7.agreement.bust")
    says_it = (
        "A person who is dealt a number that they already have busts: they are out of the round and score\n"
        "    nothing in it."
    )
    assert (code, out, err) == (0, f"flip7.agreement.bust  (agreement)  flip7.bust\n    {says_it}\n", "")


def test_a_known_failure_is_not_red_and_a_fixed_one_is(says: Says) -> None:
    says("check", "flip7", "--only", FIVE, "--python", "nobody_busts:handle")
    stored = next(Path(".hoyle/failures").iterdir())
    Path("hoyle.yaml").write_text(f"games: {{flip7: {{known-failures: [{stored}]}}}}", encoding="utf-8")
    code, out, _ = says("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml", "--python", "nobody_busts:handle")
    assert (code, "1 known-failure. nothing passes" in out) == (2, True)  # not red, and not green either
    code, out, _ = says("check", "flip7", "--only", FIVE, "--profile", "hoyle.yaml")
    assert (code, "stale-known-failure" in out) == (1, True)
    assert "a known failure is fixed" in out


def test_a_profile_names_the_command_and_the_edition(says: Says) -> None:
    profile = f"command: [{sys.executable}, nobody_busts.py]\ngames: {{flip7: {{edition: flip7-en}}}}\n"
    Path("hoyle.yaml").write_text(profile, encoding="utf-8")
    _, out, _ = says("check", "flip7", "--only", "flip7.reading.initial-deal", "--profile", "hoyle.yaml")
    assert "As the English edition is played" in out
    assert "flip7.initial-deal = one-each  (edition flip7-en)" in out


PROGRAM = f'command: ["{sys.executable}", "nobody_busts.py"]'


@pytest.mark.parametrize("games", ["games: {flip7: {edition: flip7-en}}", ""])
@pytest.mark.parametrize("argv", [[], ["--all"]])
def test_a_profile_that_names_a_program_says_what_is_checked(says: Says, games: str, argv: list[str]) -> None:
    Path("hoyle.yaml").write_text(f"{PROGRAM}\n{games}\n", encoding="utf-8")
    code, out, err = says("check", *argv, "--only", FIVE)
    assert (code, err.partition(",")[0]) == (1, "checking nobody busts: flip7")
    assert f"FAIL  {FIVE}" in out


def test_an_empty_profile_says_nothing(says: Says) -> None:
    Path("hoyle.yaml").touch()
    assert says("check", "flip7", "--only", FIVE)[0] == 0


def test_all_games_of_a_profile_are_checked_and_one_without_a_program_says_nothing(says: Says) -> None:
    games = "games: {flip7: {}, authors: {}}\n"
    Path("hoyle.yaml").write_text(games, encoding="utf-8")
    assert says("check")[2].startswith("hoyle: name a game, or use --all")
    _, out, _ = says("check", "--list", "--", sys.executable, "-m", "hoyle_conformance.cli", "serve")
    assert {line.partition(".")[0] for line in out.splitlines() if "  (example)  " in line} == {"flip7", "authors"}


def test_a_program_that_names_no_game_or_an_unknown_one_is_one_line(says: Says) -> None:
    for games, line in (("{}", "idle plays nothing: its hello names no game"), ("{'flop7': {'ops': ['play']}}", "")):
        hello = f"{{'id': 0, 'result': {{'protocol': 1, 'name': 'idle', 'games': {games}}}}}"
        Path("idle.py").write_text(f"def handle(request):\n    return {hello} | {{'id': request['id']}}\n")
        sys.modules.pop("idle", None)
        line = line or "there is no game 'flop7'; did you mean flip7?"
        assert says("check", "--python", "idle:handle") == (2, "", f"hoyle: {line}\n")


SHEET = """
def handle(request):
    if request["op"] == "hello":
        return {"id": request["id"], "result": {"protocol": 1, "name": "sheet", "games": {"flip7": {"ops": ["score"]}}}}
    facts = request["facts"]
    numbers = [int(card) for card in facts["numbers"]]
    points = sum(numbers) + sum(int(card) for card in facts["modifiers"] if card != "x2") + 15 * (len(numbers) > 5)
    return {"id": request["id"], "result": {"points": points * (2 if "x2" in facts["modifiers"] else 1)}}
"""
"""A score sheet with three bugs: x2 doubles everything, six numbers are enough for the bonus, a bust scores."""


def test_a_scorekeepers_report_says_what_was_not_looked_at_and_nothing_of_games(says: Says) -> None:
    hello = '{"flip7": {"ops": ["score"], "edition": "flip7-en"}}'
    Path("sheet.py").write_text(SHEET.replace('{"flip7": {"ops": ["score"]}}', hello), encoding="utf-8")
    code, out, _ = says("check", "--python", "sheet:handle")
    told = " ".join(out.split())
    assert code == 1
    assert re.search(r"it only answers score, so \d+ of \d+ rules were not looked at: «The pack and the table», ", told)
    assert "«End of the game», flip7.score.total 3" in told
    for noise in ("flip7.initial-deal", "generated games", "declared to be without", "invariant", "not claimed:"):
        assert noise not in told
    told = " ".join(says("--lang", "es", "check", "--python", "sheet:handle")[1].split())
    assert re.search(r"solo responde a score, de modo que \d+ de \d+ reglas no se han mirado: «La baraja", told)


def test_a_declared_reading_that_nothing_shows_is_said_to_be_untested(says: Says) -> None:
    readings = '"readings": {"flip7.freeze.self": "anyone", "flip7.score.two-doubles": "each"}'
    Path("sheet.py").write_text(SHEET.replace('"ops": ["score"]', f'"ops": ["score"], {readings}'), encoding="utf-8")
    _, out, _ = says("check", "--python", "sheet:handle")
    assert "flip7.freeze.self = anyone  (hello; not put to the test)\n" in out
    assert "flip7.score.two-doubles = each  (hello)\n" in out


def test_three_bugs_in_the_points_are_three_failures(says: Says) -> None:
    Path("sheet.py").write_text(SHEET, encoding="utf-8")
    code, out, _ = says("check", "--python", "sheet:handle")
    assert code == 1
    told = [block.split() for block in re.split(r"^FAIL  ", out, flags=re.MULTILINE)[1:]]
    assert [(words[0], next(word for word in words if word.startswith("flip7.score."))) for words in told] == [
        ("flip7.scoring.every-subset", "flip7.score.double-only-numbers:"),
        ("flip7.scoring.busted", "flip7.score.bust-nothing:"),
        ("flip7.scoring.every-subset", "flip7.score.bonus:"),
    ]
    assert "points (numbers 12 11 10 9 8 7)  expected  57\n" in out


def test_names_of_failures_cannot_leave_their_folder() -> None:
    for name in ("../../etc/passwd", "/etc/passwd", "..", "a/b\\c\0d", "x" * 500, "ñ"):
        path = path_of(name, Script(game="flip7", players=3))
        assert path.parent == FOLDER
        assert ".." not in path.name
        assert len(path.name) < 120


PROFILES = {
    "reading.yaml": "games: {flip7: {readings: {flip7.nope: x}}}",
    "game.yaml": "games: {flip8: {}}",
    "key.yaml": "gmes: {}",
    "known.yaml": "games: {flip7: {known-failures: [nope.json]}}",
}
ALL_GAMES = "another-patience, authors, face-to-face, flinch, flip7, go-to-store, muggins, patience, stock-exchange"


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["flip8"], "there is no game 'flip8'; did you mean flip7?"),
        (["flip7", "--edition", "fr"], "flip7 has no edition 'fr'; it has flip7-es, flip7-en"),
        (["flip7", "--reading", "flip7.initial-dael=none"],
         "command line: flip7 has no ruling 'flip7.initial-dael'; did you mean flip7.initial-deal?"),
        (["flip7", "--reading", "flip7.initial-deal=two"],
         "command line: flip7.initial-deal has no reading 'two'; it has none, one-each"),
        (["flip7", "--reading", "x"], "'x' is not a reading; write RULING=READING"),
        (["flip7", "--preset", "fast"], "there is no preset 'fast'; there are quick, ci, nightly"),
        (["flip7", "--budget", "soon"],
         "--budget is a time such as 60s, 5m or 1h, and cannot be used with --preset"),
        (["flip7", "--only", "no*"], "no check of flip7 matches 'no*'; see hoyle check flip7 --list"),
        (["flip7", "--jobs", "0"], "--jobs is a whole number from 1 to 256"),
        (["flip7", "--jobs", "1000000000"], "--jobs is a whole number from 1 to 256"),
        (["flip7", "--report", "pdf=x"],
         "'pdf=x' is not a report; write KIND=FILE, where KIND is one of html, json, junit, ctrf, markdown, badge, "
         "shields"),
        (["flip7", "--report", "json=/nowhere/x"], "there is no folder for /nowhere/x; make it first"),
        (["flip7", "--log", "/nowhere/x"], "cannot write /nowhere/x: No such file or directory"),
        (["flip7", "--python", "nomodule:x"],
         "nomodule:x cannot be loaded: ModuleNotFoundError: No module named 'nomodule'; "
         "name it as module:object, importable from this folder"),
        (["flip7", "--"], "there is no command after --; write it, as in -- python adapter.py"),
        (["flip7", "--spec", "x"],
         "the engine plays by its own law; --spec is for rule, source, diff and lint"),
        (["flip7", "--", "/nowhere/program"],
         "/nowhere/program cannot be started: there is no such program; give its path, or the interpreter "
         "first, as in `python adapter.py`"),
        (["flip7", "--", "true"],
         "it ended with exit status 0 instead of answering `hello`; go on until the input ends"),
        (["flip7", "--profile", "nope.yaml"], "nope.yaml:1:1: Y001: the file does not exist; check the name"),
        (["flip7", "--profile", "reading.yaml"],
         "profile: flip7 has no ruling 'flip7.nope'; did you mean flip7.staying?"),
        (["flip7", "--profile", "game.yaml"], f"game.yaml: there is no game 'flip8'; there are {ALL_GAMES}"),
        (["flip7", "--profile", "key.yaml"], "key.yaml:1:1: there is no key 'gmes'; did you mean games?"),
        (["flip7", "--profile", "known.yaml"],
         "nope.json: cannot read the stored failure: No such file or directory"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_and_two(says: Says, argv: list[str], line: str) -> None:
    for name, text in PROFILES.items():
        Path(name).write_text(text, encoding="utf-8")
    assert says("check", *argv) == (2, "", f"hoyle: {line}\n")


@pytest.mark.parametrize("program", ["exits_at_once", "dies_at_hello", "another_protocol"])
def test_a_program_that_is_not_an_adapter_is_told_in_one_line(
    says: Says, program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOYLE_TEST_PIDS", str(tmp_path / "pids"))
    command = [sys.executable, str(WIRE_PROGRAMS / f"{program}.py")]
    code, out, err = says("check", "flip7", "--patience", "0.2", "--", *command)
    assert (code, out) == (2, "")
    assert err.startswith("hoyle: ")
    assert err.count("\n") == 1


def test_a_program_that_dies_at_start_is_told_with_its_last_words(says: Says) -> None:
    Path("dies.py").write_text("def deal():\n    raise KeyError('no deck')\ndeal()\n", encoding="utf-8")
    code, out, err = says("check", "flip7", "--", sys.executable, "dies.py")
    assert (code, out) == (2, "")
    first, *below = err.splitlines()
    assert first.endswith(f"run the command by itself: {sys.executable} dies.py; it said: KeyError: 'no deck'")
    assert below[0] == "  Traceback (most recent call last):"
    assert below[-1] == "  KeyError: 'no deck'"


def test_a_program_that_dies_at_every_script_is_the_adapters_fault(says: Says) -> None:
    program = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    if request['op'] != 'hello': sys.exit(3)\n"
        "    game = {'ops': ['play'], 'players': [3, 4]}\n"
        "    result = {'protocol': 1, 'name': 'dies', 'games': {'flip7': game}}\n"
        "    print(json.dumps({'id': request['id'], 'result': result}), flush=True)\n"
    )
    Path("dies.py").write_text(program, encoding="utf-8")
    code, out, _ = says("check", "flip7", "--only", FIVE, "--", sys.executable, "dies.py")
    assert code == 2
    assert f"ERROR  {FIVE}" in out
    assert "the adapter is at fault" in out
    assert "restarts" in out


@pytest.mark.parametrize(
    ("script", "line"),
    [
        ('{"game": "flip7", "players": 3, "shuffles": [["99"]]}',
         "shuffle 1 has the card '99', which the pack does not have"),
        ('{"game": "flip7", "players": 3, "shuffles": [["0", "0", "..."]]}', "shuffle 1 has one '0' too many"),
        ('{"game": "flip7", "players": 3, "shuffles": [["5"]]}',
         "shuffle 1 has 1 cards instead of 94; '0' is missing, for one (end the list with '...' to have the "
         "rest filled in)"),
        ('{"game": "flip7", "players": 0}', "flip7 cannot be played by 0"),
        ('{"game": "flip7", "players": 99999999}', "s.json: 99999999 players are too many for any game"),
        ('{"game": "flip8", "players": 3}', "there is no game 'flip8'; did you mean flip7?"),
        ('{"game": "flip7"', "s.json is not JSON: Input data was truncated"),
        ("[]", "s.json is not a script; a script is an object with game, players and moves"),
        ('{"game": "flip7", "players": 3, "movs": []}',
         "s.json is not a script: Object contains unknown field `movs`"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", ["replay", "explain"])
def test_a_script_that_cannot_be_is_one_line(says: Says, command: str, script: str, line: str) -> None:
    Path("s.json").write_text(script, encoding="utf-8")
    assert says(command, "s.json") == (2, "", f"hoyle: {line}\n")


def test_a_game_without_checks_or_engine_is_one_line(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    for user in ("hoyle_conformance.cli.playing_options", "hoyle_conformance.programs.holding"):
        monkeypatch.setattr(import_module(user), "game_slugs", lambda: ["flip7"])
    monkeypatch.setattr("hoyle_conformance.programs.holding.kit_of", {"flip7": KIT}.__getitem__)
    line = "there are no checks for flinch yet; there are for flip7"
    assert says("check", "flinch") == (2, "", f"hoyle: {line}\n")
    assert says("check") == (2, "", "hoyle: name a game, or use --all; there are checks for flip7\n")
    Path("s.json").write_text('{"game": "flinch", "players": 3}', encoding="utf-8")
    for command in (["explain", "s.json"], ["replay", "s.json"], ["play", "flinch"]):
        line = "there is no engine for flinch yet; there is one for flip7"
        assert says(*command) == (2, "", f"hoyle: {line}\n")


def test_a_seat_that_does_not_exist_is_refused_by_name(says: Says) -> None:
    script = '{"game": "flip7", "players": 3, "shuffles": [["..."]], "moves": [{"seat": 9, "do": "hit"}]}'
    Path("s.json").write_text(script, encoding="utf-8")
    code, out, _ = says("explain", "s.json")
    assert code == 0
    assert "refused: there is no seat 9; seats are 0 to 2" in out


def test_the_real_command_exits_with_its_code(tmp_path: Path) -> None:
    done = spawned("check", "flip7", "--only", FIVE)
    assert (done.returncode, "the checks that were chosen pass" in done.stdout) == (0, True)
    done = spawned("check", "flip7", "--only", FIVE, "--", "/nowhere/program")
    assert (done.returncode, done.stdout) == (2, "")

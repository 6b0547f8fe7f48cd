"""What the fuzzer has found: each of these once ended in a traceback, or in a line that no screen should get."""

import json
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.fuzz import corpus
from tests.fuzz.checking import SMALL
from tests.places import SMALL_LAW

from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, Trace, run
from hoyle_conformance.certificates.certificate import Answers, Certificate, Certified
from hoyle_conformance.checks import PRESETS, Bench
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.cli import main
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.every_step import judge_every_step
from hoyle_conformance.judging.failures import Differs
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.offers import rules_that_tell_apart
from hoyle_conformance.judging.shrink import Shortener
from hoyle_conformance.judging.views import Difference, Eyes
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.html.drawing import Drawing
from hoyle_conformance.reports.html.elements import Texts
from hoyle_conformance.runs.events import CheckFinished, Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer, TroubleKind
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.messages import Op, PlayResult, Request

Hoyle = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hoyle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Hoyle:
    """Runs a command on a file with this text; what goes wrong in it is raised."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOYLE_DEBUG", "1")
    monkeypatch.setenv("HOYLE_LANG", "en")

    def run(text: str, *argv: str) -> tuple[int, str, str]:
        Path("file").write_text(text, encoding="utf-8")
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_move_whose_verb_is_not_a_word_is_refused(hoyle: Hoyle) -> None:
    script = {"game": "flinch", "players": 3, "shuffles": [["..."]], "moves": [{"seat": 0, "do": {"x": 1}}]}
    code, out, _ = hoyle(json.dumps(script), "explain", "file")
    assert code == 0
    assert "there is no move {'x': 1}" in out


def test_a_number_that_the_cache_cannot_hold_is_read_all_the_same(hoyle: Hoyle) -> None:
    code, _, err = hoyle(f"game: flip7\nplayers: {10**40}\nseats: [{{}}]\n", "position", "file")
    assert (code, err.count("\n")) == (2, 1)


def test_what_was_typed_has_no_power_over_the_screen(hoyle: Hoyle) -> None:
    code, _, err = hoyle("", "rule", "--game", "\u202e\x1b[2Jflip8" + "1" * 5000)
    assert code == 2
    assert "\x1b" not in err
    assert "\u202e" not in err
    assert len(err) < 2000


def test_a_table_on_which_no_single_next_card_can_come_is_judged_all_the_same(hoyle: Hoyle) -> None:
    layout = "game: muggins\nturn: 1\nseats: [{hand: [1, 1, '...']}, {hand: [9], stock: [12, 14]}]\n"
    code, out, _ = hoyle(layout, "position", "file", "--json", "--move=0 table")
    assert code in (0, 1)
    assert json.loads(out)["move"]["outcomes"]


def test_a_certificate_has_no_power_over_the_screen(hoyle: Hoyle) -> None:
    spoiled = Certificate(
        kit="\x1b[2J",
        game="flip7",
        law="",
        implementation=Certified(name="\x1b[2J"),
        claim=make_claim(Law().game("flip7"), claim_of("flip7")),
        preset="\x1b]0;owned\x07",
        effort=PRESETS["quick"],
        seed=0,
        verdicts={"\x1b[2J": 1},
        answers=Answers(count=0, digest=""),
    )
    code, out, _ = hoyle(msgspec.json.encode(spoiled).decode(), "certificate", "verify", "file")
    assert code == 1
    assert "\x1b" not in out


@pytest.mark.parametrize("argv", [["certificate", "verify", "file"], ["replay", "file"], ["audit", "file"]])
def test_endless_nesting_is_refused(hoyle: Hoyle, argv: list[str]) -> None:
    assert hoyle('{"script": ' + "[" * 100_000, *argv)[0] == 2


def test_shortening_looks_at_the_clock_however_many_play() -> None:
    law = Law().game("authors")
    claim = make_claim(law, claim_of("authors"))
    trace = run(Script(game="authors", players=24, shuffles=[["..."]]))
    tried: list[Trace] = []
    bench = Bench(ReferenceImplementation(), kit_of("authors"), law, claim, PRESETS["quick"], 0)
    known = Finding(failure=Differs(script=trace.script), trace=trace)
    shortener = Shortener(bench, trace.script, tried.append, None, known)
    shortener.until = time.monotonic() - 1
    assert not shortener._fewer_players()
    assert tried == []
    shortener.until = time.monotonic() + 60
    shortener._fewer_players()
    assert len(tried) == 24


@pytest.mark.parametrize(
    ("game", "players", "spoiled"),
    [("patience", 1, {"ones": [2**62]}), ("muggins", 3, {"piles": [2**62]}), ("flinch", 3, {"piles": [f"1-{2**62}"]})],
)
def test_a_pile_of_billions_is_not_counted_out(
    hoyle: Hoyle, game: str, players: int, spoiled: dict[str, object]
) -> None:
    trace = run(Script(game=game, players=players, shuffles=[["..."]]))
    views = [view | spoiled for view in trace.views]
    code, out, _ = hoyle(json.dumps({"script": msgspec.to_builtins(trace.script), "views": views}), "audit", "file")
    assert code == 1
    assert "this game breaks the rules" in out


@pytest.mark.parametrize("number", ["9" * 5000, "²", "--5"])
def test_what_only_looks_like_a_number_is_none(hoyle: Hoyle, number: str) -> None:
    layout = "game: flip7\nasked: {seat: 0, about: freeze}\nseats: [{}, {}, {}]\n"
    assert hoyle(layout, "position", "file", f"--move=0 freeze {number}")[0] == 2
    assert hoyle(layout, "position", "file", f"--move={number} hit")[0] == 2


def speaks_in_halves(request: dict[str, object]) -> object:
    return {"result": {"protocol": 1, "name": "x", "games": {"\ud800": {"ops": ["\ud800"]}}}}


def test_half_a_character_from_a_python_object_is_a_bad_reply() -> None:
    implementation = LocalImplementation("json:dumps")
    implementation._object = speaks_in_halves
    answer = implementation.answer(Request(id=1, op=Op.HELLO))
    assert answer.trouble
    assert answer.trouble.kind is TroubleKind.GARBAGE


def test_a_rule_under_a_ruling_that_there_is_not_is_found_all_the_same(tmp_path: Path) -> None:
    shutil.copytree(SMALL_LAW / "spec", tmp_path / "spec")
    rulings = tmp_path / "spec" / "games" / "snap" / "rulings.yaml"
    rulings.write_text(rulings.read_text("utf-8").replace("id: snap.tie", "id: snap.draw"), encoding="utf-8")
    assert main(["rule", "pile", "--spec", str(tmp_path / "spec")]) == 0
    assert main(["rule", "snap.win.tie", "--spec", str(tmp_path / "spec")]) == 0


def test_half_a_character_deep_in_a_view_is_a_difference_like_any_other() -> None:
    eyes = Eyes(Law().game("muggins"))
    view = run(Script(game="muggins", players=3, shuffles=[["..."]])).views[0]
    assert [one.path for one in eyes.differences(view, view | {"piles": [["\ud800"]]})] == ["piles"]


@pytest.mark.parametrize("absurd", [{"total": "many"}, {"modifiers": [""]}, {"total": None}, {"numbers": [["5"]]}])
def test_a_table_that_makes_no_sense_is_taken_up_and_left_again(absurd: dict[str, object]) -> None:
    moves = [{"seat": number % 3, "do": "hit" if number < 3 else "stay"} for number in range(6)]
    script = Script(game="flip7", players=3, shuffles=[["5", "8", "9", "..."]], moves=moves)
    trace = run(script, events=True)
    views = [{**view, "seats": [seat | absurd for seat in view["seats"]]} for view in trace.views]
    answer = Answer(request=Request(id=1, op=Op.PLAY, script=script), result=PlayResult(views=[*views]))
    assert judge_every_step(trace, answer, Eyes(Law().game("flip7"))).findings


def test_the_text_of_another_law_does_not_turn_the_screen_around(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(SMALL_LAW / "spec", tmp_path / "spec")
    source = tmp_path / "spec" / "sources" / "snap-en.yaml"
    source.write_text(source.read_text("utf-8").replace("The pack has", "\u202eThe pack has"), encoding="utf-8")
    assert main(["source", "snap-en", "--spec", str(tmp_path / "spec")]) == 0
    assert "\u202e" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "first"),
    [("flip7", {"seat": 0, "do": "hit"}), ("face-to-face", {"seat": 0, "do": "lay", "card": "2", "on": "own-up"})],
)
def test_a_move_of_nobody_that_a_program_gets_wrong_is_shortened_like_any_other(
    hoyle: Hoyle, game: str, first: dict[str, object]
) -> None:
    moves = [first, {"do": "hit"}]
    script = {"game": game, "players": 2, "shuffles": [["..."]] * 2, "moves": moves}
    Path("pack.jsonl").write_text(json.dumps({"script": script}), encoding="utf-8")
    code, _, err = hoyle("", "replay", "pack.jsonl", "--python", "tests.fuzz.fuzzed:dead")
    assert (code in (1, 2), err) == (True, "")


@pytest.mark.parametrize("seat", [-8, -1, 3, 10**30])
def test_a_seat_that_there_is_not_is_drawn_by_its_number(seat: int) -> None:
    law = Law().game("muggins")
    view = run(Script(game="muggins", players=3, shuffles=[["..."]])).views[0]
    differs = {"turn": Difference("turn", 0, seat)}
    assert str(seat) in Drawing(law, Texts("en"), ("Ana", "Luis", "Eva")).table(view, None, differs)


def test_what_is_offered_and_no_move_is_told_apart_from_those_that_are() -> None:
    table = Script(game="flip7", players=3, shuffles=[["..."]]).table()
    assert rules_that_tell_apart(table, table.moves(), [{}, {"do": ["hit"]}]) == set()


def test_the_name_of_a_file_that_cannot_be_played_has_no_power_over_the_screen(hoyle: Hoyle) -> None:
    code, out, _ = hoyle("", "replay", "\u202eevil", "\x1b[2J")
    assert code == 2
    assert {"\u202e", "\x1b"}.isdisjoint(out)


def test_a_file_that_is_no_stored_failure_has_no_power_over_the_screen_that_checks_the_profile(hoyle: Hoyle) -> None:
    Path("known.json").write_text(json.dumps({"\x1b[2J": 1}), encoding="utf-8")
    Path("hoyle.yaml").write_text("games: {flip7: {known-failures: [known.json]}}", encoding="utf-8")
    code, out, _ = hoyle("", "profile", "check", "hoyle.yaml")
    assert (code, "known.json: not a stored failure" in out) == (2, True)
    assert "\x1b" not in out


def test_what_a_log_says_of_a_check_has_no_power_over_the_screen() -> None:
    events: list[Event] = []
    plan = Plan(claim=corpus.claim("flip7"), effort=SMALL, sections=("determinism",))
    check(Opened(ReferenceImplementation, ()), plan, events.append)
    says = Words("\u202ebackwards", "\u202eal revés")
    for number, one in enumerate(events):
        if isinstance(one, CheckFinished):
            told = msgspec.structs.replace(one.result.check, says=says)
            events[number] = CheckFinished(result=msgspec.structs.replace(one.result, check=told))
    assert "\u202e" not in writer("json")(events, Law(), "en")

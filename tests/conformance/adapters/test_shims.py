"""The shims answer whatever they are sent, all five in the same way."""

from __future__ import annotations

import json
import random
import subprocess
from typing import TYPE_CHECKING, Any

import pytest
from tests.conformance.adapters.conftest import HERE, fill_in, made_once
from tests.conformance.adapters.languages import another_build, every_language, languages_with
from tests.sweep import sweep

from hoyle.games import table_of
from hoyle_conformance.adapters.scaffold import LANGUAGES, TEMPLATES
from hoyle_conformance.adapters.templates.python.hoyle_shim import ScriptPlayer, answer
from hoyle_conformance.wire.messages import Op

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conformance.adapters.conftest import Make

PACK = [str(number) for number in range(1, 16) for _ in range(4)]
SCRIPT: dict[str, Any] = {"game": "go-to-store", "players": 3, "shuffles": [PACK], "moves": []}

every_style = languages_with("step", "callback")


def ask(command: list[str], *lines: str | dict[str, Any]) -> list[dict[str, Any]]:
    """The replies, each of which must be JSON, to lines that need not be."""
    text = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
    done = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8", timeout=60, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def play(moves: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    return {"id": 1, "op": "play", "script": {**SCRIPT, "moves": moves, **changes}}


@every_language
def test_a_line_that_is_not_a_request_is_one_error_and_the_next_is_answered(filled_in: Make, language: str) -> None:
    broken = [
        "hello?",
        "{",
        '{"id": 1} {"id": 2}',
        '{"id": 01}',
        '{"id": 1, "op": "he\tllo"}',
        r'{"id": "\x"}',
        r'{"id": "\u12"}',
        '{"id": [1,]}',
        '{"id": 1.}',
        '{"id": truth}',
        "[" * 100_000,
        '{"id": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '"op"',
        "7",
        "null",
        "[]",
    ]
    hello = {"id": "last", "op": "hello"}
    *errors, last = ask(filled_in(language, "step").command, *broken, "", "  ", hello)
    assert len(errors) == len(broken)
    assert [sorted(reply) for reply in errors] == [["error", "id"]] * len(broken)
    assert last["id"] == "last"
    assert last["result"]["protocol"] == 1


@every_language
def test_an_id_comes_back_as_it_was(filled_in: Make, language: str) -> None:
    ids = [
        0,
        -7,
        "",
        "ñandú «¿?»",
        '\U0001f0a1 \\ " / \b\f\n\r\t\x01',
        None,
        [1, [2, {"a": None}]],
        {"b": [True, False]},
    ]
    requests = [{"id": id, "op": "hello"} for id in ids]
    told = [json.dumps(request, ensure_ascii=plain) for request in requests for plain in (True, False)]
    replies = ask(filled_in(language, "step").command, *told)
    assert [reply["id"] for reply in replies] == [id for id in ids for _ in range(2)]


@every_language
def test_half_a_character_does_no_harm(filled_in: Make, language: str) -> None:
    first, second = ask(
        filled_in(language, "step").command, r'{"id": "\ud83c", "op": "hello"}', {"id": 2, "op": "hello"}
    )
    assert isinstance(first["id"], str)
    assert second["id"] == 2


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "javascript"])  # where 64 bits are all
def test_a_number_may_be_big(filled_in: Make, language: str) -> None:
    big = 2**200
    assert [reply["id"] for reply in ask(filled_in(language, "step").command, {"id": big, "op": "hello"})] == [big]


@every_style
def test_a_move_that_is_not_an_option_is_refused_with_the_table_as_it_was(
    filled_in: Make, language: str, style: str
) -> None:
    lawful = {"seat": 0, "do": "ask", "to": 1, "number": "1"}
    unlawful = {"seat": 0, "do": "ask", "to": 0, "number": "1"}
    (reply,) = ask(filled_in(language, style).command, play([lawful, unlawful, lawful]))
    refused = reply["refused"]
    assert refused["at"] == 1
    assert len(refused["views"]) == 3
    assert refused["views"][1] == refused["views"][2]
    assert refused["views"][0] != refused["views"][1]
    assert "is not one of" in refused["why"]


@every_style
def test_a_move_after_the_end_is_refused(filled_in: Make, language: str, style: str) -> None:
    table = table_of("go-to-store")(3, seed=5)
    chance, moves = random.Random(5), []
    while options := table.lawful():
        moves.append(chance.choice(options))
        table.play(moves[-1])
    game, one_more = ask(
        filled_in(language, style).command,
        play(moves, shuffles=table.shuffles),
        play([*moves, moves[0]], shuffles=table.shuffles),
    )
    assert game["result"]["views"][-1]["over"] is True
    assert len(game["result"]["views"]) == len(moves) + 1
    assert (one_more["refused"]["at"], one_more["refused"]["why"]) == (len(moves), "the game is over")


@every_style
def test_the_shim_shows_the_pack_and_whose_turn_it_is(filled_in: Make, language: str, style: str) -> None:
    """What all adapters would have to write: the cards handed over, `over`, and the lawful moves as `asked`."""
    asked = {"seat": 0, "do": "ask", "to": 1, "number": "1"}
    played, lawful, refused = ask(
        filled_in(language, style).command,
        play([asked]),
        {**play([asked]), "op": "moves"},
        play([asked, {**asked, "to": 0}]),
    )
    assert sorted(played["result"]["pack"]) == sorted(PACK)
    last = played["result"]["views"][-1]
    assert (last["over"], last["asked"]) == (False, lawful["result"]["moves"])
    assert refused["refused"]["views"][-1]["asked"] == lawful["result"]["moves"]


@every_style
def test_what_cannot_be_followed_is_said(filled_in: Make, language: str, style: str) -> None:
    no_cards, laid_out, juggle = ask(
        filled_in(language, style).command,
        play([], shuffles=[]),
        play([], position={"asker": 0}),
        {"id": 3, "op": "juggle"},
    )
    asked, _, cards = no_cards["diverged"]["asked"].partition(": ")
    assert (no_cards["diverged"]["at"], asked) == (0, "the order of shuffle 1, of 60 cards")
    assert [card in [*PACK, "..."] for card in cards.split()] == [True] * 13
    assert laid_out["unsupported"] == "starts from a fresh deal only"
    assert "juggle" in juggle["unsupported"]


@every_language
def test_its_own_games_depend_on_the_seed(filled_in: Make, language: str) -> None:
    asked = {"id": 1, "op": "selfplay", "game": "go-to-store", "players": 2, "count": 2}
    one, same, other = ask(
        filled_in(language, "step").command, {**asked, "seed": 1}, {**asked, "seed": 1}, {**asked, "seed": 2}
    )
    first, second = one["result"]["traces"]
    assert one == same
    assert one != other
    assert first["script"]["shuffles"] != second["script"]["shuffles"]
    assert sorted(first["script"]["shuffles"][0]) == sorted(PACK)


def give_up_soon(language: str, style: str, folder: Path) -> None:
    """Fills in the engine, and has the shim give up a game after 20 decisions instead of 5000."""
    fill_in(language, style, folder)
    shims = [path for path in folder.rglob("*") if path.is_file() and "5000" in path.read_text("utf-8", "ignore")]
    assert len(shims) == 1
    shims[0].write_text(shims[0].read_text("utf-8").replace("5000", "20"), "utf-8")


@another_build
def test_a_game_of_its_own_that_does_not_end_is_given_up_and_is_the_last(shared: Path, language: str) -> None:
    made = made_once(language, "step", shared / f"gives-up-{language}", give_up_soon)
    (reply,) = ask(
        made.command, {"id": 1, "op": "selfplay", "game": "go-to-store", "players": 2, "count": 3, "seed": 1}
    )
    (trace,) = reply["result"]["traces"]
    assert (len(trace["script"]["moves"]), len(trace["views"])) == (20, 21)
    assert trace["views"][-1]["over"] is False


@every_language
def test_an_engine_that_breaks_is_an_error_and_the_next_request_is_answered(filled_in: Make, language: str) -> None:
    broken, right = ask(filled_in(language, "step").command, play([], players=0), play([]))
    assert sorted(broken) == ["error", "id"]
    assert len(right["result"]["views"]) == 1


# --- an engine that judges moves and takes each card --------------------------------------------------------

HIT, STAY, JUMP = ({"seat": 0, "do": verb} for verb in ("hit", "stay", "jump"))
TWO_CARDS = {"game": "flip7", "players": 3, "shuffles": [["5"], ["second-chance", "..."]]}


def judged(command: list[str], moves: list[dict[str, Any]], op: str = "play") -> dict[str, Any]:
    (reply,) = ask(command, {"id": 1, "op": op, "script": {**TWO_CARDS, "moves": moves}})
    return reply


@another_build
def test_cards_come_one_by_one_by_the_engines_names(filled_in: Make, language: str) -> None:
    """The engine shuffles its empty discards when it starts, which is no shuffle."""
    views = judged(filled_in(language, "judge").command, [HIT, HIT])["result"]["views"]
    assert [view["own"] for view in views] == [[], ["5"], ["5", "SC"]]
    assert views[2]["cards"] == ["5", "second-chance"]


@another_build
def test_moves_are_made_of_a_seat_and_what_it_may_do(filled_in: Make, language: str) -> None:
    freezes = [{"seat": 0, "do": "freeze", "to": 0}, {"seat": 0, "do": "freeze", "to": 2}]
    (view,) = judged(filled_in(language, "judge").command, [])["result"]["views"]
    assert view["asked"] == [HIT, STAY, *freezes]


@another_build
def test_hello_is_made_of_the_claim(filled_in: Make, language: str) -> None:
    (reply,) = ask(filled_in(language, "judge").command, {"id": 1, "op": "hello"})
    said = reply["result"]
    assert said["games"] == {"flip7": {"ops": ["play"], "chance": "demand"}}
    assert (said["protocol"], said["name"]) == (1, "my-game")
    assert said["language"] == {"typescript": "javascript", "csharp": "c#"}.get(language, language)


@another_build
def test_a_card_too_many_is_a_divergence_with_the_views_so_far(filled_in: Make, language: str) -> None:
    diverged = judged(filled_in(language, "judge").command, [HIT, HIT, HIT])["diverged"]
    assert (diverged["at"], diverged["asked"]) == (3, "a card")
    assert [view["own"] for view in diverged["views"]] == [[], ["5"], ["5", "SC"]]


@another_build
def test_what_the_engine_refuses_is_refused_with_its_own_words(filled_in: Make, language: str) -> None:
    refused = judged(filled_in(language, "judge").command, [HIT, JUMP, HIT])["refused"]
    assert (refused["at"], refused["why"]) == (1, "neither hit nor stay")
    assert [view["own"] for view in refused["views"]] == [[], ["5"], ["5"]]


@another_build
def test_a_game_that_is_over_takes_no_moves(filled_in: Make, language: str) -> None:
    refused = judged(filled_in(language, "judge").command, [STAY, HIT])["refused"]
    assert (refused["at"], refused["why"]) == (1, "the game is over")
    assert [view["over"] for view in refused["views"]] == [False, True, True]


@another_build
def test_a_turn_that_is_one_move_has_no_view_within_it(filled_in: Make, language: str) -> None:
    script = {**TWO_CARDS, "shuffles": [["0", "5"]], "moves": [HIT, HIT]}
    (reply,) = ask(filled_in(language, "judge").command, {"id": 1, "op": "play", "script": script})
    before, within, after = reply["result"]["views"]
    assert (before["own"], within, after["own"]) == ([], None, ["0", "5"])


@another_build
def test_a_refusal_within_a_turn_that_is_one_move_shows_the_table_before_it(filled_in: Make, language: str) -> None:
    script = {**TWO_CARDS, "shuffles": [["0", "5"]], "moves": [HIT, JUMP]}
    (reply,) = ask(filled_in(language, "judge").command, {"id": 1, "op": "play", "script": script})
    assert [view and view["own"] for view in reply["refused"]["views"]] == [[], None, []]


@another_build
def test_moves_that_cannot_be_listed_are_unsupported(filled_in: Make, language: str) -> None:
    assert judged(filled_in(language, "judge").command, [HIT], op=Op.MOVES)["unsupported"] == "cannot list its moves"


@another_build
def test_moves_that_a_view_lists_are_lawful_and_the_engine_judges_them_all_the_same(
    filled_in: Make, language: str
) -> None:
    freezes = [{"seat": 0, "do": "freeze", "to": to} for to in (0, 2)]
    command = filled_in(language, "judge").command
    assert judged(command, [], op=Op.MOVES)["result"]["moves"] == [HIT, STAY, *freezes]
    for move in (freezes[0], JUMP):  # one that is listed, and one that is not
        refused = judged(command, [move])["refused"]
        assert (refused["at"], refused["why"]) == (0, "neither hit nor stay")


@pytest.mark.parametrize("language", sweep(["rust"], []))
def test_a_seat_that_does_not_exist_is_not_another_seat(filled_in: Make, language: str) -> None:
    """Rust counts from 0, and neither -1 nor nobody at all may become player 0."""
    for nobody in ({"seat": 0, "do": "count", "to": -1}, {"seat": 0, "do": "count"}):
        refused = judged(filled_in(language, "judge").command, [nobody])["refused"]
        assert int(refused["why"]) > 1_000_000


@pytest.mark.parametrize(("game", "taken"), [("flip7", 0), ("flinch", 1), ("face-to-face", 1)])
def test_a_forced_act_is_a_move_where_every_act_is_one(game: str, taken: int) -> None:
    only = {"seat": 0, "do": "pass"}
    player = ScriptPlayer({"game": game, "moves": [only]})
    assert player.choose([only], {"over": False}) == only
    assert (player.at, len(player.views)) == (taken, taken)


def test_an_error_is_told_before_its_places_and_the_innermost_of_them_first() -> None:
    """A report cuts long texts at their end."""

    def play(request: object) -> object:
        raise RuntimeError("no cards left")

    first, place, *_ = answer({"play": play}, {"id": 1, "op": "play"})["error"].splitlines()
    assert first == "RuntimeError: no cards left"
    assert place.startswith("at play (")
    assert "test_shims.py:" in place


SWALLOWS = """
import { callbackOps, moves, serveGame } from "./hoyle_shim.mjs";
const playGame = (source) =>
  new Promise((done) => {
    const engine = async () => {
      source.shuffle(["1", "2"]);
      for (;;) source.choose(moves(0, "hit", "stay"), {});
    };
    CALLED;
  });
serveGame("flip7", callbackOps(playGame));
"""


@pytest.mark.parametrize("called", ["engine().catch(console.error)", "engine()"], ids=["caught", "nobody waits for it"])
def test_an_engine_whose_promise_is_lost_is_answered(tmp_path: Path, called: str) -> None:
    """Where the engine runs apart from the adapter, what stops it never comes back to the shim by itself."""
    shim = TEMPLATES / "javascript" / "hoyle_shim.mjs"
    (tmp_path / "hoyle_shim.mjs").write_text(shim.read_text("utf-8"), "utf-8")
    adapter = tmp_path / "adapter.mjs"
    adapter.write_text(SWALLOWS.replace("CALLED", called), "utf-8")
    script = {"game": "flip7", "players": 3, "shuffles": [["2", "1"]], "moves": [HIT]}
    played, refused, diverged = ask(
        ["node", str(adapter)],
        {"id": 1, "op": "play", "script": script},
        {"id": 2, "op": "play", "script": {**script, "moves": [JUMP]}},
        {"id": 3, "op": "play", "script": {**script, "shuffles": []}},
    )
    assert len(played["result"]["views"]) == 2
    assert refused["refused"]["at"] == 0
    assert diverged["diverged"]["asked"] == "the order of shuffle 1, of 2 cards: 1 2"


KEEPS_TO_ITSELF = """
import hoyle.*;
import java.util.Map;

public class Adapter {
    static class Table { private final int pile = 7; }
    static class Game extends Table {}

    static Map<String, Object> playGame(Source source) {
        int pile = Shim.field(new Game(), "pile");
        source.choose(Shim.moves(0, "hit", "stay"), Json.of("pile", pile));
        return Json.of("pile", Shim.field(new Game(), source.script.containsKey("packs") ? "stack" : "pile"));
    }

    public static void main(String[] arguments) {
        Shim.serveGame("flip7", Shim.callbackOps(Adapter::playGame));
    }
}
"""


def test_java_reads_the_private_fields_of_an_engine_and_needs_no_claim(shared: Path) -> None:
    def write(_language: str, _style: str, folder: Path) -> None:
        (folder / "Adapter.java").write_text(KEEPS_TO_ITSELF, "utf-8")

    command = made_once("java", "callback", shared / "java-private", write).command
    script = {"game": "flip7", "players": 3, "shuffles": [], "moves": [HIT]}
    hello, played, wrong = ask(
        command,
        {"id": 1, "op": "hello"},
        {"id": 2, "op": "play", "script": script},
        {"id": 3, "op": "play", "script": {**script, "packs": 1}},
    )
    assert sorted(hello["result"]["games"]["flip7"]) == ["ops"]
    assert [view["pile"] for view in played["result"]["views"]] == [7, 7]
    assert "no field stack in class Adapter$Game" in wrong["error"]


def test_go_shows_a_card_as_its_text_and_no_cards_as_an_empty_list(tmp_path: Path) -> None:
    def shown(_language: str, _style: str, folder: Path) -> None:
        (folder / "adapter.go").write_bytes((HERE / "go" / "shown.go").read_bytes())

    made = made_once("go", "callback", tmp_path / "shown", shown)
    (reply,) = ask(made.command, play([], game="flip7"))
    (view,) = reply["result"]["views"]
    assert view.pop("asked") == [{"seat": 0, "do": "hit"}, {"seat": 0, "do": "stay"}]
    assert view == {
        "over": False,
        "cards": ["<1>", "<2>"],
        "pointers": ["<1>", None],
        "none": [],
        "status": "out",
        "nobody": None,
        "seats": [{"numbers": []}, {"numbers": [3]}],
        "grid": [[], [4]],
    }

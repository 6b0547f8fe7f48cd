"""``hoyle explain``, ``position``, ``play`` and ``audit``: games told, laid out, played and judged."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.script import Script, run
from hoyle_conformance.cli import main
from hoyle_conformance.oracle.reference import self_played

Says = Callable[..., tuple[int, str, str]]


@pytest.fixture
def says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Says:
    """Runs a command in a folder of its own; what is typed comes first if it is typed at all."""
    monkeypatch.chdir(tmp_path)

    def run_command(*argv: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run_command


HIT, STAY = {"do": "hit"}, {"do": "stay"}
MOVES = [{"seat": 0, **HIT}, {"seat": 1, **HIT}, {"seat": 2, **STAY}, {"seat": 0, **HIT}]
BUST = Script(game="flip7", players=3, shuffles=[["5", "8", "5", "..."]], moves=MOVES)


def written(value: object, name: str = "game.json") -> str:
    Path(name).write_bytes(msgspec.json.encode(value))
    return name


# --- explain -----------------------------------------------------------------------------------------------


def test_each_step_has_its_rules_and_the_books_words(says: Says) -> None:
    code, out, _ = says("explain", written(BUST), "--move", "4")
    assert code == 0
    assert out.startswith(
        "Flip 7, 3 players\n\n"
        "  4  seat 0 takes a card\n"
        "     Seat 0 is dealt 5.\n"
        "       flip7.hit: As long as there are cards to deal, a person may ask for one more in their turn\n"
        "       and is dealt one card, face up.\n"
        "         «El Repartidor te da una nueva carta boca arriba.»  flip7-es line 87\n"
    )
    assert "     Seat 0 already has 5 and busts.\n       flip7.bust: " in out
    assert "«▶ Si recibes una carta de Número que ya tenías: ¡has fallado!»  flip7-es line 93" in out


def test_a_rule_is_quoted_once(says: Says) -> None:
    _, out, _ = says("explain", written(BUST))
    assert out.count("flip7.hit: ") == 1
    assert out.count("       flip7.hit\n") == 2


def test_a_refused_move_says_why(says: Says) -> None:
    script = BUST.replace(moves=[{"seat": 1, "do": "hit"}])
    code, out, _ = says("explain", written(script), "--lang", "es")
    assert code == 0
    assert "rechazada: decide el asiento 0, no el asiento 1" in out
    assert "flip7.turn.order: Los turnos deben empezar" in out


def test_a_trace_and_a_stored_failure_are_explained_too(says: Says) -> None:
    whole = says("explain", written(BUST))[1]
    assert says("explain", written(run(BUST)))[1] == whole
    assert says("explain", written({"check": "x", "script": BUST}))[1] == whole


def test_a_script_comes_from_standard_input(says: Says) -> None:
    typed = msgspec.json.encode(BUST).decode()
    assert says("explain", "-", typed=typed)[1] == says("explain", written(BUST))[1]


def test_an_explanation_for_programs(says: Says) -> None:
    code, out, _ = says("explain", written(BUST), "--json")
    data = json.loads(out)
    assert code == 0
    assert [step["move"] for step in data["steps"]] == [0, 1, 2, 3, 4]
    assert "flip7.bust" in [rule["id"] for rule in data["rules"]]


def test_there_is_no_fifth_move(says: Says) -> None:
    line = "hoyle: there is no move 5; the game has 4\n"
    assert says("explain", written(BUST), "--move", "5") == (2, "", line)


# --- position ----------------------------------------------------------------------------------------------

TABLE = """\
game: flip7
round: 2
asked: {seat: 0, about: freeze}
seats:
  - {numbers: [5, 8], total: 40}
  - {numbers: [3], second_chance: true}
  - {numbers: [12]}
  - {status: out}
"""


def laid(text: str, name: str = "table.yaml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_a_table_says_what_is_lawful_and_what_not(says: Says) -> None:
    code, out, _ = says("position", laid(TABLE))
    assert code == 0
    assert "to decide: Player A\n  ✓ A freeze B        Player A plays the Freeze against Player B\n" in out
    assert "✗ A freeze A\n" in out
    assert "✗ A freeze D\n      Player D is out of the round\n        flip7.freeze.target\n" in out


def test_the_reading_that_changes_the_answer_is_named(says: Says) -> None:
    code, out, _ = says("position", laid(TABLE), "--move", "0 freeze 0")
    assert code == 1
    assert "refused: it goes to another person" in out
    assert "flip7.freeze.self = anyone\n" in out
    assert "      the move is lawful then\n" in out
    assert "flip7.initial-deal" not in out


def test_in_spanish_a_reason_names_cards_and_places_as_people_do(says: Says) -> None:
    _, out, _ = says("position", laid(TABLE), "--lang", "es")
    assert "✗ A hit, A stay\n      Jugador A debe elegir antes: Bloqueo\n" in out


@pytest.mark.parametrize(("lang", "texts"), [
    ("en", ["flinch-en-1938", "flinch-es-1938"]), ("es", ["flinch-es-1938", "flinch-en-1938"])
])  # fmt: skip
def test_the_words_that_the_reader_understands_come_first_and_none_twice(
    says: Says, lang: str, texts: list[str]
) -> None:
    table = "game: flinch\nturn: A\npiles: [1-4]\nseats: [{hand: [5, 9], flinch: 4, top: 5}, {flinch: 4, top: 15}]\n"
    _, out, _ = says("position", laid(table), "--move", "A play hand 5 1-4", "--lang", lang)
    cited = out[out.index("flinch.offence.pile") :]
    assert re.findall(r"»\s+(\S+) l", cited)[:2] == texts
    assert cited.count("If they can but do not do so any") == 1


def test_without_names_people_have_letters_and_programs_numbers(says: Says) -> None:
    _, by_letter, _ = says("position", laid(TABLE), "--move", "B hit", "--json")
    _, by_number, _ = says("position", laid(TABLE.replace("seat: 0", "seat: A")), "--move", "1 hit", "--json")
    assert by_letter == by_number
    assert json.loads(by_letter)["names"] == []
    assert "Player" not in by_letter


def test_under_that_reading_the_move_is_lawful(says: Says) -> None:
    table = TABLE + "readings: {flip7.freeze.self: anyone}\n"
    code, out, _ = says("position", laid(table), "--move", "0 freeze 0")
    assert code == 0
    assert "Player A is frozen by Player A and out of the round." in out
    assert "flip7.freeze.self = others-first\n" in out


def test_without_the_next_card_every_card_is_considered(says: Says) -> None:
    table = TABLE.replace(", about: freeze", "")
    _, out, _ = says("position", laid(table), "--move", "0 hit")
    assert "if the next card is 5, 8:\n    Player A is dealt that card.\n" in out
    assert "    Player A already has that card and busts.\n" in out


def test_with_the_next_card_only_that_one_is(says: Says) -> None:
    table = TABLE.replace(", about: freeze", "") + "pile: [8]\n"
    _, out, _ = says("position", laid(table), "--move", "0 hit")
    assert "if the next card" not in out
    assert "Player A already has 8 and busts." in out


def test_what_left_no_choice_is_told_first(says: Says) -> None:
    table = TABLE.replace("  - {numbers: [12]}\n", "  - {status: out, numbers: [12]}\n")
    _, out, _ = says("position", laid(table))
    assert "this left no choice, and has been done\n  Player B is frozen by Player A and out of the round.\n" in out


NAMED = """\
game: flip7
asked: {seat: Ana, about: second-chance}
dealer: Luis
seats:
  - {name: Ana, numbers: [5, 8], second_chance: true, total: 40}
  - {name: Eva María, numbers: [3], second_chance: true}
  - {name: Luis, status: out, numbers: [12]}
"""


def test_people_have_names_and_what_happens_by_itself_is_the_answer(says: Says) -> None:
    code, out, _ = says("position", laid(NAMED))
    assert code == 0
    assert out.startswith("  round 2  dealer Luis  pile ")
    assert "  → Eva María  in      total   0  3 ♥\n" in out
    assert "  Nobody can take the second Second Chance; it is discarded.\n" in out
    assert "to decide: Eva María\n  ✓ Eva María hit     Eva María takes a card\n" in out
    assert "  ✗ Luis hit\n      Luis is out of the round\n" in out
    code, out, _ = says("position", laid(NAMED), "--move", "luis hit")
    assert code == 1
    assert "refused: Luis is out of the round" in out


def test_a_second_chance_that_can_be_kept_is_kept(says: Says) -> None:
    table = NAMED.replace("numbers: [5, 8], second_chance: true", "numbers: [5, 8]")
    assert "  Ana keeps the Second Chance.\n" in says("position", laid(table))[1]


def test_seven_numbers_end_the_round(says: Says) -> None:
    table = "game: flip7\nseats: [{numbers: [1, 2, 3, 4, 5, 6, 7]}, {numbers: [9]}, {}]\n"
    out = says("position", laid(table))[1]
    assert "flip7.flip-seven.all-score" in out
    assert out.startswith("  round 2  ")


def test_an_empty_pile_is_made_of_the_discards_of_earlier_rounds(says: Says) -> None:
    table = "game: flip7\npile: []\ndiscards_this_round: [second-chance, 9]\nseats: [{numbers: [5]}, {}, {}]\n"
    out = says("position", laid(table))[1]
    assert "  The pile has run out; 91 discarded cards are shuffled.\n" in out
    out = says("position", laid(table + "discards: []\n"))[1]
    assert "  Player A stays.\n" in out  # nothing can be dealt


def test_only_what_people_would_think_of_is_listed_as_unlawful(says: Says) -> None:
    out = says("position", laid(TABLE.replace(", about: freeze", "")))[1]
    assert "A freeze" not in out
    assert "A save" not in out
    assert "  ✗ B hit" in out


LAYOUTS = {
    "face-to-face": (
        "seats: [{hand: [12, 17, 30], deck: [9], up: 20, down: 40}, {hand: [7], deck: [33], up: 5, down: 55}]",
        "0 lay 12 own-up",
    ),
    "flinch": (
        "piles: [1-4]\nseats: [{hand: [1, 9], flinch: 4, top: 8}, {hand: [2], flinch: 9, top: 15}]",
        "0 play hand 9 1-4",
    ),
    "muggins": ("turned: 9\nseats: [{hand: [5, '...']}, {hand: [6, 7], stock: [8]}]", "0 turn"),
    "stock-exchange": (
        "seats: [{cards: [1, 1, 1, 1, 1, 1, 1, 1, 2, 2]}, {cards: [2, 2, 2, 2, 2, 2, 2, 2, 1, 1]}, "
        "{cards: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]}]",
        "0 offer 3 2",
    ),
    "go-to-store": ("seats: [{hand: [1, 2]}, {hand: [1, 3]}]", "0 ask 1 9"),
    "patience": ("ones: ['3', '1']\nbelow: [9 8 7, '12', '', 15 14]\nstock: ['6', '10']", "0 fill 0"),
}


@pytest.mark.parametrize("game", LAYOUTS)
def test_a_table_of_every_game_can_be_laid_out(says: Says, game: str) -> None:
    layout, wrong = LAYOUTS[game]
    code, out, err = says("position", laid(f"game: {game}\n{layout}\n"))
    assert (code, err) == (0, "")
    assert "to decide: Player A" in out
    assert "not lawful now\n  ✗ " in out
    code, out, err = says("position", laid(f"game: {game}\n{layout}\n"), "--move", wrong)
    assert (code, err) == (1, "")
    assert "  refused: " in out


def test_a_wrong_play_in_flinch_may_be_called(says: Says) -> None:
    table = (
        "game: flinch\npiles: [1-4, 1-7]\nseats: [{hand: [5], flinch: 4, top: 8}, {hand: [2], flinch: 9, top: 15}]\n"
    )
    code, out, _ = says("position", laid(table), "--move", "0 play hand 5 1-4")
    assert code == 0
    assert "Player A plays wrong and may be Flinched." in out
    assert "flinch.offences = forbidden\n" in out
    assert "      the move is refused then\n" in out


def test_cards_that_the_layout_does_not_name_are_said_to_be_any(says: Says) -> None:
    table = "game: flinch\npiles: [1-4]\nseats: [{hand: [5], flinch: 4, top: 8}, {hand: [2], flinch: 9, top: 15}]\n"
    _, out, _ = says("position", laid(table), "--move", "0 play hand 5 1-4")
    assert "  with the cards that the layout does not name in one possible order:\n" in out


def test_moves_go_on_from_the_table(says: Says) -> None:
    code, out, _ = says("position", laid(TABLE + "moves: [0 freeze 1, 1 hit]\n"))
    assert code == 1
    assert "  1  Player A plays the Freeze against Player B\n  2  Player B takes a card\n" in out
    assert "refused: Player B is out of the round" in out


def test_a_judgement_for_programs(says: Says) -> None:
    code, out, _ = says("position", laid(TABLE), "--move", "0 freeze 0", "--json")
    data = json.loads(out)
    assert code == 1
    assert data["to-decide"] == [0]
    assert data["move"]["refused"] is True
    assert {"flip7.freeze.self"} <= {one["ruling"] for one in data["other-readings"]}


@pytest.mark.parametrize(
    ("text", "line", "quote"),
    [
        ("seats: [{numbers: [5, 5]}, {}, {}]", "Player A holds a number twice and has not bust", "que ya tenías"),
        ("seats: [{numbers: [0]}, {numbers: [0]}, {}]", "the position has more of '0' than the pack", "cartas"),
        ("round: 1\nseats: [{total: 5}, {}, {}]", "there are points in the first round", "«"),
        ("seats: [{}, {}, {}]\npile: 5", "pile is 5; it is a list, such as [5, 8]", ""),
        ("seats: [{numbers: 5}, {}, {}]", "numbers of Player A is 5; it is a list, such as [5, 8]", ""),
        ("seats: [{}, {}, {}]\nasked: 5", "asked is 5 instead of a mapping", ""),
        ("seats: [{card: 5}, {}, {}]",
         "Player A has 'card'; it may have modifiers, numbers, second_chance, status, total", ""),
        ("seats: [{}, {}, {}]\ndealer: 7", "dealer is 7; seats are 0 to 2", ""),
        ("seats: [{name: Ana}, {name: Eva}, {name: Luis, numbers: [5, 5]}]",
         "Luis holds a number twice and has not bust", "que ya tenías"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_with_its_rule(says: Says, text: str, line: str, quote: str) -> None:
    code, out, err = says("position", laid(f"game: flip7\n{text}\n"))
    assert (code, err) == (2, f"hoyle: this table is not possible: {line}\n")
    assert quote in out


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        ("numbers: [13]", "'13' no es una carta de Número de la baraja"),
        ("numbers: 5", "numbers de Ana es 5; es una lista, como [5, 8]"),
        ("hand: 3", "Ana tiene 'hand'; puede tener"),
        ("numbers: [5, 5]", "Ana tiene un número repetido y no ha fallado"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_spanish_too(says: Says, seat: str, why: str) -> None:
    layout = f"game: flip7\nseats: [{{name: Ana, {seat}}}, {{name: Luis}}, {{name: Eva}}]\n"
    code, _, err = says("position", laid(layout), "--lang", "es")
    assert code == 2
    assert err.startswith(f"hoyle: esta mesa no es posible: {why}")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("seats: []", "table.yaml: a layout begins with the game, such as `game: flip7`"),
        ("game: flip7", "table.yaml: seats is a list, one entry for each person, such as `- {numbers: [5, 8]}`"),
        ("game: flip8\nseats: [{}]", "there is no game 'flip8'; did you mean flip7?"),
        ("game: flip7\nseats: [{}, {}, {}]\nedition: fr", "flip7 has no edition 'fr'; it has flip7-es, flip7-en"),
        ("game: flip7\nseats: [{}, {}, {}]\nmoves: [hit]",
         "'hit' is not a move; write the seat and what it does, such as '0 hit'"),
        ("game: flip7\nseats: [{name: Ana}, {}, {}]",
         "table.yaml: every seat needs a name, or none; None is not one that can be told from a move or a card"),
        ("game: flip7\nseats: [{name: Ana}, {name: Eva}, {name: ANA}]", "table.yaml: two people have the same name"),
        ("game: [", "table.yaml:2:1: Y002: not valid YAML: did not find expected node content; fix the syntax here"),
    ],
)  # fmt: skip
def test_a_layout_that_cannot_be_read_is_one_line(says: Says, text: str, line: str) -> None:
    assert says("position", laid(text + "\n")) == (2, "", f"hoyle: {line}\n")


# --- play --------------------------------------------------------------------------------------------------


def test_a_person_plays_and_is_told_the_rules(says: Says) -> None:
    code, out, _ = says("play", "flip7", "--seed", "3", typed="?\nfreeze 1\nwhy stay\nfly\nh\n")
    assert code == 0
    assert "  hit   seat 0 takes a card\n  stay  seat 0 stays\n" in out
    assert "refused: seat 0 has no freeze to play now\n    flip7.action.apply: " in out
    assert "that is lawful\n    flip7.stay: " in out
    assert "there is no such move; ? shows what you may do" in out
    assert "\nthe game is kept in .hoyle/games/flip7-" in out


def test_the_game_that_was_played_can_be_told(says: Says) -> None:
    says("play", "flip7", "--seed", "3", typed="hit\n")
    (kept,) = Path(".hoyle/games").iterdir()
    code, out, _ = says("explain", str(kept), "--move", "1")
    assert (code, "seat 0 takes a card" in out) == (0, True)


def test_a_whole_game_comes_to_its_end(says: Says) -> None:
    typed = "hit\nstay\nfreeze 1\nfreeze 2\nflip-three 0\ngive 1\ngive 2\n" * 300
    code, out, _ = says("play", "flip7", "--players", "3", "--seed", "1", typed=typed)
    assert code == 0
    assert "  game over  0: " in out
    assert "the game is kept in" in out


def test_quitting_causes_no_trouble(says: Says) -> None:
    assert says("play", "flip7", "--seed", "1", "--lang", "es", typed="quit\n")[0] == 0


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (["--seat", "9"], "there is no seat 9; seats are 0 to 2"),
        (["--players", "0"], "--players is a whole number from 1 to 24"),
        (["--edition", "fr"], "flip7 has no edition 'fr'; it has flip7-es, flip7-en"),
    ],
)
def test_a_game_that_cannot_be_played_is_one_line(says: Says, argv: list[str], line: str) -> None:
    assert says("play", "flip7", *argv) == (2, "", f"hoyle: {line}\n")


# --- audit -------------------------------------------------------------------------------------------------


class NobodyBusts(Flip7):
    """A repeated number is laid beside the first."""

    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def logged(*lines: bytes, end: bytes = b"\n") -> str:
    Path("log.jsonl").write_bytes(b"\n".join(lines) + end)
    return "log.jsonl"


def trace(seed: int, engine: type[Flip7] = Flip7) -> bytes:
    return msgspec.json.encode(self_played(engine, 3, {}, seed))


def test_lawful_games_pass(says: Says) -> None:
    code, out, _ = says("audit", logged(trace(1), trace(2)))
    assert code == 0
    how_much, line = out.splitlines()
    assert how_much.startswith("right: 2 different games, 2 to the end, ")
    assert line == "2 games: 2 right, 0 wrong; 0 lines could not be read"


def test_a_game_that_breaks_the_rules_is_told(says: Says) -> None:
    code, out, _ = says("audit", logged(trace(1), trace(2, NobodyBusts)))
    assert code == 1
    assert "log.jsonl:2: this game breaks the rules\nFAIL  flip7.audit" in out
    assert "    → " in out
    assert out.endswith("2 games: 1 right, 1 wrong; 0 lines could not be read\n")


def test_a_log_that_is_cut_off_is_judged_up_to_there(says: Says) -> None:
    code, out, _ = says("audit", logged(trace(1), trace(2)[:400], end=b""))
    assert code == 2
    assert out.startswith("log.jsonl:2: the log is cut off here\nright: 1 different game")
    assert out.endswith("\n1 game: 1 right, 0 wrong; 1 line could not be read\n")


def test_a_line_that_is_not_a_trace_is_named(says: Says) -> None:
    code, out, _ = says("audit", logged(b'{"script": 5}', trace(1), b"\xff\xfe"))
    assert code == 2
    assert "log.jsonl:1: not a trace: Expected `object`, got `int` - at `$.script`\n" in out
    assert "log.jsonl:3: not a trace: " in out
    assert "1 game: 1 right, 0 wrong; 2 lines could not be read" in out


def test_a_game_by_another_edition_is_right_by_that_edition(says: Says) -> None:
    readings = {"flip7.initial-deal": "one-each"}
    hit = {"seat": 0, "do": "hit"}
    script = Script(game="flip7", players=3, readings=readings, shuffles=[["5", "8", "3", "..."]], moves=[hit])
    unnamed = msgspec.structs.replace(run(script), script=script.replace(readings={}))
    code, out, _ = says("audit", logged(msgspec.json.encode(unnamed)))
    assert code == 1
    assert "consistent with flip7.initial-deal = one-each" in out
    code, _, _ = says("audit", "log.jsonl", "--reading", "flip7.initial-deal=one-each")
    assert code == 0


@pytest.mark.parametrize(
    ("text", "argv", "line"),
    [
        ("", [], "log.jsonl is empty; a log has one trace per line"),
        ('{"script": {"game": "flip7", "players": 3}, "views": []}', ["--game", "flinch"],
         "log.jsonl:1: a game of flip7, not of flinch"),
        ('{"script": {"game": "flip7", "players": 3}, "views": []}', ["--edition", "fr"],
         "flip7 has no edition 'fr'; it has flip7-es, flip7-en"),
    ],
)  # fmt: skip
def test_a_log_that_cannot_be_judged_is_one_line(says: Says, text: str, argv: list[str], line: str) -> None:
    Path("log.jsonl").write_text(text, encoding="utf-8")
    assert says("audit", "log.jsonl", *argv) == (2, "", f"hoyle: {line}\n")


def test_a_line_of_an_unknown_game_is_left_and_the_others_are_judged(says: Says) -> None:
    code, out, _ = says("audit", logged(b'{"script": {"game": "flip8", "players": 3}, "views": []}', trace(1)))
    assert code == 2
    assert "log.jsonl:1: there is no game 'flip8'\n" in out
    assert "1 game: 1 right, 0 wrong; 1 line could not be read" in out


def test_a_long_log_is_read_line_by_line(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle_conformance.cli.script_files.LARGEST", len(trace(1)) + 1)
    code, out, _ = says("audit", logged(*[trace(1)] * 3))
    assert (code, out.splitlines()[-1]) == (0, "3 games: 3 right, 0 wrong; 0 lines could not be read")


# --- in Spanish --------------------------------------------------------------------------------------------


def test_what_is_said_in_spanish_is_in_the_catalogue(says: Says, untranslated: set[str]) -> None:
    refused = written(BUST.replace(moves=[{"seat": 1, "do": "hit"}]), "refused.json")
    forced = laid(TABLE.replace("  - {numbers: [12]}\n", "  - {status: out}\n"), "forced.yaml")
    log = logged(trace(1), trace(2, NobodyBusts), b'{"script": 5}', b"{", end=b"")
    for argv in (
        ["explain", written(BUST)], ["explain", refused], ["explain", refused, "--move", "7"], ["explain", "no.json"],
        ["position", laid(TABLE)], ["position", laid(TABLE), "--move", "0 freeze 0"], ["position", forced],
        ["position", laid(TABLE), "--move", "0 freeze 1"],
        ["position", laid("game: flip7\nseats: [{}]\npile: 5\n", "x")],
        ["audit", log], ["audit", log, "--game", "flinch"], ["play", "flip7", "--seat", "9"],
        ["replay", refused], ["check", "flip7", "--only", "flip7.example.a-second-five-busts"], ["check"],
        ["check", "flip7", "--preset", "x"], ["check", "flip7", "--list", "--only", "*five*"], ["check", "flip7", "--"],
    ):  # fmt: skip
        says(*argv, "--lang", "es") if "--" not in argv else says("--lang", "es", *argv)
    says("play", "flip7", "--seed", "3", "--lang", "es", typed="?\nwhy hit\nfreeze 1\nhit\n")
    assert untranslated == set()

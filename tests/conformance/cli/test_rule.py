"""``hoyle rule`` answers by id, by the end of an id, and by words."""

import json
from typing import TYPE_CHECKING

import pytest

from hoyle_conformance.cli import main

if TYPE_CHECKING:
    from tests.conformance.cli.conftest import Hoyle

WIN = """\
snap.win  (is)
  The first to call takes the pile.
  Quien canta primero se lleva el montón.

  The printed words
    «Quien dice «snap» ~~primero~~ gana el montón.»
      snap-es:play.2, lines 3-4
      struck through in print, in whole or in part
    «Who says "snap" first wins the pi1e.»
      snap-en:play.2, lines 4-5
      ! printed «pi1e», reads «pile»: The scan took the letter for a figure.

  Terms: pile

  What follows from it
    snap.win.tie
        Two who call together share the pile.

  Rulings
    snap.tie  (ruling: silent)
      Who wins when two call at once?
      ¿Quién gana si dos cantan a la vez?
      → nobody  (default)
          Nobody.
          Nadie.
          as a rule: When two call at once nobody wins the pile.
          because: Nobody is the first.
            «Quien dice «snap» ~~primero~~ gana el montón.»
              snap-es:play.2, lines 3-4
              struck through in print, in whole or in part
        share  (outside the texts)
          They share the pile.
          Se reparten el montón.
          OUTSIDE the texts: The club's notice board.
          because: The club plays so.
      Decided by: Plain words

  Discrepancies that change play
    snap.first.both  (discrepancy: omission)
      The first to call wins; nothing is said of two who call at once.
      Play changes (how the game ends, in a case that few games reach): Who wins a tie.
      Ruling: snap.tie
      Within: snap-es
        «~~primero~~»
          snap-es:play.2, lines 3-4
        snap-es:play is silent

  Discrepancies that do not change play
    snap.first.struck
        The word is struck through in Spanish only.
    snap.pile.scan
        The scan took a letter of the English word for a figure.
"""


def test_a_rule_comes_with_its_words_and_all_that_touches_it(hoyle: "Hoyle") -> None:
    assert hoyle("rule", "snap.win") == (0, WIN, "")


def test_in_spanish_the_spanish_comes_first(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("rule", "snap.win", "--lang", "es")
    assert code == 0
    assert out.startswith("snap.win  (es)\n  Quien canta primero se lleva el montón.\n  The first to call")
    assert "Las palabras impresas" in out


def test_the_end_of_an_id_is_enough_and_others_follow(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("rule", "win")
    assert code == 0
    assert out.startswith(WIN)
    assert "  See also\n    snap.tie\n        Who wins when two call at once?\n    snap.win.tie\n" in out


ANSWER = """\
Nobody.
  to the question: Who wins when two call at once?
  as a rule: When two call at once nobody wins the pile.
  Snap · snap.tie

  The texts leave it open. Why we read it this way: Nobody is the first.
    «Quien dice «snap» ~~primero~~ gana el montón.»
      snap-es:play.2, lines 3-4
      struck through in print, in whole or in part
      in English: Who says "snap" first wins the pi1e.

  Other readings
    They share the pile.
      reading share of snap.tie; The club's
"""


def test_a_question_gets_an_answer_with_its_reasons(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("rule", "who wins when two call?")
    assert code == 0
    assert out.startswith(ANSWER)


def test_a_spanish_question_is_answered_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "¿Puedo bloquearme a mí mismo en el Flip 7?", "--color", "never"]) == 0
    assert capsys.readouterr().out.startswith("No. Mientras haya otras personas en la ronda")


def test_exceptions_to_an_answer_come_with_it_and_are_not_listed_again(capsys: pytest.CaptureFixture[str]) -> None:
    question = "Do I lay a card on my reserve at the end of my turn?"
    assert main(["rule", "--game", "flinch", question, "--color", "never"]) == 0
    answer, _, related = capsys.readouterr().out.partition("The text says so.")
    assert answer.startswith("A player who passes or finishes playing must lay one card face up on the Reserve.\n")
    assert "  Exceptions\n    flinch.pass.no-card\n" in answer
    assert "flinch.discontinue.no-card" in answer
    assert "flinch.discontinue.no-card" not in related


def test_what_is_not_certain_is_said(hoyle: "Hoyle") -> None:
    assert hoyle("rule", "forty", "shout", "deal")[1].startswith("It is not certain what you are asking. Perhaps:\n")


def test_the_name_of_a_term_shows_the_term(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "monton")[1]
    assert out.startswith("pile  (term: snap)\n")
    assert "  See also\n    snap.win\n        The first to call takes the pile.\n" in out


def test_what_comes_from_outside_is_marked(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "snap.quiet")[1]
    assert "  OUTSIDE the texts: The club's notice board.\n" in out
    assert "  No program can be checked for this: Courtesy between people.\n" in out


def test_a_rule_says_under_which_reading_it_holds(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "snap.win.tie")[1]
    assert "  Holds only under snap.tie: share, which is not the default (nobody)\n" in out
    assert "  Derived from\n    snap.win\n" in out


def test_a_ruling_is_found_by_its_id(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "snap.tie")[1]
    assert out.startswith("snap.tie  (ruling: silent)\n  Who wins when two call at once?\n")
    assert "  Rules it affects\n    snap.win\n" in out


def test_a_discrepancy_is_found_by_its_id(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "snap.shuffler")[1]
    assert out.startswith("snap.shuffler  (discrepancy: omission)\n  Only the English says who shuffles.\n")
    assert "  Play changes (whose turn it is, in a case that few games reach): Who shuffles next.\n" in out
    assert "  Ruling: no ruling yet\n  Between: snap-en | snap-es\n" in out
    assert "    snap-es is silent\n" in out


def test_words_that_no_rule_has_are_looked_for_elsewhere(hoyle: "Hoyle") -> None:
    assert hoyle("rule", "loser")[1].startswith("snap.shuffler  (discrepancy: omission)\n")


def test_a_clause_points_to_the_source(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("rule", "snap-en:play.1")
    assert code == 0
    assert "    snap.deal\n" in out
    assert out.endswith("This is a clause: `hoyle source snap-en:play.1` shows more.\n")


@pytest.mark.parametrize(
    ("query", "line"),
    [
        (
            "snap.wni",
            "hoyle: nothing in the law matches 'snap.wni'; did you mean snap.win, snap.tie, snap.win.tie?\n",
        ),
        ("qiet", "hoyle: nothing in the law matches 'qiet'; did you mean snap.quiet?\n"),
        (
            "zzzz",
            "hoyle: nothing in the law matches 'zzzz'; try fewer words, or `hoyle rule --game GAME`\n",
        ),
    ],
)
def test_a_mistyped_id_gets_near_misses(hoyle: "Hoyle", query: str, line: str) -> None:
    assert hoyle("rule", query) == (1, "", line)


def test_a_mistyped_clause_is_bad_input(hoyle: "Hoyle") -> None:
    code, _, err = hoyle("rule", "snap-en:play.9")
    assert code == 2
    assert err.startswith("hoyle: there is no clause 'snap-en:play.9'; did you mean snap-en:play.2")


def test_without_a_question_the_games_are_listed(hoyle: "Hoyle") -> None:
    assert hoyle("rule")[1] == (
        "snap              Snap\n                  5 rules, 1 ruling, 5 discrepancies\n"
        "\n`hoyle rule --game GAME` lists the rules of a game.\n"
    )


def test_a_game_lists_its_rules_and_rulings(hoyle: "Hoyle") -> None:
    out = hoyle("rule", "--game", "snap")[1]
    assert out.startswith("Snap\n  snap.deal\n      Everybody must be dealt ten cards.\n")
    assert out.endswith(
        "  Rulings\n  snap.tie\n      Who wins when two call at once?\n"
        "      → nobody: When two call at once nobody wins the pile.\n"
        "      not in force: snap.win.tie: Two who call together share the pile.\n"
    )


def test_an_edition_or_a_reading_brings_other_rules_into_force(hoyle: "Hoyle") -> None:
    assert "\n  snap.win.tie\n" not in hoyle("rule", "--game", "snap")[1]
    for chosen in (("--edition", "club"), ("--reading", "snap.tie=share")):
        out = hoyle("rule", "--game", "snap", *chosen)[1]
        assert "\n  snap.win.tie\n      Two who call together share the pile.\n" in out
        assert out.endswith("      → share: They share the pile.\n")
    data = json.loads(hoyle("rule", "--game", "snap", "--edition", "club", "--json")[1])
    assert "snap.win.tie" in data["in-force"]
    assert data["readings"] == {"snap.tie": "share"}


@pytest.mark.parametrize(
    ("argv", "line"),
    [
        (("--game", "snap", "--reading", "snap.tie=half"), "there is no reading 'half'; known: nobody, share"),
        (("--game", "snap", "--edition", "pub"), "there is no edition 'pub'; known: text, club"),
        (
            ("pile", "--edition", "club"),
            "--edition and --reading list the rules of a game; name it with --game, and ask nothing else",
        ),
    ],
)
def test_an_edition_or_reading_that_is_not_there_is_bad_input(hoyle: "Hoyle", argv: tuple[str, ...], line: str) -> None:
    assert hoyle("rule", *argv) == (2, "", f"hoyle: {line}\n")


def test_an_unknown_game_names_the_games(hoyle: "Hoyle") -> None:
    assert hoyle("rule", "x", "--game", "whist") == (2, "", "hoyle: there is no game 'whist'; known: snap\n")


def test_json_has_the_clauses_and_all_that_touches_the_rule(hoyle: "Hoyle") -> None:
    code, out, _ = hoyle("rule", "snap.win", "--json")
    data = json.loads(out)
    assert code == 0
    assert out.endswith("}\n")
    assert (data["type"], data["id"], data["modality"]) == ("rule", "snap.win", "is")
    assert [(c["id"], c["language"], c["lines"]) for c in data["citations"]] == [
        ("snap-es:play.2", "es", [3, 4]),
        ("snap-en:play.2", "en", [4, 5]),
    ]
    assert [ruling["id"] for ruling in data["touching-rulings"]] == ["snap.tie"]
    assert [entry["id"] for entry in data["discrepancies"]] == [
        "snap.first.struck",
        "snap.pile.scan",
        "snap.first.both",
    ]
    assert data["derived"] == ["snap.win.tie"]


@pytest.mark.parametrize(
    ("argv", "kind"),
    [
        (("snap.tie",), "ruling"),
        (("snap.shuffler",), "discrepancy"),
        (("monton",), "term"),
        (("who", "wins"), "search"),
        (("snap-en:play.1",), "clause"),
        ((), "games"),
        (("--game", "snap"), "game"),
    ],
)
def test_json_says_what_it_is(hoyle: "Hoyle", argv: tuple[str, ...], kind: str) -> None:
    assert json.loads(hoyle("rule", *argv, "--json")[1])["type"] == kind


def test_the_id_of_a_check_leads_to_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "flip7.agreement.bust", "--lang", "en", "--color", "never"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("flip7.agreement.bust  (a check)\n")
    assert "\n  Rules\n    flip7.bust\n" in out

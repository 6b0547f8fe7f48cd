"""``hoyle compare``: two programs against each other, as real processes."""

import json
import re
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.conformance.conftest import SERVE, Says, program

from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import View
from hoyle_conformance.comparison.two_programs import part
from hoyle_conformance.judging.views import Eyes
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, RefusedReply, Request


def test_the_shortest_game_on_which_they_differ_is_told(says: Says) -> None:
    code, out, _ = says("compare", "flip7", "--", *program("nobody_busts"), "--", *SERVE)
    assert code == 1
    assert "A  nobody busts" in out
    assert "flip7.bust: A person who is dealt a number that they already have busts" in out
    assert "→   2  seat 0 takes a card" in out
    assert "seat 0, numbers  A  5 5" in out
    assert "A does not do what the reference does" in out
    assert "B does what the reference does" in out


def test_the_game_can_be_played_again_by_either(says: Says) -> None:
    _, out, _ = says("compare", "flip7", "--", *program("nobody_busts"), "--", *SERVE)
    first, second = (shlex.split(line)[2:] for line in out.splitlines()[-2:])
    assert says(*first)[0] == 1
    assert says(*second)[0] == 0
    assert json.loads(Path(first[1]).read_text("utf-8"))["check"] == "flip7.compare"


def test_a_program_does_the_same_as_itself(says: Says) -> None:
    code, out, _ = says("compare", "flip7", "--scripts", "20", "--", *SERVE, "--", *SERVE)
    assert code == 0
    assert re.match(r"the two do the same in all \d+ scripts; \d{3,} moves were compared\n", out)


SOMETIMES = """
import json, sys
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Request
import msgspec

reference, asked = ReferenceImplementation(), 0
for line in sys.stdin:
    request, asked = msgspec.json.decode(line, type=Request), asked + 1
    reply = msgspec.to_builtins(reference.answer(request).reply)
    if request.op != "hello" and asked % 40 == 0:
        reply = {"id": request.id, INSTEAD}
    print(json.dumps(reply), flush=True)
"""


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ('"unsupported": "not this one"', "not supported by both of them"),
        ('"result": {"views": [{}] * (1 + len(request.script.moves))}', "show nothing that is compared"),
    ],
    ids=["unsupported", "blank"],
)
def test_two_that_both_keep_some_games_to_themselves_are_not_called_the_same(
    says: Says, instead: str, told: str
) -> None:
    Path("sometimes.py").write_text(SOMETIMES.replace("INSTEAD", instead), encoding="utf-8")
    command = [sys.executable, "sometimes.py"]
    code, out, _ = says("compare", "flip7", "--scripts", "20", "--", *command, "--", *command)
    assert code == 2, out
    assert told in out
    assert "not every script could be compared" in out


def test_the_reading_at_stake_is_named(says: Says) -> None:
    code, out, _ = says("compare", "flip7", "--", *SERVE, "--", *program("one_each"))
    assert code == 1
    assert "A does what the reference does" in out
    assert "B does not do what the reference does\n        consistent with flip7.initial-deal = one-each" in out


def test_the_profile_of_the_folder_says_how_the_game_is_played(says: Says) -> None:
    Path("hoyle.yaml").write_text("games: {flip7: {readings: {flip7.initial-deal: one-each}}}\n", encoding="utf-8")
    every_number = Path("one_each.py").read_text("utf-8").replace("3 <= ", "").replace(" <= 5", " > 0")
    Path("every_number.py").write_text(every_number, encoding="utf-8")
    code, out, _ = says("compare", "flip7", "--scripts", "20", "--", *SERVE, "--", *program("every_number"))
    assert code == 0, out
    Path("other.yaml").write_text("games: {flip7: {edition: flip7-es}}\n", encoding="utf-8")
    argv = ["compare", "flip7", "--profile", "other.yaml", "--", *SERVE, "--", *program("one_each")]
    assert says(*argv)[0] == 1


def test_two_programs_of_the_same_name_go_by_their_commands(says: Says) -> None:
    fixed = Path("nobody_busts.py").read_text("utf-8").replace('{"flip7": NobodyBusts}', '{"flip7": Flip7}')
    Path("fixed.py").write_text(fixed, encoding="utf-8")
    _, out, _ = says("compare", "flip7", "--", *program("nobody_busts"), "--", *program("fixed"))
    assert f"A  {shlex.join(program('nobody_busts'))}\n" in out
    assert f"B  {shlex.join(program('fixed'))}\n" in out


def test_one_refuses_what_the_other_accepts(says: Says) -> None:
    mutant = [*SERVE, "--mutant", "flip7.takes-moves-out-of-turn"]
    code, out, _ = says("compare", "flip7", "--", *SERVE, "--", *mutant)
    assert code == 1
    assert "A  refused: seat 0 is to decide" in out
    assert "B  accepted" in out


def test_a_refusal_that_changes_the_table_in_one_of_them_is_told(says: Says) -> None:
    mutant = [*SERVE, "--mutant", "flip7.a-refusal-costs-the-turn"]
    code, out, _ = says("compare", "flip7", "--", *SERVE, "--", *mutant)
    assert code == 1
    assert "→   1  " in out
    assert "asked.seat" in out
    assert "B does not do what the reference does" in out


def test_in_spanish(says: Says) -> None:
    _, out, _ = says("compare", "flip7", "--lang", "es", "--", *program("nobody_busts"), "--", *SERVE)
    assert out.startswith("los dos no hacen lo mismo")
    assert "B hace lo mismo que la referencia" in out


def test_a_program_that_breaks_is_trouble_and_no_difference(says: Says) -> None:
    code, out, _ = says("compare", "flip7", "--scripts", "3", "--", *program("breaks"), "--", *SERVE)
    assert code == 2
    assert "A broke on a script of" in out
    assert "out of cards" in out
    assert "\x1b" not in out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--", "node"], "name two programs, as in"),
        (["--", "--", "node"], "name two programs, as in"),
        (["--", "a", "--", "b", "--", "c"], "name two programs, as in"),
        ([], "name two programs, as in"),
        (["--scripts", "0", "--", "a", "--", "b"], "--scripts is a whole number, 1 or more"),
        (["--", "/nowhere/program", "--", *SERVE], "/nowhere/program"),
    ],
)
def test_bad_usage_is_one_line(says: Says, argv: list[str], message: str) -> None:
    code, out, err = says("compare", "flip7", *argv)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


# --- where two answers part --------------------------------------------------------------------------------

SCRIPT = Script(game="flip7", players=3, shuffles=[["5", "8", "..."]], moves=[{"seat": 0, "do": "hit"}] * 2)
TRACE = run(SCRIPT, events=True)
EYES = Eyes(Law().game("flip7"))


def answer(views: Sequence[View] | None, refused: int) -> Answer:
    request = Request(id=1, op=Op.PLAY, script=SCRIPT)
    return Answer(request=request, refused=RefusedReply(at=refused, views=None if views is None else [*views]))


def test_the_first_view_that_differs_is_where_they_part() -> None:
    other = {**TRACE.views[1], "pile": 3}
    parting = part(TRACE, (answer([*TRACE.views[:2]], 1), answer([TRACE.views[0], other], 1)), EYES)
    assert parting is not None
    assert (parting.at, [one.path for one in parting.differences]) == (1, ["pile"])


def test_what_only_the_second_shows_is_a_difference_too() -> None:
    less = {key: value for key, value in TRACE.views[0].items() if key != "pile"}
    for pair in ((less, TRACE.views[0]), (TRACE.views[0], less)):
        parting = part(TRACE, (answer([pair[0]], 0), answer([pair[1]], 0)), EYES)
        assert parting is not None
        assert [one.path for one in parting.differences] == ["pile"]


def test_refusals_at_different_moves_part_at_the_earlier_one() -> None:
    parting = part(TRACE, (answer(None, 0), answer(None, 1)), EYES)
    assert parting is not None
    assert (parting.at, parting.differences) == (0, [])


def test_a_table_that_only_one_changes_after_a_refusal_is_a_difference() -> None:
    changed = {**TRACE.views[1], "pile": 3}
    same = [*TRACE.views[:2], TRACE.views[1]]
    assert part(TRACE, (answer(same, 1), answer(same, 1)), EYES) is None
    assert part(TRACE, (answer(same, 1), answer([*TRACE.views[:2], changed], 1)), EYES) is not None

"""A known failure is a stored script: replay says whether it is still one, and nothing else does."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle.script import Script, read_script, write_script
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import PRESETS, Bench
from hoyle_conformance.judging.failures import (
    AnyFailure,
    AskedElse,
    Asks,
    Died,
    Differs,
    MovesDiffer,
    NotRepeatable,
    SeesOtherwise,
    TimedOut,
    WronglyRefused,
)
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.baseline import draw, file_of, write
from hoyle_conformance.known_failures.entries import (
    KnownFailure,
    Standing,
    contradiction,
    read_known_failure,
    settle,
    shown_now,
    standing,
)
from hoyle_conformance.known_failures.files import keep, known_failure, path_of, storable
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of

BUST = Script(
    game="flip7",
    players=3,
    shuffles=[["5", "8", "9", "5", "..."]],
    moves=[{"seat": seat, "do": "hit"} for seat in (0, 1, 2, 0)],
)
"""The first seat gets a second five."""
CHECK = Check(id="flip7.example.a-second-five-busts", kind=Kind.EXAMPLE, rules=["flip7.bust"], says=Words("", ""))
ENTRY = KnownFailure(check=CHECK.id, script=BUST, note="issue 12")
FAILED = Result(check=CHECK, verdict=Verdict.FAIL, failures=[Differs(at=4, script=BUST)])


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)


def bench(engine: type[Flip7]) -> Bench:
    law = Law().game("flip7")
    claim = make_claim(law, claim_of("flip7"))
    return Bench(ReferenceImplementation({"flip7": engine}), kit_of("flip7"), law, claim, PRESETS["quick"], 0)


WRONG, RIGHT = bench(NobodyBusts), bench(Flip7)


def test_replay_says_whether_it_still_goes_wrong() -> None:
    assert shown_now(WRONG, ENTRY)
    assert not shown_now(RIGHT, ENTRY)


def test_an_entry_that_does_not_say_of_which_kind_it_is_is_of_the_kind_shown() -> None:
    silent = msgspec.structs.replace(ENTRY, kind="", parts=[])
    shown = shown_now(WRONG, silent)
    assert shown is not None
    assert shown.kind == "differs"
    assert not shown.explains(Died(script=BUST))
    assert not shown.explains(WronglyRefused(script=BUST))


@pytest.mark.parametrize(
    ("failure", "explained"), [(WronglyRefused, True), (AskedElse, True), (Died, False), (TimedOut, False)]
)
def test_a_refusal_that_is_known_excuses_no_crash(failure: Callable[..., AnyFailure], explained: bool) -> None:
    entry = msgspec.structs.replace(ENTRY, kind="refused", parts=[])
    assert entry.explains(failure(script=BUST)) is explained


def test_a_script_that_cannot_be_played_shows_nothing() -> None:
    impossible = msgspec.structs.replace(ENTRY, script=BUST.replace(shuffles=[["5"] * 90]))
    assert not shown_now(WRONG, impossible)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"game": "authors"}, "its script is for authors"),
        ({"readings": {"flip7.initial-deal": "one-each"}}, "its script is under flip7.initial-deal = one-each"),
        ({"readings": {"flip7.no-such": "x"}}, "its script is under flip7.no-such = x"),
        ({"players": 30}, "its script has 30 players, and that game is not claimed"),
        ({"variant": "huge"}, "its script has 3 players, and that game is not claimed"),
    ],
    ids=["game", "reading", "no such ruling", "players", "variant"],
)
def test_an_entry_must_agree_with_the_claim(changes: dict[str, Any], why: str) -> None:
    entry = msgspec.structs.replace(ENTRY, script=BUST.replace(**changes))
    assert str(contradiction(RIGHT.law, RIGHT.claim, entry, [entry])).startswith(why)


def test_one_check_has_one_entry() -> None:
    assert contradiction(RIGHT.law, RIGHT.claim, ENTRY, [ENTRY]) is None
    found = contradiction(RIGHT.law, RIGHT.claim, ENTRY, [ENTRY, ENTRY])
    assert str(found).startswith("the same check is named twice")


@pytest.mark.parametrize(
    ("on", "checks", "word"),
    [
        (WRONG, [CHECK.id], Standing.KNOWN),
        (RIGHT, [CHECK.id], Standing.STALE),
        (WRONG, [], Standing.UNKNOWN),
    ],
    ids=["known", "stale", "unknown"],
)
def test_what_becomes_of_an_entry(on: Bench, checks: list[str], word: Standing) -> None:
    assert standing(on, checks, ENTRY, [ENTRY])[0] is word


def test_a_failure_that_is_known_is_not_red_and_says_its_note() -> None:
    (result,) = settle(WRONG, [ENTRY], [FAILED])
    assert (result.verdict, result.reason) == (Verdict.KNOWN_FAILURE, "issue 12")


@pytest.mark.parametrize("verdict", [Verdict.PASS, Verdict.FAIL, Verdict.ERROR])
def test_an_entry_that_is_fixed_is_red_whatever_the_check_says(verdict: Verdict) -> None:
    (result,) = settle(RIGHT, [ENTRY], [msgspec.structs.replace(FAILED, verdict=verdict)])
    assert result.verdict is Verdict.STALE_KNOWN_FAILURE


def test_other_results_pass_by_as_they_are() -> None:
    assert list(settle(WRONG, [], [FAILED])) == [FAILED]


def test_an_entry_of_no_check_is_a_bad_profile() -> None:
    with pytest.raises(BadProfile, match="there is no such check"):
        list(settle(WRONG, [ENTRY], []))


# --- files -------------------------------------------------------------------------------------------------


def test_a_failure_of_play_is_kept_with_its_whole_script() -> None:
    stored = known_failure(CHECK.id, WronglyRefused(at=1, script=BUST))
    assert stored == KnownFailure(check=CHECK.id, script=BUST, kind="refused")


def test_a_failure_of_moves_is_kept_up_to_where_they_were_asked_for() -> None:
    stored = known_failure(CHECK.id, MovesDiffer(at=2, script=BUST))
    assert stored is not None
    assert (stored.asks, len(stored.script.moves)) == (Asks.MOVES, 2)


def test_a_failure_of_sight_is_kept_with_the_seat() -> None:
    stored = known_failure(CHECK.id, SeesOtherwise(at=3, script=BUST, seat=2))
    assert stored is not None
    assert (stored.asks, stored.seat, len(stored.script.moves)) == (Asks.VIEW, 2, 3)


@pytest.mark.parametrize("failure", [NotRepeatable(script=BUST), Differs(script=BUST, own_game=True)])
def test_what_no_single_script_shows_is_not_kept(failure: Any) -> None:
    assert known_failure(CHECK.id, failure) is None


def test_half_a_character_does_not_keep_a_script_from_its_file() -> None:
    odd = BUST.replace(moves=[{"seat": 0, "do": "\ud800"}])
    assert read_script(write_script(storable(odd))).moves[0]["seat"] == 0
    assert storable(BUST) is BUST


@pytest.mark.parametrize("check", ["../../etc/passwd", "a" * 300, "", "flip7.example.a b"])
def test_every_failure_lies_in_the_one_folder(check: str) -> None:
    path = path_of(check, BUST)
    assert path.parent == Path(".hoyle/failures")
    assert len(path.name) < 100


def test_only_red_results_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known = msgspec.structs.replace(FAILED, verdict=Verdict.KNOWN_FAILURE)
    (path,) = keep([FAILED, known])
    assert read_known_failure(path) == KnownFailure(check=CHECK.id, script=BUST, kind="differs")


@pytest.mark.parametrize(("text", "why"), [(None, "cannot read the stored failure"), ("{}", "not a stored failure")])
def test_a_file_that_is_not_a_stored_failure_is_told_in_one_line(tmp_path: Path, text: str | None, why: str) -> None:
    path = tmp_path / "failure.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BadProfile, match=why):
        read_known_failure(path)


def test_a_name_that_no_file_can_have_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadProfile, match="cannot read the stored failure"):
        read_known_failure(tmp_path / "x\0y")


# --- the baseline ------------------------------------------------------------------------------------------


def test_a_baseline_has_what_fails_now_and_a_script_shows() -> None:
    passed = msgspec.structs.replace(FAILED, verdict=Verdict.PASS, failures=[])
    baseline = draw(WRONG, [FAILED, passed])
    assert list(baseline.entries) == ["hoyle-known/flip7-example-a-second-five-busts.json"]
    assert baseline.left == []


def test_an_entry_that_still_shows_its_failure_keeps_its_note() -> None:
    (entry,) = draw(WRONG, [FAILED], [ENTRY]).entries.values()
    assert entry == ENTRY


def test_what_no_script_shows_is_left_red_with_its_reason() -> None:
    for result in (FAILED, msgspec.structs.replace(FAILED, failures=[], reason="unfair")):
        baseline = draw(RIGHT, [result])
        assert baseline.entries == {}
        assert baseline.left == [(CHECK.id, result.reason or "fail")]


def test_only_files_of_its_own_are_taken_away(tmp_path: Path) -> None:
    mine, theirs = tmp_path / file_of("a"), tmp_path / "notes" / "a.json"
    for path in (mine, theirs):
        path.parent.mkdir()
        path.write_text("{}")
    write(tmp_path, {file_of(CHECK.id): ENTRY}, [file_of("a"), "notes/a.json", file_of("never there")])
    assert read_known_failure(tmp_path / file_of(CHECK.id)) == ENTRY
    assert (mine.exists(), theirs.exists()) == (False, True)

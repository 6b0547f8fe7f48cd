"""Every cheat of the catalogue gets the verdict that it deserves, and none a green."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.hostile import cheats
from tests.hostile.cheats import Data, Spoil, cheat
from tests.sweep import sweep

from hoyle.law import Law
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.checks.conclusion import Conclusion, Outcome
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import BadProfile, GameProfile
from hoyle_conformance.judging import shrink
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.entries import KnownFailure
from hoyle_conformance.known_failures.files import known_failure
from hoyle_conformance.runs.events import Event, conclusion_of
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Implementation
from hoyle_conformance.wire.in_process import LocalImplementation
from hoyle_conformance.wire.messages import Op

SMALL = Effort(scripts=40, refusals=20, games=20, twins=6)
GAMES, DEALER = ("determinism", "examples", "agreement"), ("dealing",)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shrink, "MOST_MOVES", 200)


class Ended:
    """What a run against a cheat came to."""

    def __init__(self, conclusion: Conclusion, results: list[Result]) -> None:
        self.conclusion = conclusion
        self.results = {result.check.id.partition(".")[2]: result for result in results}

    def of(self, id: str) -> Verdict:
        return self.results[id].verdict

    @property
    def passed(self) -> list[str]:
        return [id for id, result in self.results.items() if result.verdict is Verdict.PASS]


def against(
    spoil: Spoil | None, *sections: str, game: str = "flip7", profile: GameProfile | None = None, **planned: Any
) -> Ended:
    """Checks a cheat, or the honest reference."""
    program = cheat(spoil) if spoil else cheats.right

    def open_cheat() -> Implementation:
        return LocalImplementation(program)

    law = Law().game(game)
    claim = make_claim(law, LocalImplementation(program).hello().games[game], profile)
    events: list[Event] = []
    plan = Plan(claim=claim, effort=SMALL, sections=sections, **planned)
    results = check(Opened(open_cheat, ()), plan, events.append)
    return Ended(conclusion_of(law, events), results)


def everything_dropped(game: str, what: str) -> GameProfile:
    observables = [kind.id for kind in Law().game(game).table.observables]
    if what == "observables":
        return GameProfile(drop_observables=observables)
    return GameProfile(drop_operations=[op for op in Op if op is not Op.HELLO])


@pytest.mark.parametrize("game", ["flip7", "authors"])
def test_whoever_claims_nothing_passes_nothing(game: str) -> None:
    ended = against(None, *GAMES, "leaks", "dealing", "invariants", game=game, profile=everything_dropped(game, "ops"))
    assert (ended.conclusion.outcome, ended.conclusion.code, ended.passed) == (Outcome.NOTHING, 2, [])


@pytest.mark.parametrize("game", ["flip7", "authors"])
def test_whoever_shows_nothing_passes_nothing(game: str) -> None:
    profile = everything_dropped(game, "observables")
    ended = against(cheats.blank_views, *GAMES, "counts", "refusals", "invariants", game=game, profile=profile)
    assert (ended.conclusion.outcome, ended.passed) == (Outcome.NOTHING, [])


@pytest.mark.parametrize("game", ["flip7", "authors", "patience"])
def test_games_of_which_nothing_is_shown_are_merely_told(game: str) -> None:
    ended = against(None, *DEALER, game=game, profile=everything_dropped(game, "observables"))
    assert (ended.conclusion.outcome, ended.passed) == (Outcome.NOTHING, [])


def test_a_shuffle_is_shown_by_the_cards_that_are_dealt() -> None:
    cards = [kind.id for kind in Law().game("flip7").table.observables if kind.type in ("card", "cards")]
    ended = against(None, *DEALER, profile=GameProfile(drop_observables=cards))
    verdicts = {id: str(one.verdict) for id, one in ended.results.items()}
    assert verdicts == {"dealer.pack": "not-claimed", "dealer.fair": "not-claimed", "dealer.lawful": "pass"}


@pytest.mark.parametrize("spoil", [cheats.refuses_blindly, cheats.refuses_blindly_now_and_then])
def test_a_table_that_is_not_shown_after_a_refusal_may_have_changed(spoil: Spoil) -> None:
    ended = against(spoil, "refusals")
    assert ended.conclusion.outcome is Outcome.NOT_SHOWN
    assert Verdict.UNTESTABLE in {one.verdict for one in ended.results.values()}


def test_house_rules_in_place_of_every_rule_leave_no_rule() -> None:
    profile = GameProfile(house_rules=dict.fromkeys(Law().game("authors").rules, "as we like"))
    ended = against(cheats.blank_views, *GAMES, game="authors", profile=profile)
    assert (ended.conclusion.outcome, ended.conclusion.rules) == (Outcome.NOTHING, 0)


def test_what_holds_of_rules_that_are_declared_away_shows_none_of_them() -> None:
    profile = GameProfile(without=list(Law().game("flip7").rules))
    ended = against(None, "examples", "invariants", profile=profile)
    assert (ended.conclusion.outcome, ended.conclusion.rules, len(ended.passed) > 5) == (Outcome.NOTHING, 0, True)


def test_points_that_are_not_shown_are_not_right() -> None:
    without = GameProfile(drop_observables=["seats.total"], drop_operations=[Op.SCORE])
    ended = against(None, "examples", "scoring", "agreement", profile=without)
    scoring = {id: one.verdict for id, one in ended.results.items() if id.startswith(("scoring.", "example.scor"))}
    assert scoring
    assert set(scoring.values()) == {Verdict.NOT_CLAIMED}
    assert ended.of("agreement.score.total") is Verdict.NOT_CLAIMED
    assert ended.of("agreement.turn.order") is Verdict.PASS


def test_points_that_are_not_shown_excuse_nothing_else() -> None:
    def loses_discards(request: Data, reply: Data) -> Data | None:
        for view in cheats.views_of(reply):
            view["discards"] = 99
        return None

    without = GameProfile(drop_observables=["seats.total"])
    assert against(loses_discards, "examples", profile=without).conclusion.outcome is Outcome.BROKEN


def test_a_whole_game_cannot_be_one_turn() -> None:
    with pytest.raises(BadProfile, match="no turn ends there"):
        against(cheats.null_views, "agreement", game="patience")


@pytest.mark.parametrize("game", ["authors", "flinch"])
def test_what_a_seat_is_not_shown_does_not_count_as_kept_from_it(game: str) -> None:
    ended = against(cheats.blank_seats, "leaks", game=game)
    assert ended.of("leak.views") is Verdict.FAIL


def test_to_fail_in_the_same_way_is_not_to_play_the_same_game() -> None:
    ended = against(cheats.error_to_everything, *GAMES, game="authors")
    assert (ended.passed, ended.conclusion.code) == ([], 1)
    assert ended.of("determinism") is Verdict.VACUOUS


DEALT = [
    (cheats.one_game_for_all, "asked for 10 games with 1 players, it deals 1"),
    (cheats.games_without_moves, "the game stops after 0 moves, and it is not over"),
    (cheats.games_cut_short, "the game stops after 2 moves, and it is not over"),
    (cheats.fewer_players, "asked for flip7 with 2 players, it deals flip7 with 3"),
    (cheats.another_reading, "asked for flip7.initial-deal = none, it deals a game under another reading"),
    (cheats.another_game, "asked for flip7 with 1 players, it deals authors with 3"),
    (cheats.a_game_of_its_own, "asked for flip7 with 1 players, it deals flip8 with 1"),
    (cheats.begins_in_the_middle, "asked to deal, it begins in the middle of a game"),
]


@pytest.mark.parametrize(("spoil", "why"), DEALT, ids=[spoil.__name__ for spoil, _ in DEALT])
def test_only_games_that_were_asked_for_are_dealt_right(spoil: Spoil, why: str) -> None:
    ended = against(spoil, *DEALER)
    assert (ended.of("dealer.lawful"), ended.results["dealer.lawful"].reason) == (Verdict.FAIL, why)
    assert ended.conclusion.code == 1


def test_what_a_game_says_of_its_pack_does_not_end_the_run() -> None:
    ended = against(cheats.says_a_smaller_pack, *DEALER)
    assert {str(one.verdict) for one in ended.results.values()} == {"pass"}


def test_the_first_game_that_is_asked_for_counts_like_the_others() -> None:
    ended = against(cheats.an_error_at_first, *DEALER)
    assert (ended.of("dealer.lawful"), ended.conclusion.green) == (Verdict.ERROR, False)


def test_the_same_games_over_and_over_are_not_a_shuffle() -> None:
    ended = against(cheats.the_same_game, *DEALER)
    why = "only 10 different orders in 20 shuffles"
    assert (ended.of("dealer.fair"), ended.results["dealer.fair"].reason) == (Verdict.FAIL, why)


SELECTIVE = [
    (cheats.right_in_short_games, Outcome.BROKEN),
    (cheats.right_with_three, Outcome.BROKEN),
    (cheats.right_until_the_end, Outcome.BROKEN),
    (cheats.refuses_without_a_look, Outcome.BROKEN),
    (cheats.unsupported_where_it_is_hard, Outcome.NOT_SHOWN),
    (cheats.answers_twice_over, Outcome.NOT_SHOWN),
    (cheats.more_views_than_moves, Outcome.NOT_SHOWN),
]


@pytest.mark.parametrize(
    ("spoil", "outcome"), sweep(SELECTIVE, SELECTIVE[1:5]), ids=[spoil.__name__ for spoil, _ in SELECTIVE]
)
def test_to_be_right_now_and_then_is_not_enough(spoil: Spoil, outcome: Outcome) -> None:
    assert against(spoil, *GAMES).conclusion.outcome is outcome


def test_moves_that_are_not_lawful_are_told_and_only_some_of_them_kept() -> None:
    ended = against(cheats.everything_at_once, "counts")
    failed = [one for one in ended.results.values() if one.verdict is Verdict.FAIL]
    assert failed
    assert all(len(msgspec.json.encode(one)) < 20_000 for one in failed)


# --- what is known hides nothing else ---------------------------------------------------------------------------


def breaks(*parts: str) -> Spoil:
    """Shows these parts of the table wrong, always."""

    def spoil(request: Data, reply: Data) -> Data | None:
        for view in cheats.views_of(reply):
            view.update({part: 99 for part in parts if part in view})
        return None

    return spoil


def test_a_second_bug_behind_a_known_one_is_red() -> None:
    def shown(*parts: str, known: list[KnownFailure] | None = None) -> Ended:
        return against(breaks(*parts), "examples", only="flip7.example.a-bust-scores-nothing", known=known or [])

    first = next(one for one in shown("round").results.values() if one.failures)
    name = first.check.id.partition(".")[2]
    entry = known_failure(first.check.id, first.failures[0])
    assert entry is not None
    assert (entry.kind, entry.parts) == ("differs", ["round"])
    assert shown("round", known=[entry]).of(name) is Verdict.KNOWN_FAILURE
    assert shown("seats", known=[entry]).of(name) is Verdict.STALE_KNOWN_FAILURE  # it goes wrong in another way now
    assert shown(known=[entry]).of(name) is Verdict.STALE_KNOWN_FAILURE


def test_a_known_failure_of_one_invariant_leaves_the_others_red() -> None:
    def loses_cards(request: Data, reply: Data) -> Data | None:
        for view in cheats.views_of(reply):
            view.update({"pile": view["pile"] - 5} if "pile" in view else {}, dealer=-1)
        return None

    first = against(loses_cards, "readings", "invariants")
    red = [one for id, one in first.results.items() if id.startswith("invariant.") and one.verdict is Verdict.FAIL]
    entry = known_failure(red[0].check.id, red[0].failures[0])
    assert entry is not None
    again = against(loses_cards, "readings", "invariants", known=[entry])
    failing = (one for id, one in again.results.items() if id.startswith("invariant.") and one.verdict is Verdict.FAIL)
    still = [one.check.id for one in failing]
    assert again.results[red[0].check.id.partition(".")[2]].verdict is Verdict.KNOWN_FAILURE
    assert sorted([red[0].check.id, *still]) == sorted(one.check.id for one in red)


# --- too little, in other commands ------------------------------------------------------------------------------

Hoyle = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hoyle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Hoyle:
    from hoyle_conformance.cli import main  # the other tests here need none of it

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOYLE_LANG", "en")
    monkeypatch.syspath_prepend(tmp_path)

    def run(*argv: str) -> tuple[int, str, str]:
        code = main(list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run


def traces(*, times: int = 1, moves: int | None = None, **changes: Any) -> bytes:
    """A log of one game, as often as it is said to be there."""
    (trace,) = cheats.right({"id": 1, "op": "selfplay", "game": "flip7", "players": 3, "count": 1, "seed": 1})[
        "result"
    ]["traces"]
    if moves is not None:
        del trace["script"]["moves"][moves:], trace["views"][moves + 1 :]
    trace["script"].update(changes)
    return (msgspec.json.encode(trace) + b"\n") * times


def test_an_audit_says_how_much_it_rests_on(hoyle: Hoyle) -> None:
    Path("log").write_bytes(traces(times=50))
    code, out, _ = hoyle("audit", "log")
    assert (code, out.splitlines()[-1]) == (0, "50 games: 50 right, 0 wrong; 0 lines could not be read")
    assert "right: 1 different game, 50 to the end, " in out


@pytest.mark.parametrize(
    ("log", "options"),
    [(traces(moves=0), ()), (traces(moves=3), ("--observables", "met"))],
    ids=["a game without moves", "nothing that is compared"],
)
def test_an_audit_of_nothing_is_not_right(hoyle: Hoyle, log: bytes, options: tuple[str, ...]) -> None:
    Path("log").write_bytes(log)
    code, out, _ = hoyle("audit", "log", *options)
    assert (code, "1 game shows nothing that is compared" in out) == (2, True)


def test_one_game_that_shows_nothing_spoils_an_audit(hoyle: Hoyle) -> None:
    Path("log").write_bytes(traces(times=3) + traces(moves=0))
    code, out, _ = hoyle("audit", "log")
    assert (code, "4 games: 3 right, 0 wrong" in out) == (2, True)


@pytest.mark.parametrize("changes", [{"packs": 10**6}, {"packs": 10**12}, {"packs": -1}, {"players": 10**9}])
@pytest.mark.parametrize("command", ["audit", "replay", "explain"])
def test_more_than_a_table_holds_is_refused_before_it_is_built(
    hoyle: Hoyle, changes: dict[str, int], command: str
) -> None:
    Path("log").write_bytes(traces(**changes))
    code, _, err = hoyle(command, "log")
    assert (code in (1, 2), "our own fault" in err) == (True, False)


def test_a_dead_program_has_no_baseline(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch) -> None:
    dead = against(cheats.error_to_everything, "determinism", game="authors")
    monkeypatch.setattr("hoyle_conformance.cli.commands.baseline.checked", lambda *_: [*dead.results.values()])
    code, _, err = hoyle("baseline", "write", "authors")
    assert (code, "nothing passes, so a baseline would only hide that" in err) == (2, True)
    assert not Path("hoyle.yaml").exists()


@pytest.mark.parametrize(
    ("hello", "why"),
    [
        ({"players": [5, 3]}, "players are the fewest and the most"),
        ({"players": [0, 0]}, "players are the fewest and the most"),
        ({"players": [-3, -1]}, "players are the fewest and the most"),
        ({"players": [30, 40], "variants": ["challenge"]}, "is for 1 to 2 players, and 30 to 40 are claimed"),
        ({"variants": []}, "variants is empty"),
    ],
)
def test_a_hello_that_cannot_be_is_one_line(hello: Data, why: str) -> None:
    law = Law().game("flip7")
    claimed = msgspec.structs.replace(LocalImplementation(cheats.right).hello().games["flip7"], **hello)
    with pytest.raises(BadProfile, match=why):
        make_claim(law, claimed)


def test_a_million_players_are_as_many_as_the_law_has() -> None:
    claimed = msgspec.structs.replace(LocalImplementation(cheats.right).hello().games["flip7"], players=[1, 10**6])
    assert make_claim(Law().game("flip7"), claimed).players == (1, 24)

"""Departures: a program that follows one is told so once, and nothing else is hidden by it."""

from collections import Counter
from collections.abc import Iterable

import pytest
from msgspec.structs import replace
from tests.sweep import sweep

from hoyle.games import departures_of, game_slugs, table_of, table_with
from hoyle.games.flip7.law import SECOND_CHANCE
from hoyle.games.flip7.table import Flip7
from hoyle.games.flip7.tasks import FlipThree, InitialDeal, Task
from hoyle.script import Script, run
from hoyle.table import Impossible, Move, Table, View
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.checks.check import Kind
from hoyle_conformance.checks.sections import SECTIONS
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import BadProfile, GameProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.followed_readings import other_readings
from hoyle_conformance.judging.recognition import recognise
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.mutants import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Diagnosed, Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Op, Request, SelfplayResult

EFFORT = Effort(scripts=60, refusals=20, games=10, twins=4)
FEW = Effort(scripts=20, refusals=4, games=4, twins=1)
"""Where a bug shows in nearly every game."""
THREE_SIZES = Effort(scripts=1, refusals=1, games=30, twins=1)
"""Enough games of its own for tables of one, two and three players."""
NAMES = {game: tuple(departures_of(game)) for game in ("flip7", "face-to-face", "muggins", "stock-exchange")}
"""All departures, by game; those with a value with some value."""
ALL = [(game, name) for game, names in NAMES.items() for name in names]
SOME = [("flip7", "flip7.dealer-first")]
ENGLISH = next(one.readings for one in Flip7.law.file.editions if one.id == "flip7-en")
each_departure = pytest.mark.parametrize(("game", "name"), sweep(ALL, SOME))
pytestmark = pytest.mark.usefixtures("hardly_shortened")


class NobodyBusts(Flip7):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)
        self.tell("bust", Flip7.bust, seat=seat, card=card)


def engine_of(bug: str) -> type[Table]:
    """The engine of a mutant."""
    return next(one.engine for one in mutants_of(bug.partition(".")[0]) if one.id == bug)


def readings_for(game: str, name: str) -> dict[str, str]:
    """The readings under which a departure can be seen."""
    return dict(departures_of(game)[name.partition(" ")[0]].under)


def opened(engine: type[Table]) -> Opened:
    return Opened(_open, (engine,))


def _open(engine: type[Table]) -> ReferenceImplementation:
    return ReferenceImplementation({engine.law.id: engine})


def checked(
    engine: type[Table],
    declared: list[str],
    readings: dict[str, str] | None = None,
    sections: Iterable[str] = SECTIONS,
    effort: Effort = EFFORT,
) -> list[Result]:
    """The results of some sections, or of all, for an engine under a profile that declares departures."""
    events: list[Event] = []
    claim = make_claim(engine.law, claim_of(engine.law.id), GameProfile(departures=declared), readings=readings)
    plan = Plan(claim=claim, effort=effort, sections=tuple(sections))
    return check(opened(engine), plan, events.append)


def reds(results: list[Result]) -> dict[str, Verdict]:
    return {one.check.id: one.verdict for one in results if one.verdict.red}


def seen_in(engine: type[Table], readings: dict[str, str] | None = None) -> list[str]:
    """What is recognised in an engine."""
    law = engine.law
    claim = make_claim(law, claim_of(law.id), readings=readings)
    with _open(engine) as implementation:
        return recognise(Bench(implementation, kit_of(law.id), law, claim, EFFORT, 0))


@pytest.mark.parametrize("game", game_slugs())
def test_the_reference_follows_no_departure(game: str) -> None:
    assert seen_in(table_of(game)) == []


@pytest.mark.slow
@each_departure
def test_every_departure_is_recognised_as_itself(game: str, name: str) -> None:
    assert seen_in(table_with(game, [name]), readings_for(game, name)) == [name]


@pytest.mark.slow
@pytest.mark.parametrize(
    "both",
    [
        ["flip7.dealer-first", "flip7.deal-never-passes"],
        ["flip7.dealer-first", "flip7.dealer-dealt-first"],  # each spoils the other's games from their first view on
        ["flip7.same-seat-first", "flip7.same-seat-dealt-first"],
        ["flip7.dealer-first", "pack +8:2"],
        ["flip7.cards-of-a-round-lost", "flip7.busting-card-discarded"],  # neither is proven without the other
        [
            "flip7.cards-discarded-when-dealt",
            "flip7.action-cards-discarded-when-dealt",
        ],  # one line in a function that draws
        ["flip7.frozen-dealt-a-first-card", "flip7.staying=always"],  # the one spoils the other's scenario
        ["flip7.dealer-first", "flip7.first-deal-without-action-cards"],
    ],
)
def test_two_departures_are_both_recognised(both: list[str]) -> None:
    known = [name for name in both if name.partition(" ")[0] in departures_of("flip7")]
    readings = {ruling: reading for name in known for ruling, reading in readings_for("flip7", name).items()}
    if any("=" in name for name in both):
        readings = dict(ENGLISH)
    assert sorted(seen_in(table_with("flip7", both), readings)) == sorted(both)


@pytest.mark.slow
def test_what_shows_only_when_the_pile_runs_out_is_looked_for_in_whole_games() -> None:
    name = "flip7.new-pack-when-the-pile-runs-out"
    assert seen_in(table_with("flip7", [name]), ENGLISH) == [name]
    results = checked(table_of("flip7"), [], ENGLISH, sections=("departures",), effort=FEW)
    found = {one.check.id: one.verdict for one in results}
    assert found["flip7.departure.new-pack-when-the-pile-runs-out"] is Verdict.PASS


class FlipThreesOfTheFirstDealComeAfterIt(Flip7):
    """A Flip Three that comes in the first deal is carried out when everybody has a card."""

    def _next(self, task: Task) -> list[Move]:
        if isinstance(task, FlipThree) and isinstance(self.todo[0], InitialDeal):
            self.todo.append(self.todo.pop(0))
        return super()._next(self.todo[-1])


class LosesUsedSecondChances(Flip7):
    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.spent.remove(SECOND_CHANCE)


@pytest.mark.slow
def test_a_freeze_without_effect_is_no_departure_of_the_first_deal() -> None:
    assert seen_in(engine_of("flip7.a-freeze-has-no-effect"), ENGLISH) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bug", "names"),
    [
        (FlipThreesOfTheFirstDealComeAfterIt, ["flip7.action-cards-among-the-three-at-once", "flip7.staying=always"]),
        # a person who is saved where they should bust has no busting card either
        (engine_of("flip7.a-saved-number-ends-flip-three"), ["flip7.busting-card-discarded"]),
        (LosesUsedSecondChances, ["flip7.busting-card-discarded"]),  # what is discarded is wrong by both, now and then
    ],
)
def test_a_departure_is_recognised_next_to_a_bug_that_looks_alike(bug: type[Table], names: list[str]) -> None:
    engine = type("Both", (bug, table_with("flip7", names)), {})
    assert sorted(seen_in(engine, ENGLISH)) == sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize(
    "reading",
    [
        "flip7.initial-deal=one-each",
        pytest.param("flip7.staying=with-cards", marks=pytest.mark.sweep),
        "go-to-store.dealing=together",
        "another-patience.turning=free",
        "muggins.several-calls=each",
    ],
)
def test_a_reading_that_is_followed_and_not_claimed_is_recognised(reading: str) -> None:
    game, _, _ = reading.partition(".")
    assert seen_in(table_with(game, [reading])) == [reading]


class SecondChancesAreShownTwice(Flip7):
    """A Second Chance is among the discards while somebody has it."""

    def view(self, seat: int | None = None) -> View:
        view = super().view(seat)
        if not self.over:
            kept = sum(one["second_chance"] for one in view["seats"])
            view["discards"] = [*view["discards"], *(["second-chance"] * kept)]
        return view


@pytest.mark.slow
def test_what_differs_in_the_same_part_by_other_cards_hides_no_departure() -> None:
    names = ["flip7.action-cards-discarded-when-dealt", "flip7.busting-card-discarded"]
    engine = type("All", (SecondChancesAreShownTwice, table_with("flip7", names)), {})
    assert sorted(seen_in(engine, ENGLISH)) == names


@pytest.mark.slow
def test_two_that_no_game_tells_apart_are_told_apart_when_the_rest_is_known() -> None:
    """Who begins is wrong in every round after the first, and only there the cards of a new pack would be dealt."""
    names = [
        "flip7.initial-deal=none",
        "flip7.staying=always",
        "flip7.same-seat-first",
        "flip7.discards-shuffled-under-the-pile",
        "flip7.action-cards-discarded-when-dealt",
        "flip7.busting-card-discarded",
    ]
    engine = type("All", (SecondChancesAreShownTwice, table_with("flip7", names)), {})
    assert sorted(seen_in(engine, ENGLISH)) == sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize("others", [[], ["flip7.busting-card-discarded", "flip7.staying.card=number"]])
def test_a_reading_that_shuffles_where_the_claimed_one_does_not_is_recognised(others: list[str]) -> None:
    """The script that tells the two apart has no order for a shuffle that is due under the other reading only.

    Next to a departure another way leads to the last card of the pile.
    """
    names = [*others, "flip7.reshuffle.moment=at-once"]
    assert sorted(seen_in(table_with("flip7", names), ENGLISH)) == sorted(names)


@pytest.mark.slow
@pytest.mark.parametrize("others", [[], ["flip7.same-seat-first", "flip7.discards-shuffled-under-the-pile"]])
def test_two_readings_are_recognised_of_which_neither_shows_alone(others: list[str]) -> None:
    """Who has no card and may not stay is dealt one unasked, as if there were a first deal."""
    both = ["flip7.initial-deal=none", "flip7.staying=always"]
    assert sorted(seen_in(table_with("flip7", [*both, *others]), ENGLISH)) == sorted([*both, *others])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("departure", "reading"),
    [
        ("pack +8:2", "flip7.freeze.self=anyone"),
        ("pack +8:2", "flip7.deferred.nesting=outer-first"),  # which hardly ever comes up in whole games
        ("flip7.action-cards-among-the-three-at-once", "flip7.deferred.chooser=player"),
        pytest.param("flip7.dealer-first", "flip7.deferred.chooser=player", marks=pytest.mark.sweep),
    ],
)
def test_a_reading_is_recognised_next_to_a_departure_that_spoils_its_scenario(departure: str, reading: str) -> None:
    both = [departure, reading]
    assert sorted(seen_in(table_with("flip7", both))) == sorted(both)


@pytest.mark.slow
@pytest.mark.parametrize(
    "bug",
    [
        "flip7.more-than-two-hundred",  # in some games of two as if both had to reach 200
        "flip7.stay-scores-nothing",
        "face-to-face.nobody-loses-at-the-start",  # as if the last card could be kept
        # as if a card could be taken back by those who are stuck
        pytest.param("face-to-face.any-card-ascends", marks=pytest.mark.sweep),
    ],
)
def test_a_bug_that_looks_like_a_reading_now_and_then_is_none(bug: str) -> None:
    assert seen_in(engine_of(bug)) == []


def test_a_program_without_a_rule_follows_no_reading_of_it() -> None:
    """It goes on after four rounds, as it would if five of them were allowed."""
    alone = replace(claim_of("flip7"), players=(1, 1))
    without = make_claim(Flip7.law, alone, GameProfile(without=["flip7.challenge"]))
    with _open(Flip7) as implementation:
        bench = Bench(implementation, kit_of("flip7"), Flip7.law, without, FEW, 0)
        assert other_readings(bench, "flip7.challenge.rounds") == []
        assert other_readings(bench, "flip7.freeze.self") == ["flip7.freeze.self=anyone"]


@pytest.mark.slow
@pytest.mark.parametrize("bug", [Flip7, engine_of("flip7.actions-after-a-bust")])
def test_a_reading_that_rarely_shows_is_proven_by_games_in_which_it_does(bug: type[Table]) -> None:
    reading = "flip7.deferred.nesting=outer-first"  # in about two of a hundred games
    bases = (table_with("flip7", [reading]),) if bug is Flip7 else (bug, table_with("flip7", [reading]))
    assert seen_in(type("Both", bases, {}), ENGLISH) == [reading]


@pytest.mark.slow
@pytest.mark.sweep
def test_a_reading_that_is_not_claimed_hides_nothing() -> None:
    other = table_with("flip7", ["flip7.initial-deal=one-each"])
    results = checked(type("Both", (NobodyBusts, other), {}), [], sections=("readings", "agreement"), effort=FEW)
    failed = {one.check.id for one in results if one.verdict is Verdict.FAIL}
    assert {"flip7.reading.initial-deal", "flip7.agreement.bust"} <= failed


def test_a_reading_is_told_next_to_a_departure_that_spoils_its_scenarios() -> None:
    both = table_with("flip7", ["flip7.dealer-first", "flip7.staying=always"])
    results = checked(both, [], ENGLISH, sections=("departures", "readings"), effort=FEW)
    found = {one.check.id: one for one in results}
    told = found["flip7.reading.staying"]
    assert told.verdict is Verdict.FAIL
    assert told.reason == "consistent with always, claims with-cards"
    assert told.failures[0].other_readings == [("flip7.staying", "always")]
    assert [id for id, one in found.items() if one.verdict is Verdict.FAIL] == [
        "flip7.departure.dealer-first",
        "flip7.reading.staying",
    ]


@pytest.mark.slow
@each_departure
def test_undeclared_it_is_a_failure_of_its_rule_and_the_only_one(game: str, name: str) -> None:
    results = checked(table_with(game, [name]), [], readings_for(game, name))
    failed = [one for one in results if one.verdict is Verdict.FAIL]
    departure = departures_of(game)[name.partition(" ")[0]]
    if departure.only_shown:
        assert reds(results) == {}
        return
    assert [(one.check.kind, one.check.rules) for one in failed] == [(Kind.DEPARTURE, [departure.rule])]
    assert set(reds(results).values()) <= {Verdict.FAIL, Verdict.HIDDEN}
    (failure,) = failed[0].failures
    assert failure.at == len(failure.script.moves) or failure.before_the_move
    assert not failure.script.departures  # the game is told as the rules have it


@pytest.mark.slow
@each_departure
def test_declared_it_is_not_claimed_and_costs_nothing_else(game: str, name: str) -> None:
    results = checked(table_with(game, [name]), [name], readings_for(game, name))
    assert reds(results) == {}
    found = {one.check.id: one.verdict for one in results}
    id = name.partition(" ")[0]
    assert found[f"{game}.departure.{id.partition('.')[2]}"] is Verdict.NOT_CLAIMED
    rule = departures_of(game)[id].rule
    assert not [one for one in results if one.check.rules == [rule] and one.verdict is Verdict.PASS]


@pytest.mark.slow
@pytest.mark.parametrize("declared", sweep([True, False], [True]))
def test_a_bug_next_to_a_departure_is_told_by_its_own_rule(declared: bool) -> None:
    engine = type("Both", (NobodyBusts, table_with("flip7", ["flip7.dealer-first"])), {})
    known = ["flip7.dealer-first"] if declared else []
    results = checked(engine, known, sections=("departures", "agreement"), effort=FEW)
    failed = {one.check.id for one in results if one.verdict is Verdict.FAIL}
    assert "flip7.agreement.bust" in failed
    assert ("flip7.departure.dealer-first" in failed) is not declared


@pytest.mark.slow
@pytest.mark.parametrize("name", ["flip7.dealer-first", "flip7.staying-needs-a-number", "flip7.new-pack-each-round"])
def test_nearly_all_examples_are_played_with_a_departure(name: str) -> None:
    """Another way leads to their tables; hidden are those that are about what it changes."""
    results = checked(table_with("flip7", [name]), [name], sections=("examples", "readings"), effort=FEW)
    verdicts = Counter(one.verdict for one in results if one.verdict is not Verdict.NOT_CLAIMED)
    assert set(verdicts) <= {Verdict.PASS, Verdict.HIDDEN}
    assert verdicts[Verdict.HIDDEN] < verdicts[Verdict.PASS] / 5


class NobodyBustsAndTheDealerIsFirst(NobodyBusts, table_with("flip7", ["flip7.dealer-first"])):  # type: ignore[misc]
    pass


@pytest.mark.slow
def test_the_examples_of_a_bug_fail_next_to_a_departure() -> None:
    results = checked(NobodyBustsAndTheDealerIsFirst, ["flip7.dealer-first"], sections=("examples",), effort=FEW)
    assert reds(results)["flip7.example.a-second-five-busts"] is Verdict.FAIL


class DealsTogetherAndTellsWhatIsDrawn(table_with("go-to-store", ["go-to-store.dealing=together"])):  # type: ignore[misc]
    def view(self, seat: int | None = None) -> View:
        return {**super().view(seat), "drawn": self.drawn[-1:]}


@pytest.mark.slow
def test_a_leak_is_told_next_to_another_reading() -> None:
    effort = Effort(scripts=20, refusals=4, games=4, twins=20)
    results = checked(DealsTogetherAndTellsWhatIsDrawn, [], sections=("readings", "leaks"), effort=effort)
    assert reds(results) == {
        "go-to-store.reading.dealing": Verdict.FAIL,
        "go-to-store.leak.views": Verdict.FAIL,
    }


class WhoeverScoresMostDeals(table_with("flip7", ["flip7.dealer-first"])):  # type: ignore[misc]
    def _next_round(self, taking_part: Iterable[int]) -> None:
        scored = [0 if self.status[seat] == "busted" else self.points(seat) for seat in range(self.players)]
        self.dealer = (scored.index(max(scored)) - 1) % self.players
        super()._next_round(taking_part)


@pytest.mark.slow
def test_what_only_now_and_then_looks_like_a_departure_is_not_told_as_one() -> None:
    results = checked(WhoeverScoresMostDeals, [], ENGLISH, sections=("departures", "agreement"), effort=FEW)
    failed = {one.check.id for one in results if one.verdict is Verdict.FAIL}
    assert "flip7.agreement.dealer.passes" in failed
    assert [id for id in failed if id.startswith("flip7.departure.")] == ["flip7.departure.dealer-first"]


class AFlipThreeAloneDoesNothing(table_with("flip7", ["flip7.action-cards-among-the-three-at-once"])):  # type: ignore[misc]
    def flip_three(self, seat: int, to: int) -> None:
        if self.status.count("in") > 1:
            super().flip_three(seat, to)
        else:
            self.used.append("flip-three")


@pytest.mark.slow
def test_a_rule_that_is_departed_from_is_not_blamed_for_another_bug() -> None:
    events: list[Event] = []
    plan = Plan(claim=make_claim(Flip7.law, claim_of("flip7")), effort=FEW, sections=("departures", "examples"))
    check(opened(AFlipThreeAloneDoesNothing), plan, events.append)
    causes = [cause for one in events if isinstance(one, Diagnosed) for cause in one.causes]
    assert [cause.checks for cause in causes if cause.rule == "flip7.flip-three.deferred"] == [
        ["flip7.departure.action-cards-among-the-three-at-once"]
    ]
    assert len(causes) > 1


StayingNeedsANumber = table_with("flip7", ["flip7.staying-needs-a-number"])


class AndAFreezeTakesTheSecondChance(StayingNeedsANumber):  # type: ignore[misc, valid-type]
    def freeze(self, seat: int, to: int) -> None:
        if self.chance[to] and not self.chance[seat]:
            self.chance[to], self.chance[seat] = False, True
        super().freeze(seat, to)


@pytest.mark.parametrize(
    ("declared", "verdict"), [([], Verdict.HIDDEN), (["flip7.staying-needs-a-number"], Verdict.NOT_CLAIMED)]
)
def test_an_invariant_that_a_departure_breaks_does_not_apply_where_another_bug_changes_the_game(
    declared: list[str], verdict: Verdict
) -> None:
    """Cards that are dealt without being asked for lie there when a new round is first seen."""
    many = replace(FEW, games=60)
    results = checked(
        AndAFreezeTakesTheSecondChance, declared, sections=("departures", "dealing", "invariants"), effort=many
    )
    found = {one.check.id: one.verdict for one in results if one.check.kind is Kind.INVARIANT}
    assert found["flip7.invariant.fresh-table"] is verdict
    assert Verdict.FAIL in {one.verdict for one in results}


TwoForPoints = table_with("flip7", ["flip7.two-play-for-points"])


class AndATieEndsTheGame(TwoForPoints):  # type: ignore[misc, valid-type]
    def _play_off(self, leaders: list[int]) -> None:
        self.finish(leaders[0])


@pytest.mark.slow
@pytest.mark.parametrize("variants", [["base", "challenge"], ["challenge"]])
def test_a_program_for_two_is_judged_to_the_end_of_its_games(variants: list[str]) -> None:
    """Who wins, and what a tie does: as for three and more, though no more than two can play."""
    claim = replace(claim_of("flip7"), players=[2, 2])
    held = make_claim(Flip7.law, claim, GameProfile(departures=["flip7.two-play-for-points"], variants=variants))
    plan = Plan(claim=held, effort=EFFORT)
    right = {one.check.id: one for one in check(opened(TwoForPoints), plan, lambda event: None)}
    assert {id for id, one in right.items() if one.verdict.red} == set()
    ends = ("game-end", "winner", "tie")
    assert {right[f"flip7.agreement.{rule}"].verdict for rule in ends} == {Verdict.PASS}
    wrong = {one.check.id: one for one in check(opened(AndATieEndsTheGame), plan, lambda event: None)}
    assert wrong["flip7.agreement.tie"].verdict is Verdict.FAIL


@pytest.mark.slow
def test_declaring_a_departure_that_is_not_followed_is_red_and_spoils_nothing_else() -> None:
    results = checked(Flip7, ["flip7.dealer-first"], sections=("departures", "examples", "agreement"), effort=FEW)
    failed = {one.check.id for one in results if one.verdict in (Verdict.FAIL, Verdict.HIDDEN)}
    assert failed == {"flip7.departure.dealer-first"}


@pytest.mark.slow
def test_declaring_one_departure_does_not_excuse_another() -> None:
    engine = table_with("flip7", ["flip7.deal-passes-right"])
    found = reds(checked(engine, ["flip7.deal-never-passes"], sections=("departures", "agreement"), effort=FEW))
    assert Verdict.FAIL in found.values()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("flip7.deal-passes-right", "flip7.departure.deal-passes-right"),
        ("flip7.deferred.chooser=player", "flip7.reading.deferred.chooser"),
    ],
)
def test_what_is_followed_is_told_whichever_checks_were_chosen(name: str, told: str) -> None:
    engine = table_with("flip7", [name])
    chosen = "flip7.example.numbers-of-an-earlier-round-do-not-bust"
    plan = Plan(claim=make_claim(engine.law, claim_of("flip7")), effort=FEW, only=chosen)
    found = {one.check.id: one.verdict for one in check(opened(engine), plan, lambda event: None)}
    assert set(found) == {told, chosen}
    assert found[told] is Verdict.FAIL


def test_a_program_that_follows_nothing_else_is_put_to_the_chosen_checks_only() -> None:
    plan = Plan(claim=make_claim(Flip7.law, claim_of("flip7")), effort=FEW, only="flip7.determinism")
    assert [one.check.id for one in check(opened(Flip7), plan, lambda event: None)] == ["flip7.determinism"]


class Listens(ReferenceImplementation):
    """Notes the scripts that it is sent."""

    def __init__(self) -> None:
        super().__init__({"flip7": table_with("flip7", ["flip7.dealer-first"])})
        self.heard: list[Script] = []

    def answer(self, request: Request) -> Answer:
        self.heard += [] if request.script is None else [request.script]
        return super().answer(request)


def test_a_program_is_never_sent_how_the_reference_plays() -> None:
    program = Listens()
    law = Flip7.law
    claim = make_claim(law, claim_of("flip7"), GameProfile(departures=["flip7.dealer-first"]))
    bench = Bench(program, kit_of("flip7"), law, claim, EFFORT, 0)
    script = Script(game="flip7", players=3, departures=["flip7.dealer-first"], shuffles=[["..."]])
    ((_, _, finding),) = bench.play([bench.speak(bench.expect(script))])
    assert finding is None
    assert [one.departures for one in program.heard] == [[]]


class Pleads(ReferenceImplementation):
    """Plays by the rules when asked; in games of its own the dealer is asked first, and it calls that a departure."""

    def answer(self, request: Request) -> Answer:
        if request.op is not Op.SELFPLAY:
            return super().answer(request)
        answer = _open(table_with("flip7", ["flip7.dealer-first"])).answer(request)
        assert isinstance(answer.result, SelfplayResult)
        for trace in answer.result.traces:
            trace.script.departures.append("flip7.dealer-first")
        return answer


def test_a_program_cannot_excuse_its_own_games() -> None:
    plan = Plan(claim=make_claim(Flip7.law, claim_of("flip7")), effort=THREE_SIZES, sections=("dealing",))
    results = check(Opened(Pleads, ()), plan, list[Event]().append)
    assert {one.check.id: one.verdict for one in results}["flip7.dealer.lawful"] is Verdict.FAIL


def test_a_script_with_a_departure_is_played_with_it() -> None:
    script = Script(game="flip7", players=3, departures=["flip7.dealer-first"], shuffles=[["..."]])
    assert run(script).views[0]["asked"]["seat"] == 2
    with pytest.raises(Impossible, match=r"there is no departure 'flip7\.nothing'; there are flip7\.dealer-first"):
        run(script.replace(departures=["flip7.nothing"]))
    with pytest.raises(Impossible, match=r"flip7\.dealer-first has no value, and '3' was given"):
        run(script.replace(departures=["flip7.dealer-first 3"]))


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        (["flip7.dealer-frist"], "departures: there is no departure 'flip7.dealer-frist'; there are flip7.dealer-f"),
        (["flip7.dealer-first", "flip7.dealer-first"], "departures: flip7.dealer-first is there twice"),
    ],
)
def test_a_profile_names_departures_that_exist(declared: list[str], said: str) -> None:
    with pytest.raises(BadProfile, match=said):
        make_claim(Flip7.law, claim_of("flip7"), GameProfile(departures=declared))


@pytest.mark.slow
@pytest.mark.parametrize("order", ["flip7.only-the-last-card-waits", "flip7.deferred.order=newest-first"])
def test_a_departure_and_a_reading_that_comes_close_are_told_apart_next_to_others(order: str) -> None:
    """Where only the last waiting card is carried out, the newest is the first, and there is no other."""
    names = [order, "flip7.busted-cards-discarded", "flip7.action-cards-discarded-when-dealt"]
    assert sorted(seen_in(table_with("flip7", names), ENGLISH)) == sorted(names)

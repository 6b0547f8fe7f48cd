"""A wrong pack is told once, by its cards, and the rest of the program is judged with the pack that it has."""

from collections import Counter

import pytest
from msgspec.structs import replace
from tests.sweep import sweep

from hoyle.games import table_of
from hoyle.games.flip7.table import Flip7
from hoyle.law import Law
from hoyle.script import Script
from hoyle.table import Impossible, Table
from hoyle_conformance.checks import Effort
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.recognition import recognise
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.reports.outline import runs
from hoyle_conformance.runs.events import Event
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import GameClaim, Op, Request

LITTLE = Effort(scripts=30, refusals=4, games=10, twins=1)


class NoZeroAndTwoOnes(Flip7):
    def full_pack(self) -> list[str]:
        return ["1" if card == "0" else card for card in super().full_pack()]


class AndNobodyBusts(NoZeroAndTwoOnes):
    def bust(self, seat: int, card: str) -> None:
        self.numbers[seat].append(card)
        self.tell("bust", Flip7.bust, seat=seat, card=card)


class OnlyDealsIt(ReferenceImplementation):
    """Deals a wrong pack in its own games, and plays scripts with the right one."""

    def __init__(self) -> None:
        super().__init__({"flip7": Flip7})
        self._wrong = ReferenceImplementation({"flip7": NoZeroAndTwoOnes})

    def _selfplay(self, request: Request) -> Answer:
        return self._wrong._selfplay(request)


def seen_in(implementation: ReferenceImplementation) -> list[str]:
    with implementation:
        claim = make_claim(Flip7.law, claim_of("flip7"))
        return recognise(Bench(implementation, kit_of("flip7"), Flip7.law, claim, LITTLE, 0))


def opened(engine: type[Table]) -> ReferenceImplementation:
    return ReferenceImplementation({"flip7": engine})


def test_a_pack_of_its_own_is_recognised() -> None:
    assert seen_in(opened(NoZeroAndTwoOnes)) == ["pack 0:0 1:2"]


def test_a_pack_that_is_only_dealt_is_not_followed() -> None:
    assert seen_in(OnlyDealsIt()) == []


def failing(engine: type[Table], only: str) -> dict[str, list[str]]:
    """The checks that fail, with the rules by which they are told."""
    plan = Plan(claim=make_claim(Flip7.law, claim_of("flip7")), effort=LITTLE, only=only)
    results = check(Opened(opened, (engine,)), plan, lambda event: None)
    return {one.check.id: one.failures[0].rules for one in results if one.verdict.red and one.failures}


def test_only_the_pack_is_wrong_and_nothing_else_is_blamed() -> None:
    assert failing(NoZeroAndTwoOnes, "flip7.[ad]*") == {"flip7.dealer.pack": ["flip7.pack.numbers"]}


def test_a_bug_behind_a_wrong_pack_is_told_too() -> None:
    assert "flip7.agreement.bust" in failing(AndNobodyBusts, "flip7.agreement.bust")


def test_a_script_with_the_pack_of_a_program_has_its_cards() -> None:
    script = Script(game="flip7", players=3, departures=["pack 0:0 1:2"], shuffles=[["1", "1", "..."]])
    assert script.table().shuffles[0].count("1") == 2
    with pytest.raises(Impossible):
        script.replace(departures=[]).table()


class HandsItOver(ReferenceImplementation):
    """Plays no games of its own, but tells which cards it hands over to be shuffled, as the shims do."""

    def _play(self, request: Request) -> Answer:
        script = request.script
        assert script is not None
        pack = self._engine("flip7")(script.players, seed=0).full_pack()
        left = Counter(pack)
        first = [card for card in script.shuffles[0] if left[card] and not left.subtract([card])]
        own = script.replace(shuffles=[[*first, *left.elements()], *script.shuffles[1:]])
        answer = super()._play(replace(request, script=own))
        return replace(answer, result=replace(answer.result, pack=[*pack])) if answer.result else answer


def handing_over(engine: type[Table]) -> ReferenceImplementation:
    return HandsItOver({"flip7": engine})


@pytest.mark.parametrize("dropped", [[], [Op.SELFPLAY]], ids=["missing", "dropped"])
def test_a_pack_is_named_by_the_cards_that_are_handed_over(dropped: list[Op]) -> None:
    """Without games of its own the pack is seen all the same, and the rest is judged with it."""
    claim = make_claim(
        Flip7.law, GameClaim(ops=[Op.PLAY, Op.MOVES, Op.VIEW], players=[3, 8]), GameProfile(drop_operations=dropped)
    )
    plan = Plan(claim=claim, effort=LITTLE, only="flip7.[ad]*")
    found = {
        engine: {one.check.id: one for one in check(Opened(handing_over, (engine,)), plan, lambda event: None)}
        for engine in (Flip7, NoZeroAndTwoOnes)
    }
    assert found[Flip7]["flip7.dealer.pack"].verdict is Verdict.PASS
    (failure,) = found[NoZeroAndTwoOnes]["flip7.dealer.pack"].failures
    assert failure.rules == ["flip7.pack.numbers"]
    assert [(one.path, one.expected, one.got) for one in failure.differences] == [("1", 1, 2), ("0", 1, 0)]
    for results in found.values():
        assert {id for id, one in results.items() if one.failures} <= {"flip7.dealer.pack"}
        other = Verdict.NOT_CLAIMED if dropped else Verdict.UNTESTABLE
        assert {results[f"flip7.dealer.{id}"].verdict for id in ("fair", "lawful")} == {other}


class OneMoreOfEach(Flip7):
    """A pack that differs in nearly every number."""

    def full_pack(self) -> list[str]:
        return [*super().full_pack(), *(str(number) for number in range(1, 13) for _ in range(self.packs))]


class AndASecondChanceTooManyVanishes(OneMoreOfEach):
    def give(self, seat: int, to: int) -> None:
        super().give(seat, to)
        self.chance[to] = False


def test_examples_are_played_with_the_pack_that_it_has() -> None:
    """Each names the whole order of the cards: with another pack they could not be played at all."""
    assert failing(OneMoreOfEach, "flip7.example.*").keys() <= {"flip7.dealer.pack"}
    found = failing(AndASecondChanceTooManyVanishes, "flip7.example.a-second-chance-too-many*")
    assert "flip7.example.a-second-chance-too-many-after-the-first-deal" in found


class AsManyCards(Flip7):
    """It has 94 cards too, fewer Action cards and more Modifiers; what a script has and it lacks is passed over."""

    OWN = {"+4": 3, "x2": 2, "freeze": 2, "second-chance": 2, "flip-three": 2}  # noqa: RUF012

    def full_pack(self) -> list[str]:
        law = super().full_pack()
        return [card for card in dict.fromkeys(law) for _ in range(self.OWN.get(card, law.count(card)))]

    def _arranged(self, order: list[str], cards: list[str]) -> list[str]:
        left, kept = Counter(cards), []
        for card in order:
            if left[card]:
                left[card] -= 1
                kept.append(card)
        return kept + list(left.elements())


def test_a_pack_is_followed_that_shows_only_when_its_cards_run_out() -> None:
    assert seen_in(opened(AsManyCards)) == ["pack +4:3 x2:2 freeze:2 second-chance:2 flip-three:2"]


def lacking(game: str, *cards: str) -> type[Table]:
    """An engine whose pack lacks all of some cards."""
    engine = table_of(game)

    def full_pack(table: Table) -> list[str]:
        return [card for card in engine.full_pack(table) if card not in cards]

    return type(f"{engine.__name__}Without{'And'.join(cards)}", (engine,), {"full_pack": full_pack})


MODIFIERS = "x2 +2 +4 +6 +8 +10"
LACKING = [
    ("flip7", "0"),
    ("flip7", "freeze"),
    ("flip7", MODIFIERS),
    ("flip7", f"0 {MODIFIERS} freeze flip-three second-chance"),
    ("face-to-face", "59"),
    ("flinch", "15"),
    ("muggins", "15"),
    ("stock-exchange", "1"),
    ("patience", "13"),
    ("another-patience", "13"),
    ("authors", "3a"),
    ("go-to-store", "7"),
]


@pytest.mark.parametrize(
    ("game", "cards"), sweep(LACKING, [("flip7", "0"), ("stock-exchange", "1"), ("authors", "3a")])
)
def test_a_pack_that_lacks_cards_is_told_and_breaks_nothing(game: str, cards: str) -> None:
    engine = lacking(game, *cards.split())
    plan = Plan(claim=make_claim(engine.law, claim_of(game)), effort=LITTLE)
    results = check(Opened(ReferenceImplementation, ({game: engine},)), plan, lambda _event: None)
    by_id = {one.check.id: one for one in results}
    assert len(by_id) > 50
    pack = by_id[f"{game}.dealer.pack"]
    if game in ("authors", "go-to-store"):  # whose games do not end without the card: nobody sees the pack
        assert pack.verdict.red
    else:
        assert pack.verdict is Verdict.FAIL


class WithTwoBugs(AndNobodyBusts):
    """And a Second Chance that has saved somebody saves again."""

    def save(self, seat: int, card: str) -> None:
        super().save(seat, card)
        self.chance[seat] = True
        self.spent.remove("second-chance")


def test_of_a_program_that_only_plays_by_itself_the_pack_and_each_bug_are_told() -> None:
    claim = make_claim(Flip7.law, replace(claim_of("flip7"), ops=["selfplay"], players=[3, 5]))
    events: list[Event] = []
    plan = Plan(claim=claim, effort=replace(LITTLE, games=100))
    check(Opened(ReferenceImplementation, ({"flip7": WithTwoBugs},)), plan, events.append)
    (outline,) = runs(Law(), events)
    assert [group.rule for group in outline.groups] == ["flip7.pack.numbers", "flip7.bust", "flip7.second-chance.save"]

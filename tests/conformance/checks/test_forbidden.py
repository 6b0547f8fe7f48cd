"""What is forbidden is tried in every way: small programs that each allow one thing too much, in games of Flinch."""

from collections import deque
from random import Random

import pytest

from hoyle.games import game_slugs
from hoyle.games.flinch.acts import Held
from hoyle.games.flinch.law import HAND, PARTNER_RESERVES, PLACE, RESERVES, TURN
from hoyle.games.flinch.table import Flinch
from hoyle.law import Law
from hoyle.table import Move
from hoyle_conformance.checks import Effort, Result
from hoyle_conformance.checks.refusals import Refusals, kind_by_rules, kinds_of
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import GameProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.events import Diagnosed
from hoyle_conformance.runs.run import Opened, Plan, check
from hoyle_conformance.scripts.attempts import Attempts
from hoyle_conformance.scripts.generate import Recording, record

ENOUGH = Effort(scripts=0, refusals=200, games=0, twins=0)


class LaysTheFlinchCard(Flinch):
    """Lays the open card of the Flinch Pile on the Reserve, and so gets rid of it."""

    def play(self, move: Move) -> None:
        seat = move.get("seat")
        if move.get("do") != "lay" or self.about != TURN or seat != self.turn or self.finished:
            super().play(move)
            return
        card, on = move["card"], move["on"]
        if card in self.hand[seat] or self.flinch[seat][-1:] != [card] or on not in RESERVES:
            super().play(move)
            return
        self.reserve[seat][PLACE[on]].append(self.flinch[seat].pop())
        self.check_win(seat)
        self.end_turn()
        self.options = None
        self._go_on()


class PlaysThePartnersHand(Flinch):
    """Finds a card of the Hand in the partner's Hand if need be."""

    def play(self, move: Move) -> None:
        partner = self.partner(self.turn)
        if partner is None or move["seat"] != self.turn or move["do"] != "play" or move["from"] != HAND:
            super().play(move)
            return
        card = move["card"]
        fits = self.about == TURN and move["on"] in self.piles.targets(card)
        if card in self.hand[self.turn] or card not in self.hand[partner] or not fits:
            super().play(move)
            return
        self.hand[partner].remove(card)
        self.hand[self.turn].append(card)
        self.play_card(self.turn, Held(HAND, card), move["on"])
        self.options = None
        self._go_on()


class PlaysOutOfTurn(Flinch):
    """Lets anybody play a card that fits."""

    def play(self, move: Move) -> None:
        seat = move["seat"]
        refused = self.why_not(move)
        if refused is None or "flinch.turn.own" not in refused.rules or move["do"] != "play":
            super().play(move)
            return
        held = Held(move["from"], move["card"])
        self.put(seat, held, move["on"])
        self.follow_up(seat, held.source)
        self.options = None
        self._go_on()


class PlaysFromTheNeighboursReserve(Flinch):
    """Takes the player to the left for a partner, where nobody has one, as far as their Reserve goes."""

    def play(self, move: Move) -> None:
        partners = move["do"] == "play" and move["from"] in PARTNER_RESERVES and not self.partnership
        if not partners or move["seat"] != self.turn or self.about != TURN or self.finished:
            super().play(move)
            return
        place = self.reserve[(self.turn + 1) % self.players][PLACE[move["from"]]]
        if place[-1:] != [move["card"]] or move["on"] not in self.piles.targets(move["card"]):
            super().play(move)
            return
        self.piles.put(place.pop(), move["on"])
        self.piles.remove_complete()
        self.options = None
        self._go_on()


class LaysOnes(Flinch):
    """Lets a 1 be laid on the Reserve."""

    def play(self, move: Move) -> None:
        refused = self.why_not(move)
        if refused is None or "flinch.reserve.no-ones" not in refused.rules:
            super().play(move)
            return
        self.lay(move["seat"], Held(HAND, move["card"]), move["on"])
        self.options = None
        self._go_on()


def judged(program: type[Flinch], profile: GameProfile) -> tuple[dict[str, Result], list[str]]:
    """The checks of refusals against a program, and the rules it breaks."""
    events: list[object] = []
    claim = make_claim(Law().game("flinch"), claim_of("flinch"), profile)
    plan = Plan(claim=claim, effort=ENOUGH, sections=("refusals",))
    results = check(Opened(ReferenceImplementation, ({"flinch": program},)), plan, events.append)
    told = [cause.rule for event in events if isinstance(event, Diagnosed) for cause in event.causes]
    return {one.check.id.removeprefix("flinch.refusal."): one for one in results}, told


def two(**readings: str) -> GameProfile:
    """A game for two, under some readings."""
    readings = {f"flinch.{ruling.replace('_', '.')}": reading for ruling, reading in readings.items()}
    return GameProfile(players=[2, 2], variants=["base"], readings=readings)


FOUR = GameProfile(players=[4, 4], variants=["base-partnership"])


@pytest.mark.parametrize(
    ("program", "profile", "kind", "rule"),
    [
        (LaysTheFlinchCard, two(), "reserve-to-reserve", "flinch.reserve.one-card"),
        (PlaysThePartnersHand, FOUR, "not-held", "flinch.turn.three-sources"),
        (PlaysOutOfTurn, two(), "out-of-turn", "flinch.turn.own"),
        pytest.param(
            PlaysOutOfTurn, two(offences="forbidden"), "out-of-turn", "flinch.turn.own", marks=pytest.mark.sweep
        ),
        (LaysOnes, two(offences="forbidden"), "one-laid", "flinch.reserve.no-ones"),
        pytest.param(
            LaysOnes, two(call_grounds="pile-only"), "one-laid", "flinch.reserve.no-ones", marks=pytest.mark.sweep
        ),
    ],
)
def test_a_program_that_allows_one_thing_too_much_is_red_by_the_rule_that_forbids_it(
    program: type[Flinch], profile: GameProfile, kind: str, rule: str
) -> None:
    results, told = judged(program, profile)
    assert {id for id, one in results.items() if one.failures} == {kind}
    assert told == [rule]
    assert len(results[kind].failures[0].script.moves) <= 5


def test_nobodys_partner_has_no_reserve_to_play_from() -> None:
    """What lies there comes late in a game, so this one is not as short as those above."""
    results, told = judged(PlaysFromTheNeighboursReserve, two())
    assert {id for id, one in results.items() if one.failures} == {"not-held"}
    assert told == ["flinch.turn.three-sources"]


@pytest.mark.parametrize("game", game_slugs())
def test_every_rule_by_which_a_move_is_refused_has_a_check(game: str) -> None:
    law, kit, rng = Law().game(game), kit_of(game), Random(0)
    claim = make_claim(law, claim_of(game))
    kinds = kinds_of(Bench(ReferenceImplementation(), kit, law, claim, ENOUGH, 0))
    attempts = Attempts(law)
    unknown: dict[tuple[str, ...], Move] = {}

    def look(recording: Recording) -> bool:
        if rng.random() < 0.1 and (attempt := attempts.at(recording.table, rng)) is not None:
            attempts.made(attempt)
            if kind_by_rules(kinds, attempt.refused.rules) is None:
                unknown[attempt.refused.rules] = attempt.move
        return False

    for mood in kit.moods.named:
        recording = record(kit, law, claim, rng.getrandbits(48), mood, most=40, stop=look)
        attempts.learn(recording.moves if recording is not None else ())
    assert unknown == {}


@pytest.mark.parametrize("game", game_slugs())
def test_somebody_who_is_not_at_the_table_tries_to_play(game: str) -> None:
    law = Law().game(game)
    bench = Bench(ReferenceImplementation(), kit_of(game), law, make_claim(law, claim_of(game)), ENOUGH, 0)
    kinds: deque[str] = deque()
    strangers: set[tuple[str, int]] = set()
    for trace in Refusals().attempts(bench, kinds):
        kind, players = kinds.popleft(), trace.script.players
        assert trace.refused is not None
        seat = trace.script.moves[trace.refused.at]["seat"]
        if seat not in range(players):
            strangers.add((kind, seat if seat < 0 else seat - players))
    assert strangers == {("no-such-seat", -1), ("no-such-seat", 0), ("no-such-seat", 1)}

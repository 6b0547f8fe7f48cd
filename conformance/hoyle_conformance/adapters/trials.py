"""What an adapter is tried with: a tiny game that fits what it claims, and whether the reply is about that game."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from msgspec.structs import replace

from hoyle.games import departures_of, table_with
from hoyle.law import Law
from hoyle.script import Script, run
from hoyle.table import Impossible, Move, View
from hoyle.table.departures import Departure, own_pack
from hoyle_conformance.adapters.card_names import REST, CardNames
from hoyle_conformance.adapters.known_words import KnownWords
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.gamekit.kit import ScoreCase, ScoreFamily
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.failures.shown import cards_in_words
from hoyle_conformance.judging.views import MISSING, Difference, Eyes
from hoyle_conformance.wire.messages import Op, Request

DEALER = "dealer"
"""The part of a view that says who deals, in games that have it."""
MOST_WAYS = 3
"""How many ways of playing that explain a view are named."""


_Readings = tuple[tuple[str, ...], dict[str, str]]
"""Readings, and in words what they are, if they are not those that are claimed."""


class NoScript(Exception):
    """There is no game that fits the claim."""


class Fault(NamedTuple):
    """What is wrong with a reply whose shape is right, and how to fix it."""

    wrong: str
    fix: str


class Trials:
    """A tiny game that fits a claim, and a request for each operation that is claimed."""

    own_pack: str
    """What is in the program's own pack, in words; nothing if it is the law's."""

    def __init__(self, claim: Claim) -> None:
        self.own_pack = ""
        self._claim, self._law = claim, Law().game(claim.game)
        self._readings = claim.spoken_readings(self._law)
        kinds = self._law.table.observables
        empty = {kind.id for kind in kinds if not self._law.comes_up(kind.cards, claim.without)}
        self._eyes = Eyes(self._law, claim.observables - empty)
        self._names = CardNames(self._law)
        self._words = KnownWords(self._law)
        self._hand = plain_hand(kit_of(claim.game).score_families)
        self.script = self._tiny_script()
        self.refusable = claim.answers(Op.PLAY) and claim.forbids and claim.chance != "report"

    def _tiny_script(self) -> Script:
        claim = self._claim
        engine = table_with(claim.game, claim.followed)
        for players in sorted(range(claim.players[0], claim.players[1] + 1), key=lambda n: abs(n - 3)):
            table = engine(players, without=claim.without, readings=self._readings, seed=7)
            if table.variant in claim.variants:
                moves: list[Move] = []
                for choose in (_first, _first, _of_another_sort):
                    moves.append(choose(table.moves(), moves))
                    table.play(moves[-1])
                return Script(
                    game=claim.game,
                    players=players,
                    variant=table.variant,
                    without=claim.without,
                    readings=self._readings,
                    departures=claim.followed,
                    shuffles=table.shuffles,
                    moves=moves,
                )
        least, most = claim.players
        variants = ", ".join(claim.variants)
        raise NoScript(f"no game of {claim.game} fits {least} to {most} players and the variants {variants}")

    def with_pack(self, pack: Sequence[str]) -> Trials:
        """Trials with the pack that the program deals from, if it is not the law's."""
        script = self.script
        table = table_with(script.game, self._claim.departures)(script.players, without=script.without, seed=0)
        law = Counter(table.full_pack())
        dealt = Counter(pack)
        name = own_pack(law, dealt) if table.packs == 1 else None
        if name is None:
            return self
        trials = self.following([name])
        differing = [f"{dealt[card]} of {card} instead of {law[card]}" for card in law if law[card] != dealt[card]]
        trials.own_pack = f"{dealt.total()} cards instead of {law.total()}: {', '.join(differing)}"
        trials.own_pack += "; the rest is tried with this pack"
        return trials

    def following(self, departures: Sequence[str]) -> Trials:
        """Trials in which the reference follows some departures."""
        trials = Trials(replace(self._claim, recognised=[*self._claim.recognised, *departures]))
        trials.own_pack = self.own_pack
        return trials

    def unlawful(self) -> Script:
        """The script, and then a move of a seat that does not exist, as a whole turn if the program takes no less."""
        move = {**self.script.moves[0], "seat": self.script.players + 90}
        rest = kit_of(self.script.game).finish_turn(move) if self._claim.composite else []
        return self.script.replace(moves=[*self.script.moves, move, *rest], departures=[])

    def requests(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """What to ask for each operation that is claimed."""
        ops, script = self._claim.ops, self.script.replace(departures=[])  # how the reference plays is our business
        if self._claim.chance != "report":
            if "play" in ops:
                yield "play", {"script": script.replace(moves=[])}
                yield "play", {"script": script}
            if "moves" in ops:
                yield "moves", {"script": script}
            if "view" in ops:
                yield "view", {"script": script, "seat": 0}
        if "score" in ops and self._hand is not None:
            yield "score", {"game": script.game, "facts": self._hand.facts, "readings": self._readings}
        if "selfplay" in ops:
            asked = {"game": script.game, "players": script.players, "readings": self._readings}
            yield "selfplay", {**asked, "count": 1, "seed": 1}

    # --- what came back ------------------------------------------------------------------------------------

    def fault(self, request: Request, result: dict[str, Any]) -> Fault | None:
        """What is impossible in a result: cards that do not exist, or a game that is not the script's."""
        if (unknown := self.unknown_names(result)) is not None:
            return unknown
        if (words := self.unknown_words(result)) is not None:
            return words
        if request.op == Op.VIEW and request.seat is not None:
            return self._secret_shown(request.seat, result["view"])
        if request.op == Op.SCORE:
            return self._fault_of_points(result["points"])
        if request.op == Op.SELFPLAY:
            scripts = (trace["script"] for trace in result["traces"])
            return next(filter(None, (self._fault_of_own_game(request, script) for script in scripts)), None)
        return (
            self._fault_of_views(request.script, result["views"]) if request.op == Op.PLAY and request.script else None
        )

    def _fault_of_own_game(self, request: Request, script: dict[str, Any]) -> Fault | None:
        """Whether a game that the program dealt is one that was asked for, and can be dealt again."""
        said = script.get("readings") or {}
        for ruling, reading in (request.readings or {}).items():
            if said.get(ruling, self._law.rulings[ruling].default) != reading:
                wrong = f"asked for {ruling} = {reading}, it sends a game whose script does not say so"
                return Fault(wrong, "put the `readings` of the request into the script of each game")
        if any(REST in order for order in script.get("shuffles") or []):
            fix = "name all cards of each shuffle; those that were not dealt come last, in any order"
            return Fault(f"a shuffle of its own game has {json.dumps(REST)} in place of cards", fix)
        return None

    def unknown_names(self, result: dict[str, Any]) -> Fault | None:
        """What is wrong with a result in which cards have names that the game does not know."""
        wrong = self._names.complaint(result)
        if wrong is None:
            return None
        fix = "say what your program calls its cards: in the adapter's `aliases`, or in the profile, where this "
        seems = self._names.proposal(map(str, result.get("pack") or []))
        named = ", ".join(f"{_quoted(ours)}: {_quoted(theirs)}" for ours, theirs in seems.items())
        return Fault(wrong, fix + f"seems to be right: `cards: {{{named}}}`" if named else fix + "is `cards`")

    def other_names(self, pack: Sequence[str]) -> dict[str, str]:
        """What a program calls its cards, by our names, if that makes all cards of its pack known; otherwise none."""
        seems = self._names.proposal(pack)
        return (
            seems
            if self._names.complaint({"pack": [card for card in pack if card not in seems.values()]}) is None
            else {}
        )

    def called(self, cards: Mapping[str, str]) -> None:
        """Takes note of what the program calls its cards, by our names."""
        self._words = KnownWords(self._law, cards)

    def unknown_words(self, *results: dict[str, Any]) -> Fault | None:
        """What is wrong with results in which there are words that the game does not know."""
        words = self._words.complaint(*results)
        return None if words is None else Fault(*words)

    def other_words(self, *results: dict[str, Any]) -> dict[str, str]:
        """What the words of a program mean that the game does not know, if that is clear of all of them."""
        return self._words.proposal(*results)

    def _secret_shown(self, seat: int, view: View | None) -> Fault | None:
        """Whether a seat is shown what only another seat sees, such as its hand."""
        secret = [kind.id.removeprefix("seats.") for kind in self._law.table.observables if kind.hidden]
        seats = (view or {}).get("seats")
        for number, other in enumerate(seats if isinstance(seats, list) else []):
            shown = [key for key in secret if isinstance(other, dict) and other.get(key)]
            if number != seat and shown:
                wrong = f"seat {seat} is shown seats[{number}].{shown[0]}, which only seat {number} sees"
                fix = "give the shim a function see(view, seat) that makes it null for the other seats; "
                return Fault(wrong, fix + "if your program keeps no secrets, leave `view` out of the ops in hello")
        return None

    def _fault_of_points(self, points: int) -> Fault | None:
        """Whether the points of a hand that every program scores alike are others."""
        if self._hand is None or points == self._hand.points:
            return None
        wrong = f"{cards_in_words(self._hand.facts)} is {self._hand.points} points, and it says {points}"
        return Fault(
            wrong, 'hand over all cards of the facts; each is a text, such as "7", which may have to be a number'
        )

    def _fault_of_views(self, script: Script, views: list[View | None]) -> Fault | None:
        """Whether the views show what is claimed, and whether the cards are those of the script."""
        script = script.replace(departures=self._claim.followed)
        for at, (mine, theirs) in enumerate(zip(run(script).views, views, strict=True)):
            found = self._differences(mine, theirs)
            missing = [one.path for one in found if one.got == MISSING]
            if missing:
                fix = "show it, or list in `observables` of hello what you can show; "
                fix += f"`hoyle docs games/{script.game}` describes each part"
                return Fault(f"view {at} does not show {', '.join(missing[:5])}", fix)
            if found:
                first, *others = found
                wrong = f"view {at} is not the script's: {first.path} is {first.got!r} instead of {first.expected!r}"
                if others:
                    wrong += f"; also different: {', '.join(dict.fromkeys(other.path for other in others))}"
                fix = "take the cards in the order of `shuffles` and the moves as they come; if your program has "
                fix += "another pack or plays a rule differently, the adapter is right, and `hoyle check` says which"
                known = self._as_others_have_it(script, views) or self._other_departures(script, views)
                return Fault(wrong, known or fix)
        return None

    def _differences(self, mine: View, theirs: View | None) -> list[Difference]:
        return [] if theirs is None and self._claim.composite else self._eyes.differences(mine, theirs)

    def _as_others_have_it(self, script: Script, views: list[View | None]) -> str:
        """What to say in hello if the views are right under another edition, or another reading."""
        for edition in self._law.file.editions:
            if edition.id != self._claim.edition and self._right_under(edition.readings, script, views):
                fix = f"this is how edition {edition.id} begins: "
                fix += f'say `edition: "{edition.id}"` in hello, or --edition {edition.id}'
                return fix + self._fewer_readings(edition.id, script, views)
        for ruling in self._law.rulings.values():
            for reading in ruling.readings:
                if self._right_under(self._claim.readings | {ruling.id: reading.id}, script, views):
                    return (
                        f"this is right under {ruling.id} = {reading.id}: "
                        f"say so in `readings` of hello, or --reading {ruling.id}={reading.id}"
                    )
        return ""

    def _fewer_readings(self, edition: str, script: Script, views: list[View | None]) -> str:
        """Which one or two readings of another edition explain the views next to an edition that was chosen."""
        if self._claim.edition == self._law.edition().id:
            return ""  # the default: more likely nobody has thought of the edition
        others = self._law.readings(edition)
        differing = [(ruling, one) for ruling, one in others.items() if one != self._claim.readings[ruling]]
        for number in (1, 2):
            for some in combinations(differing, number):
                if self._right_under(self._claim.readings | dict(some), script, views):
                    named = " ".join(f"--reading {ruling}={one}" for ruling, one in some)
                    return f"; or, if all else is as in {self._claim.edition}, {named}"
        return ""

    def _other_departures(self, script: Script, views: list[View | None]) -> str:
        """What to say in the profile if the views are right with a departure or two.

        Perhaps only under another reading, or in another edition.
        """
        claimed: list[_Readings] = [((), self._claim.readings)]
        editions = list(self._of_other_editions())
        tried = [(claimed, 2), (list(self._with_one_reading()), 1), (editions, 2)]
        if self._claim.readings == self._law.readings():  # nobody has chosen them: any edition is as likely
            tried = [(claimed + editions, 2)]
        for others, most in tried:
            fitting = [
                (len(some), " and ".join([in_words(some), *other]))
                for other, readings in others
                for some in self._fitting(readings, script, views, most)
            ]
            if fitting:
                fewest = min(number for number, _ in fitting)
                ways = ", or with ".join([words for number, words in fitting if number == fewest][:MOST_WAYS])
                return f"this is right with the departure {ways}: if it is on purpose, say so in the profile"
        return ""

    def _with_one_reading(self) -> Iterator[_Readings]:
        """The claimed readings but for one, and that one in words."""
        for ruling in self._law.rulings.values():
            for reading in ruling.readings:
                if reading.id != self._claim.readings[ruling.id]:
                    named = f"the reading {ruling.id}: {reading.id}"
                    yield (named,), self._claim.readings | {ruling.id: reading.id}

    def _of_other_editions(self) -> Iterator[_Readings]:
        """The readings of each other edition, and which that is, in words."""
        for edition in self._law.file.editions:
            if edition.id != self._claim.edition:
                yield (f"the edition {edition.id}",), edition.readings

    def _fitting(
        self, readings: dict[str, str], script: Script, views: list[View | None], most: int = 2
    ) -> list[tuple[Departure, ...]]:
        """The departures with which views are right: single ones, or else two together, if so many may be."""
        known = [one for one in departures_of(self._law.id).values() if one.guess is None]
        known = [one for one in known if one.id not in script.departures]
        for number in range(1, most + 1):
            found = [
                some for some in combinations(known, number) if self._right_under(readings, _with(script, some), views)
            ]
            if found:
                return found
        return []

    # --- how the program plays -----------------------------------------------------------------------------

    def departures_in(self, views: list[View | None], *, edition_named: bool) -> list[tuple[Departure, ...]]:
        """The departures with which a game is as it is shown, in each way that fits; none if it is right without.

        None either if it may be another reading, or another edition than one that nobody has named.
        """
        if not views:
            return []
        script = self.script.replace(moves=self.script.moves[: len(views) - 1], departures=self._claim.followed)
        if self._fault_of_views(script, views) is None or self._as_others_have_it(script, views):
            return []
        others = [] if edition_named else [one for one in self._law.file.editions if one.id != self._claim.edition]
        if any(self._fitting(one.readings, script, views) for one in others):
            return []
        return self._fitting(self._claim.readings, script, views)

    def turned_by(self, view: View | None) -> int:
        """How far the seats of a first view are turned, by its dealer; 0 if it is the right one, or is not shown."""
        dealer = (view or {}).get(DEALER)
        expected = run(self.script.replace(moves=[], departures=self._claim.followed)).views[0].get(DEALER)
        if not isinstance(dealer, int) or not isinstance(expected, int):
            return 0
        return (dealer - expected) % self.script.players

    def _right_under(self, readings: dict[str, str], script: Script, views: list[View | None]) -> bool:
        try:
            trace = run(script.replace(readings=readings))
        except Impossible:
            return False
        if trace.refused is not None:
            return False
        return not any(self._differences(mine, theirs) for mine, theirs in zip(trace.views, views, strict=True))


def plain_hand(families: Sequence[ScoreFamily]) -> ScoreCase | None:
    """A hand that every program scores alike: only the rule is at work that the families begin with.

    Neither a single card, which shows no sum, nor the longest row, in which a program may see more than the rules do.
    """
    if not families:
        return None
    cases = (case for family in families for case in family.cases())
    plain = [case for case in cases if case.rules == families[0].rules[:1] and case.points]
    sizes = sorted({hand_size(case) for case in plain})
    return next(case for case in plain if hand_size(case) == sizes[len(sizes) // 2])


def hand_size(case: ScoreCase) -> int:
    """How many cards a hand has."""
    return sum(len(row) for row in case.facts.values() if isinstance(row, list))


def _first(lawful: Sequence[Move], made: Sequence[Move]) -> Move:
    return lawful[0]


def _of_another_sort(lawful: Sequence[Move], made: Sequence[Move]) -> Move:
    """A move with a verb that was not made yet, so that an adapter is tried with two; otherwise the first."""
    verbs = {move["do"] for move in made}
    return next((move for move in lawful if move["do"] not in verbs), lawful[0])


def _quoted(name: str) -> str:
    """A name as YAML has it; a card may be called by an emoji, and YAML has no pairs of escapes for those."""
    return json.dumps(name, ensure_ascii=False)


def in_words(departures: Iterable[Departure]) -> str:
    """Departures by their names, each with what it says."""
    return " and ".join(f"{one.id} ({one.in_words('en')})" for one in departures)


def _with(script: Script, departures: Iterable[Departure]) -> Script:
    return script.replace(departures=[*script.departures, *(one.id for one in departures)])

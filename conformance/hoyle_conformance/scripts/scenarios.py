"""Scenarios: short games worked out by hand from the text, turned into scripts with their expected outcomes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import msgspec

from hoyle.games import table_of
from hoyle.law.book import GameLaw
from hoyle.law.model import Outcome, Scenario
from hoyle.script import Script
from hoyle.table import THE_REST, Impossible, Move, View
from hoyle.table.notation import read_move
from hoyle_conformance.gamekit.ways import Given, is_shown
from hoyle_conformance.games import kit_of
from hoyle_conformance.scripts.rotation import Rotation


@dataclass(frozen=True)
class Trial:
    """One script of a scenario, and what is known about it."""

    scenario: Scenario
    script: Script
    views: Mapping[int, View] = field(default_factory=dict)
    """What the table looks like after a number of moves, as far as it matters."""
    moves: Mapping[int, list[Move]] = field(default_factory=dict)
    """All the lawful moves after a number of moves."""
    seen: Mapping[tuple[int, int], View] = field(default_factory=dict)
    """What a seat sees after a number of moves, as far as it matters; null is what it does not see."""
    refused: bool = False
    """The last move of the script is refused."""
    rotated: int = 0
    """By how many seats everybody has moved on."""


def applies(scenario: Scenario, readings: Mapping[str, str]) -> bool:
    """Whether a scenario applies under these readings."""
    return all(readings.get(ruling) == reading for ruling, reading in scenario.under.items())


def cards_of(law: GameLaw, scenario: Scenario) -> set[str]:
    """The cards that a scenario deals on purpose, or whose moves it makes."""
    dealt = {str(card) for start in (scenario.cards, *scenario.shuffles, _given_cards(scenario)) for card in start}
    words = {word for step in scenario.steps if isinstance(step, str) for word in step.split()}
    return {card.name for card in law.file.cards if card.name in dealt or (card.value is None and card.name in words)}


def _given_cards(scenario: Scenario) -> Iterator[str | int]:
    """The cards that lie open on the table from which a scenario starts."""
    for seat in (scenario.given or {}).get("seats", {}).values():
        for part in seat.values():
            yield from part if isinstance(part, list) else ()


class NoWay(Impossible):
    """No game was found that leads to the table from which a scenario starts."""


def base_script(
    law: GameLaw,
    scenario: Scenario,
    readings: Mapping[str, str],
    without: Sequence[str] = (),
    departures: Sequence[str] = (),
    rotated: int = 0,
) -> Script:
    """The setup of a scenario; if a table is given, with the moves that lead there. Raises NoWay if none do."""
    starts = scenario.shuffles or ([scenario.cards] if scenario.position is None or scenario.cards else [])
    script = Script(
        game=law.id,
        players=scenario.players,
        variant=scenario.variant,
        packs=scenario.packs,
        without=list(without),
        readings=dict(sorted(readings.items())),
        position=scenario.position,
        departures=list(departures),
        shuffles=[[*map(str, start), THE_REST] for start in starts],
    )
    if scenario.given is None:
        return _dealt_as_claimed(law, scenario, script)
    cards = [str(card) for card in starts[0]]
    table = Rotation(law, scenario.players, rotated).view(_with_fewer_cards(law, script, scenario.given))
    given = Given(start=script, table=table, cards=cards)
    way = _way(msgspec.json.encode(given))
    if way is None:
        raise NoWay(f"no game leads to the table of {scenario.id} with these readings and cards")
    return way.replace(shuffles=[*way.shuffles, *script.shuffles[len(way.shuffles) :]])


def _dealt_as_claimed(law: GameLaw, scenario: Scenario, script: Script) -> Script:
    """The same cards for the same players, where they are dealt in another way than the scenario supposes."""
    packets, home = kit_of(law.id).packets, law.readings() | scenario.under
    if packets is None or script.position is not None:
        return script
    ruling, together = packets.together
    asked = scenario.tells_apart == ruling  # how cards are dealt is the question itself
    if asked or home[ruling] == together or script.readings.get(ruling, home[ruling]) != together:
        return script
    first, *later = script.replace(readings=home).table().shuffles[:1] + script.shuffles[1:]
    return script.replace(shuffles=[packets.dealt_together(first, script.players), *later])


@lru_cache(maxsize=4096)
def _way(encoded: bytes) -> Script | None:
    """A game that leads to a given table, found once for all its uses; None if there is none."""
    given = msgspec.json.decode(encoded, type=Given)
    game = given.start.game
    kit = kit_of(game)
    way = kit.way(given) if kit.way is not None else None
    found = way is not None and is_shown(table_of(game).law, given.table, way.played().view(), kit.given_unseen)
    return way if found else None


def trials(
    law: GameLaw,
    scenario: Scenario,
    readings: Mapping[str, str],
    without: Sequence[str] = (),
    departures: Sequence[str] = (),
    rotated: int = 0,
) -> Iterator[Trial]:
    """The scripts of a scenario: one for its course, and one for each move that must be refused on the way."""
    base = base_script(law, scenario, readings, without, departures, rotated)
    rotation = Rotation(law, scenario.players, rotated)
    moves: list[Move] = list(base.moves)
    views: dict[int, View] = {}
    lawful: dict[int, list[Move]] = {}
    seen: dict[tuple[int, int], View] = {}
    for step in scenario.steps:
        if isinstance(step, str):
            moves.append(rotation.move(read_move(law, step)))
            continue
        if step.expect is not None:
            views[len(moves)] = rotation.view(_with_fewer_cards(law, base, step.expect))
        if step.moves is not None:
            lawful[len(moves)] = [rotation.move(read_move(law, words)) for words in step.moves]
        for seat, view in (step.sees or {}).items():
            seen[len(moves), rotation.seat(int(seat))] = rotation.view(view)
        if step.refuse is not None:
            refused = rotation.move(read_move(law, step.refuse))
            yield Trial(scenario, base.replace(moves=[*moves, refused]), refused=True, rotated=rotated)
    yield Trial(scenario, base.replace(moves=moves), views, lawful, seen, rotated=rotated)


def _with_fewer_cards(law: GameLaw, script: Script, expect: View) -> View:
    """What is expected of a table whose pack lacks some cards: the pile, in which they would still lie, is lower."""
    fewer = sum(card.count for card in law.file.cards if card.name in script.without) * script.packs
    piles = (kind.id for kind in law.table.observables if kind.face_down and kind.id in expect)
    return {**expect, **{pile: expect[pile] - fewer for pile in piles}} if fewer else expect


def outcome_trial(
    law: GameLaw,
    scenario: Scenario,
    readings: Mapping[str, str],
    outcome: Outcome,
    without: Sequence[str] = (),
    departures: Sequence[str] = (),
    rotated: int = 0,
) -> Trial:
    """The script of a scenario that tells readings apart, with its outcome under one of them."""
    return with_outcome(law, list(trials(law, scenario, readings, without, departures, rotated))[-1], outcome)


def with_outcome(law: GameLaw, course: Trial, outcome: Outcome) -> Trial:
    """The same script with another outcome."""
    views: dict[int, View] = {}
    if outcome.expect is not None:
        rotation = Rotation(law, course.script.players, course.rotated)
        views[len(course.script.moves)] = rotation.view(_with_fewer_cards(law, course.script, outcome.expect))
    return Trial(course.scenario, course.script, views, refused=outcome.refused, rotated=course.rotated)


def is_reached(law: GameLaw, scenario: Scenario, readings: Mapping[str, str], without: Sequence[str] = ()) -> bool:
    """Whether a game leads to the table from which a scenario starts."""
    try:
        base_script(law, scenario, readings, without)
    except NoWay:
        return False
    return True


def all_trials(
    law: GameLaw,
    scenario: Scenario,
    readings: Mapping[str, str],
    without: Sequence[str] = (),
    departures: Sequence[str] = (),
    rotated: int = 0,
) -> Iterator[Trial]:
    """Everything that a scenario says under these readings, of a pack without some cards.

    With a departure another way may lead to the table from which it starts, or to the same table with
    everybody some seats further on (``rotated``).
    """
    found = trials(law, scenario, readings, without, departures, rotated)
    if scenario.tells_apart is None:
        yield from found
    else:
        yield with_outcome(law, list(found)[-1], scenario.outcomes[readings[scenario.tells_apart]])

"""A table laid out by hand, as in a dispute: what is lawful, what a move would do, which readings matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from random import Random
from re import sub
from typing import Any

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.files import Document, LawError
from hoyle.script import Script
from hoyle.table import THE_REST, Event, Impossible, Move, Refused, Table
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.games import kit_of
from hoyle_conformance.language.story import Happening, Teller
from hoyle_conformance.oracle.reference import claim_of
from hoyle_conformance.phrases import say
from hoyle_conformance.positions.names import read_named, take_names, with_seats

FORESEEN = 4
"""Events shown for a move whose card is not known: later ones may depend on more unknown cards."""
OWN_KEYS = ("game", "variant", "packs", "players", "edition", "readings", "moves")
"""The keys of a layout that are not part of the position itself."""


def read_layout(path: Path) -> tuple[GameLaw, Script, list[str]]:
    """A layout from its YAML: the game, the position as its engine takes it with perhaps moves, and people's names."""
    try:
        data = Document(path, str(path)).data
    except LawError as error:
        raise BadProfile(str(error)) from None
    return layout_of(data, path)


def layout_of(data: object, path: Path) -> tuple[GameLaw, Script, list[str]]:
    """A layout from its data; ``path`` is where the data comes from, for messages."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadProfile("{path}: a layout begins with the game, such as `game: flip7`", path=path)
    law = Law().game(data["game"])
    position = {key: value for key, value in data.items() if key not in OWN_KEYS}
    alone = all(variant.most_players == 1 for variant in law.file.variants)
    seats = position.get("seats", [{}] if alone else None)
    if not isinstance(seats, list) or not all(isinstance(seat, dict | None) for seat in seats):
        raise BadProfile(
            "{path}: seats is a list, one entry for each person, such as `- {{numbers: [5, 8]}}`", path=path
        )
    people = [dict(seat or {}) for seat in seats]
    names = take_names(path, law, people)
    if not alone:
        position["seats"] = people
    position = with_seats(position, names)
    pile = position.get("pile")
    if isinstance(pile, list) and pile and pile[-1] != THE_REST:  # an empty one is empty
        position["pile"] = [*pile, THE_REST]
    script = Script(
        game=law.id,
        players=_whole(path, data, "players", len(seats)),
        variant=_text(path, data, "variant"),
        packs=_whole(path, data, "packs", 1),
        readings=_readings(path, law, data),
        position=position,
        moves=_moves(path, law, data.get("moves"), names),
    )
    return law, script, names


def _whole(path: Path, data: Mapping[str, Any], key: str, default: int) -> int:
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadProfile("{path}: {key} is a whole number, not {value!r}", path=path, key=key, value=value)
    return value


def _text(path: Path, data: Mapping[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and not isinstance(value, str):
        raise BadProfile("{path}: {key} is a word, not {value!r}", path=path, key=key, value=value)
    return value


def _readings(path: Path, law: GameLaw, data: Mapping[str, Any]) -> dict[str, str]:
    readings = data.get("readings") or {}
    if not isinstance(readings, dict):
        raise BadProfile("{path}: readings is a mapping from rulings to readings", path=path)
    claim = make_claim(law, claim_of(law.id), edition=_text(path, data, "edition"), readings=readings)
    return claim.spoken_readings(law)


def _moves(path: Path, law: GameLaw, moves: object, names: list[str]) -> list[Move]:
    if moves is None:
        return []
    if not isinstance(moves, list):
        raise BadProfile("{path}: moves is a list of moves in words, such as `- 0 hit`", path=path)
    return [read_named(law, str(words), names) for words in moves]


@dataclass(frozen=True)
class Forbidden:
    """Moves that are not lawful now, for one reason."""

    moves: list[Move]
    why: str
    """Why the first of them is not lawful; the same holds for the others, with other cards or seats."""
    rules: tuple[str, ...]


def to_decide(table: Table) -> list[int]:
    """The seats that may move now."""
    return sorted({move["seat"] for move in table.moves()})


def forbidden(law: GameLaw, table: Table) -> list[Forbidden]:
    """What those who may move now may not do, and what the others may not do, by reason."""
    groups: dict[tuple[str, tuple[str, ...]], Forbidden] = {}
    for move in _conceivable(law, table):
        try:
            table.copy().play(move)
        except Refused as refused:
            alike = sub(r"\d+|'[^']*'", "", refused.why), tuple(refused.rules)
            group = groups.setdefault(alike, Forbidden([], refused.why, tuple(refused.rules)))
            if move not in group.moves:
                group.moves.append(move)
    return list(groups.values())


def _conceivable(law: GameLaw, table: Table) -> Iterator[Move]:
    """What people would think of: what is lawful, done to others or with other cards, and the everyday moves.

    For whoever may not move now only the first of these. Moves that name cards are too many: only those that the
    checks would send.
    """
    deciding, lawful = to_decide(table), {move["do"] for move in table.moves()}
    everyday = [kind.do for kind in law.table.moves[:EVERYDAY]]
    thought_of = [kind for kind in law.table.moves if kind.do in lawful or kind.do in everyday]
    for seat in range(table.players):
        for kind in thought_of if seat in deciding else law.table.moves[:1]:
            if set(kind.fields.values()) - {"seat"}:
                continue
            for values in product(range(table.players), repeat=len(kind.fields)):
                yield {"seat": seat, "do": kind.do, **dict(zip(kind.fields, values, strict=True))}
    known = {kind.do: kind.fields for kind in thought_of}
    for _, move in kit_of(law.id).unlawful.at(table, Random(0)):
        fields = known.get(str(move.get("do")))
        if fields is None or move.get("seat") not in deciding or set(move) != {"seat", "do", *fields}:
            continue
        if all(move[name] in range(table.players) for name, type in fields.items() if type == "seat"):
            yield move


@dataclass(frozen=True)
class Outcome:
    """What a move would do; if the next card is not known, with one of the cards that it may be."""

    cards: list[str] = field(default_factory=list)
    """The next cards with this outcome; empty if they do not matter or are known."""
    happened: list[Happening] = field(default_factory=list)
    refused: str | None = None
    rules: tuple[str, ...] = ()
    example: bool = False
    """Whether cards came that the layout does not name, so that others could come instead."""


def named_cards(script: Script) -> list[object]:
    """The cards on top of the pile that the layout names."""
    pile = (script.position or {}).get("pile", [THE_REST])
    if not isinstance(pile, list):
        raise Impossible(f"pile is {pile!r}; it is a list of cards, the next one first")
    return [card for card in pile if card != THE_REST]


EVERYDAY = 2
"""This many kinds of moves, the first of a game's list, come to mind at any time."""
UNKNOWN = 1
"""The seed of the cards that a layout does not name."""


def table_after(script: Script) -> Table:
    """The table when the moves of the layout are made."""
    table = script.replace(moves=[]).table(events=True, seed=UNKNOWN)
    for move in script.moves:
        table.play(move)
    return table


def lawful_moves(script: Script) -> int:
    """How many moves of the layout are lawful, up to the first that is not."""
    table = script.replace(moves=[]).table(seed=UNKNOWN)
    for number, move in enumerate(script.moves):
        try:
            table.play(move)
        except Refused:
            return number
    return len(script.moves)


def done_by_itself(script: Script, words: Teller) -> list[Happening]:
    """What the table did before anybody was asked, because there was no choice."""
    table = script.replace(moves=[]).table(events=True, seed=UNKNOWN)
    return list(words.happenings(table.events or [], ""))


def outcomes(script: Script, move: Move, words: Teller) -> list[Outcome]:
    """What a move would do, for every card that may come next if the layout does not name it."""
    table = table_after(script)
    before = len(table.drawn)
    try:
        events = _play(table, move)
    except Refused as refused:
        return [Outcome(refused=words.objection(refused.why, refused.rules), rules=tuple(refused.rules))]
    outcome = _outcome(events, move, words)
    if len(table.drawn) == before or len(table.drawn) <= len(named_cards(script)):
        return [outcome]
    return _by_next_card(script, move, words) or [replace(outcome, example=True)]


def _next_cards(law: GameLaw, script: Script) -> list[str]:
    """The cards that may come next; empty if the pile is said to be empty."""
    return [] if (script.position or {}).get("pile") == [] else [card.name for card in law.file.cards]


def _with_next(script: Script, card: str) -> Script:
    """The same layout, with the card that comes after those it names."""
    pile = [*named_cards(script), card, THE_REST]
    return script.replace(position={**(script.position or {}), "pile": pile})


def _by_next_card(script: Script, move: Move, words: Teller) -> list[Outcome]:
    """The cards that may come next, grouped by what happens."""
    grouped: dict[tuple[object, ...], tuple[list[str], list[Event]]] = {}
    for card in _next_cards(words.law, script):
        try:
            events = _play(table_after(_with_next(script, card)), move)[:FORESEEN]
        except (Impossible, Refused):
            continue
        key = tuple((event["event"], *event["rules"]) for event in events)
        grouped.setdefault(key, ([], events))[0].append(card)
    return [
        _outcome(_hidden(events, cards, words.lang), move, words, [words.card(card) for card in cards])
        for cards, events in grouped.values()
    ]


def _hidden(events: list[Event], cards: list[str], lang: str) -> list[Event]:
    """The events with «that card» in place of the first of several."""
    if len(cards) == 1:
        return events
    return [{**event, "card": say(lang, "that card")} if event.get("card") == cards[0] else event for event in events]


def _play(table: Table, move: Move) -> list[Event]:
    table.events = []
    table.play(move)
    return table.events or []


def _outcome(events: list[Event], move: Move, words: Teller, cards: list[str] | None = None) -> Outcome:
    return Outcome(cards or [], list(words.happenings(events, words.move(move))))


@dataclass(frozen=True)
class Swayed:
    """A reading under which the answer is different."""

    ruling: str
    reading: str
    moves: list[str] | None
    """The lawful moves under it, if they differ."""
    impossible: str = ""
    """Why the position is impossible under it."""
    outcome: str = ""
    """Whether the move that was asked about is then ``lawful``, ``refused``, or comes out ``differently``."""


def swayed(script: Script, move: Move | None, words: Teller) -> list[Swayed]:
    """Tries every other reading of every ruling, one at a time."""
    here = _answer(script, move, words)
    found = []
    for ruling in words.law.rulings.values():
        now = script.readings.get(ruling.id, ruling.default)
        for reading in ruling.readings:
            if reading.id == now:
                continue
            other = script.replace(readings={**script.readings, ruling.id: reading.id})
            try:
                there = _answer(other, move, words)
            except (Impossible, Refused) as error:
                found.append(Swayed(ruling.id, reading.id, None, words.named(str(error))))
                continue
            if there != here:
                moves = there[0] if there[0] != here[0] else None
                found.append(Swayed(ruling.id, reading.id, moves, outcome=_compared(here[1], there[1])))
    return found


REFUSED: list[object] = ["refused"]


def _compared(here: list[object], there: list[object]) -> str:
    if here == there:
        return ""
    if there == REFUSED:
        return "refused"
    return "lawful" if here == REFUSED else "differently"


def _answer(script: Script, move: Move | None, words: Teller) -> tuple[list[str], list[object]]:
    """The lawful moves, and the table after the move, for each card that may come next."""
    lawful = [words.written(option) for option in table_after(script).moves()]
    if move is None:
        return lawful, []
    results: list[object] = []
    for card in _next_cards(words.law, script):
        try:
            table = table_after(_with_next(script, card))
            table.play(move)
        except Refused:
            return lawful, REFUSED
        except Impossible:
            continue
        results.append(table.view())
    return lawful, results or [_view_after(script, move)]


def _view_after(script: Script, move: Move) -> object:
    """The table after a move in a game whose layout has no pile in which to name the next card."""
    table = table_after(script)
    try:
        table.play(move)
    except Refused:
        return REFUSED[0]
    return table.view()

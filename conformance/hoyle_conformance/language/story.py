"""A game in words: each move and what happened, as people would tell it at a table."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from string import ascii_uppercase
from typing import Any

import msgspec

from hoyle.law.book import GameLaw
from hoyle.script import Script, Trace, run
from hoyle.table import Event, Move, View
from hoyle.table.notation import write_move
from hoyle.table.refusals import Reason
from hoyle_conformance.games import kit_of
from hoyle_conformance.phrases import say
from hoyle_conformance.phrases.catalogue import ENGLISH, catalogue
from hoyle_conformance.wire.untrusted import clean, clean_value

SEAT = re.compile(r"\b(seat|al asiento|del asiento|el asiento|asiento) (\d+)\b")
"""A seat as a sentence has it, in English or Spanish."""
JOINED = {"al asiento": "a ", "del asiento": "de "}
"""What is left of the words before a name."""
NAME = 60
"""How many characters of a name are shown."""


@dataclass(frozen=True)
class Happening:
    """One thing that happened, and the rules behind it."""

    says: str
    rules: tuple[str, ...] = ()
    seats: frozenset[int] = frozenset()
    """Whom it is about."""


@dataclass(frozen=True)
class Step:
    """A move and what happened; step 0 is the deal before the first move."""

    number: int
    move: Move | None
    says: str
    happened: list[Happening] = field(default_factory=list)
    refused: str | None = None
    """Why the rules forbid the move."""
    refused_by: tuple[str, ...] = ()
    view: View = field(default_factory=dict)
    """The table after the step."""
    cards: bool = False
    """Whether anybody was dealt cards."""

    @property
    def rules(self) -> list[str]:
        """All rules at work in the step."""
        return list(dict.fromkeys([*self.refused_by, *(rule for one in self.happened for rule in one.rules)]))


def objection(law: GameLaw, why: str, rules: Sequence[str], lang: str) -> str:
    """Why a move is refused; what the rule behind it says where the reason is not in the catalogue of the language."""
    if isinstance(why, Reason) and lang == ENGLISH:
        return clean(say(lang, why.english, **why.values))
    if isinstance(why, Reason) and catalogue(lang).has(why.english):
        return clean(say(lang, why.english, **{name: in_words(law, value, lang) for name, value in why.values.items()}))
    if lang == "es" and rules and rules[0] in law.rules:
        return law.rules[rules[0]].says.es.rstrip(".")
    return clean(why)


def in_words(law: GameLaw, value: object, lang: str) -> object:
    """A place or a card that a reason names by its English id, as people call it; anything else as it is.

    >>> from hoyle.law import Law
    >>> in_words(Law().game("flip7"), "freeze / second-chance", "es")
    'Bloqueo / Vida Extra'
    """
    if not isinstance(value, str):
        return value
    titles = {card.name: card.title for card in law.file.cards if card.title is not None}
    names = {**titles, **law.table.words}
    return " / ".join(names[part].said(lang) if part in names else part for part in value.split(" / "))


def reason(script: Script, at: int) -> str:
    """Why the move at this place of a script is refused, as the engine says it."""
    table = script.replace(moves=[]).table()
    for move in script.moves[:at]:
        table.play(move)
    refused = table.why_not(script.moves[at])
    return "" if refused is None else refused.why


def tell(law: GameLaw, script: Script, lang: str, upto: int | None = None, *, people: bool = False) -> list[Step]:
    """A game in words, as the reference plays it: the deal, and each move up to ``upto`` or to a refusal.

    It is told of seats, as programs number them, or of ``people``.

    >>> from hoyle.law import Law
    >>> script = Script(game="flip7", players=3, shuffles=[["5", "..."]], moves=[{"seat": 0, "do": "hit"}])
    >>> step = tell(Law().game("flip7"), script, "en")[1]
    >>> step.says, [one.says for one in step.happened if one.says]
    ('seat 0 takes a card', ['Seat 0 is dealt 5.', 'Seat 0 is safe.'])
    """
    if upto is not None:
        script = script.replace(moves=script.moves[:upto])
    trace = run(script, events=True)
    if trace.refused is not None:
        trace = msgspec.structs.replace(
            trace, refused=msgspec.structs.replace(trace.refused, why=reason(script, trace.refused.at))
        )
    return tell_trace(law, trace, lang, people=people)


def tell_trace(
    law: GameLaw, trace: Trace, lang: str, resumed: Collection[int] = (), *, people: bool = False
) -> list[Step]:
    """The same of a game that was played, which may have ``resumed`` after some moves from a table as it was shown."""
    words = Teller(law, lang, people=people)
    steps = []
    for number, (view, events) in enumerate(zip(trace.views, trace.events or [], strict=True)):
        move = trace.script.moves[number - 1] if number else None
        says = words.move(move) if move is not None else ""
        refusal = trace.refused if trace.refused is not None and trace.refused.at == number - 1 else None
        happened = list(words.happenings(events, says))
        if number in resumed:
            happened.append(Happening(say(lang, "From here on the table is as the program shows it.")))
        steps.append(
            Step(
                number=number,
                move=move,
                says=says,
                happened=happened,
                refused=None if refusal is None else objection(law, refusal.why or "", refusal.rules, lang),
                refused_by=() if refusal is None else tuple(refusal.rules),
                view=view,
                cards=any("card" in event for event in events),
            )
        )
    return steps


def letter(seat: int) -> str:
    """The letter of somebody at a table who has no name; a number if there are more people than letters."""
    return ascii_uppercase[seat] if seat < len(ascii_uppercase) else str(seat)


def player(seat: int, lang: str) -> str:
    """Somebody at a table who has no name.

    >>> player(0, "es")
    'Jugador A'
    """
    return say(lang, "Player {letter}", letter=letter(seat))


class Teller:
    """Puts the moves and events of one game into words: everything that happened, or what one seat learns of it.

    Seats are told by the names of those who sit there. Without names they are the numbers that programs use, or, if
    ``people`` sit there, letters, which nobody takes for such a number.
    """

    def __init__(
        self,
        law: GameLaw,
        lang: str,
        listener: int | None = None,
        names: Sequence[str] = (),
        *,
        people: bool = False,
    ) -> None:
        self.law, self.lang, self.listener, self.names = law, lang, listener, names
        self.people = people or bool(names)
        self._moves = {kind.do: kind for kind in law.table.moves}
        self._titles = {card.name: card.title.said(lang) for card in law.file.cards if card.title is not None}
        seats = {name for kind in law.table.moves for name, type in kind.fields.items() if type == "seat"}
        self._seats = {"seat", *seats}

    def seat(self, seat: object) -> str:
        """A seat as people say it: by the name of whoever sits there, if it is known."""
        if isinstance(seat, int) and 0 <= seat < len(self.names):
            return clean(self.names[seat])
        if self.people and isinstance(seat, int) and seat >= 0:
            return player(seat, self.lang)
        return say(self.lang, "seat {n}", n=clean_value(seat, NAME))

    def named(self, text: str) -> str:
        """A sentence of the engine with names in place of seats."""
        return (
            SEAT.sub(lambda found: JOINED.get(found[1], "") + self.seat(int(found[2])), text) if self.people else text
        )

    def written(self, move: Move) -> str:
        """A move in the words that a person would type in any language, with names or letters in place of seats."""
        called = self.seat if self.names else letter
        seats = {name: called(move[name]) for name in self._seats if self.people and name in move}
        return write_move(self.law, {**move, **seats})

    def objection(self, why: str, rules: Sequence[str]) -> str:
        """Why a move is refused."""
        return self.named(objection(self.law, why, rules, self.lang))

    def card(self, card: object) -> str:
        """A card as people say it."""
        name = clean_value(card, NAME)
        return str(self._titles.get(name, name))

    def cards(self, cards: Iterable[object]) -> str:
        """Several cards in a row."""
        return ", ".join(map(self.card, cards))

    def move(self, move: Move) -> str:
        """A move in words; one that the game does not have is shown as it is."""
        kind = self._moves.get(move.get("do", "")) if isinstance(move.get("do"), str) else None
        if kind is None or not {"seat", "do", *kind.fields} >= set(move) or not set(kind.fields) <= set(move):
            return clean(write_move(self.law, move))
        says = kind.heard if kind.heard is not None and self._of_another(move) else kind.says
        return self._filled(says.said(self.lang), move)

    def event(self, event: Event) -> str:
        """What happened, as a sentence; empty if the game has no words for it."""
        name = str(event.get("event"))
        words = self.law.table.events.get(name)
        if self._of_another(event):
            words = self.law.table.heard.get(name, words)
        if words is None:
            return ""  # not told; its rules are still at work
        said = self._filled(words.said(self.lang), event)
        return said[:1].upper() + said[1:]

    def _of_another(self, facts: dict[str, Any]) -> bool:
        return self.listener is not None and facts.get("seat") != self.listener

    def happenings(self, events: Iterable[Event], move: str) -> Iterable[Happening]:
        """What happened, without events that only repeat the move. Their rules go to the next event."""
        for event in events:
            said = self.event(event)
            again = said.casefold().rstrip(".") == move.casefold()
            yield Happening("" if again else said, tuple(event["rules"]), self._seats_of(event))

    def _seats_of(self, event: Event) -> frozenset[int]:
        named = [event[name] for name in self._seats if name in event]
        listed = event.get("seats")
        return frozenset(one for one in [*named, *(listed if isinstance(listed, list) else [])] if isinstance(one, int))

    def _filled(self, words: str, facts: dict[str, Any]) -> str:
        return words.format_map(_Facts({name: self.fact(name, value) for name, value in facts.items()}))

    def fact(self, name: str, value: object) -> str:
        """What a move or an event names, as people say it."""
        if name in self._seats:
            return self.seat(value)
        if name == "seats" and isinstance(value, list):
            if self.people:
                return ", ".join(map(self.seat, value))
            return say(self.lang, "seats {seats}", seats=", ".join(map(str, value)))
        if name == "card":
            return self.card(value)
        if name == "cards" and isinstance(value, list):
            return self.cards(value)
        words = self.law.table.words.get(value) if isinstance(value, str) else None
        return words.said(self.lang) if words else clean_value(value, NAME)


class _Facts(dict[str, str]):
    """Leaves open what a sentence asks for and nobody supplied."""

    def __missing__(self, key: str) -> str:
        return "…"


def named_picture(words: Teller, view: View) -> list[str]:
    """The table drawn, with names in place of the numbers of seats at the beginning of their lines."""
    seats = view.get("seats")
    if not words.people or not isinstance(seats, list):
        return picture(words.law, view, words.lang)
    width = max(len(words.seat(seat)) for seat in range(len(seats)))
    dealer = {"dealer": words.seat(view["dealer"])} if "dealer" in view else {}
    first, *lines = picture(words.law, {**view, **dealer}, words.lang)

    def named(found: re.Match[str]) -> str:
        return found[1] + words.seat(int(found[2])).ljust(width)

    return [first, *(re.sub(r"^(\D*)(\d+)(?= )", named, line) for line in lines)]


def picture(law: GameLaw, view: View, lang: str) -> list[str]:
    """The table drawn by the game's kit; as plain words and values if the game has no picture."""
    try:
        drawn = kit_of(law.id).picture(law, view, lang)
    except LookupError:
        drawn = []
    return drawn or list(_plain_picture(view, lang))


def _plain_picture(view: View, lang: str) -> Iterator[str]:
    whole = [f"{key} {clean_value(value, NAME)}" for key, value in view.items() if key != "seats"]
    yield "  ".join(whole)
    seats = view.get("seats")
    for number, seat in enumerate(seats if isinstance(seats, list) else []):
        parts = seat.items() if isinstance(seat, dict) else [("", seat)]
        values = "  ".join(f"{key} {clean_value(value, NAME)}" for key, value in parts)
        yield f"  {say(lang, 'seat {n}', n=number)}  {values}"

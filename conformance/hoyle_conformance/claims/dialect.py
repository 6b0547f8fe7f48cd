"""How a program writes what it plays: its names for cards and other words, its numbers for seats, its lists of cards.

Everything is translated on the way to the program and on the way back, so that nothing else has to know.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.model import choices
from hoyle.script import Script
from hoyle.table import Move
from hoyle_conformance.wire.implementation import AdapterTrouble, Answer, Implementation, Result, Wrapper
from hoyle_conformance.wire.messages import (
    DivergedReply,
    GameClaim,
    MovesResult,
    PlayResult,
    RefusedReply,
    Request,
    SelfplayResult,
    ViewResult,
)

Stopped = TypeVar("Stopped", RefusedReply, DivergedReply)

ASKED = "asked"
"""The part of a view that says who decides, and about what. It may also be the list of the lawful moves."""
CARDS = "cards"
"""The key of a seat with all of its cards in one list."""
IN_A_ROW = re.compile("[^ -]+")
"""The names in a text with several cards: `9 8 7`, or `1-6`; a dash by itself is an empty place."""


class Written(Struct, frozen=True):
    """What a profile says about the way in which a program writes a game."""

    cards: dict[str, str] = {}
    """The kit's names of cards, and its own."""
    words: dict[str, str] = {}
    """Its words for moves and in views, and the kit's."""
    first_player: int | None = None
    """The number that it has for seat 0."""


class Translated(Wrapper):
    """An implementation that writes some things in its own way."""

    def __init__(self, implementation: Implementation, written: Mapping[str, Written]) -> None:
        """``written`` is what the profile says of each game; it goes before what hello says."""
        super().__init__(implementation)
        self._written = written
        self._dialects: dict[str, Dialect] = {}

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """One answer for each request."""
        asked: deque[Request] = deque()

        def translated() -> Iterator[Request]:
            for request in requests:
                asked.append(request)
                yield self._dialect(request).request(request)

        for answer in self.implementation.ask(translated()):
            request = asked.popleft()
            yield self._dialect(request).answer(request, answer)

    def _dialect(self, request: Request) -> Dialect:
        game = request.script.game if request.script is not None else request.game or ""
        if game not in self._dialects:
            try:
                claim = self.implementation.hello().games.get(game)
            except AdapterTrouble:  # whoever asks for hello is told
                claim = None
            self._dialects[game] = dialect_of(game, claim, self._written.get(game))
        return self._dialects[game]


def dialect_of(game: str, claim: GameClaim | None, written: Written | None = None) -> Dialect:
    """How a program writes a game, by its hello and its profile."""
    written = written or Written()
    law = Law().game(game) if game in Law().game_ids else None
    first = written.first_player if written.first_player is not None else claim.first_player if claim else 0
    cards = {**(claim.cards if claim else {}), **written.cards}
    words = {**(claim.words if claim else {}), **written.words}
    if law is not None:
        cards, words = by_our_names(law, cards), by_their_words(law, words)
    return Dialect(law, cards, words, first)


def by_our_names(law: GameLaw, cards: Mapping[str, str]) -> dict[str, str]:
    """Other names of cards by the kit's, whichever way round a program wrote them.

    >>> by_our_names(Law().game("flip7"), {"freeze": "FRZ", "FLIP3": "flip-three"})
    {'freeze': 'FRZ', 'flip-three': 'FLIP3'}
    """
    names = {card.name for card in law.file.cards}
    return dict((two, one) if two in names and one not in names else (one, two) for one, two in cards.items())


def by_their_words(law: GameLaw, words: Mapping[str, str]) -> dict[str, str]:
    """The kit's words by those of a program, whichever way round it wrote them.

    >>> by_their_words(Law().game("flip7"), {"draw": "hit", "in": "active"})
    {'draw': 'hit', 'active': 'in'}
    """
    known = words_of(law)
    return dict((two, one) if one in known and two not in known else (one, two) for one, two in words.items())


def words_of(law: GameLaw) -> set[str]:
    """The words of a game for moves and in them, and those that views have."""
    types = [*types_in_views(law).values(), *(type for kind in law.table.moves for type in kind.fields.values())]
    said = {word for type in types for word in choices(type)}
    return said | {kind.do for kind in law.table.moves}


class Dialect:
    """Translates requests and answers of one game."""

    def __init__(
        self, law: GameLaw | None, cards: Mapping[str, str], words: Mapping[str, str], first_player: int
    ) -> None:
        self.first_player = first_player
        self._there = _Translation(
            law, cards, {ours: theirs for theirs, ours in words.items()}, first_player, to_us=False
        )
        self._back = _Translation(
            law, {theirs: ours for ours, theirs in cards.items()}, words, -first_player, to_us=True
        )
        self._shorthand = _Shorthand(law, words)

    def request(self, request: Request) -> Request:
        """A request as the program understands it."""
        if self._there.nothing:
            return request
        script = request.script
        return replace(
            request,
            script=None if script is None else self._there.script(script),
            seat=request.seat if script is None else self._there.seat(request.seat, script.players),
            facts=self._there.names(request.facts),
        )

    def answer(self, request: Request, answer: Answer) -> Answer:
        """An answer as the kit writes it."""
        players = _players(request)
        result = self.result(request, answer.result)
        return replace(
            answer,
            request=request,
            result=result,
            refused=self._stopped(answer.refused, players),
            diverged=self._stopped(answer.diverged, players),
        )

    def result(self, request: Request, result: Result | None) -> Result | None:
        """A result as the kit writes it."""
        players = _players(request)
        match result:
            case PlayResult():
                views = [self._view(view, players) for view in result.views]
                return replace(result, views=views, pack=self._back.names(result.pack))
            case ViewResult():
                return replace(result, view=self._view(result.view, players))
            case MovesResult():
                return replace(result, moves=[self._back.move(move, players) for move in result.moves])
            case SelfplayResult():
                traces = [
                    replace(
                        trace,
                        script=self._back.script(trace.script),
                        views=[self._view(view, trace.script.players) for view in trace.views],
                    )
                    for trace in result.traces
                ]
                return replace(result, traces=traces)
        return result

    def _stopped(self, reply: Stopped | None, players: int) -> Stopped | None:
        if reply is None or reply.views is None:
            return reply
        return replace(reply, views=[self._view(view, players) for view in reply.views])

    def _view(self, view: Any, players: int) -> Any:
        """A view; what is not one at all is left alone, and others report it."""
        return self._shorthand.written_out(self._back.view(view, players)) if isinstance(view, dict) else view


def _players(request: Request) -> int:
    return request.script.players if request.script is not None else request.players or 0


class _Translation:
    """Replaces names of cards, words and numbers of seats where the game has them, and nowhere else."""

    def __init__(
        self, law: GameLaw | None, names: Mapping[str, str], words: Mapping[str, str], turned_by: int, *, to_us: bool
    ) -> None:
        self._names, self._words, self._turned_by, self._to_us = dict(names), dict(words), turned_by, to_us
        self.nothing = law is None or not (names or words or turned_by)
        in_views = types_in_views(law) if law is not None else {}
        in_positions = in_views | ({part.id: part.type for part in law.table.layout} if law is not None else {})
        self._of_views = _changes({f"seats.{CARDS}": "cards"} | in_views)
        self._of_positions = _changes(in_positions)
        moves = law.table.moves if law is not None else []
        self._of_moves = {kind.do: _changes(kind.fields) for kind in moves}

    def script(self, script: Script) -> Script:
        """A script."""
        if self.nothing:
            return script
        return script.replace(
            shuffles=[self.names(shuffle) for shuffle in script.shuffles],
            moves=[self.move(move, script.players) for move in script.moves],
            position=self._parts(script.position, script.players, self._of_positions),
        )

    def move(self, move: Move, players: int) -> Move:
        """A move."""
        if self.nothing:
            return move
        verb = self.word(move.get("do"), players)
        our_verb = verb if self._to_us else move.get("do")
        fields = self._of_moves.get(str(our_verb), {})
        changed = {name: how(self, move[name], players) for name, how in fields.items() if name in move}
        changed |= {"do": verb} if "do" in move else {}
        return {**move, **changed, **({"seat": self.seat(move["seat"], players)} if "seat" in move else {})}

    def view(self, view: Any, players: int) -> Any:
        """A view, in which the list of the lawful moves may say who is asked."""
        if self.nothing or not isinstance(view, dict):
            return view
        changed = self._parts(view, players, self._of_views)
        if isinstance(asked := view.get(ASKED), list):
            changed[ASKED] = [self.move(move, players) if isinstance(move, dict) else move for move in asked]
        return changed

    def _parts(self, value: Any, players: int, changes: Mapping[str, Change]) -> Any:
        """A mapping with each part changed by its type."""
        if not isinstance(value, dict):
            return value
        return {**value, **{key: how(self, value[key], players) for key, how in changes.items() if key in value}}

    def _seats(self, value: Any, players: int, changes: Mapping[str, Change]) -> Any:
        """The list of what is in front of each seat, in the order of the seats."""
        if not isinstance(value, list):
            return value
        seats = [self._parts(seat, players, changes) for seat in value]
        by = self._turned_by % len(seats) if seats and len(seats) == players else 0
        return seats[-by:] + seats[:-by] if by else seats

    def seat(self, seat: Any, players: int) -> Any:
        """A seat, or each of a list; a seat that does not exist stays one."""
        if isinstance(seat, list):
            return [self.seat(one, players) for one in seat]
        there = isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < players
        return (seat + self._turned_by) % players if there else seat

    def names(self, value: Any) -> Any:
        """A value with all names of cards in it replaced, at any depth; keys stay.

        Any number that is the name of a card is replaced, so that only what has no other numbers may come here.
        """
        if not self._names:
            return value
        if isinstance(value, list):
            return [self.names(one) for one in value]
        if isinstance(value, dict):
            return {key: self.names(one) for key, one in value.items()}
        if not isinstance(value, str | int):
            return value
        if isinstance(value, str) and value not in self._names:
            return IN_A_ROW.sub(lambda name: self._names.get(name[0], name[0]), value)
        return self._names.get(str(value), value)

    def word(self, value: Any, players: int) -> Any:
        """A word for a move or in a view, or each of a list."""
        if isinstance(value, list):
            return [self.word(one, players) for one in value]
        return self._words.get(value, value) if isinstance(value, str) else value

    def _each_name(self, value: Any, players: int) -> Any:
        return self.names(value)


Change = Callable[[_Translation, Any, int], Any]
"""What is done to a value, at a table of that many players."""

BY_TYPE: dict[str, Change] = {
    **dict.fromkeys(("card", "cards", "numbers", "places", "rows", "runs", "triangle"), _Translation._each_name),
    **dict.fromkeys(("seat", "seats"), _Translation.seat),
}
"""The types whose values are written in other ways by other programs; words are as well."""


def types_in_views(law: GameLaw) -> dict[str, str]:
    """The type of each part of a view; `asked.seat` is a part of an object."""
    types: dict[str, str] = {}
    for kind in law.table.observables:
        types |= {f"{kind.id}.{name}": type for name, type in kind.fields.items()} or {kind.id: kind.type}
    return types


def _changes(types: Mapping[str, str]) -> dict[str, Change]:
    """What is done to each part of a mapping, by their types."""
    changes: dict[str, Change] = {}
    within: dict[str, dict[str, str]] = {}
    for id, type in types.items():
        whole, dot, part = id.partition(".")
        if dot:
            within.setdefault(whole, {})[part] = type
        elif choices(type):
            changes[id] = _Translation.word
        elif type in BY_TYPE:
            changes[id] = BY_TYPE[type]
    return changes | {whole: _change_within(whole, _changes(parts)) for whole, parts in within.items()}


def _change_within(whole: str, changes: Mapping[str, Change]) -> Change:
    def change(translation: _Translation, value: Any, players: int) -> Any:
        of = translation._seats if whole == "seats" else translation._parts
        return of(value, players, changes)

    return change


class _Shorthand:
    """Three things that a program may write in a shorter way than the kit."""

    def __init__(self, law: GameLaw | None, words: Mapping[str, str]) -> None:
        table = law.table if law is not None else None
        self._words = words
        self._cards = {card.name: card.kind for card in law.file.cards} if law is not None else {}
        self._held = {
            kind.id.removeprefix("seats."): (kind.type, set(kind.holds))
            for kind in (table.observables if table else [])
            if kind.holds
        }
        self._one_of = {
            kind.id.removeprefix("seats."): possible
            for kind in (table.observables if table else [])
            if kind.id.startswith("seats.") and (possible := choices(kind.type))
        }
        self._asked = next((kind for kind in (table.observables if table else []) if kind.id == ASKED), None)
        self._about = {kind.do: kind.about for kind in (table.moves if table else [])}

    def written_out(self, view: dict[str, Any]) -> dict[str, Any]:
        """A view in which the parts are as the law has them."""
        asked, seats = view.get(ASKED), view.get("seats")
        if isinstance(asked, list):
            view = {key: value for key, value in view.items() if key != ASKED} | self._asked_by(asked)
        if isinstance(seats, list) and any(map(self._is_short, seats)):
            view = {**view, "seats": [self._with_one_word(self._with_sorted_cards(seat)) for seat in seats]}
        return view

    def _is_short(self, seat: Any) -> bool:
        """Whether a seat is written in a shorter way; most programs write none so, and each view has several."""
        return isinstance(seat, dict) and (CARDS in seat or not self._one_of.keys() <= seat.keys())

    def _asked_by(self, moves: list[Any]) -> dict[str, Any]:
        """Who is asked, and about what, by the moves that are possible."""
        verbs = [str(move.get("do")) for move in moves if isinstance(move, dict)]
        about = {self._about.get(verb, verb) for verb in verbs}  # a word that is not known stays to be seen
        if self._asked is None or not about or None in about:
            return {}
        unknown = [verb for verb in verbs if verb not in self._about]
        what = about.pop() if len(about) == 1 else next(iter(unknown), self._asked.mixed)
        seat = next(move.get("seat") for move in moves if isinstance(move, dict))
        return {} if what is None else {ASKED: {"seat": seat, "about": what}}

    def _with_one_word(self, seat: Any) -> Any:
        """A seat with a truth for each word, such as `busted`: the first that is true holds, or the word left out."""
        if not isinstance(seat, dict):
            return seat
        for key, words in self._one_of.items():
            if key in seat:
                continue
            truths = {name: self._words.get(name, name) for name, value in seat.items() if isinstance(value, bool)}
            told = {name: word for name, word in truths.items() if word in words}
            said = [word for name, word in told.items() if seat[name]]
            left = [word for word in words if word not in told.values()]
            if said or len(left) == 1:
                rest = {name: value for name, value in seat.items() if name not in told}
                seat = {**rest, key: (said or left)[0]}
        return seat

    def _with_sorted_cards(self, seat: Any) -> Any:
        """The cards of a seat, sorted; a name that is no card of the game stays to be seen, with the first."""
        if not self._held or not isinstance(seat, dict) or not isinstance(cards := seat.get(CARDS), list):
            return seat
        sorted_out: dict[str, Any] = {}
        known = [card for card in cards if isinstance(card, str) and card in self._cards]
        for key, (type, holds) in self._held.items():
            some = [card for card in known if {card, self._cards[card]} & holds]
            if not sorted_out:
                some += [card for card in cards if card not in known]
            sorted_out[key] = some if type == "cards" else bool(some)
        return sorted_out | {key: value for key, value in seat.items() if key != CARDS}

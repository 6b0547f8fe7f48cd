"""The contract of a table: what every game's engine is asked, and how it answers.

A game is a folder in ``hoyle.games`` whose ``table`` module has a subclass of :class:`Table`. A move is plain data,
such as ``{"seat": 0, "do": "hit"}``; so is a view. A choice with one option is not a move: the table makes it.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeGuard

from hoyle.table.ids import Reading, RuleId, ids_of
from hoyle.table.notation import read_move
from hoyle.table.plain import Event, Move, View, is_whole
from hoyle.table.refusals import Impossible, Reason, Refused

if TYPE_CHECKING:
    from hoyle.law.book import GameLaw

THE_REST = "..."
"""Ends a shuffle that names only the first cards: the rest are in the order of the pack."""


MOST_SEATS, MOST_PACKS = 1000, 2
"""What is refused before anything is built, whatever a game says about it."""


class Table(ABC):
    """A game in progress. ``hoyle.table`` sets one up; subclasses hold one game's rules.

    >>> import hoyle
    >>> table = hoyle.table("flip7", players=3, shuffles=[["5", "12", "5", "..."]])
    >>> table.players, table.over
    (3, False)
    >>> table.shuffles[0][:3]
    ['5', '12', '5']
    """

    law: ClassVar[GameLaw]
    player_rules: ClassVar[tuple[str, ...]] = ()
    """The rules that say how many may play."""
    end_rules: ClassVar[tuple[str, ...]] = ()
    """The rules that say when the game is over, by which later moves are refused."""
    departures: ClassVar[tuple[str, ...]] = ()
    """The departures that it plays with: see :mod:`hoyle.table.departures`."""
    instead: ClassVar[Mapping[str, str]] = {}
    """Readings by which it plays whatever it is asked for, by ruling: those among its departures."""
    pack_counts: ClassVar[Mapping[str, int]] = {}
    """How many of some cards its pack has, where that is not what the law says: one of its departures."""
    copied: ClassVar[tuple[str, ...]] = ("shuffles", "drawn")
    """The lists that a copy of the table must not share."""
    longest_game: ClassVar[int] = 10_000
    """After how many moves a random game is cut off; fewer if such games need not end."""

    def __init__(
        self,
        players: int,
        *,
        variant: str | None = None,
        packs: int = 1,
        without: Iterable[str] = (),
        readings: Mapping[str, str] | None = None,
        shuffles: Iterable[Sequence[str]] = (),
        seed: int | None = None,
        events: bool = False,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """Sets up a table and plays it up to the first decision.

        Chance is explicit: each shuffle takes the next order of ``shuffles``; when these are used up, one is
        drawn from ``seed``. Both are kept in ``self.shuffles``, so that the game can be played again. ``without`` names
        cards that the packs do not have, for programs that play with fewer.
        """
        if players > MOST_SEATS:
            raise Impossible(
                "{players} players; no table has more than {most} seats",
                *self.player_rules,
                players=players,
                most=MOST_SEATS,
            )
        if not 1 <= packs <= MOST_PACKS:
            raise Impossible("{packs} packs; no game here takes more than {most}", packs=packs, most=MOST_PACKS)
        self.players = players
        self.packs = packs
        self.without = self._checked_without(without)
        self.variant = self._checked_variant(variant, players)
        self.readings = self._checked_readings(readings or {})
        self.shuffles: list[list[str]] = []
        self.drawn: list[str] = []
        self.events: list[Event] | None = [] if events else None
        self._given = [list(order) for order in shuffles]
        self._seed = seed
        if position is None:
            self._set_up()
        else:
            self._lay_out(position)

    # --- what a game provides ------ ------------------------------------------------------------------------

    @abstractmethod
    def _set_up(self) -> None:
        """Deals, and plays up to the first decision."""

    @abstractmethod
    def _lay_out(self, position: Mapping[str, Any]) -> None:
        """Starts in the middle of a game, from a position that somebody describes."""

    @abstractmethod
    def lawful(self) -> list[Move]:
        """All lawful moves of all seats; none when the game is over. Tables share them: copy a move to change it.

        >>> import hoyle
        >>> hoyle.table("flip7", players=3).lawful()
        [{'seat': 0, 'do': 'hit'}, {'seat': 0, 'do': 'stay'}]
        """

    def irregular(self) -> list[Move]:
        """What can be done against the rules now, and is punished; empty in games without offences.

        >>> import hoyle
        >>> table = hoyle.table("flinch", players=2, seed=1)
        >>> table.lawful()
        [{'seat': 0, 'do': 'play', 'from': 'hand', 'card': '1', 'on': 'new'}]
        >>> {"seat": 0, "do": "lay", "card": "13", "on": "reserve-1"} in table.irregular()
        True
        """
        return []

    def moves(self) -> list[Move]:
        """What the operation ``moves`` lists: lawful moves, and irregular ones in games that show them."""
        return self.lawful()

    @abstractmethod
    def why_not(self, move: Move) -> Refused | None:
        """Why a move is refused, with the rules that forbid it; None if it may be made. Changes nothing.

        >>> import hoyle
        >>> table = hoyle.table("flip7", players=3)
        >>> refused = table.why_not({"seat": 1, "do": "hit"})
        >>> print(refused.why, refused.rules)
        seat 0 is to decide, not seat 1 ('flip7.turn.order', 'flip7.turn.one-choice')
        >>> table.why_not({"seat": 0, "do": "hit"}) is None
        True
        """

    @abstractmethod
    def _make(self, move: Move) -> None:
        """Carries out a move that is not refused, and goes on to the next decision."""

    @abstractmethod
    def view(self, seat: int | None = None) -> View:
        """The table as a seat sees it; without a seat, everything.

        >>> import hoyle
        >>> table = hoyle.table("go-to-store", players=2)
        >>> [len(seat["hand"]) for seat in table.view()["seats"]]
        [6, 6]
        >>> ["hand" in seat for seat in table.view(seat=0)["seats"]]
        [True, False]
        """

    def take_up(self, shown: View) -> bool:
        """Sets this table up as a view shows it, even if only a mistake leads there; False if that is not possible.

        What a view does not show stays as it is. The judge continues from there after a program has departed.
        """
        return False

    def copy(self) -> Self:
        """A second table in the same position, independent of this one.

        >>> import hoyle
        >>> table = hoyle.table("flip7", players=3)
        >>> other = table.copy()
        >>> other.play({"seat": 0, "do": "stay"})
        >>> table.view()["asked"]["seat"], other.view()["asked"]["seat"]
        (0, 1)
        """
        other = object.__new__(type(self))
        parts = other.__dict__
        parts.update(self.__dict__)
        for name in self.copied:
            parts[name] = parts[name][:]
        other.events = None if self.events is None else self.events[:]
        return other

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game has ended.

        >>> import hoyle
        >>> hoyle.table("flip7", players=3).over
        False
        """

    @abstractmethod
    def result(self) -> dict[str, Any]:
        """How the game ended.

        >>> import hoyle
        >>> table = hoyle.table("flip7", players=3, seed=2)
        >>> while not table.over:
        ...     table.play(table.lawful()[0])
        >>> table.result()
        {'winner': 2, 'totals': [124, 45, 222]}
        """

    # --- shared by all games -------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Makes a move and goes on to the next decision, or raises Refused and changes nothing.

        >>> import hoyle
        >>> table = hoyle.table("flip7", players=3)
        >>> table.play({"seat": 0, "do": "stay"})
        >>> table.play({"seat": 0, "do": "hit"})
        Traceback (most recent call last):
        hoyle.table.refusals.Refused: seat 0 is out of the round
        """
        refused = self.why_not(move)
        if refused is not None:
            raise refused
        self._make(move)

    def move(self, words: str) -> Move:
        """A move of this game from its words, lawful or not: the seat, what it does, then what the move names.

        >>> import hoyle
        >>> hoyle.table("flip7", players=3).move("0 freeze 2")
        {'seat': 0, 'do': 'freeze', 'to': 2}
        """
        return read_move(self.law, words)

    def under(self, reading: Reading) -> bool:
        """Whether this table plays by a reading."""
        ruling, id = reading
        return self.readings[ruling] == id

    def in_force(self, *rules: RuleId) -> tuple[RuleId, ...]:
        """Those of some rules that hold at this table: where each belongs to one reading, the right one."""
        return tuple(rule for rule in rules if self.law.holds(rule, self.readings))

    def tell(self, event: str, *by: RuleId | str | Callable[..., Any], **facts: Any) -> None:
        """Records what happened, if events are wanted: by which rules, or by which functions that carry them out."""
        if self.events is not None:
            self.events.append({"event": event, **facts, "rules": [*ids_of(by)]})

    def shuffled(self, cards: list[str]) -> list[str]:
        """The cards in the order of the next shuffle, top first; the order is kept in ``self.shuffles``."""
        number = len(self.shuffles)
        if number < len(self._given):
            order = self._arranged(self._given[number][:], cards)
        elif self._seed is not None:
            order = list(cards)
            random.Random(f"{self._seed} {number}").shuffle(order)
        else:
            raise Impossible(
                "shuffle {shuffle} of {many} cards is due and the script does not give its order; add it to shuffles",
                shuffle=number + 1,
                many=len(cards),
            )
        self.shuffles.append(order)
        return order

    def put_in_order(self, cards: list[str], order: Iterable[object]) -> list[str]:
        """The cards in the order that a position gives, top first; it counts as the next shuffle."""
        self._given.insert(len(self.shuffles), [str(card) for card in order])
        return self.shuffled(cards)

    def _arranged(self, order: list[str], cards: list[str]) -> list[str]:
        """The order a script gives, completed and compared with the actual cards."""
        left = Counter(cards)
        if dict(Counter(order)) == dict(left):  # as most scripts have it
            return order
        where = Reason("shuffle {shuffle}", {"shuffle": len(self.shuffles) + 1})
        rest = order[-1:] == [THE_REST]
        if rest:
            order.pop()
        for card in order:
            if not left[card]:
                known = any(card == known.name for known in self.law.file.cards)
                raise Impossible(
                    "{where} has one {card!r} too many"
                    if known
                    else "{where} has the card {card!r}, which the pack does not have",
                    *self._pack_rules(),
                    where=where,
                    card=card,
                )
            left[card] -= 1
        missing = list(left.elements())
        if missing and not rest:
            raise Impossible(
                "{where} has {here} cards instead of {many}; {card!r} is missing, for one "
                "(end the list with {rest!r} to have the rest filled in)",
                *self._pack_rules(),
                where=where,
                here=len(order),
                many=len(cards),
                card=missing[0],
                rest=THE_REST,
            )
        return order + missing

    @abstractmethod
    def stack(self, cards: Sequence[str], seat: int | None = None) -> None:
        """Puts these cards on top of the pile a seat draws from, and records the shuffle as if it came out that way.

        Only for building scripts. Raises Impossible, and changes nothing, if the pile does not have them.
        """

    def _stack(self, pile: list[str], cards: Sequence[str], shuffle: int = -1) -> None:
        """``stack`` for a pile whose top card is the last of the list and that came out of one of the shuffles."""
        has = Counter(pile)
        if any(has[card] < many for card, many in Counter(cards).items()):
            raise Impossible("the pile does not have {cards}", cards=", ".join(cards))
        order = self.shuffles[shuffle] = self.shuffles[shuffle][:]
        dealt, last = len(order) - len(pile), len(pile) - 1
        for depth, card in enumerate(cards):
            top = last - depth
            if pile[top] == card:
                continue
            place = top - pile[top::-1].index(card)
            pile[top], pile[place] = pile[place], pile[top]
            here, there = dealt + depth, dealt + last - place
            order[here], order[there] = order[there], order[here]

    def _pack_rules(self) -> tuple[str, ...]:
        """The rules that say what the pack is."""
        return ()

    @staticmethod
    def packs_for(players: int) -> int:
        """How many packs the rules recommend for a number of players."""
        return 1

    def full_pack(self) -> list[str]:
        """All cards of the packs in use, in the order of the law."""
        return list(_pack(self.law, self.packs, self.without, tuple(self.pack_counts.items())))

    def _checked_without(self, without: Iterable[str]) -> tuple[str, ...]:
        missing = set(without)
        if not missing:
            return ()
        for card in sorted(missing - self.law.dispensable):
            raise Impossible(
                "{game} cannot be played without {card!r}", *self._pack_rules(), game=self.law.id, card=card
            )
        return tuple(card.name for card in self.law.file.cards if card.name in missing)

    def _checked_variant(self, variant: str | None, players: int) -> str:
        fitting = [v for v in self.law.file.variants if v.least_players <= players <= (v.most_players or players)]
        if variant is None:
            if not fitting:
                raise Impossible(
                    "{game} cannot be played by {players}", *self.player_rules, game=self.law.id, players=players
                )
            return fitting[0].id
        for known in self.law.file.variants:
            if known.id == variant:
                if known not in fitting:
                    most = known.most_players
                    span = Reason(
                        "{least} to {most}" if most else "{least} or more", {"least": known.least_players, "most": most}
                    )
                    raise Impossible(
                        "{game} ({variant}) is for {span} players, not for {players}",
                        *self.player_rules,
                        game=self.law.id,
                        variant=variant,
                        span=span,
                        players=players,
                    )
                return variant
        names = ", ".join(known.id for known in self.law.file.variants)
        raise Impossible(
            "{game} has no variant {variant!r}; it has {names}", game=self.law.id, variant=variant, names=names
        )

    def _checked_readings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        rulings = self.law.rulings
        for ruling, reading in chosen.items():
            if ruling not in rulings:
                raise Impossible(
                    "{game} has no ruling {ruling!r}; see hoyle rule --game {game}", game=self.law.id, ruling=ruling
                )
            if all(reading != known.id for known in rulings[ruling].readings):
                names = ", ".join(known.id for known in rulings[ruling].readings)
                raise Impossible(
                    "{ruling} has no reading {reading!r}; it has {names}", ruling=ruling, reading=reading, names=names
                )
        return {**_defaults(self.law), **chosen, **self.instead}

    def has_seat(self, seat: object) -> TypeGuard[int]:
        """Whether there is such a seat, whatever a move or a view names."""
        return is_whole(seat) and 0 <= seat < self.players

    def check_seat(self, move: Move) -> int:
        """The seat a move names, if there is such a seat."""
        seat = move.get("seat")
        if not self.has_seat(seat):
            raise Refused(
                "there is no seat {seat!r}; seats are 0 to {last}", *self.player_rules, seat=seat, last=self.players - 1
            )
        return seat

    def badly_put(self, move: Move) -> Refused | None:
        """Why a move is refused, whatever the cards are: it comes too late, or there is no such move."""
        if self.over:
            return Refused("the game is over", *self.end_rules)
        try:
            self.check_seat(move)
        except Refused as refused:
            return refused
        do, forms = move.get("do"), _forms(self.law)
        if not isinstance(do, str) or do not in forms:
            return Refused("there is no move {do!r}; moves are {moves}", do=do, moves=", ".join(forms))
        if move.keys() != forms[do].keys():
            named = [part for part in forms[do] if part not in ("seat", "do")]
            if not named:
                return Refused("the move {do!r} names nothing besides its seat", do=do)
            return Refused("the move {do!r} names {parts} besides its seat", do=do, parts=", ".join(named))
        return None


def is_among(move: Move, moves: list[Move]) -> bool:
    """Whether a move is one of these. To Python True and 1.0 equal 1, but a seat or a count is neither.

    >>> is_among({"seat": True, "do": "hit"}, [{"seat": 1, "do": "hit"}])
    False
    """
    for one in moves:  # usually it was taken from this very list
        if one is move:
            return True
    return move in moves and {bool, float}.isdisjoint(map(type, move.values()))


@cache
def _forms(law: GameLaw) -> dict[str, dict[str, None]]:
    """What each move of a game is made of, by its verb; the parts in order."""
    return {kind.do: dict.fromkeys(("seat", "do", *kind.fields)) for kind in law.table.moves}


@cache
def _defaults(law: GameLaw) -> dict[str, str]:
    """The default reading of each ruling of a game."""
    return {id: ruling.default for id, ruling in law.rulings.items()}


@lru_cache(maxsize=100)
def _pack(law: GameLaw, packs: int, without: tuple[str, ...], counts: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """The cards of some packs in the order of the law; made once, since every deal needs them."""
    instead = dict(counts)
    cards = (card for card in law.file.cards if card.name not in without)
    return tuple(card.name for card in cards for _ in range(instead.get(card.name, card.count) * packs))

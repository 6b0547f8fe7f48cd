"""Who put a card where nobody saw it, if it is not the card that comes up later.

Covered cards can lie in the wrong order long before that shows: then the rule that put them there is to blame, not the
one that turns them up. The reference plays the game once more, and at every event it is noted how its piles lie, hidden
ones too. Of the card that should have come up and the one that did, in the pile that has both, the last that was put
there tells by which rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from hoyle.games import table_with
from hoyle.law.book import GameLaw
from hoyle.script import Script
from hoyle.table import Impossible, Refused, Table, View
from hoyle_conformance.judging.views import Difference


class Put(NamedTuple):
    """Where a card was last put into a pile."""

    step: int
    """After how many moves."""
    rules: tuple[str, ...]
    changed: tuple[str, ...] = ()
    """The rules by which the pile changed in the step in which the wrong card came up."""


Pile = tuple[str, ...]
Pair = tuple[str, str]
NOT_PILES = frozenset({"shuffles", "_given", "drawn", "wanted", "events", "noted"})
"""Lists of cards that lie nowhere: what a table remembers, or was told."""


class _Noted(NamedTuple):
    """How all piles lie after an event."""

    step: int
    rules: tuple[str, ...]
    shuffled: int
    """How often cards were shuffled up to there."""
    piles: dict[str, Pile]


def last_put(script: Script, at: int, differences: Iterable[Difference]) -> Put | None:
    """By which rules the cards that are shown wrongly after a number of moves were put into the pile they come from.

    None if they lie as they were dealt or shuffled, or if that is not known.
    """
    pairs = [pair for one in differences if (pair := _exchanged(one)) is not None]
    if not at or not pairs or (at > 1 and not _come_from_piles(script, at, pairs)):
        return None
    noted, views = _played(script, at)
    if not noted:
        return None
    found = [
        put
        for path, pair in _origins(_before(noted, at), noted[-1].piles, views, pairs)
        if (put := _last_write(noted, path, pair)) is not None
    ]
    return max(found, default=None)


def _come_from_piles(script: Script, at: int, pairs: Sequence[Pair]) -> bool:
    """Whether cards come from any pile in a step: most do not, and then nobody needs all events before it."""
    with suppress(Impossible, Refused, LookupError):
        table = script.replace(moves=[]).table()
        for move in script.moves[: at - 1]:
            table.play(move)
        before, view = _piles(table), table.view()
        table.play(script.moves[at - 1])
        return any(_origins(before, _piles(table), [view, table.view()], pairs))
    return False


def _origins(
    before: dict[str, Pile], after: dict[str, Pile], views: Iterable[View], pairs: Iterable[Pair]
) -> Iterator[tuple[str, Pair]]:
    """The piles, by name, that two cards come from in a step, given how all lay before and after it."""
    shown = [cards for view in views for cards in _lists(view)]
    for pair in pairs:
        for path in after.keys() | before.keys():
            if _comes_from(before.get(path, ()), after.get(path, ()), pair, shown):
                yield path, pair


def _comes_from(before: Pile, after: Pile, pair: Pair, shown: Collection[list[str]]) -> bool:
    """Whether a card was taken from a pile in a step, or lies at its end now, and the other card is hidden there."""
    card, other = pair
    if any(sorted(pile) in shown for pile in (before, after)):
        return False
    taken = Counter(before)[card] > Counter(after)[card]
    return (taken and other in before) or (other in after and card in (after[0], after[-1]))


def _exchanged(one: Difference) -> Pair | None:
    """The card that should be there and the one that is, if a difference is that of two cards."""
    expected, got = _cards(one.expected), _cards(one.got)
    missing, extra = expected - got, got - expected
    if missing.total() != 1 or extra.total() != 1:
        return None
    (card,), (other,) = missing, extra
    return card, other


def _cards(shown: Any) -> Counter[str]:
    if isinstance(shown, str):
        return Counter([shown] if shown else [])
    return Counter(card for card in shown if isinstance(card, str)) if isinstance(shown, list | tuple) else Counter()


def _last_write(noted: Iterable[_Noted], path: str, pair: Pair) -> Put | None:
    """The last event after which two cards lay otherwise in a pile than by taking some away."""
    last: Put | None = None
    changed: list[str] = []
    for before, one in pairwise([_Noted(0, (), 0, {}), *noted]):
        was, now = before.piles.get(path, ()), one.piles.get(path, ())
        changed = changed if one.step == before.step else []
        changed += one.rules if was != now else ()
        if not _is_left_of(*(tuple(card for card in pile if card in pair) for pile in (now, was))):
            last = Put(one.step, one.rules) if one.step and one.shuffled == before.shuffled else None
    return None if last is None else last._replace(changed=tuple(dict.fromkeys(changed)))


def _is_left_of(cards: Pile, before: Pile) -> bool:
    """Whether cards are what is left of others in the same order."""
    rest = iter(before)
    return all(card in rest for card in cards)


def _before(noted: Sequence[_Noted], at: int) -> dict[str, Pile]:
    """How the piles lay before a step."""
    return next((one.piles for one in reversed(noted) if one.step < at), {})


def _played(script: Script, at: int) -> tuple[list[_Noted], list[View]]:
    """How the piles lay at every event of a game up to a number of moves, and the last two views."""
    engine = _noting(script.game, tuple(script.departures))
    views: list[View] = []
    noted: list[_Noted] = []
    with suppress(Impossible, Refused, LookupError):
        table = script.replace(moves=[]).table(events=True, engine=engine)
        noted = vars(table).setdefault("noted", [])  # a table laid out by hand has no events yet
        for number, move in enumerate(script.moves[:at], 1):
            views = [table.view()] if number == at else []
            table.step = number  # type: ignore[attr-defined]
            table.play(move)
            rules = noted[-1].rules if noted and noted[-1].step == number else ()
            noted.append(_Noted(number, rules, len(table.shuffles), _piles(table)))
        return noted, [*views, table.view()]
    return [], []


@lru_cache(maxsize=100)
def _noting(game: str, departures: tuple[str, ...]) -> type[Table]:
    """The engine of a game, noting at every event how its piles lie."""
    engine = table_with(game, departures)

    class Noting(engine):  # type: ignore[misc,valid-type]
        step = 0

        def tell(self, event: str, *by: Any, **facts: Any) -> None:
            super().tell(event, *by, **facts)
            if not hasattr(self, "noted"):
                self.noted: list[_Noted] = []
            if self.events:
                rules = tuple(self.events[-1]["rules"])
                self.noted.append(_Noted(self.step, rules, len(self.shuffles), _piles(self)))

    return Noting


def _piles(table: Table) -> dict[str, Pile]:
    """The lists of cards of a table and of its parts, by their names."""
    cards = _cards_of(table.law)
    found: dict[str, Pile] = {}
    for name, value in vars(table).items():
        if isinstance(value, list):
            if name not in NOT_PILES:
                found.update(_piles_in(name, value, cards))
        elif type(value).__module__.startswith("hoyle.games.") and hasattr(value, "__dict__"):
            for part, one in vars(value).items():
                if isinstance(one, list):
                    found.update(_piles_in(f"{name}.{part}", one, cards))
    return found


@lru_cache(maxsize=100)
def _cards_of(law: GameLaw) -> frozenset[str]:
    return frozenset(card.name for card in law.file.cards)


def _piles_in(path: str, value: list[Any], cards: frozenset[str]) -> Iterator[tuple[str, Pile]]:
    """The lists of cards in a list, and in the lists that it has."""
    named = (one if isinstance(one, str) else getattr(one, "card", None) for one in value)
    pile = tuple([name for name in named if isinstance(name, str) and name in cards])
    if pile:
        yield path, pile
    for number, one in enumerate(value):
        if isinstance(one, list):
            yield from _piles_in(f"{path}.{number}", one, cards)


def _lists(shown: object) -> Iterator[list[str]]:
    """The lists of cards in a view, each sorted."""
    if isinstance(shown, dict):
        for part in shown.values():
            yield from _lists(part)
    elif isinstance(shown, list):
        words = [str(one) for one in shown if isinstance(one, str)]
        if words:
            yield sorted(words)
        for part in shown:
            yield from _lists(part)

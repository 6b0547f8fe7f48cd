"""Which rules wrote the parts of a view that are not as they should be, and in which order.

The step is played once more by an engine that looks at the table at every event. What has changed since the event
before was written by the rules of this one, as engines mostly do a thing and then record it, or by those of the event
before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from hoyle.games import table_with
from hoyle.script import Script
from hoyle.table import Impossible, Refused, Table, View
from hoyle_conformance.judging.by_readings import is_same
from hoyle_conformance.judging.resuming import ABSURD
from hoyle_conformance.judging.views import Difference, Eyes


class Written(NamedTuple):
    """The rules at work in a step, by the part they had in what differs after it."""

    first: frozenset[str] = frozenset()
    """Those of the first event that wrote something that differs: before it, all was well."""
    previous: frozenset[str] = frozenset()
    """Those of the event before, in case it was recorded before it was done."""
    later: frozenset[str] = frozenset()
    """Those of later events that did so."""
    after: frozenset[str] = frozenset()
    """Those of later events that did not: what they found was wrong already."""
    fine: frozenset[str] = frozenset()
    """Those that wrote something, and nothing that differs: what they did came out right."""
    cleared: frozenset[str] = frozenset()
    """Those of a reading where every other reading would have it the same: they do not answer for the difference."""
    convicted: frozenset[str] = frozenset()
    """Those of a reading where the program does what another reading says."""

    def listed(self) -> list[list[str]]:
        """The same in an order that is always the same, for a log."""
        return [sorted(rules) for rules in self]

    @property
    def writers(self) -> frozenset[str]:
        """All that wrote something that differs."""
        return self.first | self.later

    def weight(self, rule: str) -> float:
        """How much speaks for a rule."""
        if rule in self.convicted:
            return 1.0
        weight = self._by_part(rule) * (NOT_CONVICTED if self.convicted else 1.0)
        return weight * CLEARED if rule in self.cleared else weight

    def _by_part(self, rule: str) -> float:
        """How much speaks for a rule, by its best part."""
        if not self.first:  # nobody wrote what differs, least of all a rule that wrote something else and got it right
            return FINE if rule in self.fine else 1.0
        if rule in self.first:
            return 1.0
        if rule in self.previous:
            return PREVIOUS
        if rule in self.later:
            return LATER
        weight = AFTER if rule in self.after else BEFORE
        return weight * FINE if rule in self.fine else weight


NOTHING: Mapping[int, View] = MappingProxyType({})
Look = tuple[list[str], View | None]
"""The rules of an event, and the table as it is seen at that point; None if it cannot be shown there."""

PREVIOUS, LATER, BEFORE, AFTER = 0.97, 0.95, 0.9, 0.8
"""How much less speaks for a rule than for those that wrote what first went wrong: if it was at work just before, if it
wrote something that differs later on, if it was at work before, if it was at work after."""
RIGHTLY = "rightly"
"""Stands for what an event has changed as the program has it, too."""
FINE = 0.5
"""How much less yet, if all that it wrote came out right. It may still be to blame for what it did not write."""
NOT_CONVICTED, CLEARED = 0.8, 0.9
"""The same, if the program does what another reading says and the rule is not of that ruling; if it is cleared, which
says little: what all readings have in common may be in no other rule."""


def written(
    script: Script, at: int, differences: Iterable[Difference], resumed_from: Mapping[int, View] = NOTHING
) -> Written:
    """Which rules wrote what differs after a number of moves; all empty if that is not known.

    Of a pile or hand only the cards that differ count, unless no rule was to put or take any of these there.
    """
    differences = list(differences)
    events = _written(script, at, resumed_from, {_plain_path(one.path): one.got for one in differences})
    cards = {path for one in differences for path in _differing(one)}
    found = _in_order(events, at, cards | _on_the_way(events, _lost(differences)))
    return found if found.first else _in_order(events, at, {_plain_path(one.path) for one in differences})


def _lost(differences: Iterable[Difference]) -> set[str]:
    """The cards that lie nowhere, though they should; nothing if others lie where they should not."""
    missing: Counter[str] = Counter()
    for one in differences:
        if isinstance(one.expected, list) and isinstance(one.got, list):
            expected, got = Counter(map(str, one.expected)), Counter(map(str, one.got))
            if got - expected:
                return set()
            missing += expected - got
    return set(missing)


def _on_the_way(events: Iterable[tuple[list[str], set[str]]], lost: Collection[str]) -> set[str]:
    """Where the first event of a step put lost cards that moved all of them: on the way to where they should be now."""
    for _, changed in events if lost else ():
        moved = {path for path in changed if path.rpartition("#")[2] in lost}
        if {path.rpartition("#")[2] for path in moved} == {*lost}:
            return moved
    return set()


def _in_order(events: Iterable[tuple[list[str], set[str]]], at: int, paths: Collection[str]) -> Written:
    """The rules of the events of a step by the part they had in what differs."""
    first: set[str] = set()
    later: set[str] = set()
    after: set[str] = set()
    fine: set[str] = set()
    previous: list[str] = []
    for rules, changed in events:
        wrote = any(_within(path, part) for path in paths for part in changed)
        if changed and not wrote:
            fine.update(rules)
        if first:
            (later if wrote else after).update(rules)
        elif wrote:
            first.update(rules)
        else:
            previous = rules if at or not changed else []  # recorded before it is done, as it has not changed anything
    return Written(*map(frozenset, (first, previous, later, after, fine)))


def _within(path: str, other: str) -> bool:
    """Whether one of two paths is the other, or a part of it."""
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


def stopped_between(script: Script, at: int, view: View, eyes: Eyes) -> list[str]:
    """The rules between which a program stopped, if it shows the table as it is in the middle of the step.

    They are those of the events at which the table looked like that, some of which may be recorded before they are
    done, and those of the next one, which the program did not come to.
    """
    looks = _looks(script, at)
    same = [number for number, (_, look) in enumerate(looks) if look is not None and not eyes.differ(look, view)]
    if not same:
        return []
    between = looks[same[0] : same[-1] + 2]
    return list(dict.fromkeys(rule for rules, _ in between for rule in rules))


def unseen_shuffle(script: Script, at: int) -> list[str]:
    """The rules of a shuffle in an earlier step, if the first cards of it are drawn in this one; otherwise nothing.

    Nobody sees how cards were shuffled before some of them are drawn. What goes wrong then went wrong in the shuffle.
    """
    unseen: tuple[str, ...] = ()
    drawn_now: tuple[str, ...] = ()
    for drew, shuffled_by in _shuffles(script, at):
        drawn_now, kept = (unseen, ()) if drew else ((), unseen)
        unseen = shuffled_by or kept
    return list(drawn_now)


def last_shuffle(script: Script, at: int) -> list[str]:
    """The rules of the last shuffle up to a step, apart from the first of the game; nothing if there was none.

    A program that has other cards in its pile asks sooner or later for something else, and no view shows why.
    """
    return list(next((by for _, by in reversed(_shuffles(script, at)) if by), ()))


def _shuffles(script: Script, at: int) -> list[tuple[bool, tuple[str, ...]]]:
    """For each move up to a step, whether cards were drawn and by which rules cards were shuffled."""
    if not at or len(script.shuffles) < 2:
        return []
    table = script.replace(moves=[]).table(events=True, engine=_noting_shuffles(script.game, tuple(script.departures)))
    found: list[tuple[bool, tuple[str, ...]]] = []
    try:
        for move in script.moves[:at]:
            drawn, table.shuffled_by = len(table.drawn), ()  # type: ignore[attr-defined]
            table.play(move)
            found.append((len(table.drawn) > drawn, table.shuffled_by))  # type: ignore[attr-defined]
    except (Impossible, Refused, LookupError):
        return []
    return found


def parts_written(scripts: Iterable[Script]) -> dict[str, dict[str, float]]:
    """The parts of a view, such as ``seats.total``, that each rule changes in some games; how often, from 0 to 1."""
    times: Counter[str] = Counter()
    found: dict[str, Counter[str]] = {}
    for script in scripts:
        before: dict[str, Any] = {}
        unseen: list[str] = []
        for rules, look in _all_looks(script):
            unseen += rules
            times.update(rules)
            after = before if look is None else _flat(look)
            changed = {_part(path) for path in _changed(before, after)} if before else set()  # at first all appears
            for rule in unseen:
                found.setdefault(rule, Counter()).update(changed)
            if (
                changed or not rules
            ):  # what was recorded before it was done has been done by now, or by the end of a move
                unseen = []
            before = after
    return {rule: {part: often / times[rule] for part, often in parts.items()} for rule, parts in found.items()}


def overdone(before: View, differences: Iterable[Difference]) -> set[str]:
    """The parts of a view that a program changed in a step although they should have stayed as they were.

    Nothing if it left something undone too: then that is what went wrong. A number that stays as it was does not count,
    since one more and one less make the same.
    """
    was = _flat(before)
    found: set[str] = set()
    for one in differences:
        value = was.get(_plain_path(one.path))
        if one.got == value and not (isinstance(value, int) and isinstance(one.expected, int)):
            return set()
        if one.expected == value:
            found.add(_part(_plain_path(one.path)))
    return found


def _all_looks(script: Script) -> list[Look]:
    """The table at each event of a game, as far as it can be played, and after each move."""
    looks: list[Look] = []
    with suppress(Impossible, Refused, LookupError):
        table = script.replace(moves=[]).table(events=True, engine=_watched(script.game, tuple(script.departures)))
        looks = getattr(table, "looks", looks)
        for move in script.moves:
            table.play(move)
            looks.append(([], _seen(table)))
    return looks


def _part(path: str) -> str:
    """``seats.0.total`` is ``seats.total``, and ``asked.seat`` is ``asked``."""
    first, _, rest = path.partition(".")
    return f"seats.{rest.split('.')[1]}" if first == "seats" and "." in rest else first


def _differing(one: Difference) -> set[str]:
    """The paths of what differs: of two lists of cards those of the cards, unless only their order differs."""
    path = _plain_path(one.path)
    return _cards_changed(path, one.expected, one.got) or {path}


def _cards_changed(path: str, before: Any, after: Any) -> set[str]:
    """The paths of the cards of which a list has more or fewer than another; nothing if these are no lists."""
    if not (isinstance(before, list | None) and isinstance(after, list | None)):
        return set()
    one, other = Counter(map(str, before or ())), Counter(map(str, after or ()))
    return {f"{path}.#{card}" for card in (one - other) + (other - one)}


def _plain_path(path: str) -> str:
    """The path of a difference as paths are written here: ``seats[0].total`` is ``seats.0.total``."""
    return path.replace("[", ".").replace("]", "")


def _written(
    script: Script, at: int, resumed_from: Mapping[int, View], got: Mapping[str, Any]
) -> list[tuple[list[str], set[str]]]:
    """The events of one step: by which rules, and the paths of what each has changed in the view.

    What a program ``got`` to within the step, and no further, all events up to there have changed rightly.
    """
    looks = _looks(script, at, resumed_from)
    if not looks:
        return []
    (_, start), (_, end) = looks[0], looks[-1]
    before, last = _flat(start), _flat(end)
    got = {path: one for path, one in got.items() if not is_same(before.get(path), one)}  # it came to that in the step
    found: list[tuple[list[str], set[str]]] = []
    unseen: list[str] = []
    rightly: dict[str, int] = {}
    for rules, look in looks[1:-1]:
        if look is None:
            unseen += rules
            continue
        after = _flat(look)
        changed = _changed(before, after)
        if not before:  # the table appears: what is empty was not written by anybody
            changed = {path for path in changed if after.get(path, True)}
        found.append(([*unseen, *rules], changed))
        rightly |= dict.fromkeys((path for path in got if is_same(after.get(path), got[path])), len(found))
        before, unseen = after, []
    if unseen:
        found.append((unseen, set()))
    if found:
        found[-1][1].update(_changed(before, last))
    for path, upto in rightly.items() if at else ():
        _clear(path, found[:upto])
    return found if at else _last_to_write(found)


def _clear(path: str, events: Iterable[tuple[list[str], set[str]]]) -> None:
    """Notes of events that they have changed a path rightly."""
    for _, changed in events:
        if mine := {one for one in changed if _within(path, one)}:
            changed -= mine
            changed.add(RIGHTLY)


def _looks(script: Script, at: int, resumed_from: Mapping[int, View] = NOTHING) -> list[Look]:
    """The table before a step, at each of its events with their rules, and after it; nothing if that is not known.

    At some points the game may have continued from a table that a program has shown.
    """
    moves = script.moves[:at]
    try:
        engine = _watched(script.game, tuple(script.departures))
        table = script.table(events=not moves, engine=engine)  # nobody looks at the steps before
        before: View = {}
        for number, move in enumerate(moves):
            if number in resumed_from:
                table.take_up(resumed_from[number])
            if number == at - 1:
                table.events, table.looks = [], []  # type: ignore[attr-defined]
                before = table.view()
            table.play(move)
        return [([], before), *getattr(table, "looks", []), ([], table.view())]
    except (Impossible, Refused, *ABSURD):
        return []


def _last_to_write(written: list[tuple[list[str], set[str]]]) -> list[tuple[list[str], set[str]]]:
    """What each event of the deal wrote that none after it did: at the first, all parts of the table just appear.

    An event of which nothing is left, such as a shuffle of the cards that are dealt then, wrote nothing that is seen.
    """
    later: set[str] = set()
    found = []
    for rules, changed in reversed(written):
        if not changed or changed - later:
            found.append((rules, changed - later))
        later |= changed
    return found[::-1]


def _changed(before: dict[str, Any], after: dict[str, Any]) -> set[str]:
    """The paths of what has changed, of a pile or hand those of the cards that came or went."""
    paths = (path for path in before.keys() | after.keys() if before.get(path) != after.get(path))
    return {one for path in paths for one in _cards_changed(path, before.get(path), after.get(path)) or {path}}


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    """A view as paths with plain values; the cards of a pile or hand are one value."""
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        parts = enumerate(value)  # type: ignore[assignment]
    else:
        return {path: value}
    return {key: one for name, part in parts for key, one in _flat(part, f"{path}.{name}".lstrip(".")).items()}


@lru_cache(maxsize=100)
def _noting_shuffles(game: str, departures: tuple[str, ...]) -> type[Table]:
    """The engine of a game, noting by which rules it shuffles."""
    engine = table_with(game, departures)

    class NotingShuffles(engine):  # type: ignore[misc,valid-type]
        shuffled_by: tuple[str, ...] = ()
        shuffles_told = 0

        def tell(self, event: str, *by: Any, **facts: Any) -> None:
            super().tell(event, *by, **facts)
            if len(self.shuffles) > self.shuffles_told:
                self.shuffles_told = len(self.shuffles)
                self.shuffled_by = tuple(self.events[-1]["rules"])

    return NotingShuffles


@lru_cache(maxsize=100)
def _watched(game: str, departures: tuple[str, ...]) -> type[Table]:
    """The engine of a game, looking at the table at every event."""
    engine = table_with(game, departures)

    class Watched(engine):  # type: ignore[misc,valid-type]
        def tell(self, event: str, *by: Any, **facts: Any) -> None:
            super().tell(event, *by, **facts)
            if not hasattr(self, "looks"):
                self.looks: list[Look] = []
            if self.events:
                self.looks.append((self.events[-1]["rules"], _seen(self)))

    return Watched


def _seen(table: Table) -> View | None:
    """The view; None if the table cannot be shown in the middle of a step."""
    try:
        return table.view()
    except (LookupError, AttributeError, TypeError, ValueError):
        return None

"""Departures: named ways of playing that are outside the texts, which an engine can follow all the same.

Some programs depart in every game or every round: the dealer is asked first, each round has a new pack. Such a
departure is a failure of one rule, and would hide every other. So the engine can play with it, as with a reading; the
rest of the program is then judged as it would be without it.

A game's departures are the small subclasses of its table in the module ``departures`` of its folder.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hoyle.law.model import Words
from hoyle.table.ids import Reading, readings_of, rules_of
from hoyle.table.plain import View
from hoyle.table.refusals import Impossible
from hoyle.table.table import Table

T = TypeVar("T", bound=Table)

_MARK = "__departure__"
"""The attribute in which a departure's engine keeps its description."""

Guess = Callable[[Table, View], str | None]
"""The value that a program seems to use, from the right table before the first move and what the program shows."""


@dataclass(frozen=True)
class Departure:
    """A way of playing that is outside the texts."""

    id: str
    rule: str
    """The rule that it departs from."""
    says: Words
    """What is done instead; ``{value}`` stands for its value, if it has one."""
    engine: type[Table]
    under: tuple[Reading, ...] = ()
    """Readings without which it could not be seen."""
    guess: Guess | None = None
    """For a departure with a value, such as the height of a pile; None for the others."""
    variant: str | None = None
    """The only variant in which it could be seen; None if that is any."""
    only_shown: bool = False
    """Whether it differs only in where played cards are shown, which the texts leave open: then it is no failure."""
    late: bool = False
    """Whether only long games show it: those in which the cards run out."""

    def in_words(self, lang: str, value: str = "") -> str:
        """What is done instead, in some language."""
        return (self.says.es if lang == "es" else self.says.en).replace("{value}", value)


class Valued(Table):
    """A table that departs by a value, such as a number of cards."""

    departs_by: Mapping[str, str] = {}
    """The values of its departures, by id."""

    @classmethod
    def read_value(cls, value: str) -> str:
        """The value of a departure, checked. Raises ValueError."""
        raise NotImplementedError


def departure(
    id: str,
    *,
    instead_of: str,
    en: str,
    es: str,
    under: Sequence[Reading] = (),
    guess: Guess | None = None,
    variant: str | None = None,
    only_shown: bool = False,
    late: bool = False,
) -> Callable[[type[T]], type[T]]:
    """Makes a departure of a table. A mistyped rule fails at import."""

    def mark(engine: type[T]) -> type[T]:
        rules_of(engine.law).id(instead_of)
        if not id.startswith(engine.law.id + "."):
            raise ValueError(f"{id}: the id of a departure of {engine.law.id} begins with {engine.law.id + '.'!r}")
        known = Departure(id, instead_of, Words(en, es), engine, tuple(under), guess, variant, only_shown, late)
        setattr(engine, _MARK, known)
        return engine

    return mark


def departures_in(names: Mapping[str, object]) -> Iterator[Departure]:
    """The departures among the names of a module."""
    for value in names.values():
        if isinstance(value, type) and (known := vars(value).get(_MARK)) is not None:
            yield known


def with_departures(engine: type[Table], known: Mapping[str, Departure], named: Sequence[str]) -> type[Table]:
    """The engine that plays with some departures, each named by its id, perhaps with a value, by a reading or a pack.

    A reading that is not asked for is written ``flip7.staying=with-cards``, a pack of its own ``pack 0:0 1:2``.
    """
    bases: list[type[Table]] = []
    values: dict[str, str] = {}
    instead: dict[str, str] = {}
    pack_counts: Mapping[str, int] = {}
    for name in named:
        if (pack := pack_instead(name)) is not None:
            pack_counts = pack
            continue
        if (reading := reading_instead(name)) is not None:
            instead[reading.ruling] = readings_of(engine.law)(*reading).id
            continue
        found, value = named_departure(known, name)
        bases.append(found.engine)
        if found.guess is not None:
            values[found.id] = value
    parts = {"departures": tuple(named), "departs_by": values, "instead": instead, "pack_counts": pack_counts}
    return type(engine.__name__, (*bases, engine), parts)


def reading_instead(name: str) -> Reading | None:
    """The reading that a departure is named for; None for the others.

    >>> reading_instead("flip7.staying=with-cards")
    Reading(ruling='flip7.staying', id='with-cards')
    """
    ruling, equals, reading = name.partition("=")
    return Reading(ruling, reading) if equals and " " not in ruling else None


OWN_PACK = "pack "


def pack_instead(name: str) -> Mapping[str, int] | None:
    """How many of some cards a program's own pack has, if that is what a departure is named for.

    >>> pack_instead("pack 0:0 1:2")
    {'0': 0, '1': 2}
    """
    if not name.startswith(OWN_PACK):
        return None
    parts = (part.rpartition(":") for part in name.removeprefix(OWN_PACK).split())
    return {card: int(count) for card, _, count in parts}


def own_pack(law: Counter[str], dealt: Counter[str]) -> str | None:
    """The name of a pack that differs from the law's by some cards; None if it is the same, or has unknown cards.

    >>> own_pack(Counter(["0", "1", "2"]), Counter(["1", "1", "2"]))
    'pack 0:0 1:2'
    """
    differing = [card for card in law if law[card] != dealt[card]]
    if not differing or dealt.keys() - law.keys():
        return None
    return OWN_PACK + " ".join(f"{card}:{dealt[card]}" for card in differing)


def named_departure(known: Mapping[str, Departure], name: str) -> tuple[Departure, str]:
    """A departure by its name, with its value if it has one. Raises Impossible."""
    id, _, value = name.partition(" ")
    if id not in known:
        raise Impossible("there is no departure {id!r}; there are {known}", id=id, known=", ".join(known) or "none")
    found = known[id]
    if found.guess is None:
        if value:
            raise Impossible("the departure {id} has no value, and {value!r} was given", id=id, value=value)
        return found, ""
    assert issubclass(found.engine, Valued)
    try:
        return found, found.engine.read_value(value.strip())
    except ValueError as error:
        raise Impossible("the departure {id} needs a value: {error}", id=id, error=str(error)) from None

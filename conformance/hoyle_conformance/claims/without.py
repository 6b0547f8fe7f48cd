"""What a program does not have: cards, operations, parts of views, rules and refusals, in one list of names."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hoyle.law.book import GameLaw
from hoyle_conformance.phrases import phrase
from hoyle_conformance.wire.messages import Op

NO_SUCH_RULE = phrase("it does not have this rule")
REFUSALS = "refusals"
"""The name for the refusal of unlawful moves, which some programs punish instead, or cannot be asked for."""


@dataclass
class Without:
    """The names of such a list, sorted by what they are."""

    cards: set[str] = field(default_factory=set)
    operations: set[Op] = field(default_factory=set)
    observables: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    refusals: bool = False
    """Whether it refuses nothing, on purpose."""
    unknown: list[str] = field(default_factory=list)
    needed: list[str] = field(default_factory=list)
    """Cards without which there is no game."""


def without_names(law: GameLaw) -> list[str]:
    """Everything that a program may declare not to have."""
    cards = [card for card in law.file.cards if card.name in law.dispensable]
    kinds = {card.kind for card in law.file.cards} - {
        card.kind for card in law.file.cards if card.name not in law.dispensable
    }
    observables = (kind.id for kind in law.table.observables)
    operations = (op for op in Op if op is not Op.HELLO)
    return [*sorted(kinds), *(card.name for card in cards), *operations, REFUSALS, *observables, *law.rules]


def sort_out(law: GameLaw, names: Iterable[str]) -> Without:
    """What each name is: a card, a kind of cards, an operation, a part of a view, a rule, or refusals.

    >>> import hoyle
    >>> sorted(sort_out(hoyle.law("flip7"), ["action", "x2", "selfplay"]).cards)
    ['flip-three', 'freeze', 'second-chance', 'x2']
    """
    found = Without()
    observables = {kind.id for kind in law.table.observables}
    for name in names:
        cards = {card.name for card in law.file.cards if name in (card.name, card.kind)}
        if cards and cards <= law.dispensable:
            found.cards |= cards
        elif cards:
            found.needed.append(name)
        elif name in set(Op) - {Op.HELLO}:
            found.operations.add(Op(name))
        elif name == REFUSALS:
            found.refusals = True
        elif name in observables:
            found.observables.add(name)
        elif name in law.rules:
            found.rules.add(name)
        else:
            found.unknown.append(name)
    return found

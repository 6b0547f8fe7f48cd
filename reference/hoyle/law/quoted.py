"""A rule with the printed words it rests on, and the open questions that affect it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from hoyle.law import links, model
from hoyle.law.book import Law


@dataclass(frozen=True, eq=False)
class QuotedRule:
    """A rule of a game; prints as its statement with the words of the rulebook below it.

    >>> import hoyle
    >>> rule = hoyle.law("flip7").rule("flip7.winner")
    >>> rule.says.en
    'When the game ends, the person with the most points wins.'
    >>> rule.clauses[0].text
    'La persona con más puntos es la ganadora.'
    >>> [ruling.id for ruling in hoyle.law("flip7").rule("flip7.freeze.target").rulings]
    ['flip7.freeze.self', 'flip7.freeze.declining', 'flip7.deferred.aiming']
    """

    law: Law = field(repr=False)
    rule: model.Rule
    """The rule as ``rules.yaml`` has it."""

    @property
    def id(self) -> str:
        """Its permanent id."""
        return self.rule.id

    @property
    def says(self) -> model.Words:
        """Its statement, in English (``.en``) and Spanish (``.es``)."""
        return self.rule.says

    @cached_property
    def clauses(self) -> list[model.Clause]:
        """The clauses it rests on, word for word, the strongest first."""
        return [self.law.clause(id) for id in self.rule.cites]

    @cached_property
    def rulings(self) -> list[model.Ruling]:
        """The open questions that affect it, each with its possible readings."""
        return links.rulings_touching(self.law, self.rule)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, QuotedRule) and self.rule == other.rule

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        quoted = (f"  «{clause.text}» ({clause.id}, line {clause.lines[0]})" for clause in self.clauses)
        return "\n".join([f"{self.id}: {self.says.en}", *quoted])

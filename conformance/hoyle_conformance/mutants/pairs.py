"""Two mutants in one engine: a program with two bugs at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from random import Random

from hoyle.law.model import Rule
from hoyle.table import Table
from hoyle_conformance.gamekit.mutants import Mutant, changes_of


def both(one: Mutant, other: Mutant) -> type[Table]:
    """An engine with both bugs."""
    return type(f"{one.engine.__name__}And{other.engine.__name__}", (one.engine, other.engine), {})


def can_be_combined(one: Mutant, other: Mutant) -> bool:
    """Whether both bugs can be in one program: they change different parts of it, under the same readings."""
    readings = {**one.readings, **other.readings}
    agree = readings == {**other.readings, **one.readings}
    return agree and not changes_of(one) & changes_of(other) and not _related(one, other)


def _related(one: Mutant, other: Mutant) -> bool:
    """Whether one is made from the other: then the two are one bug."""
    return issubclass(one.engine, other.engine) or issubclass(other.engine, one.engine)


def random_pairs(mutants: Sequence[Mutant], most: int, seed: int = 0) -> Iterator[tuple[Mutant, Mutant]]:
    """Some pairs that can be combined, and whose rules do not rest on the same sentence."""
    fitting = [pair for pair in combinations(mutants, 2) if can_be_combined(*pair) and not cite_the_same(*pair)]
    yield from Random(seed).sample(fitting, min(most, len(fitting)))


def cite_the_same(one: Mutant, other: Mutant) -> bool:
    """Whether the rules of two mutants are told by the same sentence, so that one failure is told for both."""
    return same_sentence(one, other.rule)


def same_sentence(mutant: Mutant, rule: str) -> bool:
    """Whether a rule is the one that a mutant breaks, or rests on a sentence on which that one rests too."""
    rules = mutant.engine.law.rules
    broken = (mutant.rule, *mutant.also)
    return rule in broken or any(_sentences(rules, rule) & _sentences(rules, one) for one in broken)


def _sentences(rules: Mapping[str, Rule], id: str) -> set[str]:
    """The sentences on which a rule rests: a rule that is derived from others rests on theirs."""
    if id not in rules:
        return set()
    return set(rules[id].cites).union(*(_sentences(rules, other) for other in rules[id].derived_from))

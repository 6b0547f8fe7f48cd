"""Every place in the law that cites a clause."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hoyle.law import model
from hoyle.law.files import Place
from hoyle_conformance.lint.folder import File, Folder


@dataclass(frozen=True)
class Citation:
    """One place that cites one clause, in the law of one game."""

    clause: str
    game: str
    file: File[Any]
    place: Place
    by_analogy: bool = False
    """Whether it is cited as a clause on another game."""


def citations(folder: Folder) -> Iterator[Citation]:
    """What makes a clause count as cited. The glossary and the alignments do not."""
    for game, rules in folder.part(model.RulesFile):
        for i, rule in enumerate(rules.value.rules):
            yield from listed(rule.cites, game, rules, ("rules", i, "cites"))
            yield from listed(rule.by_analogy, game, rules, ("rules", i, "by-analogy"), by_analogy=True)
    for game, rulings in folder.part(model.RulingsFile):
        for i, ruling in enumerate(rulings.value.rulings):
            for j, reading in enumerate(ruling.readings):
                place: Place = ("rulings", i, "readings", j, "support")
                yield from listed(reading.support.cites, game, rulings, (*place, "cites"))
                analogies = reading.support.by_analogy
                yield from listed(analogies, game, rulings, (*place, "by-analogy"), by_analogy=True)
    for game, file in folder.part(model.GameFile):
        for part in ("cards", "constants", "variants"):
            for i, thing in enumerate(getattr(file.value, part)):
                yield from listed(thing.cites, game, file, (part, i, "cites"))
    for game, scenarios in folder.part(model.ScenariosFile):
        for i, scenario in enumerate(scenarios.value.scenarios):
            yield from listed(scenario.cites, game, scenarios, ("scenarios", i, "cites"))
    for game, register in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(register.value.discrepancies):
            for j, wording in enumerate(entry.wordings):
                if wording.cite is not None:
                    where: Place = ("discrepancies", i, "wordings", j, "cite")
                    yield Citation(wording.cite, game, register, where)


def listed(cites: list[str], game: str, file: File[Any], place: Place, by_analogy: bool = False) -> Iterator[Citation]:
    """The citations of one list."""
    for i, clause in enumerate(cites):
        yield Citation(clause, game, file, (*place, i), by_analogy)

"""What belongs together in the law: what touches a rule, and what cites a clause."""

from collections.abc import Collection, Iterator

from hoyle.law import model
from hoyle.law.book import Law, source_of


def all_discrepancies(law: Law) -> Iterator[model.Discrepancy]:
    """Every discrepancy of every game."""
    for game in law.game_ids:
        yield from law.game(game).discrepancies.values()


def all_rules(law: Law) -> Iterator[model.Rule]:
    """Every rule of every game."""
    for game in law.game_ids:
        yield from law.game(game).rules.values()


def discrepancies_touching(law: Law, clauses: Collection[str]) -> list[model.Discrepancy]:
    """The discrepancies that quote any of these clauses."""
    sources = {source_of(id) for id in clauses}
    return [
        entry
        for game in law.game_ids
        if any(map(law.game(game).compares, sources))
        for entry in law.game(game).discrepancies.values()
        if any(wording.cite in clauses for wording in entry.wordings)
    ]


def rulings_touching(law: Law, rule: model.Rule) -> list[model.Ruling]:
    """The rulings that a rule names, or holds under, or that settle a discrepancy in the clauses it cites."""
    named = [*rule.rulings, *rule.under]
    settled = [d.ruling for d in discrepancies_touching(law, rule.cites) if d.ruling and d.ruling != "open"]
    found = (find_ruling(law, id) for id in dict.fromkeys([*named, *settled]))
    return [ruling for ruling in found if ruling is not None]


def find_ruling(law: Law, id: str) -> model.Ruling | None:
    """A ruling by its id."""
    game = id.partition(".")[0]
    return law.game(game).rulings.get(id) if law.has_game(game) else None


def find_discrepancy(law: Law, id: str) -> model.Discrepancy | None:
    """A discrepancy by its id."""
    game = id.partition(".")[0]
    return law.game(game).discrepancies.get(id) if law.has_game(game) else None


def rules_citing(law: Law, clause: str) -> list[model.Rule]:
    """The rules that rest on a clause."""
    return [rule for rule in all_rules(law) if clause in rule.grounds]


def rules_derived_from(law: Law, rule: str) -> list[model.Rule]:
    """The rules that follow from a rule."""
    return [other for other in all_rules(law) if rule in other.derived_from]


def exceptions_to(law: Law, rule: str) -> list[str]:
    """The rules that break into a rule."""
    game = rule.partition(".")[0]
    return [other.id for other in law.game(game).rules.values() if rule in other.exception_to]


def rules_under(law: Law, ruling: str) -> list[model.Rule]:
    """The rules that a ruling touches."""
    return [rule for rule in all_rules(law) if ruling in rule.rulings or ruling in rule.under]


def discrepancies_settled_by(law: Law, ruling: str) -> list[model.Discrepancy]:
    """The discrepancies that a ruling settles."""
    return [entry for entry in all_discrepancies(law) if entry.ruling == ruling]

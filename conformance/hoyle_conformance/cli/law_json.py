"""What ``--json`` prints: the things of the law as plain data, with what belongs to them."""

from typing import Any

import msgspec

from hoyle.law import Law, links, model
from hoyle.law.book import source_of
from hoyle.law.terms import terms_in

Data = dict[str, Any]


def plain(value: msgspec.Struct) -> Data:
    """A value as it stands in the YAML, every key present."""
    data: Data = msgspec.to_builtins(value)
    return data


def clause(law: Law, id: str) -> Data:
    """A clause with its source and language."""
    source = law.source(source_of(id)).meta
    return {"source": source.source, "language": source.language, **plain(law.clause(id))}


def rule(law: Law, rule: model.Rule) -> Data:
    """A rule with its clauses and everything that touches it."""
    return {
        "type": "rule",
        **plain(rule),
        "citations": [clause(law, id) for id in rule.grounds],
        "exceptions": links.exceptions_to(law, rule.id),
        "terms": [term.id for term in terms_in(law.glossary, rule.id.partition(".")[0], rule.says)],
        "derived": [other.id for other in links.rules_derived_from(law, rule.id)],
        "touching-rulings": [plain(ruling) for ruling in links.rulings_touching(law, rule)],
        "discrepancies": [plain(entry) for entry in links.discrepancies_touching(law, rule.cites)],
    }


def ruling(law: Law, ruling: model.Ruling) -> Data:
    """A ruling with what it touches."""
    return {
        "type": "ruling",
        **plain(ruling),
        "rules": [rule.id for rule in links.rules_under(law, ruling.id)],
        "discrepancies": [entry.id for entry in links.discrepancies_settled_by(law, ruling.id)],
    }


def discrepancy(law: Law, entry: model.Discrepancy) -> Data:
    """A discrepancy with its clauses."""
    cited = [wording.cite for wording in entry.wordings if wording.cite]
    return {
        "type": "discrepancy",
        **plain(entry),
        "citations": [clause(law, id) for id in dict.fromkeys(cited)],
    }


def term(law: Law, term: model.Term) -> Data:
    """A term with the clauses that define it."""
    return {"type": "term", **plain(term), "citations": [clause(law, id) for id in term.defined_by]}

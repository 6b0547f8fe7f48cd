"""The drafting convention: a rule reads by itself, says how it binds, and uses defined terms (docs/drafting.md)."""

import re
from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.files import Place
from hoyle.law.terms import spelt
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder

BINDING = {
    "must": (r"\bmust\b", r"\bdeben?\b"),
    "must-not": (r"\bmust not\b", r"\b(no|nadie|ni|ning[uú]n\w*)\b.*\b(deben?|pueden?)\b"),
    "may": (r"\bmay\b", r"\bpueden?\b"),
    "should": (r"\bshould\b", r"\bconviene\b|\bdeberían?\b"),
}
"""The words by which a rule of each modality binds, in English and in Spanish."""

NOT_BINDING = (r"\b(must|may|should)\b", r"\b(deben?|deberían?)\b")
"""Words that a rule which only says what is so does not have."""

HANGING = (
    r"^(it|they|them|he|she|this|that|these|those|then|there|with that|so)\b",
    r"^(esto|eso|este|esta|ese|esa|ellos|ellas|él|ella|entonces|luego|con eso|así|es|son|se hace)\b",
)
"""Beginnings that depend on the statement before."""

CAPITALS = re.compile(r"(?<=[a-z,;] )([A-Z][a-z]+(?: (?:[A-Z][a-z]+|7))*)")
"""Words with a capital inside a sentence."""


def drafted(folder: Folder) -> Iterator[Message]:
    """All faults against the convention, in rules and in readings."""
    for game, rules in folder.part(model.RulesFile):
        names = known_names(folder, game)
        for i, rule in enumerate(rules.value.rules):
            place: Place = ("rules", i, "says")
            yield from bound(rules, place, rule)
            yield from stated(rules, place, rule.id, rule.says, names)
            yield from exceptions(folder, rules, i, rule)
    for game, rulings in folder.part(model.RulingsFile):
        names = known_names(folder, game)
        for i, ruling in enumerate(rulings.value.rulings):
            for j, reading in enumerate(ruling.readings):
                if reading.rule is not None:
                    at: Place = ("rulings", i, "readings", j, "rule")
                    yield from stated(rulings, at, f"{ruling.id}: {reading.id}", reading.rule, names)
                elif f"games/{game}/rules.yaml" not in folder.broken and not has_rule(folder, ruling, reading):
                    what = f"{ruling.id}: nothing says as a rule what holds under {reading.id}; write its rule"
                    yield rulings.message("W004", ("rulings", i, "readings", j), what)


def bound(file: File[model.RulesFile], place: Place, rule: model.Rule) -> Iterator[Message]:
    """Rules that do not say in words how they bind."""
    for lang, n in (("en", 0), ("es", 1)):
        statement = getattr(rule.says, lang)
        if rule.modality == "is":
            if found := re.search(NOT_BINDING[n], statement, re.IGNORECASE):
                what = f"{rule.id} only says what is so, and has «{found[0]}»; fix the modality or the words"
                yield file.message("W001", (*place, lang), what)
        elif not re.search(BINDING[rule.modality][n], statement, re.IGNORECASE):
            wanted = WANTED[lang][rule.modality]
            what = f"{rule.id} is of modality {rule.modality} and does not say {wanted}; say it"
            yield file.message("W001", (*place, lang), what)


WANTED = {
    "en": {"must": "must", "must-not": "must not", "may": "may", "should": "should"},
    "es": {"must": "debe", "must-not": "no debe or no puede", "may": "puede", "should": "conviene or debería"},
}


def stated(file: File[model.RulesFile] | File[model.RulingsFile], place: Place, id: str, says: model.Words,
           names: list[str]) -> Iterator[Message]:  # fmt: skip
    """Statements that depend on their neighbour, and capitalised words that are not defined terms."""
    for lang, n in (("en", 0), ("es", 1)):
        if found := re.match(HANGING[n], getattr(says, lang), re.IGNORECASE):
            what = f"{id} begins with «{found[0]}» and cannot be read by itself; name what is meant"
            yield file.message("W002", (*place, lang), what)
    for word in CAPITALS.findall(says.en):
        if not any(spelt(word).removesuffix("s") in name for name in names):
            what = f"{id}: «{word}» is capitalised and not a term of the glossary; define it, or write it in lower case"
            yield file.message("W005", (*place, "en"), what)


def known_names(folder: Folder, game: str) -> list[str]:
    """The names of a game's terms, of its cards, and its own."""
    glossary = folder.get("glossary.yaml", model.GlossaryFile)
    terms = [term for term in glossary.value.terms if game in term.games] if glossary else []
    names = [name for term in terms for name in term.en]
    for of, file in folder.part(model.GameFile):
        if of == game:
            names += [file.value.title.en, *(card.title.en for card in file.value.cards if card.title)]
    return [spelt(name) for name in names]


def exceptions(folder: Folder, file: File[model.RulesFile], i: int, rule: model.Rule) -> Iterator[Message]:
    """Exceptions to rules that do not exist, belong to another game, or are exceptions to this one."""
    for j, id in enumerate(rule.exception_to):
        other = folder.rules.get(id)
        if other is None and folder.may_have("rule", id):
            continue
        same_game = id.partition(".")[0] == rule.id.partition(".")[0]
        if other is None or not same_game or id == rule.id or rule.id in other.exception_to:
            what = f"{rule.id} cannot be an exception to {id}; name another rule of the game that it is an exception to"
            yield file.message("W003", ("rules", i, "exception-to", j), what)


def has_rule(folder: Folder, ruling: model.Ruling, reading: model.Reading) -> bool:
    """Whether some rule holds only under this reading, or under this one and not all others."""
    return any(
        reading.id in rule.under.get(ruling.id, ()) and len(rule.under[ruling.id]) < len(ruling.readings)
        for rule in folder.rules.values()
    )

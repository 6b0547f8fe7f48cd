"""Closure both ways: the law covers what the texts say, and everything in the law rests on something."""

from collections import Counter
from collections.abc import Iterator

from hoyle.law import model
from hoyle_conformance.lint.citations import citations
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import Folder
from hoyle_conformance.lint.hints import hint

MUST_BE_CITED = ("rule", "definition", "component", "example")


def uncited(folder: Folder) -> dict[str, list[int]]:
    """For each source, the places of the clauses that must be cited, are not, and have no excuse."""
    cited = {citation.clause for citation in citations(folder)}
    return {
        id: [
            i
            for i, clause in enumerate(file.value.clauses)
            if clause.kind in MUST_BE_CITED and clause.id not in cited and clause.uncited is None
        ]
        for id, file in folder.sources.items()
    }


def uncited_clauses(folder: Folder) -> Iterator[Message]:
    """Sources with more uncited clauses than are allowed, or with fewer: the number may only fall."""
    ratchet = folder.get("uncited.yaml", model.UncitedFile)
    allowed = ratchet.value.uncited if ratchet else {}
    if any(path == "uncited.yaml" or path.startswith("games/") for path in folder.broken):
        return  # we do not know what the broken file cites or allows
    for id, places in uncited(folder).items():
        file, limit = folder.sources[id], allowed.get(id, 0)
        if len(places) > limit:
            for i in places:
                clause = file.value.clauses[i]
                what = f"{clause.id} ({clause.kind}) is cited by nothing; "
                what += "cite it, or say in `uncited` why that is right"
                if limit:
                    what += f" ({len(places)} of {id} are uncited, {limit} allowed)"
                yield file.message("C001", ("clauses", i), what)
        elif len(places) < limit and ratchet:
            what = f"{id} has only {len(places)} uncited clauses; "
            what += f"write {len(places)} instead of {limit}" if places else "remove this line"
            yield ratchet.message("C002", ("uncited", id), what, of_key=True)


def needless_excuses(folder: Folder) -> Iterator[Message]:
    """Clauses that say why nothing cites them, and need not."""
    cited = Counter(citation.clause for citation in citations(folder))
    for file in folder.sources.values():
        for i, clause in enumerate(file.value.clauses):
            if clause.uncited is not None and (cited[clause.id] or clause.kind not in MUST_BE_CITED):
                why = "is cited" if cited[clause.id] else f"is a {clause.kind}, which need not be cited"
                yield file.message(
                    "C009", ("clauses", i, "uncited"), f"{clause.id} {why}; remove `uncited`", of_key=True
                )


def groundless_rules(folder: Folder) -> Iterator[Message]:
    """Rules that rest on nothing, or only on each other."""
    for _, file in folder.part(model.RulesFile):
        for i, rule in enumerate(file.value.rules):
            if not rule.grounds and not rule.derived_from and rule.outside is None:
                what = f"{rule.id} rests on nothing; cite a clause, or say `derived-from`, or mark it `outside`"
                yield file.message("C003", ("rules", i), what)
            elif rule.id in ancestors(folder, rule):
                what = f"{rule.id} is derived from itself in a circle; "
                what += "give one rule of the circle a basis of its own"
                yield file.message("C008", ("rules", i, "derived-from"), what, of_key=True)


def ancestors(folder: Folder, rule: model.Rule) -> set[str]:
    """All rules that a rule is derived from, directly or indirectly."""
    found: set[str] = set()
    left = list(rule.derived_from)
    while left:
        id = left.pop()
        if id not in found:
            found.add(id)
            if id in folder.rules:
                left += folder.rules[id].derived_from
    return found


def unknown_defaults(folder: Folder) -> Iterator[Message]:
    """Rulings whose default is not one of their readings."""
    for _, file in folder.part(model.RulingsFile):
        for i, ruling in enumerate(file.value.rulings):
            readings = [reading.id for reading in ruling.readings]
            if ruling.default not in readings:
                what = f"{ruling.id} has no reading {ruling.default!r}; its readings are {', '.join(readings)}"
                yield file.message("C004", ("rulings", i, "default"), what)


def idle_rulings(folder: Folder) -> Iterator[Message]:
    """Rulings that nothing refers to."""
    used = {id for rule in folder.rules.values() for id in (*rule.rulings, *rule.under)}
    used |= {entry.ruling for entry in folder.discrepancies.values() if entry.ruling}
    for game, file in folder.part(model.RulingsFile):
        if any(path.startswith(f"games/{game}/") for path in folder.broken):
            continue  # the broken file may refer to any of them
        for i, ruling in enumerate(file.value.rulings):
            if ruling.id not in used:
                what = f"nothing refers to {ruling.id}; name it in the rule or discrepancy that it settles"
                yield file.message("C005", ("rulings", i, "id"), what)


def unregistered_rulings(folder: Folder) -> Iterator[Message]:
    """Rulings on the texts of which no discrepancy shows the question. What comes from outside needs none."""
    registered = {entry.ruling for entry in folder.discrepancies.values()}
    for game, file in folder.part(model.RulingsFile):
        if f"games/{game}/discrepancies.yaml" in folder.broken:
            continue  # it may register any of them
        for i, ruling in enumerate(file.value.rulings):
            if ruling.kind != "outside" and ruling.id not in registered:
                what = (
                    f"no discrepancy shows the question of {ruling.id}; register the words, or the silence, behind it"
                )
                yield file.message("C014", ("rulings", i, "id"), what)


def unknown_readings_of_editions(folder: Folder) -> Iterator[Message]:
    """Editions that choose a reading that there is not, or one of a ruling that there is not."""
    for one in folder.chosen_readings():
        readings = [reading.id for reading in one.ruling.readings] if one.ruling else []
        if one.ruling is None:
            what = f"there is no ruling {one.id}{hint(one.id, folder.rulings)}; fix the id"
        elif one.reading not in readings:
            what = f"{one.id} has no reading {one.reading!r}; its readings are {', '.join(readings)}"
        else:
            continue
        yield one.file.message("C006", one.place, what, of_key=one.ruling is None)


def unsettled_discrepancies(folder: Folder) -> Iterator[Message]:
    """Discrepancies that change play and name no ruling."""
    for _, file in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(file.value.discrepancies):
            if entry.changes_play is not None and entry.ruling is None:
                what = f"{entry.id} changes play and has no ruling; name it, or write `ruling: open`"
                yield file.message("C007", ("discrepancies", i), what)

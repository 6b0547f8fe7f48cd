"""Everything that is named exists, once, in the right game, and is not retired."""

from collections.abc import Collection, Iterator
from typing import Any

from hoyle.law import model
from hoyle.law.book import source_of
from hoyle.law.files import Place, display_path
from hoyle_conformance.lint.citations import citations
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder
from hoyle_conformance.lint.hints import hint

Entry = tuple[str, str, File[Any], Place]  # id, game or "", file, place of the id


def dangling_citations(folder: Folder) -> Iterator[Message]:
    """Clauses that are cited and do not exist, or that belong to texts of other games."""
    own = {game: file.value.sources for game, file in folder.part(model.GameFile)}
    for citation in citations(folder):
        source = source_of(citation.clause)
        if citation.clause not in folder.clauses:
            if not folder.may_have("clause", citation.clause):
                suggestion = hint(citation.clause, folder.clauses)
                what = f"there is no clause {citation.clause}{suggestion}; fix the citation"
                yield citation.file.message("R001", citation.place, what)
        elif citation.game in own and source not in own[citation.game]:
            what = f"{source} is not a source of {citation.game}; cite one of {', '.join(own[citation.game])}"
            yield citation.file.message("R007", citation.place, what)


def foreign_citations(folder: Folder) -> Iterator[Message]:
    """Clauses on one game that are cited for another as if they were its own, and clauses wrongly cited by analogy.

    A clause that says what is in the pack holds for every game that is played with it.
    """
    about = folder.game_of
    for citation in citations(folder):
        clause = folder.clauses.get(citation.clause)
        if clause is None or isinstance(citation.file.value, model.DiscrepanciesFile):
            continue
        foreign = clause.kind != "component" and about[clause.id] not in (None, citation.game)
        if foreign and not citation.by_analogy:
            what = f"{clause.id} is about {about[clause.id]}, not {citation.game}; cite it in by-analogy, or not at all"
            yield citation.file.message("R008", citation.place, what)
        elif citation.by_analogy and not foreign:
            what = f"{clause.id} is not a clause on another game; cite it in cites"
            yield citation.file.message("R008", citation.place, what)
    for game, register in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(register.value.discrepancies):
            cited = [wording.cite for wording in entry.wordings if wording.cite in folder.clauses]
            if cited and not any(about[id] in (None, game) for id in cited if id):
                what = f"{entry.id} quotes no clause on {game}; quote one, or move it to the game it is about"
                yield register.message("R008", ("discrepancies", i, "wordings"), what)


def dangling_names(folder: Folder) -> Iterator[Message]:
    """Rules, rulings, readings and sources that are named and do not exist."""
    for _, rules in folder.part(model.RulesFile):
        for i, rule in enumerate(rules.value.rules):
            for j, id in enumerate(rule.derived_from):
                yield from unknown(folder, "rule", id, folder.rules, rules, ("rules", i, "derived-from", j))
            for j, id in enumerate(rule.rulings):
                yield from unknown(folder, "ruling", id, folder.rulings, rules, ("rules", i, "rulings", j))
            for id, readings in rule.under.items():
                yield from unknown_readings(folder, id, readings, rules, ("rules", i, "under", id))
    yield from unknown_cards(folder)
    for slug, register in folder.part(model.DiscrepanciesFile):
        for i, entry in enumerate(register.value.discrepancies):
            if entry.ruling in (None, "open"):
                continue
            place: Place = ("discrepancies", i, "ruling")
            yield from unknown(folder, "ruling", str(entry.ruling), folder.rulings, register, place)
            if not str(entry.ruling).startswith(f"{slug}."):
                what = f"{entry.ruling} is not a ruling of {slug}; name one that is"
                yield register.message("R006", place, what)
    for _, game in folder.part(model.GameFile):
        for i, source in enumerate(game.value.sources):
            yield from unknown_source(folder, source, game, ("sources", i))
        for i, edition in enumerate(game.value.editions):
            if edition.source is not None:
                yield from unknown_source(folder, edition.source, game, ("editions", i, "source"))
    if uncited := folder.get("uncited.yaml", model.UncitedFile):
        for source in uncited.value.uncited:
            yield from unknown_source(folder, source, uncited, ("uncited", source))


def unknown_cards(folder: Folder) -> Iterator[Message]:
    """Cards and kinds of cards that rules and parts of views need, and that the game does not have."""
    games = {slug: game.value.cards for slug, game in folder.part(model.GameFile)}
    named = {slug: {name for card in cards for name in (card.name, card.kind)} for slug, cards in games.items()}
    for slug, rules in folder.part(model.RulesFile):
        for i, rule in enumerate(rules.value.rules):
            for name in (name for names in rule.cards for name in names):
                yield from unknown(folder, "card", name, named[slug], rules, ("rules", i, "cards"))
    for slug, table in folder.part(model.TableFile):
        for i, observable in enumerate(table.value.observables):
            for name in (name for names in observable.cards for name in names):
                yield from unknown(folder, "card", name, named[slug], table, ("observables", i, "cards"))


def dangling_scenarios(folder: Folder) -> Iterator[Message]:
    """Rules, rulings and readings that scenarios name, and scenarios that rulings name, and do not exist."""
    for _, file in folder.part(model.ScenariosFile):
        for i, scenario in enumerate(file.value.scenarios):
            for j, id in enumerate(scenario.rules):
                yield from unknown(folder, "rule", id, folder.rules, file, ("scenarios", i, "rules", j))
            for id, reading in scenario.under.items():
                yield from unknown_readings(folder, id, [reading], file, ("scenarios", i, "under", id))
            if id := scenario.tells_apart or "":
                outcomes = list(scenario.outcomes)
                yield from unknown_readings(folder, id, outcomes, file, ("scenarios", i, "tells-apart"))
    for game, rulings in folder.part(model.RulingsFile):
        if any(path.startswith(f"games/{game}/scenarios/") for path in folder.broken):
            continue
        for i, ruling in enumerate(rulings.value.rulings):
            for id, readings in ruling.under.items():
                yield from unknown_readings(folder, id, readings, rulings, ("rulings", i, "under", id))
            name = ruling.told_apart_by
            if name is not None and name not in folder.scenarios and f"{game}/{name}" not in folder.scenarios:
                what = f"there is no scenario {name}{hint(name, folder.scenarios)}; fix the name"
                yield rulings.message("R002", ("rulings", i, "told-apart-by"), what)


def unknown(
    folder: Folder, kind: str, id: str, known: Collection[str], file: File[Any], place: Place
) -> Iterator[Message]:
    """The message if ``id`` names nothing."""
    if id not in known and not folder.may_have(kind, id):
        yield file.message("R002", place, f"there is no {kind} {id}{hint(id, known)}; fix the id")


def unknown_source(folder: Folder, source: str, file: File[Any], place: Place) -> Iterator[Message]:
    """The message if a source that is named is not transcribed."""
    if source not in folder.sources and f"sources/{source}.yaml" not in folder.broken:
        what = f"there is no source {source}{hint(source, folder.sources)}; fix the id"
        yield file.message("R002", place, what, of_key=isinstance(place[-1], str) and place[-1] == source)


def unknown_readings(folder: Folder, id: str, readings: list[str], file: File[Any], place: Place) -> Iterator[Message]:
    """The messages if a rule holds under a ruling or readings that do not exist."""
    ruling = folder.rulings.get(id)
    if ruling is None:
        yield from unknown(folder, "ruling", id, folder.rulings, file, place)
        return
    known = [reading.id for reading in ruling.readings]
    for j, reading in enumerate(readings):
        if reading not in known:
            what = f"{id} has no reading {reading!r}; its readings are {', '.join(known)}"
            yield file.message("R003", (*place, j), what)


def entries(folder: Folder) -> Iterator[Entry]:
    """Every id that the law gives, with its game and the place where it is given."""
    for file in folder.sources.values():
        for part in ("sections", "clauses"):
            for i, thing in enumerate(getattr(file.value, part)):
                id = thing.id if part == "clauses" else f"{file.value.source}:{thing.id}"
                yield id, "", file, (part, i, "id")
    for shape in (model.RulesFile, model.RulingsFile, model.DiscrepanciesFile):
        for game, part_file in folder.part(shape):
            (part,) = shape.__struct_fields__
            for i, thing in enumerate(getattr(part_file.value, part)):
                yield thing.id, game, part_file, (part, i, "id")
    for game, played in folder.part(model.GameFile):
        for part in ("variants", "editions", "constants", "cards"):
            for i, thing in enumerate(getattr(played.value, part)):
                name = "name" if part == "cards" else "id"
                yield f"{part} of {game}: {getattr(thing, name)}", "", played, (part, i, name)
    for _, rulings in folder.part(model.RulingsFile):
        for i, ruling in enumerate(rulings.value.rulings):
            for j, reading in enumerate(ruling.readings):
                yield f"{ruling.id}: {reading.id}", "", rulings, ("rulings", i, "readings", j, "id")
    if glossary := folder.get("glossary.yaml", model.GlossaryFile):
        for i, term in enumerate(glossary.value.terms):
            yield f"term {term.id}", "", glossary, ("terms", i, "id")
    if retired := folder.get("retired.yaml", model.RetiredFile):
        for i, given_up in enumerate(retired.value.retired):
            yield f"retired {given_up.id}", "", retired, ("retired", i, "id")


def misused_ids(folder: Folder) -> Iterator[Message]:
    """Ids that are used twice, are retired, or belong to another game."""
    retired = folder.get("retired.yaml", model.RetiredFile)
    given_up = {entry.id for entry in retired.value.retired} if retired else set()
    first: dict[str, tuple[File[Any], Place]] = {}
    for id, game, file, place in entries(folder):
        if id in first:
            other, where = first[id]
            at = f"{other.document.name}:{other.document.position(where)[0]}"
            yield file.message("R004", place, f"{id} is already at {at}; give one of them another id")
        first.setdefault(id, (file, place))
        if id in given_up:
            yield file.message("R005", place, f"{id} is retired and never used again; choose a new id")
        if game and not id.startswith(f"{game}."):
            yield file.message("R006", place, f"{id} is not an id of {game}; begin it with {game}.")


def unknown_games(folder: Folder) -> Iterator[Message]:
    """Folders of games that no source is about."""
    about = {section.game for file in folder.sources.values() for section in file.value.sections}
    if any(path.startswith("sources/") for path in folder.broken):
        return
    for game in folder.games:
        if game not in about and any((folder.root / "games" / game).iterdir()):
            suggestion = hint(game, filter(None, about))
            what = f"no section of any source is about {game!r}{suggestion}; fix the folder's name"
            yield Message(display_path(folder.root / "games" / game), 1, 1, "R002", what)

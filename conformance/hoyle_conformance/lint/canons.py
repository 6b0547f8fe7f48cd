"""Rulings name the canons that decide them, editions rest on their own text, and one word has one sense in a text."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.book import source_of
from hoyle.law.words import fold, words_in
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import Folder
from hoyle_conformance.lint.hints import hint


def decided(folder: Folder) -> Iterator[Message]:
    """Rulings that name no canon or an unknown one, and canons that decide nothing."""
    if "canons.yaml" in folder.broken:
        return
    file = folder.get("canons.yaml", model.CanonsFile)
    canons = file.value.canons if file else []
    known = {canon.id for canon in canons}
    for _, rulings in folder.part(model.RulingsFile):
        for i, ruling in enumerate(rulings.value.rulings):
            if canons and not ruling.canons:
                what = f"{ruling.id} does not name the canon that decides it; name one of canons.yaml"
                yield rulings.message("K001", ("rulings", i, "default"), what, of_key=True)
            for j, name in enumerate(ruling.canons):
                if name not in known:
                    what = f"{ruling.id}: there is no canon {name}{hint(name, known)}; fix the name"
                    yield rulings.message("K001", ("rulings", i, "canons", j), what)
    used = {canon for ruling in folder.rulings.values() for canon in ruling.canons}
    for i, canon in enumerate(canons):
        if file and canon.id not in used and not folder.broken:
            what = f"no ruling names the canon {canon.id}; name it where it decides, or remove it"
            yield file.message("K002", ("canons", i, "id"), what)


def editions(folder: Folder) -> Iterator[Message]:
    """Editions of a text that choose a default by name, or a reading for which their own text does not speak."""
    for one in folder.chosen_readings():
        edition, id, ruling = one.edition, one.id, one.ruling
        reading = next((each for each in ruling.readings if each.id == one.reading), None) if ruling else None
        if ruling is None or reading is None:
            continue  # has a message of its own
        if reading.id == ruling.default:
            what = f"{edition.id} names the default of {id}; leave it out"
        elif edition.source and all(source_of(cite) != edition.source for cite in reading.support.grounds):
            what = f"{edition.id} takes {id} as {reading.id}, for which no clause of {edition.source} speaks; "
            what += "cite one in its support, or leave the reading out"
        else:
            continue
        yield one.file.message("K003", one.place, what, of_key=True)


def senses(folder: Folder) -> Iterator[Message]:
    """Words that the editions of one text take in two senses, and names of two terms that no clause tells apart."""
    taken: dict[tuple[str, str], tuple[str, str]] = {}
    for _, file in folder.part(model.GameFile):
        for i, edition in enumerate(file.value.editions):
            if edition.source not in folder.words or edition.outside:
                continue
            for id, word, sense in in_force(folder, file.value, edition):
                if not set(words_in(word)) <= folder.words[edition.source]:
                    continue
                before = taken.setdefault((edition.source, fold(word)), (sense, id))
                if before[0] != sense:
                    what = f"{edition.id}: «{word}» is {sense} in {id} and {before[0]} in {before[1]}; "
                    what += "give it one sense in all the games of the text"
                    yield file.message("K004", ("editions", i), what)
    yield from shared_names(folder)


def in_force(folder: Folder, game: model.GameFile, edition: model.Edition) -> Iterator[tuple[str, str, str]]:
    """Ruling, word and sense for each word on which a reading of an edition turns."""
    for id, ruling in folder.rulings.items():
        if id.partition(".")[0] == game.game:
            chosen = edition.readings.get(id, ruling.default)
            for reading in ruling.readings:
                if reading.id == chosen:
                    yield from ((id, word, sense) for word, sense in reading.takes.items())


def shared_names(folder: Folder) -> Iterator[Message]:
    """Names that two terms of one text share, where no false friend shows in a clause of it which is meant."""
    glossary = folder.get("glossary.yaml", model.GlossaryFile)
    if glossary is None:
        return
    for source, text in folder.sources.items():
        first: dict[str, model.Term] = {}
        for i, term in enumerate(glossary.value.terms):
            if not any(source_of(clause) == source for clause in term.defined_by):
                continue
            for name in dict.fromkeys(fold(name) for name in getattr(term, text.value.language)):
                other = first.setdefault(name, term)
                if other is not term and not told_apart(source, name, (other, term)):
                    what = f"in {source} {name!r} is the name of {other.id} and of {term.id}; "
                    what += "show in a false friend which clause has which, or use one name"
                    yield glossary.message("G005", ("terms", i, "id"), what)


def told_apart(source: str, name: str, terms: tuple[model.Term, model.Term]) -> bool:
    """Whether a false friend of one of two terms quotes the name in a clause of the text."""
    return any(
        source_of(friend.cite) == source and set(words_in(name)) <= {*words_in(friend.words), *singular(friend.words)}
        for term in terms
        for friend in term.false_friends
    )


def singular(text: str) -> Iterator[str]:
    """The words of a text without plural endings."""
    return (word.removesuffix("s") for word in words_in(text))

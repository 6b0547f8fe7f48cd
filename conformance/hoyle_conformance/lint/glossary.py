"""Each term of art is defined by the texts, and named as they name it."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle.law.words import words_in
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import File, Folder
from hoyle_conformance.lint.hints import hint

Glossary = File[model.GlossaryFile]


def terms(folder: Folder) -> Iterator[Message]:
    """All faults of the glossary."""
    file = folder.get("glossary.yaml", model.GlossaryFile)
    if file is None:
        return
    about = {section.game for source in folder.sources.values() for section in source.value.sections}
    games = {*filter(None, about), *folder.games}
    for i, term in enumerate(file.value.terms):
        for j, game in enumerate(term.games):
            if game not in games and not folder.broken:
                what = f"{term.id}: there is no game {game!r}{hint(game, games)}; fix the name"
                yield file.message("G004", ("terms", i, "games", j), what)
        for j, clause in enumerate(term.defined_by):
            if clause not in folder.clauses and not folder.may_have("clause", clause):
                what = f"{term.id}: there is no clause {clause}{hint(clause, folder.clauses)}; fix the citation"
                yield file.message("G001", ("terms", i, "defined-by", j), what)
        yield from false_friends(folder, file, i, term)
        yield from unheard_of(folder, file, i, term)


def false_friends(folder: Folder, file: Glossary, i: int, term: model.Term) -> Iterator[Message]:
    """False friends that the clause does not have."""
    for j, friend in enumerate(term.false_friends):
        clause = folder.clauses.get(friend.cite)
        if clause is None:
            if not folder.may_have("clause", friend.cite):
                suggestion = hint(friend.cite, folder.clauses)
                what = f"{term.id}: there is no clause {friend.cite}{suggestion}; fix the citation"
                yield file.message("G001", ("terms", i, "false-friends", j, "cite"), what)
        elif friend.words not in clause.text:
            what = f"{term.id}: «{friend.words}» is not in {clause.id}, which reads «{clause.text}»; "
            what += "copy the words exactly"
            yield file.message("G002", ("terms", i, "false-friends", j, "words"), what)


def unheard_of(folder: Folder, file: Glossary, i: int, term: model.Term) -> Iterator[Message]:
    """Names that no text of their games seems to use; in a language without texts the names are ours."""
    if any(path.startswith("sources/") for path in folder.broken):
        return
    for language in ("en", "es"):
        heard = words_heard(folder, language, term.games)
        for j, name in enumerate(getattr(term, language)):
            if heard and not all(any(word.startswith(stem(part)) for word in heard) for part in words_in(name)):
                what = f"{term.id}: no text in {language} has {name!r}; use the name that the texts use"
                yield file.message("G003", ("terms", i, language, j), what)


def words_heard(folder: Folder, language: str, games: list[str]) -> set[str]:
    """The words of the texts in one language that are about any of these games."""
    texts = [file.value for file in folder.sources.values() if file.value.language == language]
    about = [text.source for text in texts if any(section.game in games for section in text.sections)]
    return {word for id in about for word in folder.words[id]}


def stem(word: str) -> str:
    """The beginning of a word, which its plural and its other forms share."""
    return word[: max(3, len(word) * 3 // 5)]

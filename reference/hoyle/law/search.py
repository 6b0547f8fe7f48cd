"""Finds rules, rulings, discrepancies and terms by their words, in either language, whatever the accents."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from hoyle.law import model
from hoyle.law.book import Law

Kind = Literal["rule", "ruling", "discrepancy", "term"]


@dataclass(frozen=True)
class Findable:
    """One thing that can be found: its id, what it says in our words, and the printed words it rests on."""

    kind: Kind
    id: str
    says: model.Words
    ours: Callable[[], str]
    printed: Callable[[], str]
    names: tuple[str, ...] = ()


def fold(text: str) -> str:
    """The text without accents, capitals, and marks of emphasis."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.casefold().replace("*", "").replace("~~", "").split())


def rules(law: Law, games: Iterable[str]) -> Iterator[Findable]:
    """The rules of some games, which a search looks at first."""
    for game in map(law.game, games):
        for rule in game.rules.values():
            yield Findable("rule", rule.id, rule.says, both(rule.says), words_of(law, rule.cites))


def all_but_rules(law: Law, games: Iterable[str]) -> Iterator[Findable]:
    """The rulings, discrepancies and terms of some games."""
    chosen = list(games)
    for game in map(law.game, chosen):
        for ruling in game.rulings.values():
            said = (ruling.question, *(reading.says for reading in ruling.readings))
            cites = [clause for reading in ruling.readings for clause in reading.support.cites]
            yield Findable("ruling", ruling.id, ruling.question, both(*said), words_of(law, cites))
        for entry in game.discrepancies.values():
            quoted = [wording.cite for wording in entry.wordings if wording.cite]
            yield Findable("discrepancy", entry.id, entry.what, both(entry.what), words_of(law, quoted))
    for term in law.glossary:
        if set(term.games) & set(chosen) or len(chosen) == len(law.game_ids):
            names = " ".join((*term.en, *term.es))
            ours = both(model.Words(names, names), term.means)
            yield Findable("term", term.id, term.means, ours, words_of(law, []), (*term.en, *term.es))


def both(*statements: model.Words) -> Callable[[], str]:
    """Statements in both languages, as one text."""
    return lambda: " ".join(f"{words.en} {words.es}" for words in statements)


def words_of(law: Law, clauses: list[str]) -> Callable[[], str]:
    """The printed words of some clauses. What cannot be found is the lint's affair, not the search's."""

    def read() -> str:
        ids = (id for id in clauses if id.partition(":")[0] in law.source_ids)
        return " ".join(law.clause(id).text for id in ids if id in law.source(id.partition(":")[0]).clauses)

    return read


def search(things: Iterable[Findable], query: str) -> list[Findable]:
    """The things that have every word of the query, best first."""
    wanted = words_in(query)
    if not wanted:
        return []
    ranked = [(rank(thing, wanted), thing) for thing in things]
    found = [(points, thing) for points, thing in ranked if points]
    return [thing for _, thing in sorted(found, key=lambda pair: (-pair[0], pair[1].id))]


def rank(thing: Findable, wanted: list[str]) -> int:
    """How well it fits: a word in the id counts most, then in our statement, then in the printed words."""
    ours = spaced(thing.ours())
    printed: str | None = None
    total = 0
    for word in wanted:
        points = max(weight(word, spaced(thing.id), 12), weight(word, ours, 6))
        if not points:
            printed = spaced(thing.printed()) if printed is None else printed
            points = weight(word, printed, 2)
        if not points:
            return 0
        total += points
    phrase = " ".join(wanted)
    is_name = any(fold(name) == phrase for name in thing.names)
    if len(wanted) > 1:
        total += 5 * (f" {phrase} " in ours) + 4 * (f" {phrase} " in spaced(thing.printed()))
    return total + 20 * is_name


def words_in(text: str) -> list[str]:
    """The words of a text, folded."""
    return "".join(c if c.isalnum() else " " for c in fold(text)).split()


def spaced(text: str) -> str:
    """The folded words of a text, each with a space before and after it."""
    return f" {' '.join(words_in(text))} "


def weight(word: str, text: str, full: int) -> int:
    """``full`` where the text has the whole word, half of it where a word of the text begins with it."""
    if f" {word} " in text:
        return full
    return full // 2 if f" {word}" in text else 0

"""Finds rules, rulings, discrepancies and terms by their words, in either language, whatever the accents."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import log
from typing import Literal, NamedTuple

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
    more: Callable[[], str] = str
    """What else we say about it."""
    names: tuple[str, ...] = ()
    in_force: bool = True
    """Whether it holds under the default readings."""


def fold(text: str) -> str:
    """The text without accents, capitals, and marks of emphasis."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.casefold().replace("*", "").replace("~~", "").split())


def rules_and_rulings(law: Law, games: Iterable[str]) -> Iterator[Findable]:
    """The rules and rulings of some games, which a search looks at first."""
    for game in map(law.game, games):
        by_default = game.in_force()
        for rule in game.rules.values():
            in_force = rule.id in by_default
            printed = words_of(law, rule.grounds)
            yield Findable("rule", rule.id, rule.says, both(rule.says), printed, in_force=in_force)
        for ruling in game.rulings.values():
            more = both(*(reading.says for reading in ruling.readings))
            cites = [clause for reading in ruling.readings for clause in reading.support.grounds]
            yield Findable("ruling", ruling.id, ruling.question, both(ruling.question), words_of(law, cites), more)


def discrepancies_and_terms(law: Law, games: Iterable[str]) -> Iterator[Findable]:
    """What is about the texts of some games, and about their words: discrepancies and terms."""
    chosen = list(games)
    for game in map(law.game, chosen):
        for entry in game.discrepancies.values():
            quoted = [wording.cite for wording in entry.wordings if wording.cite]
            yield Findable("discrepancy", entry.id, entry.what, both(entry.what), words_of(law, quoted))
    for term in law.glossary:
        if set(term.games) & set(chosen) or len(chosen) == len(law.game_ids):
            names = " ".join((*term.en, *term.es))
            ours = both(model.Words(names, names), term.means)
            yield Findable("term", term.id, term.means, ours, words_of(law, []), names=(*term.en, *term.es))


def both(*statements: model.Words) -> Callable[[], str]:
    """Statements in both languages, as one text."""
    return lambda: " ".join(f"{words.en} {words.es}" for words in statements)


def words_of(law: Law, clauses: list[str]) -> Callable[[], str]:
    """The printed words of some clauses. Missing ones are left to the lint."""

    def read() -> str:
        ids = (id for id in clauses if id.partition(":")[0] in law.source_ids)
        return " ".join(law.clause(id).text for id in ids if id in law.source(id.partition(":")[0]).clauses)

    return read


IDLE = frozenset(
    fold(
        "a an the of to in on at by for from with and or but if when while what who whom whose which how why where "
        "there this that these those then than so as i me my you your he him his she her it its we us our they them "
        "their is are was were be been am do does did can could may might must should shall will would have has had "
        "get gets happen happens allowed really not any some other another "
        "el la los las un una unos unas de del al en por para con y o u si que qué quién quiénes cuándo cuando cómo "
        "como dónde donde cuál es son ser está están hay puede puedo pueden debe debo deben tengo tiene tienen mi mis "
        "tu tus su sus se me te lo le les no ya pasa ocurre otro otra"
    ).split()
)
"""Words that are common in questions and need not be in an answer."""

OTHER_WORDS = {
    "begin": "start",
    "complete": "finish",
    "deadlock": "block",
    "deck": "stack",
    "draw": "take",
    "empieza": "comienza",
    "empty": "exhausted",
    "first": "begin",
    "keep": "need",
    "mazo": "rimero",
    "mistake": "offence",
    "partnership": "partner",
    "player": "person",
    "put": "lay",
    "reach": "complete",
    "say": "call",
    "shout": "call",
    "show": "expose",
    "stuck": "block",
    "vacio": "agotad",
    "wrong": "offence",
}
"""Words that people use, and the law's words for the same thing."""

IRREGULAR = {
    "1s": "1",
    "begun": "begin",
    "dealt": "deal",
    "drawn": "draw",
    "given": "give",
    "held": "hold",
    "laid": "lay",
    "lost": "lose",
    "shown": "show",
    "taken": "take",
    "won": "win",
    "empezar": "comienz",
    "ganar": "gana",
    "gritar": "grita",
    "jugar": "jug",
    "mirar": "mira",
    "pasar": "pasa",
    "perder": "pierd",
    "poner": "pone",
    "robar": "roba",
    "tomar": "toma",
}
"""Irregular forms of words, and the stem to look for."""

CLOSE = 0.4
"""Whatever has at least this share of the best score is listed too."""
ENOUGH = 0.3
"""Whatever matches at least this share of the question is found."""

NOT_IN_FORCE = 0.6
"""The weight of a rule that holds only under a reading that is not the default."""


class Hit(NamedTuple):
    """Something that was found."""

    points: float
    whole: bool
    """Whether it has every word that matters."""
    thing: Findable


def search(things: Iterable[Findable], query: str) -> list[Hit]:
    """The things with most of the words that matter, best first. A word that occurs nowhere does not matter."""
    every = [word for word in words_in(query) if len(word) > 1 or word.isdigit()]
    wanted = list(dict.fromkeys(stem(word) for word in every if word not in IDLE)) or every
    texts = [(thing, texts_of(thing)) for thing in things]
    whole = {word for word in wanted if any(f" {word} " in text for _, ours in texts for _, text in ours)}
    fits = [(thing, points_of(thing, ours, wanted, whole)) for thing, ours in texts]
    counts = [sum(points[at] > 0 for _, points in fits) for at in range(len(wanted))]
    rarity = [log(1 + len(fits) / count) if count else 0.0 for count in counts]
    phrase = " ".join(map(stem, every))
    hits = []
    for thing, points in fits:
        had = sum(rare for rare, some in zip(rarity, points, strict=True) if some) / (sum(rarity) or 1)
        if had > ENOUGH:
            score = had**2 * sum(rare * some for rare, some in zip(rarity, points, strict=True))
            score *= 1 if thing.in_force else NOT_IN_FORCE
            hits.append(Hit(score + bonus(thing, phrase), all(points), thing))
    best = max((hit.points for hit in hits), default=0)
    close = (hit for hit in hits if hit.points >= CLOSE * best)
    return sorted(close, key=lambda hit: (-round(hit.points, 6), len(hit.thing.ours()), hit.thing.id))


Texts = list[tuple[int, str]]


def texts_of(thing: Findable) -> Texts:
    """What we say about a thing, and the weight of a word in it: most in the id, then in our statement."""
    return [(12, spaced(thing.id)), (8, spaced(thing.ours())), (4, spaced(thing.more()))]


def points_of(thing: Findable, ours: Texts, wanted: list[str], whole: set[str]) -> list[int]:
    """How well it fits, word for word. The printed words count least, and are read only if ours lack a word."""
    points = [best_weight(word, ours, word in whole) for word in wanted]
    if all(points):
        return points
    printed = [(2, spaced(thing.printed()))]
    return [some or best_weight(word, printed, word in whole) for word, some in zip(wanted, points, strict=True)]


def best_weight(word: str, texts: Texts, is_whole: bool) -> int:
    """The highest weight of a word, or of the law's word for it, in some texts.

    If the whole word occurs somewhere in the law, it does not count as the beginning of another: tie is not tiene.
    """
    other = OTHER_WORDS.get(word)
    return max(
        max(weight(word, text, full, is_whole), weight(other, text, full, False) - 1 if other and full > 2 else 0)
        for full, text in texts
    )


def bonus(thing: Findable, phrase: str) -> int:
    """Extra weight for a thing of that name, and for the same words in a row."""
    if any(spaced(name).strip() == phrase for name in thing.names):
        return 20
    if " " not in phrase:
        return 0
    return 5 * (f" {phrase} " in spaced(thing.ours())) + 4 * (f" {phrase} " in spaced(thing.printed()))


def stem(word: str) -> str:
    """A word without the endings of number and time.

    >>> [stem(word) for word in ("calls", "called", "piles", "1s", "laid", "turnos", "is")]
    ['call', 'call', 'pile', '1', 'lay', 'turno', 'is']
    """
    for ending, least in (("ing", 4), ("ed", 4), ("s", 3)):
        if word.endswith(ending) and len(word) - len(ending) >= least:
            return word.removesuffix(ending)
    return IRREGULAR.get(word, word)


def words_in(text: str) -> list[str]:
    """The words of a text, folded."""
    return "".join(c if c.isalnum() else " " for c in fold(text)).split()


def spaced(text: str) -> str:
    """The folded words of a text, without endings, each with a space before and after it."""
    return f" {' '.join(map(stem, words_in(text)))} "


def weight(word: str, text: str, full: int, is_whole: bool) -> int:
    """``full`` if the text has the whole word, half of it if a word begins with it; numbers must match whole."""
    if f" {word} " in text:
        return full
    return full // 2 if f" {word}" in text and not is_whole and not word.isdigit() else 0

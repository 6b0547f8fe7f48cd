"""The defined terms that a statement uses, found by their names."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hoyle.law import model
from hoyle.law.words import fold


def terms_in(terms: Iterable[model.Term], game: str, words: model.Words) -> list[model.Term]:
    """The terms of a game whose names a statement has, in either language.

    A name that comes first for one term means that term, even if a text uses it for another. A name that comes first
    for several, as Spanish *Mano* and *mano*, tells none of them. A name within a longer one does not count: in *Flinch
    Pile* there is no *Flinch*.
    """
    here = [term for term in terms if game in term.games]
    statements = {"en": f" {spelt(words.en)} ", "es": f" {spelt(words.es)} "}
    used: set[str] = set()
    for lang, statement in statements.items():
        owners: dict[str, set[str]] = {}
        for term in here:
            for name in getattr(term, lang)[:1]:
                owners.setdefault(spelt(name), set()).add(term.id)
        terms_by_form: dict[str, set[str]] = {}
        for term in here:
            own = [name for name in getattr(term, lang) if owners.get(spelt(name), {term.id}) == {term.id}]
            for form in forms(own):
                terms_by_form.setdefault(form, set()).add(term.id)
        for form in sorted(terms_by_form, key=len, reverse=True):
            if f" {form} " in statement:
                used |= terms_by_form[form]
                statement = statement.replace(f" {form} ", " | ")
    return [term for term in here if term.id in used]


def forms(names: Iterable[str]) -> Iterator[str]:
    """How names may stand in a statement: as they are, and in the plural."""
    for name in names:
        word = spelt(name)
        yield from (word, f"{word}s", f"{word}es")
        first, _, rest = word.partition(" ")  # Montón de Flinch, Montones de Flinch
        if rest:
            yield from (f"{first}s {rest}", f"{first}es {rest}")


@lru_cache(maxsize=4096)  # a book asks for the same names at each of its rules
def spelt(text: str) -> str:
    """The words of a text, without accents, capitals and points."""
    return " ".join("".join(c if c.isalnum() else " " for c in fold(text)).split())

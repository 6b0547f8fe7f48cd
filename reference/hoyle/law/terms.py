"""The defined terms that a statement uses, found by their names."""

from collections.abc import Iterable, Iterator

from hoyle.law import model
from hoyle.law.words import fold


def terms_in(terms: Iterable[model.Term], game: str, words: model.Words) -> list[model.Term]:
    """The terms of a game whose names a statement has, in either language."""
    statements = {"en": f" {spelt(words.en)} ", "es": f" {spelt(words.es)} "}
    return [
        term
        for term in terms
        if game in term.games
        and any(f" {form} " in statements[lang] for lang in ("en", "es") for form in forms(getattr(term, lang)))
    ]


def forms(names: Iterable[str]) -> Iterator[str]:
    """How names may stand in a statement: as they are, and in the plural."""
    for name in names:
        word = spelt(name)
        yield from (word, f"{word}s", f"{word}es")
        first, _, rest = word.partition(" ")  # Montón de Flinch, Montones de Flinch
        if rest:
            yield from (f"{first}s {rest}", f"{first}es {rest}")


def spelt(text: str) -> str:
    """The words of a text, without accents, capitals and points."""
    return " ".join("".join(c if c.isalnum() else " " for c in fold(text)).split())

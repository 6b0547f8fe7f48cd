"""What the moves and views of a game look like, as a page that lies beside a new adapter."""

from __future__ import annotations

import json
from collections.abc import Iterator

from hoyle.games import table_of
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.adapters.scaffold import players_of
from hoyle_conformance.games import kit_of

TITLES = {
    "en": {
        "title": "moves and views",
        "cards": "Cards",
        "moves": "Moves",
        "views": "Views",
        "key": "key",
        "type": "type",
        "meaning": "meaning",
        "seats": "`seats.x` is the key `x` in each of the list `seats`.",
        "start": "At the start of a game, dealt by chance, for all-seeing eyes:",
        "facts": "The facts of the operation `score`",
        "hidden": "the seat itself sees it alone",
        "bag": "in any order",
    },
    "es": {
        "title": "jugadas y vistas",
        "cards": "Cartas",
        "moves": "Jugadas",
        "views": "Vistas",
        "key": "clave",
        "type": "tipo",
        "meaning": "significado",
        "seats": "`seats.x` es la clave `x` en cada uno de la lista `seats`.",
        "start": "Al empezar una partida, repartida al azar, para ojos que todo lo ven:",
        "facts": "Los hechos de la operación `score`",
        "hidden": "solo lo ve el propio asiento",
        "bag": "en cualquier orden",
    },
}


def table_page(game: str, lang: str) -> str:
    """The page in Markdown."""
    return "\n".join(_lines(game, lang)) + "\n"


def _lines(game: str, lang: str) -> Iterator[str]:
    law, say = Law().game(game), TITLES[lang]
    yield from (f"# {_in(law.file.title, lang)}: {say['title']}", "")
    cards = ", ".join(f"`{card.name}`" for card in law.file.cards)
    yield from (f"{say['cards']}: {cards}", "", f"## {say['moves']}", "")
    yield from (f"| {say['moves'].lower()} | {say['meaning']} |", "|---|---|")
    for kind in law.table.moves:
        fields = "".join(f', "{name}": {type}' for name, type in kind.fields.items())
        yield f'| `{{"seat": 0, "do": "{kind.do}"{fields}}}` | {_cell(_in(kind.says, lang))} |'
    yield from ("", f"## {say['views']}", "", say["seats"], "")
    yield from (f"| {say['key']} | {say['type']} | {say['meaning']} |", "|---|---|---|")
    for shown in law.table.observables:
        type = json.dumps(shown.fields) if shown.fields else shown.type
        notes = [_in(shown.says, lang)]
        notes += [f"({say['bag']})"] if shown.compare == "bag" else []
        notes += [f"({say['hidden']})"] if shown.hidden else []
        yield f"| `{shown.id}` | {_cell(type)} | {_cell(' '.join(notes))} |"
    view = table_of(game)(players_of(game)[0], seed=0).view()
    yield from ("", say["start"], "", "```json", json.dumps(view, ensure_ascii=False), "```")
    facts = next((case.facts for family in kit_of(game).score_families for case in family.cases()), None)
    if facts is not None:
        yield from ("", f"{say['facts']}: `{json.dumps(facts)}`")


def _in(words: Words, lang: str) -> str:
    return words.es if lang == "es" else words.en


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")

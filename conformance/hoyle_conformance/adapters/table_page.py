"""What the moves and views of a game look like, as a page next to a new adapter."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

from hoyle.games import table_of
from hoyle.law import Law
from hoyle.law.model import choices
from hoyle_conformance import phrases
from hoyle_conformance.adapters.scaffold import players_of
from hoyle_conformance.games import kit_of


def table_page(game: str, lang: str) -> str:
    """The page in Markdown."""
    return "\n".join(_lines(game, lang)) + "\n"


def _lines(game: str, lang: str) -> Iterator[str]:
    law, say = Law().game(game), partial(phrases.say, lang)
    yield from (f"# {law.file.title.said(lang)}: {say('moves and views')}", "")
    cards = ", ".join(f"`{card.name}`" for card in law.file.cards)
    yield from (f"{say('Cards')}: {cards}", "", f"## {say('Moves')}", "")
    yield from (f"| {say('move')} | {say('meaning')} |", "|---|---|")
    for kind in law.table.moves:
        fields = "".join(f', "{name}": {type}' for name, type in kind.fields.items())
        yield f'| `{{"seat": 0, "do": "{kind.do}"{fields}}}` | {_cell(kind.says.said(lang))} |'
    if law.table.every_act:
        yield from ("", say("A forced act is a move too: skipping it would show what a hand lacks."))
    yield from ("", f"## {say('Views')}", "", say("`seats.x` is the key `x` of each entry in the list `seats`."), "")
    yield from (f"| {say('key')} | {say('type')} | {say('meaning')} |", "|---|---|---|")
    for shown in law.table.observables:
        type = json.dumps(shown.fields) if shown.fields else shown.type
        notes = [shown.says.said(lang)]
        notes += [f"({say('in any order')})"] if shown.compare == "bag" else []
        notes += [f"({say('only the seat itself sees it')})"] if shown.hidden else []
        yield f"| `{shown.id}` | {_cell(type)} | {_cell(' '.join(notes))} |"
    held = [f"`{shown.id.removeprefix('seats.')}`" for shown in law.table.observables if shown.holds]
    if held:
        text = "In place of {parts}, a seat may have all of its cards in one list, `cards`."
        yield from ("", say(text, parts=", ".join(held)))
    for shown in law.table.observables:
        if shown.id.startswith("seats.") and choices(shown.type):
            text = "In place of `{part}`, a seat may have a truth for each of its words; the first that is true holds."
            yield from ("", say(text, part=shown.id.removeprefix("seats.")))
    if any(kind.about for kind in law.table.moves):
        yield from ("", say("In place of its value, `asked` may be the list of the lawful moves."))
    view = table_of(game)(players_of(game)[0], seed=0).view()
    yield from ("", say("The start of a game, dealt at random, as seen by somebody who sees everything:"), "")
    yield from ("```json", json.dumps(view, ensure_ascii=False), "```")
    hands = (case.facts for family in kit_of(game).score_families for case in family.cases())
    facts = next((facts for facts in hands if [] not in facts.values()), None)
    if facts is not None:
        yield from ("", f"{say('The facts of the operation `score`, for example')}: `{json.dumps(facts)}`")


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")

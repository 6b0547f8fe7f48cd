"""What the page of the desk knows of each game: what can be laid out, the cards, and the prepared disputes."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from hoyle.law import Law, model
from hoyle.law.book import GameLaw
from hoyle.law.files import Document


class Dispute(msgspec.Struct, frozen=True):
    """A dispute that is laid out already: the question, the table, and perhaps the move in question."""

    id: str
    title: model.Words
    table: dict[str, Any]
    move: str = ""


def disputes() -> list[Dispute]:
    """The prepared disputes, in the order in which they are shown."""
    path = Path(str(files("hoyle_conformance.site.desk").joinpath("disputes.yaml")))
    return msgspec.convert(Document(path, path.name).data, list[Dispute])


def by_title(law: Law, lang: str) -> list[GameLaw]:
    """The games, as somebody looks for them in a list."""
    return sorted(map(law.game, law.game_ids), key=lambda game: game.title.said(lang).casefold())


def desk_data(law: Law, lang: str) -> dict[str, Any]:
    """All that the page needs, in one language."""
    games = [game_data(game, lang) for game in by_title(law, lang) if game.table.layout]
    known = {game["id"] for game in games}
    prepared = [
        {"id": one.id, "title": one.title.said(lang), "table": one.table, "move": one.move}
        for one in disputes()
        if one.table["game"] in known
    ]
    return {"games": games, "disputes": prepared}


def game_data(game: GameLaw, lang: str) -> dict[str, Any]:
    """One game: its cards, its editions and ways of playing, and the parts of a layout."""
    first = game.file.variants[0]
    return {
        "id": game.id,
        "title": game.title.said(lang),
        "least": first.least_players,
        "most": first.most_players or 10,
        "editions": [(one.id, one.title.said(lang)) for one in game.file.editions],
        "variants": [(one.id, one.title.said(lang)) for one in game.file.variants],
        "cards": [
            {
                "name": card.name,
                "title": card.title.said(lang) if card.title else card.name,
                "kind": card.kind,
                "count": card.count,
                "value": card.value,
            }
            for card in game.file.cards
        ],
        "kinds": list(dict.fromkeys(card.kind for card in game.file.cards)),
        "parts": [part_data(game, part, lang) for part in game.table.layout],
    }


def part_data(game: GameLaw, part: model.LayoutPart, lang: str) -> dict[str, Any]:
    """A part of a layout; what it does not say itself, the part of a view with the same id says."""
    shown = next((one for one in game.table.observables if one.id == part.id), None)
    title = part.title or (shown.title if shown else None)
    words = part.words or (shown.words if shown else {})
    options = model.choices(part.type)
    return {
        "id": part.id.removeprefix("seats."),
        "seat": part.id.startswith("seats."),
        "type": ("any" if part.type.startswith("any of ") else "words") if options else part.type,
        "title": capitalised(title.said(lang) if title else part.id),
        "options": [(one, words[one].said(lang) if one in words else one) for one in options],
        "kinds": part.kinds,
        "places": part.places,
        "most": part.most,
        "rest": part.rest,
        "rare": part.rare,
        "default": part.default,
    }


def capitalised(words: str) -> str:
    """What the law calls a part in the middle of a sentence, as a label."""
    return words[:1].upper() + words[1:]

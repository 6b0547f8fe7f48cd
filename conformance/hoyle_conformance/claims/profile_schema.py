"""The JSON Schema of a profile, with the names that each game has, so that an editor can offer them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from hoyle.games import departures_of
from hoyle.law import Law
from hoyle.law.book import GameLaw
from hoyle.law.schemas import schema_of
from hoyle_conformance.claims.profile import Profile
from hoyle_conformance.claims.without import without_names


def profile_schema(law: Law) -> dict[str, Any]:
    """The schema for all games of a law."""
    schema = schema_of("profile", Profile)
    schema["$defs"]["Profile"]["properties"]["games"] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {game: _names(law.game(game)) for game in law.game_ids},
    }
    return schema


def _names(law: GameLaw) -> dict[str, Any]:
    def chosen(names: Iterable[str]) -> dict[str, Any]:
        return {"enum": list(names)}

    readings = {
        ruling.id: {
            "description": f"{ruling.question.en} ({ruling.default} by default)",
            **chosen(reading.id for reading in ruling.readings),
        }
        for ruling in law.rulings.values()
    }
    names: dict[str, dict[str, Any]] = {
        "edition": chosen(edition.id for edition in law.file.editions),
        "variants": {"items": chosen(variant.id for variant in law.file.variants)},
        "without": {"items": chosen(without_names(law))},
        "drop-observables": {"items": chosen(kind.id for kind in law.table.observables)},
        "readings": {"properties": readings, "additionalProperties": False},
        "house-rules": {"properties": {rule: {} for rule in law.rules}, "additionalProperties": False},
        "departures": {"items": _departures(law)},
        "cards": {"properties": {card.name: {} for card in law.file.cards}, "additionalProperties": False},
    }
    return {"description": law.file.title.en, "allOf": [{"$ref": "#/$defs/GameProfile"}], "properties": names}


def _departures(law: GameLaw) -> dict[str, Any]:
    """What the departures of a game are called; those with a value have it after their id."""
    known = departures_of(law.id).values()
    if not known:
        return {"enum": []}
    patterns = ((f"^{re.escape(one.id)}{' .+' if one.guess else ''}$", one.says.en) for one in known)
    return {"anyOf": [{"pattern": pattern, "description": says} for pattern, says in patterns]}

"""Writes the schemas of what passes between the kit and others to ``spec/schema``: the messages, profiles, vectors
and certificates. ``python -m hoyle_conformance.lint.schema_files``.

The shapes in ``hoyle_conformance`` are the only description of these formats; a test holds the files to them.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from hoyle.law import Law, find_spec
from hoyle.law.book import GameLaw
from hoyle.law.schemas import schema_of
from hoyle_conformance.certificates.certificate import Certificate
from hoyle_conformance.claims.claim import Profile
from hoyle_conformance.vectors.export import VectorFile
from hoyle_conformance.wire.messages import RESULTS
from hoyle_conformance.wire.schemas import reply_schema, request_schema, result_schema


def file_schemas() -> dict[str, dict[str, Any]]:
    """The schemas of files that others write or read. The wire itself knows nothing of them."""

    shapes: dict[str, type[Struct]] = {"profile": Profile, "vectors": VectorFile, "certificate": Certificate}
    schemas = {name: schema_of(name, shape) for name, shape in shapes.items()}
    schemas["profile"]["$defs"]["Profile"]["properties"]["games"] = _games()
    return schemas


def _games() -> dict[str, Any]:
    """The games of a profile with the names that each has, so that an editor can offer them."""

    law = Law()
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {game: _names(law.game(game)) for game in law.game_ids},
    }


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
        "drop-observables": {"items": chosen(kind.id for kind in law.table.observables)},
        "readings": {"properties": readings, "additionalProperties": False},
        "house-rules": {"properties": {rule: {} for rule in law.rules}, "additionalProperties": False},
        "cards": {"properties": {card.name: {} for card in law.file.cards}, "additionalProperties": False},
    }
    return {"description": law.file.title.en, "allOf": [{"$ref": "#/$defs/GameProfile"}], "properties": names}


def schema_files() -> Iterator[tuple[str, str]]:
    """Name and contents of every schema file."""
    schemas = {"request": request_schema(), "reply": reply_schema()}
    schemas |= {f"{op}-result": result_schema(op) for op in RESULTS}
    schemas |= file_schemas()
    for name, schema in schemas.items():
        yield f"{name}.schema.json", json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for name, text in schema_files():
        (find_spec() / "schema" / name).write_text(text, encoding="utf-8")

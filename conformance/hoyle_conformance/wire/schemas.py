"""Writes the schemas of what passes between the kit and others to ``spec/schema``: the messages, profiles, vectors
and certificates. ``python -m hoyle_conformance.wire.schemas``.

The shapes in ``hoyle_conformance`` are the only description of these formats; a test holds the files to them.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from hoyle.law import find_spec
from hoyle.law.book import GameLaw
from hoyle.law.schemas import schema_of
from hoyle_conformance.wire.messages import RESULTS, Reply, Request

ABSENT: dict[str, list[Any]] = {
    "result": [None],
    "refused": [None],
    "diverged": [None],
    "unsupported": [None, False],
    "error": [None],
}
"""The five keys of a reply, and the values that count as leaving them out."""


def request_schema() -> dict[str, Any]:
    """The schema of a request."""
    return schema_of("request", Request)


def reply_schema() -> dict[str, Any]:
    """The schema of a reply, of which exactly one of five keys is there. Additional keys are no fault."""
    exactly_one = [
        {"required": [key], "properties": {key: {"not": {"enum": values}}}} for key, values in ABSENT.items()
    ]
    return {**schema_of("reply", Reply), "oneOf": exactly_one}


def result_schema(op: str) -> dict[str, Any]:
    """The schema of the result of an operation."""
    return schema_of(f"{op}-result", RESULTS[op])


def file_schemas() -> dict[str, dict[str, Any]]:
    """The schemas of files that others write or read. The wire itself knows nothing of them."""
    from hoyle_conformance.certificate import Certificate
    from hoyle_conformance.claim import Profile
    from hoyle_conformance.vectors import VectorFile

    shapes: dict[str, type[Struct]] = {"profile": Profile, "vectors": VectorFile, "certificate": Certificate}
    schemas = {name: schema_of(name, shape) for name, shape in shapes.items()}
    schemas["profile"]["$defs"]["Profile"]["properties"]["games"] = _games()
    return schemas


def _games() -> dict[str, Any]:
    """The games of a profile with the names that each has, so that an editor can offer them."""
    from hoyle.law import Law

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

"""Writes ``spec/schema`` from the shapes: ``python -m hoyle.law.schemas``.

The shapes in ``hoyle.law.model`` are the only description of the formats; a test holds the files to them.
"""

import json
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any

import msgspec

from hoyle.law import find_spec, model

SHAPES: dict[str, type[msgspec.Struct]] = {
    "source": model.Source,
    "alignment": model.Alignment,
    "game": model.GameFile,
    "rules": model.RulesFile,
    "rulings": model.RulingsFile,
    "discrepancies": model.DiscrepanciesFile,
    "table": model.TableFile,
    "scenarios": model.ScenariosFile,
    "questions": model.QuestionsFile,
    "canons": model.CanonsFile,
    "glossary": model.GlossaryFile,
    "synonyms": model.SynonymsFile,
    "retired": model.RetiredFile,
    "uncited": model.UncitedFile,
    "published": model.PublishedFile,
}


def schema_of(name: str, shape: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON Schema (2020-12) of one kind of file."""
    (reference,), definitions = msgspec.json.schema_components([shape], ref_template="#/$defs/{name}")
    for definition in definitions.values():
        if "description" in definition:
            definition["description"] = _without_examples(definition["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:hoyle:schema:{name}",
        "title": name,
        **reference,
        "$defs": definitions,
    }


def _without_examples(docstring: str) -> str:
    """The text of a docstring, the same in every Python: since 3.13 the compiler removes its indentation."""
    return cleandoc(docstring).partition("\n\n>>>")[0]


def schema_text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def schema_files() -> Iterator[tuple[str, str]]:
    """Name and contents of every schema file."""
    for name, shape in SHAPES.items():
        yield f"{name}.schema.json", schema_text(schema_of(name, shape))


if __name__ == "__main__":
    for name, text in schema_files():
        (find_spec() / "schema" / name).write_text(text, encoding="utf-8")

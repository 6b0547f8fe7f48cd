"""The JSON Schemas in ``spec/schema`` are written from the shapes, and describe every file."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from hoyle.law import find_spec
from hoyle.law.schemas import SHAPES, schema_files, schema_of

FOLDER = find_spec() / "schema"


def test_the_files_are_those_that_the_shapes_give() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert {name: written.get(name) for name, _ in schema_files()} == dict(schema_files())


@pytest.mark.parametrize("name", SHAPES)
def test_each_is_a_valid_schema(name: str) -> None:
    Draft202012Validator.check_schema(schema_of(name, SHAPES[name]))


def test_every_yaml_file_names_a_schema_that_exists() -> None:
    for path in find_spec().rglob("*.yaml"):
        first = path.read_text(encoding="utf-8").split("\n", 1)[0]
        if "$schema=" in first:
            assert (path.parent / first.partition("$schema=")[2]).resolve().exists(), path


def test_the_schemas_are_json_with_a_line_at_the_end() -> None:
    for name, text in schema_files():
        assert text.endswith("}\n"), name
        assert json.loads(text)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
        assert Path(name).suffixes == [".schema", ".json"]

"""Writes the schemas of what passes between the kit and others to ``spec/schema``: the messages, profiles, vectors
and certificates. ``python -m hoyle_conformance.lint.schema_files``.

The shapes in ``hoyle_conformance`` are the only description of these formats; a test holds the files to them.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from hoyle.law import Law, find_spec
from hoyle.law.schemas import schema_of, schema_text
from hoyle_conformance.certificates.certificate import Certificate
from hoyle_conformance.claims.profile_schema import profile_schema
from hoyle_conformance.vectors.export import VectorFile
from hoyle_conformance.wire.messages import RESULTS
from hoyle_conformance.wire.schemas import reply_schema, request_schema, result_schema


def file_schemas() -> dict[str, dict[str, Any]]:
    """The schemas of files that others write or read. The wire itself knows nothing of them."""
    shapes: dict[str, type[Struct]] = {"vectors": VectorFile, "certificate": Certificate}
    schemas = {name: schema_of(name, shape) for name, shape in shapes.items()}
    return {"profile": profile_schema(Law(find_spec())), **schemas}


def schema_files() -> Iterator[tuple[str, str]]:
    """Name and contents of every schema file."""
    schemas = {"request": request_schema(), "reply": reply_schema()}
    schemas |= {f"{op}-result": result_schema(op) for op in RESULTS}
    schemas |= file_schemas()
    for name, schema in schemas.items():
        yield f"{name}.schema.json", schema_text(schema)


if __name__ == "__main__":
    for name, text in schema_files():
        (find_spec() / "schema" / name).write_text(text, encoding="utf-8")

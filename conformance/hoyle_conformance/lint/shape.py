"""Holds a file to its JSON Schema, and reports every fault in plain words at its line and column."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from hoyle.law.files import Document, Place
from hoyle.law.schemas import SHAPES, schema_of
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.hints import hint

KINDS = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "nothing",
}


@cache
def validator(shape: str) -> Draft202012Validator:
    """The validator of one kind of file, from the same shapes that ``spec/schema`` is written from."""
    return Draft202012Validator(schema_of(shape, SHAPES[shape]))


def faults(document: Document, shape: str) -> Iterator[Message]:
    """Every place where the file does not have its shape."""
    for error in validator(shape).iter_errors(document.data):
        for place, of_key, what in _faults_in(error):
            line, column = document.position(place, of_key)
            yield Message(document.name, line, column, "Y004", what)


def _faults_in(error: ValidationError) -> Iterator[tuple[Place, bool, str]]:
    """The faults behind one error of jsonschema: where, whether at the key, and in words."""
    place: Place = tuple(error.absolute_path)
    if error.validator == "anyOf":
        yield from _faults_of_choice(error)
    elif error.validator == "additionalProperties":
        properties = _schema_of(error).get("properties", {})
        for key in _keys_of(error):
            if key not in properties:
                yield (
                    (*place, key),
                    True,
                    f"unknown key {key!r}{hint(key, properties)}; remove it or fix its name",
                )
    elif "propertyNames" in error.absolute_schema_path:  # the instance is the key, and its path that of the mapping
        yield (*place, str(error.instance)), True, _explain(error)
    else:
        yield place, False, _explain(error)


def _faults_of_choice(error: ValidationError) -> Iterator[tuple[Place, bool, str]]:
    """If several shapes are allowed, the faults against the one that was probably meant, judging by the type."""
    meant = [branch for branch in error.context or () if branch.validator != "type" or len(branch.relative_path) > 0]
    if meant:
        for branch in meant:
            yield from _faults_in(branch)
        return
    wanted = " or ".join(
        dict.fromkeys(KINDS.get(str(branch.validator_value), "something else") for branch in error.context or ())
    )
    yield tuple(error.absolute_path), False, f"expected {wanted}, found {_describe(error.instance)}; fix it"


def _schema_of(error: ValidationError) -> dict[str, Any]:
    """The schema that was not met."""
    return dict(error.schema) if isinstance(error.schema, Mapping) else {}


def _keys_of(error: ValidationError) -> list[str]:
    """The keys of the mapping that did not meet it."""
    return list(error.instance) if isinstance(error.instance, dict) else []


def _explain(error: ValidationError) -> str:
    """One fault in plain words, and what to do."""
    found: Any = error.instance
    wanted: Any = error.validator_value
    match error.validator:
        case "required":
            missing = re.match(r"'(.+)' is a required property", error.message)
            return f"the key {missing[1] if missing else wanted!r} is missing; add it"
        case "type":
            return f"expected {KINDS.get(wanted, wanted)}, found {_describe(found)}; fix it"
        case "enum":
            choices = [str(choice) for choice in wanted]
            return f"{found!r} is not one of {', '.join(choices)}{hint(str(found), choices)}; choose one"
        case "pattern":
            about = _schema_of(error).get("description", f"It must match {wanted}.")
            return f"{found!r} does not have the right form. {about}"
        case "minItems" | "minLength" | "minProperties":
            return f"found {_describe(found)}, needs at least {wanted}; add what is missing"
        case "maxItems":
            return f"found {_describe(found)}, at most {wanted} allowed; remove the rest"
        case "minimum":
            return f"{found} is too small; the least is {wanted}"
        case "maximum":
            return f"{found} is too large; the most is {wanted}"
    return f"{error.message}; fix it"


def _describe(value: Any) -> str:
    """What was found, briefly."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int():
            return f"the number {value}"
        case "":
            return "empty text"
        case str():
            return f"the text {value[:40]!r}"
        case list():
            return f"a list of {len(value)}"
    return "a mapping"

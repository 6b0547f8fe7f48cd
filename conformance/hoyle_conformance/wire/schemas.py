"""The schemas of the messages, written from their shapes."""

from typing import Any

from hoyle.law.schemas import schema_of
from hoyle_conformance.wire.messages import RESULTS, Op, Reply, Request

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
    """The schema of a reply, which has exactly one of five keys. Additional keys are allowed."""
    exactly_one = [
        {"required": [key], "properties": {key: {"not": {"enum": values}}}} for key, values in ABSENT.items()
    ]
    return {**schema_of("reply", Reply), "oneOf": exactly_one}


def result_schema(op: Op) -> dict[str, Any]:
    """The schema of the result of an operation."""
    return schema_of(f"{op}-result", RESULTS[op])

"""The schemas of the messages are those of the code, and say what the protocol says."""

from typing import Any

import jsonschema
import msgspec
import pytest

from hoyle.law import find_spec
from hoyle_conformance.lint.schema_files import schema_files
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.schemas import reply_schema, request_schema, result_schema


def valid(schema: dict[str, Any], value: object) -> bool:
    return bool(jsonschema.Draft202012Validator(schema).is_valid(value))


def test_the_files_are_fresh() -> None:
    folder = find_spec() / "schema"
    stale = [name for name, text in schema_files() if (folder / name).read_text("utf-8") != text]
    assert not stale, "run python -m hoyle_conformance.lint.schema_files"


def test_every_schema_is_one() -> None:
    for _, text in schema_files():
        jsonschema.Draft202012Validator.check_schema(msgspec.json.decode(text))


@pytest.mark.parametrize(
    "reply",
    [
        {"id": 1, "result": {}},
        {"id": 1, "refused": {"at": 0}},
        {"id": 1, "diverged": {"at": 2, "asked": "a target"}},
        {"id": 1, "unsupported": True},
        {"id": 1, "unsupported": "no scores here", "result": None},
        {"id": 1, "error": "", "mood": "additional keys are no fault"},
    ],
)
def test_a_reply_has_one_of_five(reply: dict[str, Any]) -> None:
    assert valid(reply_schema(), reply)


@pytest.mark.parametrize(
    "reply",
    [
        {"id": 1},
        {"result": {}},
        {"id": "1", "result": {}},
        {"id": 1, "result": {}, "error": "both"},
        {"id": 1, "unsupported": False},
        {"id": 1, "refused": {"why": "where?"}},
        {"id": 1, "verdict": "fine"},
    ],
)
def test_a_reply_that_is_not_valid_is_found(reply: dict[str, Any]) -> None:
    assert not valid(reply_schema(), reply)


def test_what_the_kit_and_the_reference_say_is_valid() -> None:
    here = ReferenceImplementation()
    requests = [
        Request(id=0, op=Op.HELLO, protocol=1),
        Request(id=1, op=Op.SELFPLAY, game="flip7", players=3, count=1, seed=1),
    ]
    for answer in here.ask(requests):
        assert answer.reply
        assert valid(request_schema(), msgspec.to_builtins(answer.request))
        assert valid(reply_schema(), msgspec.to_builtins(answer.reply))
        assert valid(result_schema(answer.request.op), msgspec.to_builtins(answer.result))

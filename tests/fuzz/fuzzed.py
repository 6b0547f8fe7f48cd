"""The reference engine behind replies that are spoiled now and then: as a Python object, and as a program."""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

import msgspec
from tests.fuzz.mutate import absurd, as_json, spoil, warp

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to


class Spoiled:
    """Answers as the reference does, and spoils a part of the answers: those to ``hello`` more rarely."""

    def __init__(self, seed: str, rate: float) -> None:
        self.rng, self.rate = Random(seed), rate
        self.reference = ReferenceImplementation()
        self.given: list[Any] = [{}]

    def right(self, line: bytes) -> Any:
        """The right reply, as plain data."""
        reply = json.loads(msgspec.json.encode(reply_to(self.reference, line)))
        self.given = [*self.given[-20:], reply]
        return reply

    def wants_spoiling(self, line: bytes) -> bool:
        """Whether this one is spoiled."""
        return self.rng.random() < (self.rate / 10 if b'"hello"' in line else self.rate)

    def __call__(self, request: dict[str, Any]) -> Any:
        """As a Python object: data comes out."""
        line = json.dumps(request).encode()
        reply = self.right(line)
        reply.pop("id", None)  # a Python object need not echo it
        return self.changed(reply) if self.wants_spoiling(line) else reply

    def changed(self, reply: Any) -> Any:
        """A reply that is not right: of another shape, or of the right shape and absurd."""
        spoiled = reply
        while says_the_same(spoiled, reply):
            spoiled = self.rng.choice((warp, absurd))(reply, self.rng, self.given)
        return spoiled

    def line(self, line: bytes) -> bytes:
        """As a program: bytes come out, perhaps none, perhaps several lines."""
        reply = self.right(line)
        if not self.wants_spoiling(line):
            return as_json(reply) + b"\n"
        if self.rng.random() < 0.5:
            return as_json(self.changed(reply)) + b"\n"
        return spoil(as_json(reply) + b"\n", self.rng, [as_json(one) for one in self.given])


def says_the_same(reply: Any, right: Any) -> bool:
    """Whether a reply has all that the right one has: more keys, or another order, can be right too."""
    if isinstance(right, dict) and isinstance(reply, dict):
        return all(key in reply and says_the_same(reply[key], right[key]) for key in right)
    if isinstance(right, list) and isinstance(reply, list) and len(right) == len(reply):
        return sorted(map(as_json, reply)) == sorted(map(as_json, right)) or all(map(says_the_same, reply, right))
    return type(reply) is type(right) and reply == right


honest = Spoiled("", 0.0)
"""For ``--python``: nothing is spoiled."""


def dead(request: dict[str, Any]) -> Any:
    """Says what it could do, and does nothing: whatever it is held to, it is never green."""
    return honest(request) if request["op"] == "hello" else {"error": "no"}


def lazy(request: dict[str, Any]) -> Any:
    """Answers everything with something of the right shape that says nothing: never green either."""
    if request["op"] == "hello":
        return honest(request)
    views: list[Any] = [{} for _ in range(1 + len((request.get("script") or {}).get("moves") or ()))]
    empty = {"play": {"views": views}, "moves": {"moves": []}, "view": {"view": {}}, "score": {"points": 0}}
    return {"result": empty.get(request["op"], {"traces": []})}


def main() -> None:
    """Serves standard input and output: ``python -m tests.fuzz.fuzzed SEED RATE``."""
    spoiled = Spoiled(sys.argv[1], float(sys.argv[2]))
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(spoiled.line(line))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

"""What the hostile programs share when they behave: a request a line, a reply a line."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BIG = int(os.environ.get("HOYLE_TEST_BIG", "50_000_000"))


def note_pid(pid: int) -> None:
    """Tells the test who must be gone in the end."""
    with Path(os.environ["HOYLE_TEST_PIDS"]).open("a") as pids:
        pids.write(f"{pid}\n")


note_pid(os.getpid())


def requests() -> Iterator[dict[str, Any]]:
    """The requests; hello is answered here."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "hello":
            games = {"flip7": {"ops": ["play"]}}
            write({"id": request["id"], "result": {"protocol": 1, "name": "hostile", "games": games}})
        else:
            yield request


def moves(request: dict[str, Any]) -> int:
    """The length of the script, by which the tests tell requests apart."""
    return len(request["script"].get("moves", []))


def good(request: dict[str, Any]) -> dict[str, Any]:
    """A right reply: as many views as there must be."""
    return {"id": request["id"], "result": {"views": [{"n": n} for n in range(moves(request) + 1)]}}


def write(reply: object) -> None:
    """One line, at once."""
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()

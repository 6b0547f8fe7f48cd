"""What the hostile players share: the reference engine answers, and they spoil its answers."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from hoyle.games import table_of
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to

with Path(os.environ["HOYLE_TEST_PIDS"]).open("a") as pids:
    pids.write(f"{os.getpid()}\n")
_reference = ReferenceImplementation({"flip7": table_of("flip7")})  # the others take time to load

Request = dict[str, Any]
Reply = dict[str, Any]


def right(request: Request) -> Reply:
    """The right reply."""
    reply: Reply = json.loads(msgspec.json.encode(reply_to(_reference, json.dumps(request).encode())))
    return reply


def views(reply: Reply) -> list[Any]:
    """The views of a reply, wherever they are."""
    found: list[Any] = (reply.get("result") or reply.get("refused") or {}).get("views") or []
    return found


def serve(answer: Callable[[Request], Reply]) -> None:
    """Answers each line; hello is left alone, and so is what is not played."""
    for line in sys.stdin:
        request = json.loads(line)
        reply = answer(request) if request["op"] == "play" else right(request)
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()

"""Scripts over the pipe with an echoing adapter, against the bare pipe: same bytes, same echo, no kit.

The plain loop has as many lines under way as the kit. What the kit takes beyond that is the JSON of either side, and
with views to be read the speed of the JSON decoder.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.benchmarks import games
from tests.benchmarks.ratios import Ratio, seconds

from hoyle_conformance.wire.messages import Op, Request
from hoyle_conformance.wire.process import ProcessImplementation

TITLE = "The pipe"
ECHO = [sys.executable, "-S", "-E", str(Path(__file__).parent / "echo.py")]
WINDOW = 32
COUNT = 3000


def ratios(rounds: int) -> Iterator[Ratio]:
    """The speed of the kit, of the bare pipe's."""
    scripts = games.made("flip7")
    requests = [Request(id=number, op=Op.PLAY, script=scripts[number % len(scripts)]) for number in range(COUNT)]
    lines = [msgspec.json.encode(request) + b"\n" for request in requests]
    with (
        subprocess.Popen(ECHO, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as echo,
        ProcessImplementation(ECHO, window=WINDOW) as silent,
        ProcessImplementation([*ECHO, "--views"], window=WINDOW) as showing,
    ):
        took = seconds(
            {
                "one": lambda: there_and_back(echo, lines, 1),
                "many": lambda: there_and_back(echo, lines, WINDOW),
                "kit": lambda: ask(silent, requests),
                "views": lambda: ask(showing, requests),
            },
            rounds,
            time.perf_counter,
        )
        assert echo.stdin
        echo.stdin.close()
    yield Ratio("speed of the kit, of the bare pipe with a line at a time", took["one"] / took["kit"])
    yield Ratio(f"of the bare pipe with {WINDOW} lines at a time", took["many"] / took["kit"])
    yield Ratio("the same with views to be read", took["many"] / took["views"])


def there_and_back(echo: subprocess.Popen[bytes], lines: list[bytes], at_a_time: int) -> None:
    """Writes lines and waits for their echo."""
    assert echo.stdin
    assert echo.stdout
    for first in range(0, len(lines), at_a_time):
        window = lines[first : first + at_a_time]
        echo.stdin.write(b"".join(window))
        echo.stdin.flush()
        for _ in window:
            echo.stdout.readline()


def ask(implementation: ProcessImplementation, requests: list[Request]) -> None:
    """The same through the kit, encoding, decoding and checking included."""
    answered = sum(answer.result is not None for answer in implementation.ask(requests))
    assert answered == len(requests)

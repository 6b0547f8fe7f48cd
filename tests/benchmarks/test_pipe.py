"""Scripts over the pipe with an echoing adapter, against the bare pipe: same bytes, same echo, no kit.

Held to the target: the bare pipe as a plain loop that writes a line and reads it back. That loop waits for each
line, and the kit does not. Against a loop that has as many lines under way as the kit, which is printed and not
held to anything, the kit is at 0.4 to 0.56 (two busy cores): what is left is the JSON of either side. With views
to be read in the reply, which is as fast as the JSON decoder is, it is less.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import msgspec

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Request, SelfplayResult
from hoyle_conformance.wire.process import ProcessImplementation

ECHO = [sys.executable, "-S", "-E", str(Path(__file__).parent / "echo.py")]
WINDOW = 32
COUNT = 3000
ROUNDS = 9
TARGET = 0.5


def scripts() -> list[Request]:
    """Plays of up to 60 moves, as a run sends them."""
    (answer,) = ReferenceImplementation().ask([Request(id=1, op="selfplay", game="flip7", players=4, count=10, seed=1)])
    assert isinstance(answer.result, SelfplayResult)
    games = [trace.script for trace in answer.result.traces]
    return [
        Request(
            id=number,
            op="play",
            script=games[number % 10].replace(moves=games[number % 10].moves[: number % 60]),
        )
        for number in range(COUNT)
    ]


def bare(lines: list[bytes], at_a_time: int) -> float:
    """Seconds for the lines to the echo and back."""
    with subprocess.Popen(ECHO, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as echo:
        assert echo.stdin
        assert echo.stdout
        echo.stdin.write(lines[0])
        echo.stdin.flush()
        echo.stdout.readline()
        began = time.perf_counter()
        for first in range(0, len(lines), at_a_time):
            window = lines[first : first + at_a_time]
            echo.stdin.write(b"".join(window))
            echo.stdin.flush()
            for _ in window:
                echo.stdout.readline()
        took = time.perf_counter() - began
        echo.stdin.close()
    return took


def kit(requests: list[Request], *options: str) -> float:
    """Seconds for the same through the kit, encoding, decoding and checking included."""
    with ProcessImplementation([*ECHO, *options], window=WINDOW) as implementation:
        next(implementation.ask(requests[:1]))
        began = time.perf_counter()
        answers = sum(answer.result is not None for answer in implementation.ask(requests))
        took = time.perf_counter() - began
    assert answers == len(requests)
    return took


def test_a_script_over_the_pipe_has_half_of_the_bare_throughput(
    record_property: Callable[[str, object], None],
) -> None:
    requests = scripts()
    lines = [msgspec.json.encode(request) + b"\n" for request in requests]
    size = sum(map(len, lines))
    rounds = [(bare(lines, 1), bare(lines, WINDOW), kit(requests), kit(requests, "--views")) for _ in range(ROUNDS)]
    best = min(through for _, _, through, _ in rounds)
    figures = {
        "MB/s": size / best / 1e6,
        "scripts/s": COUNT / best,
        "of the bare pipe": median(alone / through for alone, _, through, _ in rounds),
        "of the bare pipe with a window": median(ahead / through for _, ahead, through, _ in rounds),
        "of the same, with views to read": median(ahead / views for _, ahead, _, views in rounds),
    }
    for name, value in figures.items():
        record_property(name, round(value, 2))
        print(f"{value:10.2f} {name}")  # noqa: T201
    assert figures["of the bare pipe"] >= TARGET

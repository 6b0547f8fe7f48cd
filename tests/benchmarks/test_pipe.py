"""Scripts over the pipe with an echoing adapter, against the bare pipe: same bytes, same echo, no kit.

The plain loop writes a line and waits for its echo; the kit has many lines under way, and so has the second loop. What
the kit takes beyond that is the JSON of either side, and with views to be read the speed of the JSON decoder.
"""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.wire.messages import Op, Request, SelfplayResult
from hoyle_conformance.wire.process import ProcessImplementation

ECHO = [sys.executable, "-S", "-E", str(Path(__file__).parent / "echo.py")]
WINDOW = 32
COUNT = 3000
ROUNDS = 9

pytestmark = pytest.mark.benchmark(group=f"{COUNT} scripts over a pipe")


@pytest.fixture(scope="module")
def requests() -> list[Request]:
    """Plays of up to 60 moves, as a run sends them."""
    (answer,) = ReferenceImplementation().ask(
        [Request(id=1, op=Op.SELFPLAY, game="flip7", players=4, count=10, seed=1)]
    )
    assert isinstance(answer.result, SelfplayResult)
    games = [trace.script for trace in answer.result.traces]
    return [
        Request(
            id=number,
            op=Op.PLAY,
            script=games[number % 10].replace(moves=games[number % 10].moves[: number % 60]),
        )
        for number in range(COUNT)
    ]


@pytest.mark.parametrize("at_a_time", [1, WINDOW])
def test_bare_pipe(requests: list[Request], at_a_time: int, benchmark: BenchmarkFixture) -> None:
    lines = [msgspec.json.encode(request) + b"\n" for request in requests]
    with subprocess.Popen(ECHO, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as echo:
        assert echo.stdin
        assert echo.stdout

        def there_and_back() -> None:
            assert echo.stdin
            assert echo.stdout
            for first in range(0, len(lines), at_a_time):
                window = lines[first : first + at_a_time]
                echo.stdin.write(b"".join(window))
                echo.stdin.flush()
                for _ in window:
                    echo.stdout.readline()

        benchmark.pedantic(there_and_back, rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
        echo.stdin.close()


@pytest.mark.parametrize("options", [(), ("--views",)], ids=["no views", "with views"])
def test_kit(requests: list[Request], options: tuple[str, ...], benchmark: BenchmarkFixture) -> None:
    """The same through the kit, encoding, decoding and checking included."""
    with ProcessImplementation([*ECHO, *options], window=WINDOW) as implementation:

        def ask() -> int:
            return sum(answer.result is not None for answer in implementation.ask(requests))

        found = benchmark.pedantic(ask, rounds=ROUNDS, warmup_rounds=1)  # type: ignore[no-untyped-call]
        assert found == len(requests)

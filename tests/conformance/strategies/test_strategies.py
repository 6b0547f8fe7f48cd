"""Games made for Hypothesis are lawful, and come out the same when they are played again."""

from __future__ import annotations

import msgspec
from hypothesis import given, settings

from hoyle.games.flip7.table import Flip7
from hoyle.script import Script, Trace, read_script, run, write_script
from hoyle_conformance.strategies import traces


@given(traces("flip7"))
@settings(max_examples=60, deadline=None)
def test_the_same_script_gives_the_same_game(trace: Trace) -> None:
    again = run(trace.script, events=True)
    assert again.refused is None
    assert (again.views, again.events) == (trace.views, trace.events)


@given(traces("flip7", "flip7-en"))
@settings(max_examples=30, deadline=None)
def test_a_script_survives_the_wire(trace: Trace) -> None:
    assert read_script(write_script(trace.script)) == trace.script
    assert msgspec.json.decode(msgspec.json.encode(trace.views)) == trace.views


@given(traces("flip7"))
@settings(max_examples=30, deadline=None)
def test_a_copy_goes_its_own_way(trace: Trace) -> None:
    script: Script = trace.script
    table = script.replace(moves=[]).table()
    half = len(script.moves) // 2
    for move in script.moves[:half]:
        table.play(move)
    other = table.copy()
    before = table.view()
    for move in script.moves[half:]:
        other.play(move)
    assert table.view() == before
    assert other.view() == trace.views[-1]
    assert isinstance(other, Flip7)

"""A strategy for whole games, from two small draws.

>>> from hypothesis import given
>>> @given(traces("flip7"))
... def test_my_engine_agrees(trace):
...     assert my_engine(trace.script) == trace.views
"""

from __future__ import annotations

from hypothesis import strategies as st

from hoyle.law import Law
from hoyle.script import Trace
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.games import kit_of
from hoyle_conformance.scripts.generate import record
from hoyle_conformance.strategies.claims import full_claim


def traces(game: str, edition: str | None = None, claim: Claim | None = None) -> st.SearchStrategy[Trace]:
    """Lawful games with the views and events of the reference.

    A game is decoded from a seed and a mood, since drawing every card and move through Hypothesis is a hundred times
    slower; ``hoyle check`` shortens what it finds with a shrinker of its own.
    """
    law, kit = Law().game(game), kit_of(game)
    held_to = claim or full_claim(game, edition)

    def decode(seed: int, mood: str) -> Trace | None:
        recording = record(kit, law, held_to, seed, mood)
        return None if recording is None else recording.trace()

    made = st.builds(decode, st.integers(0, 2**32 - 1), st.sampled_from(list(kit.moods.named)))
    return made.filter(lambda trace: trace is not None)  # type: ignore[return-value]

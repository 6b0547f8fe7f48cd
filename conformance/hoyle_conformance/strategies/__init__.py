"""For testing a Python engine with Hypothesis: whole games, and a state machine that plays move by move."""

from hoyle_conformance.strategies.claims import full_claim
from hoyle_conformance.strategies.games import traces
from hoyle_conformance.strategies.machine import Engine, Start, state_machine

__all__ = ["Engine", "Start", "full_claim", "state_machine", "traces"]

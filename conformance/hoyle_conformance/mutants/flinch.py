"""Mutants of Flinch: at least one for each rule that a program can break. They stand in the modules beside."""

from hoyle_conformance.mutants import (
    flinch_calls,
    flinch_deal,
    flinch_ends,
    flinch_play,
)

__all__ = ["flinch_calls", "flinch_deal", "flinch_ends", "flinch_play"]

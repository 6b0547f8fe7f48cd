"""Ratios of two things measured in turn in one run: the least of many short measurements of processor time."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

Ratio = Callable[[Callable[[], object], Callable[[], object], int], float]


@pytest.fixture
def ratio(record_property: Callable[[str, object], None]) -> Ratio:
    def measure(ours: Callable[[], object], theirs: Callable[[], object], times: int) -> float:
        spent: tuple[list[float], list[float]] = ([], [])
        for _ in range(times):
            for run, kept in zip((ours, theirs), spent, strict=True):
                begun = time.process_time()
                run()
                kept.append(time.process_time() - begun)
        found = min(spent[0]) / min(spent[1])
        record_property("ratio", round(found, 2))
        return found

    return measure

"""Shares: one process and several find the same, and a worker that is lost loses nothing."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from tests.conformance.judging.test_liveness import Hanging, when_a_round_ends
from tests.same_results import LITTLE, SECTIONS, found_by
from tests.sweep import sweep

from hoyle.games import table_of
from hoyle_conformance.claims.claim import make_claim
from hoyle_conformance.games import mutants_of
from hoyle_conformance.oracle.reference import ReferenceImplementation, claim_of
from hoyle_conformance.runs.run import Opened, Plan
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import Request


def plan(game: str, jobs: int) -> Plan:
    claim = make_claim(table_of(game).law, claim_of(game))
    return Plan(claim=claim, effort=LITTLE, jobs=jobs, sections=SECTIONS)


class DiesOnce(ReferenceImplementation):
    """A mutant that ends its process in the middle of a share, once, unless that is the main one."""

    def __init__(self, mark: Path, main: int) -> None:
        mutant = mutants_of("authors")[0]
        super().__init__({"authors": mutant.engine}, mutant.id)
        self.mark, self.main = mark, main

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        for number, answer in enumerate(super().ask(requests)):
            if number == 5 and os.getpid() != self.main and not self.mark.exists():
                self.mark.touch()
                os._exit(1)
            yield answer


@pytest.mark.parametrize("jobs", sweep([2, 3], [2]))
def test_any_number_of_processes_finds_the_same_also_if_one_is_lost(tmp_path: Path, jobs: int) -> None:
    mark = tmp_path / "died"
    how = Opened(DiesOnce, (mark, os.getpid()))
    found = {found_by(how, plan("authors", number)) for number in (1, jobs)}
    assert mark.exists()
    assert len(found) == 1


def open_hanging() -> Hanging:
    return Hanging(when_a_round_ends)


def test_where_a_program_hangs_is_found_out_alike() -> None:
    found = {found_by(Opened(open_hanging, ()), plan("flip7", jobs)) for jobs in (1, 2)}
    assert len(found) == 1

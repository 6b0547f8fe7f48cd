"""A cluster finds the same as one process, also if a worker is killed in the middle.

``python -m tests.same_results`` tries it with more programs and more workers.
"""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.conformance.conftest import Says
from tests.conformance.runs.test_shares import plan
from tests.same_results import Marking, cluster, found_by, killing

from hoyle_conformance.runs.run import Opened

pytest.importorskip("distributed")


@pytest.mark.sweep
def test_a_cluster_of_which_a_worker_is_killed_finds_the_same(tmp_path: Path) -> None:
    how = Marking(tmp_path, "authors", "authors.shows-all-hands")
    with cluster(2, tmp_path) as address:
        found = killing(how, replace(plan("authors", 1), cluster=address), of=2)
    assert len(how.workers()) == 2
    assert found == found_by(Opened(how, ()), plan("authors", 1))


def test_a_scheduler_that_is_not_there_is_told_in_one_line(says: Says, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle_conformance.runs.cluster.PATIENCE", 0.2)
    code, _, err = says("check", "authors", "--only", "authors.determinism", "--cluster", "tcp://127.0.0.1:1")
    assert (code, "no scheduler answers at tcp://127.0.0.1:1" in err) == (2, True)

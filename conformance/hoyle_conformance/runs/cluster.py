"""The shares of a run on a cluster: workers of Dask distributed, on any number of machines."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.runs.workers import Job, SeveralWorkers, end_run

AT_ONCE = 64
"""Shares that are handed out at a time."""
PATIENCE = 20
"""Seconds in which a scheduler must answer."""


class Cluster(SeveralWorkers):
    """Workers that a scheduler has; it gives the shares of a worker that is lost to another."""

    def __init__(self, job: Job, address: str) -> None:
        self._client = _client(address)
        super().__init__(job, AT_ONCE)

    def _start(self) -> Executor:
        executor: Executor = self._client.get_executor(pure=False)
        return executor

    def _stop(self, failed: bool) -> None:
        self._executor.shutdown(wait=not failed)
        self._client.run(end_run, self._job.run, wait=not failed)
        self._client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client  # an extra, and slow to load
    except ImportError:
        raise BadProfile("--cluster needs Dask: pip install 'hoyle[cluster]'") from None
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, ImportError) as error:
        why = str(error).partition("\n")[0]
        raise BadProfile("no scheduler answers at {address}: {why}", address=address, why=why) from None

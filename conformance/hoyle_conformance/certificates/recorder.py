"""An implementation whose answers are digested as they come, so that a certificate can be verified."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from hoyle_conformance.wire.implementation import Answer, Implementation, Wrapper
from hoyle_conformance.wire.messages import Request

_encode = msgspec.json.Encoder(order="sorted").encode


class Recorder(Wrapper):
    """An implementation that keeps the digest of its answers, in the order in which they were asked for.

    Games that it deals by itself are not counted: it may have chance of its own. Requests are passed on in batches,
    so that what is asked does not depend on how many were in progress when an answer came.
    """

    BATCH = 32

    def __init__(self, implementation: Implementation) -> None:
        super().__init__(implementation)
        self.count = 0
        self._digest = hashlib.sha256()

    @property
    def digest(self) -> str:
        """The digest of all answers so far."""
        return f"sha256:{self._digest.hexdigest()}"

    def ask(self, requests: Iterable[Request]) -> Iterator[Answer]:
        """Passes the requests on, and notes the answers."""
        source = iter(requests)
        while batch := list(islice(source, self.BATCH)):
            for answer in list(self.implementation.ask(batch)):
                if answer.request.op != "selfplay":
                    self.count += 1
                    self._digest.update(_encode(_noted(answer)) + b"\n")
                yield answer


def _noted(answer: Answer) -> list[Any]:
    """What is recorded of an answer: question and reply, without ids and free text."""
    asked = msgspec.structs.replace(answer.request, id=0)
    if answer.refused is not None:
        return [asked, "refused", answer.refused.at, answer.refused.views]
    if answer.diverged is not None:
        return [asked, "diverged", answer.diverged.at, answer.diverged.views]
    return [asked, answer.outcome, answer.result]

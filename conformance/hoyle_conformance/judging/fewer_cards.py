"""What a program whose pack lacks some cards need not say: it is filled in, and nothing else has to know."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hoyle.law.book import GameLaw
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.messages import PlayedGame, PlayResult, SelfplayResult, ViewResult

EMPTY = {"boolean": False, "integer": 0, "cards": []}


class FewerCards:
    """Fills in the parts of a view that are always empty without those cards, and names the cards in its own games."""

    def __init__(self, law: GameLaw, without: list[str]) -> None:
        self._without = without
        kinds = [kind for kind in law.table.observables if not law.comes_up(kind.cards, without)]
        self._of_seats = {kind.id.removeprefix("seats."): EMPTY[kind.type] for kind in kinds if "." in kind.id}
        self._whole = {kind.id: EMPTY[kind.type] for kind in kinds if "." not in kind.id}

    def __bool__(self) -> bool:
        """Whether any card is missing."""
        return bool(self._without)

    def filled_in(self, answer: Answer) -> Answer:
        """The answer with these parts in every view."""
        result = answer.result
        match result:
            case PlayResult():
                result = replace(result, views=self._all(result.views))
            case ViewResult():
                result = replace(result, view=self._view(result.view))
            case SelfplayResult():
                result = replace(result, traces=[self._trace(trace) for trace in result.traces])
        refused, diverged = answer.refused, answer.diverged
        if refused is not None and refused.views is not None:
            refused = replace(refused, views=self._all(refused.views))
        if diverged is not None and diverged.views is not None:
            diverged = replace(diverged, views=self._all(diverged.views))
        return replace(answer, result=result, refused=refused, diverged=diverged)

    def _trace(self, trace: PlayedGame) -> PlayedGame:
        return replace(trace, script=trace.script.replace(without=self._without), views=self._all(trace.views))

    def _all(self, views: list[Any]) -> list[Any]:
        return [self._view(view) for view in views]

    def _view(self, view: Any) -> Any:
        """Leaves alone what is not a view at all; others report it."""
        if not isinstance(view, dict) or view.get("over"):
            return view
        seats = view.get("seats")
        if isinstance(seats, list):
            view = {**view, "seats": [{**self._of_seats, **seat} if isinstance(seat, dict) else seat for seat in seats]}
        return {**self._whole, **view}

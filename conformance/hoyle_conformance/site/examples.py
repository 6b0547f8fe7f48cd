"""Examples as games that can be stepped through: the scenarios of the law, told and drawn."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from hoyle.law.book import GameLaw
from hoyle.law.model import Scenario
from hoyle_conformance.language.story import Step, player, tell
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.html.drawing import Drawing
from hoyle_conformance.scripts.scenarios import trials
from hoyle_conformance.site.desk.one_language import OneLanguage

MOST_PEOPLE = 26
"""So many can be told apart by letters."""
MOST_STEPS = 12
"""How many steps of a game are shown; the last ones of a longer one."""


@dataclass(frozen=True)
class Shown:
    """One step: its words, and the table after it."""

    number: int
    says: str
    happened: str
    refused: str
    table: Markup


@dataclass(frozen=True)
class Example:
    """A scenario as a page shows it."""

    id: str
    says: str
    rules: list[tuple[str, str]]
    supposes: list[tuple[str, str]]
    """The readings that it supposes: the ruling and the reading, in words."""
    before: int
    """How many moves come before those that are shown."""
    steps: list[Shown]


class Examples:
    """Tells and draws the scenarios of one game in one language."""

    def __init__(self, game: GameLaw, lang: str) -> None:
        self.game, self.lang = game, lang
        self.drawing = Drawing(game, OneLanguage(lang), [player(seat, lang) for seat in range(MOST_PEOPLE)])

    def example(self, scenario: Scenario) -> Example:
        """A scenario, as it comes out under the readings that it supposes and the defaults."""
        readings = {**(self.game.readings() if self.game.rulings else {}), **scenario.under}
        course = list(trials(self.game, scenario, readings))[-1].script
        steps = tell(self.game, course, self.lang, people=True)
        first = max(0, len(steps) - MOST_STEPS)
        return Example(
            id=scenario.id,
            says=scenario.says.said(self.lang),
            rules=[(id, self.game.rules[id].says.said(self.lang)) for id in scenario.rules if id in self.game.rules],
            supposes=[(ruling, self._said(ruling, reading)) for ruling, reading in scenario.under.items()],
            before=max(0, first - 1),
            steps=[self._shown(steps, place) for place in range(first, len(steps))],
        )

    def _said(self, ruling: str, reading: str) -> str:
        found = self.game.rulings.get(ruling)
        return next((one.says.said(self.lang) for one in found.readings if one.id == reading), "") if found else ""

    def _shown(self, steps: list[Step], place: int) -> Shown:
        step = steps[place]
        before = steps[place - 1].view if place else None
        mover = step.move.get("seat") if step.move else None
        return Shown(
            number=step.number,
            says=step.says or say(self.lang, "the deal"),
            happened=" ".join(one.says for one in step.happened if one.says),
            refused=step.refused or "",
            table=Markup(self.drawing.table(step.view, before, {}, mover)),
        )

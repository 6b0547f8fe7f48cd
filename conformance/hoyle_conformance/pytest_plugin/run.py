"""The run behind the pytest plugin: asked once for the checks, and once for all verdicts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle.law.files import LawError
from hoyle_conformance.checks import Bench, Result
from hoyle_conformance.checks.conclusion import UNTOLD, Outcome
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.claims.configuration import find_profile
from hoyle_conformance.claims.profile import BadProfile, Profile
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.files import keep
from hoyle_conformance.phrases import Complaint
from hoyle_conformance.programs.holding import claim_of, kit_for, plan_of
from hoyle_conformance.programs.opening import NO_PROFILE, Program, limits_of, open_reference, profile_of, program
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.failure import write_failure
from hoyle_conformance.reports.page import Page
from hoyle_conformance.runs.events import Event, conclusion_of, started
from hoyle_conformance.runs.run import Plan, check, narrowed
from hoyle_conformance.wire.implementation import AdapterTrouble
from hoyle_conformance.wire.untrusted import clean

if TYPE_CHECKING:
    from hoyle_conformance.pytest_plugin import Conformance


@dataclass(frozen=True)
class Chosen(Plan):
    """A plan for some checks by name: those that pytest has selected."""

    ids: frozenset[str] = frozenset()

    def wants(self, check: str) -> bool:
        """Whether a check was selected."""
        return check in self.ids


def trouble_of(error: Exception) -> str | None:
    """The one line for an expected error; None for our own bugs."""
    if isinstance(error, Complaint | AdapterTrouble | LawError | Unknown):
        return clean(error, 1000)
    return None


class Suite:
    """All checks of one game against one implementation."""

    def __init__(self, wanted: Conformance, folder: Path) -> None:
        self.wanted, self.folder = wanted, folder
        self.law = Law().game(wanted.game)
        self.events: list[Event] = []
        self.results: dict[str, Result] = {}
        self.untold: dict[str, Outcome] = {}
        """The check that tells what is wrong with the run as a whole, where no check is red."""
        self._plan: Plan | None = None

    @property
    def program(self) -> Program:
        """What is checked."""
        wanted, profile = self.wanted, self.profile
        if wanted.python and wanted.command:
            raise BadProfile("name python= or command=, not both")
        limits = limits_of(profile, wanted.patience)
        return program(python=wanted.python, command=wanted.command, profile=profile, limits=limits)

    @property
    def profile(self) -> Profile:
        """What the profile says; nothing if there is none."""
        return profile_of(self.profile_path) if self.profile_path else NO_PROFILE

    @property
    def profile_path(self) -> Path | None:
        """The named profile, next to the test module; or else one that is found there, or where pytest was started."""
        if self.wanted.profile:
            return self.folder / self.wanted.profile
        return find_profile(self.folder) or find_profile()

    def plan(self) -> Plan:
        """What to check: asks the implementation what it claims."""
        if self._plan is None:
            wanted, chosen = self.wanted, self.program
            with chosen.opened() as asked:
                claim = claim_of(asked, self.law, self.profile, edition=wanted.edition, readings=wanted.readings)
            self._plan = plan_of(
                chosen,
                claim,
                preset=wanted.preset or self.profile.preset,
                seed=wanted.seed,
                only=wanted.only,
                folder=self.profile_path.parent if self.profile_path else self.folder,
            )
        return self._plan

    def checks(self) -> list[str]:
        """The ids of the checks."""
        kit, plan = kit_for(self.law.id), self.plan()
        bench = Bench(open_reference(), kit, self.law, plan.claim, plan.effort, plan.seed)
        return [check.id for check in narrowed(bench, plan).checks(bench)]

    def verdict(self, check: str, together: Iterable[str]) -> tuple[str, str]:
        """The verdict of a check, and what to say about it; the first call decides all selected checks together."""
        if check not in self.results:
            self._run(frozenset([check, *together]))
        result = self.results[check]
        if self.untold and check in self.untold:
            return self.untold[check].name.lower(), f"hoyle: {self.untold[check]}"
        weight = severity(self.law, result)
        outcome = "advice" if weight is Severity.ADVICE else str(result.verdict)
        reason = clean(result.reason) or result.check.says.en
        return outcome, self._story(result) if weight in (Severity.BREACH, Severity.ADAPTER) else reason

    def _run(self, ids: frozenset[str]) -> None:
        plan = self.plan()
        chosen = Chosen(**{name: getattr(plan, name) for name in plan.__dataclass_fields__}, ids=ids)
        known = [entry for entry in plan.known if entry.check in ids]
        results = check(self.program.opened, replace(chosen, known=known), self.events.append)
        self.results |= {result.check.id: result for result in results}
        ended = conclusion_of(self.law, self.events).outcome
        if ended in UNTOLD and len(ids) > 1 and results:
            self.untold[results[0].check.id] = ended
        keep(results)

    def _story(self, result: Result) -> str:
        """The story of a failure; the verdict and its reason if there is no story."""
        page = Page(width=100)
        for failure in result.failures[:1]:
            write_failure(page, account(Law(), started(self.events), result, failure, "en"), self.law.id, "en")
        if not page.lines or result.verdict in (Verdict.STALE_KNOWN_FAILURE,):
            return f"{result.verdict}: {result.check.id}: {clean(result.reason)}"
        return page.text()

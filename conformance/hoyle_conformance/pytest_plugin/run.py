"""The run behind the pytest plugin: asked once for the checks, and once for all verdicts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle.law.files import LawError
from hoyle_conformance.checks import PRESETS, Bench, Result
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.claims.claim import BadProfile, Profile, make_claim, read_profile
from hoyle_conformance.cli.adapted import open_command, open_python, open_reference
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.known_failures.entries import read_known_failure
from hoyle_conformance.known_failures.files import known_failure, save
from hoyle_conformance.reports.account import account
from hoyle_conformance.reports.failure import write_failure
from hoyle_conformance.reports.page import Page
from hoyle_conformance.runs.events import Event, started
from hoyle_conformance.runs.run import Opened, Plan, check, narrowed
from hoyle_conformance.wire.implementation import AdapterTrouble
from hoyle_conformance.wire.limits import BadLimit, Limits, limited
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
    """The one line of what is expected to go wrong; nothing for our own faults."""
    if isinstance(error, BadProfile | AdapterTrouble | LawError | Unknown | NoChecks):
        return clean(error, 1000)
    return None


class NoChecks(Exception):
    """There is nothing to run."""


class Suite:
    """All checks of one game against one implementation."""

    def __init__(self, wanted: Conformance, folder: Path) -> None:
        self.wanted, self.folder = wanted, folder
        self.law = Law().game(wanted.game)
        self.events: list[Event] = []
        self.results: dict[str, Result] = {}
        self._plan: Plan | None = None

    @property
    def opened(self) -> Opened:
        """How to open what is checked."""
        wanted, profile = self.wanted, self.profile
        if wanted.python and wanted.command:
            raise BadProfile("name python= or command=, not both")
        try:
            limits = limited(profile.limits.given(), Limits(patience=float(wanted.patience or profile.patience)))
        except BadLimit as error:
            raise BadProfile(str(error)) from None
        if wanted.python:
            return Opened(open_python, (wanted.python,))
        command = wanted.command or profile.command
        return Opened(open_command, (list(command), limits)) if command else Opened(open_reference, ())

    @property
    def profile(self) -> Profile:
        """The profile beside the test module; an empty one without."""
        return read_profile(self.folder / self.wanted.profile) if self.wanted.profile else Profile()

    def plan(self) -> Plan:
        """What is to be checked: asks the implementation what it claims."""
        if self._plan is None:
            self._plan = self._make_plan()
        return self._plan

    def _make_plan(self) -> Plan:
        wanted, profile, game = self.wanted, self.profile, self.law.id
        if wanted.preset not in PRESETS:
            raise BadProfile(f"there is no preset {wanted.preset!r}; there are {', '.join(PRESETS)}")
        opened = self.opened
        with opened() as implementation:
            hello = implementation.hello()
            if game not in hello.games:
                raise BadProfile(f"{clean(hello.name, 80)} does not play {game}")
            claim = make_claim(
                self.law,
                hello.games[game],
                profile.games.get(game),
                edition=wanted.edition,
                readings=wanted.readings,
            )
        folder = (self.folder / wanted.profile).parent if wanted.profile else self.folder
        return Plan(
            claim=claim,
            effort=PRESETS[wanted.preset],
            seed=wanted.seed,
            preset=wanted.preset,
            known=[read_known_failure(folder / file) for file in claim.known_failures],
            command=self._named(),
            only=wanted.only,
        )

    def _named(self) -> list[str]:
        """What to write in order to name the same implementation on the command line."""
        if self.wanted.python:
            return ["--python", self.wanted.python]
        command = self.wanted.command or self.profile.command
        return ["--", *command] if command else []

    def checks(self) -> list[str]:
        """The ids of the checks."""
        try:
            kit = kit_of(self.law.id)
        except LookupError as error:
            raise NoChecks(str(error)) from None
        plan = self.plan()
        bench = Bench(open_reference(), kit, self.law, plan.claim, plan.effort, plan.seed)
        return [check.id for check in narrowed(bench, plan).checks(bench)]

    def verdict(self, check: str, together: Iterable[str]) -> tuple[str, str]:
        """What became of a check, and what to say of it; the first call decides all that are wanted together."""
        if check not in self.results:
            self._run(frozenset([check, *together]))
        result = self.results[check]
        weight = severity(self.law, result)
        outcome = "advice" if weight is Severity.ADVICE else str(result.verdict)
        reason = clean(result.reason) or result.check.says.en
        return outcome, self._told(result) if weight in (Severity.BREACH, Severity.ADAPTER) else reason

    def _run(self, ids: frozenset[str]) -> None:
        plan = self.plan()
        chosen = Chosen(**{name: getattr(plan, name) for name in plan.__dataclass_fields__}, ids=ids)
        known = [entry for entry in plan.known if entry.check in ids]
        for result in check(self.opened, replace(chosen, known=known), self.events.append):
            self.results[result.check.id] = result
            for failure in result.failures:
                if result.verdict.red and (entry := known_failure(result.check.id, failure)):
                    save(entry)

    def _told(self, result: Result) -> str:
        """The story of a failure; the verdict and its reason where there is no story."""
        page = Page(width=100)
        for failure in result.failures[:1]:
            write_failure(page, account(Law(), started(self.events), result, failure, "en"), self.law.id, "en")
        if not page.lines or result.verdict in (Verdict.STALE_KNOWN_FAILURE,):
            return f"{result.verdict}: {result.check.id}: {clean(result.reason)}"
        return page.text()

"""One call that checks a program, and the report it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle_conformance.checks.check import Result
from hoyle_conformance.claims.configuration import read_profile
from hoyle_conformance.claims.profile import BadProfile
from hoyle_conformance.judging.failures import AnyFailure
from hoyle_conformance.known_failures.files import keep
from hoyle_conformance.programs.holding import claim_of, plan_of
from hoyle_conformance.programs.opening import NO_PROFILE, limits_of, program
from hoyle_conformance.reports import writer
from hoyle_conformance.runs.events import Event, conclusion_of, results
from hoyle_conformance.runs.run import check as run


@dataclass(frozen=True)
class Report:
    """The outcome of all checks of a game. It prints as ``hoyle check`` prints it.

    >>> from hoyle_conformance import check
    >>> report = check("flip7", only="flip7.example.*bust*")
    >>> report.green, report.exit_code, len(report.red), len(report.failures)
    (True, 0, 0, 0)
    >>> report.render("html").startswith("<!DOCTYPE html>")
    True
    """

    game: str
    exit_code: int
    """0: everything claimed passed, and something was. 1: a rule is broken. 2: it crashed, or showed nothing."""
    events: tuple[Event, ...]
    """The log of the run."""

    @property
    def results(self) -> list[Result]:
        """The result of each check: its verdict, the reason, and its failures."""
        return results(self.events)

    @property
    def green(self) -> bool:
        """Whether everything claimed passed."""
        return self.exit_code == 0

    @property
    def red(self) -> list[Result]:
        """The results that are red."""
        return [result for result in self.results if result.verdict.red]

    @property
    def failures(self) -> list[AnyFailure]:
        """All departures from the rules, each with the shortest game that shows it (``failure.script``)."""
        return [failure for result in self.red for failure in result.failures]

    def render(self, kind: str = "terminal", lang: str = "en") -> str:
        """The report as text: terminal, markdown, html, json, junit, github or badge, in English or Spanish."""
        return writer(kind)(self.events, Law(), lang)

    def keep_failures(self) -> list[Path]:
        """Writes the failures to ``.hoyle/failures``, where ``hoyle replay`` finds them."""
        return keep(self.results)

    def __str__(self) -> str:
        return self.render()


def check(
    game: str,
    *,
    command: Sequence[str] | None = None,
    implementation: object | None = None,
    profile: str | Path | None = None,
    edition: str | None = None,
    readings: Mapping[str, str] | None = None,
    preset: str | None = None,
    seed: int = 0,
    jobs: int = 1,
    cluster: str | None = None,
    cache: bool = True,
    only: str | None = None,
    patience: float | None = None,
    maxfail: int | None = None,
) -> Report:
    """Checks a program against the rules of a game, as ``hoyle check`` does.

    ``command`` starts an adapter; ``implementation`` is a Python object that answers requests, or ``"module:object"``
    (docs/adapters.md); with neither, the profile's command or the reference itself is checked. Raises BadProfile for an
    impossible request, and AdapterTrouble if the program cannot be talked to at all. The run is cut when ``maxfail``
    checks have failed. Without ``cache``, all scripts are made again, and not kept for the next run.

    >>> from hoyle_conformance import check
    >>> def hello_only(request):
    ...     if request["op"] != "hello":
    ...         return {"error": "not written yet"}
    ...     return {"result": {"protocol": 1, "name": "mine", "games": {"flip7": {"ops": ["play"], "players": [3, 6]}}}}
    >>> report = check("flip7", implementation=hello_only, only="flip7.example.a-second-five-busts")
    >>> report.green, report.exit_code, [str(result.verdict) for result in report.red]
    (False, 2, ['error'])
    """
    if command and implementation is not None:
        raise BadProfile("name command= or implementation=, not both")
    if (jobs > 1 or cluster) and implementation is not None and not isinstance(implementation, str):
        raise BadProfile("several processes cannot share an object; name it as 'module:object', or leave out jobs=")
    held = read_profile(Path(profile)) if profile else NO_PROFILE
    chosen = program(python=implementation, command=command, profile=held, limits=limits_of(held, patience))
    law = Law().game(game)
    with chosen.opened() as asked:
        claim = claim_of(asked, law, held, edition=edition, readings=readings)
    folder = Path(profile).parent if profile else Path()
    plan = plan_of(
        chosen,
        claim,
        preset=preset or held.preset,
        seed=seed,
        only=only,
        folder=folder,
        jobs=jobs,
        cluster=cluster,
        cache=cache,
        maxfail=maxfail,
    )
    events: list[Event] = []
    run(chosen.opened, plan, events.append)
    return Report(game, conclusion_of(law, events).code, tuple(events))

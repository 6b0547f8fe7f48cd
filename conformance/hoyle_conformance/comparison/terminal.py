"""Where two implementations diverge, on a terminal: the rule, the story, what each does, and which is right."""

from __future__ import annotations

from collections import Counter

from hoyle import __version__
from hoyle.law import Law
from hoyle.law.model import Words
from hoyle_conformance.checks.check import Check, Kind, Result
from hoyle_conformance.comparison.two_programs import Parting
from hoyle_conformance.judging.bench import Bench
from hoyle_conformance.judging.failures import Contrast
from hoyle_conformance.judging.judge import Finding
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import account, reading_told
from hoyle_conformance.reports.contrast import contrasts
from hoyle_conformance.reports.failure import INDENT, write_law_and_story
from hoyle_conformance.reports.page import Page
from hoyle_conformance.runs.events import RunStarted
from hoyle_conformance.wire.implementation import Answer
from hoyle_conformance.wire.untrusted import clean

Stand = tuple[Finding | None, list[tuple[str, str]]]
SAYS = Words("Both do the same.", "Los dos hacen lo mismo.")


def write_parting(page: Page, bench: Bench, parting: Parting, stands: list[Stand], names: list[str], lang: str) -> None:
    """The whole story of a divergence."""
    finding = parting.finding
    check = Check(id=f"{bench.law.id}.compare", kind=Kind.AGREEMENT, rules=_at_stake(finding), says=SAYS)
    failure = finding.failure.reported(check.rules)
    result = Result(check=check, verdict=Verdict.FAIL, failures=[failure])
    story = account(Law(), _started(bench, names[0]), result, failure, lang)
    players = say(lang, "{n} player", "{n} players", n=story.players)
    page.line(page.style(say(lang, "the two do not do the same"), "bold", "red"))
    page.line(page.style(f"{bench.law.id} · {story.edition} · {players}", "dim"), INDENT)
    for letter, name in zip("AB", names, strict=True):
        page.line(f"{letter}  {clean(name, 80)}", INDENT)
    write_law_and_story(page, story, lang)
    page.line()
    sides = contrasts(bench.law, failure, story.steps, lang) if parting.differences else []
    sides = sides[1:] if parting.changed else sides  # the first says which of the two is right, and that comes below
    _sides(page, sides or [Contrast("", *(_stopped(answer, lang) for answer in parting.answers))])
    _stands(page, bench, stands, lang)


def _at_stake(finding: Finding) -> list[str]:
    """The rules at work where they diverge; first those that were not at work before, when both still agreed."""
    steps = (finding.trace.events or [])[: finding.at]
    agreed = Counter(rule for events in steps for event in events for rule in event["rules"])
    return sorted(finding.suspects, key=lambda rule: agreed[rule])


def _stopped(answer: Answer, lang: str) -> str:
    """What a program does with the move in question."""
    if answer.refused is not None:
        why = clean(answer.refused.why or "")
        return f"{say(lang, 'refused')}: {why}" if why else say(lang, "refused")
    if answer.diverged is not None:
        return say(lang, "asked for something else: {said}", said=clean(answer.diverged.asked))
    return say(lang, "accepted")


def _sides(page: Page, sides: list[Contrast]) -> None:
    what = max(len(one.what) for one in sides)
    gap = "  " if what else ""
    for one in sides:
        page.prose(one.expected, "cyan", indent=INDENT, first=f"{one.what:<{what}}{gap}A  ")
        page.prose(one.got, "yellow", indent=INDENT, first=f"{'':<{what}}{gap}B  ")


def _stands(page: Page, bench: Bench, stands: list[Stand], lang: str) -> None:
    page.line()
    for letter, (finding, readings) in zip("AB", stands, strict=True):
        if finding is None:
            page.prose(say(lang, "{name} does what the reference does", name=letter), "green", indent=INDENT)
            continue
        page.prose(say(lang, "{name} does not do what the reference does", name=letter), "red", indent=INDENT)
        for ruling, reading in readings:
            line = reading_told(bench.law, ruling, reading, lang).would_be_right(lang)
            page.prose(line, "yellow", indent=INDENT + 2)


def _started(bench: Bench, name: str) -> RunStarted:
    return RunStarted(
        kit=__version__, game=bench.law.id, implementation=name, claim=bench.claim, preset="", seed=bench.seed, checks=1
    )

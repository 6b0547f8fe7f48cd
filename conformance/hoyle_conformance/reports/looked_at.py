"""What a run of a program that does only part of a game has not looked at, by the chapters of the game's rulebook."""

from __future__ import annotations

from hoyle_conformance.checks.conclusion import in_force
from hoyle_conformance.phrases import Phrase, say
from hoyle_conformance.reports.outline import Outline

MOST_RULES = 3
"""How many single rules are named, of chapters that were looked at otherwise."""


def not_looked_at(run: Outline, lang: str) -> Phrase | None:
    """What was not looked at, in a sentence; None for programs that play, for which every check says it by itself."""
    claim, started = run.started.claim, run.started
    if not claim.partial or started.only is not None or started.replayed:
        return None
    starts = {chapter.from_: chapter.title.said(lang) for chapter in run.law.file.chapters}
    chapters: dict[str, list[str]] = {}
    title = ""
    for id, rule in run.law.rules.items():
        title = starts.get(id, title)
        if not rule.untestable and in_force(rule, claim.readings):
            chapters.setdefault(title, []).append(id)
    seen = run.rules_looked_at
    parts = [f"«{title}»" for title, rules in chapters.items() if seen.isdisjoint(rules)]
    single = [id for rules in chapters.values() if not seen.isdisjoint(rules) for id in rules if id not in seen]
    parts += single[:MOST_RULES]
    if len(single) > MOST_RULES:
        parts.append(say(lang, "{n} more rules", n=len(single) - MOST_RULES))
    total = sum(map(len, chapters.values()))
    left = total - sum(id in seen for rules in chapters.values() for id in rules)
    if not left:
        return None
    return Phrase(
        "it only answers {names}, so {n} of {all} rules were not looked at: {parts}",
        names=", ".join(sorted(claim.ops)),
        n=left,
        all=total,
        parts=", ".join(parts),
    )

"""Rules as a reason: what the rule says, and the book's words for it, printed under what they explain."""

from collections.abc import Iterable
from typing import Any

import msgspec

from hoyle.law import Law
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.reports.account import rule_told, understood_first
from hoyle_conformance.reports.failure import place, unlisted


class Citations:
    """Cites rules on a screen; the words of a rule that was cited before are not repeated."""

    def __init__(self, law: Law, screen: Screen) -> None:
        self.law, self.screen = law, screen
        self.cited: set[str] = set()

    def cite(self, rules: Iterable[str], indent: int = 6) -> None:
        """Each rule, with its words and the book's the first time."""
        for id in dict.fromkeys(rules):
            if id in self.cited:
                self.screen.line(" " * indent + self.screen.style(f"{id}", "dim"))
            else:
                self.cited.add(id)
                self._whole(id, indent)

    def _whole(self, id: str, indent: int) -> None:
        screen = self.screen
        rule = rule_told(self.law, self.law.rule(id), screen.lang)
        screen.prose(f"{id}: {rule.says}", indent)
        for quote in understood_first(rule.quotes, screen.lang)[:3]:
            screen.printed(f"«{unlisted(quote.words)}»  {place(quote, screen.lang)}", indent + 2)
        if rule.outside:
            screen.prose(screen.say("OUTSIDE the texts: {source}", source=rule.outside), indent + 2, "", "yellow")


def cited_as_data(law: Law, rules: Iterable[str], lang: str) -> list[dict[str, Any]]:
    """Rules with their words, for programs."""
    return [msgspec.to_builtins(rule_told(law, law.rule(id), lang)) for id in dict.fromkeys(rules)]

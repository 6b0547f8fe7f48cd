"""The report on a terminal: a matrix of verdicts, then each failure as its reader needs it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoyle.games import departures_in_words
from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.checks.severity import Severity, severity
from hoyle_conformance.games import kit_of
from hoyle_conformance.judging.verdicts import Verdict
from hoyle_conformance.phrases import say
from hoyle_conformance.reports.account import Account, account, followed_in_words, origin_of
from hoyle_conformance.reports.failure import headline, write_failure
from hoyle_conformance.reports.known_bug import plays_like
from hoyle_conformance.reports.looked_at import not_looked_at
from hoyle_conformance.reports.odds import may_be_missed, missed_like
from hoyle_conformance.reports.outline import Group, Outline, runs
from hoyle_conformance.reports.page import Page
from hoyle_conformance.reports.showing_more import SHOWING_MORE, shown_too
from hoyle_conformance.runs.events import Event, Noticed, RunCut, RunFinished, RunStarted
from hoyle_conformance.wire.untrusted import clean

MOST = 3
"""How many failures are told in full; of the others only the check and its command."""
REASONS = 3
"""How many reasons why checks are not claimed are shown."""
NAMED = 40
"""How many checks are named in one list."""
ALIKE = 3
"""How many checks of a list are named that are not green for the same reason."""


def report(
    events: Sequence[Event],
    law: Law,
    lang: str = "en",
    *,
    color: bool = False,
    width: int = 100,
    most: int = MOST,
) -> str:
    """The whole report."""
    page = Page(color=color, width=width)
    for number, run in enumerate(runs(law, events)):
        if number:
            page.line()
        Terminal(law, run, lang, page, most).write()
    return page.text() if page.lines else say(lang, "nothing was checked") + "\n"


class Terminal:
    """Writes the report of one run."""

    def __init__(self, law: Law, run: Outline, lang: str, page: Page, most: int = MOST) -> None:
        self.law, self.run, self.lang, self.page, self.most = law, run, lang, page, most

    def say(self, english: str, plural: str | None = None, **values: object) -> str:
        """A phrase in the reader's language."""
        return say(self.lang, english, plural, **values)

    def write(self) -> None:
        """Head, matrix, failures, the rest, and one line that sums up."""
        self._head(self.run.started)
        self._matrix()
        self._followed()
        groups = self.run.groups
        told = groups[: self.most]
        for group in told:
            self._failure(group)
        self._more_failures(groups[self.most :])
        self._odds(told)
        self._list(
            "Other checks that are not green",
            [one for one in self.run.results if one.verdict.red and not one.failures],
        )
        self._list("Known failures", [one for one in self.run.results if one.verdict is Verdict.KNOWN_FAILURE])
        self._notices(self.run.notices)
        self._end()

    def _head(self, started: RunStarted) -> None:
        name = " ".join(filter(None, [clean(started.implementation, 80), clean(started.version, 40)]))
        if started.language:
            name += f" ({clean(started.language, 40)})"
        game = self.run.law.title.said(self.lang)
        edition = self.run.law.edition(started.claim.edition).title.said(self.lang)
        about = f"{game}, {edition} · {self.run.effort.said(self.lang)}"
        self.page.headed(self.page.style(name, "bold"), len(name), about, indent=2, gap=" · ")
        departures = self.run.departures
        if departures:
            self.page.prose(self.say("readings that are not the default, or not the edition's:"))
            for ruling, reading in departures.items():
                origin = origin_of(started, ruling, self.lang)
                if started.claim.partial and ruling not in self.run.rulings_looked_at:
                    origin += f"; {self.say('not put to the test')}"
                self.page.line(f"{ruling} = {reading}  ({origin})", indent=2)
        if started.claim.house_rules:
            self.page.prose(self.say("house rules from the profile; what they affect is not claimed:"))
            for rule, words in started.claim.house_rules.items():
                self.page.prose(f"{rule}: {clean(words, 200)}", indent=2)
        if started.claim.departures:
            self.page.prose(self.say("departures from the profile; what they say is not claimed:"))
            for name, words in departures_in_words(started.game, started.claim.departures, self.lang):
                self.page.prose(f"{name}: {words}", indent=2)
        if started.recognised:
            self.page.prose(
                self.say("it follows what it does not claim; that is told as a failure, and all else is judged by it:")
            )
            for name in started.recognised:
                self.page.prose(followed_in_words(self.run.law, name, self.lang), "yellow", indent=2)
        if started.turned:
            self.page.prose(
                self.say(
                    "its first dealer sits {n} further to the left than ours: say `first-player: {n}` in hoyle.yaml, "
                    "or {n} more than it says now",
                    n=started.turned,
                ),
                "yellow",
            )
        self.page.line()

    def _matrix(self) -> None:
        verdicts = self.run.verdicts
        heads = [self.say(str(verdict)) for verdict in verdicts]
        kinds = {kind: self.say(str(kind)) for kind in self.run.matrix}
        first = max(map(len, [*kinds.values(), self.say("kind of check"), self.say("total")]), default=0)
        self.page.line("  ".join([f"{self.say('kind of check'):<{first}}", *heads]))
        rows = [(kinds[kind], counts) for kind, counts in self.run.matrix.items()]
        total = sum((counts for _, counts in rows), start=Counter[Verdict]())
        if self.run.started.claim.partial:
            rows = [(name, counts) for name, counts in rows if set(counts) != {Verdict.NOT_CLAIMED}]
        if len(self.run.matrix) > 1:
            rows.append((self.say("total"), total))
        for name, counts in rows:
            cells = [
                self._cell(verdict, counts[verdict], len(head)) for verdict, head in zip(verdicts, heads, strict=True)
            ]
            self.page.line("  ".join([f"{name:<{first}}", *cells]))

    def _followed(self) -> None:
        """Readings that it follows but does not claim: wrong, or just not declared."""
        followed = self.run.followed
        if not followed:
            return
        self.page.line()
        self.page.prose(
            self.say("It follows readings other than those it claims. If that is on purpose, say so in hoyle.yaml:")
        )
        for line in ["games:", f"  {self.run.law.id}:", "    readings:"]:
            self.page.line(line, indent=2)
        for ruling, reading in followed.items():
            claimed = self.run.started.claim.readings[ruling]
            comment = self.say("# claims {claimed}", claimed=claimed)
            self.page.line(f"{ruling}: {reading}  {self.page.style(comment, 'dim')}", indent=8)

    def _cell(self, verdict: Verdict, count: int, width: int) -> str:
        number = f"{count or '·':>{width}}"
        if not count:
            return self.page.style(number, "dim")
        return self.page.style(number, "red" if verdict.red else "green" if verdict is Verdict.PASS else "yellow")

    def _failure(self, group: Group) -> None:
        result, failure = group.told
        told: Account = account(self.law, self.run.started, result, failure, self.lang)
        self.page.line()
        write_failure(self.page, told, self.run.law.id, self.lang)
        if len(group.results) > 1 or group.bug:
            self.page.line()
            self._others(group, 6)

    def _odds(self, groups: list[Group]) -> None:
        """How often a run misses bugs like those told: those that are found alike share a line."""
        alike: dict[str, list[str]] = {}
        for group in groups:
            if (odds := missed_like(self.run, group.rule)) is not None:
                alike.setdefault(odds.said(self.lang), []).append(group.rule)
        if alike:
            self.page.line()
        for said, rules in alike.items():
            named = ", ".join(dict.fromkeys(rules))
            self.page.prose(self.say("odds for {rules}: {odds}", rules=named, odds=said), "dim")

    def _others(self, group: Group, indent: int) -> None:
        """The other checks that fail for the same cause: every one is named; those that show more, with what."""
        if bug := plays_like(group, self.lang):
            self.page.prose(bug, indent=indent)
        names = ", ".join(other.check.id for other in group.others)
        if names:
            self.page.prose(f"{self.say('for the same cause:')} {names}", "dim", indent=indent)
        if more := group.showing_more:
            self.page.prose(self.say(SHOWING_MORE), "yellow", indent=indent)
        for one in more[:ALIKE]:
            self.page.prose(f"{one.check.id}: {shown_too(group, one, self.lang)}", "yellow", indent=indent + 2)
        if len(more) > ALIKE:
            self.page.line(self.say("and {n} more", n=len(more) - ALIKE), indent=indent + 2)

    def _more_failures(self, groups: list[Group]) -> None:
        if not groups:
            return
        self.page.line()
        self.page.line(self.page.style(self.say("More failures"), "bold"))
        for group in groups[:NAMED]:
            result, failure = group.told
            told = account(self.law, self.run.started, result, failure, self.lang)
            self.page.line(headline(self.page, told, self.lang), indent=2)
            self.page.line(self.page.style(told.again, "dim"), indent=8)
            self._others(group, 8)
        if len(groups) > NAMED:
            self.page.line(self.say("and {n} more", n=len(groups) - NAMED), indent=2)

    def _list(self, title: str, results: list[Result]) -> None:
        if not results:
            return
        self.page.line()
        self.page.line(self.page.style(self.say(title), "bold"))
        width = max(len(self.say(str(one.verdict))) for one in results)
        alike: dict[tuple[str, str], list[str]] = {}
        for one in results:
            alike.setdefault((self._word(one), one.reason), []).append(one.check.id)
        for (word, reason), names in list(alike.items())[:NAMED]:
            named = ", ".join(names[:ALIKE])
            if len(names) > ALIKE:
                named += " " + self.say("and {n} more", n=len(names) - ALIKE)
            self.page.prose(f"{named}  {clean(self.say(reason), 200)}", indent=2, first=f"{word:<{width}}  ")
        if len(alike) > NAMED:
            left = sum(map(len, list(alike.values())[NAMED:]))
            self.page.line(self.say("and {n} more", n=left), indent=2)

    def _word(self, result: Result) -> str:
        return self.say("advice" if severity(self.run.law, result) is Severity.ADVICE else str(result.verdict))

    def _notices(self, notices: list[Noticed]) -> None:
        if not notices:
            return
        self.page.line()
        self.page.line(self.page.style(self.say("Noticed"), "bold"))
        for notice in notices:
            self.page.line(f"{notice.count} × {self.say(clean(notice.what, 100))}", indent=2)
            for sample in notice.samples[:3]:
                self.page.line(self.page.style(f"«{clean(sample, 100)}»", "dim"), indent=6)

    def _situations(self, finished: RunFinished) -> None:
        """How many pairs of rules came up together, and how games ended."""
        pairs = self.say("{n} pair of rules in one step", "{n} pairs of rules in one step", n=finished.pairs)
        known = {one.id: one.says for one in kit_of(self.run.law.id).endings}
        ends = [f"{known[id].said(self.lang)} ({times})" for id, times in finished.endings.items() if id in known]
        reached = any(finished.endings.values())
        self.page.prose(f"{pairs}; {', '.join(ends)}" if reached else pairs, "dim")

    def _end(self) -> None:
        run = self.run
        self.page.line()
        checks = self.say("{n} check", "{n} checks", n=len(run.results))
        counts = ", ".join(
            f"{sum(counts[verdict] for counts in run.matrix.values())} {self.say(str(verdict))}"
            for verdict in run.verdicts
        )
        if run.cut is not None:
            self._cut(run.cut, f"{checks}: {counts}.")
            return
        if run.finished is None:
            self.page.prose(f"{checks}: {counts}. {self.say('the run did not finish')}", "bold", "red")
            return
        if exercised := {rule: count for rule, count in run.finished.exercised.items() if rule in run.law.rules}:
            least = min(exercised, key=lambda rule: (exercised[rule], rule))
            worked = "{rules} rules at work, {least} the least ({n} times)"
            self.page.prose(self.say(worked, rules=len(exercised), least=least, n=exercised[least]), "dim")
            if run.finished.pairs:
                self._situations(run.finished)
        unseen = not_looked_at(run, self.lang)
        if unseen is None and (why := run.reasons_not_claimed(self.lang)):
            told = [f"{reason} ({count})" for reason, count in why[:REASONS]]
            if rest := sum(count for _, count in why[REASONS:]):
                told.append(self.say("and {n} more", n=rest))
            reasons = "; ".join(told)
            self.page.prose(self.say("not claimed: {reasons}", reasons=reasons), "dim")
        if (odds := may_be_missed(run)) is not None:
            self.page.prose(odds.said(self.lang), "dim")
        if unseen is not None:
            self.page.prose(unseen.said(self.lang), "yellow")
        verdict = self.say(run.conclusion.words)
        colour = "green" if run.conclusion.green else "red"
        self.page.prose(f"{checks}: {counts}. {verdict} ({run.finished.seconds:.1f} s)", "bold", colour)

    def _cut(self, cut: RunCut, counts: str) -> None:
        """The end of a run that was cut: how soon, and what was not run."""
        one, many = "cut after {n} failed check", "cut after {n} failed checks"
        after = self.say(one, many, n=cut.failures)
        if kinds := self.run.said_not_run(self.lang):
            after += "; " + self.say("not run: {kinds}", kinds=kinds)
        self.page.prose(f"{counts} {after} ({cut.seconds:.1f} s)", "bold", "red")

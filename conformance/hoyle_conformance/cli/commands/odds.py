"""``hoyle odds``: how likely a run is to miss a bug, for each rule of a game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from hoyle.law import Law
from hoyle.law.book import Unknown
from hoyle.law.search import game_called
from hoyle_conformance.cli import completers
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, OneOf, argument, flag, option, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble
from hoyle_conformance.games import mutants_of
from hoyle_conformance.judging.bench import PRESETS
from hoyle_conformance.odds import Freshness, Measured, Stored, hardest, odds_of
from hoyle_conformance.odds.words import between, how_often, one_in, shown_by
from hoyle_conformance.phrases import phrase

HEADS = (phrase("rule"), phrase("always found"), phrase("shown by"))
NARROWER: tuple[Sequence[int], ...] = ((0, 1, 2, 3), (0, 1, 3), (0, 3))
"""The columns that are shown where not all fit: the first preset only, then without what is worked out from it."""
GAP = "  "


@dataclass(frozen=True)
class Options(Common):
    """Of which game and rule, and for how much work."""

    game: str = argument("GAME", phrase("the game"), completer=completers.playable)
    rule: str | None = optional_argument("RULE", phrase("only this rule, bug by bug"), completer=completers.rules)
    preset: str | None = option(
        "|".join(PRESETS), phrase("only a run of this preset (default: all three)"), read=OneOf(*PRESETS)
    )
    json: bool = flag(phrase("print JSON"))

    @property
    def presets(self) -> list[str]:
        """The presets that are shown."""
        return [self.preset] if self.preset else list(PRESETS)


def run(options: Options, screen: Screen) -> int:
    """Prints what was measured."""
    game = game_called(Law(), options.game)
    stored = odds_of(game.id)
    if stored is None:
        raise Trouble("nothing was measured for {game}", game=game.id)
    by_rule = stored.by_rule()
    if options.rule is not None:
        if options.rule not in by_rule:
            raise Unknown("rule", options.rule, list(by_rule))
        by_rule = {options.rule: by_rule[options.rule]}
    if options.json:
        screen.json(as_data(stored, by_rule, options.presets))
        return FINE
    title = game.title.said(screen.lang)
    if options.rule is not None:
        tell_bugs(screen, by_rule[options.rule], options.presets)
    else:
        screen.line(screen.style(screen.say("{game}: how likely a run is to miss a bug", game=title), "bold"))
        screen.line()
        tell_rules(screen, by_rule, options.presets)
        screen.line()
        sum_up(screen, stored.mutants, options.presets)
    tell_age(screen, stored)
    return FINE


def tell_rules(screen: Screen, by_rule: dict[str, list[Measured]], presets: Sequence[str]) -> None:
    """A line for each rule, with as many columns as fit on the screen."""
    rows = [[screen.say(head) for head in (*HEADS, *presets)]]
    for rule, bugs in by_rule.items():
        always = f"{sum(bool(one.always) for one in bugs)}/{len(bugs)}"
        shown = shown_by(hardest(bugs, PRESETS[presets[0]]).best).said(screen.lang)
        missed = (hardest(bugs, PRESETS[name]).missed(PRESETS[name]).most for name in presets)
        rows.append([rule, always, shown, *(one_in(chance).said(screen.lang) for chance in missed)])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    choices = [range(len(widths)), *NARROWER]
    fitting = (one for one in choices if sum(widths[column] + len(GAP) for column in one) - len(GAP) <= screen.width)
    columns = next(fitting, choices[-1])
    for number, row in enumerate(rows):
        line = GAP.join(f"{row[column]:<{widths[column]}}" for column in columns)
        screen.line(screen.style(line.rstrip(), *(["dim"] if not number else [])))


def tell_bugs(screen: Screen, bugs: Iterable[Measured], presets: Sequence[str]) -> None:
    """All about each bug."""
    says = {mutant.id: mutant.says for one in bugs for mutant in mutants_of(one.mutant.partition(".")[0])}
    for number, one in enumerate(bugs):
        if number:
            screen.line()
        screen.line(screen.style(one.mutant, "bold"))
        if one.mutant in says:
            screen.prose(says[one.mutant].said(screen.lang), 2)
        for check in one.always:
            screen.prose(screen.say("found in every run by {check}", check=check), 2)
        for tried in one.tried:
            screen.prose(shown_by(tried, limits=True).said(screen.lang), 2, f"{screen.say('shown by')} ")
        screen.line("  " + screen.say("missed by generated games alone:"))
        width = max(map(len, presets))
        for name in presets:
            screen.line(f"    {name:<{width}}{GAP}{between(one.missed(PRESETS[name])).said(screen.lang)}")


def sum_up(screen: Screen, bugs: Sequence[Measured], presets: Sequence[str]) -> None:
    """How many are found for certain, and which is the hardest to find."""
    by_chance = [one for one in bugs if not one.always]
    screen.prose(
        screen.say(
            "{always} of {n} bugs are always found, by checks that leave nothing to chance, if the program supports "
            "them. The columns on the right tell how often generated games alone miss the hardest bug of a rule "
            "(upper limit, 95 %): for the next bug of its kind there may be no such check.",
            always=len(bugs) - len(by_chance),
            n=len(bugs),
        )
    )
    if by_chance:
        hard = hardest(by_chance, PRESETS[presets[0]])
        screen.prose(
            screen.say(
                "The others are left to chance; the hardest is {bug}: missed {often} (preset {preset}).",
                bug=hard.mutant,
                often=how_often(hard.missed(PRESETS[presets[0]]).most),
                preset=presets[0],
            )
        )


def tell_age(screen: Screen, stored: Stored) -> None:
    """When it was measured, and what has changed since."""
    fresh = Freshness.of(stored)
    screen.line()
    screen.prose(screen.style(screen.say("Measured on {day}.", day=stored.made), "dim"))
    if fresh.law_changed:
        screen.prose(screen.say("The law of this game has changed since; the odds may have changed a little."))
    if stale := [*fresh.changed, *fresh.unmeasured]:
        screen.prose(
            screen.say(
                "These bugs were changed or added since, and what is said of them is stale: {ids}", ids=", ".join(stale)
            )
        )


def as_data(stored: Stored, by_rule: dict[str, list[Measured]], presets: Sequence[str]) -> dict[str, Any]:
    """The odds for programs."""
    fresh = Freshness.of(stored)
    return {
        "type": "odds",
        "game": stored.game,
        "made": stored.made,
        "stale": {"law": fresh.law_changed, "bugs": [*fresh.changed, *fresh.unmeasured]},
        "rules": [{"rule": rule, "bugs": [_bug(one, presets) for one in bugs]} for rule, bugs in by_rule.items()],
    }


def _bug(one: Measured, presets: Sequence[str]) -> dict[str, Any]:
    return {
        "bug": one.mutant,
        "always": one.always,
        "tried": [
            {
                "unit": str(tried.unit),
                "lots": tried.lots,
                "size": tried.size,
                "found": tried.found,
                "share": tried.share._asdict(),
            }
            for tried in one.tried
        ],
        "missed-by-chance": {name: one.missed(PRESETS[name])._asdict() for name in presets},
    }


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle odds flip7", phrase("for each rule, how often a run misses a bug")),
        ("hoyle odds flip7 flip7.bust", phrase("the bugs that break one rule")),
        ("hoyle odds flinch --preset nightly", phrase("of a long run")),
    ),
)

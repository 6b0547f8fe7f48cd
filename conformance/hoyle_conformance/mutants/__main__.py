"""``python -m hoyle_conformance.mutants GAME``: the table of which checks kill which mutants, as Markdown."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from hoyle_conformance.checks.agreement import agreement_id
from hoyle_conformance.gamekit.mutants import Mutant
from hoyle_conformance.mutants.kills import Trial, trials
from hoyle_conformance.odds.table import in_the_order_of_the_law

UNITS = {"scripts": "scripts", "refusals": "unlawful moves", "games": "games", "twins": "pairs"}


def main() -> None:
    """Prints the table of one game."""
    game = sys.argv[1] if len(sys.argv) == 2 else ""
    mutants = in_the_order_of_the_law(game)
    if not mutants:
        raise SystemExit(f"there are no mutants of {game!r}; say python -m hoyle_conformance.mutants GAME")
    found: Found = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        every = pool.map(_try, [game] * len(mutants), range(len(mutants)))
        for mutant, tried in zip(mutants, every, strict=True):
            sys.stderr.write(f"{mutant.id}: {', '.join(_sections(tried)) or 'survives'}\n")
            found.append((mutant, tried))
    sys.stdout.writelines(line + "\n" for line in page(found))


def _try(game: str, number: int) -> list[Trial]:
    return list(trials(in_the_order_of_the_law(game)[number]))


Found = list[tuple[Mutant, list[Trial]]]


def page(found: Found) -> Iterator[str]:
    """What was found, as Markdown."""
    yield from _summary(found)
    yield ""
    yield "| mutant | what the programmer got wrong | rule | killed by |"
    yield "|---|---|---|---|"
    for mutant, tried in found:
        kills = "<br>".join(_in_words(trial) for trial in tried if trial.deadly) or "**survives**"
        yield f"| `{mutant.id}` | {mutant.says.en} | `{mutant.rule}` | {kills} |"


def _in_words(trial: Trial) -> str:
    more = f" and {len(trial.deadly) - 1} more" if len(trial.deadly) > 1 else ""
    effort = f", {trial.size} {UNITS[trial.unit]}" if trial.size is not None else ""
    return f"{trial.section}{effort}: `{trial.deadly[0]}`{more}"


def _summary(found: Found) -> Iterator[str]:
    dead = [mutant for mutant, tried in found if any(trial.deadly for trial in tried)]
    yield f"{len(found)} mutants, {len(dead)} killed by a check that cites the rule they break."
    by_section = Counter(trial.section for _, tried in found for trial in tried if trial.deadly)
    alone = Counter(_sections(tried)[0] for _, tried in found if len(_sections(tried)) == 1)
    yield ""
    yield "| section | mutants it kills | only it kills |"
    yield "|---|---|---|"
    for section, count in by_section.most_common():
        yield f"| {section} | {count} | {alone[section]} |"
    yield ""
    yield from _blame(found)


def _sections(tried: list[Trial]) -> list[str]:
    return [trial.section for trial in tried if trial.deadly]


def _blame(found: Found) -> Iterator[str]:
    """Whether agreement, which only knows that a game went differently, names the right rule."""
    right: list[str] = []
    among: list[str] = []
    wrong: list[str] = []
    for mutant, tried in found:
        for trial in tried:
            named = [id for id in trial.failed if ".agreement." in id]
            if trial.section == "agreement" and named:
                own = agreement_id(mutant.game, mutant.rule)
                (right if named == [own] else among if own in named else wrong).append(mutant.id)
    yield (
        f"Of the mutants that agreement notices, it blames the broken rule alone for {len(right)}, "
        f"among others for {len(among)}, and only others for {len(wrong)}{': ' if wrong else ''}"
        + ", ".join(f"`{id}`" for id in wrong)
        + "."
    )


if __name__ == "__main__":
    main()

"""The lint: proves that the law is complete, closed and well formed, or says where it is not."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hoyle.law.files import display_path
from hoyle_conformance.lint import (
    alignments,
    canons,
    closure,
    comparison,
    damage,
    discrepancies,
    glossary,
    names,
    publication,
    references,
    teeth,
    transcription,
    wording,
)
from hoyle_conformance.lint.codes import CODES, Code, Message
from hoyle_conformance.lint.folder import Folder, opened

__all__ = ["CODES", "Code", "Message", "Proof", "Report", "lint", "lint_all"]

CHECKS: tuple[Callable[[Folder], Iterator[Message]], ...] = (
    names.misnamed,
    references.dangling_citations,
    references.foreign_citations,
    references.dangling_names,
    references.dangling_scenarios,
    references.misused_ids,
    references.unknown_games,
    closure.uncited_clauses,
    closure.needless_excuses,
    closure.groundless_rules,
    closure.unknown_defaults,
    closure.idle_rulings,
    closure.unregistered_rulings,
    closure.unknown_readings_of_editions,
    closure.unsettled_discrepancies,
    teeth.toothless,
    alignments.aligned,
    discrepancies.registered,
    comparison.compared,
    damage.damage,
    glossary.terms,
    wording.drafted,
    canons.decided,
    canons.editions,
    canons.senses,
    publication.published,
)


@dataclass(frozen=True)
class Proof:
    """What was proven about one source."""

    clauses: int
    digest: bool
    compared: bool | None
    """Whether it equals the text file; None if there was no file to compare with."""
    uncited: int


@dataclass(frozen=True)
class Report:
    """Everything that the lint found, in order, and how much it did."""

    messages: list[Message]
    sources: dict[str, Proof]
    counts: dict[str, int]

    @property
    def ok(self) -> bool:
        """Whether nothing failed."""
        return not any(message.fails for message in self.messages)


def lint(spec: Path, texts: Path | None = None) -> Report:
    """Lints the law in ``spec``; compares with the text files in the folder ``texts`` if it is given."""
    folder = opened(spec)
    messages = list(folder.messages)
    proofs: dict[str, Proof] = {}
    uncited = closure.uncited(folder)
    for id, file in folder.sources.items():
        proven = list(transcription.proven(file))
        compared = list(transcription.compared(file, texts)) if texts else []
        messages += [*proven, *compared, *transcription.in_place(file), *transcription.annotated(file)]
        same = not any(message.code in ("T002", "T003") for message in compared) if texts else None
        digest = not any(message.code == "T001" for message in proven)
        proofs[id] = Proof(len(file.value.clauses), digest, same, len(uncited[id]))
    for check in CHECKS:
        messages += check(folder)
    return Report(sorted(set(messages)), proofs, counted(folder))


def lint_all(specs: Mapping[Path, Path | None]) -> Report:
    """Lints several folders of law, each with its text files if there are any; no two may have a name in common."""
    reports = [lint(spec, texts) for spec, texts in specs.items()]
    messages = {message for report in reports for message in report.messages} | set(taken_names(list(specs)))
    counts = sum((Counter(report.counts) for report in reports), Counter())
    return Report(
        sorted(messages),
        {id: proof for report in reports for id, proof in report.sources.items()},
        {name: counts[name] for report in reports for name in report.counts},
    )


def taken_names(specs: list[Path]) -> Iterator[Message]:
    """Games, sources and alignments whose name an earlier folder has, so that they would never be found."""
    first: dict[str, Path] = {}
    for spec in specs:
        for path in (*spec.glob("games/*"), *spec.glob("sources/*.yaml"), *spec.glob("alignments/*.yaml")):
            name = path.relative_to(spec).as_posix()
            if first.setdefault(name, path) != path:
                what = f"{path.stem} is already at {display_path(first[name])}; give one of them another id"
                yield Message(display_path(path), 1, 1, "R004", what)


def counted(folder: Folder) -> dict[str, int]:
    """How many there are of everything."""
    terms = folder.files.get("glossary.yaml")
    found = folder.discrepancies.values()
    return {
        "rules": len(folder.rules),
        "rulings": len(folder.rulings),
        "discrepancies": len(folder.discrepancies),
        "open": sum(entry.ruling == "open" for entry in found),
        **{f"discrepancies.{name}": n for name, n in sorted(Counter(entry.kind for entry in found).items())},
        "alignments": len(folder.alignments),
        "rows": sum(len(file.value.rows) for file in folder.alignments.values()),
        "terms": len(terms.value.terms) if terms else 0,
    }

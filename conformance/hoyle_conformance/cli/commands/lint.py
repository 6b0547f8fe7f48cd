"""``hoyle lint``: proves the law complete and well formed, or says where it is not."""

import os
from dataclasses import asdict, dataclass
from pathlib import Path

from hoyle.law import find_spec
from hoyle.law.folders import installed_specs
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, flag, option
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble
from hoyle_conformance.lint import CODES, Report, lint_all
from hoyle_conformance.phrases import Phrase, phrase


@dataclass(frozen=True)
class Options(Common):
    """What the law is compared with."""

    sources: Path | None = option(
        "DIR", phrase("folder with the rulebooks as text files (default: $HOYLE_SOURCES)"), read=Path
    )
    json: bool = flag(phrase("print JSON"))


def run(options: Options, screen: Screen) -> int:
    """Prints every fault, then what was proven."""
    spec = options.spec or find_spec()
    if not spec.is_dir():
        raise Trouble("there is no folder {path}; name the folder that holds sources/ and games/", path=spec)
    texts = texts_beside(spec) or texts_folder(options.sources, spec)
    others = [] if options.spec else installed_specs()
    report = lint_all({spec: texts, **{other: texts_beside(other) for other in others}})
    if options.json:
        screen.json(as_data(report, texts))
    else:
        tell(report, texts, screen)
    return FINE if report.ok else FAILED


def texts_beside(spec: Path) -> Path | None:
    """The folder of the sources, if their text files stand there too; whoever owns a text may pass it on."""
    return spec / "sources" if any((spec / "sources").glob("*.txt")) else None


def texts_folder(named: Path | None, spec: Path) -> Path | None:
    """The folder of the text files: as named, else by $HOYLE_SOURCES, else beside the checkout, else none."""
    if named is None and (variable := os.environ.get("HOYLE_SOURCES")):
        named = Path(variable)
    if named is not None:
        if not named.is_dir():
            text = "there is no folder {path}; name the folder that holds the text files of the rulebooks"
            raise Trouble(text, path=named)
        return named
    beside = spec.resolve().parent.parent / "shared" / "sources"
    return beside if beside.is_dir() else None


def as_data(report: Report, texts: Path | None) -> dict[str, object]:
    """The report for programs."""
    return {
        "ok": report.ok,
        "messages": [{**asdict(message), "fails": message.fails} for message in report.messages],
        "compared-with": str(texts) if texts else None,
        "sources": {id: asdict(proof) for id, proof in report.sources.items()},
        "counts": report.counts,
    }


def tell(report: Report, texts: Path | None, screen: Screen) -> None:
    """The report for people."""
    say = screen.say
    for message in report.messages:
        place = screen.style(f"{message.path}:{message.line}:{message.column}:", "bold")
        code = screen.style(f"{message.code}:", "yellow" if CODES[message.code].warning else "red")
        screen.line(f"{place} {code} {message.what}")
    if report.messages:
        screen.line()
    for id, proof in report.sources.items():
        parts = [
            say("{n} clause", "{n} clauses", n=proof.clauses),
            say("digest ok") if proof.digest else screen.style(say("digest wrong"), "red"),
            compared(proof.compared, screen),
            say("{n} not cited", n=proof.uncited),
        ]
        screen.line(f"{id:<18} {', '.join(parts)}")
    counts = report.counts
    discrepancies = Phrase("{n} discrepancy", "{n} discrepancies", n=counts["discrepancies"])
    rows = Phrase("{n} row", "{n} rows", n=counts["rows"])
    alignments = Phrase("{n} alignment", "{n} alignments", n=counts["alignments"])
    parts = [
        say("{n} rule", "{n} rules", n=counts["rules"]),
        say("{n} ruling", "{n} rulings", n=counts["rulings"]),
        say("{discrepancies} ({n} open)", discrepancies=discrepancies, n=counts["open"]),
        say("{rows} in {alignments}", rows=rows, alignments=alignments),
        say("{n} term", "{n} terms", n=counts["terms"]),
    ]
    screen.line(", ".join(parts))
    if texts is None:
        screen.line(say("not compared with the text files: name their folder with --sources DIR"))
    failures = sum(message.fails for message in report.messages)
    warnings = len(report.messages) - failures
    verdict = say("{n} fault", "{n} faults", n=failures) if failures else say("no faults")
    if warnings:
        verdict += f", {say('{n} warning', '{n} warnings', n=warnings)}"
    screen.line(screen.style(verdict, "bold", "red" if failures else "green"))


def compared(same: bool | None, screen: Screen) -> str:
    """Whether a source equals its text file."""
    if same is None:
        return screen.say("not compared")
    return (
        screen.say("same as the text file") if same else screen.style(screen.say("differs from the text file"), "red")
    )


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle lint", phrase("everything, with the text files if they can be found")),
        ("hoyle lint --sources ~/rulebooks", phrase("compare with the text files in that folder")),
        ("hoyle lint --spec my/spec --json", phrase("another law, as JSON")),
    ),
)

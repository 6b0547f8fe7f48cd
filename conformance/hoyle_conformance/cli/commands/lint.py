"""``hoyle lint``: proves the law complete and well formed, or says where it is not."""

import os
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FAILED, FINE, Trouble
from hoyle_conformance.phrases import Phrase

if TYPE_CHECKING:
    from hoyle_conformance.cli.screen import Screen
    from hoyle_conformance.lint import Report

EXAMPLES = (
    ("hoyle lint", "everything, with the text files if they are at hand"),
    ("hoyle lint --sources ~/rulebooks", "compare with the text files in that folder"),
    ("hoyle lint --spec my/spec --json", "another law, for a program to read"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("lint", run, "prove the law complete and well formed", EXAMPLES)
    parser.option("--sources", metavar="DIR", about="folder with the rulebooks as text files (default: $HOYLE_SOURCES)")
    parser.option("--json", action="store_true", about="print JSON")


def run(args: Namespace) -> int:
    """Prints every fault, then what was proven."""
    from hoyle.law import find_spec
    from hoyle.law.folders import installed_specs
    from hoyle_conformance.cli.opening import open_screen, print_json
    from hoyle_conformance.lint import lint_all

    screen = open_screen(args)
    spec = Path(args.spec) if args.spec else find_spec()
    if not spec.is_dir():
        raise Trouble(
            screen.say("there is no folder {path}; name the folder that holds sources/ and games/", path=spec)
        )
    texts = texts_beside(spec) or texts_folder(args.sources, spec, screen)
    others = [] if args.spec else installed_specs()
    report = lint_all({spec: texts, **{other: texts_beside(other) for other in others}})
    if args.json:
        print_json(as_data(report, texts))
    else:
        tell(report, texts, screen)
    return FINE if report.ok else FAILED


def texts_beside(spec: Path) -> Path | None:
    """The folder of the sources, if their text files stand there too; whoever owns a text may pass it on."""
    return spec / "sources" if any((spec / "sources").glob("*.txt")) else None


def texts_folder(named: str | None, spec: Path, screen: "Screen") -> Path | None:
    """The folder of the text files: as named, else by $HOYLE_SOURCES, else beside the checkout, else none."""
    named = named or os.environ.get("HOYLE_SOURCES")
    if named:
        folder = Path(named)
        if not folder.is_dir():
            what = "there is no folder {path}; name the folder that holds the text files of the rulebooks"
            raise Trouble(screen.say(what, path=folder))
        return folder
    beside = spec.resolve().parent.parent / "shared" / "sources"
    return beside if beside.is_dir() else None


def as_data(report: "Report", texts: Path | None) -> dict[str, object]:
    """The report for programs."""
    from dataclasses import asdict

    return {
        "ok": report.ok,
        "messages": [{**asdict(message), "fails": message.fails} for message in report.messages],
        "compared-with": str(texts) if texts else None,
        "sources": {id: asdict(proof) for id, proof in report.sources.items()},
        "counts": report.counts,
    }


def tell(report: "Report", texts: Path | None, screen: "Screen") -> None:
    """The report for people."""
    from hoyle_conformance.lint import CODES

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
            say("{n} uncited", n=proof.uncited),
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


def compared(same: bool | None, screen: "Screen") -> str:
    """Whether a source equals its text file."""
    if same is None:
        return screen.say("not compared")
    return screen.say("equals the text file") if same else screen.style(screen.say("not the text file"), "red")

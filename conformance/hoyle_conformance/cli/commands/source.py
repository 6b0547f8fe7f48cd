"""``hoyle source``: a rulebook as it is printed, clause by clause."""

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from hoyle_conformance.cli import offers
from hoyle_conformance.cli.parsers import Commands
from hoyle_conformance.cli.trouble import FINE

if TYPE_CHECKING:
    from hoyle.law import Law, model
    from hoyle.law.book import SourceText
    from hoyle_conformance.cli.screen import Screen

EXAMPLES = (
    ("hoyle source", "the rulebooks"),
    ("hoyle source flip7-es", "one of them, in reading order"),
    ("hoyle source flinch-en-1938 --order file", "in the order of the file, where pages are out of order"),
    ("hoyle source flip7-es:second-chance", "one section"),
    ("hoyle source flip7-es:idea.4", "one clause"),
)


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add("source", run, "show a rulebook as printed, with line numbers and notes on damage", EXAMPLES)
    about = "a source, one of its sections, or one clause"
    parser.option("place", nargs="?", metavar="SOURCE[:SECTION|:CLAUSE]", completer=offers.places, about=about)
    parser.option(
        "--order",
        choices=("reading", "file"),
        default="reading",
        about="order of the clauses (default: reading)",
    )
    parser.option("--json", action="store_true", about="print JSON")


def run(args: Namespace) -> int:
    """Prints the list of sources, or the part that is asked for."""
    from hoyle_conformance.cli.opening import open_law, open_screen, print_json

    law, screen = open_law(args), open_screen(args)
    if args.place is None:
        return list_sources(law, screen, args.json)
    id, _, part = args.place.partition(":")
    text = law.source(id)
    clauses = list(chosen(text, args.place, part, args.order))
    if args.json:
        from hoyle_conformance.cli.asdata import plain

        whole = plain(text.meta)
        print_json({"type": "source", **whole, "clauses": [plain(clause) for clause in clauses]})
    else:
        if not part:
            title_page(screen, text)
        show_clauses(screen, text, clauses)
    return FINE


def chosen(text: "SourceText", place: str, part: str, order: str) -> "Iterable[model.Clause]":
    """The clauses that are asked for, in the order asked for."""
    from hoyle.law.book import Unknown

    if not part:
        return text.in_reading_order() if order == "reading" else text.meta.clauses
    if part in text.sections:
        return text.in_section(part)
    if place in text.clauses:
        return [text.clauses[place]]
    sections = [f"{text.meta.source}:{section}" for section in text.sections]
    if "." in part:
        raise Unknown("clause", place, text.clauses)
    raise Unknown("section", place, sections)


def list_sources(law: "Law", screen: "Screen", json: bool) -> int:
    """All rulebooks, briefly."""
    from hoyle_conformance.cli.asdata import plain
    from hoyle_conformance.cli.opening import print_json
    from hoyle_conformance.cli.show import in_lang

    metas = [law.source(id).meta for id in law.source_ids]
    if json:
        rows = [{key: value for key, value in plain(meta).items() if key != "clauses"} for meta in metas]
        counts = [len(meta.clauses) for meta in metas]
        print_json(
            {
                "type": "sources",
                "sources": [{**row, "clauses": n} for row, n in zip(rows, counts, strict=True)],
            }
        )
        return FINE
    for meta in metas:
        facts = [meta.title, screen.say(meta.language), *filter(None, (meta.publisher, meta.published))]
        screen.line(f"{screen.style(meta.source, 'bold')}{' ' * (20 - len(meta.source))}{', '.join(facts)}")
        screen.line(" " * 20 + screen.say("{n} clause", "{n} clauses", n=len(meta.clauses)))
        screen.prose(in_lang(meta.about, screen.lang), 20, "", "dim")
    screen.line()
    screen.line(screen.say("`hoyle source SOURCE` shows one whole."))
    return FINE


def title_page(screen: "Screen", text: "SourceText") -> None:
    """What the source is, to whom its words belong, and in what state they are."""
    from hoyle_conformance.cli.show import in_lang

    screen.line(f"{screen.style(text.meta.source, 'bold')}  {text.meta.title}")
    screen.prose(in_lang(text.meta.attribution, screen.lang), 2)
    screen.prose(in_lang(text.meta.about, screen.lang), 2)


def show_clauses(screen: "Screen", text: "SourceText", clauses: "Iterable[model.Clause]") -> None:
    """Clauses under the headings of their sections."""
    from hoyle.law.book import section_of
    from hoyle_conformance.cli.show import in_lang, lines_of, notes

    current = None
    for clause in clauses:
        section = section_of(clause.id)
        if section != current:
            current = section
            about = text.sections.get(section)
            title = in_lang(about.title, screen.lang) if about else section
            game = f" · {about.game}" if about and about.game else ""
            screen.line()
            screen.line(screen.style(f"{text.meta.source}:{section}", "cyan") + f"  {title}{game}")
        number = clause.id.rpartition(".")[2]
        facts = f"{lines_of(clause, screen)}, {screen.say(clause.kind)}"
        if clause.continues:
            facts += f", {screen.say('continues {id}', id=clause.continues)}"
        screen.line(f"  {screen.style(f'.{number:<3}', 'bold')} {screen.style(facts, 'dim')}")
        screen.printed(clause.text, 6, struck=clause.struck)
        notes(screen, clause, 6)
        if clause.uncited:
            screen.prose(screen.say("cited by nothing: {why}", why=in_lang(clause.uncited, screen.lang)), 6, "", "dim")

"""``hoyle source``: a rulebook as it is printed, clause by clause."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from hoyle.law import Law, model
from hoyle.law.book import SourceText, Unknown, section_of
from hoyle_conformance.cli import completers
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.law_json import plain
from hoyle_conformance.cli.law_pages import lines_of, notes
from hoyle_conformance.cli.options import Common, OneOf, flag, option, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE
from hoyle_conformance.phrases import phrase

GAP = 3
"""Spaces between the ids of the sources and what is said about them."""


class Order(StrEnum):
    """In which order the clauses of a source are shown."""

    READING = "reading"
    FILE = "file"
    """As they stand in the file, where pages may be out of order."""


@dataclass(frozen=True)
class Options(Common):
    """Which part of which rulebook, and in which order."""

    place: str | None = optional_argument(
        "SOURCE[:SECTION|:CLAUSE]",
        phrase("a source, one of its sections, or one clause"),
        completer=completers.places,
    )
    order: Order = option(
        "|".join(Order), phrase("order of the clauses (default: reading)"), read=OneOf(*Order), default=Order.READING
    )
    json: bool = flag(phrase("print JSON"))


def run(options: Options, screen: Screen) -> int:
    """Prints the list of sources, or the part that is asked for."""
    law = Law(options.spec)
    if options.place is None:
        return list_sources(law, screen, options.json)
    id, _, part = options.place.partition(":")
    text = law.source(id)
    clauses = list(chosen(text, options.place, part, options.order))
    if options.json:
        screen.json({"type": "source", **plain(text.meta), "clauses": [plain(clause) for clause in clauses]})
        return FINE
    if not part:
        title_page(screen, text)
    show_clauses(screen, text, clauses)
    return FINE


def chosen(text: SourceText, place: str, part: str, order: Order) -> Iterable[model.Clause]:
    """The clauses that are asked for, in the order asked for."""
    if not part:
        return text.in_reading_order() if order is Order.READING else text.meta.clauses
    if part in text.sections:
        return text.in_section(part)
    if place in text.clauses:
        return [text.clauses[place]]
    sections = [f"{text.meta.source}:{section}" for section in text.sections]
    if "." in part:
        raise Unknown("clause", place, text.clauses)
    raise Unknown("section", place, sections)


def list_sources(law: Law, screen: Screen, json: bool) -> int:
    """All rulebooks, briefly."""
    texts = [law.source(id) for id in law.source_ids]
    metas = [text.meta for text in texts]
    if json:
        rows = [{key: value for key, value in plain(meta).items() if key != "clauses"} for meta in metas]
        counts = [len(meta.clauses) for meta in metas]
        screen.json(
            {
                "type": "sources",
                "sources": [{**row, "clauses": n} for row, n in zip(rows, counts, strict=True)],
            }
        )
        return FINE
    width = max((len(meta.source) for meta in metas), default=0) + GAP
    for text, meta in zip(texts, metas, strict=True):
        publisher = as_read(screen, text, meta.publisher or "")
        facts = [as_read(screen, text, meta.title), screen.say(meta.language), publisher, meta.published]
        screen.line(
            f"{screen.style(meta.source, 'bold')}{' ' * (width - len(meta.source))}{', '.join(filter(None, facts))}"
        )
        screen.line(" " * width + screen.say("{n} clause", "{n} clauses", n=len(meta.clauses)))
        screen.prose(meta.about.said(screen.lang), width, "", "dim")
    screen.line()
    screen.line(screen.say("`hoyle source SOURCE` shows one in full."))
    return FINE


def as_read(screen: Screen, text: SourceText, printed: str) -> str:
    """Words of the title page as they are printed and, where they are damaged, as they must read."""
    clause = next((clause for clause in text.meta.clauses if clause.text == printed), None)
    reads = printed
    for damage in clause.damage if clause else ():
        reads = reads.replace(damage.printed, damage.reads)
    return printed if reads == printed else screen.say("{printed} (it reads {reads})", printed=printed, reads=reads)


def title_page(screen: Screen, text: SourceText) -> None:
    """What the source is, to whom its words belong, and in what state they are."""
    screen.line(f"{screen.style(text.meta.source, 'bold')}  {as_read(screen, text, text.meta.title)}")
    screen.prose(text.meta.attribution.said(screen.lang), 2)
    screen.prose(text.meta.about.said(screen.lang), 2)


def show_clauses(screen: Screen, text: SourceText, clauses: Iterable[model.Clause]) -> None:
    """Clauses under the headings of their sections."""
    current = None
    for clause in clauses:
        section = section_of(clause.id)
        if section != current:
            current = section
            about = text.sections.get(section)
            title = about.title.said(screen.lang) if about else section
            game = f" · {about.game}" if about and about.game else ""
            screen.line()
            place = f"{text.meta.source}:{section}"
            if len(place) + 2 + len(title + game) <= screen.width:
                screen.line(f"{screen.style(place, 'cyan')}  {title}{game}")
            else:
                screen.line(screen.style(place, "cyan"))
                screen.prose(title + game, 2)
        number = clause.id.rpartition(".")[2]
        facts = f"{lines_of(clause, screen)}, {screen.say(clause.kind)}"
        if clause.continues:
            facts += f", {screen.say('continues {id}', id=clause.continues)}"
        screen.line(f"  {screen.style(f'.{number:<3}', 'bold')} {screen.style(facts, 'dim')}")
        screen.printed(clause.text, 6, struck=clause.struck)
        notes(screen, clause, 6)
        if clause.uncited:
            screen.prose(screen.say("not cited: {why}", why=clause.uncited.said(screen.lang)), 6, "", "dim")


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle source", phrase("the rulebooks")),
        ("hoyle source flip7-es", phrase("one of them, in reading order")),
        (
            "hoyle source flinch-en-1938 --order file",
            phrase("in the order of the file, where pages are out of order"),
        ),
        ("hoyle source flip7-es:second-chance", phrase("one section")),
        ("hoyle source flip7-es:idea.4", phrase("one clause")),
    ),
)

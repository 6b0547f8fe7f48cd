"""``hoyle docs``: the guides and the files that they name, from the installed package."""

from dataclasses import dataclass
from pathlib import Path

from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE
from hoyle_conformance.phrases import phrase
from hoyle_conformance.site import guides, named_files

COLUMN = 26
"""Where the titles begin."""


@dataclass(frozen=True)
class Options(Common):
    """Which page."""

    topic: str | None = optional_argument(
        "TOPIC", phrase("the page, such as protocol, or a file that a page names; without one, all pages are listed")
    )


def run(options: Options, screen: Screen) -> int:
    """Lists the pages, or prints one; prints a file, or lists the files of a folder."""
    if options.topic is not None and (found := named_files.find(options.topic)) is not None:
        show(options.topic, found, screen)
        return FINE
    if options.topic is not None:
        screen.markdown(guides.page(options.topic, screen.lang))
        return FINE
    for topic in guides.topics():
        screen.line(f"{screen.style(topic, 'bold')}{' ' * (COLUMN - len(topic))}{guides.title(guides.page(topic))}")
    screen.line()
    screen.line(screen.say("`hoyle docs TOPIC` shows a page; they are in English, the tutorial in Spanish too."))
    screen.line(screen.say("`hoyle docs conformance/examples` lists programs with their adapters, finished ones."))
    return FINE


def show(name: str, found: Path, screen: Screen) -> None:
    """A file as it is, so that it can be copied, or the files of a folder."""
    if found.is_dir():
        for file in named_files.files_below(name, found):
            screen.line(file)
    else:
        screen.line(found.read_text(encoding="utf-8").removesuffix("\n"))


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle docs", phrase("the pages")),
        ("hoyle docs protocol", phrase("what an adapter says and hears")),
        ("hoyle docs adapters.md#score", phrase("one section, by the link to it on another page")),
        ("hoyle docs conformance/examples", phrase("finished adapters, with their programs")),
        (
            "hoyle docs conformance/examples/flip7-python/adapter.py",
            phrase("one of them, as a file; `>` copies it"),
        ),
    ),
)

"""``hoyle docs``: the guides, from the installed package."""

from dataclasses import dataclass

from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, optional_argument
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE
from hoyle_conformance.phrases import phrase
from hoyle_conformance.site import guides

COLUMN = 26
"""Where the titles begin."""


@dataclass(frozen=True)
class Options(Common):
    """Which page."""

    topic: str | None = optional_argument("TOPIC", phrase("the page, such as protocol; without one, all are listed"))


def run(options: Options, screen: Screen) -> int:
    """Lists the pages, or prints one."""
    if options.topic is not None:
        screen.markdown(guides.page(options.topic, screen.lang))
        return FINE
    for topic in guides.topics():
        screen.line(f"{screen.style(topic, 'bold')}{' ' * (COLUMN - len(topic))}{guides.title(guides.page(topic))}")
    screen.line()
    screen.line(screen.say("`hoyle docs TOPIC` shows a page; they are in English, the tutorial in Spanish too."))
    return FINE


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle docs", phrase("the pages")),
        ("hoyle docs protocol", phrase("what an adapter says and hears")),
    ),
)

"""``hoyle rulebook``: a game as a rulebook, under an edition, to read and to print."""

from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle.law.search import game_called
from hoyle_conformance.cli import completers
from hoyle_conformance.cli.command import Command
from hoyle_conformance.cli.options import Common, OneOf, argument, option
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, cannot_write
from hoyle_conformance.phrases import phrase
from hoyle_conformance.rulebooks.pages import html, markdown
from hoyle_conformance.rulebooks.rulebook import rulebook
from hoyle_conformance.wire.files import write_whole

FORMATS = {"md": markdown, "html": html}


@dataclass(frozen=True)
class Options(Common):
    """Which rulebook, and where it goes."""

    game: str = argument(
        "GAME", phrase("the game: its slug, or its title in either language"), completer=completers.games
    )
    edition: str | None = option("E", phrase("under this edition"), completer=completers.editions)
    format: str | None = option(
        "|".join(FORMATS), phrase("Markdown or HTML (default: by the name of the file)"), read=OneOf(*FORMATS)
    )
    output: Path | None = option("FILE", phrase("write to this file instead of the screen"), read=Path)


def run(options: Options, screen: Screen) -> int:
    """Prints or writes the rulebook."""
    law = Law(options.spec)
    book = rulebook(law, game_called(law, options.game).id, screen.lang, options.edition)
    by_name = "html" if options.output and options.output.suffix in (".html", ".htm") else "md"
    text = FORMATS[options.format or by_name](book)
    if options.output is None:
        (screen.line if options.format == "html" else screen.markdown)(text)
        return FINE
    try:
        write_whole(options.output, text.encode())
    except OSError as error:
        raise cannot_write(error) from None
    screen.line(screen.say("written: {path}", path=options.output))
    return FINE


COMMAND = Command(
    Options,
    run,
    examples=(
        ("hoyle rulebook flip7", phrase("the rules of Flip 7 in force; as Markdown in a pipe")),
        ("hoyle rulebook flip7 --edition flip7-en --output flip7.html", phrase("another edition, as a page to print")),
        ("hoyle rulebook solitario --lang es --output solitario.html", phrase("in Spanish")),
    ),
)

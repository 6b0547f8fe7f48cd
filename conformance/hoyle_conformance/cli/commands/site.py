"""``hoyle site``: the law, the guides and the desk as a static site."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hoyle.law import Law
from hoyle_conformance.cli.command import Command, CommandGroup
from hoyle_conformance.cli.command_table import COMMANDS, load
from hoyle_conformance.cli.help import help_of
from hoyle_conformance.cli.options import Common, flag, option, path_argument, whole_number
from hoyle_conformance.cli.screen import Screen
from hoyle_conformance.cli.trouble import FINE, Trouble, cannot_write
from hoyle_conformance.phrases import Phrase, phrase
from hoyle_conformance.site.build import Plan, build
from hoyle_conformance.site.desk.bundle import NoPyodide
from hoyle_conformance.site.guide_pages import CommandPage
from hoyle_conformance.site.serve import serving


@dataclass(frozen=True)
class BuildOptions(Common):
    """What the site has, and where it goes."""

    folder: Path = path_argument("DIR", phrase("the folder to write; an earlier site in it is replaced"))
    pyodide: Path | None = option(
        "DIR", phrase("the folder that has Pyodide (default: fetched once with npm and pip)"), read=Path
    )
    no_desk: bool = flag(phrase("leave out the desk and asking, which need Pyodide"))
    board: Path | None = option(
        "DIR", phrase("a folder with logs of runs (*.jsonl), for a page of checked programs"), read=Path
    )
    whole_texts: bool = flag(phrase("also show whole transcriptions, which may be under copyright"))


@dataclass(frozen=True)
class ServeOptions(Common):
    """Which site, and where it is heard."""

    folder: Path = path_argument("DIR", phrase("the folder that `hoyle site build` has written"))
    port: int = option("N", phrase("the port on this machine (default: 8000)"), read=whole_number, default=8000)


def run_build(options: BuildOptions, screen: Screen) -> int:
    """Writes the site."""
    plan = Plan(
        whole_texts=options.whole_texts,
        desk=not options.no_desk,
        pyodide=options.pyodide,
        board=options.board,
        commands=tuple(command_pages()),
    )
    try:
        pages = build(Law(options.spec), options.folder, plan)
    except NoPyodide as error:
        hint = Phrase("--pyodide DIR names a folder that has it, --no-desk builds the site without the desk")
        raise Trouble("{what}; {hint}", what=error, hint=hint) from None
    except OSError as error:
        raise cannot_write(error, options.folder) from None
    screen.line(screen.say("written: {n} page in {path}", "written: {n} pages in {path}", n=pages, path=options.folder))
    screen.line(screen.say("`hoyle site serve {path}` shows it; any static host can have it.", path=options.folder))
    return FINE


def command_pages() -> Iterator[CommandPage]:
    """Every command with its help, as its parser declares it."""
    for name, entry in COMMANDS.items():
        command = load(name)
        if isinstance(command, Command):
            yield CommandPage(name, entry.about, help_of(name, command, "en"))
            continue
        for part, one in command.commands.items():
            yield CommandPage(f"{name} {part}", one.about, help_of(f"{name} {part}", one, "en"))


def run_serve(options: ServeOptions, screen: Screen) -> int:
    """Shows a site on this machine until it is interrupted."""
    if not (options.folder / "index.html").is_file():
        raise Trouble("{path} holds no site; `hoyle site build {path}` writes one", path=options.folder)
    try:
        with serving(options.folder, options.port) as address:
            screen.line(screen.say("the site is at {address} until you press Ctrl-C", address=address.url))
            address.wait()
    except OSError as error:
        raise Trouble("cannot listen on port {port}: {why}", port=options.port, why=error.strerror) from None
    return FINE


COMMAND = CommandGroup(
    {
        "build": Command(BuildOptions, run_build, about=phrase("write the site into a folder")),
        "serve": Command(ServeOptions, run_serve, about=phrase("show a site on this machine")),
    },
    examples=(
        ("hoyle site build public", phrase("the whole site, for any static host")),
        ("hoyle site serve public", phrase("look at it at http://localhost:8000/")),
    ),
)

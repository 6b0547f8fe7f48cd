"""The help of ``hoyle`` and of each command, in the reader's language."""

import re
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from textwrap import wrap

from hoyle_conformance.cli.command import Command, CommandGroup, Examples
from hoyle_conformance.cli.command_table import COMMANDS
from hoyle_conformance.cli.options import POSITIONAL, Common, Declared, Everywhere, Kind, declared
from hoyle_conformance.phrases import phrase, say

LEFT = 24
"""Where the right column begins."""
USAGE = {
    Kind.ARGUMENT: "{}",
    Kind.OPTIONAL_ARGUMENT: "[{}]",
    Kind.ARGUMENTS: "[{} …]",
}
WORDS = re.compile(r"""(?:[^\s"']|"[^"]*"|'[^']*')+""")
"""The words of a command line; quoted ones stay whole."""
CHOICES = re.compile(r"[^|]+\|?")
HELP = ("-h, --help", phrase("show this help"))
VERSION = ("-V, --version", phrase("print the version"))


def help_of_all(lang: str) -> str:
    """The commands under their headings."""
    lines = [f"{say(lang, 'usage')}: hoyle COMMAND [{say(lang, 'OPTIONS')}]", ""]
    lines += wrap(say(lang, "What do the rulebooks say, and does this program do it?"), width())
    for heading in dict.fromkeys(entry.heading for entry in COMMANDS.values()):
        rows = [(name, entry.about) for name, entry in COMMANDS.items() if entry.heading == heading]
        lines += section(say(lang, heading), rows, lang)
    lines += section(say(lang, "options"), [*map(row, declared(Common)), HELP, VERSION], lang)
    ends = [
        say(lang, "`hoyle COMMAND --help` shows examples."),
        say(lang, "You wrote a game? `hoyle docs your-program` ends in the line to type."),
    ]
    return "\n".join([*lines, "", *(line for end in ends for line in wrap(end, width()))])


def help_of_group(name: str, group: CommandGroup, lang: str) -> str:
    """The commands of a group."""
    lines = [
        f"{say(lang, 'usage')}: hoyle {name} COMMAND [{say(lang, 'OPTIONS')}]",
        "",
        *wrap(say(lang, COMMANDS[name].about), width()),
    ]
    rows = [(inner, command.about) for inner, command in group.commands.items()]
    lines += section(say(lang, "commands"), rows, lang)
    return "\n".join([*lines, *examples(group.examples, lang)])


def help_of(name: str, command: Command, lang: str) -> str:
    """One command, by all its words."""
    known = list(declared(command.options))
    used = f"{say(lang, 'usage')}: {usage(name, known, lang)}"
    lines = [*wrap(used, width(), subsequent_indent=" " * 6, break_on_hyphens=False), ""]
    lines += wrap(say(lang, command.about or COMMANDS[name].about), width())
    if arguments := [row(one) for one in known if one.kind in POSITIONAL]:
        lines += section(say(lang, "arguments"), arguments, lang)
    options = [one for one in known if one.kind not in POSITIONAL and one.kind is not Kind.PROGRAM]
    for heading in dict.fromkeys(one.section for one in options):
        rows = [row(one) for one in options if one.section == heading]
        lines += section(say(lang, heading), [*rows, HELP] if heading == Everywhere.SECTION else rows, lang)
    return "\n".join([*lines, *examples(command.examples, lang)])


def usage(name: str, known: Iterable[Declared], lang: str) -> str:
    """How the command is written."""
    known = list(known)
    words = [USAGE[one.kind].format(one.name) for one in known if one.kind in POSITIONAL]
    program = [one.metavar for one in known if one.kind is Kind.PROGRAM]
    return " ".join(["hoyle", name, *words, f"[{say(lang, 'OPTIONS')}]", *program])


def row(one: Declared) -> tuple[str, str]:
    """An option or argument with what it is."""
    name = ", ".join(filter(None, (one.short, one.name)))
    return f"{name} {one.metavar}" if one.metavar and one.kind not in POSITIONAL else name, one.about


def section(title: str, rows: Iterable[tuple[str, str]], lang: str) -> Iterator[str]:
    """A heading, and rows of two columns below it."""
    yield from ("", f"{title}:")
    for name, about in rows:
        first, *more = wrap(say(lang, about), width() - LEFT, break_on_hyphens=False)
        if len(name) > LEFT - 4:
            yield from joined(CHOICES.findall(name), "", "")
            name = ""
        yield f"  {name:<{LEFT - 4}}  {first}"
        yield from (" " * LEFT + line for line in more)


def examples(found: Examples, lang: str) -> Iterator[str]:
    """Command lines, each with what it does; one that is too long for the screen can still be copied."""
    if found:
        yield from ("", f"{say(lang, 'examples')}:")
    for command, what in found:
        yield from joined(WORDS.findall(command), " ", " \\")
        yield from wrap(say(lang, what), width(), initial_indent=" " * 6, subsequent_indent=" " * 6)


def width() -> int:
    """How wide the lines are: as the terminal, but no wider than is good to read."""
    return max(40, min(get_terminal_size((100, 24)).columns, 100))


def joined(parts: Iterable[str], between: str, goes_on: str) -> Iterator[str]:
    """Parts on as few lines as they fit on; a line that goes on says so at its end."""
    line = ""
    for part in parts:
        longer = f"{line}{between}{part}" if line else f"  {part}"
        if line and len(longer) > width() - len(goes_on):
            yield line + goes_on
            longer = f"      {part}"
        line = longer
    yield line

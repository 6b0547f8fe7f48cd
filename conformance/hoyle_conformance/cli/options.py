"""Options and arguments of a command, declared as the fields of a class that then holds their values.

>>> @dataclass(frozen=True)
... class Options(Common):
...     game: str = argument("GAME", phrase("the game"))
...     seed: int = option("N", phrase("another seed makes other scripts (default: 0)"), read=whole_number, default=0)

From these declarations come the parser, the help and shell completion.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields
from enum import Enum, auto
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, overload

from hoyle_conformance.phrases import Complaint, languages, phrase

T = TypeVar("T")
W = TypeVar("W", bound=str)
Completer = Callable[..., Iterable[str]]
"""Gets what is typed of a word, and what is typed before it, by the names that argcomplete uses; offers whole words."""


class Kind(Enum):
    """How something is given on the command line."""

    ARGUMENT = auto()
    OPTIONAL_ARGUMENT = auto()
    ARGUMENTS = auto()
    OPTION = auto()
    REPEATED_OPTION = auto()
    FLAG = auto()
    PROGRAM = auto()
    """The words behind ``--``."""


POSITIONAL = (Kind.ARGUMENT, Kind.OPTIONAL_ARGUMENT, Kind.ARGUMENTS)


class Declared(NamedTuple):
    """One option or argument."""

    field: str
    kind: Kind
    metavar: str = ""
    about: str = ""
    read: Callable[[str], Any] = str
    default: Any = None
    required: bool = False
    completer: Completer | None = None
    named: str = ""
    short: str = ""
    """One letter that may be typed instead, such as ``-x``."""
    section: str = ""
    """The heading of the help under which it stands."""

    @property
    def name(self) -> str:
        """What people type, such as ``--seed``; for an argument what the help calls it."""
        if self.kind in POSITIONAL:
            return self.metavar
        if self.kind is Kind.PROGRAM:
            return "--"
        return self.named or f"--{self.field.replace('_', '-')}"


class NoValue(Complaint):
    """A text that an option cannot be given."""


class OneOf(Generic[W]):
    """Reads one of a few words."""

    def __init__(self, *words: W) -> None:
        self.words = words

    def __call__(self, text: str) -> W:
        """The word, if it is one of them."""
        for word in self.words:
            if word == text:
                return word
        raise NoValue("{text!r} is not one of {names}", text=text, names=", ".join(self.words))


def whole_number(text: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError:
        raise NoValue("{text!r} is not a whole number", text=text) from None


def positive(text: str) -> int:
    """A whole number above 0."""
    if (found := whole_number(text)) < 1:
        raise NoValue("{text!r} is not a whole number above 0", text=text)
    return found


def number(text: str) -> float:
    """A number, perhaps with a fraction."""
    try:
        return float(text)
    except ValueError:
        raise NoValue("{text!r} is not a number", text=text) from None


def _declare(kind: Kind, **declared: Any) -> Any:
    return field(metadata={"kind": kind, **declared})


def argument(metavar: str, about: str, *, completer: Completer | None = None) -> str:
    """An argument that must be given."""
    made: str = _declare(Kind.ARGUMENT, metavar=metavar, about=about, completer=completer, required=True)
    return made


def path_argument(metavar: str, about: str) -> Path:
    """A file or folder that must be named."""
    made: Path = _declare(Kind.ARGUMENT, metavar=metavar, about=about, read=Path, required=True)
    return made


def choice(metavar: str, about: str, words: OneOf[W]) -> W:
    """An argument that must be given, and is one of a few words."""
    made: W = _declare(Kind.ARGUMENT, metavar=metavar, about=about, read=words, required=True)
    return made


def optional_argument(metavar: str, about: str, *, completer: Completer | None = None) -> str | None:
    """An argument that may be left out."""
    made: str | None = _declare(Kind.OPTIONAL_ARGUMENT, metavar=metavar, about=about, completer=completer)
    return made


def arguments(metavar: str, about: str, *, completer: Completer | None = None) -> tuple[str, ...]:
    """Any number of arguments."""
    made: tuple[str, ...] = _declare(Kind.ARGUMENTS, metavar=metavar, about=about, completer=completer, default=())
    return made


@overload
def option(
    metavar: str, about: str, *, read: Callable[[str], T], default: T, completer: Completer | None = None
) -> T: ...
@overload
def option(metavar: str, about: str, *, read: Callable[[str], T], completer: Completer | None = None) -> T | None: ...
@overload
def option(metavar: str, about: str, *, completer: Completer | None = None) -> str | None: ...
def option(metavar: str, about: str, **declared: Any) -> Any:
    """An option with a value."""
    return _declare(Kind.OPTION, metavar=metavar, about=about, **declared)


def required_option(metavar: str, about: str, *, named: str, read: Callable[[str], T]) -> T:
    """An option that must be given."""
    made: T = _declare(Kind.OPTION, metavar=metavar, about=about, named=named, read=read, required=True)
    return made


def repeated_option(metavar: str, about: str, *, completer: Completer | None = None) -> tuple[str, ...]:
    """An option that may be given several times."""
    made: tuple[str, ...] = _declare(
        Kind.REPEATED_OPTION, metavar=metavar, about=about, completer=completer, default=()
    )
    return made


def flag(about: str, *, short: str = "") -> bool:
    """An option without a value."""
    made: bool = _declare(Kind.FLAG, about=about, default=False, short=short)
    return made


def behind_dashes(usage: str) -> list[str] | None:
    """The words behind ``--``: the command of a program. None if there is no ``--``."""
    made: list[str] | None = _declare(Kind.PROGRAM, metavar=usage)
    return made


def declared(options: type["Everywhere"]) -> Iterator[Declared]:
    """All that a command can be given: arguments in their order, then its own options, those of every command last."""
    known = {one.name: Declared(one.name, **one.metadata) for one in fields(options)}
    yield from (one for one in known.values() if one.kind in POSITIONAL)
    for kind in options.__mro__:
        for name in getattr(kind, "__annotations__", ()):
            if (found := known.pop(name, None)) and found.kind not in POSITIONAL:
                yield found._replace(section=vars(kind).get("SECTION", OWN))


OWN = phrase("options")
"""The heading of options that are a command's own."""
COLORS = ("auto", "always", "never")


@dataclass(frozen=True)
class Everywhere:
    """What every command can be given."""

    SECTION: ClassVar[str] = phrase("options of every command")

    color: str = option(
        "|".join(COLORS), phrase("colours (default: on a terminal)"), read=OneOf(*COLORS), default="auto"
    )
    spec: Path | None = option("DIR", phrase("the law in another folder (for rule, source, diff and lint)"), read=Path)

    def __post_init__(self) -> None:
        """Where the options of a command are checked; whoever adds to it calls it too."""


@dataclass(frozen=True)
class Common(Everywhere):
    """What every command can be given whose ``--lang`` is the language of the interface."""

    SECTION: ClassVar[str] = Everywhere.SECTION

    lang: str | None = option(
        "|".join(languages()), phrase("language (default: $HOYLE_LANG or the locale)"), read=OneOf(*languages())
    )

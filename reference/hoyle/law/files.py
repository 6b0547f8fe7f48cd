"""Reads a YAML file into a typed value, and knows the line and column of everything in it."""

import errno
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from hoyle.law import cache

if TYPE_CHECKING:
    import yaml

T = TypeVar("T")

Place = tuple[str | int, ...]

TOO_DEEP = "not valid YAML: nested too deeply; no file here needs that"


class LawError(Exception):
    """A file of the law that cannot be used. Prints as ``file:line:column: code: what and what to do``.

    >>> import hoyle
    >>> from pathlib import Path
    >>> hoyle.Law(Path("nowhere"))
    Traceback (most recent call last):
    hoyle.law.files.LawError: nowhere:1:1: Y001: there is no such folder; name the folder that holds sources/ and games/
    """

    def __init__(self, path: str, line: int, column: int, code: str, message: str) -> None:
        super().__init__(f"{path}:{line}:{column}: {code}: {message}")
        self.path, self.line, self.column, self.code, self.message = path, line, column, code, message


def display_path(path: Path) -> str:
    """A path as a reader can use it: relative if it is inside the current folder, otherwise absolute."""
    whole, here = path.absolute(), Path.cwd()
    return whole.relative_to(here).as_posix() if whole.is_relative_to(here) else str(whole)


LARGEST = 16 * 2**20
"""Bytes of a file; the largest source has a hundredth of that."""


def _contents(path: Path) -> bytes:
    """The bytes of a regular file: a pipe or a device might never end."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a regular file")
    with path.open("rb") as file:
        contents = file.read(LARGEST + 1)
    if len(contents) > LARGEST:
        raise OSError(errno.EFBIG, f"it has more than {LARGEST >> 20} MB")
    return contents


class Document:
    """A YAML file as plain data, with positions found on demand."""

    def __init__(self, path: Path, name: str) -> None:
        self.path = path
        self.name = name
        try:
            self._contents = _contents(path)
        except FileNotFoundError:
            raise LawError(name, 1, 1, "Y001", "the file does not exist; check the name") from None
        except OSError as error:
            raise LawError(name, 1, 1, "Y001", f"cannot read the file: {error.strerror}") from None
        kept = cache.entry(self._contents)
        data = cache.load(kept)
        if data is None:
            self._met: set[int] = set()
            try:
                data = self._plain(self._root)
            except RecursionError:
                raise LawError(name, 1, 1, "Y002", TOO_DEEP) from None
            cache.save(kept, data)
        self.data = data

    @cached_property
    def _root(self) -> "yaml.Node":
        """The file as YAML sees it, with the place of everything; made only when needed."""
        import yaml  # slow to import, and not needed for what is cached

        try:
            text = self._contents.decode("utf-8")
        except UnicodeDecodeError as error:
            what = f"not UTF-8 at byte {error.start}; save the file as UTF-8"
            raise LawError(self.name, 1, 1, "Y001", what) from None
        try:
            root: yaml.Node | None = yaml.compose(text, Loader=_loader())
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
            problem = error.problem or error.context or "malformed"
            what = f"not valid YAML: {problem}; fix the syntax here"
            raise LawError(self.name, line, column, "Y002", what) from None
        except yaml.reader.ReaderError as error:
            line, column = _spot(text, error.position)
            what = f"not valid YAML: {error.reason}; remove the character"
            raise LawError(self.name, line, column, "Y002", what) from None
        except RecursionError:
            raise LawError(self.name, 1, 1, "Y002", TOO_DEEP) from None
        if root is None:
            raise LawError(self.name, 1, 1, "Y002", "the file is empty; write it, or remove it")
        return root

    def _plain(self, node: "yaml.Node") -> Any:
        import yaml  # slow to import, and not needed for what is cached

        if id(node) in self._met:
            what = "this is used again through an alias (*); write it out in both places"
            raise self._error(node, "Y002", what)
        self._met.add(id(node))
        if isinstance(node, yaml.MappingNode):
            mapping: dict[str, Any] = {}
            for key, value in node.value:
                word = key.value
                if not isinstance(word, str):
                    raise self._error(key, "Y002", "a key must be a word")
                if word in mapping:
                    raise self._error(key, "Y003", f"the key {word!r} appears twice; keep one of them")
                mapping[word] = self._plain(value)
            return mapping
        if isinstance(node, yaml.SequenceNode):
            return [self._plain(item) for item in node.value]
        word = node.value
        match node.tag:
            case "tag:yaml.org,2002:str":
                return word
            case "tag:yaml.org,2002:int":
                try:
                    return int(word)
                except ValueError:
                    what = f"write the number {word!r} in plain decimal, or quote it"
                    raise self._error(node, "Y002", what) from None
            case "tag:yaml.org,2002:bool" if word in ("true", "false"):
                return word == "true"
            case "tag:yaml.org,2002:null":
                return None
        what = f"{word!r} is neither text, whole number, true, false nor null; quote it if it is text"
        raise self._error(node, "Y002", what)

    def _error(self, node: "yaml.Node", code: str, message: str) -> LawError:
        mark = node.start_mark
        return LawError(self.name, mark.line + 1, mark.column + 1, code, message)

    def position(self, place: Place = (), of_key: bool = False) -> tuple[int, int]:
        """Line and column of what is at ``place``, or of the nearest thing around it that exists.

        With ``of_key``, of its key.
        """
        import yaml  # slow to import, and not needed for what is cached

        node = spot = self._root
        for step in place:
            if isinstance(node, yaml.MappingNode):
                found = next((pair for pair in node.value if pair[0].value == step), None)
                if found is None:
                    break
                spot, node = found
            elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
                spot = node = node.value[step]
            else:
                break
        mark = spot.start_mark if of_key else node.start_mark
        return mark.line + 1, mark.column + 1

    def error(self, place: Place, code: str, message: str) -> LawError:
        """A LawError that points at ``place``."""
        line, column = self.position(place)
        return LawError(self.name, line, column, code, message)

    def decode(self, shape: type[T]) -> T:
        """The file as a value of ``shape``."""
        try:
            return msgspec.convert(self.data, shape)
        except msgspec.ValidationError as error:
            message, place = split_path(str(error))
            raise self.error(place, "Y004", f"{message}; see spec/schema") from None


def _loader() -> "type[yaml.SafeLoader]":
    """libyaml's loader if there is one, otherwise a slower one with the same result."""
    import yaml  # slow to import, and not needed for what is cached

    loader: type[yaml.SafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return loader


def _spot(text: str, position: int) -> tuple[int, int]:
    """Line and column of the character at ``position``."""
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


def split_path(message: str) -> tuple[str, Place]:
    """Takes msgspec's ``… - at `$.clauses[3].kind` `` apart into the message and the place."""
    message, _, path = message.partition(" - at `$")
    steps: list[str | int] = []
    for part in path.rstrip("`").replace("[", ".[").split("."):
        if part.startswith("[") and part[1:-1].isdigit():
            steps.append(int(part[1:-1]))
        elif part and part != "[...]":
            steps.append(part)
    return message, tuple(steps)

"""The real law, opened once, and linted again with one file changed in memory."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hoyle.law import find_spec
from hoyle_conformance.lint import CHECKS, Message, publication, transcription
from hoyle_conformance.lint.folder import Folder, kind_of, open_file, opened


@cache
def real_law() -> Folder:
    """The law of this checkout."""
    return opened(find_spec())


@dataclass(frozen=True)
class Edit:
    """One change to one file of the law."""

    path: str
    old: str
    new: str

    def messages(self) -> list[Message]:
        """What the lint says of the law with this change, and only this."""
        law = real_law()
        text = (law.root / self.path).read_text("utf-8")
        assert text.count(self.old) >= 1, f"{self.path} does not have {self.old!r}"
        return list(linted(changed(law, self.path, text.replace(self.old, self.new, 1))))


def changed(law: Folder, path: str, text: str) -> Folder:
    """The law with another text in one file."""
    with TemporaryDirectory() as home:
        copy = Folder(Path(home))
        (copy.root / path).parent.mkdir(parents=True, exist_ok=True)
        (copy.root / path).write_text(text, "utf-8")
        open_file(copy, path, str(kind_of(path)))
    files = {**{name: file for name, file in law.files.items() if name != path}, **copy.files}
    return Folder(law.root, files, set(copy.broken), list(copy.messages))


def linted(folder: Folder) -> Iterator[Message]:
    """All that the lint says of an opened folder, without the text files and without the register of what was
    published, to which any edit at all is red."""
    yield from (message for message in folder.messages if message.fails)
    for source in folder.sources.values():
        yield from (*transcription.proven(source), *transcription.in_place(source), *transcription.annotated(source))
    for check in CHECKS:
        if check is not publication.published:
            yield from (message for message in check(folder) if message.fails)

"""The name inside a file is the name of the file, so that an id leads to its file."""

from collections.abc import Iterator

from hoyle.law import model
from hoyle_conformance.lint.codes import Message
from hoyle_conformance.lint.folder import Folder


def misnamed(folder: Folder) -> Iterator[Message]:
    """Sources, alignments and games whose file or folder has another name."""
    for name, source in folder.sources.items():
        if source.value.source != name:
            yield source.message("Y005", ("source",), differ(source.value.source, f"the file {name}.yaml"))
    for name, alignment in folder.alignments.items():
        if alignment.value.alignment != name:
            yield alignment.message("Y005", ("alignment",), differ(alignment.value.alignment, f"the file {name}.yaml"))
    for name, game in folder.part(model.GameFile):
        if game.value.game != name:
            yield game.message("Y005", ("game",), differ(game.value.game, f"the folder {name}"))


def differ(inside: str, outside: str) -> str:
    """What to say if the two names differ."""
    return f"says {inside} but is in {outside}; rename one of them"

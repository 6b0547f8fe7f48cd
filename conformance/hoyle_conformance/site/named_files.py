"""Files that the pages name: by their path in the repository, wherever they are here."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import hoyle
from hoyle.law import find_spec

KIT = Path(__file__).resolve().parents[1]
HIDDEN = {"__pycache__"}


def folders() -> dict[str, Path]:
    """Where each folder of the repository is that an installation has too."""
    return {
        "spec": find_spec(),
        "reference/hoyle": Path(hoyle.__file__).resolve().parent,
        "conformance/hoyle_conformance": KIT,
        "conformance/examples": beside_the_kit("examples"),
        "conformance/action": beside_the_kit("action"),
    }


def beside_the_kit(name: str) -> Path:
    """A folder of the repository beside the kit: inside the installed package, or where it is in a checkout."""
    installed = KIT / f"_{name}"
    return installed if installed.is_dir() else KIT.parent / name


def find(name: str) -> Path | None:
    """A file or folder by its path in the repository; None if there is none here."""
    path = PurePosixPath(name)
    for folder, here in folders().items():
        if path.is_relative_to(folder) and ".." not in path.parts:
            found = here / path.relative_to(folder)
            return found if found.exists() else None
    return None


def files_below(name: str, folder: Path) -> list[str]:
    """The files of a folder that was found under this name, by their paths in the repository."""
    inside = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return [(PurePosixPath(name) / one.as_posix()).as_posix() for one in inside if not set(one.parts) & HIDDEN]

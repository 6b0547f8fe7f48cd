"""The digest of a game's law, by which two parties can see that they mean the same one."""

from __future__ import annotations

import hashlib
from pathlib import PurePosixPath

from hoyle.law.book import GameLaw


def law_digest(law: GameLaw) -> str:
    """The digest of everything that the law says about a game: its files and its sources, by name and contents.

    What players ask (``questions.yaml``) is not law: only the search reads it.
    """
    # Others compute it too: names sort folder by folder, as paths do ("games/a" before "games-b").
    files = {PurePosixPath(name): path for name, path in law.files().items()}
    files = {name: path for name, path in files.items() if name.name != "questions.yaml"}
    digest = hashlib.sha256()
    for name in sorted(files):
        # A checkout on Windows may have other line ends, and says the same.
        text = files[name].read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name} {len(text)}\n".encode() + text)
    return f"sha256:{digest.hexdigest()}"

"""The digest of a game's law, by which two parties can see that they speak of the same one."""

from __future__ import annotations

import hashlib

from hoyle.law.book import GameLaw, find_spec


def law_digest(law: GameLaw) -> str:
    """The digest of everything that the law says of a game: its files and its sources, by name and contents."""
    root = find_spec()
    files = [*(root / "games" / law.id).rglob("*.yaml"), *(root / "sources" / f"{id}.yaml" for id in law.file.sources)]
    digest = hashlib.sha256()
    for path in sorted(files):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(root).as_posix()} {len(text)}\n".encode() + text)
    return f"sha256:{digest.hexdigest()}"

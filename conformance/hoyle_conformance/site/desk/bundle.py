"""What the browser runs: our own modules, unmodified, and the law, as one archive; and Pyodide, which runs them."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

import hoyle
import hoyle_conformance
from hoyle.law import Law, cache
from hoyle.law.files import Document
from hoyle_conformance.phrases import Complaint

PYODIDE = "314.0.7"
"""The release of the npm package ``pyodide``: CPython 3.14 as WebAssembly."""
PYODIDE_DIGEST = "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
MSGSPEC = "msgspec-0.22.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
"""The only package that the engine needs, as it is built for that release."""
MSGSPEC_DIGEST = "sha256-pmsXZjEeQjceUJyZbDkzsWHHrg6r3zYa9TFt7Bl+ECI="
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What is used of the package."""
LONGEST = 300
"""Seconds that fetching may take."""
ENTRY = "hoyle_conformance.site.desk.calls"
"""The module that answers in the browser."""
DATED = (1980, 1, 1, 0, 0, 0)
"""The date of everything in the archive, so that the same files give the same archive."""


class NoPyodide(Complaint):
    """Pyodide is not here, and cannot be fetched."""


def pyodide_folder(given: Path | None) -> Path:
    """The folder that has Pyodide and msgspec: the one that is named, or one that is filled once and then kept."""
    if given is not None:
        if missing := [name for name in (*FILES, MSGSPEC) if not (given / name).is_file()]:
            raise NoPyodide("{path} lacks {name}, which the desk needs", path=given, name=missing[0])
        return given
    kept = cache.folder() or Path(tempfile.gettempdir())
    folder = kept / f"pyodide-{PYODIDE}"
    if not all((folder / name).is_file() for name in (*FILES, MSGSPEC)):
        fetch(folder)
    return folder


def fetch(folder: Path) -> None:
    """Fetches both packages with npm and pip, and keeps them if they are what we know. Raises NoPyodide."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as name:
        new = Path(name)
        npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
        run([npm, "pack", "--silent", "--ignore-scripts", f"pyodide@{PYODIDE}"], new)
        platform = MSGSPEC.removesuffix(".whl").rpartition("-")[2]
        wheel = ["--only-binary=:all:", "--python-version=3.14", "--implementation=cp", f"--platform={platform}"]
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", *wheel]
        run([*pip, f"msgspec=={MSGSPEC.split('-')[1]}"], new)
        (packed,) = new.glob("pyodide-*.tgz")
        expect(packed, PYODIDE_DIGEST)
        expect(new / MSGSPEC, MSGSPEC_DIGEST)
        with tarfile.open(packed) as archive:
            for one in FILES:
                part = archive.extractfile(f"package/{one}")
                (new / one).write_bytes(part.read() if part else b"")
        packed.unlink()
        folder.mkdir(exist_ok=True)
        for path in new.iterdir():
            path.replace(folder / path.name)


def run(command: list[str], folder: Path) -> None:
    """Runs a command that fetches something into a folder."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoPyodide("cannot fetch the desk’s Pyodide: {why}", why=error) from None
    if done.returncode:
        why = (done.stderr.strip().splitlines() or [str(done.returncode)])[-1]
        raise NoPyodide("cannot fetch the desk’s Pyodide: {why}", why=why)


def expect(path: Path, digest: str) -> None:
    """A file that came from elsewhere is what we know, or is not used."""
    kind, _, _ = digest.partition("-")
    found = base64.b64encode(hashlib.new(kind, path.read_bytes()).digest()).decode() if path.is_file() else ""
    if f"{kind}-{found}" != digest:
        raise NoPyodide("cannot fetch the desk’s Pyodide: {why}", why=f"{path.name}: {kind}-{found}")


def pyodide_files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files of Pyodide that the site has; of the list of all its packages only the head."""
    for name in FILES[:-1]:
        yield name, (folder / name).read_bytes()
    lock = json.loads((folder / "pyodide-lock.json").read_bytes())
    yield "pyodide-lock.json", json.dumps({**lock, "packages": {}}).encode()
    yield "msgspec.whl", (folder / MSGSPEC).read_bytes()


def archive(law: Law) -> bytes:
    """Our modules and the law, as one zip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, contents in sorted({**dict(modules(law)), **dict(law_files(law))}.items()):
            packed.writestr(zipfile.ZipInfo(name, DATED), contents, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def modules(law: Law) -> Iterator[tuple[str, bytes]]:
    """The modules that answering needs, found by importing it and all games, and the words of other languages."""
    games = [id.replace("-", "_") for id in law.game_ids]
    lines = [
        "import importlib, sys, snowballstemmer",
        f"importlib.import_module({ENTRY!r})",
        *(f"importlib.import_module('hoyle.games.{game}.table')" for game in games),
        *(f"importlib.import_module('hoyle_conformance.games.{game}.kit')" for game in games),
        "own = ('hoyle', 'hoyle_conformance', 'snowballstemmer')",
        "print(*sorted(m for m in sys.modules if m.split('.')[0] in own), sep='\\n')",
    ]
    found = subprocess.run([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    tops = {"hoyle": hoyle, "hoyle_conformance": hoyle_conformance}
    for name in found.stdout.split():
        top, *rest = name.split(".")
        module = tops[top] if top in tops else __import__(top)
        path = Path(str(module.__file__)).parent.joinpath(*rest)
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        yield "/".join([top, *rest]) + ("/__init__.py" if path.is_dir() else ".py"), file.read_bytes()
    phrases = Path(str(hoyle_conformance.__file__)).parent / "phrases"
    for file in phrases.glob("*.po"):
        yield f"hoyle_conformance/phrases/{file.name}", file.read_bytes()


def law_files(law: Law) -> Iterator[tuple[str, bytes]]:
    """The law, and what reading its YAML gives: the browser need not parse it again."""
    for path in sorted(law.root.rglob("*.yaml")):
        contents = path.read_bytes()
        yield f"hoyle/_spec/{path.relative_to(law.root).as_posix()}", contents
        entry = cache.entry(contents) or Path(cache.FORMAT)
        yield f"cache/{entry.name}", msgspec.msgpack.encode(Document(path, path.name).data)

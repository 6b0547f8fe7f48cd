"""An engine with a mutated file, next to the engine as it is.

The modules of the game, and of its family, are imported a second time, one of them from the changed source. The first
ones stay what everybody else uses: the reference that judges.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

import hoyle
from hoyle import families
from hoyle.games import package_of, table_of
from hoyle.table import Table


class Changed(MetaPathFinder, Loader):
    """Finds one module, whose source is another one."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        self._module, self._path, self._source = module, path, source

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Only the one."""
        return spec_from_loader(name, self, origin=str(self._path)) if name == self._module else None

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed source."""
        module.__file__ = str(self._path)
        exec(compile(self._source, str(self._path), "exec"), vars(module))


def module_of(path: Path) -> str:
    """The name of the module that a file of the reference is."""
    return ".".join(("hoyle", *path.relative_to(Path(hoyle.__file__).parent).with_suffix("").parts))


def engine_with(game: str, path: Path, source: str) -> type[Table]:
    """The engine of a game in which a file has another source. Raises whatever the source raises."""
    table_of(game)  # the engine that judges, before another one is there
    finder = Changed(module_of(path), path, source)
    with _apart(package_of(game), families.__name__):
        sys.meta_path.insert(0, finder)
        try:
            engine: type[Table] = importlib.import_module(f"{package_of(game)}.table").ENGINE
        finally:
            sys.meta_path.remove(finder)
    return engine


@contextmanager
def _apart(*packages: str) -> Iterator[None]:
    """The modules of some packages are imported again within, and are the old ones afterwards."""
    within = tuple(f"{package}." for package in packages)
    kept = {name: sys.modules.pop(name) for name in list(sys.modules) if f"{name}.".startswith(within)}
    try:
        yield
    finally:
        for new in [name for name in sys.modules if f"{name}.".startswith(within)]:
            del sys.modules[new]
        sys.modules.update(kept)
        for package in packages:
            parent, _, name = package.rpartition(".")
            setattr(sys.modules[parent], name, kept[package])

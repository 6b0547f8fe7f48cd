"""A machine of a CI system: a clean folder with a program, and a system's Python that takes no packages."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

KIT = """#!/bin/sh
command=$1 game=$2; shift 2
exec {python} -m hoyle_conformance.cli "$command" "$game" --only "$game.example.a-[bf]*" "$@"
"""
"""The command as pip installs it, on a few examples alone."""
ENVIRONMENTS_PYTHON = """#!/bin/sh
if [ "$1 $2" = "-m pip" ]; then shift 2; exec "$(dirname "$0")/pip" "$@"; fi
exec {python} "$@"
"""
ENVIRONMENTS_PIP = """#!/bin/sh
echo "$@" >> {asked}
echo "${{PIP_CACHE_DIR-}}" > {asked}-cache
cp {kit} "$(dirname "$0")/hoyle"
"""
SYSTEMS_PYTHON = """#!/bin/sh
case $1 in
  -m) if [ "$2" != venv ]; then echo "error: externally-managed-environment" >&2; exit 1; fi
      mkdir -p "$3/{programs}"
      cp {made}/* "$3/{programs}";;
  *) exec {python} "$@";;
esac
"""
"""As PEP 668 has it: it makes environments, and pip installs nothing beside the system's packages."""
REFUSES = "#!/bin/sh\necho 'error: externally-managed-environment' >&2\nexit 1\n"


@dataclass(frozen=True)
class Machine:
    """Where a recipe runs: the project is the current folder, and everything else lies beside it."""

    project: Path
    own: Path
    """What is the machine's own; a host keeps its files there."""

    @property
    def environment(self) -> dict[str, str]:
        """In which the system's Python is the one that takes no packages."""
        return {"PATH": os.pathsep.join([str(self.own / "system"), os.environ["PATH"]])}

    @property
    def installed(self) -> list[str]:
        """What pip was asked for, in an environment of its own, one line each time."""
        asked = self.own / "asked"
        return asked.read_text("utf-8").splitlines() if asked.exists() else []

    @property
    def pip_cache(self) -> str:
        """Where pip kept what it downloaded."""
        cache = self.own / "asked-cache"
        return cache.read_text("utf-8").strip() if cache.exists() else ""


def machine_with(project: Path, own: Path, programs: str = "bin") -> Machine:
    """A machine whose environments have their programs in a folder of this name."""
    own.mkdir()
    system, made = own / "system", own / "made"
    fill = {"python": sys.executable, "asked": own / "asked", "kit": own / "hoyle-command"}
    for path, text in {
        own / "hoyle-command": KIT.format(**fill),
        made / "python": ENVIRONMENTS_PYTHON.format(**fill),
        made / "pip": ENVIRONMENTS_PIP.format(**fill),
        system / "python3": SYSTEMS_PYTHON.format(made=made, programs=programs, **fill),
        system / "python": REFUSES,
        system / "pip": REFUSES,
        system / "pip3": REFUSES,
        system / "hoyle": "#!/bin/sh\nexit 127\n",
    }.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    return Machine(project, own)


@pytest.fixture
def machine(folder: Path) -> Machine:
    """A machine on which nothing is installed yet."""
    return machine_with(folder, folder / "machine")

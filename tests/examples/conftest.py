"""The example implementations in other languages, run as a user would run them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.places import EXAMPLES


@pytest.fixture
def node() -> str:
    """Node.js: the one on the path, or the one that the development dependencies bring."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found, "Node.js is missing; pip install -e '.[dev]' brings it"
    return found


@pytest.fixture
def perl() -> str:
    found = shutil.which("perl")
    assert found, "Perl is missing; install it with the package manager of your system"
    return found


def build(folder: Path, program: str, package: str, *argv: str, **settings: str) -> None:
    """Builds an example; a compiler that is missing is a failure in CI, and a reason to skip elsewhere."""
    if not shutil.which(program):
        missing = f"{program} is missing; on Debian: apt-get install {package}"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    command, environment = [program, *argv], {**os.environ, **settings}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.fixture(scope="session")
def flip7_go(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Flip 7 in Go."""
    program = tmp_path_factory.mktemp("flip7-go") / "flip7"
    build(EXAMPLES / "flip7-go", "go", "golang-go", "build", "-o", str(program), ".")
    return str(program)


@pytest.fixture(scope="session")
def go_to_store_rust(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Go To Store in Rust."""
    target = tmp_path_factory.mktemp("go-to-store-rust")
    folder = EXAMPLES / "go-to-store-rust"
    settings = {"CARGO_TARGET_DIR": str(target), "CARGO_PROFILE_RELEASE_OPT_LEVEL": "0"}  # quicker to build
    build(folder, "cargo", "cargo", "build", "-q", "--release", "--locked", **settings)
    return str(target / "release" / "go-to-store")


@pytest.fixture
def lines() -> Callable[[str], int]:
    return lambda name: len((EXAMPLES / name).read_text(encoding="utf-8").splitlines())

from collections.abc import Callable

import pytest
from tests.places import SMALL_LAW

from hoyle_conformance.cli import main

Hoyle = Callable[..., tuple[int, str, str]]


@pytest.fixture
def hoyle(capsys: pytest.CaptureFixture[str]) -> Hoyle:
    """Runs a command on the small law: exit code, standard output, standard error."""

    def run(*argv: str) -> tuple[int, str, str]:
        code = main([*argv, "--spec", str(SMALL_LAW / "spec")] if argv and "--spec" not in argv else list(argv))
        out, err = capsys.readouterr()
        return code, out, err

    return run

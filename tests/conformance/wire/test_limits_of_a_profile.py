"""What a program may take: in the profile, on the command line, and in one clear line where it is wrong."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conformance.conftest import Says

PROGRAM = ["--", sys.executable, "one_each.py"]
ONLY = ["--only", "flip7.determinism"]
PROC = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")


@PROC
def test_the_command_line_limits(says: "Says") -> None:
    code, _, err = says("check", "flip7", *ONLY, "--limit", "memory=3MB", *PROGRAM)
    assert code == 2
    assert "MB of memory, of 3 MB that it may have, when asked for `hello`" in err


@PROC
def test_the_profile_limits_unless_the_command_line_says_otherwise(says: "Says", folder: Path) -> None:
    claims = "games: {flip7: {readings: {flip7.initial-deal: one-each}}}\n"
    (folder / "hoyle.yaml").write_text("limits: {memory: 3MB}\n" + claims)
    assert says("check", "flip7", *ONLY, *PROGRAM)[0] == 2
    assert says("check", "flip7", *ONLY, "--limit", "memory=2GB", *PROGRAM)[0] == 0


@pytest.mark.parametrize(
    ("limit", "why"),
    [
        ("memoria=2GB", "there is no limit 'memoria'; there are memory, processes, file-size, open-files"),
        ("memory=much", "the limit memory is a number above 0 such as 200, or of bytes such as 512MB or 2GB"),
        ("processes", "the limit processes is a number above 0"),
        ("open-files=0", "the limit open-files is a number above 0"),
    ],
)
def test_a_bad_limit_is_told(says: "Says", limit: str, why: str) -> None:
    code, _, err = says("check", "flip7", "--limit", limit, *PROGRAM)
    assert code == 2
    assert why in err


def test_a_profile_with_a_bad_limit_is_told(says: "Says", folder: Path) -> None:
    (folder / "hoyle.yaml").write_text("limits: {memory: much}\n")
    code, out, _ = says("profile", "check", "hoyle.yaml")
    assert code == 2
    assert "the limit memory is a number above 0" in out
    (folder / "hoyle.yaml").write_text("limits: {memoria: 2GB}\n")
    code, _, err = says("profile", "check", "hoyle.yaml")
    assert code == 2
    assert "memoria" in err

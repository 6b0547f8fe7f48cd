"""Every command on the page can be typed as it is there."""

import re
import shlex
from pathlib import Path

import pytest
from tests.places import DOCS

from hoyle_conformance.cli import main
from hoyle_conformance.cli.command_table import COMMANDS

PAGE = DOCS / "cli.md"
TYPED = re.findall(r"^\$ hoyle ?(.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("line", TYPED)
def test_a_command_on_the_page_works(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # some commands write files
    assert main(shlex.split(line)) == 0
    out, err = capsys.readouterr()
    assert out.strip()
    assert err == ""


def test_the_page_has_every_command() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"`hoyle {name}`" in text for name in COMMANDS)

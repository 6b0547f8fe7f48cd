"""The pages on checking and on positions keep up with the commands."""

import re
from pathlib import Path

import pytest
from tests.places import DOCS

from hoyle.law.files import Document
from hoyle_conformance.claims.claim import Profile
from hoyle_conformance.cli import main
from hoyle_conformance.cli.commands.check import Options
from hoyle_conformance.cli.options import Common, declared
from hoyle_conformance.judging.verdicts import Verdict

PAGE = (DOCS / "check.md").read_text(encoding="utf-8")
POSITION = (DOCS / "position.md").read_text(encoding="utf-8")


def test_the_page_has_every_verdict() -> None:
    for verdict in Verdict:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{verdict}` |"))
        assert row.endswith("| yes |") == verdict.red


def test_the_page_has_every_option() -> None:
    options = {one.name for one in declared(Options)} - {one.name for one in declared(Common)}
    assert {name for name in options if name.startswith("--") and f"`{name}" not in PAGE} == {"--python"}


def test_the_profile_on_the_page_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "hoyle.yaml"
    path.write_text(re.findall(r"```yaml\n(.*?)```", PAGE, re.S)[0], encoding="utf-8")
    assert Document(path, "hoyle.yaml").decode(Profile).games["flip7"].players == [3, 8]


def test_the_answers_on_the_page_are_real(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("table.yaml").write_text(re.findall(r"```yaml\n(.*?)```", POSITION, re.S)[0], encoding="utf-8")
    whole, asked = (
        r"\$ hoyle position table.yaml\n(.*?)…\n```",
        r'\$ hoyle position table.yaml --move "A freeze A"\n(.*?)```',
    )
    assert main(["position", "table.yaml", "--move", "A freeze A"]) == 1
    assert capsys.readouterr().out == re.findall(asked, POSITION, re.S)[0]
    assert main(["position", "table.yaml"]) == 0
    assert capsys.readouterr().out.startswith(re.findall(whole, POSITION, re.S)[0])

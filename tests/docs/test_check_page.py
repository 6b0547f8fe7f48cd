"""The page on checking keeps up with the command."""

import re
from pathlib import Path

from tests.places import DOCS

from hoyle.law.files import Document
from hoyle_conformance.claims.profile import Profile
from hoyle_conformance.cli.commands.check import Options
from hoyle_conformance.cli.options import Common, declared
from hoyle_conformance.judging.verdicts import Verdict

PAGE = (DOCS / "check.md").read_text(encoding="utf-8")


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

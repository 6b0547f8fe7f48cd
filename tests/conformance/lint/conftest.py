from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from tests.places import SMALL_LAW

from hoyle_conformance.lint import Report, lint

Break = Callable[[str, str, str], None]


class SmallLaw:
    """A complete little law in a folder of its own, which a test may break."""

    def __init__(self, home: Path) -> None:
        self.spec, self.texts = home / "spec", home / "texts"

    def change(self, path: str, old: str, new: str) -> None:
        file = self.spec / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{path} does not have {old!r}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    def write(self, path: str, data: bytes | str) -> None:
        file = self.spec / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data.encode() if isinstance(data, str) else data)

    def lint(self) -> Report:
        return lint(self.spec, self.texts)

    def messages(self) -> list[str]:
        return [str(message) for message in self.lint().messages]


@pytest.fixture
def law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallLaw:
    copytree(SMALL_LAW, tmp_path / "small")
    monkeypatch.chdir(tmp_path / "small")
    return SmallLaw(tmp_path / "small")

"""What was read from YAML is kept by the digest of the file: used again, never out of date, never needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.law import cache
from hoyle.law.files import Document, LawError


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("HOYLE_CACHE", str(folder))
    return folder


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_text("rules: [1, two, true]\n", encoding="utf-8")
    return path


def test_what_was_read_is_kept_and_used_again(kept: Path, file: Path) -> None:
    assert Document(file, "a").data == {"rules": [1, "two", True]}
    (entry,) = kept.iterdir()
    cache.save(entry, {"rules": ["from the cache"]})
    again = Document(file, "a")
    assert again.data == {"rules": ["from the cache"]}
    assert again.position(("rules", 1)) == (1, 12)


def test_a_changed_file_is_read_again(kept: Path, file: Path) -> None:
    assert Document(file, "a").data
    file.write_text("rules: []\n", encoding="utf-8")
    assert Document(file, "a").data == {"rules": []}


def test_a_broken_entry_is_passed_over(kept: Path, file: Path) -> None:
    assert Document(file, "a").data
    (entry,) = kept.iterdir()
    entry.write_bytes(b"\xc1")
    assert Document(file, "a").data == {"rules": [1, "two", True]}


def test_a_broken_file_is_not_kept(kept: Path, file: Path) -> None:
    file.write_text("rules: [\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(LawError, match="Y002"):
            Document(file, "a")
    assert not kept.exists()


def test_nothing_is_kept_where_it_cannot_be(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    for folder in ("off", str(tmp_path / "taken")):
        monkeypatch.setenv("HOYLE_CACHE", folder)
        assert Document(file, "a").data
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.yaml", "taken"]

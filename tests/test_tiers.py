"""The fast tier leaves out files and folders that exist."""

from tests.conftest import SLOW
from tests.places import ROOT


def test_what_is_left_out_exists() -> None:
    assert [name for name in SLOW if not (ROOT / "tests" / name).exists()] == []

"""The page on canons has every canon of the law, word for word."""

from tests.places import DOCS

from hoyle.law import Law, model

PAGE = (DOCS / "canons.md").read_text(encoding="utf-8")


def test_every_canon_is_on_the_page() -> None:
    for canon in Law().canons.values():
        assert f"| **{canon.name.en}** (`{canon.id}`) | {canon.says.en} |" in PAGE


def test_the_principle_of_editions_is_on_the_page() -> None:
    assert Law().read("canons.yaml", model.CanonsFile).editions.en in PAGE

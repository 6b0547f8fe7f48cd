"""The pages in a real browser, on a phone and on a desk, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect
from tests.conformance.site.conftest import Visit

pytestmark = pytest.mark.xdist_group("browser")
PAGES = {
    ("light", 1280): ["en/", "es/go-to-store/", "en/muggins/differences.html", "es/face-to-face/texts.html",
                      "en/docs/protocol.html"],
    ("dark", 320): ["es/", "es/board/", "es/board/flip7.html", "es/authors/index-both.html",
                    "es/play/?game=flinch",
                    "es/patience/questions.html", "en/patience/examples/",
                    "es/flip7/examples/a-second-five-busts.html"],
}  # fmt: skip
"""By the colours and the width in which each is looked at."""


def in_the_way(page: Page) -> list[tuple[str, list[str]]]:
    """What axe, which knows the guidelines of accessibility, finds."""
    found = Axe().run(page).response
    assert "color-contrast" in {one["id"] for one in found["passes"]}
    return [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found["violations"]]


@pytest.mark.parametrize(("scheme", "width"), PAGES)
def test_nothing_is_in_anybodys_way(visit: Visit, address: str, scheme: str, width: int) -> None:
    page = visit("es/", color_scheme=scheme, width=width)
    for path in PAGES[scheme, width]:
        page.goto(address + path)
        assert (path, in_the_way(page)) == (path, [])
        assert (path, page.evaluate("document.documentElement.scrollWidth")) == (path, width)


def test_the_front_door_knows_the_readers_language(visit: Visit) -> None:
    page = visit("", locale="es-MX")
    expect(page.get_by_role("heading", level=1)).to_have_text("¿Qué dicen los reglamentos?")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What do the rulebooks say?")


def test_from_the_home_page_a_dispute_is_two_presses_away(visit: Visit) -> None:
    page = visit("es/", width=390)
    page.get_by_text("Discusiones que ya están preparadas").click()
    page.get_by_role("link", name="Flinch: ¿tengo que jugar primero del Montón de Flinch?").click()
    expect(page.locator("#game")).to_have_value("flinch")
    expect(page.locator("[data-name='1']")).to_have_value("Luis")


def test_a_link_to_a_rule_opens_what_is_behind_it(visit: Visit) -> None:
    page = visit("en/flip7/#flip7.bust", width=390)
    article = page.locator("article[id='flip7.bust']")
    expect(article).to_be_in_viewport()
    expect(article.get_by_role("heading", name="Examples")).to_be_visible()
    article.locator("a[href^=examples]").first.click()
    expect(page.locator(".where")).to_contain_text("step")


def test_an_example_is_stepped_through(visit: Visit) -> None:
    page = visit("es/flip7/examples/a-second-five-busts.html", width=390)
    where = page.locator(".where")
    expect(where).to_contain_text("paso 4 de 4")
    page.get_by_role("button", name="paso anterior").focus()
    page.keyboard.press("Home")
    expect(where).to_contain_text("el reparto")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("paso 1 de 4")


def test_all_can_be_read_without_a_script(visit: Visit) -> None:
    page = visit("en/flip7/examples/a-second-five-busts.html", java_script_enabled=False)
    expect(page.locator(".steps > li")).to_have_count(5)
    expect(page.locator("figure").last).to_be_visible()
    page = visit("", java_script_enabled=False)
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("¿Qué dicen los reglamentos?")


def test_on_paper_there_are_only_the_rules(visit: Visit) -> None:
    page = visit("en/flip7/")
    page.emulate_media(media="print")
    expect(page.locator("article").first).to_be_visible()
    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".switches")).to_be_hidden()


def test_a_hostile_log_on_the_board_does_nothing(visit: Visit) -> None:
    """Whatever it did would be a complaint, a dialog or a request, and `visit` wants none."""
    page = visit("es/board/")
    row = page.locator(".board tbody tr").first
    expect(row).to_contain_text("<script>alert(1)</script>")
    expect(row).to_contain_text("flip7.")
    row.get_by_role("link").first.click()
    expect(page.locator("h1")).to_contain_text("<script>alert(1)</script>")
    expect(page.get_by_role("link", name="Programas")).to_have_attribute("href", "./")
    assert page.locator("img").count() == 0


def test_from_a_rule_on_the_board_to_the_failure_as_the_report_tells_it(visit: Visit) -> None:
    page = visit("es/board/", width=390)
    page.get_by_role("navigation", name="Regla por regla").get_by_role("link", name="Flip 7").click()
    page.get_by_role("link", name="fallo").first.click()
    expect(page.locator("details.failure:target")).to_be_in_viewport()
    expect(page.locator("details.failure:target")).to_have_attribute("open", "")

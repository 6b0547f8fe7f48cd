"""The page in a real browser: what its reader sees, presses and hears."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.conformance.reports.conftest import a_failed_run, a_game
from tests.conformance.reports.test_files import every_verdict
from tests.conformance.reports.test_hostile import spoiled

from hoyle.law import Law
from hoyle_conformance.reports import writer
from hoyle_conformance.runs.events import Event

pytestmark = pytest.mark.xdist_group("browser")  # one browser, for the pages of the site too
Show = Callable[..., Page]


@pytest.fixture
def show(browser: Browser, law: Law, tmp_path: Path) -> Iterator[Show]:
    """Opens the page of a run. In the end it must have asked for nothing, complained of nothing and said nothing."""
    opened: list[BrowserContext] = []
    troubles: list[str] = []

    def shown(events: list[Event], *, lang: str = "en", width: int = 1280, **options: Any) -> Page:
        path = tmp_path / f"report-{len(opened)}.html"
        path.write_text(writer("html")(events, law, lang), encoding="utf-8")
        context = browser.new_context(viewport={"width": width, "height": 800}, **options)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: troubles.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on("dialog", lambda dialog: troubles.append(f"dialog: {dialog.message}"))
        page.on(
            "request", lambda request: None if request.url == path.as_uri() else troubles.append(f"asks: {request.url}")
        )
        page.goto(path.as_uri())
        return page

    yield shown
    for context in opened:
        context.close()
    assert troubles == []


def test_a_game_is_stepped_through_by_keyboard(show: Show, busts: list[Event]) -> None:
    page = show(busts)
    where, tables = page.locator(".where"), page.locator(".stage figure")
    expect(where).to_contain_text("step 4 of 4")
    expect(where).to_contain_text("here it goes wrong")
    page.get_by_role("button", name="previous step").focus()
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("step 3 of 4")
    expect(where).to_contain_text("Seat 2 is dealt 9.")
    page.keyboard.press("Home")
    expect(where).to_contain_text("the deal")
    expect(page.get_by_role("button", name="previous step")).to_be_disabled()
    expect(page.get_by_role("button", name="next step")).to_be_focused()
    page.keyboard.press("Enter")
    expect(where).to_contain_text("Seat 0 is dealt 5.")
    page.keyboard.press("End")
    expect(where).to_contain_text("step 4 of 4")
    assert where.get_attribute("aria-live") == "polite"
    assert [tables.nth(number).is_visible() for number in range(tables.count())] == [False] * 4 + [True]
    expect(page.locator("[aria-current=step]")).to_contain_text("here it goes wrong")


def test_the_table_shows_what_was_expected_and_what_came(show: Show, busts: list[Event]) -> None:
    page = show(busts)
    table = page.locator("figure.shown")
    expect(table.locator(".differs")).to_have_count(1)
    expect(table.locator(".differs .expected")).to_contain_text("bust")
    expect(table.locator(".differs .got")).to_contain_text("in the round")
    assert table.locator("li").nth(2).locator(".c").all_text_contents() == ["9"]
    expect(table.locator("li").nth(2)).to_contain_text("to decide: turn")


def test_the_filter_leaves_only_what_is_red_or_has_the_words(show: Show, busts: list[Event]) -> None:
    page = show(every_verdict(busts))
    page.locator(".all-checks > summary").click()
    green = page.locator(".checks tr", has_text="flip7.x.pass")
    red = page.locator(".checks tr", has_text="flip7.x.vacuous")
    expect(green).to_be_visible()
    page.get_by_label("only what is red").check()
    expect(green).to_be_hidden()
    expect(red).to_be_visible()
    page.get_by_label("with the words").fill("STALE")
    expect(red).to_be_hidden()
    expect(page.locator(".checks tr", has_text="flip7.x.stale-known-failure")).to_be_visible()
    expect(page.locator(".failure")).to_be_hidden()
    expect(page.locator(".filters output")).to_contain_text("rules, failures and checks are shown")
    page.get_by_label("with the words").fill("")
    page.get_by_label("show all").check()
    expect(green).to_be_visible()


def test_the_other_language_is_one_press_away_and_so_is_the_way_back(show: Show, every_game: list[Event]) -> None:
    page, spanish = show(every_game), show(every_game, lang="es")
    before = page.locator("main").inner_text()
    page.get_by_role("button", name="Español").click()
    assert page.locator("html").get_attribute("lang") == "es"
    expect(page.locator(".where").first).to_contain_text("aquí va mal")
    assert page.locator("main").inner_text() == spanish.locator("main").inner_text()
    page.get_by_role("button", name="English").click()
    assert page.locator("main").inner_text() == before


OPEN_ALL = "document.querySelectorAll('details').forEach((one) => (one.open = true))"


def test_a_narrow_screen_need_not_be_pushed_sideways(show: Show, every_game: list[Event]) -> None:
    page = show(every_game, width=360)
    page.evaluate(OPEN_ALL)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_role("button", name="Español").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(("lang", "scheme", "width"), [("en", "light", 1280), ("es", "dark", 360)])
def test_nothing_is_in_anybodys_way(
    show: Show, busts: list[Event], law: Law, lang: str, scheme: str, width: int
) -> None:
    """What axe, which knows the guidelines of accessibility, finds."""
    patience = a_failed_run(law, "patience", [a_game("patience", 1, 3, seed=3)])
    page = show([*every_verdict(busts), *patience], lang=lang, width=width, color_scheme=scheme)
    page.evaluate(OPEN_ALL)
    found = Axe().run(page).response
    assert [(one["id"], [node["html"][:200] for node in one["nodes"][:3]]) for one in found["violations"]] == []
    assert {"color-contrast", "heading-order", "list", "html-has-lang"} <= {one["id"] for one in found["passes"]}


def test_the_first_key_leads_past_the_bar(show: Show, busts: list[Event]) -> None:
    page = show(busts)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="skip to the report")).to_be_focused()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_a_red_cell_leads_to_its_story(show: Show, busts: list[Event]) -> None:
    page = show(busts)
    page.locator(".failure > summary").click()
    expect(page.locator(".stage")).to_be_hidden()
    page.locator(".matrix td.bad a").first.click()
    expect(page.locator(".stage")).to_be_visible()


def test_a_command_is_copied(show: Show, busts: list[Event]) -> None:
    page = show(busts, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="copy").first.click()
    expect(page.get_by_role("button", name="copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").startswith("hoyle replay .hoyle/failures/flip7-example-")


def test_all_can_be_read_without_a_script(show: Show, busts: list[Event]) -> None:
    page = show(busts, java_script_enabled=False)
    expect(page.locator(".steps > li")).to_have_count(5)
    expect(page.get_by_text("here it goes wrong")).to_be_visible()
    expect(page.locator("figure .differs")).to_be_visible()
    expect(page.locator(".filters")).to_be_hidden()
    expect(page.locator(".copy").first).to_be_hidden()
    expect(page.get_by_text("hoyle replay .hoyle").first).to_be_visible()


def test_what_a_stranger_says_does_nothing(show: Show, busts: list[Event]) -> None:
    page = show(spoiled(busts), width=360)
    expect(page.locator("h1")).to_contain_text("<script>alert(1)</script>")
    page.get_by_role("button", name="Español").click()
    assert page.evaluate("document.scripts.length") == 2
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_on_paper_there_are_no_buttons_and_every_failure_is_open(show: Show, busts: list[Event]) -> None:
    page = show(busts)
    page.locator(".failure > summary").click()
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator("figure.shown")).to_be_visible()
    expect(page.locator(".filters")).to_be_hidden()
    expect(page.locator(".controls button").first).to_be_hidden()

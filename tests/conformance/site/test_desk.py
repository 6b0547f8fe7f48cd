"""The desk in a real browser: tables laid out by tapping, and the answer that `hoyle position` gives."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from tests.conformance.site.test_browser import in_the_way
from tests.sweep import sweep

from hoyle.law import Law, model
from hoyle_conformance.cli import main
from hoyle_conformance.phrases import say
from hoyle_conformance.site.desk.answers import ask, judge
from hoyle_conformance.site.desk.layouts import Dispute, capitalised, disputes

pytestmark = pytest.mark.xdist_group("browser")  # one process loads the engine, not each
READY = 240_000
"""Milliseconds: the engine is loaded once for all of these."""


class Hand:
    """Lays out a table as somebody with a finger would."""

    def __init__(self, page: Page, law: Law, lang: str) -> None:
        self.page, self.law, self.lang = page, law, lang

    def lay(self, table: dict[str, Any]) -> None:
        """Chooses the game, then taps everything that the table has."""
        self.page.locator("#game").select_option(table["game"])
        self.page.locator(".clear").click()
        game = self.law.game(table["game"])
        for at in range(len(table.get("seats", []))):
            if not self.page.locator(f"[data-seat='{at}']").count():
                self.page.locator(".another").click()
        for at, seat in enumerate(table.get("seats", [])):
            if "name" in seat:
                self.page.locator(f"[data-name='{at}']").fill(seat["name"])
                self.page.locator(f"[data-name='{at}']").press("Enter")
        for part in game.table.layout:
            owners: list[tuple[object, Any]] = [("", table)]
            if part.id.startswith("seats."):
                owners = list(enumerate(table["seats"]))
            for where, owner in owners:
                value: Any = owner
                for key in part.id.removeprefix("seats.").split("."):
                    value = value.get(key) if isinstance(value, dict) else None
                if value is not None:
                    self.put(part, f"{where}/{part.id.removeprefix('seats.')}", value)
        self.page.keyboard.press("Escape")

    def put(self, part: model.LayoutPart, place: str, value: Any) -> None:
        """One part of the table."""
        match part.type:
            case "cards" | "numbers":
                self.tap(f"{place}/", [card for card in value if card != "..."])
                if part.rest:
                    zone = self.page.locator(".zone", has=self.page.locator(f"[data-zone='{place}/']"))
                    zone.get_by_label(say(self.lang, "and the rest of the pack")).set_checked("..." in value)
            case "card":
                self.tap(f"{place}/", [value])
            case "runs":
                self.tap(f"{place}/", [run.rpartition("-")[2] for run in value])
            case "rows" | "places":
                for at, row in enumerate(value):
                    self.tap(f"{place}/{at}", row.split())
            case "triangle":
                for at, row in enumerate(value):
                    for column, card in enumerate(row.split()):
                        if card != "-":
                            self.tap(f"{place}/{at}.{column}", [card])
            case "boolean":
                self.check(part, place, bool(value))
            case "integer":
                self.page.locator(f"[data-part='{place}/']").fill(str(value))
                self.page.locator(f"[data-part='{place}/']").press("Enter")
            case "seat":
                self.page.locator(f"[data-part='{place}/']").select_option(label=str(value))
            case _:
                self.page.locator(f"[data-part='{place}/']").select_option(value)

    def check(self, part: model.LayoutPart, place: str, on: bool) -> None:
        shown = next(one for one in self.law.game(self.page.locator("#game").input_value()).table.observables
                     if one.id == part.id)  # fmt: skip
        seat = place.partition("/")[0]
        where = self.page.locator(f"[data-seat='{seat}']" if seat else ".whole")
        assert shown.title
        where.get_by_label(capitalised(shown.title.said(self.lang)), exact=True).set_checked(on)

    def tap(self, zone: str, cards: list[str]) -> None:
        head = self.page.locator(f"[data-zone='{zone}']")
        if cards and head.get_attribute("aria-pressed") != "true":
            head.click()
        for card in cards:
            self.page.locator(f".palette [data-card='{card}']").click()


@dataclass(frozen=True)
class Device:
    """What somebody looks at the desk with, and in which language."""

    lang: str
    width: int
    height: int


PHONE, DESKTOP = Device("es", 390, 844), Device("en", 1280, 800)


@pytest.fixture(scope="module")
def opened(browser: Browser, address: str) -> Iterator[Callable[[Device], Page]]:
    """The desk on a device, opened once for all tests. In the end nothing must have been asked of others."""
    pages: dict[Device, Page] = {}
    troubles: list[str] = []

    def noted(request: Request) -> None:
        if not request.url.startswith(address):
            troubles.append(f"asks: {request.url}")

    def desk_on(device: Device) -> Page:
        if device not in pages:
            context = browser.new_context(viewport={"width": device.width, "height": device.height})
            page = pages[device] = context.new_page()
            page.set_default_timeout(60_000)
            page.on("console", lambda message: troubles.append(f"console: {message.text}"))
            page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
            context.on("request", noted)
            page.goto(f"{address}{device.lang}/desk/")
            page.wait_for_selector("body[data-kept]", timeout=READY)
        return pages[device]

    yield desk_on
    for page in pages.values():
        page.context.close()
    assert troubles == []


@pytest.fixture
def desk(opened: Callable[[Device], Page]) -> Page:
    """The desk on a phone, in Spanish."""
    return opened(PHONE)


def laid(page: Page) -> dict[str, Any]:
    """What the desk has, from its own link, which comes back a moment after a link within the page was pressed."""
    page.wait_for_function("() => !document.getElementById(location.hash.slice(1))")
    found: dict[str, Any] = page.evaluate(
        """() => {
          const hash = location.hash.slice(1).replaceAll("-", "+").replaceAll("_", "/");
          const bytes = Uint8Array.from(atob(hash), (one) => one.charCodeAt(0));
          return JSON.parse(new TextDecoder().decode(bytes))[0];
        }"""
    )
    return found


def answered(page: Page) -> None:
    """Waits until the answer is that to the table as it lies."""
    link = page.evaluate("location.hash.slice(1)")
    page.wait_for_selector(f"#answer[data-answers='{link}']", timeout=READY)


DISPUTES = list(zip(disputes(), cycle([PHONE, DESKTOP]), strict=False))


@pytest.mark.parametrize(
    ("dispute", "device"), sweep(DISPUTES, DISPUTES[:4:3]), ids=[dispute.id for dispute, _ in DISPUTES]
)
def test_a_dispute_is_laid_out_by_tapping(
    opened: Callable[[Device], Page],
    law: Law,
    dispute: Dispute,
    device: Device,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    desk, lang = opened(device), device.lang
    Hand(desk, law, lang).lay(dispute.table)
    answered(desk)
    path = tmp_path / "table.yaml"  # JSON is YAML
    path.write_text(json.dumps(laid(desk)), encoding="utf-8")
    main(["position", str(path), "--json", "--lang", lang])
    told = json.loads(capsys.readouterr().out)
    expected = judge(dispute.table, None, lang, f"../../{lang}/").html
    path.write_text(json.dumps(dispute.table), encoding="utf-8")
    main(["position", str(path), "--json", "--lang", lang])
    assert {**told, "script": None} == {**json.loads(capsys.readouterr().out), "script": None}
    shown = desk.locator("#answer")
    assert shown.locator(".may button").count() == len(told["lawful"])
    assert shown.locator(".may-not > li").count() == len(told["not-lawful"])
    links = [one.text_content() for one in shown.locator(".otherwise .id").all()]
    assert links == [f"{one['ruling']} = {one['reading']}" for one in told["other-readings"]]
    assert shown.inner_text() == plain(desk, expected)


def plain(page: Page, html: str) -> str:
    """How a browser shows some HTML."""
    found: str = page.evaluate(
        """(html) => {
          const shown = document.querySelector("#answer");
          const copy = shown.cloneNode(false);
          copy.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
          shown.after(copy);
          const text = copy.innerText;
          copy.remove();
          return text;
        }""",
        html,
    )
    return found


def test_a_prepared_dispute_is_one_press_and_its_link_says_the_same(desk: Page, address: str) -> None:
    desk.locator("#dispute").select_option("freeze-myself")
    answered(desk)
    expect(desk.locator("#answer .bad")).to_contain_text("rechazada: va a otra persona")
    expect(desk.locator("#answer .otherwise")).to_contain_text("flip7.freeze.self = anyone")
    assert in_the_way(desk) == []
    assert desk.evaluate("document.documentElement.scrollWidth") == 390
    desk.locator(".all-moves").click()
    answered(desk)
    expect(desk.locator(".may button").first).to_have_text("Ana juega el Bloqueo contra Eva")
    desk.locator(".undo").click()
    answered(desk)
    expect(desk.locator("#answer .bad")).to_be_visible()


def test_whoever_comes_back_from_a_rule_finds_the_answer_as_it_was(desk: Page, address: str) -> None:
    """At once: the engine is not loaded again for it, and is once something changes."""
    desk.goto(f"{address}es/")
    desk.goto(f"{address}es/desk/#freeze-myself")
    answered(desk)
    desk.locator("#answer .cited a.id").first.click()
    expect(desk.locator("article:target")).to_be_in_viewport()
    desk.go_back()
    expect(desk.locator("#answer .bad")).to_contain_text("rechazada: va a otra persona")
    assert desk.locator("body").get_attribute("data-ready") is None
    desk.locator(".all-moves").click()
    answered(desk)
    expect(desk.locator(".may button").first).to_have_text("Ana juega el Bloqueo contra Eva")


def test_from_an_empty_table_to_the_ruling(desk: Page) -> None:
    """As somebody does who never presses Enter: from each field straight to the next thing, then to the answer."""
    desk.locator("#game").select_option("flip7")
    desk.locator(".clear").click()
    for seat, name in enumerate(["Ana", "Luis", "Eva"]):
        desk.locator(f"[data-name='{seat}']").click()
        expect(desk.locator(f"[data-name='{seat}']")).to_be_focused()
        desk.keyboard.type(name)
    desk.locator("[data-zone='0/numbers/']").click()
    for card in ("5", "7"):
        desk.locator(f".palette [data-card='{card}']").click()
    desk.locator(".palette .done").click()
    desk.locator("[data-part='/asked.seat/']").select_option(label="Ana")
    desk.locator("[data-part='/asked.about/']").select_option(label="un Bloqueo recién recibido")
    answered(desk)
    desk.locator("a[href='#says']").click()
    expect(desk.locator("#says")).to_be_in_viewport()
    assert [(seat["name"], seat.get("numbers")) for seat in laid(desk)["seats"]] == [
        ("Ana", ["5", "7"]), ("Luis", None), ("Eva", None),
    ]  # fmt: skip
    desk.get_by_role("button", name="Ana juega el Bloqueo contra Luis").click()
    answered(desk)
    expect(desk.locator("#answer")).to_contain_text("Sí")
    desk.get_by_role("link", name="ir al contenido").focus()
    desk.keyboard.press("Enter")
    assert laid(desk)["seats"][1]["name"] == "Luis"


def test_a_page_on_a_wide_screen_shows_both_sides(opened: Callable[[Device], Page]) -> None:
    page = opened(DESKTOP)
    page.emulate_media(color_scheme="dark")
    assert in_the_way(page) == []
    left, right = page.locator(".laying").bounding_box(), page.locator(".answering").bounding_box()
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]


def test_what_is_wrong_is_said_at_its_place(desk: Page, law: Law) -> None:
    Hand(desk, law, "es").lay({"game": "flip7", "seats": [{}, {"numbers": ["5", "5"]}, {}]})
    answered(desk)
    expect(desk.locator("[data-seat='1'] .here")).to_be_visible()
    expect(desk.locator("[data-seat='0'] .here")).to_be_hidden()
    desk.locator(".undo").click()
    answered(desk)
    expect(desk.locator("[data-seat='1'] .here")).to_be_hidden()


def test_a_hostile_link_is_only_text(desk: Page, law: Law) -> None:
    Hand(desk, law, "es").lay({"game": "flip7", "seats": [{"name": "<img src=x onerror=alert(1)>"}, {}, {}]})
    answered(desk)
    assert desk.locator("#answer img").count() == 0
    expect(desk.locator("#answer")).to_contain_text("<img src=x")


QUESTIONS = [
    "¿puedo bloquearme a mí mismo?", "can I freeze myself?", "what happens with a second number?",
    "¿quién gana la partida?", "¿cuándo termina la ronda?", "may I put a 1 on my reserve?",
    "¿puedo poner un 1 en la reserva?", "when may I call Flinch?", "¿quién empieza en Flinch?",
    "how many cards do I draw in Face to Face?", "¿puedo hablar de mis cartas?", "who deals in Stock Exchange?",
    "¿puedo rechazar una oferta?", "may I ask for a card I do not hold?", "what if nobody has it in Go To Store?",
    "¿qué carta llena un hueco?", "may I turn the stock pile over?", "¿se puede quitar una carta cubierta?",
    "when do I have to play to the table in Muggins?", "¿cuántos puntos vale Flip 7?",
]  # fmt: skip


def test_twenty_questions_are_answered_without_a_network(desk: Page, address: str) -> None:
    """After the first visit; each as the same code answers here, which is what `hoyle rule` asks."""
    desk.context.set_offline(True)
    desk.goto(f"{address}es/ask.html")
    for question in QUESTIONS:
        desk.locator("#q").fill(question)
        desk.keyboard.press("Enter")
        desk.wait_for_selector(f"body[data-answered='{question}']", timeout=READY)
        assert desk.locator("#answer").inner_text() == plain(desk, ask(question, "", "es", "../es/").html)
    desk.context.set_offline(False)


def test_without_a_network_the_desk_is_there_again_and_a_game_can_be_played(
    opened: Callable[[Device], Page], address: str
) -> None:
    page = opened(DESKTOP)
    page.locator("#dispute").select_option("freeze-myself")
    answered(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("[data-name='0']")).to_have_value("Ana")
    page.goto(f"{address}en/play/?game=authors")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_selector("#answer[data-shown]", timeout=READY)
    assert in_the_way(page) == []
    moves = page.locator("#answer").get_attribute("data-shown")
    form = page.locator(".composed")
    form.evaluate('(one) => (one.dataset.move = one.dataset.move.replace(/"to": \\d+/, \'"to": 0\'))')
    form.locator("[name=to]").evaluate("(one) => one.remove()")
    form.get_by_role("button").click()
    expect(page.locator(".refusal")).to_contain_text("refused: ")
    expect(page.locator(".refusal")).to_contain_text("authors.ask.whom")
    assert page.locator("#answer").get_attribute("data-shown") == moves
    page.locator(".composed button").click()
    expect(page.locator(".news")).to_contain_text("Alex asks")
    page.locator(".undo").click()
    page.wait_for_selector(f"#answer[data-shown='{moves}']")
    page.context.set_offline(False)


@pytest.mark.parametrize("question", QUESTIONS[:2])
def test_the_question_has_the_answer_of_the_command_line(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rule", question, "--json", "--lang", "es"])
    told = json.loads(capsys.readouterr().out)
    found = ask(question, "", "es", "../")
    assert f'data-id="{told["answer"]["id"]}"' in found.html


def test_every_part_of_a_layout_is_one_that_the_engine_takes(law: Law) -> None:
    for id in law.game_ids:
        parts = [part.id for part in law.game(id).table.layout]
        assert parts, id
        assert len(parts) == len(set(parts))

"""The page: what stands in the file itself. What a reader does with it is in test_browser.py."""

import base64
import hashlib
import json
import os
import re
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path

import msgspec
import pytest
from tests.conformance.reports.conftest import Run, a_failed_run, a_game, open_reference
from tests.conformance.reports.test_hostile import NASTY, UNSEEN, spoiled

from hoyle.games import game_slugs
from hoyle.law import Law
from hoyle_conformance.claims.claim import Claim
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.reports import writer
from hoyle_conformance.runs.events import CheckFinished, Event, RunFinished, RunStarted

GOLDEN = Path(__file__).parent / "golden" / "bust.html"
VOID = {"meta", "input"}


class Reader(HTMLParser):
    """Reads a page, and sees to it that every element is closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("script", "style"):
            self.text += data


def page(events: list[Event], law: Law, lang: str = "en") -> str:
    return writer("html")(events, law, lang)


def laid_out(text: str) -> str:
    """The page without its style and script, and with a line for each element, so that a difference can be read."""
    text = re.sub(r"<(style|script)\b([^>]*)>.*?</\1>", r"<\1\2>…</\1>", text, flags=re.DOTALL)
    text = re.sub(r"sha256-[\w+/=]+", "sha256-…", text)
    text = re.sub(r"sha256:[0-9a-f]+", "sha256:", text)
    return re.sub(r"(?<=>)(?=<(?!/))", "\n", text)


def test_a_small_run_gives_this_page(busts: list[Event], law: Law) -> None:
    """Write it anew with ``HOYLE_WRITE_GOLDEN=1 pytest tests/conformance/reports``, and read what has changed."""
    written = laid_out(page(busts, law))
    if os.environ.get("HOYLE_WRITE_GOLDEN"):
        GOLDEN.write_text(written, encoding="utf-8")
    assert written == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_page_of_every_game_is_well_formed(every_game: list[Event], law: Law, lang: str) -> None:
    found = Reader(page(every_game, law, lang))
    assert sum(tag == "h2" for tag, _ in found.elements) == len(game_slugs()) + 1
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = {attributes["href"] for tag, attributes in found.elements if tag == "a"}
    assert links <= {f"#{id}" for id in ids}


def test_the_page_opens_in_the_language_of_the_command_and_has_both(busts: list[Event], law: Law) -> None:
    english, spanish = page(busts, law, "en"), page(busts, law, "es")
    assert '<html lang="en">' in english
    assert '<html lang="es">' in spanish
    assert "here it goes wrong" in Reader(english).text
    assert "aquí va mal" not in Reader(english).text
    assert "aquí va mal" in Reader(spanish).text
    for text in (english, spanish):
        texts = json.loads(re.findall(r'id="texts">(.*?)</script>', text)[0])["texts"]
        number = texts["en"].index("here it goes wrong")
        assert texts["es"][number] == "aquí va mal"


def test_the_rulebook_is_quoted_in_its_own_language(busts: list[Event], law: Law) -> None:
    text = page(busts, law)
    assert '<p lang="es">«▶ Si recibes una carta de Número <strong>que ya tenías: ¡has fallado!</strong>»</p>' in text
    assert ">flip7-es line 93</cite>" in text


def test_nothing_may_run_or_be_fetched_but_what_is_in_the_page(busts: list[Event], law: Law) -> None:
    text = page(busts, law)
    policy = next(found["content"] for _, found in Reader(text).elements if found.get("http-equiv"))
    assert policy is not None
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == "'none'"
    for tag, directive in (("style", "style-src"), ("script", "script-src")):
        inside = re.findall(rf"<{tag}>(.*?)</{tag}>", text, flags=re.DOTALL)
        assert len(inside) == 1
        digest = base64.b64encode(hashlib.sha256(inside[0].encode()).digest()).decode()
        assert rules[directive] == f"'sha256-{digest}'"
    assert "://" not in text.replace("http://www.w3.org", "")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_words_of_a_program_are_not_markup(busts: list[Event], law: Law, lang: str) -> None:
    text = page(spoiled(busts), law, lang)
    found = Reader(text)
    assert UNSEEN.search(text) is None
    assert [tag for tag, _ in found.elements].count("script") == 2
    assert not any(name.startswith("on") or name == "style" for _, given in found.elements for name in given)
    assert "<script>alert(1)</script>" in found.text
    assert len(text) < 300_000 < len(NASTY) * 20


def test_a_view_of_a_stranger_may_be_anything(every_game: list[Event], law: Law) -> None:
    odd: list[object] = [
        None, True, -1, 10**4000, 1.5, "", NASTY, [], [[1]], ["5", None, NASTY], {"seat": {}}, ["9"] * 9999,
    ]  # fmt: skip
    for turn in (0, 4, 8):
        text = page([with_views_of(event, odd[turn:] + odd[:turn]) for event in every_game], law)
        assert UNSEEN.search(text) is None
        assert len(text) < 3_000_000
        Reader(text)


def with_views_of(event: Event, odd: list[object]) -> Event:
    """The same event, where a check has found odd things instead of what it found."""
    if not isinstance(event, CheckFinished):
        return event
    found = event.result.failures[0].differences
    return with_differences(
        event, [Difference(one.path, one.expected, got) for one, got in zip(found, cycle(odd), strict=False)]
    )


def with_differences(event: Event, differences: list[Difference]) -> Event:
    """The same event, where a check has found these."""
    if not isinstance(event, CheckFinished):
        return event
    failures = [msgspec.structs.replace(event.result.failures[0], differences=differences)]
    return CheckFinished(result=msgspec.structs.replace(event.result, failures=failures))


def test_three_hundred_failures_stay_a_page_that_can_be_sent(law: Law) -> None:
    scripts = [a_game("flip7", 8, 40, seed) for seed in range(300)]
    events = a_failed_run(law, "flip7", scripts)
    text = page(events, law)
    assert len(text) < 4_000_000
    assert text.count('class="failure"') == 40
    assert all(f"flip7.agreement.number-{number}<" in text for number in range(300))


def test_readings_that_somebody_chose_stand_open_with_where_they_come_from(busts: list[Event], law: Law) -> None:
    def chosen(event: Event) -> Event:
        if not isinstance(event, RunStarted):
            return event
        claim: Claim = msgspec.structs.replace(
            event.claim,
            readings={**event.claim.readings, "flip7.freeze.self": "anyone"},
            origins={**event.claim.origins, "flip7.freeze.self": "command line"},
            house_rules={"flip7.bust": "nobody is ever out <b>"},
        )
        return msgspec.structs.replace(event, claim=claim)

    text = Reader(page([chosen(event) for event in busts], law)).text
    assert "Readings that are not the default, or not the edition's:" in text
    assert "anyone" in text
    assert "command line" in text
    assert "hoyle check flip7 --reading flip7.freeze.self=anyone -- node adapter.js" in text
    assert "nobody is ever out <b>" in text


def test_what_is_green_says_so(run: Run, law: Law) -> None:
    text = Reader(page(run("flip7.example.*bust*", open_reference), law)).text
    assert "The checks that were chosen pass; the others were not run." in text
    assert "here it goes wrong" not in text


def test_a_run_that_broke_off_says_so(busts: list[Event], law: Law) -> None:
    cut: list[Event] = [event for event in busts if not isinstance(event, RunFinished)]
    assert "The run did not finish." in Reader(page(cut, law)).text


def test_nothing_is_a_page_too(law: Law) -> None:
    assert "nothing was checked" in Reader(page([], law)).text


def test_a_text_that_reads_like_a_number_is_told_apart_from_it(law: Law) -> None:
    events = a_failed_run(law, "flip7", [a_game("flip7", 3, 1, seed=1)])
    told = Reader(page([with_differences(event, [Difference("pile", 9, "9")]) for event in events], law)).text
    assert '✓ 9✗ "9"' in told

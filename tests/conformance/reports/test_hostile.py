"""Whatever a stranger's program says, it does nothing to the reader's terminal, page or parser."""

import json as plain_json
import re
import xml.etree.ElementTree as ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle.law import Law
from hoyle_conformance.checks import Result
from hoyle_conformance.judging.failures import AnyFailure, WronglyAccepted
from hoyle_conformance.judging.views import Difference
from hoyle_conformance.reports import writer
from hoyle_conformance.reports.terminal import report as terminal
from hoyle_conformance.runs.events import CheckFinished, Event, Noticed, RunStarted
from hoyle_conformance.wire.untrusted import LONGEST, clean, clean_value

NASTY = (
    "\x1b]0;owned\x07\x1b[2J\x1b[31mred \x9b1m \u202eevil\u2066 <script>alert(1)</script> ]]> & \" ' "
    "| `code` [link](http://x) ![img](http://x) @everyone \x00\x08\ud800 \u2028 # head\n\r\n- item " + "long " * 5000
)
UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def spoiled(events: list[Event]) -> list[Event]:
    """The same run, with nasty words wherever the implementation has a say."""
    return [_spoiled(event) for event in events] + [Noticed(what=NASTY, count=3, samples=[NASTY] * 9)]


def _spoiled(event: Event) -> Event:
    replace = msgspec.structs.replace
    if isinstance(event, RunStarted):
        return replace(event, implementation=NASTY, version=NASTY, language=NASTY, command=["--", NASTY])
    if isinstance(event, CheckFinished) and event.result.failures:
        return replace(event, result=_spoiled_result(event.result))
    return event


def _spoiled_result(result: Result) -> Result:
    failure = result.failures[0]
    script = failure.script.replace(moves=[*failure.script.moves[:3], {"seat": NASTY, "do": NASTY, NASTY: [NASTY]}])
    differences = [Difference(NASTY, NASTY, {"x": NASTY}), Difference("seats[0].status", "in", [NASTY])]
    bad: list[AnyFailure] = [WronglyAccepted(at=3, script=script, said=NASTY, differences=differences)]
    return msgspec.structs.replace(result, reason=NASTY, failures=bad)


def test_a_terminal_is_safe(busts: list[Event], law: Law) -> None:
    text = terminal(spoiled(busts), law)
    assert UNSEEN.search(text) is None
    assert max(map(len, text.split("\n"))) < 40_000


@pytest.mark.parametrize("lang", ["en", "es"])
def test_junit_stays_well_formed(busts: list[Event], law: Law, lang: str) -> None:
    root = ElementTree.fromstring(writer("junit")(spoiled(busts), law, lang))
    assert root.find(".//failure") is not None
    assert root.find(".//script") is None


def test_json_stays_json(busts: list[Event], law: Law) -> None:
    text = writer("json")(spoiled(busts), law, "en")
    assert UNSEEN.search(text) is None
    assert plain_json.loads(text)["runs"][0]["implementation"]["name"].startswith("red")


def test_markdown_has_no_marks_of_a_stranger(busts: list[Event], law: Law) -> None:
    text = writer("markdown")(spoiled(busts), law, "en")
    assert UNSEEN.search(text) is None
    outside_code = re.sub(r"(`+).*?\1", "", text)
    for mark in ("<script", "](http", "@everyone", "![img"):
        assert mark not in outside_code
    assert "\n- item" not in text
    assert "\n# head" not in text


@given(st.text())
def test_clean_text_is_one_short_line_that_can_be_written(text: str) -> None:
    cleaned = clean(text)
    assert UNSEEN.search(cleaned) is None
    assert "\n" not in cleaned
    assert len(cleaned) <= LONGEST
    cleaned.encode()


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_value_of_a_view_can_be_shown(value: object) -> None:
    assert UNSEEN.search(clean_value(value)) is None


def test_words_are_left_as_they_are() -> None:
    assert clean("«¡has fallado!» → 5 · ♥") == "«¡has fallado!» → 5 · ♥"
    assert clean_value(["5", 8]) == "5 8"
    assert clean_value(True) == "true"
    assert clean_value([]) == "-"

"""The page around a report: title, style, script, and a policy that lets nothing else run or be fetched."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from importlib.resources import files

from hoyle_conformance.reports.html.elements import Markup, Texts, both, el

LANGUAGES = {"en": "English", "es": "Español"}


def document(texts: Texts, name: str, body: Markup, board: str = "") -> str:
    """A whole page of HTML; ``board`` is the address of the list of programs that it was reached from."""
    main = el(
        "main",
        el("header", texts.el("p", both("According to Hoyle"), class_="brand"), el("h1", name)),
        body,
        id="main",
        tabindex=-1,
    )
    skip = texts.el("a", both("skip to the report"), href="#main", class_="skip")
    back = el("a", "← ", texts.el("span", both("Programs")), href=board, class_="back") if board else None
    foot = el(
        "footer", texts.el("p", both("Rulebooks are quoted with source and line; their wording is their publishers’."))
    )
    style, script = asset("colours.css", "style.css", "table.css"), asset("stepper.js", "script.js")
    policy = (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    head = [
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=policy),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", f"{name} · Hoyle"),
        el("style", Markup(style)),
    ]
    texts_of_the_script = _said_by_the_script(texts)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{texts.lang}">',
            el("head", *head),
            "<body>",
            el("div", skip, back, _switch(texts), class_="bar"),
            main,
            foot,
            el("script", _data(texts_of_the_script | {"texts": texts.dictionary}), type="application/json", id="texts"),
            el("script", Markup(script)),
            "</body>",
            "</html>\n",
        ]
    )


def _switch(texts: Texts) -> Markup:
    buttons = [
        el("button", name, type="button", lang=lang, data_lang=lang, aria_pressed=str(lang == texts.lang).lower())
        for lang, name in LANGUAGES.items()
    ]
    return el("div", *buttons, class_="switch", hidden=True)


def filter_bar(texts: Texts) -> Markup:
    """What is shown: everything or what is red, and what has some words in it."""
    choices = [
        el(
            "label",
            el("input", type="radio", name="show", value=value, checked=value == "all"),
            " ",
            texts.el("span", both(word)),
        )
        for value, word in (("all", "show all"), ("red", "only what is red"))
    ]
    words = el("label", texts.el("span", both("with the words")), " ", el("input", type="search", name="words"))
    shown = el("output", "", aria_live="polite")
    return el("form", *choices, words, shown, class_="filters", hidden=True, role="search")


def _said_by_the_script(texts: Texts) -> dict[str, dict[str, str]]:
    """What only the script says, by language."""
    said = {
        "previous": both("previous step"),
        "next": both("next step"),
        "step": both("step %n of %of"),
        "shown": both("%n of %of rules, failures and checks are shown"),
        "copied": both("copied"),
        "keys": both("arrow keys step too"),
        "legend": both("underlined: changed in this step"),
    }
    return {name: {lang: text.of(lang) for lang in LANGUAGES} for name, text in said.items()}


def _data(value: object) -> Markup:
    """Data inside a page: nothing in it can end its element."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


@cache
def asset(*names: str) -> str:
    """Styles or scripts that stand next to this module, one after the other."""
    return "".join(files(__package__).joinpath(name).read_text(encoding="utf-8") for name in names)


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

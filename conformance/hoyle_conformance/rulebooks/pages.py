"""A rulebook as Markdown or as one page of HTML, from templates."""

import re
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined, pass_eval_context
from jinja2.nodes import EvalContext
from markupsafe import Markup, escape

from hoyle_conformance.phrases import phrase, say
from hoyle_conformance.rulebooks.rulebook import Quote, Rulebook

LABELS = {
    "rulebook": phrase("The rules in force"),
    "contents": phrase("Contents"),
    "players": phrase("Players"),
    "variants": phrase("Ways of playing"),
    "texts": phrase("The texts"),
    "how_to_read": phrase(
        "Articles are our own words; below them are the printed words that they rest on. Notes answer what the texts "
        "leave open, as this edition reads them. The name after each article is permanent; numbers may change."
    ),
    "advice": phrase("Advice"),
    "line": phrase("line"),
    "lines": phrase("lines"),
    "outside": phrase("From outside the texts:"),
    "exception": phrase("Exception to"),
    "article": phrase("Article"),
    "note": phrase("Note"),
    "otherwise": phrase("Otherwise:"),
    "open": phrase("Open questions of the whole game"),
    "index": phrase("Index"),
    "concordance": phrase("Concordance"),
    "concordance_about": phrase(
        "For each rule its article here, its clauses in each text, and the editions in which it is in force (●). A "
        "rule without a number is not in force in this edition."
    ),
    "rule": phrase("Rule"),
}
"""What the templates say, besides what the law says."""


MARKS = {r"\*\*": "strong", r"\*": "em", "~~": "s"}
"""The marks of emphasis in a transcription, and their elements."""


def markdown(book: Rulebook) -> str:
    """The rulebook as Markdown."""
    return _render("rulebook.md.jinja", book)


def html(book: Rulebook) -> str:
    """The rulebook as one page of HTML that needs nothing else, with a style for print."""
    return _render("rulebook.html.jinja", book)


def _render(template: str, book: Rulebook) -> str:
    labels = {name: say(book.lang, english) for name, english in LABELS.items()}
    return _environment().get_template(template).render(book=book, label=labels)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("hoyle_conformance.rulebooks"),
        autoescape=lambda name: name is not None and ".html" in name,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["printed"] = printed
    environment.filters["folded"] = folded
    environment.filters["place"] = place
    return environment


@pass_eval_context
def printed(context: EvalContext, quote: Quote) -> str:
    """Printed words: in HTML their marks of emphasis become elements, in Markdown they are marks already."""
    if not context.autoescape:
        return quote.words
    text = str(escape(quote.words))
    for mark, element in MARKS.items():
        text = re.sub(rf"{mark}(\S|\S.*?\S){mark}", rf"<{element}>\1</{element}>", text)
    return Markup(f"<s>{text}</s>" if quote.struck and "<s>" not in text else text)


@pass_eval_context
def folded(context: EvalContext, id: str) -> str:
    """An id that may be broken at its points and hyphens on a page."""
    return Markup(str(escape(id)).replace(".", ".<wbr>").replace("-", "-<wbr>")) if context.autoescape else id


def place(quote: Quote) -> str:
    """The lines of a quotation, such as ``15–16``."""
    first, last = quote.lines[0], quote.lines[-1]
    return str(first) if first == last else f"{first}–{last}"

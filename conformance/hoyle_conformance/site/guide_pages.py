"""The pages for programmers: guides, the commands, the Python API, the schemas."""

from __future__ import annotations

import inspect
import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from importlib import import_module
from types import ModuleType
from typing import Any

from markdown_it import MarkdownIt
from markupsafe import Markup

from hoyle import __version__
from hoyle.law import Law
from hoyle_conformance.site import guides
from hoyle_conformance.site.templating import Pages

LINK = re.compile(r'href="(?!#|[a-z]+:)([^"#]*)(#[^"]*)?"')
"""A link to another file of the repository, and the anchor in it; none within the page, nor to another site."""
DOORS = ("hoyle", "hoyle_conformance")
"""The packages whose front doors are the public API."""


@dataclass(frozen=True)
class CommandPage:
    """A command as its parser declares it."""

    name: str
    about: str
    help: str


@dataclass(frozen=True)
class Name:
    """A public name: a function or a class with its methods."""

    name: str
    signature: str
    says: str
    methods: list[Name]


def write_guides(pages: Pages, law: Law, commands: Sequence[CommandPage]) -> None:
    """All pages for programmers. All but a few are in English, which the menu of the other language says."""
    topics = {topic: guides.title(guides.page(topic)) for topic in guides.topics()}
    languages = {topic: guides.language(topic) for topic in topics}
    menu: dict[str, Any] = {"topics": topics, "languages": languages, "version": __version__}
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    for topic in topics:
        text = linked(anchored(markdown.render(guides.page(topic))), topic)
        pages.write(f"en/docs/{topic}.html", "guide.html.jinja", "en", **menu, topic=topic, text=text)
    schemas = sorted(path.name for path in (law.root / "schema").glob("*.json"))
    for name in schemas:
        pages.put(f"en/docs/schema/{name}", (law.root / "schema" / name).read_bytes())
    api = [(door, list(names(import_module(door)))) for door in DOORS]
    pages.write("en/docs/commands.html", "commands.html.jinja", "en", **menu, topic="commands", commands=commands)
    pages.write("en/docs/api.html", "api.html.jinja", "en", **menu, topic="api", api=api)
    pages.write("en/docs/index.html", "guides.html.jinja", "en", **menu, topic="", schemas=schemas)


def anchored(html: str) -> str:
    """The headings of a page with the anchors that other pages link to."""

    def named(found: re.Match[str]) -> str:
        id = guides.anchor_of(unescape(re.sub(r"<[^>]*>", "", found[2])))
        return f'<h{found[1]} id="{id}">{found[2]}</h{found[1]}>'

    return re.sub(r"<h([1-6])>(.*?)</h\1>", named, html)


def linked(html: str, topic: str) -> Markup:
    """A guide with links to other guides as pages of the site; what is only in the repository is text."""
    known = guides.topics()

    def target(found: re.Match[str]) -> str:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(topic), found[1])).removesuffix(".md")
        if name in known:
            return f'href="{"../" * topic.count("/")}{name}.html{found[2] or ""}"'
        return "data-elsewhere"

    text = LINK.sub(target, html)
    return Markup(re.sub(r"<a data-elsewhere>(.*?)</a>", r"\1", text, flags=re.DOTALL))


def names(module: ModuleType) -> Iterator[Name]:
    """The public names of a package, from their docstrings."""
    for name in sorted(module.__all__):
        thing = getattr(module, name)
        if not callable(thing):
            continue
        methods = list(methods_of(thing)) if inspect.isclass(thing) else []
        yield Name(name, "" if inspect.isclass(thing) else signature(thing), said(thing), methods)


def methods_of(kind: type) -> Iterator[Name]:
    """The public methods and properties of a class."""
    for name, value in vars(kind).items():
        if name.startswith("_"):
            continue
        match value:
            case property(fget=function) | cached_property(func=function):
                how = ""
            case classmethod() | staticmethod():
                function = getattr(kind, name)
                how = signature(function)
            case _ if callable(value):
                function, how = value, signature(value)
            case _:
                continue
        if function.__doc__:
            yield Name(name, how, said(function), [])


def said(thing: object) -> str:
    """The docstring of a name."""
    return inspect.getdoc(thing) or ""


def signature(function: Callable[..., Any]) -> str:
    """How something is called."""
    try:
        return str(inspect.signature(function))
    except (TypeError, ValueError):
        return "(…)"

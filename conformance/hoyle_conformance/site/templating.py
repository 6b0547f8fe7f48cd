"""The templates of the site, and writing a page from one: autoescaped, with links that work from any sub-path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from hoyle_conformance.rulebooks.pages import folded, place, printed
from hoyle_conformance.site.labels import labels

LANGUAGES = ("en", "es")
POLICY = (
    "default-src 'none'; script-src 'self'{wasm}; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'"
)
"""What a page may load and run: only what is on the site; the desk also compiles WebAssembly."""
WASM = " 'wasm-unsafe-eval'"


@cache
def environment() -> Environment:
    """The templates, with the filters that they share with the rulebooks."""
    made = Environment(
        loader=PackageLoader("hoyle_conformance.site"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update({"printed": printed, "folded": folded, "place": place})
    return made


@dataclass(frozen=True)
class Pages:
    """Writes pages below a folder."""

    folder: Path
    has_desk: bool
    has_board: bool

    def write(self, path: str, template: str, lang: str, /, *, wasm: bool = False, **values: Any) -> None:
        """A page at ``path``, such as ``es/flip7/index.html``. Its twin in the other language is linked."""
        root = "../" * path.count("/")
        other = next(one for one in LANGUAGES if one != lang)
        text = (
            environment()
            .get_template(template)
            .render(
                {
                    "lang": lang,
                    "other": other,
                    "root": root,
                    "home": f"{root}{lang}/",
                    "twin": root + other + path.removeprefix(lang),
                    "label": labels(lang),
                    "other_label": labels(other),
                    "policy": POLICY.format(wasm=WASM if wasm else ""),
                    "has_desk": self.has_desk,
                    "has_board": self.has_board,
                    **values,
                }
            )
        )
        self.put(path, text.encode())

    def put(self, path: str, contents: bytes) -> None:
        """Any file of the site."""
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(contents)

"""The desk in a browser: from its link to the answer of a prepared dispute, against a page that only loads Pyodide."""

from __future__ import annotations

import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, sync_playwright
from tests.benchmarks.ratios import Ratio, seconds
from tests.conformance.conftest import FLAGS

from hoyle.law import Law
from hoyle_conformance.site.build import Plan, build
from hoyle_conformance.site.serve import serving

TITLE = "The desk in a browser"
DISPUTE = "es/desk/#flinch-first"
NOTHING = "an empty page"
LONGEST = 240_000
"""Milliseconds that a page may take."""
EMPTY_PAGE = """<!doctype html><title>Pyodide</title><script type="module">
const worker = new Worker("empty.js", { type: "module" });
worker.onmessage = () => (document.body.dataset.ready = "yes");
</script>"""
EMPTY_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
postMessage(python.runPython("1"));
"""


def ratios(rounds: int) -> Iterator[Ratio]:
    """By the clock: a browser does it in processes of its own."""
    with tempfile.TemporaryDirectory() as name, serving(Path(name), 0) as heard, sync_playwright() as playwright:
        site = Path(name) / "site"
        build(Law(), site, Plan())
        (site / "empty.html").write_text(EMPTY_PAGE, encoding="utf-8")
        (site / "empty.js").write_text(EMPTY_WORKER, encoding="utf-8")
        chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        visits = Visits(browser, f"{heard.url}site/")
        works = {
            NOTHING: visits.empty_page,
            "first visit": visits.first_visit,
            "without a network": visits.without_network,
        }
        took = seconds(works, rounds, time.perf_counter)
        browser.close()
    for name in works:
        if name != NOTHING:
            yield Ratio(
                f"from the link to the answer of a dispute, {name} ({took[name]:.1f} s), of an empty page that loads "
                f"Pyodide ({took[NOTHING]:.1f} s)",
                took[name] / took[NOTHING],
            )


class Visits:
    """Opens the pages, each time as somebody who was never there, but for the one who comes back."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.returning = browser.new_context()
        self.answer(self.returning, "body[data-kept]")
        self.returning.set_offline(True)

    def empty_page(self) -> None:
        """Only Pyodide."""
        with self.browser.new_context() as context:
            page = context.new_page()
            page.goto(f"{self.address}empty.html")
            page.wait_for_selector("body[data-ready]", state="attached", timeout=LONGEST)

    def first_visit(self) -> None:
        """The link, opened where nothing is kept."""
        with self.browser.new_context() as context:
            self.answer(context)

    def without_network(self) -> None:
        """The link, opened again where everything is kept and nothing can be fetched."""
        self.answer(self.returning)

    def answer(self, context: BrowserContext, shown: str = "#answer[data-answers]") -> None:
        """Opens the link and waits for what is shown then."""
        page = context.new_page()
        page.goto(self.address + DISPUTE)
        page.wait_for_selector(shown, state="attached", timeout=LONGEST)
        page.close()

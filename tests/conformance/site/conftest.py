"""One site for all tests, built once, whichever process comes first; served below a path, as on many hosts."""

import fcntl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tests.conformance.reports.conftest import a_failed_run, a_game

from hoyle.law import Law
from hoyle_conformance.cli.commands.site import command_pages
from hoyle_conformance.runs.events import Seals
from hoyle_conformance.site.build import Plan, build
from hoyle_conformance.site.serve import serving

Visit = Callable[..., Page]
PLACE = "cards/rules"
"""Where the site is on its host."""


HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>"
"""What a program calls itself."""


def hostile_logs(law: Law, folder: Path) -> Path:
    """A folder with the logs of programs that fail, and whose names are markup; several, so that the board is wide."""
    folder.mkdir()
    started, *rest = a_failed_run(law, "flip7", [a_game("flip7", 3, 9, seed=3)])
    events = [msgspec.structs.replace(started, implementation=HOSTILE, version=HOSTILE), *rest]
    for number in range(4):
        seals = Seals()
        (folder / f"{number}.jsonl").write_bytes(b"".join(seals.lines(event) for event in events))
    return folder


@pytest.fixture(scope="session")
def site(law: Law, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the site."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    folder = shared / "host" / PLACE
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site.done").exists():
            build(law, folder, Plan(board=hostile_logs(law, shared / "logs"), commands=tuple(command_pages())))
            (shared / "site.done").touch()
    return folder


@pytest.fixture(scope="session")
def worker_id(request: pytest.FixtureRequest) -> str:
    """The name of this process among those of xdist; ``master`` if there is only one."""
    workers = getattr(request.config, "workerinput", None)
    return str(workers["workerid"]) if workers else "master"


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site can be seen."""
    host = site.parents[PLACE.count("/")]
    with serving(host, 0) as heard:
        yield f"{heard.url}{PLACE}/"


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Opens a page. In the end nothing must have been asked of others, and nothing complained of."""
    opened: list[BrowserContext] = []
    troubles: list[str] = []

    def shown(path: str, *, width: int = 1280, **options: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": 800}, **options)
        opened.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda message: troubles.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: troubles.append(f"error: {error}"))
        page.on("dialog", lambda dialog: troubles.append(f"dialog: {dialog.message}"))
        context.on("request", lambda one: None if one.url.startswith(address) else troubles.append(f"asks: {one.url}"))
        page.goto(address + path)
        return page

    yield shown
    for context in opened:
        context.close()
    assert troubles == []

"""Shows a built site on this machine, with the headers that a good static host sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves files with the types that browsers insist on, and says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012  the base class says so

    def end_headers(self) -> None:
        """Adds that nobody may guess types, or keep a page without asking."""
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the name that the base class has
        """Every page that is asked for would be too much on a terminal."""


@dataclass(frozen=True)
class Address:
    """Where a site can be seen."""

    url: str
    thread: Thread

    def wait(self) -> None:
        """Until the server ends or somebody interrupts."""
        self.thread.join()


@contextmanager
def serving(folder: Path, port: int) -> Iterator[Address]:
    """Serves a folder on this machine only; port 0 is any that is free. Raises OSError."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Address(f"http://localhost:{server.server_port}/", thread)
    finally:
        server.shutdown()
        server.server_close()

"""Chunks of bytes as lines, within a limit."""

from __future__ import annotations

from hoyle_conformance.wire.implementation import TroubleKind


class OverLimit(Exception):
    """A program exceeded a limit. The message continues a sentence about it."""

    def __init__(self, kind: TroubleKind, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class Lines:
    """Puts lines together from what a pipe brings."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._partial: list[bytes] = []
        self._size = 0

    @property
    def half_line(self) -> bytes:
        """What came after the last newline."""
        return b"".join(self._partial)

    @property
    def last(self) -> list[bytes]:
        """At the end: a last line without its newline may still be a reply."""
        return [self.half_line] if self._partial else []

    def of(self, chunk: bytes) -> list[bytes]:
        """The lines that are whole now. Raises OverLimit if one is too long, and forgets it."""
        lines = chunk.split(b"\n")
        last = lines.pop()
        if lines:
            if self._partial:
                lines[0] = self.half_line + lines[0]
                self._forget()
            if len(lines[0]) > self._longest:
                raise self._too_long()
        if last:
            self._partial.append(last)
            self._size += len(last)
            if self._size > self._longest:
                self._forget()
                raise self._too_long()
        return lines

    def _forget(self) -> None:
        self._partial.clear()
        self._size = 0

    def _too_long(self) -> OverLimit:
        return OverLimit(TroubleKind.TOO_LONG, f"wrote a line of more than {self._longest} bytes")

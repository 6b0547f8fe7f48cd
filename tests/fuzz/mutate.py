"""Spoils valid input: its bytes, or the data in it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

NUMBERS = (0, -1, 1, 2, 7, 255, 1000, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 0.5, -0.0, 1e300)
WORDS = (
    "", " ", "...", "-", "0", "-1", "1e999", "true", "null", "~", "__proto__", "__class__", "../../../etc/passwd",
    "/dev/stdin", "a" * 3000, "\x00", "\x1b[2J\x1b]0;owned\x07", "\u202eevil", "\u2028", "\ud800", "🂡", "ñ", "{0}",
    "{name}", "%s", "%(x)s", "<script>", "]]>", "`x`", "$(id)", "\r\n", "٣", "²", "NaN", "!!python/object:os.system",
)  # fmt: skip
RAW = (
    b"", b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xff\xfe", b"\n", b"\r", b"\t", b" ", b"{",
    b"}", b"[", b"]", b'"', b"'", b":", b",", b"- ", b"# ", b"? ", b"| ", b"> ", b"&a ", b"*a ", b"<<: *a",
    b"!!binary ", b"!x ", b"%YAML 9.9\n", b"---\n", b"...\n", b"null", b"true", b"NaN", b"Infinity", b"1e999", b"-0",
    b"0x1F", b"0o17", b"1" * 5000, b"9" * 400, b"2001-01-01", b"12:30:45", b"\\ud800", b"\\u0000", b"[" * 3000,
    b'{"a":' * 3000, b"- " * 2000, b"\x1b[31m", b"\xe2\x80\xa8", b"\xe2\x80\xae",
)  # fmt: skip


def spoil(text: bytes, rng: Random, others: list[bytes]) -> bytes:
    """A few changes that know nothing of what the bytes mean; ``others`` are spliced in."""
    for _ in range(1 + int(rng.expovariate(0.7))):
        at = rng.randrange(len(text) + 1)
        upto = min(len(text), at + 1 + int(rng.expovariate(0.05)))
        kind = rng.randrange(7)
        if kind == 0:
            text = text[:at]
        elif kind == 1:
            text = text[:at] + text[upto:]
        elif kind == 2:
            text = text[:at] + text[at:upto] * rng.choice((2, 3, 50)) + text[upto:]
        elif kind == 3:
            text = text[:at] + rng.choice(RAW) + text[at:]
        elif kind == 4:
            text = text[:at] + rng.choice(RAW) + text[upto:]
        elif kind == 5:
            text = text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
        else:
            other = rng.choice(others)
            start = rng.randrange(len(other) + 1)
            text = text[:at] + other[start : start + rng.choice((4, 40, 4000))] + text[upto:]
    return text


def warp(data: Any, rng: Random, donors: list[Any]) -> Any:
    """A few changes to data that stays data: values replaced, left out, moved, nested."""
    for _ in range(1 + int(rng.expovariate(0.7))):
        data = _warp_once(data, rng, donors)
    return data


def _warp_once(data: Any, rng: Random, donors: list[Any]) -> Any:
    """Goes down a random path, and changes what is there."""
    if isinstance(data, dict) and data and rng.random() < 0.85:
        key = rng.choice(list(data))
        kind = rng.random()
        if kind < 0.06:
            return {other: value for other, value in data.items() if other != key}
        if kind < 0.12:
            return {(rng.choice(WORDS) if other == key else other): value for other, value in data.items()}
        if kind < 0.18:
            return data | {rng.choice([*WORDS, *data]): strange(rng, donors)}
        return data | {key: _warp_once(data[key], rng, donors)}
    if isinstance(data, list) and data and rng.random() < 0.85:
        at = rng.randrange(len(data))
        kind = rng.random()
        if kind < 0.08:
            return data[:at] + data[at + 1 :]
        if kind < 0.16:
            return data[:at] + [data[at]] * rng.choice((2, 3, 100)) + data[at + 1 :]
        if kind < 0.24:
            return rng.sample(data, len(data))
        return [*data[:at], _warp_once(data[at], rng, donors), *data[at + 1 :]]
    if isinstance(data, int) and not isinstance(data, bool) and rng.random() < 0.4:
        return data + rng.choice((-1, 1, 2, 10))
    return strange(rng, donors)


ABSURD = (0, -1, 1, 2, 1000, 10**6, 10**9, 2**31 - 1, 2**53, 10**12)
"""Whole numbers that a decoder takes and no game has."""


def absurd(data: Any, rng: Random, donors: list[Any]) -> Any:
    """A few changes after which every value is still of its type, and makes no sense: valid, and absurd."""
    for _ in range(1 + int(rng.expovariate(0.5))):
        data = _absurd_once(data, rng, donors)
    return data


def _absurd_once(data: Any, rng: Random, donors: list[Any]) -> Any:
    if isinstance(data, dict) and data:
        key = rng.choice(list(data))
        return data | {key: _absurd_once(data[key], rng, donors)}
    if isinstance(data, list) and data:
        kind, at = rng.random(), rng.randrange(len(data))
        if kind < 0.1:
            return []
        if kind < 0.3:
            return data * max(1, min(rng.choice((2, 10, 1000, 20_000)), 40_000 // len(as_json(data))))
        if kind < 0.4:
            return data[::-1]
        return [*data[:at], _absurd_once(data[at], rng, donors), *data[at + 1 :]]
    if isinstance(data, bool):
        return not data
    if isinstance(data, int):
        return rng.choice(ABSURD)
    if isinstance(data, str):
        words = [one for one in (inside(rng.choice(donors), rng) for _ in range(5)) if isinstance(one, str)]
        return rng.choice([*words, data[:200] * rng.choice((2, 1000)), ""])
    return data


def strange(rng: Random, donors: list[Any]) -> Any:
    """A value that nobody expects here, or one that is right elsewhere."""
    kind = rng.randrange(8)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice(WORDS)
    if kind == 2:
        return rng.choice((None, True, False, [], {}, [[]], [None], {"": None}))
    if kind == 3:
        value: Any = rng.choice((0, "x", None))
        for _ in range(rng.choice((3, 60, 400))):
            value = [value] if rng.random() < 0.5 else {"seats": value}
        return value
    if kind == 4:
        return [rng.choice(WORDS), rng.choice(NUMBERS)] * rng.choice((1, 20))
    return inside(rng.choice(donors), rng)


def inside(data: Any, rng: Random) -> Any:
    """Some part of some data."""
    while isinstance(data, dict | list) and data and rng.random() < 0.8:
        data = rng.choice(list(data.values()) if isinstance(data, dict) else data)
    return data


def as_json(data: Any) -> bytes:
    """Data as JSON, whatever it is: halves of characters as ``\\ud800``, what is too large as Python has it."""
    return json.dumps(data, ensure_ascii=True, default=str).encode()

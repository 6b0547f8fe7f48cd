"""How often Python looks for garbage that refers to itself.

A run, or the index of a search, makes a great many small objects beside a law that stays. Looking through them every
700 objects, as Python does by itself, takes up to half of the time, and there is hardly any such garbage.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

RARELY = 50_000, 20, 100


@contextmanager
def rarely_collected() -> Iterator[None]:
    """Garbage is looked for rarely until the end; for the rest of the process as often as before."""
    before = gc.get_threshold()
    gc.set_threshold(*RARELY)
    try:
        yield
    finally:
        gc.set_threshold(*before)

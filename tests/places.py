"""Where the tests find what they read: the checkout, its pages and examples, a small law of their own."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
EXAMPLES = ROOT / "conformance" / "examples"
TENTH_GAME = ROOT / "tests" / "tenth_game"
SMALL_LAW = ROOT / "tests" / "small_law"
WIRE_PROGRAMS = ROOT / "tests" / "conformance" / "wire" / "programs"

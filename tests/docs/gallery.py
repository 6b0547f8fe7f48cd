"""Writes the failures of docs/bugs.md as the kit tells them today: ``python -m tests.docs.gallery``, in ``poe docs``.

Above each block of the page a comment names a mutant and the check that finds it.
"""

import re

import msgspec
from tests.places import DOCS

from hoyle_conformance import check
from hoyle_conformance.games import mutant_called
from hoyle_conformance.oracle.reference import ReferenceImplementation
from hoyle_conformance.oracle.serve import reply_to

PAGE = DOCS / "bugs.md"
BLOCK = re.compile(r"<!-- (?P<mutant>\S+) (?P<check>\S+) -->\n```text\n.*?```\n", re.DOTALL)
NOTES = re.compile(r" {6}(reading in force|the texts differ|discrepancies that touch|the table as it should be)")
"""How a paragraph goes on, or begins, that is not about the bug."""


def filled(text: str) -> str:
    """The page with every block told again."""
    return BLOCK.sub(lambda found: block_of(found["mutant"], found["check"]), text)


def block_of(mutant: str, name: str) -> str:
    """The block of one bug."""
    wrong = mutant_called(mutant)
    assert wrong is not None, mutant
    program = ReferenceImplementation({wrong.game: wrong.engine}, wrong.id, readings=wrong.readings)

    def answer(request: object) -> object:
        return msgspec.to_builtins(reply_to(program, msgspec.json.encode(request)))

    report = check(wrong.game, implementation=answer, only=name).render()
    story = report[report.index("FAIL  ") : report.index("      see it again")]
    return f"<!-- {mutant} {name} -->\n```text\n{brief(story)}\n```\n"


def brief(story: str) -> str:
    """A failure without what is not about the bug."""
    kept: list[str] = []
    skipping = False
    for line in story.splitlines():
        skipping = bool(line) and (skipping or NOTES.match(line) is not None)
        if not skipping and (line or kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip()


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

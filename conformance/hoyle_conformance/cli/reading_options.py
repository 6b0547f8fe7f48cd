"""Options that say how a game is played. They load no engine, so that a rule can be shown at once."""

from dataclasses import dataclass

from hoyle_conformance.cli.completers import editions, readings
from hoyle_conformance.cli.options import Everywhere, option, repeated_option
from hoyle_conformance.cli.trouble import Trouble
from hoyle_conformance.phrases import phrase


@dataclass(frozen=True)
class Readings(Everywhere):
    """How a game is played."""

    edition: str | None = option("E", phrase("under this edition"), completer=editions)
    reading: tuple[str, ...] = repeated_option(
        "RULING=READING", phrase("under this reading; may be given several times"), completer=readings
    )

    @property
    def readings(self) -> dict[str, str]:
        """The readings by their rulings."""
        found = {}
        for text in self.reading:
            ruling, equals, reading = text.partition("=")
            if not (ruling and equals and reading):
                raise Trouble("{text!r} is not a reading; write RULING=READING", text=text)
            found[ruling.strip()] = reading.strip()
        return found

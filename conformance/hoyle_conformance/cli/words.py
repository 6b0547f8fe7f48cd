"""The words of the interface in Spanish, by their English. A test finds phrases that are missing here."""

SPANISH: dict[str, str] = {}

"""What the kit says to people: phrases in English, looked up in one catalogue for each other language."""

from hoyle_conformance.phrases.catalogue import languages
from hoyle_conformance.phrases.phrase import Complaint, Phrase, phrase, reason, say, spoken

__all__ = ["Complaint", "Phrase", "languages", "phrase", "reason", "say", "spoken"]

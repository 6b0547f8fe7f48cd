"""How we know what the law answers, in words: the text says so, we read it so, or it comes from elsewhere."""

from hoyle.law.answers import Answer
from hoyle_conformance.phrases import phrase, say

WHOLE = {
    "text": phrase("The text says so."),
    "reading": phrase("The texts leave it open. Why we read it this way: {why}"),
    "derived": phrase("It follows from other rules."),
    "analogy": phrase("The text is silent; another game in the same booklet says so."),
    "outside": phrase("It comes from outside the texts: {why}"),
}
"""How we know an answer, with the reason."""
BRIEF = {
    **WHOLE,
    "reading": phrase("The texts leave it open; we read it so."),
    "outside": phrase("It comes from outside the texts."),
}
"""The same in a few words."""


def basis(found: Answer, lang: str) -> str:
    """How we know an answer."""
    return say(lang, WHOLE[found.basis], why=found.because.said(lang) if found.because else "")


def basis_in_brief(found: Answer, lang: str) -> str:
    """How we know an answer, without the reason."""
    return say(lang, BRIEF[found.basis])

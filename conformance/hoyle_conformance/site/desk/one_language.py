"""Texts of a page that is in one language only."""

from hoyle_conformance.reports.html.elements import Both, Markup, Texts, el


class OneLanguage(Texts):
    """Writes each text in its language, and keeps no dictionary for switching."""

    def el(self, tag: str, text: Both, **attributes: str | int | bool | None) -> Markup:
        """An element that contains only a text."""
        return el(tag, text.of(self.lang), **attributes)

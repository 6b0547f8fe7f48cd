"""The badge as data for shields.io (its endpoint format), for those whose other badges come from there."""

from __future__ import annotations

import json
from collections.abc import Sequence

from hoyle.law import Law
from hoyle_conformance.reports.badge import COLOURS, badge
from hoyle_conformance.runs.events import Event


def report(events: Sequence[Event], law: Law, lang: str = "en") -> str:
    """One JSON object."""
    said = badge(events, law, lang)
    told = {"schemaVersion": 1, "label": said.label, "message": said.message, "color": COLOURS[said.colour]}
    return json.dumps(told, ensure_ascii=False) + "\n"

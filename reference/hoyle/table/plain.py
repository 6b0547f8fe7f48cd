"""What passes between a table and everybody else, as plain data: dictionaries that can be written as JSON."""

from __future__ import annotations

from typing import Any

Move = dict[str, Any]
"""One act by one seat, such as ``{"seat": 0, "do": "hit"}``."""
View = dict[str, Any]
"""What can be seen of a table; its keys are those of the game's ``table.yaml``."""
Event = dict[str, Any]
"""Something that happened, with the ids of the rules behind it."""

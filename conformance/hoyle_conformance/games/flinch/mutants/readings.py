"""What mutants of Flinch share that follow another reading than the one that is claimed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from hoyle.games.flinch.table import Flinch


class Otherwise(Flinch):
    """Follows another reading, whatever the script says."""

    otherwise: ClassVar[dict[str, str]] = {}

    def _checked_readings(self, chosen: Mapping[str, str]) -> dict[str, str]:
        return super()._checked_readings(chosen) | self.otherwise

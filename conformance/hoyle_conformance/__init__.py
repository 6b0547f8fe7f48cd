"""The conformance kit: checks any implementation, in any language, against the law.

>>> import hoyle_conformance
>>> report = hoyle_conformance.check("flip7", only="flip7.example.a-second-five-busts")  # the reference itself
>>> report.green, report.exit_code, [str(result.verdict) for result in report.results]
(True, 0, ['pass'])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hoyle import __version__
    from hoyle_conformance.checks.check import Result
    from hoyle_conformance.claims.profile import BadProfile
    from hoyle_conformance.front_door import Report, check
    from hoyle_conformance.judging.verdicts import Verdict
    from hoyle_conformance.wire.implementation import AdapterTrouble

__all__ = ["AdapterTrouble", "BadProfile", "Report", "Result", "Verdict", "__version__", "check"]

_HOMES = {
    "AdapterTrouble": "hoyle_conformance.wire.implementation",
    "BadProfile": "hoyle_conformance.claims.claim",
    "Report": "hoyle_conformance.front_door",
    "Result": "hoyle_conformance.checks.check",
    "Verdict": "hoyle_conformance.judging.verdicts",
    "__version__": "hoyle",
    "check": "hoyle_conformance.front_door",
}


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """A public name, imported when somebody uses it: pytest imports this module in every project."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    """The public names, for completion."""
    return __all__

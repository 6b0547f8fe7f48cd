"""What a page may ask of the engine in the browser: a name and values as JSON, and the answer as JSON."""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict

from hoyle_conformance.site.desk.answers import Reply, ask, judge
from hoyle_conformance.site.desk.play import play

CALLS: Mapping[str, Callable[..., Reply]] = {"ask": ask, "judge": judge, "play": play}


def reply(call: str) -> str:
    """The answer to a call."""
    asked = json.loads(call)
    return json.dumps(asdict(CALLS[asked["do"]](*asked["with"])))

"""Records the law as it is now in ``spec/published.yaml``: ``python -m hoyle_conformance.lint.publish``."""

import yaml

from hoyle.law import find_spec
from hoyle_conformance.lint.folder import Folder, opened
from hoyle_conformance.lint.publication import COMMAND, PUBLISHED, fingerprints, newest_version

HEAD = f"""# yaml-language-server: $schema=schema/published.schema.json
# Every entry of the law as it was published, with a fingerprint of what it says. Do not edit: tell the change in
# CHANGELOG.md, then run {COMMAND}.
"""


def written(folder: Folder) -> str:
    """The file with the fingerprints of today, under the newest version of the changelog."""
    data = {"version": newest_version(folder), "entries": fingerprints(folder)}
    return HEAD + yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000)


if __name__ == "__main__":
    law = find_spec()
    (law / PUBLISHED).write_text(written(opened(law)), encoding="utf-8")

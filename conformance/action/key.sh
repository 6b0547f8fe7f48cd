#!/usr/bin/env bash
# Names the cache after all that decides what pip downloads: the system, the Python, what is installed. It is a script because
# the host's own `hashFiles` sees nothing outside the workspace, and an action lies there.
set -euo pipefail
python3 - "$(dirname "$0")/../../pyproject.toml" >> "$GITHUB_OUTPUT" <<'END'
import hashlib, os, pathlib, sys

wanted = pathlib.Path(sys.argv[1]).read_bytes() + os.environ["INSTALL"].encode()
system = f"{os.environ['RUNNER_OS']}-{os.environ['RUNNER_ARCH']}-{sys.version_info[0]}.{sys.version_info[1]}"
print(f"key=hoyle-{system}-{hashlib.sha256(wanted).hexdigest()[:16]}")
END

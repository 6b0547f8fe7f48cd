#!/usr/bin/env bash
# Installs the kit in an environment of its own: the system's Python may refuse packages, and is not ours to change.
set -euo pipefail
python3 -m venv "$RUNNER_TEMP/hoyle"
programs=$RUNNER_TEMP/hoyle/bin
if [ ! -d "$programs" ]; then programs=$RUNNER_TEMP/hoyle/Scripts; fi # Windows
"$programs/python" -m pip install -q "${INSTALL:-$(dirname "$0")/../..}"
echo "programs=$programs" >> "$GITHUB_OUTPUT"

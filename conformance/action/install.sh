#!/usr/bin/env bash
# Installs the kit in an environment of its own: the system's Python may refuse packages, and is not ours to change.
set -euo pipefail
python3 -m venv "$RUNNER_TEMP/hoyle"
"$RUNNER_TEMP/hoyle/bin/pip" install -q "${INSTALL:-$(dirname "$0")/../..}"

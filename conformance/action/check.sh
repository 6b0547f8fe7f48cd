#!/usr/bin/env bash
# Runs the checks, leaves the reports in a folder outside the project, and exits as `hoyle check` does.
set -euo pipefail
reports=$RUNNER_TEMP/hoyle-reports/${GAME:-all}
mkdir -p "$reports"
options=(--preset "$PRESET" --report github --report "junit=$reports/hoyle.xml" --report "html=$reports/hoyle.html")
options+=(--report "json=$reports/hoyle.json" --report "markdown=$reports/summary.md" --log "$reports/hoyle.jsonl")
if [ -n "$PROFILE" ]; then options+=(--profile "$PROFILE"); fi
if [ -n "$COMMAND" ]; then options+=(-- "$BASH" -c "exec $COMMAND"); fi
code=0
"$PROGRAMS/hoyle" check ${GAME:+"$GAME"} "${options[@]}" || code=$?
if [ -d .hoyle/failures ]; then cp -r .hoyle/failures "$reports/"; fi
if [ -f "$reports/summary.md" ]; then
  head -c 900000 "$reports/summary.md" >> "$GITHUB_STEP_SUMMARY" # the host takes no more than a megabyte
fi
"$PROGRAMS/python" - "$reports" "$code" >> "$GITHUB_OUTPUT" <<'END'
import json, pathlib, sys

reports, code = pathlib.Path(sys.argv[1]), sys.argv[2]
file = reports / "hoyle.json"
runs = json.loads(file.read_text("utf-8"))["runs"] if file.exists() else []
verdicts = [(verdict, number) for run in runs for verdict, number in run["verdicts"].items()]
green = {"pass", "not-claimed", "known-failure"}
print(f"exit-code={code}")
print(f"passed={sum(number for verdict, number in verdicts if verdict == 'pass')}")
print(f"failed={sum(number for verdict, number in verdicts if verdict not in green)}")
print(f"reports={reports}")
END
exit "$code"

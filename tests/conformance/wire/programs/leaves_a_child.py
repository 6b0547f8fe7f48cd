"""Starts a child that ignores SIGTERM and holds the pipes open; dies on three moves."""

import subprocess
import sys

from adapter import good, moves, note_pid, requests, write

CHILD = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)"
note_pid(subprocess.Popen([sys.executable, "-c", CHILD]).pid)
for request in requests():
    if moves(request) == 3:
        sys.exit(1)
    write(good(request))

import json
import sys

from adapter import write

for line in sys.stdin:
    write({"id": json.loads(line)["id"], "result": {"protocol": 2, "name": "of tomorrow", "games": {}}})

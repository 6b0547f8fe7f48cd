"""An adapter that echoes each request, with an empty result; with --views the script comes back as a view."""

import sys

for line in sys.stdin.buffer:
    if "--views" in sys.argv:
        number, _, script = line.partition(b',"op":"play","script":')
        sys.stdout.buffer.write(number + b',"result":{"views":[' + script[:-2] + b"]}}\n")
    else:
        sys.stdout.buffer.write(line[:-2] + b',"result":{"views":[]}}\n')
    sys.stdout.buffer.flush()

from adapter import requests

for request in requests():
    print('{"id": %d, "result": oops}' % request["id"], flush=True)  # noqa: T201, UP031

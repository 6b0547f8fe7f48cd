from adapter import good, requests, write

for request in requests():
    write({"result": good(request)["result"]})

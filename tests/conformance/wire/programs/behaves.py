from adapter import good, requests, write

for request in requests():
    write(good(request))

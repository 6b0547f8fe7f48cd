"""A different fault for each length of script."""

from adapter import good, moves, requests, write

FAULTS: dict[int, dict[str, object]] = {
    0: {"verdict": "fine"},
    1: {"result": {"views": []}, "refused": {"at": 0}},
    2: {"refused": {"at": "two"}},
    3: {"result": {"views": "all of them"}},
    4: {"result": {"view": {}}},
    5: {"result": None, "error": None},
    6: {"diverged": {"at": -1, "asked": "?"}},
    7: {"unsupported": True, "error": None},
    8: {"result": {"views": [], "thoughts": "many"}, "mood": "good"},
}
for request in requests():
    write({"id": request["id"], **FAULTS[moves(request)]} if moves(request) in FAULTS else good(request))

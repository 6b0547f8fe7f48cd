"""It claims the game, and then nothing of it."""

from player import serve

serve(lambda request: {"id": request["id"], "unsupported": "not today"})

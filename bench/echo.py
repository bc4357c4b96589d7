"""What the framework alone can do: games in which nothing is decided and nothing is kept. `load.py` measures it beside
the real server: the same sockets, the same pauses, messages of the same size.
"""

from __future__ import annotations

import json
import os
import sys
from collections import defaultdict

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect

#: bytes of what everybody is sent after a move
SIZE = int(os.environ.get("ECHO_SIZE", "2800"))
#: as at the real server
PING_SECONDS = 40
app = FastAPI()
tables: dict[str, list[WebSocket]] = defaultdict(list)
versions: dict[str, int] = defaultdict(int)


def _state(version: int, asked: bool) -> str:
    decision = {"options": [{"text": "move"}]} if asked else None
    message = {"type": "state", "game": {"version": version}, "view": {"decision": decision}, "padding": ""}
    message["padding"] = "x" * (SIZE - len(json.dumps(message)))
    return json.dumps(message)


@app.websocket("/api/games/{game_id}/live")
async def live(socket: WebSocket, game_id: str) -> None:
    await socket.accept()
    sockets = tables[game_id]
    sockets.append(socket)
    await socket.send_text(_state(0, len(sockets) == 1))
    try:
        while True:
            json.loads(await socket.receive_text())
            versions[game_id] += 1
            version = versions[game_id]
            for number, other in enumerate(sockets):
                await other.send_text(_state(version, number == version % 2))
            await socket.send_text('{"type": "reply", "ref": "a", "ok": true}')
    except WebSocketDisconnect:
        sockets.remove(socket)


if __name__ == "__main__":
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        log_level="warning",
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
    )

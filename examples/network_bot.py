"""A bot that joins a table over the network: python examples/network_bot.py http://localhost:8000/t/k3x9abcd Robot

It reads docs/PROTOCOL.md's messages and answers at random; put your own thoughts into `choose`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import urllib.request
from urllib.parse import urlsplit

from websockets.asyncio.client import connect


def choose(message: dict) -> str:
    """One of the legal answers, from what this seat may know: `message["view"]`."""
    return random.choice(message["legal"])["text"]


def join(server: str, table: str, name: str) -> str:
    """Sit down; the key proves it from now on."""
    body = json.dumps({"name": name}).encode()
    headers = {"content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{server}/api/tables/{table}/join", body, headers)) as reply:
        return json.load(reply)["key"]


async def play(address: str, name: str) -> dict:
    """Play until the match is over; says how it ended."""
    parts = urlsplit(address)
    server, table = f"{parts.scheme}://{parts.netloc}", parts.path.rsplit("/", 1)[-1]
    key = await asyncio.to_thread(join, server, table, name)
    headers = {"authorization": f"Bearer {key}"}
    async with connect(f"ws://{parts.netloc}/api/tables/{table}/live", additional_headers=headers) as socket:
        await socket.send(json.dumps({"type": "hello", "lang": None}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "view" and message.get("legal"):
                answer = {"type": "act", "question": message["question"], "action": choose(message)}
                await socket.send(json.dumps(answer))
            elif message["type"] == "result":
                return message
    raise ConnectionError("the server hung up")


if __name__ == "__main__":
    ended = asyncio.run(play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Robot"))
    sys.stdout.write(f"scores: {ended['scores']}\n")

"""A language model as a bot, behind any endpoint that speaks OpenAI's chat completions (llama.cpp, vLLM, Ollama, ...).

    OPENAI_BASE_URL=http://localhost:8080/v1 OPENAI_MODEL=mine \\
        konspira arena coup --bots examples/llm_player.py:Player,sensible --games 10 --jobs 1

The model sees the rules once, then at every decision what its seat may know and the legal answers.  What it replies is
taken if it is one of them; an answer that is not counts in the arena's column of illegal ones, apart from strength.
To let a model play beside people, with tools of its own, see docs/MODELS.md.
"""

from __future__ import annotations

import json
import os
import urllib.request

from konspira.language import Speaker
from konspira.server.catalogue import rules_text

TASK = """You play {title} as seat {seat}. The rules:

{rules}

At every decision you are shown the table as you see it and the legal answers.
Think shortly if you must, and end with one line: ANSWER: followed by one of them, exactly as it is written."""
NO_ANSWER = -1  # what is no action counts as an illegal answer


class Player:
    """Asks a model for every decision that is one."""

    seconds = 60.0  # for an answer; models are slower than the ten seconds that bots usually have

    def __init__(self, game):
        self.game = game
        self.url = os.environ.get("OPENAI_BASE_URL", "http://localhost:8080/v1").rstrip("/")
        self.key = os.environ.get("OPENAI_API_KEY", "none")
        self.model = os.environ.get("OPENAI_MODEL", "default")
        self.speaker = Speaker("en", game.name, [f"seat_{seat}" for seat in range(10)])

    def choose(self, view, legal, history):
        """One of `legal`, if the model finds one."""
        if len(legal) == 1:
            return legal[0]
        table = self.game.table()
        lines = [f"- {self.game.describe(action)} ({self.speaker.say(table.label(view, action))})" for action in legal]
        seen = f"{view}\nLately: {', '.join(self.recent(history))}.\n{self.speaker.say(table.hint(view))}"
        reply = self.ask(view.seat, f"{seen}\nLegal answers:\n" + "\n".join(lines))
        said = reply.rpartition("ANSWER:")[2].strip().strip("`'\".").lower()
        found = {self.game.describe(action): action for action in legal}
        return found.get(said.partition(" (")[0], NO_ANSWER)

    def recent(self, history):
        """The latest events that this seat has seen, in short."""
        known = [event for event in history if event.seat >= 0][-20:]
        return [f"seat_{event.seat} {self.game.describe(event.action)}" for event in known] or ["nothing yet"]

    def ask(self, seat, text):
        """What the model replies."""
        task = TASK.format(title=self.game.name, seat=seat, rules=rules_text(self.game.name, "en"))
        messages = [{"role": "system", "content": task}, {"role": "user", "content": text}]
        body = json.dumps({"model": self.model, "messages": messages, "temperature": 0.7}).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.key}"}
        request = urllib.request.Request(f"{self.url}/chat/completions", body, headers)
        with urllib.request.urlopen(request, timeout=self.seconds) as reply:
            return json.load(reply)["choices"][0]["message"]["content"] or ""

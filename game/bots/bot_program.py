"""A bot as a program of its own, which `tienlen arena` runs as `exec:COMMAND` (docs/FORMATS.md, Bots)."""

from __future__ import annotations

import json
import sys

from game.bots.bot import Bot
from game.engine.observation import Observation


def run(bot: Bot) -> None:
    """Answers the arena's questions, which come on the standard input, until there are no more."""
    for message in map(json.loads, sys.stdin):
        if message["type"] == "act":
            action = bot.act(Observation.from_json(message))
            print(json.dumps({"action": str(action)}), flush=True)

"""Run a bot as a program of its own; `tienlen arena` starts it as `exec:COMMAND` (docs/FORMATS.md, Bots)."""

import json
import sys
from collections.abc import Mapping
from typing import Any

from game.bots.bot import Bot
from game.engine.observation import Observation


def answer_question(bot: Bot, question: Mapping[str, Any]) -> str:
    """Return the bot's action, in the syntax of records, for a question of the arena."""
    return str(bot.act(Observation.from_json(question)))


def run(bot: Bot) -> None:
    """Answer the arena's questions from the standard input, one line each, until the input ends."""
    for message in map(json.loads, sys.stdin):
        if message["type"] == "act":
            print(json.dumps({"action": answer_question(bot, message)}), flush=True)

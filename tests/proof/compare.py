"""The comparison: one random deal, the referee's reply against the oracle's after every action."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.app.referee import reply as referee

from . import oracle
from .checked_referee import plain
from .deals import random_action, random_deal, random_rules
from .oracle.deal import Deal, IllegalError
from .oracle.referee import read, read_action

Json = dict[str, Any]


class DifferenceError(AssertionError):
    """The two disagree on a record, which the text holds as one line."""


def check(record: Json, expected: Json) -> None:
    """The referee's reply to a record must be the expected one."""
    reply = plain(referee(record))
    expected = plain(expected)
    if reply != expected:
        differing = sorted(key for key in reply.keys() | expected.keys() if reply.get(key) != expected.get(key))
        told = {key: {"referee": reply.get(key), "oracle": expected.get(key)} for key in differing}
        raise DifferenceError(f"{json.dumps(record)}\n{json.dumps(told, indent=1)}")


def compare(seed: int) -> int:
    """One random deal of one random rule set; how many actions were compared."""
    random = Random(seed)
    rules = random_rules(random)
    record: Json = {"format": "tienlen-record/1", "rules": rules, "deal": random_deal(random, rules), "actions": []}
    try:
        deal, _ = read(record)
    except Exception:
        check(record, oracle.answer(record))
        return 0
    return play(random, record, deal)


def play(random: Random, record: Json, deal: Deal) -> int:
    """Plays to the end, comparing after each action, refused ones too."""
    compared = 0
    check(record, deal.reply())
    while deal.phase != "over" and compared < 400:
        text = random_action(random, deal)
        tried = {**record, "actions": [*record["actions"], text]}
        compared += 1
        try:
            deal.act(read_action(text))
        except IllegalError as why:
            check(tried, {"ok": False, "action": len(record["actions"]), "code": str(why)})
        else:
            check(tried, deal.reply())
            record = tried
    if deal.phase == "over":
        late = {**record, "actions": [*record["actions"], "0 pass"]}
        check(late, {"ok": False, "action": len(record["actions"]), "code": "deal-over"})
    return compared

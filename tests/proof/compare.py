"""Compare a random deal: the engine's state or refusal must equal the oracle's after each action.

Only at every tenth action and at the end does the referee read the whole record again, which takes most of the time.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

from game.app.referee import describe_deal
from game.app.referee import judge_record as referee
from game.engine import deal as engine
from game.engine.record import read_action, read_record
from game.engine.violation import RecordError

from . import oracle
from .checked_referee import normalise_reply
from .deals import draw_action, draw_deal, draw_rules
from .oracle.deal import Deal, IllegalError
from .oracle.referee import read_action as read_oracle_action
from .oracle.referee import read_record as read_oracle_record

Json = dict[str, Any]


class DifferenceError(AssertionError):
    """A record on which engine and oracle disagree; the text holds the record as one line."""


def check_reply(record: Json, expected: Json) -> None:
    """Check that the referee's reply to a record is the expected one."""
    check_equal(record, referee(record), expected)


def check_equal(record: Json, reply: Json, expected: Json) -> None:
    """Check that two replies are equal, apart from the message."""
    reply, expected = normalise_reply(reply), normalise_reply(expected)
    if reply != expected:
        differing = sorted(key for key in reply.keys() | expected.keys() if reply.get(key) != expected.get(key))
        differences = {key: {"referee": reply.get(key), "oracle": expected.get(key)} for key in differing}
        raise DifferenceError(f"{json.dumps(record)}\n{json.dumps(differences, indent=1)}")


def compare_deal(seed: int | str, most_cards: int = 13, **forced: Any) -> int:
    """Compare one random deal of one random rule set with forced options; return the number of compared actions."""
    random = Random(seed)
    rules = draw_rules(random, **forced)
    deal_spec = draw_deal(random, rules, most_cards)
    record: Json = {"format": "tienlen-record/1", "rules": rules, "deal": deal_spec, "actions": []}
    try:
        deal, _ = read_oracle_record(record)
    except Exception:
        check_reply(record, oracle.answer(record))
        return 0
    return play_and_compare(random, record, deal)


def play_and_compare(random: Random, record: Json, deal: Deal) -> int:
    """Play to the end, and compare after each action, refused ones included."""
    compared = 0
    check_reply(record, deal.make_reply())
    ours = engine.replay_record(read_record(record))[0]
    while deal.phase != "over" and compared < 400:
        text = draw_action(random, deal)
        tried = {**record, "actions": [*record["actions"], text]}
        compared += 1
        try:
            deal.act(read_oracle_action(text))
        except IllegalError as why:
            expected = {"ok": False, "action": len(record["actions"]), "code": str(why)}
        else:
            expected, record = deal.make_reply(), tried
        reply, ours = apply_action(ours, text, len(tried["actions"]) - 1)
        check_equal(tried, reply, expected)
        if compared % 10 == 0 or deal.phase == "over":
            check_reply(tried, expected)
    if deal.phase == "over":
        late = {**record, "actions": [*record["actions"], "0 pass"]}
        check_reply(late, {"ok": False, "action": len(record["actions"]), "code": "deal-over"})
    return compared


def apply_action(deal: engine.Deal, text: str, place: int) -> tuple[Json, engine.Deal]:
    """Return the reply to an action of the engine's deal, and the deal after the action."""
    try:
        seat, action = read_action(text, deal.rules, place)
    except RecordError as error:
        return {"ok": False, "action": place, "code": error.violation.code}, deal
    violation = deal.violation(action, by=seat)
    if violation is not None:
        return {"ok": False, "action": place, "code": violation.code}, deal
    deal = deal.do(action)
    return describe_deal(deal), deal

"""The referee as the tests use it: each reply is compared with the oracle's."""

from __future__ import annotations

import json
from typing import Any

from game.app.referee import judge_record as referee

from . import oracle

Json = dict[str, Any]


def make_record(rules: Any, hands: list[str], actions: str = "", **deal: Any) -> Json:
    """Return a record. The hands set the number of players; commas separate the actions."""
    own = {"preset": rules} if isinstance(rules, str) else dict(rules)
    own.setdefault("players", len(hands))
    listed = [action.strip() for action in actions.split(",")] if actions else []
    return {
        "format": "tienlen-record/1",
        "rules": own,
        "deal": {"hands": hands, **deal},
        "actions": listed,
    }


def normalise_reply(reply: Json) -> Json:
    """Return a reply in comparable form: without its message, and with payments as a multiset."""
    compared = {key: value for key, value in reply.items() if key != "message"}
    if "payments" in compared:
        compared["payments"] = sorted(json.dumps(payment, sort_keys=True) for payment in compared["payments"])
    return compared


def ask_referee(record: Json) -> Json:
    """Return the referee's reply, which must equal the oracle's."""
    reply = referee(record)
    assert normalise_reply(reply) == normalise_reply(oracle.answer(record)), json.dumps(record)
    return reply


def ask_state(rules: Any, hands: list[str], actions: str = "", **deal: Any) -> Json:
    """Return the reply after legal actions. By default seat 0, the last deal's winner, leads freely."""
    reply = ask_referee(make_record(rules, hands, actions, **(deal or make_free_lead(hands))))
    assert reply["ok"], reply
    return reply


def ask_refusal(rules: Any, hands: list[str], actions: str, **deal: Any) -> str:
    """Return the code of the refusal of the last action; the earlier ones are legal."""
    record = make_record(rules, hands, actions, **(deal or make_free_lead(hands)))
    reply = ask_referee(record)
    assert not reply["ok"], f"allowed: {record['actions'][-1]}"
    assert reply["action"] == len(record["actions"]) - 1, reply
    assert isinstance(reply["message"], str)
    assert reply["message"].strip()
    return str(reply["code"])


def make_free_lead(hands: list[str]) -> Json:
    """Return a second deal that seat 0 leads freely."""
    return {"number": 2, "last_order": list(range(len(hands)))}


def list_pile_kinds(reply: Json) -> list[str]:
    """Return the kinds of the plays in the pile, beginning with the lead."""
    return [play["kind"] for play in reply["pile"]]


def list_legal_plays(reply: Json) -> set[str]:
    """Return the legal sets of cards of the seat to act."""
    return set(reply["legal"]) - {"pass"}


def list_payments(reply: Json) -> set[tuple[int, int, int, str]]:
    """Return the payments as (from, to, points, reason); no two of a deal are alike."""
    listed = [(p["from"], p["to"], p["points"], p["why"]) for p in reply["payments"]]
    assert len(listed) == len(set(listed))
    return set(listed)


def find_rules_error(rules: Any, hands: list[str]) -> str:
    """Return the message with which a rule set is refused."""
    reply = ask_referee(make_record(rules, hands))
    assert not reply["ok"]
    assert (reply["code"], reply["action"]) == ("bad-rules", None)
    return str(reply["message"])

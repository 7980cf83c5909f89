"""The oracle's own referee: record in, reply out (docs/FORMATS.md), without messages."""

from __future__ import annotations

import json
import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

from .cards import BadCardsError, Cards, read_cards
from .deal import Action, Deal, IllegalError
from .rules import BadRulesError, read_rules


class BadRecordError(Exception):
    """ "everything else (missing parts, hands that do not match the players, an empty hand)"."""


def refuse(code: str, action: int | None = None) -> dict[str, Any]:
    """Return the reply to an illegal record, without its message."""
    return {"ok": False, "action": action, "code": code}


def answer_line(line: str) -> dict[str, Any]:
    """Return the reply to one line of text."""
    try:
        return answer(json.loads(line))
    except ValueError:
        return refuse("bad-record")


def answer(record: Any) -> dict[str, Any]:
    """Return the reply to a record."""
    try:
        deal, actions = read_record(record)
    except BadRecordError:
        return refuse("bad-record")
    except BadRulesError:
        return refuse("bad-rules")
    except BadCardsError:
        return refuse("bad-cards")
    for index, text in enumerate(actions):
        try:
            deal.act(read_action(text))
        except IllegalError as why:
            return refuse(str(why), index)
        except BadRecordError:
            return refuse("bad-record", index)
        except BadCardsError:
            return refuse("bad-cards", index)
    return deal.make_reply()


def require(condition: bool) -> None:
    """Raise an error unless a record meets a condition."""
    if not condition:
        raise BadRecordError


def is_whole_number(value: Any) -> bool:
    """Return whether a value is a whole number, and not a boolean."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_record(record: Any) -> tuple[Deal, list[Any]]:
    """Read the deal of a record and its actions."""
    require(isinstance(record, dict) and record.get("format") == "tienlen-record/1")
    require(isinstance(record.get("rules"), (str, dict)) and isinstance(record.get("deal"), dict))
    require(isinstance(record.get("actions"), list))
    rules = read_rules(record["rules"])
    return read_deal(record["deal"], rules), record["actions"]


def read_deal(spec: dict[str, Any], rules: SimpleNamespace) -> Deal:
    """Read the part `deal`, with hands only, because dealing from a seed is no rule."""
    require("seed" not in spec and isinstance(spec.get("hands"), list))
    require(all(isinstance(text, str) for text in spec["hands"]) and isinstance(spec.get("leftover", ""), str))
    hands = [read_cards(text) for text in spec["hands"]]
    leftover = read_cards(spec.get("leftover", ""))
    check_cards(hands, leftover, rules)
    n = rules.players
    number, order = spec.get("number", 1), spec.get("last_order")
    require(is_whole_number(number) and number >= 1)
    if order is not None:
        require(isinstance(order, list) and all(map(is_whole_number, order)) and sorted(order) == list(range(n)))
    for name in ("dealer", "leader"):
        require(name not in spec or (is_whole_number(spec[name]) and 0 <= spec[name] < n))
    leader = spec.get("leader")
    if number > 1 and order is None:  # "required for number 2 and up where a rule needs it"; ruling 16
        require(rules.trading not in ("ranks", "ranks_two"))
        require(rules.later_lead == "lowest" or leader is not None)  # `winner` and `loser` ask for an order
    dealer = spec.get("dealer")
    return Deal(rules, hands, leftover=leftover, number=number, last_order=order, dealer=dealer, leader=leader)


def check_cards(hands: list[Cards], leftover: Cards, rules: SimpleNamespace) -> None:
    """ "twice, or more of a card than the decks hold"; hands that match the players; none empty."""
    count = Counter(leftover)
    for hand in hands:
        count.update(hand)
    if any(number > rules.decks for number in count.values()):
        raise BadCardsError
    require(len(hands) == rules.players and all(hands))


SHAPE = re.compile(
    r"(?P<seat>\d) (?:(?P<word>pass|accept|refuse|ready)|(?P<verb>give|offer) (?P<to>\d) (?P<trade>.+)"
    r"|return (?P<back>.+)|(?P<play>.+))"
)


def read_action(text: Any) -> Action:
    """Parse an action."""
    match = SHAPE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise BadRecordError
    seat = int(match["seat"])
    if match["word"]:
        return Action(seat, match["word"])
    if match["verb"]:
        return Action(seat, match["verb"], read_cards(match["trade"]), int(match["to"]))
    if match["back"]:
        return Action(seat, "return", read_cards(match["back"]))
    return Action(seat, "play", read_cards(match["play"]))

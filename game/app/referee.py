"""`tienlen referee`: read records line by line and answer with the state of the deal (docs/FORMATS.md)."""

import argparse
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.app.record_lines import answer_file, parse_line
from game.engine.cards import format_cards
from game.engine.deal import Deal, replay_record
from game.engine.payments import Result
from game.engine.record import read_record
from game.engine.trade import MutualTrade
from game.engine.violation import RecordError, RulesError, Violation
from game.resources import FIRST_LANGUAGE
from game.text import Texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="records, one a line (default: standard input)")


def run(args: argparse.Namespace) -> int:
    """Answer every line. Return 0 if all records are legal, 1 if not, 2 if the file cannot be read."""
    return answer_file("referee", args.file, answer_line)


def answer_line(number: int, line: bytes) -> list[dict[str, Any]]:
    return [judge_record(line)]


def judge_record(line: bytes | str | Mapping[str, Any]) -> dict[str, Any]:
    """Return the reply to one record, given as a line of JSON or as a parsed object."""
    try:
        data = line if isinstance(line, Mapping) else parse_line(line)
        record = read_record(data)
        deal, action_index, violation = replay_record(record)
    except RulesError as error:
        return _refusal_to_json(None, error.violation)
    except RecordError as error:
        return _refusal_to_json(error.at, error.violation)
    return describe_deal(deal) if violation is None else _refusal_to_json(action_index, violation)


@cache
def _load_texts() -> Texts:
    return Texts(FIRST_LANGUAGE)


def _refusal_to_json(action_index: int | None, violation: Violation) -> dict[str, Any]:
    return {"ok": False, "action": action_index, "code": violation.code, "message": _format_message(violation)}


def _format_message(violation: Violation) -> str:
    """Return the message of a violation, with seats by number. It never names a seat whose request is secret."""
    params = violation.params
    if violation.code == "not-your-turn" and params["turn"] is not None:
        return _load_texts()("engine.violation.not-your-turn.seat", turn=params["turn"], seat=params["seat"])
    return _load_texts().explain(violation)


def describe_deal(deal: Deal) -> dict[str, Any]:
    """Return the reply to a record whose actions are all legal."""
    reply = {
        "ok": True,
        "phase": deal.phase,
        "turn": deal.turn,
        "hands": [format_cards(hand) for hand in deal.hands],
        "locked": list(deal.locked),
        "out": list(deal.out),
        "knocked": list(deal.knocked),
        "pile": [play.to_json() for play in deal.pile],
        "legal": list_legal_actions(deal),
        "tricks": deal.tricks,
    }
    if deal.lost:
        reply["lost"] = list(deal.lost)
    return reply if deal.result is None else {**reply, **_result_to_json(deal.result)}


def list_legal_actions(deal: Deal) -> list[str]:
    """Return the legal actions in the syntax of records, sorted.

    A mutual trade allows many choices of cards: "offer" and "return" without cards stand for all of them.
    """
    actions = [str(action) for action in deal.legal]
    trade = deal.trade
    if isinstance(trade, MutualTrade):
        if trade.offer is None and trade.may_offer:
            actions.append("offer")
        if trade.offer is not None and trade.answer is None:
            actions.append("return")
    return sorted(actions)


def _result_to_json(result: Result) -> dict[str, Any]:
    """Return the result of the deal without the cards of an instant win and without `let_out_by`."""
    data = result.to_json()
    data.pop("let_out_by", None)
    if result.instant_win is not None:
        del data["instant_win"]["cards"]
    return data

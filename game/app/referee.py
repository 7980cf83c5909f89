"""`tienlen referee`: read records, one a line, and answer each with the engine's verdict (docs/FORMATS.md)."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from functools import cache
from typing import Any

from game.app.record_lines import answer_file, read_line
from game.engine.cards import format_cards
from game.engine.deal import Deal, replay
from game.engine.payments import Result
from game.engine.record import read_record
from game.engine.trade import MutualTrade
from game.engine.violation import RecordError, RulesError, Violation
from game.resources import FIRST_LANGUAGE
from game.text import Texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="records, one a line (default: standard input)")


def run(args: argparse.Namespace) -> int:
    """Answer every line; 0 when all were ok, 1 when some were not, 2 when the file cannot be read."""
    return answer_file("referee", args.file, answers)


def answers(number: int, line: bytes) -> list[dict[str, Any]]:
    """Return the answers to a line: one reply."""
    return [reply_to(line)]


def reply_to(line: bytes | str | Mapping[str, Any]) -> dict[str, Any]:
    """Return the referee's reply to one record, given as a line of JSON or as its object."""
    try:
        data = line if isinstance(line, Mapping) else read_line(line)
        record = read_record(data)
        deal, at, violation = replay(record)
    except RulesError as error:
        return _refused(None, error.violation)
    except RecordError as error:
        return _refused(error.at, error.violation)
    return describe(deal) if violation is None else _refused(at, violation)


@cache
def _texts() -> Texts:
    return Texts(FIRST_LANGUAGE)


def _refused(at: int | None, violation: Violation) -> dict[str, Any]:
    return {"ok": False, "action": at, "code": violation.code, "message": _message(violation)}


def _message(violation: Violation) -> str:
    """Return a violation in words, with seats by number; a secretly asked seat is not named."""
    seats = violation.params
    if violation.code == "not-your-turn" and seats["turn"] is not None:
        return _texts()("engine.violation.not-your-turn.seat", turn=seats["turn"], seat=seats["seat"])
    return _texts().explain(violation)


def describe(deal: Deal) -> dict[str, Any]:
    """Return the reply to a record all of whose actions are legal."""
    reply = {
        "ok": True,
        "phase": deal.phase,
        "turn": deal.turn,
        "hands": [format_cards(hand) for hand in deal.hands],
        "locked": list(deal.locked),
        "out": list(deal.out),
        "knocked": list(deal.knocked),
        "pile": [play.to_json() for play in deal.pile],
        "legal": legal_words(deal),
        "tricks": deal.tricks,
    }
    if deal.lost:
        reply["lost"] = list(deal.lost)
    return reply if deal.result is None else {**reply, **_ending(deal.result)}


def legal_words(deal: Deal) -> list[str]:
    """Return the legal actions in the syntax of records, sorted.

    Free choices of cards in a mutual trade as the verb alone.
    """
    words = [str(action) for action in deal.legal]
    trade = deal.trade
    if isinstance(trade, MutualTrade):
        if trade.offer is None and trade.may_offer:
            words.append("offer")
        if trade.offer is not None and trade.answer is None:
            words.append("return")
    return sorted(words)


def _ending(result: Result) -> dict[str, Any]:
    """Return the end of the deal; an instant win without its cards, letting out as payments only."""
    ending = result.to_json()
    ending.pop("let_out_by", None)
    if result.instant_win is not None:
        del ending["instant_win"]["cards"]
    return ending

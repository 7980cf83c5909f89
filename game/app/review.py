"""`tienlen review`: judge each decision of a seat in recorded deals, one line of JSON each (docs/FORMATS.md)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from game.app.arguments import whole_number_type
from game.app.reason_sentences import sentences, texts
from game.app.record_lines import Answers, answer_file, read_line
from game.bots.levels import EXPERT, levels
from game.coach.lookahead import MAX_ROUNDS
from game.coach.scale import accuracy_of, unit_of
from game.coach.verdict import Alternative
from game.engine.violation import RecordError, Violation
from game.resources import FIRST_LANGUAGE
from game.session.matches.record_text import BadRecordError, open_record
from game.session.reviews.judged_deal import JudgedDecision, judge_deal
from game.session.reviews.review import DealReview

MAX_ROUNDS_ARGUMENT = 100_000
"""Most play-outs for one decision that a command line may request."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("file", nargs="?", metavar="FILE", help="records, one a line (default: standard input)")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="the seat that is judged (default: 0)")
    parser.add_argument(
        "--opponents", choices=tuple(levels()), default=EXPERT, help="who plays the other seats in play-outs"
    )
    parser.add_argument(
        "--rounds",
        type=whole_number_type(0, MAX_ROUNDS_ARGUMENT),
        default=MAX_ROUNDS,
        metavar="N",
        help=f"the most play-outs for each decision that may have lost something (default: {MAX_ROUNDS}; 0: none)",
    )


def run(args: argparse.Namespace) -> int:
    """Answer every record. Return 0 if all could be judged, 1 if some could not, 2 if the file cannot be read."""
    return answer_file("review", args.file, make_answer_function(args.seat, args.opponents, args.rounds))


def make_answer_function(seat: int, opponents: str, most_rounds: int) -> Answers:
    """Return the function that answers a record: a line for each decision of the seat, or one for a fault."""

    def answer(number: int, line: bytes) -> Iterator[dict[str, Any]]:
        return ({"record": number, **reply} for reply in _replies(line, seat, opponents, most_rounds))

    return answer


def _replies(line: bytes, seat: int, opponents: str, most_rounds: int) -> Iterator[dict[str, Any]]:
    try:
        opened = open_record(read_line(line))
    except (BadRecordError, RecordError) as error:
        yield {"ok": False, "message": texts(FIRST_LANGUAGE).explain(error.violation or Violation("bad-record"))}
        return
    if not 0 <= seat < opened.state.players:
        yield {"ok": False, "message": f"no seat {seat} at this table; the seats are 0 to {opened.state.players - 1}"}
        return
    for decision in judge_deal(DealReview(opened.state), seat, opponents, most_rounds):
        yield _decision_to_json(decision)
    if opened.violation is not None:
        yield {"ok": False, "action": opened.stopped, "message": texts(FIRST_LANGUAGE).explain(opened.violation)}


def _decision_to_json(one: JudgedDecision) -> dict[str, Any]:
    """Return a decision as the command writes it."""
    verdict = one.verdict
    evidence: dict[str, Any] = {"by": verdict.evidence}
    if verdict.rounds:
        evidence |= {"rounds": verdict.rounds, "players": verdict.players}
    return {
        "ok": True,
        "action": one.index,
        "played": str(one.action),
        "grade": verdict.quality,
        "loss": round(verdict.loss, 3),
        "error": round(verdict.error, 3),
        "spreads": round(verdict.spreads, 3),
        "accuracy": round(accuracy_of(verdict.spreads, one.seen.rules), 1),
        "unit": unit_of(one.seen.rules),
        "judged": evidence,
        "alternatives": [_alternative_to_json(each) for each in verdict.better],
        **_reason_to_json(one),
    }


def _alternative_to_json(one: Alternative) -> dict[str, Any]:
    return {
        "action": str(one.action),
        "value": round(one.value, 3),
        "error": round(one.error, 3),
        "reason": one.reason.code,
    }


def _reason_to_json(one: JudgedDecision) -> dict[str, Any]:
    """Return the verdict's reason in words."""
    reason = one.verdict.reason
    if reason is None:
        return {"reason": None, "sentences": {}}
    return {"reason": reason.code, "sentences": sentences(reason, one.seen.players, one.seen.seat)}

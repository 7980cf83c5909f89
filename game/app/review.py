"""`tienlen review`: judge each decision of a seat in records, one line of JSON each (docs/FORMATS.md)."""

import argparse
from collections.abc import Iterator
from typing import Any

from game.app.arguments import make_whole_number_type
from game.app.reason_sentences import format_reason, load_texts
from game.app.record_lines import AnswerFunction, answer_file, parse_line
from game.bots.levels import EXPERT, load_levels
from game.coach.lookahead import MAX_ROUNDS
from game.coach.scale import compute_accuracy, get_unit
from game.coach.verdict import Alternative
from game.engine.violation import RecordError, Violation
from game.resources import FIRST_LANGUAGE
from game.session.matches.record_text import BadRecordError, open_record
from game.session.reviews.judged_deal import JudgedDecision, judge_deal
from game.session.reviews.review import DealReview

MAX_ROUNDS_ARGUMENT = 100_000
"""Maximum number of playouts per decision that the command line accepts."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="records, one a line (default: standard input)")
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="the seat that is judged (default: 0)")
    parser.add_argument(
        "--opponents", choices=tuple(load_levels()), default=EXPERT, help="who plays the other seats in play-outs"
    )
    parser.add_argument(
        "--rounds",
        type=make_whole_number_type(0, MAX_ROUNDS_ARGUMENT),
        default=MAX_ROUNDS,
        metavar="N",
        help=f"the most play-outs for each decision that may have lost something (default: {MAX_ROUNDS}; 0: none)",
    )


def run(args: argparse.Namespace) -> int:
    """Answer every record. Return 0 if all could be judged, 1 if not, 2 if the file cannot be read."""
    return answer_file("review", args.file, make_answer_function(args.seat, args.opponents, args.rounds))


def make_answer_function(seat: int, opponents: str, max_rounds: int) -> AnswerFunction:
    """Return a function that answers a record with one line per decision of the seat, or one line for an error."""

    def answer(number: int, line: bytes) -> Iterator[dict[str, Any]]:
        return ({"record": number, **reply} for reply in _judge_line(line, seat, opponents, max_rounds))

    return answer


def _judge_line(line: bytes, seat: int, opponents: str, max_rounds: int) -> Iterator[dict[str, Any]]:
    try:
        record = open_record(parse_line(line))
    except (BadRecordError, RecordError) as error:
        yield {"ok": False, "message": load_texts(FIRST_LANGUAGE).explain(error.violation or Violation("bad-record"))}
        return
    if not 0 <= seat < record.state.players:
        yield {"ok": False, "message": f"no seat {seat} at this table; the seats are 0 to {record.state.players - 1}"}
        return
    for decision in judge_deal(DealReview(record.state), seat, opponents, max_rounds):
        yield _decision_to_json(decision)
    if record.violation is not None:
        message = load_texts(FIRST_LANGUAGE).explain(record.violation)
        yield {"ok": False, "action": record.stop_index, "message": message}


def _decision_to_json(decision: JudgedDecision) -> dict[str, Any]:
    verdict = decision.verdict
    evidence: dict[str, Any] = {"by": verdict.evidence}
    if verdict.round_count:
        evidence |= {"rounds": verdict.round_count, "players": verdict.playout_level}
    return {
        "ok": True,
        "action": decision.index,
        "played": str(decision.action),
        "grade": verdict.quality,
        "loss": round(verdict.loss, 3),
        "error": round(verdict.error, 3),
        "spreads": round(verdict.loss_in_spreads, 3),
        "accuracy": round(compute_accuracy(verdict.loss_in_spreads, decision.observation.rules), 1),
        "unit": get_unit(decision.observation.rules),
        "judged": evidence,
        "alternatives": [_alternative_to_json(alternative) for alternative in verdict.better_alternatives],
        **_reason_to_json(decision),
    }


def _alternative_to_json(alternative: Alternative) -> dict[str, Any]:
    return {
        "action": str(alternative.action),
        "value": round(alternative.value, 3),
        "error": round(alternative.error, 3),
        "reason": alternative.reason.code,
    }


def _reason_to_json(decision: JudgedDecision) -> dict[str, Any]:
    reason = decision.verdict.reason
    if reason is None:
        return {"reason": None, "sentences": {}}
    player_count, own_seat = decision.observation.players, decision.observation.seat
    return {"reason": reason.code, "sentences": format_reason(reason, player_count, own_seat)}

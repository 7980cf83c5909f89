"""`tienlen review` prints a line for each decision of a seat, and a plain message for an invalid record."""

from __future__ import annotations

import json
from io import BytesIO

import pytest

from game.app.record_lines import answer_lines
from game.app.review import make_answer_function
from game.bots import registry
from game.bots.ending_player import is_ending_of_three
from game.engine import presets
from game.engine.deal import Deal
from game.session.matches.record_text import make_record
from tests.coach.positions import load_decisions


def _make_record(name: str, seed: int, levels: tuple[str, ...]) -> bytes:
    deal = Deal(presets.load()[name].rules(len(levels)), seed=seed)
    players = [registry.make(level, seat) for seat, level in enumerate(levels)]
    while not deal.over:
        seat = deal.turn or 0
        deal = deal.do(players[seat].act(deal.observation(seat)))
    return json.dumps(make_record(deal)).encode()


def _run_review(*records: bytes, seat: int = 0, rounds: int = 16) -> tuple[int, list[dict]]:  # type: ignore[type-arg]
    out = BytesIO()
    status = answer_lines(records, out, make_answer_function(seat, "lowest", rounds))
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_decision_of_the_seat_gets_a_line_and_the_same_one_each_time() -> None:
    record = _make_record("chops", 3, ("random", "lowest"))
    status, lines = _run_review(record)
    own_indices = [index for index, action in enumerate(json.loads(record)["actions"]) if action.startswith("0 ")]
    assert status == 0 and [line["action"] for line in lines] == own_indices
    parts = "record ok action played grade loss error spreads accuracy unit judged alternatives reason sentences"
    assert set(lines[0]) == set(parts.split())
    assert _run_review(record) == (status, lines)


def test_only_looked_ahead_and_significant_losses_are_called_mistakes() -> None:
    _, lines = _run_review(_make_record("chops", 1, ("random", "lowest")), rounds=80)
    wrong = [line for line in lines if line["grade"] in ("mistake", "blunder")]
    assert wrong and all(line["judged"]["by"] in ("play-outs", "exact") for line in wrong)
    assert all(line["loss"] > 2 * line["error"] for line in wrong)
    assert all(line["sentences"]["en"] and line["sentences"]["vi"] for line in wrong)


@pytest.mark.parametrize("name", ["southern-count", "southern-table"])
def test_deals_as_southern_tables_play_them_are_reviewed(name: str) -> None:
    _, lines = _run_review(_make_record(name, 1, ("random", "lowest", "saver", "lowest")))
    judged = [line for line in lines if line["loss"] is not None]
    assert judged and all(line["ok"] and line["unit"] == "points" for line in judged)
    assert all(line["sentences"]["en"] and line["sentences"]["vi"] for line in judged if line["reason"])


def test_a_review_names_the_cost_of_letting_the_next_player_out() -> None:
    hands = ["3C 9D KH QS", "AS", "6S 7D 8H JS", "8S 7C TD TH"]
    rules = presets.rules("southern-table").but(instant_wins=())
    deal = Deal(rules, hands=hands, number=2, last_order=[0, 1, 2, 3], leader=0).do("3C").do("AS")
    while not deal.over:
        deal = deal.do(deal.legal[-1])
    assert deal.result is not None and deal.result.let_out_by == 0
    _, lines = _run_review(json.dumps(make_record(deal)).encode(), rounds=48)
    assert lines[0]["played"] == "3C" and lines[0]["grade"] in ("mistake", "blunder")


def test_a_line_names_the_players_of_the_other_seats_in_play_outs() -> None:
    position = load_decisions()[-1]
    course, seat = position.course, position.course.steps[position.index].seat
    _, lines = _run_review(json.dumps(make_record(course.last_state)).encode(), seat=seat, rounds=48)
    played = [line for line in lines if line["judged"]["by"] == "play-outs"]
    expected = ["expert" if is_ending_of_three(course.observe(line["action"])) else "lowest" for line in played]
    assert [line["judged"]["players"] for line in played] == expected
    assert set(expected) == {"expert", "lowest"}


def test_bad_lines_and_missing_seats_are_reported_and_other_lines_are_answered() -> None:
    record = _make_record("chops", 3, ("random", "lowest"))
    status, lines = _run_review(b"nonsense", b"{}", record, rounds=0)
    assert status == 1 and [line["ok"] for line in lines[:3]] == [False, False, True]
    status, lines = _run_review(record, seat=5)
    assert status == 1 and "0 to 1" in lines[0]["message"]


def test_half_a_surrogate_pair_in_a_record_is_answered_and_the_next_one_too() -> None:
    broken = json.dumps({"format": "tienlen-record/1", "rules": "\ud800", "deal": {"seed": 1}, "actions": []}).encode()
    status, lines = _run_review(broken, _make_record("chops", 3, ("random", "lowest")), rounds=0)
    assert status == 1 and [line["ok"] for line in lines[:2]] == [False, True]

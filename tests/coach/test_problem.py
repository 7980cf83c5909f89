"""A problem's right answers, and its file format."""

from __future__ import annotations

import pytest

from game.coach.estimate import EXACT, NETWORK, PLAYOUTS, Evidence
from game.coach.problem import BadProblemError, Problem, RatedAnswer
from game.coach.scale import compute_spread, get_grade_start
from game.engine import presets
from game.engine.action import PASS, play
from game.engine.cards import parse_cards
from game.engine.deal import Deal

RULES = presets.rules("southern")
HANDS = ["3S 3C 4C 6D", "5S 7S", "5C 7C", "5D 7D"]


def make_problem(by: Evidence, *values: float, preset: str = "southern") -> Problem:
    """Return a lead whose answers are the six, a three and the four, with these values."""
    deal = Deal(presets.rules(preset), hands=HANDS, number=2, last_order=(0, 1, 2, 3))
    answers = zip(("6D", "3S", "4C"), values, strict=True)
    return Problem(
        deal, "leading", 1, tuple(RatedAnswer(play(parse_cards(text)), value, by) for text, value in answers)
    )


def test_what_loses_hardly_anything_is_right_unless_it_is_known_exactly_what_wins() -> None:
    little = get_grade_start("inaccuracy") * compute_spread(RULES)
    problem = make_problem(PLAYOUTS, 2.0, 2.0 - 0.9 * little, 2.0 - 1.1 * little)
    assert [problem.is_right(answer.action) for answer in problem.answers] == [True, True, False]
    exact = make_problem(EXACT, 0.0, 0.0, -1.0)
    assert [exact.is_right(answer.action) for answer in exact.answers] == [True, False, False]
    other_suit = Problem(exact.state, "leading", 1, (exact.answers[1], exact.answers[0]))
    assert other_suit.is_right(play(parse_cards("3C")))


@pytest.mark.parametrize(
    ("by", "preset", "unit"),
    [(PLAYOUTS, "southern", "points"), (EXACT, "southern", "places"), (PLAYOUTS, "family", "places")],
)
def test_a_problem_is_written_with_its_unit_and_read_as_it_was(by: Evidence, preset: str, unit: str) -> None:
    problem = make_problem(by, 2.0, 1.0, 0.5, preset=preset)
    data = problem.to_json()
    assert (data["unit"], data["seat"], data["action"], data["judged"]) == (unit, 0, 0, {"by": by})
    again = Problem.from_json(data)
    assert again.answers == problem.answers and again.state.hands == problem.state.hands
    assert [choice.value for choice in again.choices] == [2.0, 1.0, 0.5]


def test_an_error_is_written_where_there_is_one_and_always_of_play_outs() -> None:
    assert RatedAnswer(PASS, 1.0, EXACT).to_json() == {"action": "pass", "value": 1.0, "by": EXACT}
    assert RatedAnswer(PASS, 1.0, PLAYOUTS).to_json()["error"] == 0.0
    assert RatedAnswer(PASS, 1.0, NETWORK, 0.1234).to_json()["error"] == 0.123


def test_values_are_written_with_three_decimals() -> None:
    assert RatedAnswer(PASS, 1.23456, EXACT).to_json()["value"] == 1.235


@pytest.mark.parametrize(("value", "error"), [(2e6, 0.0), (-2e6, 0.0), (0.0, 2e6), (6e5, 6e5), (float("nan"), 0.0)])
def test_impossible_values_are_refused(value: float, error: float) -> None:
    with pytest.raises(ValueError, match="not rated"):
        RatedAnswer.from_json({"action": "pass", "value": value, "by": PLAYOUTS, "error": error})


@pytest.mark.parametrize("change", [{"difficulty": -1}, {"difficulty": 6}, {"set": "bombs"}])
def test_a_problem_of_no_set_or_grade_is_refused(change: dict[str, object]) -> None:
    data = make_problem(PLAYOUTS, 2.0, 1.0, 0.5).to_json()
    with pytest.raises(BadProblemError):
        Problem.from_json({**data, **change})
    assert Problem.from_json({**data, "difficulty": 0, "set": "other"}).difficulty == 0
    with pytest.raises(BadProblemError):
        Problem.from_json({**data, "alternatives": data["alternatives"][:1]})

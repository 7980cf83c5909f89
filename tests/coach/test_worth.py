"""The values of alternatives are displayed in the judge's order, consistent with the other figures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.coach.judgement import advise, judge
from game.coach.scale import PLACES, POINTS, compute_displayed_difference, compute_displayed_tenths, get_unit
from game.coach.words import format_full_value, format_value
from game.engine import presets
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.text import LANGUAGES, Texts
from tests.bots.varied import play_deal
from tests.session.remembering_judge import RememberingJudge

PLACES_RULES, PAID_RULES = presets.rules("locks"), presets.rules("southern")


class FakeAlternative(NamedTuple):
    """An alternative with its value."""

    value: float


def iterate_choices(first: int, most: int) -> Iterator[tuple[Observation, random.Random]]:
    """Moments with a choice."""
    for seed in range(first, first + most):
        rng = random.Random(seed)
        state = rng.choice(list(play_deal(seed)))
        assert state.turn is not None
        observation = state.observation(state.turn)
        if len(observation.legal) > 2:
            yield observation, rng


@pytest.mark.matrix
@pytest.mark.parametrize("first", range(0, 120, 30))
def test_what_is_called_the_best_is_never_told_to_be_worth_less_than_another(first: int) -> None:
    brain = RememberingJudge()
    judged = 0
    for seen, chance in iterate_choices(first, 30):
        for action in chance.sample(seen.legal, 2):
            verdict = judge(seen, action, brain)
            assert verdict.played_alternative is not None
            figures = [
                compute_displayed_tenths(each, verdict.unit)
                for each in (*verdict.better_alternatives, verdict.played_alternative)
            ]
            if verdict.quality == "best":
                assert figures[-1] == max(figures)
            judged += 1
    assert judged > 10


@pytest.mark.matrix
@pytest.mark.parametrize("first", range(200, 320, 40))
def test_the_advised_play_is_never_told_to_be_worth_less_than_the_next_best(first: int) -> None:
    brain = RememberingJudge()
    for seen, _ in iterate_choices(first, 40):
        best, *others = advise(seen, brain)
        what = get_unit(seen.rules)
        assert all(
            compute_displayed_tenths(best, what) >= compute_displayed_tenths(other, what) for other in others[:1]
        )


@pytest.mark.parametrize(
    "unpaid", [{"scoring": "winner_takes_all", "winner_points": 0}, {"ladder_points": (0, 0)}], ids=str
)
def test_there_is_advice_and_a_verdict_also_where_no_place_is_paid(unpaid: dict[str, Any]) -> None:
    brain = RememberingJudge()
    state = Deal(presets.rules("southern").but(**unpaid), seed=3)
    assert state.turn is not None
    observation = state.observation(state.turn)
    best = advise(observation, brain)[0]
    assert judge(observation, best.action, brain).quality == "best"


def test_one_is_ahead_of_another_by_what_lies_between_the_figures_that_are_told() -> None:
    assert compute_displayed_difference(FakeAlternative(1.34), FakeAlternative(0.96), POINTS) == pytest.approx(0.3)
    assert compute_displayed_difference(FakeAlternative(0.96), FakeAlternative(1.34), POINTS) == pytest.approx(-0.3)
    assert compute_displayed_difference(FakeAlternative(-0.04), FakeAlternative(-1.16), PLACES) == pytest.approx(1.2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figure_is_told_with_its_unit_and_in_full_as_an_average(language: str) -> None:
    t = Texts(language, is_strict=True)
    values = ((FakeAlternative(1.14), get_unit(PAID_RULES)), (FakeAlternative(-1.36), get_unit(PLACES_RULES)))
    one, two = [(format_value(t, value, unit), format_full_value(t, value, unit)) for value, unit in values]
    comma, unit = (",", "điểm") if language == "vi" else (".", "points")
    assert one[0] == f"+1{comma}1 {unit}" and one[0] in one[1] and one[1] != one[0]
    assert f"2{comma}4" in two[0] and f"2{comma}4" in two[1]

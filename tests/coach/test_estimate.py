"""Estimated loss of a decision, its quality, and the accuracy of the player."""

from __future__ import annotations

from itertools import pairwise
from math import inf

import pytest

from game.bots.deal_value import compute_points_range
from game.coach.estimate import PERHAPS, Estimate, calibrate_network_loss, compute_mean_loss, load_loss_curve
from game.coach.scale import (
    GOOD,
    GRADES,
    compute_accuracy,
    compute_spread,
    get_grade,
    get_grade_start,
    is_equally_good,
)
from game.engine import presets


@pytest.mark.parametrize(
    ("spreads", "grade"), [(0.0, "good"), (0.06, "good"), (0.1, "inaccuracy"), (0.3, "mistake"), (0.4, "blunder")]
)
def test_the_larger_the_loss_the_harder_the_word(spreads: float, grade: str) -> None:
    assert get_grade(spreads) == grade
    assert Estimate(2 * spreads).get_grade(2.0) == grade, "what is certain is said without a perhaps"


def test_what_may_be_chance_is_no_loss_and_what_is_not_sure_is_said_with_a_perhaps() -> None:
    assert Estimate(0.5, 0.51).get_grade(1.0) == GOOD
    assert Estimate(0.5, 0.3).get_grade(1.0) == PERHAPS
    assert Estimate(0.5, 0.2).get_grade(1.0) == "blunder"
    assert Estimate(0.1, 0.08).get_grade(1.0) == "inaccuracy"


def test_evidence_counts_the_more_the_surer_it_is() -> None:
    both = Estimate(1.0, 0.1).combine(Estimate(0.0, 0.1))
    assert (both.mean, both.error) == pytest.approx((0.5, 0.1 / 2**0.5))
    assert Estimate(1.0, 0.1).combine(Estimate(0.0, 0.2)).mean == pytest.approx(0.8)
    assert Estimate(1.0, 0.1).combine(Estimate(5.0, inf)).error == pytest.approx(0.1)
    assert Estimate(1.0).combine(Estimate(0.0, 0.1)) == Estimate(1.0), "what is certain stays"
    assert Estimate(1.0, 0.1).combine(Estimate(0.0)) == Estimate(0.0)


def test_accuracy_is_a_hundred_for_no_loss_and_falls_with_it() -> None:
    for name, players in (("southern", 4), ("chops", 8), ("lu", 3), ("southern-winner-takes-all", 4)):
        rules = presets.rules(name, players)
        assert compute_accuracy(0.0, rules) == compute_accuracy(-1.0, rules) == 100
        assert 100 > compute_accuracy(0.05, rules) > compute_accuracy(0.2, rules) > compute_accuracy(2.0, rules) > 0


def test_a_grade_begins_beyond_the_most_that_the_one_before_may_lose() -> None:
    for before, grade in pairwise(GRADES):
        assert get_grade(get_grade_start(grade)) == before and get_grade(get_grade_start(grade) + 1e-9) == grade


@pytest.mark.parametrize("name", presets.load())
def test_actions_are_equally_good_where_no_grade_could_tell_them_apart(name: str) -> None:
    rules = presets.rules(name)
    spread = compute_spread(rules)
    assert (
        is_equally_good(0.0, rules)
        and is_equally_good(0.004 * spread, rules)
        and not is_equally_good(0.01 * spread, rules)
    )


@pytest.mark.parametrize("name", presets.load())
def test_results_scatter_as_widely_as_first_and_last_lie_apart(name: str) -> None:
    preset = presets.load()[name]
    for players in preset.players:
        rules = preset.rules(players)
        assert 1.2 < compute_points_range(rules).span / compute_spread(rules) < 4, (
            "where cards or sets are paid for, too"
        )


def test_a_level_that_was_not_measured_goes_by_the_nearest_in_strength_of_two_the_stronger() -> None:
    rules = presets.rules("southern")
    assert load_loss_curve(rules, "hard") == load_loss_curve(rules, "expert") != load_loss_curve(rules, "medium")
    assert (
        load_loss_curve(rules, "easy")
        == load_loss_curve(rules, "beginner")
        == load_loss_curve(rules, "hand")
        == load_loss_curve(rules, "medium")
    )
    winner = presets.rules("southern-winner-takes-all", 3)
    assert load_loss_curve(winner, "medium") == load_loss_curve(presets.rules("southern-winner-takes-all"), "medium")


@pytest.mark.parametrize("level", ["medium", "expert"])
@pytest.mark.parametrize("name", presets.load())
def test_of_a_greater_claim_no_less_is_believed(name: str, level: str) -> None:
    for players in presets.load()[name].players:
        rules = presets.rules(name, players)
        losses = [compute_mean_loss(claim / 100, rules, level) for claim in range(200)]
        assert losses[0] == 0.0 and all(before <= after for before, after in pairwise(losses))
        for claim, loss in load_loss_curve(rules, level):
            assert compute_mean_loss(claim, rules, level) == pytest.approx(loss)
        claim, loss = load_loss_curve(rules, level)[-1]
        assert compute_mean_loss(3 * claim, rules, level) == pytest.approx(3 * loss), (
            "beyond what was measured the same share"
        )


@pytest.mark.parametrize("name", presets.load())
def test_a_loss_is_measured_by_what_a_table_pays(name: str) -> None:
    preset = presets.load()[name]
    for players in preset.players:
        rules = preset.rules(players)
        spread = compute_spread(rules)
        assert 0 < compute_mean_loss(1.0, rules, "medium") < 1.5 and 0 < compute_mean_loss(1.0, rules, "expert") < 1.5
        claim = calibrate_network_loss(0.2 * spread, rules, "medium")
        assert 0 < claim.mean < 0.4 * spread and claim.error > 0
        if not rules.decisions.is_scored_by_places_only:
            assert compute_spread(rules.but(stake=3 * rules.stake)) == pytest.approx(3 * spread)

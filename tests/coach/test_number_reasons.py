"""The reason that explains the difference of two actions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

import pytest

from game.bots.deal_value import compute_points_range
from game.coach import mistakes, reasons
from game.coach.reasons import (  # fmt: skip
    BETTER,
    BETTER_PLACE,
    HARDLY_DIFFERENT,
    NEGLIGIBLE_DIFFERENCE_RATIO,
    PERHAPS_BETTER,
    UNDECIDED,
    WORSE,
    WORSE_PLACE,
    Reason,
    ReasonCode,
    compare_values,
    is_equality_reason,
    make_loss_reason,
    make_uncertainty_reason,
    replace_by_equality,
    replace_by_uncertainty_reason,
    update_values,
)
from game.engine.action import Action, play
from game.engine.cards import parse_cards
from tests.bots.positions import make_rules

PAID_RULES, PLACES_RULES = make_rules("southern"), make_rules("chops")
THREE, FOUR, FIVE = (play(parse_cards(card)) for card in ("3S", "4S", "5S"))


@dataclass(frozen=True)
class RatedPlay:
    """An action with its value."""

    action: Action
    value: float


def make_reason(code: ReasonCode, n: float | None = None, other: Action = FOUR) -> Reason:
    return Reason(code, {"other": other} if n is None else {"other": other, "n": n})


@pytest.mark.parametrize(
    ("mine", "other", "paid", "placed"),
    [
        (2.0, 1.0, make_reason(BETTER, 1.0), make_reason(BETTER_PLACE)),
        (1.0, 2.0, make_reason(WORSE, 1.0), make_reason(WORSE_PLACE)),
        (1.24, 0.96, make_reason(BETTER, 0.2), make_reason(BETTER_PLACE)),
        (0.5, 0.5, make_reason(HARDLY_DIFFERENT), make_reason(HARDLY_DIFFERENT)),
    ],
)
def test_worths_are_told_by_their_figures_or_by_who_promises_more_where_only_places_count(mine, other, paid, placed):
    assert PLACES_RULES.decisions.is_scored_by_places_only and not PAID_RULES.decisions.is_scored_by_places_only
    assert compare_values(RatedPlay(THREE, mine), RatedPlay(FOUR, other), PAID_RULES) == paid
    assert compare_values(RatedPlay(THREE, mine), RatedPlay(FOUR, other), PLACES_RULES) == placed


@pytest.mark.parametrize("rules", [PAID_RULES, PLACES_RULES])
def test_up_to_a_narrow_share_of_what_lies_between_last_and_first_is_a_hair(rules):
    narrow = NEGLIGIBLE_DIFFERENCE_RATIO * compute_points_range(rules).span
    assert compare_values(RatedPlay(THREE, narrow), RatedPlay(FOUR, 0.0), rules) == make_reason(HARDLY_DIFFERENT)
    assert compare_values(RatedPlay(THREE, -narrow), RatedPlay(FOUR, 0.0), rules) == make_reason(HARDLY_DIFFERENT)
    assert compare_values(RatedPlay(THREE, narrow + 0.1), RatedPlay(FOUR, 0.0), rules).code in (BETTER, BETTER_PLACE)
    assert compare_values(RatedPlay(THREE, -narrow - 0.1), RatedPlay(FOUR, 0.0), rules).code in (WORSE, WORSE_PLACE)


def test_points_whose_figures_are_equal_are_a_hair_apart():
    small = NEGLIGIBLE_DIFFERENCE_RATIO * compute_points_range(PAID_RULES).span
    assert small < 0.09, "or the figures differ"
    assert compare_values(RatedPlay(THREE, 0.04), RatedPlay(FOUR, -0.04), PAID_RULES) == make_reason(HARDLY_DIFFERENT)


def test_a_loss_is_told_in_points_or_as_promising_less():
    assert make_loss_reason(FOUR, 0.3, PAID_RULES) == make_reason(WORSE, 0.3)
    assert make_loss_reason(FOUR, 0.3, PLACES_RULES) == make_reason(WORSE_PLACE)


def test_what_may_be_wrong_by_as_much_as_it_tells_is_perhaps_better_or_undecided():
    assert make_uncertainty_reason(make_reason(BETTER, 0.7), 0.4) == make_reason(PERHAPS_BETTER, 0.4)
    assert make_uncertainty_reason(make_reason(BETTER_PLACE), 0.0) == make_reason(UNDECIDED, 0.0)
    assert make_uncertainty_reason(make_reason(WORSE, 0.7), -0.4) == make_reason(UNDECIDED, -0.4)


@pytest.mark.parametrize("code", [BETTER, WORSE, BETTER_PLACE, WORSE_PLACE, "first-more", "last-less", UNDECIDED])
def test_of_what_is_as_good_no_numbers_are_told(code):
    assert replace_by_equality(make_reason(code, 0.4, FIVE), FOUR) == make_reason(HARDLY_DIFFERENT)


def test_of_what_is_as_good_other_reasons_and_a_hair_stay_as_they_are():
    assert replace_by_equality(Reason("keeps-two"), FOUR) == Reason("keeps-two")
    assert replace_by_equality(make_reason(HARDLY_DIFFERENT, other=FIVE), FOUR) == make_reason(
        HARDLY_DIFFERENT, other=FIVE
    )


def test_what_nobody_can_tell_apart_is_undecided_beside_what_is_shown_and_told_as_before_beside_others():
    assert replace_by_uncertainty_reason(make_reason(BETTER, 0.4), FIVE, [THREE, FOUR]) == make_reason(
        UNDECIDED, other=FIVE
    )
    assert replace_by_uncertainty_reason(make_reason(BETTER, 0.4), FIVE, [THREE, FIVE]) == make_reason(BETTER, 0.4)
    assert replace_by_uncertainty_reason(make_reason(UNDECIDED, 0.2), FIVE, [THREE, FOUR]) == make_reason(
        UNDECIDED, 0.2
    )
    assert replace_by_uncertainty_reason(Reason("keeps-two"), FIVE, [THREE, FOUR]) == Reason("keeps-two")


@pytest.mark.parametrize(
    "code", [BETTER, WORSE, HARDLY_DIFFERENT, UNDECIDED, PERHAPS_BETTER, "first-more", "last-less"]
)
def test_numbers_are_told_anew_beside_what_is_shown_with_them(code):
    one = make_reason(code, 0.9)
    assert update_values(one, RatedPlay(THREE, 1.32), RatedPlay(FOUR, 1.08), 0.5, PAID_RULES) == make_reason(
        BETTER, 0.2
    )
    assert update_values(one, RatedPlay(THREE, 1.0), RatedPlay(FOUR, 1.5), 0.5, PAID_RULES) == make_reason(WORSE, 0.5)
    assert update_values(one, RatedPlay(THREE, 1.0), RatedPlay(FOUR, 1.0), 0.5, PAID_RULES) == make_reason(
        HARDLY_DIFFERENT
    )
    assert update_values(one, RatedPlay(THREE, 1.02), RatedPlay(FOUR, 1.01), 0.5, PAID_RULES) == make_reason(
        BETTER_PLACE
    ), "the figures are equal"
    assert update_values(one, RatedPlay(THREE, -1.0), RatedPlay(FOUR, 0.0), 0.5, PLACES_RULES) == make_reason(
        WORSE_PLACE
    )


def test_numbers_beside_what_is_not_shown_become_a_share_of_what_they_were():
    one = RatedPlay(THREE, 1.0)
    assert update_values(make_reason(BETTER, 0.8), one, None, 0.5, PAID_RULES) == make_reason(BETTER, 0.4)
    assert update_values(make_reason(WORSE, 0.8), one, None, 0.5, PAID_RULES) == make_reason(WORSE, 0.4)
    assert update_values(make_reason(PERHAPS_BETTER, 0.8), one, None, 0.5, PAID_RULES) == make_reason(BETTER, 0.4)
    assert update_values(make_reason(UNDECIDED, -0.8), one, None, 0.5, PAID_RULES) == make_reason(WORSE, 0.4)
    assert update_values(make_reason(BETTER, 0.8), one, None, 0.01, PAID_RULES) == make_reason(BETTER_PLACE)
    assert update_values(make_reason(BETTER, 0.8), one, None, 0.0, PAID_RULES) == make_reason(HARDLY_DIFFERENT)
    assert update_values(make_reason(HARDLY_DIFFERENT), one, None, 0.5, PAID_RULES) == make_reason(HARDLY_DIFFERENT)
    assert update_values(make_reason("first-more", 0.8), one, None, 0.5, PAID_RULES) == make_reason("first-more", 0.8)


def test_reasons_of_something_else_are_not_told_anew():
    assert update_values(Reason("keeps-two"), RatedPlay(THREE, 1.0), RatedPlay(FOUR, 0.0), 0.5, PAID_RULES) == Reason(
        "keeps-two"
    )


def test_level_is_what_is_not_told_apart_from_something_that_is_shown():
    for code in (HARDLY_DIFFERENT, UNDECIDED, PERHAPS_BETTER):
        assert is_equality_reason(make_reason(code), [FOUR])
        assert not is_equality_reason(make_reason(code), [FIVE])
    assert not is_equality_reason(make_reason(BETTER, 0.4), [FOUR])
    assert not is_equality_reason(Reason("keeps-two"), [FOUR])


def test_no_flaw_is_called_as_a_reason_is():
    assert not set(mistakes.FLAW_CODES) & set(get_args(reasons.ReasonCode))

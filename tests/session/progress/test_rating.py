"""The rating on the scale of the levels, from losses and results, with a valid confidence interval."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game import resources
from game.bots.levels import load_levels
from game.session.progress.filtered_deals import FilteredDeals
from game.session.progress.rating import (
    DATA_FILE,
    MAX_RATED_DEALS,
    MIN_RATED_DEALS,
    Evidence,
    Rating,
    _interpolate_level,
    compute_rating,
    compute_rating_history,
    score_place,
)
from game.session.words.statistics_words import format_rating, format_rating_change
from game.store.entries import StoryEntry
from tests.session.tables import EN
from tests.store.samples import make_entry

LEVELS = list(load_levels())


def make_evidence(mark: float, place: int, count: int, others: float = 3.0) -> list[Evidence]:
    return [Evidence(mark, place, 4, others)] * count


def test_too_few_deals_have_no_rating() -> None:
    assert compute_rating(make_evidence(80, 2, MIN_RATED_DEALS - 1)) is None
    assert compute_rating(make_evidence(80, 2, MIN_RATED_DEALS)) is not None


def test_more_deals_make_the_interval_narrower() -> None:
    few, many = compute_rating(make_evidence(80, 2, 20)), compute_rating(make_evidence(80, 2, 200))
    assert few and many and few.margin > many.margin > 0.2


def test_better_decisions_and_better_places_make_a_higher_rating() -> None:
    ratings = [compute_rating(make_evidence(mark, 2, 100)) for mark in (40, 60, 75, 85, 95, 100)]
    levels_found = [each.level for each in ratings if each]
    assert levels_found == sorted(levels_found) and levels_found[-1] - levels_found[0] > 3
    by_place = [compute_rating(make_evidence(80, place, 100)) for place in (4, 3, 2, 1)]
    assert [each.level for each in by_place if each] == sorted(each.level for each in by_place if each)


def test_the_same_places_against_stronger_opponents_say_more() -> None:
    weak, strong = compute_rating(make_evidence(80, 2, 100, 1.0)), compute_rating(make_evidence(80, 2, 100, 5.0))
    assert weak and strong and strong.level > weak.level


def test_as_few_marks_as_are_needed_for_a_rating_count_in_it() -> None:
    results = [Evidence(None, 2, 4, 3.0)] * 90
    alone, fewer, enough = (
        compute_rating([*results, *make_evidence(100, 2, count), *[Evidence(None, 2, 4, 3.0)] * (10 - count)])
        for count in (0, MIN_RATED_DEALS - 1, MIN_RATED_DEALS)
    )
    assert alone and fewer and enough
    assert fewer == alone and enough.level > alone.level and enough.margin < alone.margin


def test_every_level_was_measured() -> None:
    data = resources.load_json(DATA_FILE)
    assert list(data["accuracy"]) == list(data["deviation"]) == list(load_levels())


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_s_mean_accuracy_is_that_level_and_half_way_to_the_next_lies_between(level: str) -> None:
    means, at = list(resources.load_json(DATA_FILE)["accuracy"].values()), LEVELS.index(level)
    assert _interpolate_level(means[at])[0] == pytest.approx(at + 1)
    if at + 1 < len(LEVELS):
        half, slope, _ = _interpolate_level((means[at] + means[at + 1]) / 2)
        assert half == pytest.approx(at + 1.5)
        steps = [high - low for low, high in pairwise(means)]
        assert min(steps) <= slope <= max(steps)


@pytest.mark.parametrize(("mark", "at"), [(0.0, 0), (100.0, -1)])
def test_beyond_the_scale_deviations_are_those_of_its_end(mark: float, at: int) -> None:
    assert _interpolate_level(mark)[2] == list(resources.load_json(DATA_FILE)["deviation"].values())[at]


def test_without_judged_deals_results_alone_rate() -> None:
    rating = compute_rating([Evidence(None, 1 + n % 4, 4, 3.0) for n in range(100)])
    assert rating and rating.level == pytest.approx(3.0) and rating.margin > 0.4


def test_the_rating_stays_on_the_scale() -> None:
    worst, best = compute_rating(make_evidence(0, 4, 100, 1.0)), compute_rating(make_evidence(100, 1, 100, 5.0))
    assert worst and worst.level == 0.0
    assert best and best.level <= len(LEVELS) + 0.5


@pytest.mark.parametrize("level", LEVELS)
def test_100_deals_of_a_level_rate_it_within_the_interval_nineteen_times_of_twenty(level: str) -> None:
    data, rng, number = resources.load_json(DATA_FILE), random.Random(level), LEVELS.index(level) + 1

    def deal() -> Evidence:
        mark = min(100.0, rng.gauss(data["accuracy"][level], data["deviation"][level]))
        lean = data["places"] * (number - 3.0)
        place = min(range(1, 5), key=lambda at: abs(score_place(at, 4) - rng.gauss(lean, 1.0)))
        return Evidence(mark, place, 4, 3.0)

    ratings = [compute_rating([deal() for _ in range(100)]) for _ in range(40)]
    assert sum(abs(each.level - number) <= each.margin + 0.2 for each in ratings if each) >= 36


def test_places_are_alike_at_every_table() -> None:
    assert score_place(1, 2) == 1.0 and score_place(2, 2) == -1.0
    assert [round(score_place(place, 4), 2) for place in (1, 4)] == [1.34, -1.34]
    assert score_place(2, 3) == 0.0


def test_practice_and_players_of_no_level_tell_nothing() -> None:
    story = StoryEntry("a", 0, 0, 0, 0, accuracy=90.0)
    place = {name: n for n, name in enumerate(LEVELS, start=1)}
    entries = [
        make_entry(deal_id="a", levels=("easy", "hard", "hard")),
        make_entry(deal_id="b", practice=True),
        make_entry(deal_id="c", levels=("saver", "hard", "hard")),
        make_entry(deal_id="d"),
    ]
    evidence = FilteredDeals.from_entries(entries, {"a": story}).evidence
    others = [(place["easy"] + 2 * place["hard"]) / 3, place["easy"]]
    assert [each.accuracy for each in evidence] == [90.0, None]
    assert [each.mean_opponent_level for each in evidence] == pytest.approx(others)
    (every,) = FilteredDeals.from_entries([make_entry(levels=tuple(LEVELS))]).evidence
    assert every.mean_opponent_level == pytest.approx((len(LEVELS) + 1) / 2)


def test_a_deal_that_was_won_at_once_tells_nothing() -> None:
    assert FilteredDeals.from_entries([make_entry(levels=("hard",) * 3, place=4, instant_win="dragon")]).evidence == []


def test_the_course_is_made_from_the_window_before_each_deal() -> None:
    played = [*make_evidence(50, 3, MAX_RATED_DEALS), *make_evidence(100, 1, MAX_RATED_DEALS)]
    rating_history = compute_rating_history(played, 150)
    assert len(rating_history) == 150
    assert (
        rating_history[-1] == compute_rating(make_evidence(100, 1, MAX_RATED_DEALS)) and rating_history[0].level < 2.5
    )
    assert compute_rating_history(played[:5], 150) == []


@pytest.mark.parametrize(("mark", "text"), [(100, "About Expert"), (0, "About Beginner")])
def test_the_rating_is_told_by_the_levels(mark: float, text: str) -> None:
    rating = compute_rating(make_evidence(mark, 1 if mark else 4, 100, 5.0 if mark else 1.0))
    assert rating is not None
    near, value, source = format_rating(EN, rating)
    assert " ± " in value and near == text and source == "from the last 100 deals"


@pytest.mark.parametrize(
    ("levels", "text"),
    [
        ((3.1, 3.42), "Up from 3.1 to 3.4 over the last 30 deals"),
        ((3.4, 2.96), "Down from 3.4 to 3.0 over the last 30 deals"),
        ((3.41, 3.38), "Steady at 3.4 over the last 30 deals"),
    ],
)
def test_it_is_told_from_where_to_where_the_rating_went(levels: tuple[float, float], text: str) -> None:
    begun, now = (Rating(level, 0.5, 100) for level in levels)
    assert format_rating_change(EN, [begun] * 15 + [now] * 15) == text
    assert not format_rating_change(EN, [begun, now]), "of two deals nothing is told"

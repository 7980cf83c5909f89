"""Totals of many deals: by opponent, by rules, best, worst and recent form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.progress.filtered_deals import FORM_DEAL_COUNT, FilteredDeals, SuccessRate
from game.store.entries import DealEntry

FIRST_PLACE = DealEntry(
    ended="2026-02-01T20:00:00Z", match="a", number=1, preset="southern", rules="", rules_name="", players=4,
    levels=("medium",) * 3, seed=1, place=1, points=3, seconds=150, opponents=("ba-ba", "chu-tu", ""),
    places=(2, 3, 4),
)  # fmt: skip
THIRD_PLACE = replace(
    FIRST_PLACE, place=3, points=-1, opponents=("chu-tu", "em-ti", "ba-ba"), places=(4, 2, 1), preset="family"
)
WITHOUT_OPPONENTS = replace(FIRST_PLACE, opponents=(), places=())


def test_against_an_opponent_those_deals_count_in_which_one_finished_before_them() -> None:
    evidence = FilteredDeals.from_entries([FIRST_PLACE, THIRD_PLACE, WITHOUT_OPPONENTS]).rival_rates
    assert evidence == {"ba-ba": SuccessRate(2, 1, 2), "chu-tu": SuccessRate(2, 2, 2), "em-ti": SuccessRate(1, 0, -1)}
    assert evidence["ba-ba"].ratio == 0.5
    assert list(evidence)[-1] == "em-ti", "who was met most comes first"


def test_where_a_third_has_won_at_once_neither_was_before_the_other() -> None:
    at_once = replace(FIRST_PLACE, place=2, opponents=("ba-ba", "chu-tu", ""), places=(1, 3, 4), instant_win="dragon")
    assert FilteredDeals.from_entries([at_once]).rival_rates == {"ba-ba": SuccessRate(1, 0, 3)}
    assert FilteredDeals.from_entries([replace(at_once, place=1, places=(2, 3, 4))]).rival_rates.keys() == {
        "ba-ba",
        "chu-tu",
    }


def test_rules_are_counted_by_first_places() -> None:
    ours = replace(THIRD_PLACE, rules_name="Ours")
    assert FilteredDeals.from_entries([FIRST_PLACE, FIRST_PLACE, THIRD_PLACE, ours]).rules_rates == {
        "southern": SuccessRate(2, 2, 6),
        "family": SuccessRate(1, 0, -1),
        "Ours": SuccessRate(1, 0, -1),
    }
    assert SuccessRate().ratio == 0.0


def test_the_best_and_the_worst_deal_are_the_latest_of_equal_ones() -> None:
    later = replace(FIRST_PLACE, seed=2)
    assert FilteredDeals.from_entries([FIRST_PLACE, THIRD_PLACE, later]).best_and_worst_deal == (later, THIRD_PLACE)
    assert FilteredDeals.from_entries([FIRST_PLACE, FIRST_PLACE]).best_and_worst_deal is None
    assert FilteredDeals.from_entries([]).best_and_worst_deal is None


def test_where_nothing_is_paid_the_place_decides_which_is_best() -> None:
    second, last = (replace(FIRST_PLACE, place=place, points=0) for place in (2, 4))
    assert FilteredDeals.from_entries([second, last]).best_and_worst_deal == (second, last)
    third_of_eight = replace(second, place=3, players=8)
    assert FilteredDeals.from_entries([third_of_eight, second]).best_and_worst_deal == (third_of_eight, second), (
        "five of seven are behind, or two of three"
    )


def test_firsts_in_a_row_are_told_before_anything_else() -> None:
    assert FilteredDeals.from_entries([THIRD_PLACE, FIRST_PLACE, FIRST_PLACE]).choose_headline() == ("run", {"n": 2})
    assert FilteredDeals.from_entries([FIRST_PLACE, FIRST_PLACE, FIRST_PLACE]).choose_headline() == ("run", {"n": 3})
    assert FilteredDeals.from_entries([FIRST_PLACE, THIRD_PLACE]).choose_headline() == ("plain", {"n": 1, "of": 2})


@pytest.mark.parametrize(("before", "latest", "word"), [(2, 10, "better"), (10, 2, "worse"), (8, 8, "plain")])
def test_a_change_of_form_is_told_where_it_is_a_large_one(before: int, latest: int, word: str) -> None:
    key, numbers = FilteredDeals.from_entries(
        [*_make_recent_deals(before), *_make_recent_deals(latest)]
    ).choose_headline()
    assert key == word
    assert (numbers["n"], numbers["of"]) == (latest, FORM_DEAL_COUNT)
    assert numbers.get("usual") in (None, before * 5)


def test_a_change_is_told_only_beside_as_many_deals_before() -> None:
    assert (
        FilteredDeals.from_entries([*_make_recent_deals(0)[1:], *_make_recent_deals(10)]).choose_headline()[0]
        == "plain"
    )


def _make_recent_deals(count: int) -> list[DealEntry]:
    """Return twenty deals with `count` first places, followed by third places."""
    return [*[FIRST_PLACE] * count, *[THIRD_PLACE] * (FORM_DEAL_COUNT - count)]

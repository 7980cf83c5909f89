from __future__ import annotations

from dataclasses import asdict

import pytest

from game.session.progress.summary import level_of, preset_of, summarise

from .samples import entry


def test_a_summary_counts_what_was_played_in_earnest() -> None:
    deals = [
        entry(place=1, points=3, chops=1, match="a"),
        entry(place=1, points=2, match="a", instant_win="dragon"),
        entry(place=4, points=-2, match="a", knocked_out=True),
        entry(place=1, points=50, match="b", practice=True),
        entry(place=1, points=1, match="b", chopped=2),
    ]
    summary = summarise(deals)
    assert (summary.deals, summary.firsts, summary.lasts, summary.points) == (4, 3, 1, 4)
    assert (summary.mean_place, summary.share_of_firsts, summary.mean_points) == (1.75, 0.75, 1.0)
    assert summary.best_streak == 2
    assert (summary.instant_wins, summary.knocked_out, summary.chops, summary.chopped) == (1, 1, 1, 2)


def test_behind_an_instant_win_places_are_those_of_nobody() -> None:
    behind = [entry(place=place, instant_win="dragon") for place in (2, 3, 4)]
    assert [deal.placed for deal in behind] == [False] * 3 and entry(place=1, instant_win="dragon").placed
    summary = summarise(behind)
    assert (summary.lasts, summary.mean_place) == (0, 3.0), "the middle of the second to the fourth"


def test_no_deals_make_an_empty_summary() -> None:
    assert set(asdict(summarise([])).values()) == {0}
    assert summarise([entry(practice=True)]).share_of_firsts == 0.0


def test_deals_are_told_apart_by_the_rules_name_and_by_the_level_of_all_opponents() -> None:
    assert preset_of(entry(preset="lu")) == "lu"
    assert preset_of(entry(preset="southern", rules_name="Nhà mình")) == "Nhà mình"
    assert level_of(entry(levels=("easy", "easy"))) == "easy"
    assert level_of(entry(levels=("easy", "hard"))) == "mixed"


@pytest.mark.parametrize(
    ("places", "streak"), [([2, 3], 0), ([1], 1), ([1, 1, 2, 1], 2), ([2, 1, 1, 1], 3), ([1, 2, 1, 1, 3], 2)]
)
def test_the_best_streak_is_the_most_firsts_in_a_row(places: list[int], streak: int) -> None:
    assert summarise(entry(place=place) for place in places).best_streak == streak


def test_the_time_played_is_that_of_all_deals() -> None:
    assert summarise([entry(seconds=61), entry(seconds=30), entry(seconds=5, practice=True)]).seconds == 91

"""The scale beside a line: round numbers in even steps, as many as there is room for."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.ui.pages.charts.abacus import BEADS, beads
from game.ui.pages.charts.chart import marks
from game.ui.pages.charts.course_chart import DEEP, CourseChart


@pytest.mark.parametrize(
    ("low", "high", "most", "found"),
    [
        (0, 94, 2, [0, 50]),
        (0, 94, 5, [0, 20, 40, 60, 80]),
        (-12, 7, 4, [-10, -5, 0, 5]),
        (50, 82, 4, [50, 60, 70, 80]),
        (3, 3, 4, [3]),
    ],
)
def test_a_scale_shows_round_numbers(low, high, most, found):
    assert marks(low, high, most) == found


@pytest.mark.parametrize("most", range(1, 8))
def test_a_scale_never_shows_more_than_there_is_room_for(most):
    for low, high in ((-1000, 1), (0, 7), (-3, 912), (41, 99)):
        found = marks(low, high, most)
        assert len(found) <= most
        assert len({after - before for before, after in pairwise(found)}) <= 1
        assert all(low <= each <= high for each in found)


@pytest.mark.parametrize(
    ("share", "both", "found"),
    [(0.83, True, (3, 17)), (0.5, True, (10, 10)), (1.0, True, (0, 20)), (0.28, False, (6, 0)), (0.0, False, (0, 0))],
)
def test_beads_tell_a_share_and_where_both_sides_have_theirs_none_is_left_over(share, both, found):
    assert beads(share, both) == found
    assert not both or sum(found) == BEADS


@pytest.mark.parametrize("players", range(2, 9))
def test_a_boat_lies_as_high_as_the_points_of_its_seat_and_the_worse_one_behind(screen, players):
    ctx, rng = screen().stage.ctx, random.Random(players)
    for spread in (0, 2, 40):
        courses = [[0, *(rng.randint(-spread, spread) for _ in range(3))] for _ in range(players)]
        standing = sorted(range(players), key=lambda seat: -courses[seat][-1])
        chart = CourseChart(ctx, courses, ["you"] * players, standing)
        plot = chart.plot((420, 640))
        berths = [chart.berths(plot)[seat] for seat in standing]
        assert [y for _, y in berths] == [plot.level(courses[seat][-1]) for seat in standing]
        assert all(better[0] >= worse[0] and better != worse for better, worse in pairwise(berths))
        assert all(0 <= y - DEEP * plot.side <= plot.high for _, y in berths)
        ends = plot.left + plot.step * (len(courses[0]) - 1)
        assert plot.left < ends < min(x for x, _ in berths) - plot.side / 2

"""A trace compares the squares of a picture to a fraction of a level, only for pictures drawn by the same tools."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.golden import traces
from tests.golden.draw import DrawnExample
from tests.golden.keep import has_trace_changed
from tests.golden.squares import STEPS, Grid, compute_means
from tests.golden.traces import Shift, Traces, find_shifts

GRID = Grid(6, 4)
SIZE = 101, 63


@pytest.fixture
def picture() -> pygame.Surface:
    rng, picture = random.Random(1), pygame.Surface(SIZE, 0, 24)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            picture.set_at((x, y), [rng.randrange(60, 180) for _ in range(3)])
    return picture


def test_the_means_of_an_even_picture_are_its_colour(picture):
    picture.fill((250, 3, 77))
    assert compute_means(picture, GRID) == [STEPS * level for level in (250, 3, 77)] * 24


def test_it_is_told_which_square_differs_and_by_how_much(picture):
    before = compute_means(picture, GRID)
    picture.fill((0, 8, 2), (2 * SIZE[0] // 6 + 1, SIZE[1] // 4 + 1, 14, 13), pygame.BLEND_RGB_ADD)
    (shift,) = find_shifts(before, compute_means(picture, GRID), GRID)
    assert shift[:3] == (2, 1, "green") and 4 < shift.by < 8
    assert str(shift) == f"column 2, row 1: green +{shift.by:.2f}"


def test_roundings_of_single_points_are_borne(picture):
    before, rng = compute_means(picture, GRID), random.Random(2)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            if rng.random() < 0.05:
                picture.set_at((x, y), [level + 1 for level in picture.get_at((x, y))[:3]])
    assert find_shifts(before, compute_means(picture, GRID), GRID) == []


def test_what_moves_within_its_square_is_measured(picture):
    picture.fill((90, 90, 90))
    moved = picture.copy()
    for x, on in ((4, picture), (5, moved)):
        on.fill((190, 180, 170), (x, 4, 2, 6))
    assert [shift[:2] for shift in find_shifts(compute_means(picture, GRID), compute_means(moved, GRID), GRID)] == [
        (0, 0)
    ]


def test_a_trace_is_read_as_it_was_written(picture, tmp_path):
    means = {name: compute_means(color, GRID) for name, color in (("b.second", picture), ("a.first", picture.copy()))}
    means["c.ends"] = [0, 1020, 0, 1020, 0, 1020] * 12
    Traces(tmp_path / "look.xz", GRID).write(means)
    read = Traces(tmp_path / "look.xz", GRID)
    assert read.kept == means and read.exact
    assert not Traces(tmp_path / "look.xz", Grid(4, 6)).kept


def test_only_what_the_same_tools_have_drawn_is_held_to_its_trace(picture, tmp_path, monkeypatch, capsys):
    kept = Traces(tmp_path / "look.xz", GRID)
    kept.write({"menu.usual": compute_means(picture, GRID)})
    picture.fill((9, 9, 9), special_flags=pygame.BLEND_RGB_ADD)
    now = DrawnExample("menu", "usual", picture, compute_means(picture, GRID))
    assert has_trace_changed(kept, now) and "look.menu.usual: column" in capsys.readouterr().out
    assert has_trace_changed(kept, now._replace(example="new"))
    tools = traces.describe_tools()
    monkeypatch.setattr(traces, "describe_tools", lambda: tools | {"pygame-ce": "9.9.9"})
    assert kept.others() == f"pygame-ce 9.9.9, not {tools['pygame-ce']}"
    assert not has_trace_changed(kept, now)


def test_the_worst_comes_first():
    before, now = [0] * 72, [0] * 72
    now[3 * 7 + 1], now[3 * 9 + 2] = 2 * STEPS, -3 * STEPS
    assert find_shifts(before, now, GRID) == [Shift(3, 1, "blue", -3.0), Shift(1, 1, "green", 2.0)]

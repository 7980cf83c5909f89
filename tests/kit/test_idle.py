"""Idle players blink, look aside or laugh, each at their own times, and the loop may sleep in between."""

from __future__ import annotations

from itertools import pairwise

from game.ui.persons.moods import LAUGH_FRAME_SECONDS, LAUGH_SECONDS, IdleMovement


def test_somebody_looks_straight_until_time_passes_and_then_now_and_then_aside_or_blinks() -> None:
    idle, movements = IdleMovement([False]), list[object]()
    assert idle.compute_pupil_offset(0, (1, 0)) == (0.0, 0.0)
    for _ in range(40):
        wait = idle.next_wakeup()
        assert wait is not None
        idle.step(wait + 1e-6)
        movements.append(idle.compute_pupil_offset(0, (1, 0)))
    assert {None, (0.0, 0.0)} < set(movements) and len(set(movements)) == 3
    assert all(one != other for one, other in pairwise(movements[1:])), "it wakes for what changes alone"
    assert idle.compute_nod_progress(0) == 0.0


def test_who_is_glad_laughs_at_once_in_steps_and_then_rests_for_a_while() -> None:
    idle, laughing = IdleMovement([True]), 0.0
    idle.step(1e-6)
    while (wait := idle.next_wakeup() or 0.0) <= LAUGH_FRAME_SECONDS:
        idle.step(wait + 1e-6)
        laughing += wait
    assert abs(laughing - LAUGH_SECONDS) < 2 * LAUGH_FRAME_SECONDS and wait > 3 * LAUGH_SECONDS
    assert idle.compute_pupil_offset(0, (1, 0)) == (0.0, 0.0) and idle.compute_nod_progress(0) == 0.0


def test_where_there_is_nobody_nothing_ever_moves() -> None:
    idle = IdleMovement([])
    idle.step(1.0)
    assert idle.next_wakeup() is None

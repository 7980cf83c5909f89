"""A clock for one owner: tweens and calls run at their time, and end with the clock."""

from __future__ import annotations

from math import inf

import pytest

from game.ui.anim.clock import Clock, Timer
from game.ui.scenes.table.effects import Effect, Effects
from game.ui.scenes.table.table_clock import INSTANT_EFFECTS_SPEED as EFFECTS_AT_ONCE
from game.ui.scenes.table.table_clock import INSTANT_WAIT_SPEED as WAITS_AT_ONCE
from game.ui.scenes.table.table_clock import TableClock, Wait


def test_calls_come_once_or_again_and_again() -> None:
    clock, calls = Clock(), list[str]()
    clock.call_after(0.5, lambda: calls.append("once"))
    clock.call_every(1.0, lambda: calls.append("again"), delay=0.25)
    for _ in range(10):
        clock.step(0.25)
    assert calls == ["again", "once", "again", "again"]
    assert clock.next_wakeup() == pytest.approx(0.75)


def test_the_next_wakeup_is_the_end_of_a_delay_then_each_frame_then_none() -> None:
    clock = Clock()
    clock.tween(1.0, delay=0.5)
    assert clock.next_wakeup() == 0.5
    clock.step(0.75)
    assert clock.next_wakeup() == 0.0
    clock.step(1.0)
    assert clock.next_wakeup() is None


def test_finishing_early_makes_the_lasting_calls_only() -> None:
    clock, calls = Clock(), list[str]()
    clock.call_after(1.0, lambda: calls.append("shown"))
    clock.call_after(1.0, lambda: calls.append("read"), is_lasting=True)
    clock.finish()
    assert calls == ["read"] and clock.next_wakeup() is None


def test_a_call_that_another_of_the_same_moment_cancels_does_not_come() -> None:
    clock, calls = Clock(), list[str]()
    timers: list[Timer] = []
    clock.call_after(0.5, lambda: timers[0].cancel())
    timers.append(clock.call_every(0.5, lambda: calls.append("cancelled")))
    clock.step(0.5)
    assert calls == []


def test_nothing_comes_once_the_clock_is_cancelled_in_a_call() -> None:
    clock, calls = Clock(), list[str]()
    clock.call_after(0.5, clock.cancel)
    clock.call_after(0.5, lambda: calls.append("late"))
    clock.step(0.5)
    assert calls == [] and clock.next_wakeup() is None


def test_a_cancelled_call_is_kept_no_longer() -> None:
    clock = Clock()
    clock.call_after(5.0, lambda: None).cancel()
    clock.step(0.1)
    assert clock._timers == []


def test_the_table_wakes_in_real_seconds_at_any_speed() -> None:
    effects = Effects()
    clock = TableClock(effects)
    clock.start_wait(Wait.SWEEP, 2.0)
    clock.schedule(lambda: None, 1.0)
    effects.add(Effect(kind="note", seconds=1.0, delay=0.5))
    for speed, call, effect in ((1.0, 1.0, 0.5), (4.0, 0.25, 0.125), (0.0, 1 / WAITS_AT_ONCE, 0.5 / EFFECTS_AT_ONCE)):
        clock.set_speed(speed)
        assert clock.next_wakeup() == pytest.approx(min(call, effect) if speed else 2.0 * call)
    effects.remove(effects.running)
    clock.set_speed(0.5)
    assert clock.next_wakeup() == pytest.approx(2.0)
    clock.clear()
    clock.set_speed(4.0)
    assert clock.next_wakeup() is None
    effects.add(Effect(kind="note", seconds=1.0, delay=2.0))
    assert clock.next_wakeup() == pytest.approx(0.5)


def test_a_paused_clock_stands_still_and_wakes_after_the_pause() -> None:
    clock = Clock()
    tween = clock.tween(1.0, delay=0.5)
    clock.pause(0.25)
    assert clock.next_wakeup() == 0.75
    clock.step(0.5)
    assert tween.age == -0.25 and clock.next_wakeup() == 0.25


def test_a_value_follows_its_goal_at_a_constant_rate_and_at_once_without_a_duration() -> None:
    clock, goals = Clock(), [1.0]
    slow, fast = (clock.follow(lambda: goals[0], seconds) for seconds in (2.0, 0.0))
    assert clock.next_wakeup() == 0.0
    clock.step(1.0)
    assert (slow.value, fast.value) == (0.5, 1.0)
    goals[0] = 0.5
    clock.step(0.1)
    assert (slow.value, fast.value) == (0.5, 0.5) and clock.next_wakeup() is None


def test_a_pulse_wakes_up_after_its_interval_exactly_at_every_age() -> None:
    clock = Clock()
    clock.tween(inf, frame_seconds=1 / 30)
    for _ in range(600):
        clock.step(1 / 60)
        assert clock.next_wakeup() == 1 / 30  # a moment more would be rounded up to three frames

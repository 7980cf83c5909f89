"""Free memory of the C library's heap is returned after a garbage collection, with a minimum interval."""

from __future__ import annotations

import gc

import pytest

from game.app import heap_trimming
from game.app.heap_trimming import MIN_TRIM_INTERVAL_SECONDS, HeapTrimmer


def test_holes_are_given_back_after_a_whole_collection_and_not_again_for_a_while() -> None:
    given, now = [], [0.0]
    after = HeapTrimmer(lambda: given.append(now[0]), lambda: now[0])
    for moment, generation in (
        (1.0, 2),
        (MIN_TRIM_INTERVAL_SECONDS, 1),
        (MIN_TRIM_INTERVAL_SECONDS + 1, 2),
        (MIN_TRIM_INTERVAL_SECONDS + 2, 2),
        (2 * MIN_TRIM_INTERVAL_SECONDS + 2, 2),
    ):
        now[0] = moment
        after("start", {"generation": generation})
        after("stop", {"generation": generation})
    assert given == [MIN_TRIM_INTERVAL_SECONDS + 1, 2 * MIN_TRIM_INTERVAL_SECONDS + 2]


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_left_as_they_are(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(gc.callbacks)
    monkeypatch.setattr("sys.platform", system)
    monkeypatch.setattr("ctypes.CDLL", None)
    heap_trimming.limit_heap_growth()
    assert gc.callbacks == before


def test_another_c_library_on_linux_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    before = list(gc.callbacks)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("ctypes.CDLL", lambda _: object())
    heap_trimming.limit_heap_growth()
    assert gc.callbacks == before

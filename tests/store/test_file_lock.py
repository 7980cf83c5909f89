"""Locks between windows: the second window waits, or continues without the lock."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.store import file_lock
from game.store.document import Document
from game.store.file_lock import hold_lock, try_lock


def test_a_lock_is_held_by_one_until_it_is_let_go(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "match.json"
    first = try_lock(file)
    assert first is not None
    assert try_lock(file) is None
    other = try_lock(file.with_name("deals.json"))
    assert other is not None, "each file has a lock of its own"
    first.close()
    again = try_lock(file)
    assert again is not None
    again.close()
    other.close()


def test_whoever_writes_waits_for_the_lock_but_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, now = tmp_path / "deals.json", 100.0
    held = try_lock(file)
    assert held is not None

    def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        if now > 101.0:
            held.close()

    monkeypatch.setattr(file_lock, "time", SimpleNamespace(monotonic=lambda: now, sleep=sleep))
    with hold_lock(file):
        assert 101.0 < now < 101.1
        assert try_lock(file) is None
        with hold_lock(file):
            assert 103.0 <= now < 103.2, "it has waited for another window for two seconds"


def test_a_file_that_is_gone_already_is_removed(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text("{}", encoding="utf-8")
    for _ in range(2):
        Document(file, "tienlen-match", 1).delete()
        assert not file.exists()

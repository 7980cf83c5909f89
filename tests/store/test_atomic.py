from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from typing import Any

import pytest

from game.store import atomic
from game.store.saves import SaveStore


class KillError(BaseException):
    """The simulated death of the program: no later line runs."""


def kill_at(monkeypatch: pytest.MonkeyPatch, step: str, owner: Any = os) -> None:
    """Kill the next write at a system call; the disk keeps what was written before."""

    def die(*_: Any, **__: Any) -> None:
        raise KillError

    monkeypatch.setattr(owner, step, die)


STEPS = (("fsync", os), ("replace", os), ("_create_private", atomic))


def test_two_hundred_interrupted_writes_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    store = SaveStore(tmp_path / "match.json")
    last: dict[str, Any] = {"actions": ["0 3S"]}
    store.save(last)
    for count in range(200):
        attempted = {"actions": ["0 3S"] * count, "pad": "x" * rng.randrange(5000)}
        with monkeypatch.context() as patch:
            kill_at(patch, *rng.choice(STEPS))
            with pytest.raises(KillError):
                store.save(attempted)
        assert SaveStore(tmp_path / "match.json").load() == last
        if count % 10 == 0:
            store.save(attempted)
            last = attempted
    assert not list(tmp_path.glob("*.damaged-*"))


def test_a_write_flushes_before_it_renames_and_then_the_renaming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda handle: (steps.append("fsync"), fsync(handle)))
    monkeypatch.setattr(os, "replace", lambda old, new: (steps.append("replace"), replace(old, new)))
    atomic.write_bytes(tmp_path / "a.json", b"text")
    assert steps == ["fsync", "replace", "fsync"][: 2 if sys.platform == "win32" else 3]  # the file, then its folder
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == "text"


def test_a_failed_write_leaves_no_temporary_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_at(monkeypatch, "replace")
    with pytest.raises(KillError):
        atomic.write_bytes(tmp_path / "a.json", b"text")
    assert list(tmp_path.iterdir()) == []


def test_old_temporary_files_are_deleted_and_recent_ones_left_to_their_writer(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.json.x.tmp", tmp_path / ".a.json.y.tmp"
    for path in (old, young):
        path.write_text("half", encoding="utf-8")
    os.utime(old, (0, 0))
    atomic.delete_leftovers(tmp_path)
    assert list(tmp_path.iterdir()) == [young]


def test_a_file_that_somebody_holds_for_a_moment_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = os.replace
    refusals = iter([PermissionError(), PermissionError()])

    def reluctant(old: str, new: Path) -> None:
        for refusal in refusals:
            raise refusal
        replace(old, new)

    monkeypatch.setattr(os, "replace", reluctant)
    monkeypatch.setattr("game.store.atomic.time.sleep", lambda _: None)
    atomic.write_bytes(tmp_path / "a.json", b"text")
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == "text"


def test_a_file_that_somebody_holds_for_long_is_waited_for_half_a_second_and_then_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    def held(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr("game.store.atomic.time.sleep", waits.append)
    with pytest.raises(PermissionError):
        atomic.write_bytes(tmp_path / "a.json", b"text")
    assert len(waits) == 3 and 0.3 < sum(waits) < 0.6
    assert list(tmp_path.iterdir()) == []


def test_temporary_files_younger_than_an_hour_are_left_and_a_missing_folder_is_no_trouble(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.json.x.tmp", tmp_path / ".a.json.y.tmp"
    for path, minutes in ((old, 61), (young, 59)):
        path.write_text("half", encoding="utf-8")
        os.utime(path, (path.stat().st_mtime - 60 * minutes,) * 2)
    atomic.delete_leftovers(tmp_path)
    assert list(tmp_path.iterdir()) == [young]
    atomic.delete_leftovers(tmp_path / "nowhere")


def test_a_file_that_a_beginning_window_deletes_before_it_is_renamed_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename, lost = os.replace, []

    def replace(source: str, target: Path) -> None:
        if not lost:
            lost.append(source)
            atomic.delete_leftovers(tmp_path, is_alone=True)
        rename(source, target)

    monkeypatch.setattr(os, "replace", replace)
    atomic.write_bytes(tmp_path / "settings.json", b"new")
    assert lost and (tmp_path / "settings.json").read_bytes() == b"new"
    assert [file.name for file in tmp_path.iterdir()] == ["settings.json"]

"""Files of lines: only what is new is read again, all can be put aside and brought back, damage costs no other line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.store import atomic
from game.store.file_lock import try_lock
from game.store.line_file import LineFile
from game.store.notice import Notice
from game.store.statistics import DealEntry
from game.store.stories import StoryEntry
from tests.work import calls_of

from .samples import entry


def refuse(*_: object, **__: object) -> None:
    raise PermissionError


STORY = StoryEntry("a", 0.4, 0.6, -0.8, -1.2, 71.5, 14, 2, ("keep-two", "shed"))


def test_a_story_is_read_as_it_was_added_and_nonsense_is_not(tmp_path: Path) -> None:
    told: list[Notice] = []
    stories = LineFile(tmp_path / "stories.jsonl", StoryEntry, told.append)
    stories.add(STORY)
    good = stories.path.read_bytes()
    worse = [(b"71.5", b"171.5"), (b"-0.8", b'"much"'), (b"14", b"-2"), (b'"shed"', b"5"), (b'"a"', b"null")]
    with stories.path.open("ab") as file:
        file.writelines(good.replace(old, new) for old, new in worse)
    assert stories.entries() == [STORY] and STORY.luck == pytest.approx(-0.8)
    assert [each.params["count"] for each in told] == ["5"]


@pytest.mark.parametrize("damage", [b"%s,%s", b"%s,", b"[%s,%s]", b"7", b"null"])
def test_a_line_that_is_not_one_object_is_damaged_whatever_it_holds(tmp_path: Path, damage: bytes) -> None:
    told: list[Notice] = []
    stories = LineFile(tmp_path / "stories.jsonl", StoryEntry, told.append)
    stories.add(STORY)
    good = stories.path.read_bytes()
    stories.path.write_bytes(good + damage.replace(b"%s", good.strip()) + b"\n" + good.replace(b'"a"', b'"b"'))
    assert [each.deal_id for each in stories.entries()] == ["a", "b"]
    assert [each.params["count"] for each in told] == ["1"]


def test_lines_without_damage_are_read_together_with_little_work_for_each(tmp_path: Path) -> None:
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry)
    for seed in range(3):
        store.add(entry(seed=seed))
    line = store.path.read_bytes().splitlines(keepends=True)[0]
    store.path.write_bytes(line * 500)
    assert calls_of(store.entries) < 50 * 500


def test_a_deal_has_one_line_whoever_adds_it_and_entries_of_no_known_deal_all_have_theirs(tmp_path: Path) -> None:
    one, other = (LineFile(tmp_path / "statistics.jsonl", DealEntry) for _ in range(2))
    for store, deal_id in ((one, "a"), (other, "a"), (other, "b"), (one, ""), (one, "")):
        assert store.add(entry(deal_id=deal_id))
    assert [each.deal_id for each in one.entries()] == ["a", "b", "", ""]


def test_what_another_window_adds_is_found_and_what_was_read_is_not_read_again(tmp_path: Path) -> None:
    one, other = (LineFile(tmp_path / "statistics.jsonl", DealEntry) for _ in range(2))
    one.add(entry(seed=1))
    other.add(entry(seed=2))
    assert [each.seed for each in one.entries()] == [1, 2]
    changed = one.path.read_bytes().replace(b'"seed":1', b'"seed":9')
    one.path.write_bytes(changed)  # the same file, as long as before
    other.add(entry(seed=3))
    assert [each.seed for each in one.entries()] == [1, 2, 3]
    one.path.unlink()
    assert one.entries() == []


@pytest.mark.parametrize("way", ["shorter", "another file"])
def test_a_file_that_was_made_anew_meanwhile_is_read_from_its_beginning(tmp_path: Path, way: str) -> None:
    store, new = (LineFile(tmp_path / f"{name}.jsonl", DealEntry) for name in ("statistics", "new"))
    for seed in (1, 2):
        store.add(entry(seed=seed))
    assert len(store.entries()) == 2
    for seed in (7,) if way == "shorter" else (7, 8, 9):
        new.add(entry(seed=seed))
    if way == "shorter":
        store.path.write_bytes(new.path.read_bytes())
    else:
        new.path.replace(store.path)
    assert [each.seed for each in store.entries()] == ([7] if way == "shorter" else [7, 8, 9])


def test_all_can_be_put_aside_and_brought_back_with_what_was_added_since(tmp_path: Path) -> None:
    one, other = (LineFile(tmp_path / "statistics.jsonl", DealEntry) for _ in range(2))
    for seed in (1, 2):
        one.add(entry(seed=seed))
    assert len(other.entries()) == 2 and not one.is_aside
    assert one.put_aside() and one.is_aside
    assert one.entries() == [] == other.entries()
    one.add(entry(seed=3))
    assert one.bring_back() and not one.is_aside
    assert [each.seed for each in one.entries()] == [1, 2, 3] == [each.seed for each in other.entries()]


def test_what_cannot_be_put_aside_stays_and_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Notice] = []
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry, told.append)
    store.add(entry(seed=1))

    monkeypatch.setattr(Path, "replace", refuse)
    assert not store.put_aside() and [each.key for each in told] == ["store.unwritable"]
    assert [each.seed for each in store.entries()] == [1]


@pytest.mark.parametrize("failing", ["replace", "fsync"])
def test_what_cannot_be_brought_back_stays_aside_and_is_told_of_and_what_was_added_since_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    told: list[Notice] = []
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry, told.append)
    store.add(entry(seed=1))
    assert store.put_aside()
    store.add(entry(seed=2))
    with monkeypatch.context() as broken:
        broken.setattr(os, failing, refuse)
        assert not store.bring_back() and [each.key for each in told] == ["store.unwritable"]
    assert store.is_aside and [each.seed for each in store.entries()] == [2]
    assert store.bring_back() and [each.seed for each in store.entries()] == [1, 2]


def test_what_was_brought_back_is_not_brought_back_twice_where_its_file_could_not_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry)
    store.add(entry(seed=1))
    assert store.put_aside()
    store.add(entry(seed=2))
    with monkeypatch.context() as broken:
        broken.setattr(Path, "unlink", refuse)
        assert not store.bring_back()
    assert store.bring_back() and not store.is_aside
    assert [each.seed for each in store.entries()] == [1, 2]


def test_nobody_adds_a_line_while_all_is_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry)
    store.add(entry(seed=1))
    assert store.put_aside()
    store.add(entry(seed=2))
    free: list[bool] = []

    def written(path: Path, content: bytes) -> None:
        free.append(try_lock(path) is not None)
        path.write_bytes(content)

    monkeypatch.setattr(atomic, "write_bytes", written)
    assert store.bring_back() and free == [False]


def test_a_line_that_was_never_finished_does_not_swallow_the_next_when_all_is_brought_back(tmp_path: Path) -> None:
    store = LineFile(tmp_path / "statistics.jsonl", DealEntry)
    store.add(entry(seed=1))
    store.path.write_bytes(store.path.read_bytes().rstrip(b"\n"))
    assert store.put_aside()
    store.add(entry(seed=2))
    assert store.bring_back() and [each.seed for each in store.entries()] == [1, 2]
